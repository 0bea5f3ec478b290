/**
 * How large the boards of a view are, and where they lie.
 *
 * @typedef {import("./layout.js").Wanted} Wanted
 * @typedef {import("./held-board.js").HeldBoard} HeldBoard
 */
import { tableLayout } from "./layout.js";

/** The room for a table, and where the colony stands apart from it, in a sheet; `aside` is how wide the others' boards are, `high` how high. @typedef {Partial<Wanted> & {beside?: {part: Wanted["colony"], width: number}, aside?: number, high?: number}} Fit */

/** How a table is laid out before it is known how large it is. @satisfies {Fit} */
export const UNMEASURED = { width: 900, height: 476, stacked: false };

/** A sheet is this wide at most; its board stays within its edges. */
const SHEET_WIDTH = 540;

/**
 * Size the boards, lay them out, and return how high they stand together.
 * @param {{held: readonly HeldBoard[], mine: HeldBoard | null, colony: HeldBoard | null}} boards
 * @param {import("../types.js").Table} table @param {Fit} fit
 */
export function sizeBoards({ held, mine, colony }, { players, colony: open }, fit) {
  const shared = { cards: open.contracts.length, players: players.length, least: fit.least };
  const { beside, ...room } = fit;
  const wanted = {
    ...UNMEASURED,
    player: Boolean(mine),
    colony: /** @type {Wanted["colony"]} */ (colony ? "whole" : ""),
    ...shared,
    ...room,
  };
  if (beside || !colony) wanted.colony = "";
  const whole = tableLayout(wanted);
  const sheet =
    beside && tableLayout({ ...room, ...shared, width: beside.width, height: 480, player: false, colony: beside.part });
  const width = fit.aside ?? Math.min(wanted.width - 24, SHEET_WIDTH);
  const aside = tableLayout({ ...shared, width, height: fit.high ?? 430, player: true, colony: "" });
  for (const one of held) {
    const here = one === mine || one === colony;
    const box = one.size(one === colony && sheet ? sheet : here ? whole : aside);
    if (box && here) one.el.style.translate = `${box.x}px ${box.y}px`;
  }
  const boxes = [whole.player, whole.colony].filter((box) => box !== null);
  return Math.max(0, ...boxes.map((box) => box.y + box.viewBox[3]));
}
