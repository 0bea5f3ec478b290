/** What a page of practice draws. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { ordered, planned, rulesOf } from "../src/bake/practice.js";

const TIMES = {
  seconds: { 1: 30, 2: 40 },
  from: [
    ["1", 0],
    ["2", 7],
  ],
  most: 100,
};

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

test("of what is due as much is asked as fits, at the level at which it is known", () => {
  const sure = (/** @type {number} */ rule) => (rule === 46 ? 9 : 1);
  assert.deepEqual(planned([50, 46, 44, 51], sure, TIMES), [
    { rule: 50, level: "1" },
    { rule: 46, level: "2" },
    { rule: 44, level: "1" },
  ]);
  assert.deepEqual(planned([], sure, TIMES), []);
});

test("what a lesson has taught is known by the steps that are done", () => {
  const taught = { away: [51], home: [52, 53], last: [54] };
  assert.deepEqual(rulesOf({ away: "shown", home: "solved" }, taught), [51, 52, 53]);
  assert.deepEqual(rulesOf({ away: "shown", home: "solved" }, taught, ["shown"]), [51]);
  assert.deepEqual(rulesOf(undefined, taught), []);
});
