/** What a page without a kernel carries of what is remembered of the rules: the same codes as Python's. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { decodeRules, encodeRules } from "../src/course/memory-code.js";
import { KEY, RULES, makeProgress, remember } from "../src/course/progress.js";
import { mergeMemories } from "../src/course/rule-memory.js";
import { decodeBits } from "../src/course/short-code.js";
import { storage } from "./storage.js";

const golden = JSON.parse(readFileSync(new URL("../../tests/golden/memory.json", import.meta.url), "utf8"));

test("codes are written and read as Python does", () => {
  for (const { table, code, read } of golden.codes) {
    const all = decodeBits(code);
    const own = `1${encodeRules(table)}`;
    const from = all.indexOf(own.replace(/0+$/, ""));
    assert.ok(from > 0);
    let at = from + 1;
    assert.deepEqual(
      decodeRules((count) => parseInt(all.slice(at, (at += count)).padEnd(count, "0"), 2)),
      read,
    );
  }
});

test("bits that nobody wrote are no memory", () => {
  assert.equal(
    decodeRules(() => 0),
    null,
  );
});

test("of a rule remembered twice the later day stays, unless a clock that jumped wrote it", () => {
  const [early, late] = ["20000 3.0000 2.0000 0", "30000 2.0000 2.0000 0"];
  assert.deepEqual(mergeMemories({ 50: early }, { 50: late }, 30_000), { 50: late });
  assert.deepEqual(mergeMemories({ 50: late }, { 50: early }, 30_000), { 50: late });
  assert.deepEqual(mergeMemories({ 50: late }, { 50: early }, 20_000), { 50: early });
  assert.deepEqual(mergeMemories({ 50: early }, { 50: late }, 20_000), { 50: early });
});

test("what is no memory of a rule is not taken over", () => {
  const damaged = { 50: "0 0 0 0", 51: "1 2 3", 999: "20000 2.0000 2.0000 0" };
  assert.deepEqual(mergeMemories({}, damaged), {});
});

test("what a kernel tells is kept beside the steps, and the later day stays", () => {
  const kept = makeProgress(storage(false, { [KEY]: '{"keys": {"away": "solved"}}' }));
  remember(kept, { 50: "20000 2.0000 2.0000 0" });
  remember(kept, { 50: "19000 9.0000 2.0000 0", 46: "20001 2.0000 2.0000 0" });
  assert.deepEqual(kept.all(), {
    keys: { away: "solved" },
    [RULES]: { 50: "20000 2.0000 2.0000 0", 46: "20001 2.0000 2.0000 0" },
  });
});
