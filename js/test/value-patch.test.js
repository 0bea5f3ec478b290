import assert from "node:assert/strict";
import test from "node:test";
import { applyPatch } from "../src/page/value-patch.js";

test("a patch is laid over what it changes, and nothing else is touched", () => {
  const base = { a: [1, { b: 2 }], c: 3 };
  assert.deepEqual(applyPatch(base, { "a/1/b": 5 }), { a: [1, { b: 5 }], c: 3 });
  assert.deepEqual(base, { a: [1, { b: 2 }], c: 3 });
  assert.equal(applyPatch(base, { "": null }), null);
});

test("a change reaches only what is there", () => {
  const base = { a: [1], b: {} };
  const change = JSON.parse(
    '{"__proto__/evil": 1, "__proto__": 1, "constructor": 1, "c": 1, "a/length": 9, "a/0/0": 1, "a/1": 2}',
  );
  const after = applyPatch(base, change);
  assert.deepEqual(Object.keys(after), ["a", "b"]);
  assert.deepEqual(after.a, [1]);
  assert.equal(Object.getPrototypeOf(after), Object.prototype);
  assert.equal(/** @type {any} */ ({}).evil, undefined);
});
