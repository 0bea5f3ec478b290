/** A table in a narrow column: a player's board, and below it what else is needed of the colony's and of the others'. */
import { h } from "../page/dom.js";

/**
 * @typedef {import("../types.js").Table} Table
 * @typedef {import("../board/small-board.js").SmallBoard} SmallBoard
 * @typedef {import("../board/layout.js").Wanted["colony"]} Part
 * @typedef {(now: import("../types.js").Snapshot) => SmallBoard} MakeBoard
 */

/** Lower than this, a window does not show a whole board. */
const LOW = 500;

/** The most that the column is wide. */
const WIDTH = 440;

/**
 * @param {MakeBoard} makeBoard
 * @param {{seat: number, state: Table, colony: Part, others: boolean}} shown
 * @param {() => void} [laid] called when all lies at its place
 */
export function makeSmallTable(makeBoard, { seat, state, colony, others }, laid = () => {}) {
  const lesson = others ? { others } : null;
  const view = colony ? "both" : "player";
  const board = makeBoard(/** @type {any} */ ({ view, seat, state, lesson, events: [], options: {} }));
  const el = h("div", "small-table", board.el, others && board.others);
  new ResizeObserver(([{ contentRect }]) => {
    const width = Math.min(contentRect.width, WIDTH);
    if (!width) return;
    board.fit({ width, aside: width, height: 0, stacked: true, ...(colony && { colony }) });
    laid();
  }).observe(el);
  board.show(state);

  return {
    ...board,
    el,
    /** Play what happened, and bring a board below the first into view where something changed on it. @type {SmallBoard["follow"]} */
    follow(...step) {
      const changed = board.follow(...step);
      const places = [...el.querySelectorAll(".otys-place")];
      const seen = places.filter((place) => changed.some((id) => place.querySelector(`[data-id="${id}"]`)));
      // In a low window a board is higher than what the caption leaves: what moves stands in the middle of it.
      const moved = innerHeight < LOW && el.querySelector(`[data-id="${changed[0]}"]`);
      if (moved) moved.scrollIntoView?.({ block: "center" });
      else if (seen.some((place) => place !== places[0])) seen[seen.length - 1].scrollIntoView?.({ block: "nearest" });
      return changed;
    },
  };
}
