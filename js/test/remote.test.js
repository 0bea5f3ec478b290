/** A presenter's remote: whatever stands on the wall, each press does something that can be seen. */
import assert from "node:assert/strict";
import test from "node:test";
import { remoteStep } from "../src/stage/remote.js";

const lesson = (kind, more = {}) => ({
  step: { kind, n: 2, film: 7 },
  buttons: [],
  done: false,
  finished: false,
  ...more,
});
const shown = (taught, more = {}) => ({ lesson: taught, here: -1, log: [], afford: {}, ...more });
const never = () => false;
const once = () => true;
const stand = { told: never, leads: false };

test("a film goes on by statements and over its end, a task after it was said once what the press will do", () => {
  const done = { done: true };
  const cases = [
    [lesson("watch"), { act: "step" }],
    [lesson("watch", done), { act: "step" }],
    [lesson("do", done), { act: "step" }],
    [lesson("do"), { say: "remote.task" }],
    [lesson("ask"), { say: "remote.ask" }],
    [lesson("do", { done: true, finished: true }), { say: "remote.last" }],
    [lesson("watch", { done: true, finished: true }), { say: "remote.last" }],
  ];
  for (const [taught, wanted] of cases) assert.deepEqual(remoteStep("next", shown(taught), stand), wanted);
  for (const kind of ["do", "ask"])
    for (const [by, told] of [
      ["next", once],
      ["held", never],
    ])
      assert.deepEqual(remoteStep(by, shown(lesson(kind)), { ...stand, told }), { act: "solve" });
  assert.equal(remoteStep("held", shown(lesson("watch")), stand), null, "held, a film is not passed over");
});

test("after the last step another press goes on to the next lesson, where the big button leads there", () => {
  const over = shown(lesson("do", { done: true, finished: true }));
  assert.deepEqual(remoteStep("next", over, { ...stand, onward: true }), { say: "remote.onward" });
  assert.deepEqual(remoteStep("next", over, { ...stand, told: once, onward: true }), { press: true });
  assert.deepEqual(remoteStep("next", over, { ...stand, told: once }), { say: "remote.last" });
  // So it is where only *more* of a lesson is left.
  const short = shown(lesson("do", { done: true }));
  assert.deepEqual(remoteStep("next", short, { ...stand, onward: true }), { say: "remote.onward" });
  assert.deepEqual(remoteStep("next", short, { ...stand, told: once, onward: true }), { press: true });
});

test("back leads over the beginning of a step, and says where there is nothing before it", () => {
  const first = { step: { kind: "do", n: 1 } };
  const back = (now) => remoteStep("back", now, stand);
  assert.deepEqual(back(shown(lesson("do"))), { act: "back" });
  assert.deepEqual(back(shown(lesson("do", first))), { say: "remote.first" });
  assert.deepEqual(back(shown(lesson("do", { ...first, buttons: [{ do: "reset" }] }))), { act: "back" });
  assert.deepEqual(back(shown(null)), { say: "remote.first" });
  assert.deepEqual(back(shown(null, { here: 0, afford: { waits: true } })), { act: "undo" });
  assert.deepEqual(back(shown(null, { afford: { waits: true } })), { act: "rejoin" });
});

test("a game goes on as it went, then as the big button says, and else the board is to be touched", () => {
  const next = (more, leads) => remoteStep("next", shown(null, more), { ...stand, leads });
  assert.deepEqual(next({ log: [{}] }, true), { act: "redo" });
  assert.deepEqual(next({}, true), { press: true });
  assert.deepEqual(next({}, false), { say: "remote.touch" });
});
