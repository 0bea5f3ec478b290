/**
 * One board: a picture drawn once and changed piece by piece, under a grid of real buttons.
 *
 * @typedef {import("../types.js").Box} Box
 * @typedef {import("../types.js").Happening} Happening
 * @typedef {import("./pieces.js").Piece} Piece
 * @typedef {import("./cues.js").Cue} Cue
 */
import { colour, focused, h, setAttr, svg } from "../page/dom.js";
import { focusNear } from "../page/keyboard.js";
import { TAP } from "./layout.js";
import { area } from "./spread.js";
import { makeTravel } from "./travel.js";

/**
 * A place that can be touched. It lights up for its `targets`, and answers to those in `also` as well.
 * `piece` is what lies there, to be taken in hand; `whole` the larger box that it has while it is lit; `reach` is what a finger
 * hits, where that is not simply its box made as large as a finger; `parts` are the cubes, and where, that it holds as one.
 * @typedef {{id: string, row: string, targets: string[], also: string[], box: Box, label: string, piece?: string, whole?: Box, reach?: Box, parts?: [string, number][]}} Spot
 */
/** @typedef {{g: SVGElement, x: number, y: number, look: string, n: number | null}} Drawn `n` is what it counts */
/** @typedef {(id: string) => DOMRect | null} Find where a piece is drawn on any board */

/**
 * @param {{
 *   drawings: import("./drawings.js").Drawings, backdrop: SVGElement, name: string,
 *   down: (event: PointerEvent, spot: Spot, el: HTMLElement) => void,
 *   touch: (spot: Spot, el: HTMLElement) => void,
 * }} ctx
 */
export function makeBoard({ drawings, backdrop, name, down, touch }) {
  const layer = svg("g");
  const picture = /** @type {SVGSVGElement} */ (
    svg("svg", { class: "otys-picture", "aria-hidden": true, focusable: "false" }, backdrop, layer)
  );
  const travel = makeTravel(picture);
  const grid = h("div", { class: "otys-grid", role: "grid", "data-region": name });
  const el = h("div", { class: "otys-board", "data-board": name }, picture, grid);
  /** @type {Map<string, Drawn>} */
  const drawn = new Map();
  /** @type {Map<string, {cell: HTMLElement, button: HTMLButtonElement, spot: Spot}>} */
  const cells = new Map();
  /** @type {Map<string, HTMLElement>} */
  const rows = new Map();
  /** Where a piece is drawn. @param {{x: number, y: number}} at */
  const place = ({ x, y }) => `translate(${x}px,${y}px)`;

  /** @param {Piece} piece */
  const look = ({ parts, labels, seat }) => JSON.stringify([parts, labels, seat]);

  let ends = { pitch: TAP, bottom: Infinity };

  /** @param {{viewBox: number[], pitch: number}} at in CSS pixels */
  function size({ viewBox: [, , w, high], pitch }) {
    ends = { pitch, bottom: high };
    setAttr(picture, "viewBox", `0 0 ${w} ${high}`);
    el.style.width = `${w}px`;
    el.style.height = `${high}px`;
  }

  /**
   * @param {readonly Piece[]} pieces
   * @param {number} ms 0 shows the end at once
   * @param {Cue} cue
   * @param {Find} find
   */
  function draw(pieces, ms, cue, find) {
    if (!ms) travel.finish();
    const wanted = new Set(pieces.map((piece) => piece.id));
    const taken = new Set(Object.values(cue.from ?? {}));
    const paid = Object.values(cue.to ?? {});
    let gone = 0;
    for (const [id, old] of drawn) {
      if (wanted.has(id)) continue;
      drawn.delete(id);
      // What comes out elsewhere is not seen to go here.
      if (!ms || taken.has(id)) {
        old.g.remove();
        continue;
      }
      const goal = cue.to?.[id] && find(cue.to[id]);
      if (goal) layer.append(old.g);
      travel.leave(old.g, old, goal || null, ms, goal ? 70 * gone++ : paid.includes(id) ? ms * 0.55 : 0);
    }
    /** @type {import("./travel.js").Slide[]} */
    const slides = [];
    for (const piece of pieces) {
      const old = drawn.get(piece.id);
      const now = look(piece);
      if (!old) {
        const g = svg("g", { class: "otys-piece", "data-id": piece.id }, drawings.group(piece.parts, piece.labels));
        colour(g, piece.seat);
        g.style.transform = place(piece);
        layer.append(g);
        drawn.set(piece.id, { g, x: piece.x, y: piece.y, look: now, n: number(piece) });
        const from = cue.from?.[piece.id];
        if (ms) travel.enter(g, piece, ms, from, find);
        if (ms && from) gone += 1;
        continue;
      }
      if (old.look !== now) {
        old.g.replaceChildren(drawings.group(piece.parts, piece.labels));
        const n = number(piece);
        if (ms && n !== null && old.n !== null && n !== old.n) travel.count(old.g, old.n, n, ms);
        Object.assign(old, { look: now, n });
      }
      if (old.x === piece.x && old.y === piece.y) continue;
      if (cue.raise === piece.id) layer.append(old.g);
      if (ms) slides.push({ g: old.g, from: { x: old.x, y: old.y }, to: piece });
      old.g.style.transform = place(piece);
      Object.assign(old, { x: piece.x, y: piece.y });
    }
    for (const [id, { g }] of drawn)
      setAttr(g, "data-new", Boolean(cue.show?.includes(id) || (cue.raise === id && ms)));
    travel.slide(slides, ms, cue);
    // What flies from or to another board flies over it.
    setAttr(el, "data-moving", gone > 0);
  }

  /** The number that a piece counts, if it does. @param {Piece} piece */
  const number = ({ labels, parts }) =>
    labels.length === 1 && parts.length < 4 && /^\d+$/.test(labels[0].text) ? Number(labels[0].text) : null;

  /**
   * @param {readonly Spot[]} spots
   * @param {string} label
   */
  function lay(spots, label) {
    setAttr(grid, "aria-label", label);
    const keep = new Set(spots.map((spot) => spot.id));
    const held = focused(el);
    /** @type {Box | null} */
    let lost = null;
    for (const [id, { cell, button }] of cells) {
      if (keep.has(id)) continue;
      if (held === button) {
        const { left, top, width, height } = button.getBoundingClientRect();
        lost = { x: left, y: top, w: width, h: height };
      }
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
        made = { cell: h("div", { role: "gridcell" }, button), button, spot };
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
      setAttr(button, "aria-label", spot.label);
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
    const { x, y, w, h: high } = box;
    const at = area(spot, box, ends);
    const px = (/** @type {number} */ n) => `${Math.round(n * 10) / 10}px`;
    const ring = [y - at.y, at.x + at.w - x - w, at.y + at.h - y - high, x - at.x].map(px).join(" ");
    setAttr(button, "hidden", !w);
    setAttr(button, "style", `left:${px(at.x)};top:${px(at.y)};width:${px(at.w)};height:${px(at.h)};--in:${ring}`);
  }

  /** @param {string} key */
  function row(key) {
    let line = rows.get(key);
    if (!line) {
      line = h("div", { role: "row", "aria-label": key });
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
    const column = [...cells.values()].filter(({ spot }) => spot.id.startsWith("place:"));
    const many = column.filter(({ spot }) => spot.targets.some((target) => heads.has(target))).length > 3;
    for (const { button, spot } of cells.values()) {
      const lit = spot.targets.some((target) => heads.has(target));
      const held = spot.targets.some((target) => path.includes(target));
      if (spot.whole) stand(button, spot, lit || held ? spot.whole : spot.box);
      // Many in a column: a dot each, no ring over a name.
      const leads = !lit && spot.targets.some((target) => aside.has(target));
      setAttr(button, "data-lit", leads ? "aside" : lit && many && spot.id.startsWith("place:") ? "dot" : lit);
      setAttr(button, "data-held", held);
      const taken = spot.targets.some((target) => drags.has(target));
      setAttr(button, "data-drag", (lit || leads) && (Boolean(spot.piece) || taken));
      setAttr(
        button,
        "aria-disabled",
        !lit && !leads && !held && !taken && !spot.also.some((target) => heads.has(target)),
      );
      setAttr(button, "aria-pressed", held);
    }
  }

  return {
    el,
    size,
    draw,
    lay,
    light,
    /** @param {string} target */
    find: (target) => [...cells.values()].find(({ spot }) => spot.targets.includes(target))?.button ?? null,
    /** @param {string} id */
    where: (id) => drawn.get(id)?.g.getBoundingClientRect() ?? null,
    /** Where a box of this board is on the page. @param {Box} box */
    onPage({ x, y, w, h }) {
      const home = el.getBoundingClientRect();
      const zoom = el.currentCSSZoom ?? 1;
      return new DOMRect(home.x + x * zoom, home.y + y * zoom, w * zoom, h * zoom);
    },
    /** @param {Element} button */
    spotOf: (button) => [...cells.values()].find((one) => one.button === button)?.spot ?? null,
    /** @param {string} id @returns {SVGElement | null} */
    pieceOf: (id) => drawn.get(id)?.g ?? null,
  };
}

/** @typedef {ReturnType<typeof makeBoard>} Board */
