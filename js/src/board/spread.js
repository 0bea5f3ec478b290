/** Room for fingers in a row: what lies side by side is spread until each is wide enough, as near to itself as may be. */
import { TAP } from "./layout.js";

/**
 * @param {number[][]} boxes `[x, y, width, …]`, from left to right @param {number} start @param {number} end of the room that there is
 * @returns {number[][]} where each begins, and how wide it is; narrower than a finger only where there is no room for all
 */
export function spread(boxes, start, end) {
  const room = end - start;
  const least = Math.min(TAP, room / Math.max(boxes.length, 1));
  const spare = boxes.reduce((sum, [, , w]) => sum + Math.max(w - least, 0), 0);
  // What is wide gives way to what is narrow.
  const kept = spare && Math.min(1, (room - boxes.length * least) / spare);
  const areas = boxes.map(([x, , w]) => {
    const wide = least + Math.max(w - least, 0) * kept;
    return [x + w / 2 - wide / 2, wide];
  });
  let from = start;
  for (const area of areas) {
    area[0] = Math.max(area[0], from);
    from = area[0] + area[1];
  }
  let until = end;
  for (const area of areas.reverse()) {
    area[0] = Math.min(area[0], until - area[1]);
    until = area[0];
  }
  return areas.reverse();
}

/**
 * What a finger hits of a spot: its box, as large as a finger at least, or what it says itself.
 * @param {{box: import("../types.js").Box, whole?: import("../types.js").Box, reach?: import("../types.js").Box}} spot
 * @param {import("../types.js").Box} [box] its whole, while that is lit
 * @param {{pitch: number, bottom: number}} [board] where rows are lower than a finger, and where they end
 * @returns {import("../types.js").Box}
 */
export function area({ box: own, reach, whole }, box = own, { pitch, bottom } = { pitch: TAP, bottom: Infinity }) {
  if (reach && box !== whole) return reach;
  const [w, h] = [Math.max(box.w, TAP), Math.max(box.h, Math.min(TAP, pitch))];
  const y = box.y + box.h / 2 - h / 2;
  return { x: box.x + box.w / 2 - w / 2, y: pitch < TAP ? Math.min(y, bottom - h) : y, w, h };
}
