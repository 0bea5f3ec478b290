/**
 * What all cards are made of: the frame, fields under their labels, buttons and faults.
 *
 * @typedef {ReturnType<typeof makeFrame>} Frame
 */
import { h, setAttr, setText } from "../page/dom.js";

/** For a page that is only to be seen and printed: no script in it runs. */
export const SEEN_ONLY = "allow-same-origin allow-modals";

/** @param {import("../types.js").Say} say @param {import("./memory.js").Memory} memory */
export function makeFrame(say, memory) {
  /** What the ids of this desk begin with. */
  const id = `desk-${Date.now().toString(36)}`;
  /** @param {string} name @param {() => void} click @param {boolean} [first] */
  const button = (name, click, first) => h("button", { class: first ? "otys-go" : "", click }, say(name));

  /** @param {...import("../page/dom.js").Kid} kids */
  const acts = (...kids) => h("p", "otys-acts", ...kids);
  const fault = () => h("p", { class: "otys-fault", role: "alert" });

  return {
    button,
    acts,
    fault,
    /**
     * Say what is wrong with an answer, at the field that it is about.
     * @template {{wrong?: string}} T
     * @param {HTMLElement} at where it is said @param {T} answer @param {HTMLElement | false} [field]
     * @returns {answer is Extract<T, {wrong: string}>} whether anything is
     */
    refused(at, answer, field) {
      setText(at, answer.wrong ?? "");
      if (field) setAttr(field, "aria-invalid", Boolean(answer.wrong));
      return answer.wrong !== undefined;
    },
    /** @param {string} name @param {...import("../page/dom.js").Kid} kids */
    card: (name, ...kids) =>
      h(
        "section",
        { class: `otys-desk-card otys-desk-${name}`, "aria-label": say(name) },
        h("h3", { tabindex: -1 }, say(name)),
        h("p", "otys-about", say(`${name}_about`)),
        ...kids,
      ),
    /** The way to a card. @param {HTMLElement} card */
    to(card) {
      const head = /** @type {HTMLElement} */ (card.querySelector("h3"));
      return h(
        "button",
        { click: () => (card.scrollIntoView({ block: "start" }), head.focus({ preventScroll: true })) },
        head.textContent,
      );
    },
    /**
     * A field under its label, which holds what it held when this class was here before.
     * @param {string} name @param {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} input
     */
    field(name, input) {
      input.id = `${id}-${name}`;
      if (!("rows" in input)) memory.hold(name, input);
      return h("label", { class: "otys-field", for: input.id }, h("span", {}, say(name)), input);
    },
    /** @param {string} name @param {HTMLInputElement} input */
    tick: (name, input) => (memory.hold(name, input), h("label", "otys-check", input, ` ${say(name)}`)),
    /** @param {string[][]} list */
    select: (list) => h("select", {}, ...list.map(([value, words]) => h("option", { value }, words))),
    /** @param {number} least @param {number} most @param {number} value */
    number(least, most, value) {
      const box = h("input", { type: "number", inputmode: "numeric", min: least, max: most, value });
      // Whoever turns the wheel to go on reading changes no number unseen.
      box.addEventListener("wheel", () => box.blur(), { passive: true });
      return box;
    },
  };
}
