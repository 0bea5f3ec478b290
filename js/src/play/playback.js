/**
 * Plays a move event by event: as it happens, or once more and slower.
 *
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("../types.js").Table} Table
 */
import { setAttr, stringify } from "../page/dom.js";
import { frames, makeMotion, SLOW_MS, together } from "../board/motion.js";
import { beforeAll, looksLike } from "../board/cues.js";
import { predictionFrames, turnFrames } from "./shown-frames.js";

/**
 * @param {{
 *   root: HTMLElement, signal: AbortSignal, speak: (text: string) => void, heard?: (kind: string, seat?: number) => void, calm: () => boolean,
 *   boards: () => import("../board/boards.js").Boards | null, shown: () => Snapshot, rest: () => void, settle: () => void,
 *   caption: (word?: string, kind?: string) => void, timeline: {at: (index: number) => void},
 *   arrange: (now: Snapshot) => boolean, telling: (said: import("../board/motion.js").Told | null) => void,
 *   around: (frame: import("../board/motion.js").Frame | null) => void,
 *   answers: () => import("../types.js").Answers, dim: () => void,
 * }} ctx `dim` takes the lamps from what stands beside the boards, `arrange` puts another board in front, `telling` says what is shown,
 *   `around` what stands around the boards belongs to that frame, or to the present
 */
export function makePlayback({
  root,
  signal,
  speak,
  heard,
  calm,
  boards,
  shown,
  rest,
  settle,
  caption,
  timeline,
  ...ctx
}) {
  /** With whose eyes the boards are drawn while a move is shown: one that ends a turn is watched with those that began it. */
  let eyes = shown();
  /** The turns of others that were shown. */
  const told = new Set(ctx.answers().turns?.map(({ id }) => id));
  let queued = false;
  /** Whether what others did is under way. */
  let others = false;
  /** What is told now. @type {import("../board/motion.js").Told | null} */
  let telling = null;
  const motion = makeMotion(
    show,
    () => {
      eyes = shown();
      others = false;
      caption();
      ctx.around(null);
      tellOf(null);
      rest();
    },
    signal,
  );

  /** @param {Snapshot} snap */
  const moment = ({ state, events }) => stringify([state, events]);
  /** The table before the last move. @param {Snapshot} snap */
  const before = ({ state, events }) => beforeAll(events, state);
  const turns = () => ctx.answers().turns ?? [];
  /** @param {Snapshot} now @param {number[]} [ids] of which turns; of all */
  const replay = (now, ids = turns().map(({ id }) => id)) =>
    motion.play(turnFrames(ctx.answers(), now.state, new Set(ids)));
  const dark = () => (boards()?.light(new Set(), [], new Set()), ctx.dim());

  /** @param {import("../board/motion.js").Told | null} said */
  function tellOf(said) {
    if (said === telling) return;
    telling = said;
    ctx.telling(said);
  }

  /** @param {import("../board/motion.js").Frame} frame @param {number} ms @param {string} [left] what is said where its pictures were skipped */
  function show(frame, ms, left = "") {
    speak(left);
    ctx.around(frame.event ? frame : null);
    tellOf(frame.said ?? null);
    if (frame.seat !== undefined) {
      const hers = { ...eyes, seat: frame.seat, state: frame.table };
      if (ctx.arrange(hers)) dark();
      boards()?.draw(frame.table, hers, calm() ? 0 : ms, frame.cue);
    } else boards()?.draw(frame.table, eyes, calm() ? 0 : ms, frame.cue);
    timeline.at(frame.index);
    if (frame.event && ms) (frame.event.text && speak(frame.event.text), heard?.(frame.event.kind, frame.seat));
    caption(frame.word, frame.kind);
    setAttr(root, "data-otys-busy", Boolean(frame.event));
  }

  /** A wrong prediction is played out. @param {Snapshot} now @param {import("../types.js").Foretold} foretold */
  function playOut(now, foretold) {
    eyes = now;
    dark();
    motion.play(predictionFrames(now.state, foretold, now.lesson?.goal));
  }

  return {
    get running() {
      return motion.running;
    },
    get others() {
      return others;
    },
    /** Go to the end of what is shown. @returns {boolean | "told"} whether there was anything; "told": what others did */
    skip() {
      const was = telling;
      return motion.running && (motion.skip(), was ? "told" : true);
    },
    /** Whether what others did waits to be shown, after what is still moving. */
    get queued() {
      return queued;
    },
    /** Show what others have done since; only what has not been shown, and after what is still moving. After a step back nothing is new. @param {Snapshot} now @param {Snapshot} old */
    tell(now, old) {
      const fresh = turns()
        .map(({ id }) => id)
        .filter((id) => !told.has(id));
      for (const id of fresh) told.add(id);
      const back = now.here < old.here && now.log[now.here + 1];
      if (back || !fresh.length || !ctx.answers().plays) return false;
      eyes = now;
      telling = null;
      others = true;
      dark();
      replay(now, fresh);
      return (queued = true);
    },
    /** The last move again, event by event; in a game, what the others have done. */
    again() {
      settle();
      const now = shown();
      eyes = now;
      if (turns().length) return replay(now);
      const foretold = now.lesson?.feedback?.foretold;
      if (foretold) return playOut(now, foretold);
      const start = before(now);
      if (!start) return undefined;
      boards()?.draw(start, now, 0, {});
      dark();
      return motion.play(frames(start, now.events, now.state), SLOW_MS);
    },
    /** What a lesson has just judged. @param {Snapshot} now @param {Snapshot | null} old */
    showVerdict(now, old) {
      const told = now.lesson?.feedback;
      if (!old || !told || now.rev === old.rev || now.lang !== old.lang) return;
      if (told.foretold && now.options.animate !== false) playOut(now, told.foretold);
      // The question still stands.
      else if (told.kind === "wrong" && now.lesson?.ask) speak(now.lesson.goal);
    },
    /**
     * Show how the table came to be as it is. Only what the events tell is shown event by event, and once.
     * @param {Snapshot} was @param {Snapshot} now @param {boolean} turned to another language
     * @returns {{plays: boolean, cue: import("../board/cues.js").Cue, told?: boolean} | null} null where the events do not tell it; `told`: whether they are to be said
     */
    follow(was, now, turned) {
      if (queued) return { plays: !(queued = false), cue: {} };
      if (turned || moment(now) === moment(was) || !looksLike(before(now), was.state)) return null;
      // What others played, and is played once more, stands there at once and is said in short; a statement of an example says what happens.
      const hers = turns().length && was.state.to_move !== now.seat;
      const told = now.lesson?.step.kind !== "watch" && !hers;
      const list = frames(
        was.state,
        told ? now.events : now.events.map((event) => ({ ...event, text: "" })),
        now.state,
      );
      if (calm() || hers) return { plays: false, cue: together(list), told };
      eyes = { ...now, seat: was.seat };
      dark();
      motion.play(list);
      return { plays: true, cue: {}, told };
    },
  };
}
