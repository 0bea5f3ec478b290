import assert from "node:assert/strict";
import test from "node:test";
import { callToStep, listenForCalls } from "../src/course/step-calls.js";

/** A notebook that hears calls. @param {string} file @param {boolean} [awake] */
function notebook(file, awake = true) {
  /** @type {string[]} */
  const visited = [];
  const go = (/** @type {import("../src/course/step-calls.js").Call} */ { lesson, step }) => {
    if (awake) visited.push(`${lesson}/${step}`);
    return awake;
  };
  const calls = listenForCalls(() => file, go);
  return { visited, end: calls.end, wake: () => ((awake = true), calls.here()) };
}

/** All that was told has been heard, and the answers to it: that one is here, the call once more, that it was heard. */
async function heard() {
  for (let n = 0; n < 4; n += 1) {
    const [tells, hears] = [new BroadcastChannel("otys-step"), new BroadcastChannel("otys-step")];
    await new Promise((done) => {
      hears.onmessage = ({ data }) => data === n && done(n);
      tells.postMessage(n);
    });
    for (const one of [tells, hears]) one.close();
  }
}

test("a notebook that is awake goes to the step that is called, another stays", async () => {
  const [keys, turn] = [notebook("keys.ipynb"), notebook("turn.ipynb")];
  callToStep({ file: "keys.ipynb", lesson: "keys", step: "left" });
  await heard();
  assert.deepEqual([keys.visited, turn.visited], [["keys/left"], []]);
  for (const one of [keys, turn]) one.end();
});

test("one that wakes up later goes there once, and nobody after it", async () => {
  const keys = notebook("keys.ipynb", false);
  callToStep({ file: "keys.ipynb", lesson: "keys", step: "left" });
  await heard();
  assert.deepEqual(keys.visited, []);
  keys.wake();
  await heard();
  keys.wake();
  const after = notebook("keys.ipynb");
  after.wake();
  await heard();
  assert.deepEqual([keys.visited, after.visited], [["keys/left"], []]);
  for (const one of [keys, after]) one.end();
});

test("where nothing can be told nothing is lost", () => {
  const kept = globalThis.BroadcastChannel;
  // @ts-expect-error a browser may have none
  delete globalThis.BroadcastChannel;
  callToStep({ file: "keys.ipynb", lesson: "keys", step: "left" });
  notebook("keys.ipynb").wake();
  globalThis.BroadcastChannel = kept;
});
