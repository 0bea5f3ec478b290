import assert from "node:assert/strict";
import test from "node:test";
import { KEY, browserStorage, forget, makeProgress, merged } from "../src/course/progress.js";
import { globals } from "./globals.js";

function storage(text = null) {
  const kept = new Map(text === null ? [] : [[KEY, text]]);
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

test("what is done is kept, by lesson and step, and found by the next page", () => {
  const box = storage();
  makeProgress(box).note("keys", ["away", "which", "fifth"], ["solved", "", "shown"]);
  assert.deepEqual(makeProgress(box).all(), { keys: { away: "solved", fifth: "shown" } });
});

test("what was solved stays solved", () => {
  const progress = makeProgress(storage());
  progress.note("keys", ["away"], ["solved"]);
  progress.note("keys", ["away"], ["shown"]);
  assert.deepEqual(progress.all(), { keys: { away: "solved" } });
});

test("what was done elsewhere is added, and changes nothing that is known here", () => {
  const here = { keys: { away: "shown" }, turn: { key: "solved" } };
  const more = { keys: { away: "solved", which: "solved" }, start: { first: "solved" } };
  const both = { keys: { away: "shown", which: "solved" }, turn: { key: "solved" }, start: { first: "solved" } };
  assert.deepEqual(merged(here, more), both);
  assert.deepEqual(here, { keys: { away: "shown" }, turn: { key: "solved" } });
});

test("one step is forgotten, or all, and all can be taken back", () => {
  const progress = makeProgress(storage());
  progress.note("keys", ["away", "which"], ["solved", "solved"]);
  forget(progress, "keys", "away");
  forget(progress, "turn", "nothing");
  assert.deepEqual(progress.all().keys, { which: "solved" });
  const before = progress.all();
  progress.save({});
  assert.deepEqual(progress.all(), {});
  progress.save(before);
  assert.deepEqual(progress.all().keys, { which: "solved" });
});

test("a storage that refuses breaks nothing", () => {
  const refuses = () => {
    throw new Error("SecurityError");
  };
  for (const box of [{ getItem: refuses, setItem: refuses }, { getItem: () => null, setItem: refuses }, null]) {
    const progress = makeProgress(box);
    assert.deepEqual(progress.all(), {});
    progress.note("keys", ["away"], ["solved"]);
    assert.deepEqual(progress.all(), { keys: { away: "solved" } });
  }
});

test("what is no progress is left aside", () => {
  for (const text of ["", "{", "7", "null", '"x"']) {
    const progress = makeProgress(storage(text));
    assert.deepEqual(progress.all(), {}, text);
    progress.note("keys", ["away"], ["solved"]);
    assert.deepEqual(progress.all(), { keys: { away: "solved" } });
  }
});

test("what is damaged in part loses no more than that", () => {
  const damaged = { keys: { away: "solved", which: 7, fifth: null }, turn: null, start: "abc", x: ["solved"] };
  const progress = makeProgress(storage(JSON.stringify(damaged)));
  assert.deepEqual(progress.all(), { keys: { away: "solved" }, turn: {}, start: {}, x: {} });
  assert.deepEqual(makeProgress(storage('["solved"]')).all(), {});
  progress.note("turn", ["key"], ["solved"]);
  assert.deepEqual(progress.all().turn, { key: "solved" });
});

test("a page that keeps nothing for the next pupil has no storage", (t) => {
  globals(t, { document: { getElementById: () => ({ textContent: '{"enableMemoryStorage": true}' }) } });
  assert.equal(browserStorage(), null);
});
