/**
 * The short code of what has been done, for a page without Python; `otys_nb/lessons/progress.py` says how it is made.
 *
 * @typedef {{id: string, mark: number, steps: string[]} | null} Place a lesson at the place of its number, if there is one:
 *   its steps in their order, and their fingerprint
 * @typedef {import("./progress.js").Done} Done
 */

import { decodeRules, encodeRules } from "./memory-code.js";
import { RULES } from "./progress.js";
import { bits, decodeBits, encodeBits } from "./short-code.js";

const [MARK, COUNT] = [5, 6];
/** Lessons 00 to 15 come before what is remembered, later ones after it. */
const BEFORE_MEMORY = 16;

/** @param {Place[]} course @param {Done} done @returns {string} */
export function encodeProgress(course, done) {
  const lessons = course.map((place) => {
    const flags = place?.steps.map((id) => (done[place.id]?.[id] ? "1" : "0")).join("") ?? "";
    if (!place || !flags.includes("1")) return "0";
    const mark = bits(place.mark, MARK);
    return flags.includes("0") ? `11${mark}${bits(flags.length, COUNT)}${flags}` : `10${mark}`;
  });
  lessons.splice(BEFORE_MEMORY, 0, done[RULES] ? `1${encodeRules(done[RULES])}` : "0");
  return encodeBits(lessons.join("").replace(/0+$/, ""));
}

/** What a code says was done; null if it is misspelt or incomplete. @param {Place[]} course @param {string} code
 * @param {string[]} [left] gets the lessons that have changed since, and "?" for those that are not known @returns {Done | null} */
export function decodeProgress(course, code, left = []) {
  const all = decodeBits(code);
  if (all === null) return null;
  let at = 0;
  /** @param {number} count */
  const take = (count) => parseInt(all.slice(at, (at += count)).padEnd(count, "0"), 2);
  /** @type {Done} */
  const done = {};
  /** @param {Place} place */
  function readLesson(place) {
    if (!take(1)) return;
    const some = take(1);
    const mark = take(MARK);
    const flags = some ? Array.from({ length: take(COUNT) }, () => take(1)) : null;
    // A lesson that has changed since is left out rather than misread.
    if (place?.mark !== mark || (flags && flags.length !== place.steps.length)) {
      left.push(place?.id ?? "?");
      return;
    }
    const named = place.steps.filter((_id, i) => !flags || flags[i]);
    if (named.length) done[place.id] = Object.fromEntries(named.map((id) => [id, "helped"]));
  }
  course.slice(0, BEFORE_MEMORY).forEach(readLesson);
  if (take(1)) {
    const rules = decodeRules(take);
    if (!rules) return null;
    done[RULES] = rules;
  }
  course.slice(BEFORE_MEMORY).forEach(readLesson);
  return done;
}
