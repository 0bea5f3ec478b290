/** The explorer around the board: the hand that sets up, typing at a place, arrows, the sheet on a small screen. */
import assert from "node:assert/strict";
import test from "node:test";
import { makeArrows } from "../src/explorer/arrows.js";
import makeBench from "../src/explorer/explorer.js";
import { makeSheet } from "../src/explorer/sheet.js";
import { makeTypedInput } from "../src/explorer/typed-input.js";
import { h } from "../src/page/dom.js";
import { page } from "./scenes.js";

const ADDRESS = "https://school.example/lab/index.html?path=a.ipynb#p=otys1_abc";
const say = (key) => key;

/** A board with spots for these targets, and something in it that is typed at. */
function spots(window, ...targets) {
  const root = h("div", { class: "otys" });
  root.append(
    ...targets.map((target) => h("button", { class: "otys-spot", "data-target": target, "aria-label": target })),
  );
  window.document.body.append(root);
  return { root, seen: (target) => root.querySelector(`[data-target~="${target}"]`) };
}

test("what lies at a place is typed there, and Enter leads on to the next of its kind", (t) => {
  const window = page(t, ADDRESS);
  const { root, seen } = spots(window, "token:1:0", "token:1:1", "key:4", "credits", "store:m store:p");
  const sent = [];
  let on = true;
  const refused = makeTypedInput({ root, on: () => on, send: (...what) => sent.push(what), seen });
  const line = root.querySelector("input");
  const press = (at, key, more = {}) =>
    at.dispatchEvent(new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
  const type = (target, key, text) => {
    seen(target).focus();
    press(seen(target), key);
    if (!line.hidden && text !== undefined) line.value = text;
    return !line.hidden;
  };
  assert.ok(type("token:1:0", "b", "battery"));
  assert.equal(line.getAttribute("aria-label"), "token:1:0");
  press(line, "Enter");
  assert.deepEqual(sent, [["token:1:0", "battery"]]);
  assert.equal(window.document.activeElement, seen("token:1:1"));
  assert.ok(type("token:1:1", "z", "zz"));
  press(line, "Enter", { shiftKey: true });
  assert.equal(window.document.activeElement, seen("token:1:0"), "with Shift it goes back");
  refused();
  assert.equal(window.document.activeElement, seen("token:1:1"), "back where it was refused");
  refused();
  assert.ok(!type("key:4", "b"), "a key is laid, not typed");
  assert.ok(!type("credits", "b"), "a number takes figures alone");
  assert.ok(type("credits", "5", "5"));
  press(line, "Escape");
  assert.ok(line.hidden && sent.length === 2);
  assert.equal(window.document.activeElement, seen("credits"));
  assert.ok(type("store:m", "1", "1"));
  press(line, "Tab");
  assert.ok(type("store:m", "2", "2"), "an empty Store is one spot for all its columns");
  press(line, "Enter");
  assert.deepEqual(sent.slice(2), [
    ["store:m", "1"],
    ["store:p", "2"],
  ]);
  assert.ok(type("token:1:0", "m", "mp"));
  seen("key:4").focus();
  assert.deepEqual(sent.slice(4), [["token:1:0", "mp"]], "whoever goes on elsewhere has written it");
  assert.ok(line.hidden);
  on = false;
  assert.ok(!type("token:1:0", "b"), "while it is played nothing is typed");
});

test("a touch on the tab in front opens and closes the sheet, and another one begins at its top", (t) => {
  const window = page(t, ADDRESS);
  const [root, side] = [h("div"), h("div", {}, h("button", "inside"))];
  const tabs = h("div", {}, ...["true", "false"].map((on) => h("button", { "aria-pressed": on })));
  root.append(side, tabs);
  window.document.body.append(root);
  // jsdom remembers who had the focus once.
  side.matches = () => side.contains(window.document.activeElement);
  const sheet = makeSheet({ root, side, tabs });
  const open = () => root.dataset.sheet === "open";
  assert.ok(open() && sheet.name("Set up") && !sheet.name("Set up"));
  tabs.children[0].click();
  assert.ok(!open());
  tabs.children[1].click();
  assert.ok(open());
  side.querySelector(".inside").focus();
  sheet.close();
  assert.ok(!open());
  assert.equal(window.document.activeElement, side.querySelector(".otys-handle"), "the focus is not lost");
  side.querySelector(".otys-handle").click();
  assert.ok(open());
  side.querySelector(".inside").focus();
  sheet.keeping(() => side.querySelector(".inside").remove());
  assert.equal(window.document.activeElement, tabs.children[0]);
});

test("each act of a turn is a number where it begins and an arrow to where it goes", (t) => {
  page(t, ADDRESS);
  const at = { a: [0, 0], b: [100, 0], near: [5, 0], gone: null };
  const box = ([x, y]) => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5, width: 10, height: 10 });
  const root = h("div");
  const arrows = makeArrows({
    root,
    boards: () => ({ place: (target) => at[target] && box(at[target]), find: () => null }),
  });
  arrows.show([["a", "b"], ["a", "near"], ["gone"]]);
  assert.equal(root.querySelectorAll("g").length, 2);
  assert.equal(root.querySelectorAll(".otys-arrow-line").length, 1, "none leads to what lies beside");
  assert.deepEqual(
    [...root.querySelectorAll("g")].map((dot) => dot.getAttribute("transform")),
    ["translate(0 0)", "translate(22 0)"],
    "two that begin at one place stand beside each other",
  );
  arrows.show([]);
  assert.equal(root.querySelector("svg"), null);
});

const EXPLORE = {
  controls: [
    {
      type: "group",
      kind: "tabs",
      controls: [
        { type: "choice", path: "tab", options: ["Set up", "Play"], values: ["setup", "play"], value: "setup" },
      ],
    },
  ],
  ...{
    below: [],
    marks: {},
    unsure: {},
    own: {},
    other: null,
    announcement: "",
    more: false,
    tick: 0,
    focus: "",
    hand: "",
    seat: 0,
  },
  ...{ setup: true, undo: true, redo: false },
  goals: { diver: "place off", "cube:1:m": "level off", cube: "level off", tray: "level place off" },
};

/** The bench of an explorer, whose kernel only listens. */
function bench(t, explore = {}, targets = ["diver:spy", "place:3", "cube:1:m cube:1:p", "level:2", "key:4"]) {
  const window = page(t, ADDRESS);
  const { root, seen } = spots(window, ...targets);
  root.append(h("div", "otys-log", h("button", { "aria-current": "step" })));
  const [sent, said] = [[], []];
  const store = {
    now: { explore: { ...EXPLORE, ...explore }, state: {}, here: 0, log: [{}, {}], afford: { why: {} } },
    send: (what, more) => sent.push([what, more.path ?? more.node, more.value]),
  };
  const lit = [];
  const boards = {
    place: () => null,
    find: seen,
    light: (which, held) => lit.push([targets.filter((one) => which.has(one)), held[0]]),
  };
  const made = makeBench({
    ...{
      store,
      say,
      root,
      drawings: { icon: () => null },
      speak: (text) => said.push(text),
      boards: () => boards,
      down() {},
    },
    ...{
      makeBoards: () => ({ el: h("div"), find: () => null, draw() {}, lay() {}, light() {} }),
      fitWithin() {},
      tabStops() {},
    },
  });
  root.append(...made.above, ...made.below);
  const update = (more) => {
    const old = { ...store.now };
    store.now = { ...store.now, explore: { ...store.now.explore, ...more } };
    made.update(store.now, old);
    made.rest(store.now);
  };
  made.update(store.now, null);
  made.rest(store.now);
  const press = (at, key, more = {}) =>
    at.dispatchEvent(new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
  return { window, root, seen, store, sent, said, lit, made, update, press, hand: () => lit.at(-1)[1] };
}

test("a position that the address names is opened once, and taken out of it", (t) => {
  const { window, sent, made, store } = bench(t);
  assert.deepEqual(sent, [["edit", "load", "otys1_abc"]]);
  assert.equal(window.location.hash, "");
  made.update(store.now, null);
  assert.equal(sent.length, 1);
});

test("a piece is taken by a touch and laid by the next, where it may go", (t) => {
  const { made, seen, sent, lit, root } = bench(t);
  sent.length = 0;
  made.touch(["diver:spy"], seen("diver:spy"));
  assert.deepEqual(lit.at(-1), [["place:3"], "diver:spy"]);
  assert.ok(root.hasAttribute("data-hand"));
  made.touch(["place:3"], seen("place:3"));
  assert.deepEqual(sent, [
    ["explore", "hand", "diver:spy"],
    ["edit", ["diver:spy", "place:3"], 0],
  ]);
  assert.ok(!root.hasAttribute("data-hand"));
});

test("what was laid is said by the place on which it lies now, and only once", (t) => {
  const { made, seen, said, update } = bench(t);
  made.touch(["diver:spy"], seen("diver:spy"));
  made.touch(["place:3"], seen("place:3"));
  const at = seen("place:3");
  at.setAttribute("aria-label", "Level 1: Spy");
  at.ariaLabel = "Level 1: Spy";
  at.tabIndex = 0;
  at.focus();
  said.length = 0;
  update({});
  update({});
  assert.deepEqual(
    said.filter((text) => text === "Level 1: Spy"),
    ["Level 1: Spy"],
  );
});

test("each touch on cubes that lie on one target takes the next, and then lets go", (t) => {
  const { made, seen, hand } = bench(t);
  const at = seen("cube:1:m");
  const held = [1, 2, 3].map(() => (made.touch(["cube:1:m", "cube:1:p"], at), hand()));
  assert.deepEqual(held, ["cube:1:m", "cube:1:p", ""]);
});

test("what is dropped beside the boards goes off the table, beside a place it goes back", (t) => {
  const { made, root, sent, window, hand } = bench(t);
  const on = h("div", "otys-boards");
  root.append(on);
  const to = (under) => {
    window.document.elementFromPoint = () => under;
    made.lift(["diver:spy"]);
    sent.length = 0;
    made.back({ clientX: 0, clientY: 0 });
    return sent.at(-1);
  };
  assert.deepEqual(to(on), ["explore", "hand", ""]);
  assert.deepEqual(to(root), ["edit", ["diver:spy", "off"], 0]);
  assert.equal(hand(), "");
  assert.ok(!made.back(), "nothing is in hand any more");
  assert.ok(!made.lift(["key:4"]), "a key goes nowhere from here");
});

test("Delete takes what is in hand off the table, but not while somebody types", (t) => {
  const { made, root, sent, press, seen } = bench(t);
  const line = h("input");
  root.append(line);
  made.touch(["diver:spy"], seen("diver:spy"));
  sent.length = 0;
  press(line, "Delete");
  assert.deepEqual(sent, []);
  press(seen("diver:spy"), "Delete");
  assert.deepEqual(sent, [["edit", ["diver:spy", "off"], 0]]);
});

test("a problem marks its place with its words, which are said when it is touched, and the focus is led there", (t) => {
  const { seen, update, made, said, window } = bench(t);
  update({ marks: { "no key 4": "key:4" }, unsure: { "level:2": "who knows" }, focus: "key:4", tick: 1 });
  assert.deepEqual([seen("key:4").dataset.problem, seen("key:4").title], ["1", "no key 4"]);
  assert.equal(seen("level:2").dataset.unsure, "1");
  update({ own: { "level:2": "your own" } });
  assert.deepEqual([seen("level:2").dataset.own, seen("level:2").title], ["1", "your own who knows"]);
  assert.equal(window.document.activeElement, seen("key:4"));
  made.touch(["key:4"], seen("key:4"));
  assert.equal(said.at(-1), "no key 4");
  update({ marks: {}, unsure: {}, announcement: "It is whole.", tick: 2 });
  assert.ok(!seen("key:4").dataset.problem && !seen("key:4").title);
  assert.equal(said.at(-1), "It is whole.");
});

test("another future stands beside the board under its own name, and what differs is marked", (t) => {
  const { root, update, seen } = bench(t);
  const twin = root.querySelector(".otys-twin");
  assert.ok(twin.hidden);
  update({ other: { state: {}, title: "sell", here: "keep" }, marks: { "": "level:2" } });
  assert.deepEqual([twin.hidden, twin.querySelector("p").textContent], [false, "sell"]);
  assert.ok(seen("level:2").dataset.differs && !seen("level:2").title);
  update({ other: null, marks: {} });
  assert.ok(twin.hidden && !root.hasAttribute("data-compare"));
});

test("while it is played touches are the game's, and arrows step through it in the log or with Shift", (t) => {
  const { made, seen, sent, press, root, update } = bench(t, { setup: false });
  assert.ok(!made.touch(["diver:spy"], seen("diver:spy")));
  assert.deepEqual(["undo", "redo", "hint"].map(made.can), [true, false, false]);
  sent.length = 0;
  press(seen("level:2"), "ArrowRight");
  press(seen("level:2"), "ArrowRight", { shiftKey: true });
  const entry = root.querySelector(".otys-log button");
  press(entry, "ArrowLeft");
  assert.deepEqual(sent, [
    ["goto", 1, undefined],
    ["goto", -1, undefined],
  ]);
  update({ more: true, tick: 7 });
  assert.deepEqual(sent.at(-1), ["explore", "more", 7], "a kernel that works goes on while the page lives");
});
