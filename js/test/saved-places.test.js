import assert from "node:assert/strict";
import test from "node:test";
import { PLACES, keepPlace, places } from "../src/course/saved-places.js";

/** @param {string} [held] */
function box(held) {
  const all = new Map(held === undefined ? [] : [[PLACES, held]]);
  return {
    getItem: (/** @type {string} */ key) => all.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void all.set(key, value),
  };
}

test("a place is kept by its board's name, and a later one takes its place", () => {
  const kept = box();
  keepPlace({ board: "keys/lesson", step: "away" }, kept);
  keepPlace({ board: "turn/lesson", step: "push" }, kept);
  keepPlace({ board: "keys/lesson", step: "home" }, kept);
  assert.deepEqual(Object.keys(places(kept)), ["turn/lesson", "keys/lesson"]);
  assert.equal(places(kept)["keys/lesson"].step, "home");
});

test("the oldest places go first", () => {
  const kept = box();
  for (let n = 0; n < 50; n += 1) keepPlace({ board: `game/${n}` }, kept);
  assert.equal(Object.keys(places(kept)).length, 40);
  assert.ok(!("game/9" in places(kept)) && "game/10" in places(kept));
});

test("a board without a name, a damaged store and a full browser lose nothing and stop nothing", () => {
  const kept = box("{damaged");
  assert.deepEqual(places(kept), {});
  keepPlace({}, kept);
  keepPlace(null, kept);
  assert.equal(kept.getItem(PLACES), "{damaged");
  keepPlace({ board: "keys/lesson" }, kept);
  assert.deepEqual(places(kept), { "keys/lesson": { board: "keys/lesson" } });
  assert.deepEqual(places(box("[1]")), {});
  const full = { ...kept, setItem: () => assert.fail("full") };
  assert.doesNotThrow(() =>
    keepPlace(
      { board: "x" },
      {
        ...full,
        setItem: () => {
          throw new Error("full");
        },
      },
    ),
  );
  assert.doesNotThrow(() => keepPlace({ board: "x" }, null));
});
