/** A touch plays once, and what it was meant for: what has just come under the finger would be played unseen. */

import { listen, swallow } from "../page/dom.js";

/** So soon nobody has read what has changed. */
const TOO_SOON = 400;
/** So soon no hand touches a place anew, however the browser counts. */
const TREMBLES = 100;
const PLAYS = ".otys-primary,.otys-spot,.otys-middle .otys-tile";

/** @param {HTMLElement} el @param {AbortSignal} signal */
export function once(el, signal) {
  let last = -Infinity;
  let place = 0;
  listen(
    el,
    "click",
    (/** @type {MouseEvent} */ event) => {
      const { clientX, clientY, detail, timeStamp } = event;
      const at = clientX + clientY;
      // Keys are no touches: nobody presses one by aim.
      if (!detail || !(/** @type {Element} */ (event.target).closest(PLAYS))) return;
      // The browser counts touches that follow one another at one place; other hands begin anew.
      if (timeStamp - last < (detail > 1 ? TOO_SOON : at === place ? TREMBLES : 0)) {
        swallow(event);
      } else [last, place] = [timeStamp, at];
    },
    signal,
    true,
  );
}
