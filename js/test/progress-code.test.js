import assert from "node:assert/strict";
import test from "node:test";
import { decodeProgress, encodeProgress } from "../src/course/progress-code.js";

// That Python reads these codes is tested on a baked page, in tests/browser/test_baked.py.
const course = [
  { id: "start", mark: 3, steps: ["one", "two"] },
  null,
  { id: "keys", mark: 31, steps: ["a", "b", "c"] },
];
const all = (...steps) => Object.fromEntries(steps.map((step) => [step, "helped"]));

test("a code says which steps are done, and is read as it is copied", () => {
  const done = { start: all("one", "two"), keys: all("b") };
  const code = encodeProgress(course, done);
  assert.match(code, /^[0-9A-Z]{1,5}(-[0-9A-Z]{1,5})*$/);
  assert.deepEqual(decodeProgress(course, code), done);
  assert.deepEqual(
    decodeProgress(course, ` ${code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")}`),
    done,
  );
});

test("nothing done has a code too", () => {
  assert.deepEqual(decodeProgress(course, encodeProgress(course, {})), {});
});

test("a misspelt or incomplete code is no code", () => {
  const code = encodeProgress(course, { start: all("one") });
  const other = code[0] === "7" ? "8" : "7";
  for (const wrong of ["", "A", "é", code.slice(0, -1), other + code.slice(1), `${code}0`])
    assert.equal(decodeProgress(course, wrong), null);
});

test("a lesson that has changed since is left out, and the others are read", () => {
  const code = encodeProgress(course, { start: all("one"), keys: all("a") });
  const changed = [{ ...course[0], mark: 4 }, null, course[2]];
  assert.deepEqual(decodeProgress(changed, code), { keys: all("a") });
});

test("what the course does not know is no part of a code", () => {
  assert.equal(
    encodeProgress(course, { start: all("one"), other: all("x") }),
    encodeProgress(course, { start: all("one", "nine") }),
  );
});

test("what a code of another course holds beside is named", () => {
  const code = encodeProgress(course, { start: all("one"), keys: all("a") });
  /** @type {string[]} */
  const left = [];
  const changed = [{ ...course[0], mark: 4 }, null, course[2]];
  assert.deepEqual(decodeProgress(changed, code, left), { keys: all("a") });
  assert.deepEqual(left, ["start"]);
  const fewer = [null, null, course[2]];
  assert.deepEqual(decodeProgress(fewer, code, ((left.length = 0), left)), { keys: all("a") });
  assert.deepEqual(left, ["?"]);
});

test("a lesson numbered above 15 is read back, and codes from before it are as they were", () => {
  const before = Array.from({ length: 16 }, (_, at) => course[at] ?? null);
  const longer = [...before, null, { id: "later", mark: 9, steps: ["x", "y"] }];
  const rules = { 50: "20780 2.3245 2.1 0" };
  for (const memory of [{}, { rules }]) {
    const old = { start: all("one"), keys: all("a", "b", "c"), ...memory };
    assert.equal(encodeProgress(longer, old), encodeProgress(before, old));
    const code = encodeProgress(longer, { ...old, later: all("y") });
    assert.deepEqual(decodeProgress(longer, code)?.later, all("y"));
    assert.deepEqual(Object.keys(decodeProgress(before, code) ?? {}), Object.keys(old));
  }
});
