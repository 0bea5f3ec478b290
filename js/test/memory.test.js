/** What a page without a kernel remembers of the rules: the same days and the same codes as Python's. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readRules, writtenRules } from "../src/course/memory-code.js";
import { asked, interval, makeMemory } from "../src/course/memory.js";
import { KEY, RULES, makeProgress } from "../src/course/progress.js";
import { both, parsed, spelled } from "../src/course/remembered.js";
import { bitsOf } from "../src/course/short-code.js";

const golden = JSON.parse(readFileSync(new URL("../../tests/golden/memory.json", import.meta.url), "utf8"));

/** A browser's storage. @param {Record<string, string>} [held] */
const storage = (held = {}) => {
  const kept = new Map(Object.entries(held));
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => void kept.set(key, text) };
};

test("a rule is due on the day that Python says", () => {
  for (const course of golden.courses) {
    let known = null;
    for (const { day, how, known: text, due } of course) {
      known = asked(known, how, day);
      const told = parsed(text);
      assert.ok(
        Math.abs(known.stability - told.stability) <= 0.0002 * told.stability + 0.0002,
        `${spelled(known)}: ${text}`,
      );
      assert.ok(Math.abs(known.difficulty - told.difficulty) <= 0.001);
      assert.equal(known.day + interval(known), due);
      known = told;
    }
  }
});

test("codes are written and read as Python does", () => {
  for (const { table, code, read } of golden.codes) {
    const all = bitsOf(code);
    const own = `1${writtenRules(table)}`;
    const from = all.indexOf(own.replace(/0+$/, ""));
    assert.ok(from > 0);
    let at = from + 1;
    assert.deepEqual(
      readRules((count) => parseInt(all.slice(at, (at += count)).padEnd(count, "0"), 2)),
      read,
    );
  }
});

test("bits that nobody wrote are no memory", () => {
  assert.equal(
    readRules(() => 0),
    null,
  );
});

test("what was wrong is due the next day, what was right later, and the longest overdue comes first", () => {
  let day = 20_000;
  const memory = makeMemory(storage(), () => day);
  memory.note(50, "wrong");
  memory.note(50, "solved", false);
  memory.note(46, "solved");
  assert.deepEqual(memory.due([44, 46, 50]), []);
  assert.equal(memory.next([46, 50]), 1);
  assert.deepEqual(memory.missed(), [50]);
  day += 1;
  assert.deepEqual(memory.due([44, 46, 50]), [50]);
  day += 30;
  assert.deepEqual(memory.due([44, 46, 50]), [50, 46]);
  assert.deepEqual(memory.due([44, 46, 50], [44]), [50, 46, 44]);
  assert.equal(memory.next([]), Infinity);
});

test("a clock that jumps loses nothing: what is dated ahead is asked, and then counts from today", () => {
  const box = storage();
  makeMemory(box, () => 30_000).note(50, "solved");
  let day = 20_000;
  const memory = makeMemory(box, () => day);
  assert.deepEqual([memory.ahead(), memory.due([50])], [1, [50]]);
  memory.note(50, "solved");
  assert.equal(both({ 50: "30000 2.0000 2.0000 0" }, { 50: "20000 3.0000 2.0000 0" }, 20_000)[50].slice(0, 5), "20000");
  assert.equal(both({ 50: "20000 2.0000 2.0000 0" }, { 50: "30000 3.0000 2.0000 0" }, 20_000)[50].slice(0, 5), "20000");
  day = 30_000;
  assert.deepEqual(memory.due([50]), [50]);
});

test("a damaged, a forbidden and a full storage lose nothing but what they hold", () => {
  for (const text of ["{", "null", "7", `{"${RULES}": {"x": "1 1 1 1", "50": "0 0 0 0", "51": "1 2 3", "52": 7}}`])
    assert.deepEqual(makeMemory(storage({ [KEY]: text })).all(), {});
  const full = {
    getItem: () => null,
    setItem() {
      throw new Error("full");
    },
  };
  for (const box of [full, null]) {
    const memory = makeMemory(box, () => 20_000);
    memory.note(50, "wrong");
    assert.deepEqual(Object.keys(memory.all()), ["50"]);
    assert.equal(memory.lasts(), false);
  }
});

test("what a page kept of what was missed before there was a memory is taken over once", () => {
  const box = storage({ "otys-missed": '{"50": 4, "46": 1, "x": 1, "51": -3}' });
  assert.deepEqual(makeMemory(box, () => 20_000).missed(), [50, 46]);
  makeMemory(box, () => 20_000).note(50, "solved");
  assert.equal(makeMemory(box, () => 20_000).all()[50].missed, 3);
});

test("what a kernel tells is kept beside the steps, and the later day stays", () => {
  const kept = makeProgress(storage({ [KEY]: '{"keys": {"away": "solved"}}' }));
  kept.remember({ 50: "20000 2.0000 2.0000 0" });
  kept.remember({ 50: "19000 9.0000 2.0000 0", 46: "20001 2.0000 2.0000 0" });
  assert.deepEqual(kept.all(), {
    keys: { away: "solved" },
    [RULES]: { 50: "20000 2.0000 2.0000 0", 46: "20001 2.0000 2.0000 0" },
  });
});
