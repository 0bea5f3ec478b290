/**
 * How the steps of a baked page went, by their numbers from 1: what each has come to, and what went astray before.
 *
 * @typedef {import("./result-code.js").Fared & {tries: string}} Attempt `tries` is what a shared result tells: a sign for each
 *   try that went astray, and for each hint
 */
import { isDone } from "../course/progress.js";

export function makeAttempts() {
  /** How each step went, until it was done. @type {Attempt[]} */
  const fared = [];
  /** @type {string[]} */
  const reached = [];
  /** Whether what stands on the board is wrong. */
  let astray = false;
  /** @param {number} n */
  const at = (n) => (fared[n - 1] ??= { tries: "", wrong: 0, hints: 0, misread: 0, done: "" });

  return {
    fared,
    at,
    /** Note what the step of a lesson has come to. @param {any} lesson @returns {string[]} what all steps have */
    note({ done, how, step: { n, states } }) {
      const now = states[n - 1];
      if (done) at(n).done ||= how ?? now;
      // A page is baked without what went astray on the way.
      const helped = now === "solved" && (at(n).wrong || at(n).hints);
      reached[n - 1] = (helped ? "helped" : now) || reached[n - 1] || "";
      return states.map((/** @type {string} */ _, /** @type {number} */ i) => reached[i] ?? fared[i]?.done ?? "");
    },
    /** What was done before on this page. @param {string[]} ids @param {Record<string, string>} done */
    recall(ids, done) {
      ids.forEach((id, i) => (reached[i] ||= isDone(done[id]) ? done[id] : ""));
    },
    /** Begin a step anew, or all. @param {number} [n] */
    forget(n) {
      if (n) reached[n - 1] = "";
      else reached.fill("");
    },
    /** Count what went astray, as the lesson does: once, until it is taken back. @param {number} n @param {string} what was done @param {any} feedback */
    count(n, what, feedback) {
      const wrong = feedback?.kind === "wrong";
      const mine = at(n);
      if (what === "move" && wrong && !mine.done) {
        if (!astray) mine.tries += "✗";
        mine.wrong += 1;
        mine.misread = feedback.misread || mine.misread;
      }
      if (what === "move") astray ||= wrong;
      else if (what === "undo" || what === "reset") astray = wrong;
    },
    /** Count a hint: one more line, or help that was said while nothing was wrong. @param {number} n @param {boolean} more @param {boolean} helped */
    hint(n, more, helped) {
      const mine = at(n);
      if (!mine.done && (more || (helped && !astray))) {
        mine.tries += "?";
        mine.hints += 1;
      }
    },
    /** How many of these steps, from 0, were right at once. @param {number[]} tried */
    right: (tried) =>
      tried.filter((i) => {
        const { wrong, hints, done } = at(i + 1);
        return !wrong && !hints && /solved|bypassed/.test(done || reached[i]);
      }).length,
  };
}

/** @typedef {ReturnType<typeof makeAttempts>} Attempts */
