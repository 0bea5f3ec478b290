/** The verdict on a move is marked where the move ended, whether its piece was touched, dragged or chosen by a button. */
import assert from "node:assert/strict";
import test from "node:test";
import { makePlay } from "../src/play/play.js";
import { page } from "./scenes.js";

test("what is told to have been played is where the move ended", (t) => {
  const { document } = page(t);
  const at = document.createElement("button");
  const move = (id, notation, ...path) => ({ id, notation, label: notation, path });
  const moves = [move(0, "N3", "key:N", "level:3"), move(1, "N5", "key:N", "level:5"), move(2, "4", "key:4")];
  const told = [];
  const closes = { open() {}, show() {}, close: () => false };
  const play = makePlay({
    ...{
      say: (word) => word,
      asking: closes,
      answer: closes,
      drawings: { icon: () => "" },
      find: () => null,
      light() {},
      speak() {},
    },
    ...{ ready() {}, home: () => at, pin() {}, played: (target) => told.push(target) },
    store: { now: { rev: 1, lang: "en", afford: { moves } }, send: (_, { id }) => told.push(id) },
  });
  play.touch(["key:N"], at);
  play.drop(["place:5", "level:3"], at, true);
  assert.deepEqual(told, ["level:3", 0]);
});
