/** What a page of practice draws, and what it remembers of what went wrong. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { makeMissed, ordered, worst } from "../src/bake/practice.js";

/** A browser's storage. @param {string} [held] */
const box = (held) => ({
  held: /** @type {string | null} */ (held ?? null),
  getItem() {
    return this.held;
  },
  /** @param {string} _ @param {string} text */
  setItem(_, text) {
    this.held = text;
  },
});

test("a seed decides the order, and every exercise comes", () => {
  const order = ordered(12, 7);
  assert.deepEqual(order, ordered(12, 7));
  assert.notDeepEqual(order, ordered(12, 8));
  assert.deepEqual(
    [...order].sort((a, b) => a - b),
    [...Array(12).keys()],
  );
  assert.deepEqual(ordered(0, 1), []);
});

test("what went wrong comes first, and is forgotten once it is right", () => {
  const missed = makeMissed(box());
  missed.note(50, 2);
  missed.note(46, 2);
  missed.note(46, 2);
  assert.deepEqual(worst(missed.all(), {}, {}), [46, 50]);
  missed.note(50, -1);
  missed.note(50, -1);
  assert.deepEqual(worst(missed.all(), {}, {}), [46]);
  assert.deepEqual(worst({}, { away: "shown", home: "solved" }, { away: [51], home: [52] }), [51]);
});

test("a damaged, a forbidden and a full storage lose nothing but what they hold", () => {
  for (const held of ["{", "null", "7", '{"x": 1, "50": -3, "51": "many", "52": 900}'])
    assert.deepEqual(makeMissed(box(held)).all(), {});
  const full = {
    getItem: () => null,
    setItem() {
      throw new Error("full");
    },
  };
  for (const missed of [makeMissed(full), makeMissed(null)]) {
    missed.note(50, 2);
    assert.deepEqual(missed.all(), { 50: 2 });
  }
});
