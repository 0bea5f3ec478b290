/** The plan's clock, small in a corner of the board that fills the wall: the class sees both. */
import { atEnd, h, setAttr, setText } from "../page/dom.js";

const SECOND_MS = 1000;

/** @param {HTMLElement} room where the board stands @param {() => string} left what the clock says; nothing where none runs @param {AbortSignal} signal */
export function makeCornerClock(room, left, signal) {
  // Above a board on the whole screen there is only what the browser itself puts there.
  const page = room.ownerDocument;
  const el = h("p", { class: "otys-corner", popover: "manual", role: "timer" });

  function tick() {
    const text = room.contains(page.fullscreenElement) && left();
    // The lesson's name stands beside it, not below.
    setAttr(room, "data-clock", Boolean(text));
    setText(el, text || "");
    el.togglePopover?.(Boolean(text));
  }

  const ticking = setInterval(tick, SECOND_MS);
  page.addEventListener("fullscreenchange", tick, { signal });
  atEnd(signal, () => clearInterval(ticking));
  return el;
}
