/**
 * A pupil's result as a code, for a page without Python; `otys_nb/classroom/codes.py` says how it is made and reads it.
 *
 * @typedef {{wrong: number, hints: number, misread: number, done: string}} Fared how a step went, as in
 *   `otys_nb/lessons/step_results.py`; `misread` is the number of the misreading behind what was wrong, or 0
 */
import { bits, encodeBits } from "../course/short-code.js";

const [FORM, PUPIL, COUNT, GRADE] = [2, 7, 5, 3];

/** The place of a grade among `GRADES` of `otys_nb/lessons/step_results.py`. @param {Fared | undefined} fared */
function grade({ wrong = 0, hints = 0, done = "" } = /** @type {Fared} */ ({})) {
  if (!done) return wrong || hints ? 5 : 0;
  return done === "shown" ? 4 : wrong ? 3 : hints ? 2 : done === "solved" ? 1 : 6;
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
    // Where something was wrong.
    if (how === 3 || how === 5) code += bits(fared?.misread ?? 0, misread);
  }
  return encodeBits(code);
}
