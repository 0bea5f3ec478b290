import assert from "node:assert/strict";
import test from "node:test";
import { PLACES, savePlace, savedPlaces } from "../src/course/saved-places.js";

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
  savePlace({ board: "keys/lesson", step: "away" }, kept);
  savePlace({ board: "turn/lesson", step: "push" }, kept);
  savePlace({ board: "keys/lesson", step: "home" }, kept);
  assert.deepEqual(Object.keys(savedPlaces(kept)), ["turn/lesson", "keys/lesson"]);
  assert.equal(savedPlaces(kept)["keys/lesson"].step, "home");
});

test("the oldest savedPlaces go first", () => {
  const kept = box();
  for (let n = 0; n < 50; n += 1) savePlace({ board: `game/${n}` }, kept);
  assert.equal(Object.keys(savedPlaces(kept)).length, 40);
  assert.ok(!("game/9" in savedPlaces(kept)) && "game/10" in savedPlaces(kept));
});

test("a board without a name, a damaged store and a full browser lose nothing and stop nothing", () => {
  const kept = box("{damaged");
  assert.deepEqual(savedPlaces(kept), {});
  savePlace({}, kept);
  savePlace(null, kept);
  assert.equal(kept.getItem(PLACES), "{damaged");
  savePlace({ board: "keys/lesson" }, kept);
  assert.deepEqual(savedPlaces(kept), { "keys/lesson": { board: "keys/lesson" } });
  assert.deepEqual(savedPlaces(box("[1]")), {});
  const full = { ...kept, setItem: () => assert.fail("full") };
  assert.doesNotThrow(() =>
    savePlace(
      { board: "x" },
      {
        ...full,
        setItem: () => {
          throw new Error("full");
        },
      },
    ),
  );
  assert.doesNotThrow(() => savePlace({ board: "x" }, null));
});
