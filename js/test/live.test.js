/** The page with the engine in it: models that follow Python's messages, an engine that loads or says why not, addresses. */
import assert from "node:assert/strict";
import test from "node:test";
import { JSDOM } from "jsdom";
import { gameLeft, retold } from "../src/live/board-room.js";
import { makeEngine } from "../src/live/engine.js";
import { makeAnnouncer } from "../src/play/announcer.js";
import { firstGame, isBoard, newGame, placeOf } from "../src/live/places.js";
import { takeOver } from "../src/live/take-over.js";
import { makeLoadingStatus } from "../src/live/loading-status.js";
import { makeManager } from "../src/live/widget-manager.js";
import { page } from "./scenes.js";
import { globals } from "./globals.js";

const GIVEN = { from: "/python/", files: { "a.wasm": 60, "b.whl": 40 }, wheels: ["b.whl"], worker: "engine.js" };

function opened(state, more = {}) {
  const said = [];
  const manager = makeManager((message) => said.push(message));
  manager.receive({ type: "comm_open", id: "a", data: { state, ...more.data } }, more.buffers);
  return { manager, said };
}

test("a model holds what Python said, bytes where they belong", async () => {
  const bytes = new Uint8Array([1, 2]);
  const data = { buffer_paths: [["packed"], ["deep", 0, "more"]] };
  const { manager } = opened({ rev: 1, deep: [{}] }, { data, buffers: [bytes, bytes] });
  const model = await manager.get_model("a");
  assert.equal(model.get("rev"), 1);
  assert.equal(model.get("packed"), bytes);
  assert.equal(model.get("deep")[0].more, bytes);
  await assert.rejects(manager.get_model("b"), /no model b/);
});

test("several values of one message are all there before anybody is told", async () => {
  const { manager } = opened({ rev: 1, state: "old" });
  const model = await manager.get_model("a");
  const seen = [];
  const look = () => seen.push([model.get("rev"), model.get("state")]);
  model.on("change:rev", look);
  model.on("change:state", look);
  manager.receive({ type: "comm_msg", id: "a", data: { method: "update", state: { rev: 2, state: "new" } } });
  assert.deepEqual(seen, [
    [2, "new"],
    [2, "new"],
  ]);
  model.off("change:rev", look);
  manager.receive({ type: "comm_msg", id: "a", data: { method: "update", state: { rev: 3 } } });
  manager.receive({ type: "comm_msg", id: "a", data: { method: "echo_update", state: { rev: 4 } } });
  assert.equal(seen.length, 2);
  assert.equal(model.get("rev"), 3);
});

test("what a board sets goes to Python when it is saved, once; what it sends, at once", async () => {
  const { manager, said } = opened({ action: null });
  const model = await manager.get_model("a");
  model.set("action", { do: "undo" });
  assert.deepEqual(said, []);
  model.save_changes();
  model.save_changes();
  model.send({ do: "rule" });
  assert.deepEqual(said, [
    { type: "comm_msg", id: "a", data: { method: "update", state: { action: { do: "undo" } }, buffer_paths: [] } },
    { type: "comm_msg", id: "a", data: { method: "custom", content: { do: "rule" } } },
  ]);
});

test("a closed model is gone, and a message for it is dropped", async () => {
  const { manager } = opened({});
  manager.receive({ type: "comm_close", id: "a", data: {} });
  manager.receive({ type: "comm_msg", id: "a", data: { method: "update", state: { rev: 2 } } });
  await assert.rejects(manager.get_model("a"));
});

/** An engine whose worker is played by the test. */
function engine({ old = false } = {}) {
  const worker = { sent: [], postMessage: (said) => worker.sent.push(said), terminate: () => (worker.ended = true) };
  const states = [];
  const made = (url, options) => {
    if (!old) assert.equal(options.type, "module");
    return worker;
  };
  const one = makeEngine(GIVEN, () => states.push(one.state.is), made);
  const says = (data) => worker.onmessage({ data });
  one.start();
  return { one, worker, says, states };
}

test("an engine loads, starts, is ready and opens rooms in the order in which they were asked for", async () => {
  const { one, worker, says } = engine();
  assert.deepEqual(worker.sent, [{ load: { from: "/python/", wheels: ["b.whl"] } }]);
  says({ loaded: 50 });
  assert.equal(one.state.is, "loading");
  says({ loaded: 100 });
  assert.equal(one.state.is, "starting");
  const rooms = [one.enter({ room: "first" }), one.enter({ room: "dive" })];
  says({ ready: true });
  assert.equal(one.state.is, "ready");
  for (const id of ["x", "y"]) {
    says({ message: JSON.stringify({ type: "comm_open", id, data: { state: { id } } }), buffers: [] });
    says({ board: id });
  }
  assert.deepEqual(await Promise.all(rooms.map(async (room) => (await room).get("id"))), ["x", "y"]);
  assert.deepEqual(worker.sent.slice(1), [{ enter: '{"room":"first"}' }, { enter: '{"room":"dive"}' }]);
});

test("while a room is still being chosen, what all of them need is loaded", () => {
  const { worker, says } = engine();
  says({ ready: true });
  assert.deepEqual(worker.sent.slice(1), [{ warm: true }]);
});

test("a room that cannot be opened is refused, and the engine lives on", async () => {
  const { one, says } = engine();
  const room = one.enter({ room: "cellar" });
  says({ failed: "enter", text: "no such room" });
  await assert.rejects(room, /no such room/);
  says({ ready: true });
  assert.equal(one.state.is, "ready");
});

for (const [name, act, fault] of [
  ["a network that is away", ({ says }) => says({ failed: "load", network: true, text: "404" }), "network"],
  ["a program that cannot be read", ({ worker }) => worker.onerror({}), "network"],
  ["Python that cannot start", ({ says }) => says({ failed: "load", text: "x" }), "stopped"],
  ["a worker that dies", ({ worker }) => worker.onerror({ message: "out of memory" }), "stopped"],
])
  test(`${name}: said in a word, and whoever waits is told`, async () => {
    const made = engine();
    const waits = made.one.enter({ room: "first" });
    act(made);
    assert.deepEqual([made.one.state.is, made.one.state.fault, made.worker.ended], ["failed", fault, true]);
    await assert.rejects(waits);
    await assert.rejects(made.one.enter({ room: "first" }));
    made.says({ ready: true });
    assert.equal(made.one.state.is, "failed");
  });

test("a browser without modules in workers is too old", () => {
  assert.equal(engine({ old: true }).one.state.fault, "old");
});

test("whoever waits until all is answered goes on with the answer, or when there will be none", async () => {
  const { one, worker, says } = engine();
  says({ ready: true });
  const first = one.answered();
  assert.deepEqual(worker.sent.at(-1), { answered: true });
  says({ answered: true });
  await first;
  const second = one.answered();
  worker.onerror({ message: "out of memory" });
  await second;
  await one.answered();
});

/** A board that its tests play: it answers each action with the next revision, unless it was chosen from an older one. */
function board(el) {
  const values = { rev: 1, action: null, reject: null };
  const root = globalThis.document.createElement("div");
  root.className = "otys";
  el.append(root);
  const shown = () => (root.dataset.otysRev = String(values.rev));
  shown();
  const heard = [];
  const model = {
    heard,
    get: (key) => values[key],
    set: (key, value) => (values[key] = value),
    move: () => ((values.rev += 1), shown()),
    save_changes() {
      const { rev, seq, do: what } = values.action;
      if (rev !== values.rev) return void (values.reject = { seq });
      heard.push(what);
      model.move();
    },
  };
  return model;
}

test("the engine does again what was begun without it, and only then takes the place of the board", async (t) => {
  const { window } = new JSDOM("<main></main>");
  globals(t, { document: window.document, Event: window.Event, CSS: { escape: String } });
  const place = window.document.querySelector("main");
  const first = window.document.createElement("div");
  place.append(first);
  const begun = board(first);
  const done = ["visit", "move"].map((what) => ({ do: what }));
  const beginning = { model: begun, touched: () => true, after: (n) => done.slice(n), waits: () => false };
  let model;
  let asked = 0;
  /** What the view itself asks for comes between once, and the learner goes on once. */
  async function answered() {
    asked += 1;
    if (asked === 2) done.push({ do: "step" });
  }
  const render = async (el) => {
    model = board(el);
    const save = model.save_changes;
    model.save_changes = () => {
      if (!model.heard.length && model.get("rev") === 1) model.move();
      save();
    };
  };
  await takeOver({
    place,
    first,
    beginning,
    model: new Proxy({}, { get: (_, key) => model[key] }),
    render,
    answered,
    signal: new AbortController().signal,
  });
  assert.deepEqual(model.heard, ["visit", "move", "step"]);
  assert.equal(first.isConnected, false);
  assert.equal(place.children.length, 1);
  assert.equal(place.firstElementChild.hasAttribute("inert"), false);
});

for (const waits of [false, true])
  test(`whoever has come into a room stays at its board when another takes its place, and hears ${waits ? "what came of a touch that waited" : "the task once"}`, async (t) => {
    const { window } = new JSDOM("<main></main>");
    const { document, Event, AbortController } = window;
    globals(t, { document, Event, AbortController, CSS: { escape: String } });
    const place = window.document.querySelector("main");
    const first = window.document.createElement("div");
    place.append(first);
    const model = board(first);
    const at = first.querySelector(".otys");
    if (waits) at.append(window.document.createElement("i"));
    at.firstElementChild?.setAttribute("data-held", "");
    at.tabIndex = -1;
    at.focus();
    const heard = [];
    let other;
    const { signal } = new window.AbortController();
    const render = async (el) => {
      other = board(el);
      const root = el.querySelector(".otys");
      makeAnnouncer({ root, signal, say: String, speak: (text) => heard.push(text), task: () => ["task"] });
    };
    const beginning = { model, touched: () => waits, after: () => [], waits: () => waits };
    const ready = () => heard.push("ready");
    const handed = new Proxy({}, { get: (_, key) => other[key] });
    await takeOver({ place, first, beginning, model: handed, render, answered: async () => {}, signal, ready });
    assert.equal(window.document.activeElement, place.querySelector(".otys"));
    assert.deepEqual(heard, waits ? ["ready", "task"] : []);
  });

test("beside a board that stands nothing old is told of the engine", (t) => {
  page(t, "https://course.example/");
  const engine = { total: 1, state: { is: "ready", loaded: 1 } };
  const status = makeLoadingStatus({ say: String, engine });
  status.draw(false, true);
  assert.equal(status.el.textContent, "kept", "no button of a fault is read with it");
  const told = status.el.querySelector("[role=status]");
  assert.equal(told.getAttribute("aria-live"), null);
  engine.state.is = "loading";
  status.draw(false, true);
  assert.equal(told.getAttribute("aria-live"), "off", "what grows is not read anew with each piece");
  engine.state.is = "ready";
  status.draw(false, true, true);
  assert.equal(status.el.textContent, "");
  Object.assign(engine.state, { is: "failed", fault: "stopped" });
  status.draw(false, true, true);
  assert.equal(status.el.textContent, "stoppedagain");
});

test("boards are told that Python is gone", async () => {
  const { one, worker, says } = engine();
  const room = one.enter({ room: "first" });
  says({ message: JSON.stringify({ type: "comm_open", id: "x", data: { state: {} } }) });
  says({ board: "x" });
  let gone = false;
  (await room).on("comm_live_update", () => (gone = true));
  worker.onerror({ message: "out of memory" });
  assert.equal(gone, true);
});

test("what begins a first game goes on with the one that runs, and begins another once one is over", () => {
  const begun = (last) => firstGame(last, () => 0.5);
  const another = `#play/first/${2 ** 30}`;
  assert.equal(begun({}), "#play/first");
  assert.equal(begun({ address: "#play/you-mild-1", past: "#play/you-mild-1" }), "#play/first");
  assert.equal(begun({ past: "#play/first" }), another, "the finished one is left to be looked back at");
  assert.equal(begun({ past: "#play/you-mild-1", coached: true }), another);
  assert.equal(begun({ address: "#play/first/4711", past: "#play/first/4711", coached: true }), "#play/first/4711");
});

test("an address says where one is, and what is damaged says nothing", () => {
  const rooms = {
    "#learn/x-keys": { room: "lesson", lesson: "x-keys" },
    "#play/first": { room: "first" },
    "#play/first/4711": { room: "first", seed: 4711 },
    "#play/first/review": { room: "first", review: true },
    "#play/first/4711/review": { room: "first", seed: 4711, review: true },
    "#play/you-keen-4711": { room: "game", seats: ["you", "keen"], sides: "basic", designer: false, seed: 4711 },
    "#play/you-you-mild-random-designer-1": {
      room: "game",
      seats: ["you", "you", "mild"],
      sides: "random",
      designer: true,
      seed: 1,
    },
    "#practise": { room: "practice" },
    "#practise/7": { room: "practice", seed: 7 },
    "#dive": { room: "dive" },
    "#dive/2026-11-20": { room: "dive", day: "2026-11-20" },
    "#class/keys-2-m%C3%BCll/7": { room: "class", word: "keys-2-müll", seat: 7 },
    "#explore": { room: "explore", seed: 1 },
  };
  for (const [address, room] of Object.entries(rooms)) {
    assert.deepEqual(placeOf(address), { ...room, address });
    assert.ok(isBoard(placeOf(address)), address);
  }
  assert.deepEqual(placeOf("#p=otys1.abc"), { room: "explore", seed: 1, address: "#explore" });
  const pages = {
    "": "front",
    "#": "front",
    "#learn": "learn",
    "#code=AB-C": "learn",
    "#play": "play",
    "#class": "word",
    "#ask": "ask",
  };
  const asked = { "#ask/two%20keys": "ask", "#rule-42": "ask", "#about-keys+store": "ask" };
  for (const [address, room] of Object.entries({ ...pages, ...asked })) {
    assert.equal(placeOf(address)?.room, room, address);
    assert.ok(!isBoard(placeOf(address)), address);
  }
  const damaged = [
    "#cellar",
    "#play/you-1",
    "#play/keen-keen-1",
    "#play/review",
    "#play/you-you-you-you-you-1",
    "#play/you-keen",
  ];
  for (const address of [
    ...damaged,
    "#play/you-random-1",
    "#play/you-keen-9999999999",
    "#learn/<b>",
    "#dive/today",
    "#<b>",
  ])
    assert.equal(placeOf(address), null, address);
});

test("the round and scores of a game are told in the language that is spoken now", () => {
  const en = { round: "Round {n}:", seat_you: "You" };
  const fr = { round: "Tour de table {n}\u00a0:", seat_you: "Vous" };
  const [title, told] = [
    "Round 5: You\u00a06\u00a0·\u00a0Grace\u00a05",
    "Tour de table 5\u00a0: Vous\u00a06\u00a0·\u00a0Grace\u00a05",
  ];
  assert.equal(retold(title, en, fr), told);
  assert.equal(retold(told, fr, en), title);
  assert.equal(retold(title, en, en), title);
});

test("a game that is left is called by round and scores, as its table is", () => {
  const told = { state: { title: "You · Grace", finished: false }, lesson: { title: "Round 5: You 4 · Grace 2" } };
  const left = (more) => gameLeft({ get: (key) => ({ ...told, ...more })[key] });
  assert.equal(left({}).title, told.lesson.title);
  assert.equal(left({ lesson: null }).title, told.state.title);
  const back = { do: "rejoin", label: "Back to the end" };
  const earlier = { title: "Round 2: You 0 · Grace 0" };
  assert.equal(left({ lesson: { ...earlier, buttons: [back] } }), null, "an earlier turn is tried");
  assert.equal(left({ lesson: { ...earlier, step: { id: "shown" }, buttons: [] } }), null, "an earlier turn is shown");
});

test("a game that is dealt has an address of its own, with what is not usual", () => {
  assert.equal(
    newGame(["you", "keen"], "basic", false, () => 0.5),
    "#play/you-keen-1073741824",
  );
  assert.equal(
    newGame(["you", "you"], "advanced", true, () => 0),
    "#play/you-you-advanced-designer-0",
  );
});
