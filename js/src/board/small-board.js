/**
 * A small board beside the one that one plays on: nothing on it can be touched, and what happens on it is played.
 *
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("../types.js").Table} Table
 * @typedef {import("../types.js").Happening} Happening
 * @typedef {import("./motion.js").Frame} Frame
 */
import { all } from "../page/dom.js";
import { frames, makeMotion } from "./motion.js";

/**
 * @param {{
 *   makeBoards: typeof import("./boards.js").makeBoards, drawings: import("./drawings.js").Drawings,
 *   say: import("../types.js").Say, signal: AbortSignal, speak?: (text: string) => void, calm?: () => boolean,
 * }} ctx `speak` says each event as it is shown; where it is `calm`, nothing moves
 * @param {Snapshot} now which boards, and whose
 */
export function makeSmallBoard({ makeBoards, drawings, say, signal, speak = () => {}, calm = () => false }, now) {
  const boards = makeBoards({ drawings, say, now, touch() {}, down() {} });
  boards.el.inert = boards.others.inert = true;
  const motion = makeMotion(
    (frame, ms) => {
      boards.draw(frame.table, now, ms, frame.cue);
      if (frame.event && ms) speak(frame.event.text);
    },
    () => {},
    signal,
  );

  /** A table at once. @param {Table} table @param {import("./cues.js").Cue} [cue] */
  function show(table, cue = {}) {
    motion.skip();
    boards.draw(table, now, 0, cue);
    boards.lay({ ...now, state: table });
  }

  /** The pieces as they are drawn. @returns {SVGElement[]} */
  const pieces = () =>
    [boards.el, boards.others].flatMap((el) => /** @type {any[]} */ (all(/** @type {any} */ (el), "[data-id]")));
  const name = (/** @type {SVGElement} */ piece) => piece.dataset.id ?? "";

  return {
    el: boards.el,
    others: boards.others,
    fit: boards.fit,
    show,
    /** Frames after one another. @param {Frame[]} list @param {number} [each] the least milliseconds from one event to the next */
    play: (list, each) => motion.play(list, each),
    skip: motion.skip,
    /**
     * What happened between two tables; what has changed stays lit.
     * @param {Table} before @param {readonly Happening[]} events @param {Table} after @param {boolean} moves else the end is shown at once
     * @returns {string[]} the pieces that have changed
     */
    follow(before, events, after, moves) {
      show(before);
      const old = new Map(pieces().map((piece) => [name(piece), piece.cloneNode(true)]));
      show(after);
      const lit = {
        show: pieces().flatMap((piece) => (old.get(name(piece))?.isEqualNode(piece) ? [] : [name(piece)])),
      };
      const list = frames(before, events, after);
      if (!moves || calm()) show(after, lit);
      else {
        show(before);
        motion.play([...list.slice(0, -1), { ...list[list.length - 1], cue: lit }]);
      }
      return lit.show;
    },
  };
}

/** @typedef {ReturnType<typeof makeSmallBoard>} SmallBoard */
