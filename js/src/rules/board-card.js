/**
 * The cards over a board, that of a rule and that of a puzzle to be sent: a module of its own, fetched when the first is asked
 * for. What stands on them comes from the kernel (otys_nb/reference/rule_card.py, otys_nb/bake/sent_puzzle.py).
 */
import css from "./answer.css";
import { adoptStyles } from "../page/theme.js";
import { showDialog } from "../page/dialog.js";
import { h } from "../page/dom.js";
import { ownAddress } from "../page/own-address.js";
import { speaker } from "../page/words.js";
import { makeAnswers } from "./answer.js";
import { showPuzzle } from "../play/puzzle-card.js";

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
  adoptStyles(root, css);
  showDialog(
    root,
    "otys-rule",
    head,
    say("close"),
    makeAnswers({ say, link, makeBoard }).card({ ...card, head, refs }, () => ({ ...card, ways }), true),
  );
}

/** @param {any} ctx as above, or for the card of a puzzle */
export default (ctx) => (ctx.card.do === "puzzle" ? showPuzzle(ctx) : showRule(ctx));
