/** A small panel beside something: the question after a touch, or the answer to "why not". */
import { setAnswers } from "../stage/size-class.js";
import { all, boxOf, div, h, holdsFocus, inside, setChildren, within } from "./dom.js";
import { beside } from "./geometry.js";

/**
 * Put a panel beside something: wholly in view, over as little as may be that can be touched.
 * @param {HTMLElement} root @param {HTMLElement} el the panel @param {Element} at
 */
export function standBeside(root, el, at) {
  const home = within(root);
  const page = within(root, new DOMRect(0, 0, innerWidth, innerHeight));
  const box = (/** @type {Element} */ one) => {
    const { x, y, width, height } = within(root, boxOf(one));
    return { x, y, w: width, h: height };
  };
  const { w, h: high } = box(el);
  const x = Math.max(0, page.x);
  const y = Math.max(0, page.y);
  const seen = { x, y, w: Math.min(home.width, page.right) - x, h: Math.min(home.height, page.bottom) - y };
  const kept = all(root, "[data-lit], .otys-primary, .otys-close").filter((one) => !el.contains(one));
  const best = beside(box(at), w, high, seen, kept.map(box));
  el.style.left = `${best.x}px`;
  el.style.top = `${best.y}px`;
}

/**
 * @param {HTMLElement} root what it must stay inside
 * @param {string} name its class and its region of keys
 */
export function makePopup(root, name) {
  const el = div({ class: `otys-popup otys-${name}`, role: "dialog", "data-region": name, hidden: true });
  /** @type {Element | null} */
  let anchor = null;

  const stand = () => anchor?.isConnected && standBeside(root, el, anchor);

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
      if (focus) inside(el, "button")?.focus();
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
