/** The boards that a view shows now. They are made anew where another table is to be shown. */
import { arrangement, makeBoards } from "../board/boards.js";

/**
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("../board/boards.js").Boards} Boards
 */

/**
 * @param {Omit<Parameters<typeof makeBoards>[0], "now">} ctx
 * @param {(boards: Boards, now: Snapshot) => void} hold puts new boards where they belong
 */
export function makeShownBoards(ctx, hold) {
  /** @type {Boards | null} */
  let boards = null;

  return {
    get now() {
      return boards;
    },
    /** Put the parts of this view where they belong. @param {Snapshot} now @returns {boolean} whether that is anew */
    arrange(now) {
      if (boards?.key === arrangement(now).key) return false;
      boards = makeBoards({ ...ctx, now });
      hold(boards, now);
      return true;
    },
  };
}
