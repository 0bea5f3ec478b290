/** A small panel beside something: the question after a touch, or the answer to "why not". */
import { setAnswers } from "../stage/size-class.js";
import { h, holdsFocus, setChildren, within } from "./dom.js";

/**
 * @param {HTMLElement} root what it must stay inside
 * @param {string} name its class and its region of keys
 */
export function makePopup(root, name) {
  const el = h("div", { class: `otys-popup otys-${name}`, role: "dialog", "data-region": name, hidden: true });
  /** @type {Element | null} */
  let anchor = null;

  /** Stand under the anchor, or over it where there is no room, inside the root. */
  function stand() {
    if (!anchor?.isConnected) return;
    const at = within(root, anchor.getBoundingClientRect());
    const home = within(root);
    const { width, height } = within(el);
    const x = Math.max(Math.min(at.left + at.width / 2 - width / 2, home.width - width - 4), 4);
    const over = at.bottom + height + 8 > home.height && at.top - height - 8 > 0;
    el.style.left = `${x}px`;
    el.style.top = `${over ? at.top - height - 8 : at.bottom + 8}px`;
  }

  return {
    el,
    get open() {
      return !el.hidden;
    },
    /**
     * @param {string} label
     * @param {Element} at
     * @param {(Node | null)[]} kids
     * @param {boolean} focus
     */
    show(label, at, kids, focus) {
      anchor = at;
      el.setAttribute("aria-label", label);
      setChildren(el, h("p", "otys-ask-title", label), ...kids);
      setAnswers(el);
      el.hidden = false;
      stand();
      if (focus) el.querySelector("button")?.focus();
    },
    /** Close; what opened it gets the focus back if it was inside. */
    close() {
      if (el.hidden) return false;
      const had = holdsFocus(el);
      el.hidden = true;
      setChildren(el);
      if (had) /** @type {HTMLElement | null} */ (anchor)?.focus();
      return true;
    },
    stand: () => !el.hidden && stand(),
  };
}

/** @typedef {ReturnType<typeof makePopup>} Popup */
