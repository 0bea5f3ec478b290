/** A double touch plays once: what comes next under the finger would be played unseen. */

/** So soon nobody has read what has changed. */
const TOO_SOON = 400;
const PLAYS = ".otys-primary, .otys-spot, .otys-ask .otys-tile, .otys-tiles .otys-tile";

/** @param {HTMLElement} el @param {AbortSignal} signal */
export function once(el, signal) {
  let last = -Infinity;
  el.addEventListener(
    "click",
    (event) => {
      if (!(/** @type {Element} */ (event.target).closest?.(PLAYS))) return;
      // The browser counts touches that follow one another at one place; keys and other hands begin anew.
      if (event.detail > 1 && event.timeStamp - last < TOO_SOON) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else last = event.timeStamp;
    },
    { capture: true, signal },
  );
}
