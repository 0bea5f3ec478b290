/**
 * What has been done in the lessons, kept in this browser: which steps, by lesson. Nothing about who did it.
 *
 * Where the browser keeps nothing it is kept for as long as the page lives. What is read here may be anything; the kernel
 * validates it before a step counts as done.
 *
 * @typedef {Record<string, Record<string, string>>} Done steps done, by lesson: `solved`, `helped` or `shown`
 * @typedef {import("../page/browser-storage.js").Box} Box
 */
import { browserStorage, store, storedValue } from "../page/browser-storage.js";
import { mergeMemories } from "./rule-memory.js";

export { browserStorage };

export const KEY = "otys-progress";
/** What is remembered of the rules stands under this name beside the lessons. */
export const RULES = "rules";
/** A first game counts as a lesson of one step, done once it is over. */
export const GAME = "play";
export const GAME_STEP = "game";
/** The dives of the day count as the steps of a lesson, named by their dates. */
export const DIVE = "dive";
/** Said on a page where everything was cleared for the next pupil: nothing may be brought back. */
export const CLEARED = "otys-cleared";

/** Whether what is saved outlives this page: a storage may be refused, or full. @param {Box | null} [box] */
export function lasts(box = browserStorage()) {
  try {
    box?.setItem(KEY, box.getItem(KEY) ?? "{}");
    return Boolean(box);
  } catch {
    return false;
  }
}

/** The entries of a table; none of anything else. @param {any} read @returns {[string, any][]} */
export const entries = (read) => (Object(read) === read && !Array.isArray(read) ? Object.entries(read) : []);

/** Of what was read, which may be anything, what can be steps of lessons. @param {unknown} read @returns {Done} */
const readable = (read) =>
  Object.fromEntries(
    entries(read).map(([id, steps]) => [
      id,
      Object.fromEntries(entries(steps).filter(([, state]) => typeof state === "string")),
    ]),
  );

/** Whether a step is done: alone, after a hint or a wrong answer, or by a solution that was shown. @param {string | undefined} how */
export const isDone = (how = "") => ["solved", "helped", "shown"].includes(how);

/** How many of a lesson's steps are done. @param {Done} done @param {string} lesson @param {string[]} steps */
export const counted = (done, lesson, steps) => steps.filter((id) => isDone(done[lesson]?.[id])).length;

/** What is done, and `more` that was done elsewhere; what is known here stays as it is. @param {Done} done @param {Done} more @returns {Done} */
export const merged = (done, more) => ({
  ...done,
  ...Object.fromEntries(
    Object.entries(more).map(([id, steps]) => [
      id,
      id === RULES ? mergeMemories(done[id] ?? {}, steps) : { ...steps, ...done[id] },
    ]),
  ),
});

export function makeProgress(box = browserStorage()) {
  /** @type {Done} */
  let mine = {};

  const all = () => readable(storedValue(KEY, box) ?? mine);

  /** @param {Done} done */
  function save(done) {
    mine = done;
    if (!store(KEY, JSON.stringify(done), box)) box = null;
    // The map of the course may stand on the same page.
    globalThis.dispatchEvent?.(new Event(KEY));
  }

  return {
    all,
    save,
    /** Keep what is done of a lesson's steps; what was solved stays solved. @param {string} lesson @param {string[]} ids @param {string[]} states */
    note(lesson, ids, states) {
      const known = all()[lesson];
      const fresh = ids.flatMap((id, i) => (states[i] && !known?.[id] ? [[id, states[i]]] : []));
      if (fresh.length) save({ ...all(), [lesson]: { ...Object.fromEntries(fresh), ...known } });
    },
  };
}

/** @typedef {ReturnType<typeof makeProgress>} Progress */

/** Keep what is remembered of some rules, and what was remembered of the others. @param {Progress} kept @param {Record<string, string>} table */
export function remember(kept, table) {
  const known = kept.all()[RULES] ?? {};
  if (Object.entries(table).some(([rule, text]) => known[rule] !== text))
    kept.save({ ...kept.all(), [RULES]: { ...known, ...mergeMemories(table, known) } });
}

/** Begin again with one step. @param {Progress} kept @param {string} lesson @param {string} step */
export function forget(kept, lesson, step) {
  const rest = { ...kept.all()[lesson] };
  delete rest[step];
  kept.save({ ...kept.all(), [lesson]: rest });
}
