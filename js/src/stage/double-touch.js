/** A touch plays once, and what it was meant for: what has just come under the finger would be played unseen. */

import { listen, swallow } from "../page/dom.js";

/** So soon nobody has read what has changed. */
const TOO_SOON = 400;
const PLAYS = ".otys-primary,.otys-spot,.otys-middle .otys-tile";

/** @param {HTMLElement} el @param {AbortSignal} signal */
export function once(el, signal) {
  let last = -Infinity;
  listen(
    el,
    "click",
    (/** @type {MouseEvent} */ event) => {
      const { detail, timeStamp } = event;
      // Keys are no touches: nobody presses one by aim.
      if (!detail || !(/** @type {Element} */ (event.target).closest(PLAYS))) return;
      // The browser counts touches that follow one another at one place; other hands begin anew.
      if (detail > 1 && timeStamp - last < TOO_SOON) swallow(event);
      else last = timeStamp;
    },
    signal,
    true,
  );
}
