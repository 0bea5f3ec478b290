/**
 * Watching: a move event by event as it comes, again and slower, or at any moment of it.
 *
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("../types.js").Table} Table
 */
import { mark } from "../page/dom.js";
import { frames, makeMotion, SLOW_MS, together } from "../board/motion.js";
import { follows } from "../board/replay.js";
import { patched } from "./patched.js";

/** Moves that can be watched again. */
const PAST = 50;

/**
 * @param {{
 *   root: HTMLElement, signal: AbortSignal, speak: (text: string) => void, heard: (kind: string) => void, calm: () => boolean,
 *   boards: () => import("../board/boards.js").Boards | null, shown: () => Snapshot, rest: () => void, settle: () => void,
 *   caption: (word?: string, kind?: string) => void, timeline: {at: (index: number, past?: boolean) => void},
 * }} ctx
 */
export function makeWatching({ root, signal, speak, heard, calm, boards, shown, rest, settle, caption, timeline }) {
  /** From which table the last move was watched, by the table that it led to. */
  const past = /** @type {Map<string, Table>} */ (new Map());
  /** With whose eyes the boards are drawn while a move is shown: one that ends a turn is watched with those that began it. */
  let eyes = shown();
  let scrubbed = false;
  const motion = makeMotion(
    show,
    () => {
      eyes = shown();
      caption();
      rest();
    },
    signal,
  );

  /** @param {Snapshot} snap */
  const moment = ({ state, events }) => JSON.stringify([state, events]);
  /** The table before the last move, if it was seen here. @param {Snapshot} snap */
  const before = (snap) => past.get(moment(snap)) ?? null;
  const dark = () => boards()?.light(new Set(), [], new Set());

  /** @param {import("../board/motion.js").Frame} frame @param {number} ms */
  function show(frame, ms) {
    boards()?.draw(frame.table, eyes, calm() ? 0 : ms, frame.cue);
    timeline.at(frame.event ? frame.index : -1);
    if (frame.event && ms) (speak(frame.event.text), heard(frame.event.kind));
    caption(frame.word, frame.kind);
    mark(root, "data-otys-busy", Boolean(frame.event));
  }

  /** A wrong prediction is played out: as the learner saw it, then as it is. @param {Snapshot} now @param {import("../types.js").Foretold} foretold */
  function playOut(now, { mine, fact }) {
    /** @param {string} word @param {string} kind @param {Table} table @param {number} ms @param {string} [text] */
    const still = (word, kind, table, ms, text = "") => ({
      ...{ table, cue: {}, index: -1, ms, word, kind },
      event: { kind: "", text, rules: [] },
    });
    const end = patched(now.state, fact.to);
    const happens = frames(now.state, fact.events, end).filter(({ event }) => event);
    eyes = now;
    dark();
    motion.play([
      still(mine.label, "wrong", now.state, 500, mine.label),
      still(mine.label, "wrong", patched(now.state, mine.to), 700),
      still(mine.label, "wrong", patched(now.state, mine.to), 1600),
      still(fact.label, "right", now.state, 700, fact.label),
      ...happens.map((frame) => ({ ...frame, word: fact.label, kind: "right", ms: frame.ms + 200 })),
      still(fact.label, "right", end, 700),
      still(fact.label, "right", end, 1600),
      { table: now.state, cue: {}, event: null, index: -1, ms: 0 },
    ]);
  }

  /** Look at the table after event `index` of the last move; past the end, at the table as it is. @param {number} index */
  function scrub(index) {
    motion.skip();
    const now = shown();
    const events = now.events;
    scrubbed = index < events.length;
    const start = before(now);
    const list = frames(start, events, now.state);
    const at = scrubbed ? list.findIndex((frame) => frame.index === index - 1) : list.length - 1;
    eyes = now;
    if (index === 0 && start) boards()?.draw(start, now, 0, {});
    else if (at >= 0) show(list[at], scrubbed ? list[at].ms : 0);
    timeline.at(scrubbed ? index - 1 : -1, scrubbed);
    mark(root, "data-otys-busy", scrubbed);
    if (!scrubbed) rest();
  }

  /** The end of what is looked at. @returns {boolean} whether there was anything */
  const end = () => scrubbed && (scrub(Infinity), true);

  return {
    scrub,
    end,
    get running() {
      return motion.running;
    },
    skip: () => motion.running && (motion.skip(), true),
    /** The last move again, event by event. */
    again() {
      settle();
      const now = shown();
      const foretold = now.lesson?.feedback?.foretold;
      if (foretold) return playOut(now, foretold);
      const start = before(now);
      if (!start) return;
      eyes = now;
      boards()?.draw(start, now, 0, {});
      dark();
      motion.play(frames(start, now.events, now.state), SLOW_MS);
    },
    /** What a lesson has just judged. @param {Snapshot} now @param {Snapshot | null} old */
    judged(now, old) {
      const told = now.lesson?.feedback;
      const anew = old && told?.foretold && now.rev !== old.rev && now.lang === old.lang;
      if (anew && told.foretold && now.options.animate !== false) playOut(now, told.foretold);
    },
    /**
     * Show how the table came to be as it is. Only what the events tell is shown event by event, and once.
     * @param {Snapshot} was @param {Snapshot} now @param {boolean} turned to another language
     * @returns {{plays: boolean, cue: import("../board/replay.js").Cue} | null} null where the events do not tell it
     */
    follow(was, now, turned) {
      const forward =
        moment(now) !== moment(was) &&
        !turned &&
        now.state.players.length === was.state.players.length &&
        follows(was.state, now.events, now.state);
      const start = turned && before(was);
      if (start) past.set(moment(now), start);
      if (forward) past.set(moment(now), was.state);
      if (past.size > PAST) past.delete([...past.keys()][0]);
      if (!forward) return null;
      const list = frames(was.state, now.events, now.state);
      if (calm()) return { plays: false, cue: together(list) };
      eyes = { ...now, seat: was.seat };
      dark();
      motion.play(list);
      return { plays: true, cue: {} };
    },
  };
}
