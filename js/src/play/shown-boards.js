/** The boards that a view shows now. They are made anew where another table is to be shown; the focus finds its place again. */
import { arrangement, makeBoards } from "../board/boards.js";
import { focused } from "../page/dom.js";

/**
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("../board/boards.js").Boards} Boards
 */

/**
 * @param {HTMLElement} root
 * @param {Omit<Parameters<typeof makeBoards>[0], "now">} ctx
 * @param {(boards: Boards, now: Snapshot) => void} hold puts new boards where they belong
 */
export function makeShownBoards(root, ctx, hold) {
  /** @type {Boards | null} */
  let boards = null;
  /** The targets of the button in focus when its board was taken away. */
  let left = "";

  return {
    get now() {
      return boards;
    },
    /** Put the parts of this view where they belong. @param {Snapshot} now @returns {boolean} whether that is anew */
    arrange(now) {
      if (boards?.key === arrangement(now).key) return false;
      const at = focused(root);
      if (at && (boards?.el.contains(at) || boards?.others.contains(at))) left = at.getAttribute("data-target") ?? "";
      boards = makeBoards({ ...ctx, now });
      root.dataset.view = now.view;
      hold(boards, now);
      return true;
    },
    /** Whoever worked on a board that was made anew stays at the same place: beside it, letters are the notebook's. */
    focusAgain() {
      boards?.find(left.split(" ")[0])?.focus();
      left = "";
    },
  };
}
