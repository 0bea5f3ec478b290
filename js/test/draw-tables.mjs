/**
 * What the live boards would draw for tables that are given as JSON: each line, symbol and word, with no font to measure by.
 *
 * Reads a file of `[{state, kind, seat, lay, words}]` and writes, for each, a list of `[what, …numbers and colours]`. `tests/pictures`
 * compares it with the still pictures.
 */
import { readFileSync } from "node:fs";
import process from "node:process";
import { JSDOM } from "jsdom";
import { colonyPieces } from "../src/board/colony.js";
import { aim, colonyGround, playerGround } from "../src/board/ground.js";
import { playerPieces } from "../src/board/player.js";
import { isMet, metOf } from "../src/board/regions.js";

const { window } = new JSDOM("<!doctype html>");
Object.assign(globalThis, { document: window.document, Node: window.Node, getComputedStyle: window.getComputedStyle });

/** @param {string} tag @param {Record<string, unknown>} facts */
function told(tag, facts) {
  const el = window.document.createElement(tag);
  for (const [name, value] of Object.entries(facts)) el.setAttribute(name, String(value));
  return el;
}

/** Stands for the drawings: says what is asked of them. */
const drawings = /** @type {any} */ ({
  text: ({ text, x, y, size, fill = "ink", width = 0, at = "" }) =>
    told("words", { text, x, y, size, fill, width, at }),
  draw: (art, x, y, w) => told("use", { art, x, y, w }),
});

/** @param {Record<string, any>} words */
const sayer =
  (words) =>
  (/** @type {string} */ key, /** @type {Record<string, unknown>} */ facts = {}) =>
    (words[key] ?? key).replace(/\{(\w+)\}/g, (/** @type {string} */ _, /** @type {string} */ name) =>
      String(facts[name]),
    );

/** @param {Element} el */
const facts = (el) => ({
  tag: el.tagName.toLowerCase(),
  ...Object.fromEntries(
    [...el.attributes].map(({ name, value }) => [name, value.replace(/^var\(--otys-([\w-]+)\)$/, "$1")]),
  ),
});

/** The beam stands where its style moves it; hidden it is not drawn. @param {Record<string, string>} told */
function aimed({ style = "", "data-pitch": pitch, ...told }) {
  if (!pitch) return [told];
  const down = Number(/translate:0 (.+)px/.exec(style)?.[1]);
  return Number.isNaN(down) ? [] : [{ ...told, d: told.d.replace(/ (-?[\d.]+)H/, (_, y) => ` ${Number(y) + down}H`) }];
}

const asked = JSON.parse(readFileSync(process.argv[2], "utf8"));
const drawn = asked.map((/** @type {any} */ { state, kind, seat, lay: laid, words }) => {
  const lay = { ...laid, met: metOf(laid.knows) };
  const say = /** @type {any} */ (sayer(words));
  const player = kind === "player";
  const ground = player ? playerGround(state, seat, lay, drawings, say) : colonyGround(state, -1, lay, drawings, say);
  const all = player ? playerPieces(lay, state, seat, say, true) : colonyPieces(lay, state, -1, say);
  const pieces = all.filter(({ id, y }) => isMet(lay.met, id.slice(id.indexOf("/") + 1), player && y >= lay.bed));
  const level = state.turn?.key && (!player || seat === state.to_move) ? state.turn.level : 0;
  aim(ground, level);
  return { ground: [...ground.children].map(facts).flatMap(aimed), pieces };
});
process.stdout.write(JSON.stringify(drawn));
