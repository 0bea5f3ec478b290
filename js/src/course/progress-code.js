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

/** @param {Place[]} course @param {Done} done @returns {string} */
export function encodeProgress(course, done) {
  let all = "";
  for (const place of course) {
    const flags = place?.steps.map((id) => (done[place.id]?.[id] ? "1" : "0")).join("") ?? "";
    if (!place || !flags.includes("1")) all += "0";
    else if (flags.includes("0")) all += `11${bits(place.mark, MARK)}${bits(flags.length, COUNT)}${flags}`;
    else all += `10${bits(place.mark, MARK)}`;
  }
  if (done[RULES]) all += `1${encodeRules(done[RULES])}`;
  return encodeBits(all.replace(/0+$/, ""));
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
  for (const place of course) {
    if (!take(1)) continue;
    const some = take(1);
    const mark = take(MARK);
    const flags = some ? Array.from({ length: take(COUNT) }, () => take(1)) : null;
    // A lesson that has changed since is left out rather than misread.
    if (place?.mark !== mark || (flags && flags.length !== place.steps.length)) {
      left.push(place?.id ?? "?");
      continue;
    }
    const named = place.steps.filter((_id, i) => !flags || flags[i]);
    if (named.length) done[place.id] = Object.fromEntries(named.map((id) => [id, "solved"]));
  }
  if (take(1)) {
    const rules = decodeRules(take);
    if (!rules) return null;
    done[RULES] = rules;
  }
  return done;
}
