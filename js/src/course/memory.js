/**
 * What is remembered of each rule, and when it is due, on a page without a kernel: FSRS as `ts-fsrs` does it, held to the same
 * days as `otys_nb/lessons/memory.py` by `tests/golden/memory.json`.
 *
 * @typedef {import("./remembered.js").Remembered} Remembered
 */
import { FSRSAlgorithm } from "ts-fsrs";
import { RULES, browserStorage, makeProgress } from "./progress.js";
import { ahead, dayNow, parsed, spelled } from "./remembered.js";

/** What a page kept before of what was missed. */
const BEFORE = "otys-missed";
const MOST = 6;
const YEAR = 365;
/** @type {Record<string, {rating: 1 | 2 | 3, weight: number}>} */
const WENT = {
  wrong: { rating: 1, weight: 2 },
  shown: { rating: 1, weight: 2 },
  hint: { rating: 2, weight: 1 },
  solved: { rating: 3, weight: -1 },
};
const scheduler = new FSRSAlgorithm({ enable_fuzz: false, enable_short_term: true, maximum_interval: YEAR });

/** After a rule was asked on a day, and went `solved`, `hint`, `shown` or `wrong`.
 * @param {Remembered | null} known @param {string} how @param {number} now @returns {Remembered} */
export function asked(known, how, now) {
  const passed = known ? Math.max(0, now - known.day) : 0;
  const { stability, difficulty } = scheduler.next_state(known, passed, WENT[how].rating);
  return { day: now, stability: round(stability), difficulty: round(difficulty), missed: known?.missed ?? 0 };
}

/** @param {number} value */
const round = (value) => Number(value.toFixed(4));

/** Days until it is asked again. @param {Remembered} each */
export const interval = ({ stability }) => Math.max(1, Math.min(YEAR, Math.floor(stability + 0.5)));

/** @param {Remembered} each @param {number} now */
const waits = (each, now) => each.day + interval(each) <= now || ahead(each, now);

/** How long ago it was asked, for how long it was known; 1 where that is not known. @param {Remembered | null} each @param {number} now */
const overdue = (each, now) => (!each || ahead(each, now) ? 1 : (now - each.day) / each.stability);

/** @param {import("./progress.js").Box | null} box */
export function makeMemory(box = browserStorage(), clock = dayNow) {
  const kept = makeProgress(box);

  /** By rule. @returns {Record<string, Remembered>} */
  function all() {
    const known = Object.entries(kept.all()[RULES] ?? {}).map(([rule, text]) => [rule, parsed(text)]);
    return Object.fromEntries(known.filter(([rule, each]) => each && /^\d{1,3}$/.test(String(rule))));
  }

  /** Keep what was missed before there was a memory. */
  function adopt() {
    try {
      const before = Object.entries(Object(JSON.parse(box?.getItem(BEFORE) ?? "null")));
      for (const [rule, n] of before)
        if (/^\d{1,3}$/.test(rule) && n > 0 && n <= MOST && !all()[rule])
          keep(Number(rule), { ...asked(null, "wrong", clock()), missed: Math.round(n) });
      if (before.length) box?.setItem(BEFORE, "{}");
    } catch {
      // What cannot be read is left as it is.
    }
  }

  /** @param {number} rule @param {Remembered} each */
  const keep = (rule, each) => kept.remember({ [rule]: spelled(each) });

  adopt();

  return {
    all,
    /** Whether what is noted outlives this page. */
    lasts() {
      try {
        box?.setItem(BEFORE, "{}");
        return Boolean(box);
      } catch {
        return false;
      }
    },
    /** @param {number} rule @param {string} how it went @param {boolean} [first] whether that says how well it was known */
    note(rule, how, first = true) {
      const known = all()[rule] ?? null;
      const after = first || !known ? asked(known, how, clock()) : known;
      keep(rule, { ...after, missed: Math.max(0, Math.min(MOST, (known?.missed ?? 0) + WENT[how].weight)) });
    },
    /** The rules that were missed, the most missed first; and those of steps that had to be shown and were never asked.
     * @param {number[]} [shown] */
    missed(shown = []) {
      const known = Object.entries(all()).filter(([, { missed }]) => missed > 0);
      const worst = known.sort(([, one], [, other]) => other.missed - one.missed).map(([rule]) => Number(rule));
      return [...worst, ...shown.filter((rule) => !all()[rule])];
    },
    /** Those of the rules that are due, the longest overdue first; with them those that were taught and never asked.
     * @param {number[]} among @param {number[]} [taught] */
    due(among, taught = []) {
      const [known, now] = [all(), clock()];
      const waiting = among.filter((rule) => (known[rule] ? waits(known[rule], now) : taught.includes(rule)));
      return waiting.sort((one, other) => overdue(known[other] ?? null, now) - overdue(known[one] ?? null, now));
    },
    /** In how many days the first of the rules is due; Infinity where nothing is remembered. @param {number[]} among */
    next(among) {
      const [known, now] = [all(), clock()];
      const days = among.filter((rule) => known[rule] && !waits(known[rule], now));
      return Math.min(...days.map((rule) => known[rule].day + interval(known[rule]) - now));
    },
    /** How many rules are dated ahead of the clock. */
    ahead: () => Object.values(all()).filter((each) => ahead(each, clock())).length,
  };
}
