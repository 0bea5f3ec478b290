/**
 * Dragging from A to B is touching A, then B, with a mouse, a pen or a finger.
 *
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("./spot-grid.js").Spot} Spot
 */

import { boxOf, listen, swallow } from "../page/dom.js";
import { lessMotion } from "../page/theme.js";

const SLACK = 6;

/**
 * @param {{
 *   lift: (spot: Spot, el: HTMLElement) => boolean, drop: (el: HTMLElement, up: PointerEvent) => void, cancel: (up: PointerEvent | null, same: boolean) => void,
 *   signal: AbortSignal,
 * }} ctx
 */
export function makeDrag({ lift, drop, cancel, signal }) {
  /**
   * A pointer went down on a spot.
   * @param {PointerEvent} event @param {Spot} spot @param {HTMLElement} el @param {Board} board
   */
  return function down(event, { parts, ...spot }, el, board) {
    if (event.button !== 0 || !event.isPrimary) return;
    // Of several that are touched as one, the one that lies under the pointer is taken along.
    const x = event.clientX - boxOf(board.el).left;
    const part = parts?.sort(([, a], [, b]) => Math.abs(a - x) - Math.abs(b - x))[0][0];
    if (part) {
      const all = board.el.querySelectorAll(`[data-id^="${CSS.escape(`${spot.piece?.split("/")[0]}/${part}:`)}"]`);
      spot = { ...spot, targets: [part], piece: all[all.length - 1]?.getAttribute("data-id") ?? "" };
    }
    const ending = new AbortController();
    const on = AbortSignal.any([signal, ending.signal]);
    const from = { x: event.clientX, y: event.clientY };
    /** @type {SVGElement | null} */
    let piece = null;
    let dragging = false;
    /** A sheet gives free what lies under it while something is dragged out of it, and closes when that is dropped there. */
    const sheet = el.closest(".otys-sheet");
    const close = /** @type {HTMLElement | null | undefined} */ (sheet?.querySelector(".otys-close"));

    /** @param {PointerEvent} move */
    function moved(move) {
      const x = move.clientX - from.x;
      const y = move.clientY - from.y;
      if (!dragging) {
        if (Math.hypot(x, y) < SLACK) return;
        sheet?.setAttribute("data-away", "");
        if (!lift(spot, el)) return (sheet?.removeAttribute("data-away"), ending.abort());
        dragging = true;
        el.setPointerCapture(move.pointerId);
        piece = spot.piece ? board.pieceOf(spot.piece) : null;
        piece?.parentNode?.append(piece);
        board.el.dataset.dragging = "1";
        if (sheet && piece) piece.style.visibility = "visible";
      }
      if (!piece) return;
      piece.style.translate = `${x}px ${y}px`;
    }

    /** @param {PointerEvent | null} up */
    function done(up) {
      ending.abort();
      if (!dragging) return;
      const from = piece?.style.translate ?? "";
      if (piece) piece.style.translate = piece.style.visibility = "";
      delete board.el.dataset.dragging;
      // The click that follows a drag is not a touch.
      el.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => el.removeEventListener("click", swallow, { capture: true }), 0);
      const page = /** @type {Document | ShadowRoot} */ (el.getRootNode());
      const under = up && page.elementFromPoint(up.clientX, up.clientY)?.closest("[data-target], [data-tab]");
      sheet?.removeAttribute("data-away");
      if (under && under !== el) (close?.click(), drop(/** @type {HTMLElement} */ (under), up));
      else cancel(up, under === el);
      // Last: while it moves it would lie under the pointer, and hide what it was dropped on.
      if (piece && up?.type === "pointerup") glide(piece, from);
    }

    listen(el, "pointermove", moved, on);
    listen(el, "pointerup", (/** @type {PointerEvent} */ up) => done(up), on);
    listen(el, "pointercancel", () => done(null), on);
    // Before the drag begins the pointer may leave the spot.
    listen(el.ownerDocument, "pointermove", (/** @type {PointerEvent} */ move) => !dragging && moved(move), on);
    listen(el.ownerDocument, "pointerup", () => !dragging && ending.abort(), on);
  };
}

/** A piece goes from where it was let go to where it lies now. @param {SVGElement} piece @param {string} from */
function glide(piece, from) {
  if (!lessMotion()) piece.animate?.({ translate: [from, "0px 0px"] }, { duration: 200, easing: "ease-out" });
}

/** @typedef {ReturnType<typeof makeDrag>} Down */
