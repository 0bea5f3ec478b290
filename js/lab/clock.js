/**
 * Counts the seconds that a page takes to start, beside how long it took last time: on a site without a server Python loads
 * for a while and reports no progress.
 */
import { store, stored } from "../src/page/browser-storage.js";

const TOOK = "otys-lab-took";
/** A wait that is shorter needs no numbers. */
const MIN_SHOWN_MS = 900;
/** Between two looks: what moves is seen to move. */
const TICK_MS = 250;
/** Seconds until the first board where nothing is known yet, on a computer of some years. */
const DEFAULT_SECONDS = 30;

/** @returns {number} seconds that it took last time */
function usual() {
  const seconds = Number(stored(TOOK));
  return seconds >= 1 && seconds < 600 ? Math.round(seconds) : DEFAULT_SECONDS;
}

/**
 * @param {(passed: number, of: number) => void} tell seconds that have passed, and that it took last time
 * @returns {{end: (whole: boolean) => void}} `whole` if it came to its end, and is worth remembering
 */
export function startClock(tell) {
  const began = performance.now();
  const of = usual();
  const timer = setInterval(() => {
    const passed = performance.now() - began;
    if (passed >= MIN_SHOWN_MS) tell(passed / 1000, of);
  }, TICK_MS);
  return {
    end(whole) {
      clearInterval(timer);
      if (whole) store(TOOK, String(Math.ceil((performance.now() - began) / 1000)));
    },
  };
}
