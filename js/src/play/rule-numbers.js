/**
 * Rule numbers as small buttons; each opens the card of its rule over the board.
 *
 * @typedef {import("../types.js").Say} Say
 * @typedef {import("../types.js").Rule} Rule
 */
import { atEnd, h, listen } from "../page/dom.js";

/** A button that asks for the card of a rule. @param {Rule} rule @param {Record<string, string>} more @param {string} text */
const button = (rule, more, text) =>
  h(
    "button",
    {
      "aria-haspopup": "dialog",
      click: (/** @type {Event} */ { target }) =>
        target?.dispatchEvent(new CustomEvent("otys-rule", { detail: String(rule), bubbles: true })),
      ...more,
    },
    text,
  );

/**
 * @param {readonly Rule[] | undefined} rules
 * @param {Say} say
 */
export const ruleNumbers = (rules, say) =>
  h(
    "span",
    "otys-chips",
    ...(rules ?? []).map((rule) => {
      const [title, text] = [say("rule", { n: rule }), `${Number(rule) ? "R" : ""}${rule}`];
      // Whoever speaks to a page says what is to be seen.
      return button(rule, { class: "otys-chip", title, "aria-label": `${title}, ${text}` }, text);
    }),
  );

/** The way from a reason to the rule that it comes from. @param {readonly Rule[]} rules @param {Say} say */
export const moreAbout = ([rule], say) =>
  rule === undefined ? null : button(rule, { class: "otys-more-rule" }, say("moreRule"));

/**
 * The card of a rule over its board: asked of the kernel, and drawn by a module that comes with the first. Neither goes
 * through the store: the board stays as it is, with all that is half done on it.
 *
 * @param {{
 *   root: HTMLElement, model: import("../types.js").Model, store: import("../page/kernel.js").Store, signal: AbortSignal,
 *   makeBoard: (now: import("../types.js").Snapshot) => import("../board/small-board.js").SmallBoard,
 *   load?: (name: string) => Promise<any>, speak: (text: string) => void,
 * }} ctx `makeBoard` makes what an answer is played on, `load` gives a module by its reference
 */
export function listenRules({ root, model, store, signal, makeBoard, load, speak }) {
  let asked = "";

  /** @param {string} ref */
  function open(ref) {
    asked = ref;
    const { rev, lang } = store.now;
    const card = model.get("card");
    if (card?.ref === ref && card.lang === lang) void show();
    else model.send?.({ seq: Date.now(), rev, do: "rule", ref });
  }

  async function show() {
    /** @type {import("../types.js").RuleCard} */
    const card = model.get("card");
    // What a button of the board has asked for comes by itself.
    if (!load || (card?.ref !== asked && !card?.do)) return;
    asked = "";
    const showCard = await load(card.module);
    if (!signal.aborted) showCard({ card, words: store.now.words, makeBoard, root, open, speak, send: store.send });
  }

  model.on("change:card", show);
  atEnd(signal, () => model.off?.("change:card", show));
  /** @param {string} question */
  function look(question) {
    const { rev, lang } = store.now;
    const card = model.get("card");
    if (card?.do === "answers" && card.asked === question && card.lang === lang) void show();
    else if (question) model.send?.({ seq: Date.now(), rev, do: "ask", question });
  }
  listen(
    root,
    "otys-ask",
    (event) => {
      // Words come by a reference where a kernel is, and it alone can look for an answer.
      if (model.get("speech")) /** @type {HTMLElement} */ (event.target).parentElement?.removeAttribute("hidden");
      look(/** @type {CustomEvent} */ (event).detail);
    },
    signal,
  );
  listen(root, "otys-rule", (event) => open(/** @type {CustomEvent} */ (event).detail), signal);
}
