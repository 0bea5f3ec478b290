/**
 * Finds the neighbour in an arrow's direction, the nearest spot, and a free place for a panel.
 *
 * @typedef {import("../types.js").Box} Box
 */

/** @param {Box} box */
const centre = (box) => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });

/**
 * The nearest in the direction of an arrow, and nearer to its way than to the way across.
 * @template {{box: Box}} S
 * @param {readonly S[]} spots @param {S} from @param {string} arrow
 * @returns {S | null}
 */
export function neighbour(spots, from, arrow) {
  const a = centre(from.box);
  const ahead = spots.filter(({ box }) => {
    const { x, y } = centre(box);
    const [along, across] = /Left|Right/.test(arrow) ? [x - a.x, y - a.y] : [y - a.y, x - a.x];
    return way(arrow) * along > Math.abs(across);
  });
  return nearest(ahead, from.box);
}

/** @param {string} arrow */
export const way = (arrow) => (/Left|Up/.test(arrow) ? -1 : 1);

/**
 * The spot nearest to a place: where the focus goes when what had it is gone.
 * @template {{box: Box}} S
 * @param {readonly S[]} spots
 * @param {Box} box
 * @returns {S | null}
 */
export function nearest(spots, box) {
  const { x, y } = centre(box);
  const far = (/** @type {S} */ spot) => Math.hypot(centre(spot.box).x - x, centre(spot.box).y - y);
  return [...spots].sort((a, b) => far(a) - far(b))[0] ?? null;
}

/** How much of two boxes is common, in square pixels. @param {Box} a @param {Box} b */
const overlap = (a, b) =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** What covers something weighs more than any way. */
const COVERED = 5000;
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
      const cost = over * COVERED + overlap(place, at) + Math.hypot(x + w / 2 - ax, y + h / 2 - ay);
      if (cost < least) [best, least] = [place, cost];
    }
  }
  return best;
}
