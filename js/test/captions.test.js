/** The headings on the boards: none lies on another, or is cut, in any language. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { JSDOM } from "jsdom";
import { colonyGround, playerGround } from "../src/board/ground.js";
import { tableLayout } from "../src/board/layout.js";
import { globals } from "./globals.js";
import { scenes } from "./scenes.js";

const { window } = new JSDOM("<!doctype html>");

/** What each heading is called. @param {string} lang @returns {Record<string, string>} */
function headings(lang) {
  const file = new URL(`../../otys_nb/pictures/data/messages/${lang}.toml`, import.meta.url);
  const [, part] = readFileSync(file, "utf8").split("[board.cap]\n");
  const lines = part.split("\n[")[0].matchAll(/^(\w+) = "(.*)"$/gm);
  return Object.fromEntries([...lines].map(([, key, words]) => [`cap.${key}`, words]));
}

/** Words whose size is told where they are drawn. @param {Record<string, unknown>} facts */
function told(facts) {
  const el = window.document.createElement("words");
  for (const [name, value] of Object.entries(facts)) el.setAttribute(name, String(value));
  return el;
}
const drawings = /** @type {any} */ ({ text: told, draw: () => told({}) });

for (const lang of ["en", "fr", "de"])
  for (const width of [320, 360, 392, 400, 460, 700, 914])
    test(`the headings of a board ${width} px wide are apart and large enough, in ${lang}`, (t) => {
      const { document, Node, getComputedStyle } = window;
      globals(t, { document, Node, getComputedStyle });
      const words = headings(lang);
      const say = /** @type {any} */ ((/** @type {string} */ key) => words[key] ?? "");
      const [{ state }] = scenes().start;
      const wanted = { player: true, cards: state.colony.contracts.length, players: state.players.length };
      const colony = width < 700 ? "" : "whole";
      const lay = /** @type {any} */ (tableLayout({ ...wanted, width, height: 560, colony }));
      const grounds = [playerGround(state, 0, lay.player, drawings, say)];
      if (lay.colony) grounds.push(colonyGround(state, -1, lay.colony, drawings, say));
      for (const ground of grounds) {
        const known = new Set(Object.values(words));
        const drawn = [...ground.querySelectorAll("words")]
          .filter((one) => known.has(one.getAttribute("text") ?? "") && !one.getAttribute("at")?.match(/start|end/))
          .map((one) => {
            const [x, y, size, most] = ["x", "y", "size", "width"].map((name) => Number(one.getAttribute(name)));
            const text = String(one.getAttribute("text"));
            assert.ok(most / text.length / 0.61 >= 9, `${text} is as small as ${most / text.length / 0.61}`);
            return { text, x, y, size, half: most / 2 };
          });
        assert.ok(drawn.length);
        for (const one of drawn)
          for (const other of drawn)
            if (one !== other && Math.abs(one.y - other.y) < one.size)
              assert.ok(Math.abs(one.x - other.x) >= one.half + other.half + 6, `${one.text} touches ${other.text}`);
      }
    });
