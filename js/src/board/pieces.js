/**
 * The things in the box, as pictures made of parts: what is drawn for a card, a token, a tile.
 *
 * @typedef {import("./drawings.js").Part} Part
 * @typedef {import("./drawings.js").Label} Label
 * @typedef {import("../types.js").Say} Say
 */
import { wide } from "./measure.js";
import { diverOf } from "./names.js";

/**
 * `id` names the piece for as long as it is the same thing on the table; `x`, `y` is where it lies.
 * @typedef {{id: string, x: number, y: number, w: number, h: number, parts: Part[], labels: Label[], seat?: number}} Piece
 */

/** @param {number[]} box */
export const box = ([x, y, w, h]) => ({ x, y, w, h });

/** A symbol; without a name a plate. @param {string} art @param {number} x @param {number} y @param {number} w @param {number} [h] @param {Partial<Part>} [more] @returns {Part} */
export const part = (art, x, y, w, h, more) => ({ art, x, y, w, h, ...more });

/** @param {string} text @param {number} x @param {number} y @param {number} size @param {Partial<Label>} [more] @returns {Label} */
export const label = (text, x, y, size, more) => ({ text, x, y, size, ...more });

/**
 * What a tile or card is drawn on.
 * @param {number} w @param {number} h @param {number} rx @param {string} fill @param {number} stroke
 * @returns {Part}
 */
const plate = (w, h, rx, fill, stroke) => part("", 1, 1, w - 2, h - 2, { rx, fill, line: "ink", stroke });

/**
 * One symbol in a box.
 * @param {string} id @param {number[]} at @param {string} art
 * @returns {Piece}
 */
export const piece = (id, at, art) => ({ id, ...box(at), parts: [part(art, 0, 0, at[2])], labels: [] });

/**
 * A diver: emblem and name, and in a corner what the upgrade brings, or would bring; upgraded a heavier, golden tile.
 * @param {string} id @param {string} tile @param {number[]} at @param {Say} say @param {number} size of the name
 * @param {boolean} plain without the corner that says what the other side brings
 * @returns {Piece}
 */
export function diverPiece(id, tile, [x, y, w, h], say, size, plain) {
  const name = diverOf(tile);
  const up = tile.endsWith("+");
  const side = Math.min(h - 10, 38, w * 0.28);
  let corner = Math.min(20, h * 0.42);
  let low = h - corner - 2;
  // The name stands clear of the frame below it; where it cannot, as in a low row, the frame would be too small to be read.
  const above = Math.min(h * 0.34 + size * 0.22, low - 2 - size * 0.2);
  plain ||= above < size * 0.72 + 3;
  // On an upgraded tile it stands beside the name there.
  if (up && plain) low = (h - (corner = Math.min(20, h - 6))) / 2;
  const edge = w - corner - (up ? 6 : 4);
  /** @type {Part[]} */
  const parts = [
    plate(w, h, 7, up ? "tile-up" : "tile", up ? 3.5 : 1.5),
    part(`emblem:${name}`, 5, (h - side) / 2, side),
  ];
  const frame = up ? { fill: "paper" } : { fill: "none", dash: "2 3" };
  if (up || !plain) {
    parts.push(part("", edge, low - 2, corner + 3, corner + 3, { rx: 5, line: "ink", ...frame }));
    parts.push(part(`bonus:${name}`, edge + 2, low, corner - 1));
  }
  const room = w - side - 14 - (up && plain ? corner + 3 : 0);
  /** @type {Label[]} */
  const labels = [
    label(say(`tile.${name}`), side + 9, plain ? h / 2 + size * 0.36 : above, size, {
      width: room,
      at: "start",
    }),
  ];
  if (up && !plain) {
    parts.push(part("", edge - 20, low, 18, corner - 1, { rx: 4, fill: "ink-fixed", line: "ink" }));
    labels.push(label("+", edge - 11, low + corner / 2 + 5, 17, { fill: "paper-fixed" }));
  }
  return { id, x, y, w, h, parts, labels };
}

/** What a sponsor does, as one small picture; the others concern a diver. */
const OFFERS = {
  "1B": "credit",
  "1A": "bonus:spy",
  "2A": "token:orange",
  "3B": "bonus:tech",
  "3A": "surface",
  "5B": "battery",
  "5A": "battery",
};

/**
 * A sponsor: no number, so that it cannot be taken for a level, but always a word.
 * @param {string} id @param {string} tile @param {number[]} at @param {Say} say @param {number} size
 * @returns {Piece}
 */
export function sponsorPiece(id, tile, [x, y, w, h], say, size) {
  const advanced = tile[1] === "A";
  const side = Math.min(h - 12, 28, w * 0.26);
  const line = size + 1;
  const short = say(`short.${tile}`);
  const one = short.replace("|", " ");
  const room = w - side - 12;
  const words = wide(one, size) > room && 2 * line < h ? short.split(short.includes("|") ? "|" : " ") : [one];
  const first = h / 2 + size * 0.36 - ((words.length - 1) * line) / 2;
  /** @type {Part[]} */
  const parts = [
    plate(w, h, 9, advanced ? "advanced" : "tile", advanced ? 3 : 1.5),
    part(OFFERS[/** @type {"1B"} */ (tile)] ?? "helmet", 5, (h - side) / 2, side),
  ];
  if (advanced) parts.push(part("bolt", 2, 2, 12));
  const labels = words.map((text, i) => label(text, side + 8, first + i * line, size, { width: room, at: "start" }));
  return { id, x, y, w, h, parts, labels };
}

/** A cube in its space. @param {string} id @param {string} colour @param {number[]} at @returns {Piece} */
export const cubePiece = (id, colour, at) => ({
  id,
  ...box(at),
  parts: [part("", 0, 0, at[2], at[3]), part(`cube:${colour}`, 3, 3, at[2] - 6)],
  labels: [],
});

/**
 * A contract: prestige and bonus above, what it needs below.
 * @param {string} id @param {string | null} code @param {number[]} at @param {boolean} [open] @param {string} [all] the word before "different"
 * @returns {Piece | null}
 */
export function cardPiece(id, code, at, open = true, all = "") {
  if (!code) return null;
  const [, , w, h] = at;
  if (!open || code === "?") return { id, ...box(at), parts: back(w, h), labels: [] };
  return { id, ...box(at), ...cardParts(code, w, h, all) };
}

/** The back of a card. @param {number} w @param {number} h @returns {Part[]} */
export const back = (w, h) => [plate(w, h, 8, "water-4", 2), part("helmet", w / 2 - 12, h / 2 - 12, 24)];

/** @param {string} code @param {number} w @param {number} h @param {string} [all] */
export function cardParts(code, w, h, all = "") {
  const [needs, gives] = code.split(":");
  // On a low card what it needs stands beside what it gives: below, it would be too small to be read.
  const low = h < 44 && w > 70 + 22 * gives.length;
  const head = low ? h - 2 : Math.max(24, Math.round(h * 0.34));
  const mark = Math.min(low ? 26 : head - 2, 34, (w - 10) / (0.2 + 0.8 * gives.length));
  const side = mark * 0.8;
  const aside = low ? mark + (side + 1) * (gives.length - 1) + 6 : 0;
  /** @type {Part[]} */
  const parts = [
    plate(w, h, 8, "paper", 2),
    part("", 2, 2, aside || w - 4, head - 2, { rx: 7, fill: "sand", line: "sand" }),
    part("laurel", 4, (head - mark) / 2 + 1, mark),
  ];
  /** @type {Label[]} */
  const labels = [label(gives[0], 4 + mark / 2, head / 2 + 7, Math.max(15, mark * 0.6), { fill: "ink-fixed" })];
  for (let i = 1; i < gives.length; i += 1) {
    const x = (aside || w - 4) - (side + 1) * (gives.length - i);
    parts.push(part(gives[i] === "c" ? "credit" : "battery", x, (head - side) / 2 + 1, side));
  }
  const free = /^\d/.test(needs);
  const room = low ? h : h - head;
  const differ = free && needs[1];
  const word = differ && room > 46;
  // Where a line of its own has no room, the sign is the last of the row.
  const row = [...(differ && !word ? `${needs}≠` : needs)];
  const fitting = (/** @type {number} */ rows, /** @type {number} */ longest) =>
    Math.min((w - aside - 10) / Math.max(longest, w < 72 ? 2 : 3) - 2, (room - (word ? 26 : 8)) / rows - 2, 34);
  const one = fitting(1, row.length);
  const size = Math.max(one, fitting(2, row.length - 2));
  const rows = size > one ? [row.slice(0, 2), row.slice(2)] : [row];
  const digit = Math.max(14, Math.min(15, size), size * 0.6);
  rows.forEach((row, r) => {
    const top = h - room + (room - (word ? 18 : 0) - rows.length * (size + 2)) / 2 + r * (size + 2) + 1;
    const left = (w + aside - row.length * (size + 2) + 2) / 2;
    row.forEach((need, i) => {
      const x = left + i * (size + 2);
      const sign = need === "≠";
      parts.push(part(sign ? "different" : free ? "any" : `cube:${need}`, x, top, size));
      if (free && !sign)
        labels.push(label(need, x + size / 2, top + size / 2 + digit * 0.36, digit, { fill: "ink-fixed" }));
    });
  });
  // In words, or two bars and a stroke: the letter for it is missing or broken in many fonts.
  const letters = w > 150 ? 20 : 15;
  if (word && all && h > 109 && wide(all, letters) < w - 8)
    labels.push(label(all, w / 2, h - 8, letters, { fill: "muted" }));
  else if (word) parts.push(part("different", w / 2 - 10, h - 24, 20));
  return { parts, labels };
}

/** A reward token's front. @param {string} id @param {string} code @param {number[]} at @returns {Piece} */
export function tokenPiece(id, code, at) {
  const [front, back] = code.split("/");
  const made = piece(id, at, code === "?" ? "bag" : `token:${back}`);
  if (code !== "?") made.parts.push(part(`front:${front}`, 0, 0, at[2]));
  return made;
}

/**
 * A number beside a small picture: a purse, a pile.
 * @param {string} id @param {string} art @param {number[]} at @param {number | string} n
 * @param {number} size the number's @param {boolean} [bare] without a plate @returns {Piece}
 */
export function countPiece(id, art, at, n, size, bare = false) {
  const [, , w, h] = at;
  // The number keeps its room where a purse is narrow.
  const icon = Math.min(26, h - 4, w - 22);
  return {
    id,
    ...box(at),
    parts: [part("", 0, 0, w, h, bare ? { fill: "none", line: "none" } : {}), part(art, 4, (h - icon) / 2, icon)],
    labels: [label(String(n), w - 6, h / 2 + size * 0.36, size, { width: w - icon - 8, at: "end" })],
  };
}
