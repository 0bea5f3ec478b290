/**
 * What a view says aloud of itself: the task to whoever enters it first, news once all is shown, and what comes next.
 *
 * @typedef {import("../types.js").Say} Say
 */

import { joined, listen } from "../page/dom.js";

/** More places than these are not read out one after the other. */
export const MAX_WAYS = 6;

/** @param {{root: HTMLElement, signal: AbortSignal, say: Say, speak: (text: string) => void, task: () => string | undefined}} ctx */
export function makeAnnouncer({ root, signal, say, speak, task }) {
  /** What is to be said when all is shown. */
  let news = "";
  /** The target of what was last in focus on the page, where that was on a board of this view; empty elsewhere. */
  let at = "";
  /** Whether this view was entered before: whoever does so first is told the task, and the keys. */
  let met = false;
  /** What comes next, as it was last said. */
  let next = "";
  listen(
    root.ownerDocument,
    "focusin",
    ({ target }) => {
      const el = /** @type {Element} */ (target);
      const piece = el.closest("[data-board]") && el.getAttribute("data-target");
      at = root.contains(el) ? piece?.split(" ")[0] || "-" : "";
      if (!at || met) return;
      met = true;
      // Where a board takes the place of another one it has been said.
      if (!root.closest("[data-otys-met]")) speak(joined([task(), say("keysTold")]));
    },
    signal,
  );

  return {
    get at() {
      return at;
    },
    /** Keep what there is to say, in place of what was. @param {string} text */
    keep(text) {
      news = text || news;
    },
    tell() {
      speak(news);
      news = "";
    },
    /** Another step comes next; where a piece is in hand, it is a question, and the ways on are named. @param {string} step @param {string[]} ways */
    became(step, ways) {
      const named = ways.slice(0, MAX_WAYS).map((way) => way.replace(/[.]$/, ""));
      const text = joined([step, named.join("; ")]);
      if (text === next) return;
      next = text;
      if (met) speak(text);
    },
  };
}
