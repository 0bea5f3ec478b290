/**
 * One board: a picture drawn once and changed piece by piece, under a grid of real buttons.
 *
 * @typedef {import("../types.js").Box} Box
 * @typedef {import("./spot-grid.js").Spot} Spot
 * @typedef {import("../types.js").Happening} Happening
 * @typedef {import("./pieces.js").Piece} Piece
 * @typedef {import("./cues.js").Cue} Cue
 */
import { boxOf, colour, div, setAttr, stringify, svg } from "../page/dom.js";
import { makeSpotGrid } from "./spot-grid.js";
import { makeTravel, place } from "./travel.js";

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
  const spots = makeSpotGrid({ name, down, touch });
  const el = div({ class: "otys-board", "data-board": name }, picture, spots.el);
  /** @type {Map<string, Drawn>} */
  const drawn = new Map();

  /** @param {Piece} piece */
  const look = ({ parts, labels, seat }) => stringify([parts, labels, seat]);

  /** @param {{viewBox: number[], pitch: number}} at in CSS pixels */
  function size({ viewBox: [, , w, high], pitch }) {
    spots.reach({ pitch, bottom: high });
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

  return {
    el,
    size,
    draw,
    lay: spots.lay,
    light: spots.light,
    find: spots.find,
    spotOf: spots.spotOf,
    /** @param {string} id */
    where: (id) => drawn.get(id)?.g.getBoundingClientRect() ?? null,
    /** Where a box of this board is on the page. @param {Box} box */
    onPage({ x, y, w, h }) {
      const home = boxOf(el);
      const zoom = el.currentCSSZoom ?? 1;
      return new DOMRect(home.x + x * zoom, home.y + y * zoom, w * zoom, h * zoom);
    },
    /** @param {string} id @returns {SVGElement | null} */
    pieceOf: (id) => drawn.get(id)?.g ?? null,
  };
}

/** @typedef {ReturnType<typeof makeBoard>} Board */
