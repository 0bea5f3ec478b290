/** A dialog over a board, one for each of its kinds; keys are its own while it is open, and the focus goes back when it closes. */
import { closer, focused, h, inside, setChildren } from "./dom.js";
import { own } from "./keyboard.js";

/** What had the focus before a dialog was opened. @type {WeakMap<HTMLElement, HTMLElement | null>} */
const before = new WeakMap();

/** The dialog of a board, made when it is first asked for. @param {HTMLElement} root @param {string} kind its class @param {string} close */
function dialogIn(root, kind, close) {
  const there = /** @type {HTMLDialogElement | null} */ (inside(root, `dialog.${kind}`));
  if (there) return there;
  const shut = () => el.close();
  const id = `otys-said-${Math.random()}`;
  // Nothing else of the page is read while it is open: what it shows is its description, and is read as it opens.
  const el = h(
    "dialog",
    {
      class: `otys-rules ${kind}`,
      "aria-describedby": id,
      close: () => before.get(el)?.focus(),
      click: (/** @type {Event} */ event) => event.target === el && shut(),
      // Escape closes it and nothing behind it.
      keydown: (/** @type {KeyboardEvent} */ event) => {
        if (!own(event)) return;
        event.stopPropagation();
        if (event.key === "Escape") (event.preventDefault(), shut());
      },
    },
    closer(close, shut),
    h("div", { id }),
  );
  root.append(el);
  return el;
}

/**
 * Show something in the dialog of its kind.
 * @param {HTMLElement} root @param {string} kind @param {string} label @param {string} close what its button to close is called
 * @param {...import("./dom.js").Kid} kids
 */
export function showDialog(root, kind, label, close, ...kids) {
  const el = dialogIn(root, kind, close);
  el.setAttribute("aria-label", label);
  setChildren(el.children[1], ...kids);
  if (!el.open) {
    before.set(el, focused(root));
    el.showModal();
  }
  el.scrollTop = 0;
  /** @type {HTMLElement} */ (el.children[0]).focus();
}
