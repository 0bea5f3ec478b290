/**
 * Dragging a piece: every lit piece can be picked up. If it has several targets, it is dropped on one of them; if only one
 * move uses it, it is dropped where that move acts: a key on its level, anything else on the board. What no move takes answers as
 * to a touch, and springs back.
 *
 * @typedef {import("../board/boards.js").Boards} Boards
 */
import { makeDrag } from "../board/drag.js";
import { MOVABLE } from "../board/targets.js";
import { PARTS } from "../stage/sheets-over-board.js";
import { boxOf } from "../page/dom.js";

/**
 * @typedef {{
 *   lift: (targets: readonly string[], at: HTMLElement) => boolean, back: (up?: PointerEvent | null) => boolean,
 *   drop: (targets: readonly string[], at: HTMLElement, live?: boolean) => void,
 *   why: (targets: readonly string[], at: HTMLElement, live?: boolean, held?: string) => void,
 * }} TouchHandler whose touches these are
 */

/**
 * @param {{
 *   signal: AbortSignal, root: HTMLElement, hand: () => TouchHandler, boards: () => Boards | null,
 *   game: () => {heads: () => Set<string>} | null, touched: (targets: string[], at: HTMLElement, live: boolean) => void,
 *   buttons: () => string[],
 * }} ctx `buttons` are the pieces on which a touch does what a button does; `game` is null while the touches are not the game's
 */
export function makePieceDrag({ signal, root, hand, boards, game, touched, buttons }) {
  /** What is in hand with only one way to go. */
  let carried = "";

  /** Where what has only one way to go is let go: a diver above his place comes up; a key, the Hacker and the Mechanic may lie anywhere beside their own. @param {PointerEvent} up */
  function aimed({ clientX, clientY }) {
    const { top, bottom, left, right } = boxOf(boards()?.find(carried) ?? root);
    const rises = /^d/.test(carried) && clientY < top && buttons().includes(carried) && game()?.heads().has("surface");
    const beside = /^m/.test(carried) ? clientX > left && clientX < right : clientY > top && clientY < bottom;
    return rises ? "surface" : beside && /^[khm]/.test(carried) ? carried : "";
  }

  /** What is dropped on a tab goes to the one place in its sheet, or stays in hand over the open sheet. @param {string} tab @param {HTMLElement} under */
  function toTab(tab, under) {
    const heads = [...(game()?.heads() ?? [])].filter(
      (head) => PARTS[/** @type {"deck"} */ (head.split(":")[0])] === tab,
    );
    if (carried || !heads.length) return void hand().back();
    if (heads.length === 1) return hand().drop(heads, under, true);
    return under.click();
  }

  return makeDrag({
    signal,
    lift(spot, at) {
      carried = "";
      if (hand().lift([...spot.targets, ...spot.also], at)) return true;
      const heads = game()?.heads();
      const takes = (/** @type {string} */ one) => heads?.has(one) || buttons().includes(one);
      carried = (heads && (spot.targets.find(takes) ?? spot.targets.find((one) => MOVABLE.test(one)))) || "";
      return Boolean(carried);
    },
    drop(under, up) {
      const { tab } = under.dataset;
      if (tab) return toTab(tab, under);
      const spot = boards()?.targets(under);
      if (!carried) return spot ? hand().drop(spot.targets, under, spot.live) : void hand().back();
      const aim =
        aimed(up) || (!/^k/.test(carried) && spot?.targets.some((one) => /^(level|place):/.test(one)) && carried);
      if (spot?.live && aim) touched([aim], under, true);
      else if (spot) hand().why(spot.targets, under, spot.live, /^k/.test(carried) ? carried : "");
      return undefined;
    },
    cancel(up, same) {
      if (!carried) return void hand().back(up);
      // Hardly moved: a touch.
      const target = same ? carried : up && aimed(up);
      if (target) touched([target], boards()?.find(carried) ?? root, true);
      return undefined;
    },
  });
}
