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

/**
 * What a tile or card is drawn on.
 * @param {number} w @param {number} h @param {number} rx @param {string} fill @param {number} stroke
 * @returns {Part}
 */
const plate = (w, h, rx, fill, stroke) => ({ art: "", x: 1, y: 1, w: w - 2, h: h - 2, rx, fill, line: "ink", stroke });

/**
 * One symbol in a box.
 * @param {string} id @param {number[]} at @param {string} art @param {Label[]} [labels]
 * @returns {Piece}
 */
export const piece = (id, at, art, labels = []) => ({ id, ...box(at), parts: [{ art, x: 0, y: 0, w: at[2] }], labels });

/**
 * A diver: emblem and name, and on the basic side what the upgrade would bring; upgraded a heavier, golden tile.
 * @param {string} id @param {string} tile @param {number[]} at @param {Say} say @param {number} size of the name
 * @param {boolean} plain without the corner that says what the other side brings
 * @returns {Piece}
 */
export function diverPiece(id, tile, [x, y, w, h], say, size, plain) {
  const name = diverOf(tile);
  const up = tile.endsWith("+");
  const side = Math.min(h - 10, 38, w * 0.28);
  const corner = Math.min(20, h * 0.42);
  const low = h - corner - 2;
  /** @type {Part[]} */
  const parts = [
    plate(w, h, 7, up ? "tile-up" : "tile", up ? 3.5 : 1.5),
    { art: `emblem:${name}`, x: 5, y: (h - side) / 2, w: side },
  ];
  if (up) {
    const plus = Math.min(18, corner);
    parts.push({ art: "", x: w - plus - 3, y: h - plus - 3, w: plus, h: plus, rx: 4, fill: "ink-fixed", line: "ink" });
  } else if (!plain) {
    parts.push({
      art: "",
      x: w - corner - 4,
      y: low - 2,
      w: corner + 3,
      h: corner + 3,
      rx: 5,
      fill: "none",
      line: "ink",
      dash: "2 3",
    });
    parts.push({ art: `bonus:${name}`, x: w - corner - 2, y: low, w: corner - 1 });
  }
  const room = w - side - 14;
  /** @type {Label[]} */
  const labels = [
    {
      text: say(`tile.${name}`),
      x: side + 9,
      y: plain ? h / 2 + size * 0.36 : h * 0.34 + size * 0.22,
      size,
      width: room,
      at: "start",
    },
  ];
  if (up) labels.push({ text: "+", x: w - corner / 2 - 4, y: h - corner / 2 + 3, size: 17, fill: "paper-fixed" });
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
    { art: OFFERS[/** @type {"1B"} */ (tile)] ?? "helmet", x: 5, y: (h - side) / 2, w: side },
  ];
  if (advanced) parts.push({ art: "bolt", x: 2, y: 2, w: 12 });
  const labels = words.map((text, i) => ({
    text,
    x: side + 8,
    y: first + i * line,
    size,
    width: room,
    at: "start",
  }));
  return { id, x, y, w, h, parts, labels };
}

/** A cube in its space. @param {string} id @param {string} colour @param {number[]} at @returns {Piece} */
export const cubePiece = (id, colour, at) => ({
  id,
  ...box(at),
  parts: [
    { art: "", x: 0, y: 0, w: at[2], h: at[3] },
    { art: `cube:${colour}`, x: 3, y: 3, w: at[2] - 6 },
  ],
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
export const back = (w, h) => [plate(w, h, 8, "water-4", 2), { art: "helmet", x: w / 2 - 12, y: h / 2 - 12, w: 24 }];

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
    { art: "", x: 2, y: 2, w: aside || w - 4, h: head - 2, rx: 7, fill: "sand", line: "sand" },
    { art: "laurel", x: 4, y: (head - mark) / 2 + 1, w: mark },
  ];
  /** @type {Label[]} */
  const labels = [
    { text: gives[0], x: 4 + mark / 2, y: head / 2 + 7, size: Math.max(15, mark * 0.6), fill: "ink-fixed" },
  ];
  for (let i = 1; i < gives.length; i += 1)
    parts.push({
      art: gives[i] === "c" ? "credit" : "battery",
      x: (aside || w - 4) - (side + 1) * (gives.length - i),
      y: (head - side) / 2 + 1,
      w: side,
    });
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
      parts.push({ art: sign ? "different" : free ? "any" : `cube:${need}`, x, y: top, w: size });
      if (free && !sign)
        labels.push({ text: need, x: x + size / 2, y: top + size / 2 + digit * 0.36, size: digit, fill: "ink-fixed" });
    });
  });
  // In words, or two bars and a stroke: the letter for it is missing or broken in many fonts.
  const letters = w > 150 ? 20 : 15;
  if (word && all && h > 109 && wide(all, letters) < w - 8)
    labels.push({ text: all, x: w / 2, y: h - 8, size: letters, fill: "muted" });
  else if (word) parts.push({ art: "different", x: w / 2 - 10, y: h - 24, w: 20 });
  return { parts, labels };
}

/** A reward token's front. @param {string} id @param {string} code @param {number[]} at @returns {Piece} */
export function tokenPiece(id, code, at) {
  const [front, back] = code.split("/");
  const made = piece(id, at, code === "?" ? "bag" : `token:${back}`);
  if (code !== "?") made.parts.push({ art: `front:${front}`, x: 0, y: 0, w: at[2] });
  return made;
}

/**
 * A number beside a small picture: a purse, a pile.
 * @param {string} id @param {string} art @param {number[]} at @param {number | string} n
 * @param {number} [side] the picture's @param {number} [size] the number's @param {boolean} [bare] without a plate @returns {Piece}
 */
export function countPiece(id, art, at, n, side = 26, size = 18, bare = false) {
  const [, , w, h] = at;
  // The number keeps its room where a purse is narrow.
  const icon = Math.min(side, h - 4, w - 22);
  return {
    id,
    ...box(at),
    parts: [
      { art: "", x: 0, y: 0, w, h, ...(bare && { fill: "none", line: "none" }) },
      { art, x: 4, y: (h - icon) / 2, w: icon },
    ],
    labels: [{ text: String(n), x: w - 6, y: h / 2 + size * 0.36, size, width: w - icon - 8, at: "end" }],
  };
}
