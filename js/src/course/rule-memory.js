/**
 * What is remembered of the rules, as it is kept beside the lessons: for each rule the day it was last asked, FSRS's stability
 * and difficulty, and how much it was missed. `otys_nb/lessons/memory.py` says what they mean.
 *
 * @typedef {{day: number, stability: number, difficulty: number, missed: number}} RuleMemory
 * @typedef {Record<string, string>} Table by the number of the rule
 */
import { today } from "./dive-day.js";

const FORM = /^(\d{1,6}) (\d{1,5}(?:\.\d{1,4})?) (\d{1,2}(?:\.\d{1,4})?) ([0-6])$/;

/** The day here, counted from 1 January 1970. */
const dayNow = () => Date.parse(today()) / 86_400_000;

/** @param {unknown} text @returns {RuleMemory | null} null for what is no such text */
export function parseMemory(text) {
  const [day, stability, difficulty, missed] = FORM.exec(String(text))?.slice(1).map(Number) ?? [];
  const sound = day > 0 && stability >= 0.001 && stability <= 36500 && difficulty >= 1 && difficulty <= 10;
  return sound ? { day, stability, difficulty, missed } : null;
}

/** @param {RuleMemory} each */
export const formatMemory = ({ day, stability, difficulty, missed }) =>
  `${day} ${stability.toFixed(4)} ${difficulty.toFixed(4)} ${missed}`;

/** Whether its day is still to come, because a clock has jumped. @param {RuleMemory} each @param {number} now */
const ahead = (each, now) => each.day > now + 1;

/** Two tables as one: of a rule in both what tells more, the later one unless it is dated ahead; else what is `known`.
 * @param {Table} known @param {Table} more @returns {Table} */
export function mergeMemories(known, more, now = dayNow()) {
  const found = { ...known };
  for (const [rule, text] of Object.entries(more)) {
    const [own, other] = [parseMemory(known[rule]), parseMemory(text)];
    if (!other || !(Number(rule) < 999)) continue;
    const [late, later] = [own && ahead(own, now), ahead(other, now)];
    if (!own || (late && !later) || (late === later && other.day > own.day)) found[rule] = text;
  }
  return found;
}
