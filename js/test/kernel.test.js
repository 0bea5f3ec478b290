import assert from "node:assert/strict";
import test from "node:test";
import { recorded } from "../harness/model.js";
import { makeStore } from "../src/page/kernel.js";
import { scenes } from "./scenes.js";

/** The real clock, also where a test holds the page's. */
const later = setTimeout;
const tick = () => new Promise((done) => later(done, 0));

/** @param {import("node:test").TestContext} t @returns a clock that is moved by hand */
function clock(t) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  return t.mock.timers;
}

function open(more = {}) {
  const model = recorded(scenes().start, more);
  const ending = new AbortController();
  return { model, ending, store: makeStore(model, ending.signal, {}) };
}

test("several traits of one message are read together, once", async () => {
  const { model, store } = open();
  const news = [];
  store.onChange((next, old) => news.push([old.rev, next.rev, next.state.turn?.key]));
  store.send("move", { id: 3 });
  await tick();
  assert.deepEqual(news, [[1, 2, "4"]]);
  assert.equal(model.sent.length, 1);
});

test("a way that came without words is called by its places, not by its notation", async () => {
  const moves = [
    { id: 0, path: ["sponsor:5", "cube:2:t", "level:5"], notation: "$t2>5", label: "" },
    { id: 1, path: ["push"], notation: "push", label: "Push" },
  ];
  const words = { t: "tech", level: "level {n}" };
  const model = recorded(scenes().start, { afford: { moves, why: {}, use: null } });
  model.put({ afford: { moves, why: {}, use: null } });
  const { now } = makeStore(model, new AbortController().signal, words);
  assert.deepEqual(
    now.afford.moves.map(({ label }) => label),
    ["tech, level 2: level 5", "Push"],
  );
});

test("an action carries the revision seen and a number of its own", async () => {
  const { model, store } = open();
  model.slow(5);
  store.send("move", { id: 3 });
  store.send("undo");
  assert.deepEqual(
    model.sent.map(({ rev, do: what }) => [rev, what]),
    [
      [1, "move"],
      [1, "undo"],
    ],
  );
  assert.ok(model.sent[0].seq < model.sent[1].seq);
});

test("what no learner asks goes beside the trait, and leaves a touch in it alone", () => {
  const { model, store } = open();
  const beside = [];
  model.send = (content) => beside.push(content);
  model.slow(5);
  store.send("explore", { path: "stop", value: null });
  store.send("explore", { path: "more", value: 3 }, true);
  assert.equal(model.get("action").path, "stop");
  assert.deepEqual(
    beside.map(({ rev, do: what, path, value }) => [rev, what, path, value]),
    [[1, "explore", "more", 3]],
  );
});

test("a second view of the model counts on, so that equal actions differ", () => {
  const { model, store } = open();
  const other = makeStore(model, new AbortController().signal);
  model.kill();
  store.send("hint");
  other.send("hint");
  assert.ok(model.sent[0].seq < model.sent[1].seq);
});

test("another tab, which sees nothing of this one, sends no equal action", (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: 1_000 });
  const { model, store } = open();
  store.send("hint");
  t.mock.timers.setTime(1_001);
  const tab = open();
  tab.store.send("hint");
  assert.notEqual(model.sent[0].seq, tab.model.sent[0].seq);
});

test("pending after 150 ms, waiting after 800 ms, nothing once there is an answer", async (t) => {
  const time = clock(t);
  const { model, store } = open();
  const waits = [];
  store.onWait((wait) => waits.push(wait));
  model.kill();
  store.send("move", { id: 3 });
  time.tick(149);
  assert.deepEqual(waits, ["sent"]);
  time.tick(1);
  time.tick(650);
  assert.deepEqual(waits, ["sent", "pending", "waiting"]);
  model.put({ rev: 2 });
  await tick();
  assert.equal(waits.at(-1), "");
  time.tick(5000);
  assert.equal(waits.length, 4);
});

test("that a hint is thought about is said as soon as it is not there at once", (t) => {
  const time = clock(t);
  const { store } = open();
  const waits = [];
  store.onWait((state) => waits.push(state));
  store.send("hint");
  time.tick(150);
  assert.deepEqual(waits, ["sent", "pending", "waiting"]);
});

test("a refusal ends the waiting and changes nothing else", async () => {
  const { store } = open();
  const before = store.now.state;
  const seq = store.send("move", { id: 99 });
  await tick();
  assert.equal(store.now.reject.seq, seq);
  assert.equal(store.now.rev, 1);
  assert.equal(store.now.state, before);
});

test("a card that was asked for is an answer, although the board stays as it is", (t) => {
  const time = clock(t);
  const { model, store } = open();
  const waits = [];
  store.onWait((wait) => waits.push(wait));
  model.kill();
  store.send("puzzle");
  time.tick(800);
  model.put({ card: { do: "puzzle", n: 1 } });
  assert.deepEqual(waits, ["sent", "pending", "waiting", ""]);
});

test("a host that throws is said to be offline", () => {
  const { model, store } = open();
  const waits = [];
  store.onWait((wait) => waits.push(wait));
  model.save_changes = () => {
    throw new Error("no kernel");
  };
  store.send("undo");
  assert.equal(waits.at(-1), "offline");
});

test("a kernel that is gone is told at once, and nothing more is sent to it", (t) => {
  const time = clock(t);
  const { model, store } = open();
  const waits = [];
  store.onWait((wait) => waits.push(wait));
  model.kill();
  store.send("move", { id: 3 });
  model.part();
  assert.deepEqual(waits, ["sent", "offline"]);
  store.send("undo");
  time.tick(5000);
  assert.deepEqual(waits, ["sent", "offline", "offline"]);
  assert.equal(model.sent.length, 1);
});

test("an answer after all means that the kernel is there", async () => {
  const { model, store } = open();
  const waits = [];
  store.onWait((wait) => waits.push(wait));
  model.part();
  model.put({ rev: 2 });
  await tick();
  assert.deepEqual(waits, ["offline", ""]);
  store.send("undo");
  assert.equal(model.sent.length, 1);
});

test("after the end nothing is heard and nothing listens", async () => {
  const { model, store, ending } = open();
  let heard = 0;
  store.onChange(() => (heard += 1));
  model.put({ rev: 5 });
  ending.abort();
  await tick();
  model.put({ rev: 6 });
  await tick();
  assert.equal(heard, 0);
  assert.equal(model.listening(), 0);
});

test("a host whose `off` throws does not matter", () => {
  const { model, ending } = open();
  model.off = () => {
    throw new Error("not here");
  };
  ending.abort();
});

test("missing traits are empty, not broken", () => {
  const model = { get: () => undefined, set() {}, save_changes() {}, on() {} };
  const { now } = makeStore(model, new AbortController().signal);
  assert.deepEqual(
    [now.afford, now.events, now.log, now.reject, now.lesson, now.rev],
    [{ moves: [], why: {}, use: null }, [], [], null, null, 0],
  );
});
