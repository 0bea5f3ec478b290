/**
 * The cards over a board, that of a rule and that of a puzzle to be sent: a module of its own, fetched when the first is asked
 * for. What stands on them comes from the kernel (otys_nb/reference/rule_card.py, otys_nb/bake/sent_puzzle.py).
 */
import answer from "./answer.css";
import dialog from "../page/dialog.css";
import { adoptStyles } from "../page/theme.js";
import { showDialog } from "../page/dialog.js";
import { h, joined, setChildren } from "../page/dom.js";
import { ownAddress } from "../page/own-address.js";
import { speaker } from "../page/words.js";
import { makeAnswers } from "./answer.js";
import { showPuzzle } from "../play/puzzle-card.js";

/** @param {HTMLElement} root */
const dress = (root) => [dialog, answer].forEach((css) => adoptStyles(root, css));

/**
 * @param {{
 *   card: import("../types.js").RuleCard, words: Record<string, string>, root: HTMLElement, open: (ref: string) => void,
 *   makeBoard: import("./small-table.js").MakeBoard,
 * }} ctx `words` are the board's, `open` shows another rule in place of this one
 */
function showRule({ card, words, makeBoard, root, open }) {
  const say = speaker(() => ({ ...words, ...card.words }));
  /** @param {string} ref */
  const link = (ref) => h("button", { class: "ref", click: () => open(ref) }, ref);
  const more = () => h("p", {}, h("a", { href: ownAddress(card.page), target: "_blank" }, say("page.more")));
  const ways = ownAddress(card.page) ? [more()] : [];
  const head = `${say(`page.${card.kind}`, { n: card.ref })} · ${card.title}`;
  const refs = card.basis.map(([ref]) => ref);
  dress(root);
  showDialog(
    root,
    "otys-rule",
    head,
    say("close"),
    makeAnswers({ say, link, makeBoard }).card({ ...card, head, refs }, () => ({ ...card, ways }), true),
  );
}

/**
 * The answers to a question, under the field that it was typed into: the first whole if it is sure, the others to be opened.
 * What answers is said once, and the first stop behind the field: whoever has not heard it goes there.
 *
 * @param {{
 *   card: Omit<import("../wire.js").AnswersFound, "cards"> & {cards: import("../types.js").RuleCard[]}, words: Record<string, string>, root: HTMLElement, open: (ref: string) => void,
 *   makeBoard: import("./small-table.js").MakeBoard, speak: (text: string) => void,
 * }} ctx
 */
function showAnswers({ card: { sure, cards, words: own }, words, makeBoard, root, open, speak }) {
  const say = speaker(() => ({ ...words, ...own }));
  /** @param {string} ref */
  const link = (ref) => h("button", { class: "ref", click: () => open(ref) }, ref);
  const answers = makeAnswers({ say, link, makeBoard });
  const place = /** @type {HTMLElement} */ (root.querySelector(".otys-answers"));
  dress(root);
  const found = cards.map((card, at) => {
    if (at || !sure) return h("details", "card", h("summary", {}, card.title), answers.answer(card));
    const refs = card.basis.map(([ref]) => ref);
    return answers.card({ ...card, head: card.title, refs }, () => ({ ...card, ways: [] }), true);
  });
  const doubt = sure ? "" : say("page.unsure");
  setChildren(place, doubt && h("p", {}, doubt), ...found);
  place.querySelector("p")?.setAttribute("tabindex", "0");
  // Whoever does not see the question hears which one is answered, and where the answer comes from.
  const [{ title, says, provenance }] = cards;
  speak(
    joined(
      doubt ? [doubt, ...cards.map((card) => card.title)] : [title, `${says} (${say(`provenance.${provenance}`)})`],
    ),
  );
}

/** By what a card is for; a rule's says nothing of it. @type {Record<string, (ctx: any) => void>} */
const SHOWN = { puzzle: showPuzzle, answers: showAnswers };

/** @param {any} ctx as above, or for the card of a puzzle */
export default (ctx) => (SHOWN[ctx.card.do] ?? showRule)(ctx);
