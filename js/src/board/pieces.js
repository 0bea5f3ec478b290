/**
 * The things in the box, as pictures made of parts: what is drawn for a card, a token, a tile.
 *
 * @typedef {import("./drawings.js").Part} Part
 * @typedef {import("./drawings.js").Label} Label
 * @typedef {import("../types.js").Say} Say
 */
import { diverOf } from "./names.js";

/**
 * `id` names the piece for as long as it is the same thing on the table; `x`, `y` is where it lies.
 * @typedef {{id: string, x: number, y: number, w: number, h: number, parts: Part[], labels: Label[], seat?: number}} Piece
 */

/** @param {number[]} box */
export const box = ([x, y, w, h]) => ({ x, y, w, h });

/**
 * One symbol in a box.
 * @param {string} id @param {number[]} at @param {string} art @param {Label[]} [labels]
 * @returns {Piece}
 */
export const piece = (id, at, art, labels = []) => ({ id, ...box(at), parts: [{ art, x: 0, y: 0, w: at[2] }], labels });

/** @param {string} id @param {string} tile @param {number[]} at @param {Say} say @param {import("../types.js").Layout} layout @returns {Piece} */
export function diverPiece(id, tile, at, say, { pieces: { diver } }) {
  const [x, y, size] = diver.name;
  const label = { text: say(`tile.${diverOf(tile)}`), x, y, size, width: diver.width };
  return piece(id, at, `diver:${tile}`, [label]);
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
 * A contract, drawn in a box of any size of the card's shape.
 * @param {string} id @param {string | null} code @param {number[]} at @param {boolean} [open]
 * @returns {Piece | null}
 */
export function cardPiece(id, code, at, open = true) {
  if (!code) return null;
  if (!open || code === "?") return piece(id, at, "card-back");
  return { id, ...box(at), ...cardParts(code, at[2] / 84) };
}

/** @param {string} code @param {number} k its scale */
export function cardParts(code, k) {
  const [needs, gives] = code.split(":");
  /** @type {Part[]} */
  const parts = [];
  /** @type {Label[]} */
  const labels = [];
  const put = (/** @type {string} */ art, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ w) =>
    parts.push({ art, x: x * k, y: y * k, w: w * k });
  const say = (
    /** @type {string} */ text,
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ size,
    fill = "ink",
  ) => labels.push({ text, x: x * k, y: y * k, size: size * k, fill });
  put("card", 0, 0, 84);
  put("laurel", 4, 3, 25);
  say(gives[0], 16.5, 21, 16);
  [...gives.slice(1)].reverse().forEach((bonus, i) => put(bonus === "c" ? "credit" : "battery", 58 - 21 * i, 5, 21));
  const free = /^\d/.test(needs);
  const half = Math.ceil(needs.length / 2);
  const rows = free || needs.length < 4 ? [needs] : [needs.slice(0, half), needs.slice(half)];
  const size = needs.length < 4 ? 24 : free ? 20 : 21;
  const pitch = size === 24 ? 26 : size;
  rows.forEach((row, r) => {
    const top = rows.length > 1 ? 32.5 + 22.5 * r : free ? 35 : 41;
    const left = 42 - (pitch * row.length - (pitch - size)) / 2;
    [...row].forEach((need, i) => {
      put(free ? "any" : `cube:${need}`, left + i * pitch, top, size);
      if (free) say(need, left + i * pitch + size / 2, top + size * 0.72, size * 0.68);
    });
  });
  if (free && needs.length > 1) say("≠", 42, 73.5, 15, "muted");
  return { parts, labels };
}

/** A reward token's front. @param {string} id @param {string} code @param {number[]} at @returns {Piece} */
export function tokenPiece(id, code, at) {
  const [front, back] = code.split("/");
  const made = piece(id, at, code === "?" ? "bag" : `token:${back}`);
  if (code !== "?") made.parts.push({ art: `front:${front}`, x: 0, y: 0, w: at[2] });
  return made;
}

/** @param {string} id @param {string} art @param {number[]} at @param {number} seat @returns {Piece} */
export const keyPiece = (id, art, at, seat) => ({ ...piece(id, at, art), seat });

/**
 * A number beside a small picture: a purse, a pile.
 * @param {string} id @param {string} art @param {number[]} at @param {number | string} n
 * @param {number} [side] the picture's @returns {Piece}
 */
export function countPiece(id, art, at, n, side = 28) {
  const [, , w, h] = at;
  return {
    id,
    ...box(at),
    parts: art ? [{ art, x: 6, y: (h - side) / 2, w: side }] : [],
    labels: [{ text: String(n), x: side + 8 + (w - side - 10) / 2, y: h / 2 + 8, size: 22, width: w - side - 14 }],
  };
}
