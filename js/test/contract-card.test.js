/** A contract says all of its conditions, however small it is drawn. */
import assert from "node:assert/strict";
import test from "node:test";
import { tableLayout } from "../src/board/layout.js";
import { cardParts } from "../src/board/pieces.js";
import { playerPieces } from "../src/board/player.js";
import { page, scenes } from "./scenes.js";

/** All kinds of contracts: colours and numbers, alone and four of them, with both gains. */
const CARDS = ["f:1", "mpp:3", "mmft:4b", "4:2", "22:3c", "111:2", "221:4cb", "1111:5cb"];
const HAND = 4;

/** The sizes that contracts have on the boards of all screens. */
function* sizes() {
  const [{ state }] = scenes().rich;
  for (let width = 344; width <= 1400; width += 44)
    for (const [height, least] of [
      [290, 34],
      [400, 34],
      [470, 44],
      [730, 44],
    ])
      for (const wall of [false, true]) {
        const colony = width < 580 ? "shore" : width < 890 ? "unfolded" : "whole";
        const at = `${width} by ${height}${wall ? " on the wall" : ""}`;
        const layout = tableLayout({
          ...{ width, height, least, wall, captions: height > 450, player: true, players: 4 },
          ...{ colony: /** @type {"whole"} */ (colony), cards: 4 },
        });
        for (let count = 1; count <= HAND; count += 1) {
          const table = structuredClone(state);
          table.players[0].contracts = Array(count).fill("221:4cb");
          const pieces = playerPieces(layout.player, table, 0, (/** @type {string} */ key) => key, true);
          const held = pieces.filter(({ id }) => id.includes("private"));
          const [, second] = held;
          assert.ok(!second || held[0].x + held[0].w <= second.x + 0.1, `${at}: of ${count} one covers another`);
          yield { at: `${at}, one of ${count}`, w: held[0].w, h: held[0].h };
        }
        const [, , w, h] = layout.colony?.places["public:0"] ?? [];
        if (w) yield { at: `${at}, public`, w, h };
      }
  yield { at: "in a button", w: 84, h: 66 };
}

test("every printed condition of a contract is drawn at every size that boards use", (t) => {
  page(t);
  const found = [];
  for (const { at, w, h } of sizes())
    for (const code of CARDS) {
      const [needs, [, ...gains]] = code.split(":");
      const { parts, labels } = cardParts(code, w, h, "all");
      const free = /\d/.test(needs);
      const art = parts.flatMap((part) => part.art || []);
      const wanted = [
        "laurel",
        ...gains.map((gain) => (gain === "c" ? "credit" : "battery")),
        ...[...needs].map((need) => (free ? "any" : `cube:${need}`)),
        // In words where there is room.
        ...(free && needs.length > 1 && !labels.some(({ text }) => text === "all") ? ["different"] : []),
      ];
      const missing = wanted.toSorted().join() !== art.toSorted().join();
      const boxes = parts.filter((part) => part.art).map(({ x, y, w }) => ({ x, y, w }));
      const out = boxes.some((one) => one.x < 0 || one.y < 0 || one.x + one.w > w || one.y + one.w > h);
      const over = boxes.some((a, i) =>
        boxes
          .slice(i + 1)
          .some(
            (b) =>
              Math.abs(a.x + a.w / 2 - b.x - b.w / 2) < (a.w + b.w) / 2 - 2 &&
              Math.abs(a.y + a.w / 2 - b.y - b.w / 2) < (a.w + b.w) / 2 - 2,
          ),
      );
      const small = boxes.some((one) => one.w < 6) || labels.some(({ size }) => size < 11);
      if (missing || out || over || small)
        found.push(
          `${at}: ${code} at ${Math.round(w)} by ${Math.round(h)}: ${Object.entries({ missing, out, over, small })
            .filter(([, is]) => is)
            .map(([name]) => name)}`,
        );
    }
  assert.deepEqual(found, []);
});
