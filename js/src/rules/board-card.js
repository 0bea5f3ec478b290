/**
 * The card of a rule over a board: a module of its own, fetched when the first is asked for. What stands on it comes from
 * the kernel (otys_nb/reference/rule_card.py).
 */
import css from "./answer.css";
import { adoptStyles } from "../page/theme.js";
import { showDialog } from "../page/dialog.js";
import { h } from "../page/dom.js";
import { ownAddress } from "../page/own-address.js";
import { speaker } from "../page/words.js";
import { makeAnswers } from "./answer.js";

/**
 * @param {{
 *   card: import("../types.js").RuleCard, words: Record<string, string>, root: HTMLElement, open: (ref: string) => void,
 *   makeBoard: import("./small-table.js").MakeBoard,
 * }} ctx `words` are the board's, `open` shows another rule in place of this one
 */
export default function showCard({ card, words, makeBoard, root, open }) {
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
