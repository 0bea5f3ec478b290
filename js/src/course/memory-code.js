/** What is remembered of the rules as bits of a progress code; `otys_nb/lessons/memory_code.py` says how it is made. */
import { parseMemory, formatMemory } from "./rule-memory.js";
import { bits } from "./short-code.js";

const NEW_YEAR = 18_262;
const [DAY, STABILITY, DIFFICULTY, MISSED, AGE] = [15, 5, 2, 2, 4];
const [MIN_STABILITY, STABILITY_FACTOR] = [0.2, 1.278];
const DIFFICULTIES = [2.1, 5.1, 6.9, 8.8];
const MISSES = [0, 2, 4, 6];
const AGES = [0, 1, 2, 3, 5, 7, 10, 14, 20, 28, 40, 60, 90, 130, 200, 365];
const [MAX_ZEROS, MAX_RULE] = [20, 999];

/** A number above zero: as many zeros as it has bits after its first, and itself. @param {number} value */
const number = (value) => "0".repeat(value.toString(2).length - 1) + value.toString(2);

/** @param {number[]} levels @param {number} value */
const nearest = (levels, value) =>
  levels.reduce((best, level, at) => (Math.abs(level - value) < Math.abs(levels[best] - value) ? at : best), 0);

/** @param {import("./rule-memory.js").Table} table @returns {string} */
export function encodeRules(table) {
  const some = Object.entries(table)
    .map(([rule, text]) => ({ rule: Number(rule), ...parseMemory(text) }))
    .filter(({ day = 0 }) => day >= NEW_YEAR)
    .sort((one, other) => one.rule - other.rule);
  const latest = Math.max(...some.map(({ day = 0 }) => day));
  let all = number(some.length + 1);
  if (!some.length) return all;
  all += bits(Math.min(latest - NEW_YEAR, 2 ** DAY - 1), DAY);
  let before = 0;
  for (const { rule, day = 0, stability = 0, difficulty = 0, missed = 0 } of some) {
    const level = Math.round(Math.log(Math.max(stability, MIN_STABILITY) / MIN_STABILITY) / Math.log(STABILITY_FACTOR));
    all += number(rule - before) + bits(Math.min(level, 2 ** STABILITY - 1), STABILITY);
    all += bits(nearest(DIFFICULTIES, difficulty), DIFFICULTY) + bits(nearest(MISSES, missed), MISSED);
    all += bits(nearest(AGES, latest - day), AGE);
    before = rule;
  }
  return all;
}

/** What a code says; null if it cannot have been written so. @param {(count: number) => number} take reads so many bits
 * @returns {import("./rule-memory.js").Table | null} */
export function decodeRules(take) {
  function counted() {
    let zeros = 0;
    while (!take(1)) if ((zeros += 1) > MAX_ZEROS) return NaN;
    return zeros ? 2 ** zeros + take(zeros) : 1;
  }
  const count = counted() - 1;
  if (!(count <= MAX_RULE)) return null;
  /** @type {import("./rule-memory.js").Table} */
  const table = {};
  const latest = count && NEW_YEAR + take(DAY);
  let rule = 0;
  for (let left = count; left > 0; left -= 1) {
    rule += counted();
    const stability = MIN_STABILITY * STABILITY_FACTOR ** take(STABILITY);
    const [difficulty, missed] = [DIFFICULTIES[take(DIFFICULTY)], MISSES[take(MISSED)]];
    const day = latest - AGES[take(AGE)];
    if (!(rule <= MAX_RULE)) return null;
    table[rule] = formatMemory({ day, stability, difficulty, missed });
  }
  return table;
}
