/**
 * The drawings, made into nodes: each symbol is read once for a root and copied for every piece.
 *
 * @typedef {import("../types.js").Box} Box
 */
import { svg } from "../page/dom.js";
import { cardParts } from "./pieces.js";
import { wide } from "./measure.js";

/** @typedef {{text: string, x: number, y: number, size: number, fill?: string, width?: number, at?: string}} Label */
/** A symbol, or a plate (`art` is empty) under or between symbols. */
/** @typedef {{art: string, x: number, y: number, w: number, h?: number, fill?: string, rx?: number, line?: string, stroke?: number, dash?: string}} Part */

/** @param {import("../types.js").Art} art the drawings of otys_nb/pictures/art; where they lie is said in board/layout.js */
export function makeDrawings({ symbols }) {
  /** @type {Map<string, Element>} */
  const made = new Map();

  /** @param {string} id @returns {[w: number, h: number]} */
  const size = (id) => /** @type {any} */ (symbols[id].viewBox.split(" ").slice(2).map(Number));

  /** @param {string} id @returns {string} its markup, with what it includes */
  function markup(id) {
    return symbols[id].body
      .replace(/\$([a-z0-9-]+)/g, "var(--otys-$1)")
      .replace(/<text(?=[^>]*>[mpft]<)/g, "$& class='otys-letter'")
      .replace(
        /\{(\S+) (\S+) (\S+) (\S+)\}/g,
        (_, part, x, y, w) => `<g transform="translate(${x} ${y}) scale(${w / size(part)[0]})">${markup(part)}</g>`,
      );
  }

  /** @param {string} id @returns {Element} a group drawn at the symbol's own size */
  function symbol(id) {
    let group = made.get(id);
    if (!group) {
      const known = id in symbols ? markup(id) : "";
      const page = new DOMParser().parseFromString(
        `<svg xmlns="http://www.w3.org/2000/svg"><g>${known}</g></svg>`,
        "image/svg+xml",
      );
      group = document.importNode(/** @type {Element} */ (page.documentElement.firstElementChild), true);
      made.set(id, group);
    }
    return /** @type {Element} */ (group.cloneNode(true));
  }

  /**
   * Symbol `id`, `w` wide at (x, y).
   * @param {string} id @param {number} x @param {number} y @param {number} [w]
   */
  function draw(id, x, y, w) {
    const node = symbol(id);
    const scale = w && id in symbols ? w / size(id)[0] : 1;
    node.setAttribute("transform", `translate(${x} ${y})${scale === 1 ? "" : ` scale(${scale})`}`);
    return node;
  }

  /** @param {Label} label */
  function text({ text: words, x, y, size: px, fill, width = 0, at }) {
    // What is longer than its room is set down to 14 px, then closer, then cut where it could not be read.
    const long = width ? wide(words, px) : 0;
    const high = long > width ? Math.max(Math.min(px, px < 20 ? 14 : 20), (px * width) / long) : px;
    const most = width ? Math.max(2, Math.floor(width / (high * 0.4))) : Infinity;
    if (words.length > most) words = `${words.slice(0, most - 1)}…`;
    const close = width && wide(words, high) > width + 0.5 && { textLength: width, lengthAdjust: "spacingAndGlyphs" };
    return svg(
      "text",
      { x, y, "font-size": high, fill: `var(--otys-${fill ?? "ink"})`, "text-anchor": at || null, ...close },
      words,
    );
  }

  /** @param {readonly Part[]} parts @param {readonly Label[]} labels */
  function group(parts, labels) {
    return svg(
      "g",
      {},
      ...parts.map((part) => (part.art ? draw(part.art, part.x, part.y, part.w) : block(part))),
      ...labels.map(text),
    );
  }

  /** @param {Part} part */
  const block = ({ x, y, w, h, fill, rx, line, stroke, dash }) =>
    svg("rect", {
      x,
      y,
      width: w,
      height: h,
      rx: rx ?? 6,
      fill: fill === "none" ? fill : `var(--otys-${fill ?? "paper"})`,
      stroke: `var(--otys-${line ?? "line"})`,
      "stroke-width": stroke ?? 1,
      "stroke-dasharray": dash,
      "pointer-events": fill === "none" ? "all" : null,
    });

  /** To stand in a button. @param {number} w @param {number} h @param {number} px its height @param {Element} kid */
  const picture = (w, h, px, kid) =>
    svg(
      "svg",
      { class: "otys-art", viewBox: `0 0 ${w} ${h}`, width: (px * w) / h, height: px, "aria-hidden": true },
      kid,
    );

  /** A small picture. @param {string} id @param {number} [px] its height */
  const icon = (id, px = 22) => (id in symbols ? picture(...size(id), px, symbol(id)) : null);

  /** A contract, small. @param {string} code */
  function card(code) {
    const { parts, labels } = cardParts(code, 84, 66);
    return picture(84, 66, 66, group(parts, labels));
  }

  return { draw, group, icon, text, card };
}

/** @typedef {ReturnType<typeof makeDrawings>} Drawings */
