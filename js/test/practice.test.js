/** What a page of practice draws. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { makePractice, ordered, planned, rulesOf } from "../src/bake/practice.js";
import { makeMemory } from "../src/course/memory.js";
import { page } from "./scenes.js";
import { storage } from "./storage.js";

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

/** What the page says in a language, by its keys. @param {string} lang @returns {Record<string, string>} */
function spoken(lang) {
  const text = readFileSync(new URL(`../../otys_nb/bake/data/messages/${lang}.toml`, import.meta.url), "utf8");
  return Object.fromEntries([...text.matchAll(/^practice_(\w+) = "(.*)"$/gm)].map(([, key, said]) => [key, said]));
}

for (const lang of ["en", "fr", "de"])
  test(`what is wrong with clock and storage is said on the page in ${lang}, and nothing is lost`, (t) => {
    page(t);
    const words = spoken(lang);
    /** @param {ReturnType<typeof makeMemory>} memory */
    const shown = (memory) => {
      const given = { pool: { 1: [] }, taught: {}, topic: "keys", times: TIMES, others: {}, words };
      const { el } = makePractice(/** @type {any} */ (given), async () => ({}), 1, memory);
      return [...el.children].map((one) => one.textContent);
    };
    const box = storage(false);
    let day = 20_400;
    const memory = makeMemory(box, () => day);
    memory.note(50, "solved");
    assert.ok(!shown(memory).some((text) => text === words.unkept || text.includes("50")));
    // The clock goes back by a year: what was practised lies ahead of it.
    day -= 365;
    assert.ok(shown(memory).includes(words.ahead.replace("{n}", "1")), shown(memory).join("|"));
    assert.ok(memory.all()[50], "it is still there");
    assert.ok(!shown(memory).includes(words.unkept));
    const full = makeMemory(storage(true), () => day);
    full.note(46, "solved");
    assert.ok(shown(full).includes(words.unkept));
    assert.ok(full.all()[46], "it is known until the page is closed");
    assert.ok(shown(makeMemory(null, () => day)).includes(words.unkept));
    assert.ok(words.ahead.length > 60 && words.unkept.length > 60);
  });
