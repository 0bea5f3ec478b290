/** A code from elsewhere on a page without a kernel: what is said of a damaged one, of another course's, and where nothing is kept. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { makeProgressTransfer } from "../src/bake/progress-transfer.js";
import { makeProgress } from "../src/course/progress.js";
import { encodeProgress } from "../src/course/progress-code.js";
import { page } from "./scenes.js";
import { storage } from "./storage.js";

const COURSE = [
  { id: "start", mark: 3, steps: ["one", "two"] },
  { id: "keys", mark: 31, steps: ["a", "b"] },
];
const CODE = encodeProgress(COURSE, { start: { one: "solved" }, keys: { a: "solved" } });
const OTHER = [{ ...COURSE[0], mark: 4 }, COURSE[1]];

/** @param {string} lang @returns {Record<string, string>} */
function spoken(lang) {
  const text = readFileSync(new URL(`../../otys_nb/bake/data/messages/${lang}.toml`, import.meta.url), "utf8");
  return Object.fromEntries([...text.matchAll(/^(code\w*) = "(.*)"$/gm)].map(([, key, said]) => [key, said]));
}

/** What was done before a code is typed. */
const HELD = { "otys-progress": JSON.stringify({ start: { two: "solved" } }) };

for (const lang of ["en", "fr", "de"])
  test(`each fault of a code is said in ${lang}, and nothing is lost`, (t) => {
    const window = page(t);
    const words = spoken(lang);
    /** What is said to a code that is typed, and what is kept then. @param {string} code @param {any} box @param {any} course */
    function typed(code, box = storage(false, HELD), course = COURSE) {
      const kept = makeProgress(box);
      /** @type {any} */
      const { el } = makeProgressTransfer({ say: (key) => words[key] ?? key, lang, course, box, kept });
      const [form] = el.querySelectorAll("form");
      form.querySelector("input").value = code;
      form.dispatchEvent(new window.Event("submit", { cancelable: true }));
      return { said: el.querySelector('[role="status"]').textContent, all: kept.all() };
    }
    const before = { start: { two: "solved" } };
    const markup = `<img src=x onerror=alert(1)>`;
    for (const bad of [
      "",
      CODE.slice(0, -1),
      CODE.replace(/^./, (one) => (one === "7" ? "8" : "7")),
      markup,
      "0".repeat(5000),
    ])
      assert.deepEqual(typed(bad), { said: words.code_wrong, all: before }, bad.slice(0, 40));
    const good = typed(CODE);
    assert.equal(good.said, words.code_taken);
    assert.deepEqual(good.all, { start: { one: "helped", two: "solved" }, keys: { a: "helped" } });
    const other = typed(CODE, storage(false, HELD), OTHER);
    assert.equal(other.said, `${words.code_taken} ${words.code_left}`);
    assert.deepEqual(other.all, { ...before, keys: { a: "helped" } });
    const full = typed(CODE, storage(true, HELD));
    assert.equal(full.said, `${words.code_taken} ${words.code_unkept}`);
    assert.deepEqual(full.all, good.all, "it is known until the page is closed");
    assert.ok(typed(CODE, null).said.includes(words.code_unkept));
  });
