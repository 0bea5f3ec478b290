/**
 * No tap is caught by what has just come into its place: whoever taps aims at what stood there a moment ago. A finger is
 * guarded, and a mouse that clicks twice.
 */
import { all, boxOf } from "./dom.js";

/** So long what is new takes no taps. */
const SETTLE_MS = 400;
const CONTROLS = "button, a, summary";
const WATCHED = { childList: true, subtree: true, characterData: true, attributeFilter: ["hidden", "data-target"] };

/** @typedef {{control: Element, said: string | null, left: number, top: number, right: number, bottom: number}} Stood */

/** @param {HTMLElement} root */
export function guardTaps(root) {
  /** What can be tapped, and where, before anything changed. @type {Stood[]} */
  let stood = [];
  let changed = 0;
  let finger = false;

  function settle() {
    changed = 0;
    stood = all(root, CONTROLS).map((control) => {
      const { left, top, right, bottom } = boxOf(control);
      const [x, y] = [scrollX, scrollY];
      return { control, said: control.textContent, left: left + x, right: right + x, top: top + y, bottom: bottom + y };
    });
  }

  function change() {
    if (changed) return;
    changed = performance.now();
    setTimeout(settle, SETTLE_MS);
  }

  /** @param {MouseEvent} event */
  function click(event) {
    const control = event.target instanceof Element && event.target.closest(CONTROLS);
    const soon = changed && performance.now() - changed < SETTLE_MS;
    const tapped = event.detail > (finger ? 0 : 1); // a key has no detail
    if (!control || !soon || !stood.length || !tapped) return;
    const { pageX: x, pageY: y } = event;
    const was = stood.filter((one) => one.left <= x && x <= one.right && one.top <= y && y <= one.bottom);
    if (was.some((one) => one.control === control && one.said === control.textContent)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  new MutationObserver(change).observe(root, WATCHED);
  root.addEventListener("pointerdown", ({ pointerType }) => (finger = pointerType !== "mouse"), true);
  root.addEventListener("click", click, true);
}
