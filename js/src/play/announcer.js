/**
 * What a view says aloud of itself: the task to whoever enters it first, news once all is shown, and what comes next.
 *
 * @typedef {import("../types.js").Say} Say
 */

import { joined, listen } from "../page/dom.js";

/** More places than these are not read out one after the other. */
const MAX_WAYS = 6;

/** The first of many, and how many more there are. @param {string[]} all @param {Say} say */
export const few = (all, say) => {
  const first = all.slice(0, MAX_WAYS);
  return all[MAX_WAYS] ? [...first, say("moreWays", { n: all.length - MAX_WAYS })] : first;
};

/** Labels that differ in their last number alone as one: the X key on level 1, 2 or 5; what begins with an amount stays by itself. @param {string[]} labels @param {string} lang */
export function grouped(labels, lang) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const label of new Set(labels.map((label) => label.replace(/[.]$/, "")))) {
    const [, before, n, behind] = /^(.*\D)(\d+)(\D*)$/.exec(label) ?? [];
    const alike = n ? `${before}#${behind}` : label;
    found.set(alike, [...(found.get(alike) ?? []), n]);
  }
  const list = new Intl.ListFormat(lang, { type: "disjunction" });
  return [...found].map(([alike, each]) => (each[0] ? alike.replace("#", list.format(each)) : alike));
}

/** @param {{root: HTMLElement, signal: AbortSignal, say: Say, speak: (text: string) => void, task: (next: string) => (string | undefined)[]}} ctx `task`: where one is, what is to be done, with what comes `next`, and by which keys */
export function makeAnnouncer({ root, signal, say, speak, task }) {
  /** What is to be said when all is shown, and what was said so last. */
  let [news, last] = ["", ""];
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
      const el = /** @type {HTMLElement} */ (target);
      const piece = el.closest("[data-board]") && el.dataset.target;
      at = root.contains(el) ? piece?.split(" ")[0] || "-" : "";
      if (!at || met) return;
      met = true;
      // Where a board takes the place of another one it has been said.
      if (!root.closest("[data-otys-met]")) speak(joined(task(next)));
    },
    signal,
  );

  return {
    get at() {
      return at;
    },
    get next() {
      return next;
    },
    /** Keep what there is to say, in place of what was. @param {string} text */
    keep(text) {
      news = text || news;
    },
    tell() {
      speak((last = news));
      news = "";
    },
    /** Another step comes next; where a piece is in hand, it is a question, and the ways on are named. @param {string} step @param {string[]} ways */
    became(step, ways) {
      const all = grouped(ways, root.lang || "en");
      const text = joined([step, all[0] && `${few(all, say).join("; ")}.`]);
      if (text === next) return;
      next = text;
      // What the news says is not said again.
      if (met && !last.includes(text)) speak(text);
    },
  };
}
