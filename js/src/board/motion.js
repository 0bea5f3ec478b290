/**
 * The queue of what is still to be shown: one event a step, skippable, and none where motion is not wanted.
 *
 * @typedef {import("../types.js").Table} Table
 * @typedef {import("../types.js").Happening} Happening
 * @typedef {import("./cues.js").Cue} Cue
 */
import { after } from "./cues.js";

/** What is seen to happen; all else is short. */
const SEEN = /^(Cube|Key(?!sP)|Contract(?!s)|Diver[AM]|Display|Gained|Paid|Resurfaced|Technician|Token[DL])/;
const LONG = 430;
export const STEP_MS = 220;
const SHORT = 160;
/** Watched on purpose, with the sentence for each event. */
export const SLOW_MS = 900;

/** @typedef {{name: string, text: string[]}} Told what another player did */
/** @typedef {{table: Table, cue: Cue, event: Happening | null, index: number, ms: number, word?: string, kind?: string, seat?: number, said?: Told}} Frame `word` is what stands over the table meanwhile, `seat` whose board is shown, `said` what is told of it */

/**
 * The frames from `before` through `events`; the last shows the kernel's own `end`.
 * @param {Table | null} before
 * @param {readonly Happening[]} events
 * @param {Table} end
 * @returns {Frame[]}
 */
export function frames(before, events, end) {
  /** @type {Frame[]} */
  const list = [];
  let table = before;
  events.forEach((event, index) => {
    if (!table) return;
    const next = after(table, event);
    table = next.table;
    list.push({ ...next, event, index, ms: SEEN.test(event.kind) ? LONG : SHORT });
  });
  list.push({ table: end, cue: {}, event: null, index: events.length, ms: STEP_MS });
  return list;
}

/** Everything that the frames point at, shown at once: the highlight where nothing may move. @param {readonly Frame[]} list */
export function together(list) {
  return {
    show: list.flatMap(({ cue }) => [
      ...(cue.show ?? []),
      ...(cue.raise ? [cue.raise] : []),
      ...Object.keys(cue.from ?? {}),
    ]),
  };
}

/**
 * @param {(frame: Frame, ms: number, left?: string) => void} show draws a frame, moving for `ms`; `left` is what those before it that are skipped would have said
 * @param {() => void} rest called when all is shown
 * @param {AbortSignal} signal
 */
export function makeMotion(show, rest, signal) {
  /** @type {Frame[]} */
  let queue = [];
  let running = false;
  let turn = 0;
  let pause = 0;

  /** @param {number} mine */
  function next(mine) {
    if (signal.aborted || mine !== turn) return;
    const frame = queue.shift();
    if (!frame) {
      running = false;
      rest();
      return;
    }
    const still = !frame.event;
    show(frame, frame.ms);
    setTimeout(() => next(mine), still ? 0 : Math.max(pause, frame.ms + 30));
  }

  return {
    get running() {
      return running;
    },
    /** Show `list` after what is already queued. @param {Frame[]} list @param {number} [each] the least milliseconds from one event to the next */
    play(list, each = 0) {
      pause = each;
      // What another player did follows at once.
      while (list[0]?.said && queue.length && !queue[queue.length - 1].event) queue.pop();
      queue.push(...list);
      if (running) return;
      running = true;
      next(++turn);
    },
    /** Go to the end at once. */
    skip() {
      if (!running) return;
      const end = queue[queue.length - 1];
      const left = queue.flatMap(({ event }) => event?.text || []).join(" ");
      queue = [];
      running = false;
      turn += 1;
      if (end) show(end, 0, left);
      rest();
    },
  };
}
