/**
 * The card of a rule over a board: a module of its own, fetched when the first is asked for. What stands on it comes from
 * the kernel (otys_nb/reference/rule_card.py).
 */
import css from "./answer.css";
import { adoptStyles } from "../page/theme.js";
import { closer, focused, h, refill } from "../page/dom.js";
import { speaker } from "../page/words.js";
import { makeAnswers } from "./answer.js";

/** What had the focus before the card was opened. @type {WeakMap<HTMLElement, HTMLElement | null>} */
const before = new WeakMap();

/** The dialog of a board, made with its first card. @param {HTMLElement} root @param {string} close */
function dialogIn(root, close) {
  const there = /** @type {HTMLDialogElement | null} */ (root.querySelector("dialog.otys-rules"));
  if (there) return there;
  const shut = () => el.close();
  const el = h("dialog", "otys-rules", closer(close, shut), h("div"));
  el.addEventListener("close", () => before.get(el)?.focus());
  el.addEventListener("click", (event) => event.target === el && shut());
  // Keys are the card's own while it is open; Escape closes it and nothing behind it.
  el.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    if (event.key === "Escape") (event.preventDefault(), shut());
  });
  root.append(el);
  return el;
}

/**
 * @param {{
 *   card: import("../types.js").RuleCard, words: Record<string, string>, root: HTMLElement, open: (ref: string) => void,
 *   drawings: import("../board/drawings.js").Drawings,
 * }} ctx `words` are the board's, `open` shows another rule in place of this one
 */
export default function showCard({ card, words, drawings, root, open }) {
  const say = speaker(() => ({ ...words, ...card.words }));
  /** @param {string} ref */
  const link = (ref) => h("button", { class: "ref", click: () => open(ref) }, ref);
  const ways = card.page ? [h("p", {}, h("a", { href: card.page, target: "_blank" }, say("page.more")))] : [];
  const head = `${say(`page.${card.kind}`, { n: card.ref })} · ${card.title}`;
  const refs = card.basis.map(([ref]) => ref);
  adoptStyles(root, css);
  const el = dialogIn(root, say("close"));
  el.setAttribute("aria-label", head);
  refill(
    el.children[1],
    makeAnswers({ drawings, say, link }).card({ ...card, head, refs }, () => ({ ...card, ways }), true),
  );
  if (!el.open) {
    before.set(el, focused(root));
    el.showModal();
  }
  el.scrollTop = 0;
  /** @type {HTMLElement} */ (el.children[0]).focus();
}
