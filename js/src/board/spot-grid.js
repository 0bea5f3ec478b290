/**
 * The buttons of a board: a grid of what can be touched, in rows, each over what is drawn there.
 *
 * @typedef {import("../types.js").Box} Box
 */
import { div, focused, h, setAttr, setHidden, setName, setOff } from "../page/dom.js";
import { focusNear, spot as spotOf } from "../page/keyboard.js";
import { TAP } from "./layout.js";
import { area } from "./spread.js";
import { MOVABLE } from "./targets.js";

/**
 * A place that can be touched. It lights up for its `targets`, and answers to those in `also` as well.
 * `piece` is what lies there, to be taken in hand; `whole` the larger box that it has while it is lit, `shown` the one that it has now; `reach` is what a finger
 * hits, where that is not simply its box made as large as a finger; `parts` are the cubes, and where, that it holds as one; `twin` is
 * what lies beside it and means the same: one of them lights up.
 * @typedef {{id: string, row: string, targets: string[], also: string[], box: Box, label: string, piece?: string, whole?: Box, reach?: Box, shown?: Box, parts?: [string, number][], twin?: string | false}} Spot
 */

/**
 * @param {{
 *   name: string, down: (event: PointerEvent, spot: Spot, el: HTMLElement) => void, touch: (spot: Spot, el: HTMLElement) => void,
 * }} ctx
 */
export function makeSpotGrid({ name, down, touch }) {
  const grid = div({ class: "otys-grid", role: "grid", "data-region": name });
  /** @type {Map<string, {cell: HTMLElement, button: HTMLButtonElement, spot: Spot}>} */
  const cells = new Map();
  /** @type {Map<string, HTMLElement>} */
  const rows = new Map();
  let ends = { pitch: TAP, bottom: Infinity };

  /**
   * @param {readonly Spot[]} spots
   * @param {string} label
   */
  function lay(spots, label) {
    setName(grid, label);
    const keep = new Set(spots.map((spot) => spot.id));
    const held = focused(grid);
    /** @type {Box | null} */
    let lost = null;
    for (const [id, { cell, button }] of cells) {
      if (keep.has(id)) continue;
      if (held === button) lost = spotOf(button).box;
      cell.remove();
      cells.delete(id);
    }
    const used = new Set();
    /** @type {Map<string, number>} */
    const nth = new Map();
    for (const spot of spots) {
      const line = row(spot.row);
      used.add(spot.row);
      let made = cells.get(spot.id);
      if (!made) {
        const button = h("button", "otys-spot");
        made = { cell: div({ role: "gridcell" }, button), button, spot };
        const mine = made;
        button.addEventListener("click", () => touch(mine.spot, button));
        button.addEventListener("pointerdown", (event) => down(event, mine.spot, button));
        cells.set(spot.id, made);
      }
      made.spot = spot;
      const { button, cell } = made;
      const at = nth.get(spot.row) ?? 0;
      nth.set(spot.row, at + 1);
      if (line.children[at] !== cell) line.insertBefore(cell, line.children[at] ?? null);
      stand(button, spot, spot.box);
      setAttr(button, "data-target", spot.targets.join(" "));
      setName(button, spot.label);
    }
    for (const [key, line] of rows) {
      if (used.has(key)) continue;
      line.remove();
      rows.delete(key);
    }
    [...used].forEach((key, i) => {
      const line = /** @type {HTMLElement} */ (rows.get(key));
      if (grid.children[i] !== line) grid.insertBefore(line, grid.children[i] ?? null);
    });
    if (lost) focusNear(grid, lost);
    else if (grid.contains(held)) held?.focus({ preventScroll: true }); // a button that is moved in its row has lost it
  }

  /** A button stands over its piece, and reaches beyond it as far as a finger needs. One without a box waits for its whole. @param {HTMLElement} button @param {Spot} spot @param {Box} box */
  function stand(button, spot, box) {
    const { x, y, w, h: high } = (spot.shown = box);
    const at = area(spot, box, ends);
    const px = (/** @type {number} */ n) => `${Math.round(n * 10) / 10}px`;
    const ring = [y - at.y, at.x + at.w - x - w, at.y + at.h - y - high, x - at.x].map(px).join(" ");
    setHidden(button, !w);
    setAttr(button, "style", `left:${px(at.x)};top:${px(at.y)};width:${px(at.w)};height:${px(at.h)};--in:${ring}`);
  }

  /** @param {string} key */
  function row(key) {
    let line = rows.get(key);
    if (!line) {
      line = div({ role: "row", "aria-label": key });
      rows.set(key, line);
    }
    return line;
  }

  /**
   * Light up what may be touched next.
   * @param {Set<string>} heads
   * @param {readonly string[]} path what is already touched
   * @param {Set<string>} drags what may be taken in hand and dropped elsewhere
   * @param {Set<string>} [aside] what may be touched next as well, and leads aside
   */
  function light(heads, path, drags, aside = new Set()) {
    for (const { button, spot } of cells.values()) {
      const lit = spot.targets.some((target) => heads.has(target));
      const held = spot.targets.some((target) => path.includes(target));
      if (spot.whole) stand(button, spot, lit || held ? spot.whole : spot.box);
      const leads = !lit && spot.targets.some((target) => aside.has(target));
      setAttr(button, "data-lit", leads ? "aside" : lit && !heads.has(spot.twin || ""));
      setAttr(button, "data-held", held);
      const taken = spot.targets.some((target) => drags.has(target));
      setAttr(button, "data-drag", taken || MOVABLE.test(spot.targets[0]) || ((lit || leads) && Boolean(spot.piece)));
      setOff(button, !lit && !leads && !held && !taken && !spot.also.some((target) => heads.has(target)));
      setAttr(button, "aria-pressed", held);
    }
  }

  return {
    el: grid,
    /** How far the board reaches, and how far its buttons are apart. @param {{pitch: number, bottom: number}} now */
    reach: (now) => void (ends = now),
    lay,
    light,
    /** @param {string} target */
    find: (target) => [...cells.values()].find(({ spot }) => spot.targets.includes(target))?.button ?? null,
    /** @param {Element} button */
    spotOf: (button) => [...cells.values()].find((one) => one.button === button)?.spot ?? null,
  };
}
