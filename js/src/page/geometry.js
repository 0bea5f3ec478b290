/**
 * Where the arrows lead, and what lies under a point.
 *
 * @typedef {import("../types.js").Box} Box
 */

/** @typedef {"ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight"} Arrow */

/** @param {Box} box */
export const centre = (box) => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });

/** More than any way across a board: what lies aside comes after all that lies ahead. */
const ASIDE = 5000;

/**
 * The nearest box in the direction of an arrow: one that overlaps the way ahead first, then the least oblique.
 * @template {{box: Box}} S
 * @param {readonly S[]} spots
 * @param {S} from
 * @param {string} arrow
 * @returns {S | null}
 */
export function neighbour(spots, from, arrow) {
  const a = centre(from.box);
  const flat = arrow === "ArrowLeft" || arrow === "ArrowRight";
  const sign = arrow === "ArrowLeft" || arrow === "ArrowUp" ? -1 : 1;
  let best = null;
  let least = Infinity;
  for (const spot of spots) {
    if (spot === from) continue;
    const b = centre(spot.box);
    const ahead = sign * (flat ? b.x - a.x : b.y - a.y);
    if (ahead < 2) continue;
    const aside = flat
      ? gap(from.box.y, from.box.h, spot.box.y, spot.box.h)
      : gap(from.box.x, from.box.w, spot.box.x, spot.box.w);
    const off = Math.abs(flat ? b.y - a.y : b.x - a.x);
    const cost = ahead + aside * 4 + off * 0.6 + (aside ? ASIDE : 0);
    if (cost < least) {
      least = cost;
      best = spot;
    }
  }
  return best;
}

/**
 * How far two stretches lie apart; 0 where they overlap.
 * @param {number} a @param {number} al @param {number} b @param {number} bl
 */
const gap = (a, al, b, bl) => Math.max(0, b - (a + al), a - (b + bl));

/**
 * The spot nearest to a place: where the focus goes when what had it is gone.
 * @template {{box: Box}} S
 * @param {readonly S[]} spots
 * @param {Box} box
 * @returns {S | null}
 */
export function nearest(spots, box) {
  const a = centre(box);
  let best = null;
  let least = Infinity;
  for (const spot of spots) {
    const b = centre(spot.box);
    const d = Math.hypot(a.x - b.x, a.y - b.y);
    if (d < least) {
      least = d;
      best = spot;
    }
  }
  return best;
}
