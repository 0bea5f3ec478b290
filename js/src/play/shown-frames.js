/**
 * The frames of what is shown beside a move of one's own: the turns of others, and a wrong prediction played out.
 *
 * @typedef {import("../board/motion.js").Frame} Frame
 * @typedef {import("../types.js").Table} Table
 */
import { frames } from "../board/motion.js";
import { afterAll } from "../board/cues.js";
import { applyPatch } from "../page/value-patch.js";

/** How long each thing that another player did is shown at least, and the table before and after it. */
const TOLD_MS = 550;
const STILL_MS = 1000;

/** A table that stands for a while. @param {Table} table @param {number} ms @param {string} text what is said with it */
const still = (table, ms, text) => ({ table, cue: {}, index: -1, ms, event: { kind: "", text } });

/** The table as it is in the end, at once. @param {Table} table @returns {Frame} */
const last = (table) => ({ table, cue: {}, event: null, index: -1, ms: 0 });

/**
 * The turns of others, each on the board of who took it, with a moment before and after it; none if none is asked for.
 * @param {import("../types.js").Answers} answers @param {Table} state the table after them
 * @param {Set<number>} which the turns to show, by their ids @returns {Frame[]}
 */
export function turnFrames({ start, turns = [] }, state, which) {
  const list = /** @type {Frame[]} */ ([]);
  let table = start;
  for (const { id, seat, name, text, events } of turns) {
    const before = table;
    table = afterAll(before, events);
    if (!which.has(id)) continue;
    const more = { seat, said: { name, text } };
    const happened = events.map((event) => ({ ...event, text: "" }));
    // A turn's end moves nothing: what is seen last is still of that turn.
    const moving = frames(before, happened, table).filter(({ event }) => event && event.kind !== "TurnEnded");
    list.push({ ...still(before, STILL_MS, text.join(" ")), ...more });
    list.push(...moving.map((frame) => ({ ...frame, ...more, index: -1, ms: Math.max(frame.ms, TOLD_MS) })));
    list.push({ ...still(moving.at(-1)?.table ?? table, STILL_MS, ""), ...more });
  }
  return list.length ? [...list, last(state)] : list;
}

/**
 * A wrong prediction: first as the learner saw it, then as it is, then the table as it stands.
 * What stands over the boards tells the eye alone which is which. @param {Table} state @param {import("../types.js").Foretold} foretold
 * @param {string} [asked] what is still to be answered, said at its end @returns {Frame[]}
 */
export function predictionFrames(state, { mine, fact }, asked = "") {
  const wrong = { word: mine.label, kind: "wrong" };
  const right = { word: fact.label, kind: "right" };
  const seen = applyPatch(state, mine.to);
  const end = applyPatch(state, fact.to);
  const happens = frames(state, fact.events, end).filter(({ event }) => event);
  /** @param {typeof wrong} over @param {Frame[]} list */
  const under = (over, ...list) => list.map((frame) => ({ ...frame, ...over }));
  return [
    ...under(wrong, still(state, 500, ""), still(seen, 700, ""), still(seen, 1600, "")),
    ...under(right, still(state, 700, ""), ...happens.map((frame) => ({ ...frame, ms: frame.ms + 200 }))),
    ...under(right, still(end, 700, ""), still(end, 1600, asked)),
    last(state),
  ];
}
