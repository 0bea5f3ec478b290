/**
 * A pupil's result as a code, for a page without Python; `otys_nb/classroom/codes.py` says how it is made and reads it.
 *
 * @typedef {{wrong: number, hints: number, misread: number, done: string}} Fared how a step went, as in
 *   `otys_nb/lessons/step_results.py`; `misread` is the number of the misreading behind what was wrong, or 0
 */
import { bits, encodeBits } from "../course/short-code.js";

const GRADES = ["untried", "solved", "hinted", "corrected", "shown", "unsolved"];
const [FORM, PUPIL, COUNT, GRADE] = [2, 7, 5, 3];

/** @param {Fared | undefined} fared */
export function grade({ wrong = 0, hints = 0, done = "" } = /** @type {Fared} */ ({})) {
  if (done) return done === "shown" ? "shown" : wrong ? "corrected" : hints ? "hinted" : "solved";
  return wrong || hints ? "unsolved" : "untried";
}

/**
 * @param {{mark: number, bits: number[]}} word its fingerprint, and how many bits that has, and a misreading
 * @param {number} seat @param {(Fared | undefined)[]} all of the steps in their order
 */
export function resultCode({ mark, bits: [marked, misread] }, seat, all) {
  let code = bits(FORM, 2) + bits(mark, marked) + bits(seat, PUPIL) + bits(all.length, COUNT);
  for (const fared of all) {
    const how = grade(fared);
    code += bits(GRADES.indexOf(how), GRADE);
    if (["corrected", "unsolved"].includes(how)) code += bits(fared?.misread ?? 0, misread);
  }
  return encodeBits(code);
}
