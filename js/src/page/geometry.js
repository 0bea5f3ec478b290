/**
 * Finds the neighbour in an arrow's direction, the nearest spot, and a free place for a panel.
 *
 * @typedef {import("../types.js").Box} Box
 */

/** @typedef {"ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight"} Arrow */

/** @param {Box} box */
const centre = (box) => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });

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
    let ahead = sign * (flat ? b.x - a.x : b.y - a.y);
    // Behind a piece in the middle of its level, the level lies as far ahead as it can be seen beside the piece.
    if (Math.abs(b.x - a.x) < 2 && Math.abs(b.y - a.y) < 2)
      ahead = flat ? (spot.box.w - from.box.w) / 2 : (spot.box.h - from.box.h) / 2;
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

/** How much of two boxes is common, in square pixels. @param {Box} a @param {Box} b */
const overlap = (a, b) =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** Between two places that are tried for a panel. */
const STEP = 8;

/**
 * Where a panel stands best: wholly in view, over as little as may be of what is kept free, and near.
 * @param {Box} at what it stands beside @param {number} w @param {number} h @param {Box} seen @param {readonly Box[]} kept
 * @returns {Box}
 */
export function beside(at, w, h, seen, kept) {
  let best = { x: seen.x + 4, y: seen.y + 4, w, h };
  let least = Infinity;
  const { x: ax, y: ay } = centre(at);
  for (let x = seen.x + 4; x + w <= seen.x + seen.w - 4; x += STEP) {
    for (let y = seen.y + 4; y + h <= seen.y + seen.h - 4; y += STEP) {
      const place = { x, y, w, h };
      const over = kept.reduce((sum, other) => sum + overlap(place, other), 0);
      const cost = over * ASIDE + overlap(place, at) + Math.hypot(x + w / 2 - ax, y + h / 2 - ay);
      if (cost < least) [best, least] = [place, cost];
    }
  }
  return best;
}
