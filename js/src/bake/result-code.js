/**
 * A pupil's result as a code, for a page without Python; `otys_nb/classroom/codes.py` says how it is made and reads it.
 *
 * @typedef {{wrong: number, hints: number, misread: number, done: string}} Fared how a step went, as in
 *   `otys_nb/lessons/step_results.py`; `misread` is the number of the misreading behind what was wrong, or 0
 */
import { bits, encodeBits } from "../course/short-code.js";

const [FORM, PUPIL, COUNT, GRADE] = [2, 7, 5, 3];

// The places of the grades among `GRADES` of `otys_nb/lessons/step_results.py`.
const UNTRIED = 0;
const SOLVED = 1;
const HINTED = 2;
const CORRECTED = 3;
const SHOWN = 4;
const UNSOLVED = 5;
const BYPASSED = 6;

/** @param {Fared | undefined} fared */
function grade({ wrong = 0, hints = 0, done = "" } = /** @type {Fared} */ ({})) {
  if (!done) return wrong || hints ? UNSOLVED : UNTRIED;
  return done === "shown" ? SHOWN : wrong ? CORRECTED : hints ? HINTED : done === "solved" ? SOLVED : BYPASSED;
}

/**
 * @param {{mark: number, bits: number[]}} word its fingerprint, and how many bits that has, and a misreading
 * @param {number} seat @param {(Fared | undefined)[]} all of the steps in their order
 */
export function resultCode({ mark, bits: [marked, misread] }, seat, all) {
  let code = bits(FORM, 2) + bits(mark, marked) + bits(seat, PUPIL) + bits(all.length, COUNT);
  for (const fared of all) {
    const how = grade(fared);
    code += bits(how, GRADE);
    if (how === CORRECTED || how === UNSOLVED) code += bits(fared?.misread ?? 0, misread);
  }
  return encodeBits(code);
}
