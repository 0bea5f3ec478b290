/**
 * One board: a picture drawn once and changed piece by piece, under a grid of real buttons.
 *
 * @typedef {import("../types.js").Box} Box
 * @typedef {import("../types.js").Happening} Happening
 * @typedef {import("./pieces.js").Piece} Piece
 * @typedef {import("./replay.js").Cue} Cue
 */
import { colour, focused, h, mark, s } from "../page/dom.js";
import { focusNear } from "../page/keyboard.js";
import { TAP } from "./layout.js";

/**
 * A place that can be touched. It lights up for its `targets`, and answers to those in `also` as well.
 * `piece` is what lies there, to be taken in hand; `whole` the larger box that it has while it is lit.
 * @typedef {{id: string, row: string, targets: string[], also: string[], box: Box, label: string, piece?: string, whole?: Box}} Spot
 */
/** @typedef {{g: SVGElement, x: number, y: number, look: string}} Drawn */
/** @typedef {(id: string) => DOMRect | null} Find where a piece is drawn on any board */

const EASE = "cubic-bezier(.3,.1,.2,1)";

/**
 * @param {{
 *   drawings: import("./drawings.js").Drawings, backdrop: SVGElement, name: string,
 *   down: (event: PointerEvent, spot: Spot, el: HTMLElement) => void,
 *   touch: (spot: Spot, el: HTMLElement) => void,
 * }} ctx
 */
export function makeBoard({ drawings, backdrop, name, down, touch }) {
  const layer = s("g");
  const svg = /** @type {SVGSVGElement} */ (
    s("svg", { class: "otys-picture", "aria-hidden": true, focusable: "false" }, backdrop, layer)
  );
  const grid = h("div", { class: "otys-grid", role: "grid", "data-region": name });
  const el = h("div", { class: "otys-board", "data-board": name }, svg, grid);
  /** @type {Map<string, Drawn>} */
  const drawn = new Map();
  /** @type {Map<string, {cell: HTMLElement, button: HTMLButtonElement, spot: Spot}>} */
  const cells = new Map();
  /** @type {Map<string, HTMLElement>} */
  const rows = new Map();
  /** What still moves. @type {Set<Animation>} */
  const moving = new Set();

  /** @param {Piece} piece */
  const look = ({ parts, labels, seat }) => JSON.stringify([parts, labels, seat]);
  const place = (/** @type {number} */ x, /** @type {number} */ y) => `translate(${x}px,${y}px)`;

  /** @param {number[]} viewBox in CSS pixels */
  function size([, , w, high]) {
    mark(svg, "viewBox", `0 0 ${w} ${high}`);
    el.style.width = `${w}px`;
    el.style.height = `${high}px`;
  }

  /**
   * A place on the page as a place on this board.
   * @param {DOMRect} rect
   */
  function here(rect) {
    const home = svg.getBoundingClientRect();
    return { x: rect.left - home.left, y: rect.top - home.top };
  }

  /**
   * @param {readonly Piece[]} pieces
   * @param {number} ms 0 shows the end at once
   * @param {Cue} cue
   * @param {Find} find
   */
  function draw(pieces, ms, cue, find) {
    const wanted = new Set(pieces.map((piece) => piece.id));
    for (const [id, old] of drawn) {
      if (wanted.has(id)) continue;
      drawn.delete(id);
      if (ms && old.g.animate && !taken(id, cue)) {
        old.g.animate({ opacity: [1, 0] }, { duration: ms, easing: EASE }).finished.then(
          () => old.g.remove(),
          () => old.g.remove(),
        );
      } else old.g.remove();
    }
    let late = 0;
    for (const piece of pieces) {
      const old = drawn.get(piece.id);
      const now = look(piece);
      if (!old) {
        const g = s("g", { class: "otys-piece", "data-id": piece.id }, drawings.group(piece.parts, piece.labels));
        colour(g, piece.seat);
        g.style.transform = place(piece.x, piece.y);
        layer.append(g);
        drawn.set(piece.id, { g, x: piece.x, y: piece.y, look: now });
        if (ms) enter(g, piece, ms, cue.from?.[piece.id], find);
        continue;
      }
      if (old.look !== now) {
        old.g.replaceChildren(drawings.group(piece.parts, piece.labels));
        old.look = now;
      }
      if (old.x === piece.x && old.y === piece.y) continue;
      const lifted = cue.raise === piece.id;
      if (lifted) layer.append(old.g);
      if (ms) slide(old.g, old, piece, ms, lifted, cue.stagger && !lifted ? (late += 1) : 0);
      old.g.style.transform = place(piece.x, piece.y);
      old.x = piece.x;
      old.y = piece.y;
    }
    if (!ms) {
      for (const motion of moving) motion.finish();
      moving.clear();
    }
    for (const [id, { g }] of drawn) mark(g, "data-new", Boolean(cue.show?.includes(id) || (cue.raise === id && ms)));
  }

  /** Whether a vanishing piece is the one that comes out elsewhere. @param {string} id @param {Cue} cue */
  const taken = (id, cue) => Object.values(cue.from ?? {}).includes(id);

  /** @param {SVGElement} g @param {Keyframe[] | PropertyIndexedKeyframes} way @param {KeyframeAnimationOptions} how */
  function move(g, way, how) {
    const motion = g.animate?.(way, { easing: EASE, ...how });
    if (!motion) return;
    moving.add(motion);
    motion.onfinish = () => void moving.delete(motion);
  }

  /** @param {SVGElement} g @param {Piece} piece @param {number} ms @param {string | undefined} from @param {Find} find */
  function enter(g, piece, ms, from, find) {
    const rect = from && from !== "supply" ? find(from) : null;
    const at = rect ? here(rect) : { x: piece.x, y: from === "supply" ? piece.y - 60 : piece.y };
    move(
      g,
      [
        { transform: place(at.x, at.y), opacity: rect ? 1 : 0 },
        { transform: place(piece.x, piece.y), opacity: 1 },
      ],
      { duration: ms },
    );
  }

  /** @param {SVGElement} g @param {{x: number, y: number}} a @param {{x: number, y: number}} b @param {number} ms @param {boolean} lifted @param {number} late */
  function slide(g, a, b, ms, lifted, late) {
    // What is in the hand passes beside the others, not through them.
    const far = lifted && Math.abs(b.y - a.y) > 60 ? 34 : 0;
    const way = [
      place(a.x, a.y),
      ...(far ? [place(a.x - far, a.y + (b.y - a.y) * 0.2), place(b.x - far, a.y + (b.y - a.y) * 0.85)] : []),
      place(b.x, b.y),
    ];
    const wait = Math.min(late * 20, ms / 2);
    move(g, { transform: way }, { duration: ms - wait, delay: wait, fill: "backwards" });
  }

  /**
   * @param {readonly Spot[]} spots
   * @param {string} label
   */
  function lay(spots, label) {
    mark(grid, "aria-label", label);
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
      mark(button, "data-target", spot.targets.join(" "));
      mark(button, "aria-label", spot.label);
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

  /** A button stands over its piece, and reaches beyond it as far as a finger needs. @param {HTMLElement} button @param {Spot} spot @param {Box} box */
  function stand(button, { targets: [target] }, { x, y, w, h: high }) {
    const packed = /^(cube|level|store)/.test(target);
    const [wide, tall] = packed ? [w, high] : [Math.max(w, TAP), Math.max(high, TAP)];
    const px = (/** @type {number} */ n) => `${Math.round(n * 10) / 10}px`;
    const place = `left:${px(x + w / 2 - wide / 2)};top:${px(y + high / 2 - tall / 2)};width:${px(wide)};height:${px(tall)}`;
    mark(button, "style", `${place};--in:${px((tall - high) / 2)} ${px((wide - w) / 2)}`);
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
   */
  function light(heads, path, drags) {
    const column = [...cells.values()].filter(({ spot }) => spot.id.startsWith("place:"));
    const many = column.filter(({ spot }) => spot.targets.some((target) => heads.has(target))).length > 3;
    for (const { button, spot } of cells.values()) {
      const lit = spot.targets.some((target) => heads.has(target));
      const held = spot.targets.some((target) => path.includes(target));
      if (spot.whole) stand(button, spot, lit || held ? spot.whole : spot.box);
      // Many in a column: a dot each, no ring over a name.
      mark(button, "data-lit", lit && many && spot.id.startsWith("place:") ? "dot" : lit);
      mark(button, "data-held", held);
      mark(button, "data-drag", lit && spot.targets.some((target) => drags.has(target)));
      mark(button, "aria-disabled", !lit && !held && !spot.also.some((target) => heads.has(target)));
      mark(button, "aria-pressed", held);
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
    /** @param {Element} button */
    spotOf: (button) => [...cells.values()].find((one) => one.button === button)?.spot ?? null,
    /** @param {string} id @returns {SVGElement | null} */
    pieceOf: (id) => drawn.get(id)?.g ?? null,
  };
}

/** @typedef {ReturnType<typeof makeBoard>} Board */
