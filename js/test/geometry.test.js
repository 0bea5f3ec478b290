import assert from "node:assert/strict";
import test from "node:test";
import { nearest, neighbour } from "../src/page/geometry.js";
import { colonySpots } from "../src/board/colony.js";
import { playerPieces, playerSpots } from "../src/board/player.js";
import { luminance } from "../src/page/theme.js";
import { speaker } from "../src/page/words.js";
import { art, scenes, words } from "./scenes.js";

const say = speaker(() => words);
const at = (name, x, y, w = 10, h = 10) => ({ name, box: { x, y, w, h } });

test("an arrow leads to what overlaps the way ahead, before what is nearer but aside", () => {
  const here = at("here", 0, 0);
  const ahead = at("ahead", 60, 0);
  const aside = at("aside", 20, 30);
  assert.equal(neighbour([here, ahead, aside], here, "ArrowRight"), ahead);
  assert.equal(neighbour([here, ahead, aside], here, "ArrowDown"), aside);
  assert.equal(neighbour([here, ahead], here, "ArrowLeft"), null);
  const below = at("below", 12, 12);
  assert.equal(neighbour([here, ahead, below], here, "ArrowRight"), ahead);
  assert.equal(neighbour([here, below], here, "ArrowRight"), below);
});

for (const [name, spotsOf] of [
  ["the player board", (table) => playerSpots(art.layout, table, 0, say, true)],
  ["the colony board", (table) => colonySpots(art.layout, table, say)],
]) {
  test(`every spot of ${name} is reached by arrows from the first, and back`, () => {
    const spots = spotsOf(scenes().rich[0].state);
    const reach = (start) => {
      const seen = new Set([start]);
      for (const spot of seen) {
        for (const arrow of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
          const next = neighbour(spots, spot, arrow);
          if (next) seen.add(next);
        }
      }
      return seen.size;
    };
    for (const spot of spots) assert.equal(reach(spot), spots.length, spot.id);
  });

  test(`spots of ${name} have names of their own and lie on it`, () => {
    for (const nodes of Object.values(scenes())) {
      for (const { state } of nodes) {
        const spots = spotsOf(state);
        assert.equal(new Set(spots.map(({ id }) => id)).size, spots.length);
        assert.equal(new Set(spots.map(({ label }) => label)).size, spots.length);
        for (const { label, box } of spots) {
          assert.ok(!/[{}]|undefined/.test(label), label);
          assert.ok(box.x >= 0 && box.x + box.w <= 640 && box.y >= 0 && box.y + box.h <= 546, label);
        }
      }
    }
  });
}

test("a diver is touched where it is drawn, also when its key has pushed it", () => {
  for (const nodes of Object.values(scenes())) {
    for (const { state } of nodes) {
      const pieces = playerPieces(art.layout, state, state.to_move ?? 0, say, true);
      for (const { id, piece, box } of playerSpots(art.layout, state, state.to_move ?? 0, say, true)) {
        if (!id.startsWith("diver:") && !piece.includes("/diver:")) continue;
        const { x, y } = pieces.find((one) => one.id === piece);
        assert.deepEqual([box.x, box.y], [x, y], id);
      }
    }
  }
});

test("every target offered is a spot of its view, a button, or asked in words", () => {
  for (const [name, nodes] of Object.entries(scenes())) {
    for (const { state, afford } of nodes) {
      const spots = [
        ...playerSpots(art.layout, state, state.to_move, say, true),
        ...colonySpots(art.layout, state, say),
      ].flatMap(({ targets }) => targets);
      for (const { path } of afford.moves) {
        for (const target of path) {
          const known = spots.includes(target) || /^(choice:|neighbour:|(push|surface|stay|skip|end)$)/.test(target);
          assert.ok(known, `${name}: ${target}`);
        }
      }
    }
  }
});

test("the focus falls on what is nearest", () => {
  const spots = [at("a", 0, 0), at("b", 100, 0)];
  assert.equal(nearest(spots, { x: 80, y: 5, w: 2, h: 2 })?.name, "b");
  assert.equal(nearest([], { x: 0, y: 0, w: 0, h: 0 }), null);
});

test("luminance tells light from dark, and see-through from both", () => {
  assert.equal(luminance("rgb(255, 255, 255)").toFixed(2), "1.00");
  assert.ok(luminance("rgb(17, 17, 17)") < 0.05);
  assert.equal(luminance("rgba(0, 0, 0, 0)"), null);
  assert.equal(luminance("transparent"), null);
  assert.ok(luminance("color(srgb 1 1 1)") > 0.9);
});

test("words are filled in; what is not known is called by its key, rules not at all", () => {
  assert.equal(speaker(() => ({ hello: "{a} and {b}" }))("hello", { a: 1 }), "1 and {b}");
  assert.equal(say("no such word"), "no such word");
  assert.equal(say("rule.9999"), "");
  assert.ok(say("rule.30").length > 10);
});
