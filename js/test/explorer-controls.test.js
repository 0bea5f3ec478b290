/** The controls beside the explorer's board: what the kernel describes is drawn, and what is done there is sent. */
import assert from "node:assert/strict";
import test from "node:test";
import { makeControls } from "../src/explorer/controls.js";
import { h } from "../src/page/dom.js";
import { page, saved } from "./scenes.js";

const ADDRESS = "https://school.example/lab/index.html?path=a.ipynb#p=otys1_abc";
const say = (key) => key;
const tick = () => new Promise((done) => setImmediate(done));

/** Controls on a page; what they send, touch and show is noted. */
function drawn(t, list, address = ADDRESS) {
  const window = page(t, address);
  const did = [];
  const controls = makeControls({
    say,
    drawings: { icon: (name) => h("i", name) },
    send: (control, value) => did.push([control.path, value]),
    show: (acts) => did.push(["show", acts]),
    touch: (target) => did.push(["touch", target]),
    down: (_, target) => did.push(["down", target]),
  });
  window.document.body.append(controls.el);
  controls.update(list);
  const fire = (el, type, more = {}) =>
    el.dispatchEvent(Object.assign(new window.Event(type, { bubbles: true }), more));
  return { window, did, controls, el: controls.el, fire, find: (selector) => controls.el.querySelector(selector) };
}

test("words are text and never markup, and bring the numbers of their rules", (t) => {
  const { el, find } = drawn(t, [{ type: "text", text: "<b>moon</b>", kind: "problem", rules: [30] }]);
  assert.equal(find("b"), null);
  assert.match(el.textContent, /<b>moon<\/b> .*30/);
  assert.equal(find("p").dataset.kind, "problem");
});

test("a button sends its value, one of a piece is touched or dragged, one that is off does nothing", (t) => {
  const { did, el, fire } = drawn(t, [
    { type: "button", label: "Undo", path: "undo" },
    { type: "button", label: "Metal", target: "tray:m", art: "cube:m" },
    { type: "button", label: "Off", path: "off", off: true, rules: [12] },
    { type: "choice", label: "Turn", path: "to_move", options: ["Ada", "Grace"], values: [0, 1], value: 1 },
  ]);
  const buttons = [...el.querySelectorAll("button.otys-act")];
  for (const one of buttons) fire(one, "click");
  for (const one of buttons) fire(one, "pointerdown");
  assert.deepEqual(did, [
    ["undo", null],
    ["touch", "tray:m"],
    ["to_move", 0],
    ["to_move", 1],
    ["down", "tray:m"],
  ]);
  assert.deepEqual(
    buttons.map((one) => one.getAttribute("aria-pressed")),
    [null, null, null, "false", "true"],
  );
  assert.equal(buttons[2].getAttribute("aria-disabled"), "true");
});

test("a number is stepped by its buttons and by arrows, and typed; what is no number is sent as it is", (t) => {
  const { did, find, el, fire } = drawn(t, [{ type: "number", label: "Credits", path: "credits", value: 3 }]);
  const [less, plus] = el.querySelectorAll("button");
  less.click();
  plus.click();
  const line = find("input");
  for (const key of ["ArrowUp", "ArrowDown", "x"]) fire(line, "keydown", { key });
  for (const value of ["12", "many", "3"]) {
    line.value = value;
    fire(line, "change");
  }
  assert.deepEqual(
    did.map(([, value]) => value),
    [2, 4, 4, 2, 12, "many"],
  );
});

test("a line sends what is new in it, and is emptied once it was taken where it is asked once", (t) => {
  const { did, find, el, fire, controls } = drawn(t, [
    { type: "field", label: "Batteries", path: "batteries", value: "2", empty: true, suggestions: ["1", "2"] },
    { type: "field", label: "Take", path: "take", once: true },
  ]);
  const [batteries, take] = el.querySelectorAll("input");
  assert.equal(find("datalist").id, batteries.getAttribute("list"));
  for (const [line, value] of [
    [batteries, "2"],
    [batteries, ""],
    [take, "moon"],
  ]) {
    line.value = value;
    fire(line, "change");
  }
  assert.deepEqual(did, [
    ["batteries", null],
    ["take", "moon"],
  ]);
  assert.equal(take.value, "moon", "until it is answered");
  controls.update([{ type: "field", label: "Take", path: "take", once: true }]);
  assert.equal(find("input").value, "");
});

test("nothing typed is lost: refused, in a section behind, or typed on while the kernel answered", (t) => {
  const name = (value) => ({ type: "field", label: "Name", path: "name", value });
  const { el, fire, find, controls } = drawn(t, [name("")]);
  const type = (text, sent) => {
    find("input").value = text;
    fire(find("input"), "input");
    if (sent) fire(find("input"), "change");
  };
  type("An", true);
  type("Anna");
  controls.update([name("An")]);
  assert.equal(find("input").value, "Anna", "typed on while it was answered");
  controls.update([]);
  controls.update([name("An")]);
  assert.equal(find("input").value, "Anna", "there again with its section");
  type("Anna", true);
  controls.update([]);
  controls.update([name("An")]);
  assert.equal(find("input").value, "Anna", "also when it was refused");
  controls.update([name("Anna")]);
  controls.update([name("Ben")]);
  assert.equal(find("input").value, "Ben", "what was taken gives way to what comes after it");
  type("Cleo");
  fire(find("input"), "keydown", { key: "Escape" });
  assert.equal(find("input").value, "Ben");
  type("Dora");
  controls.forget();
  controls.update([]);
  controls.update([name("Ben")]);
  assert.equal(find("input").value, "Ben", "of another player");
  assert.equal(el.querySelectorAll("input").length, 1);
});

test("what ends a list stays open while its number changes", (t) => {
  const rest = (n) => ({ type: "group", label: `And ${n} more`, kind: "further", fold: true, controls: [] });
  const { find, fire, controls } = drawn(t, [rest(3)]);
  find("details").open = true;
  fire(find("details"), "toggle");
  controls.update([rest(2)]);
  assert.ok(find("details").open);
});

test("what can be loaded is sent from its box or from a file; what is saved is copied and downloaded", async (t) => {
  const { window, did, el, fire, find } = drawn(t, [
    { type: "area", label: "Load", path: "load", button: "Load it", choose: "A file", most: 100 },
    { type: "area", label: "Link", value: "#p=x", otherwise: "Send this", file: "position.json" },
  ]);
  const files = saved(t, window);
  const [load, link] = el.querySelectorAll("textarea");
  load.value = "a code";
  el.querySelector(".otys-acts button").click();
  Object.defineProperty(find("input[type=file]"), "files", { value: [new Blob(["from a file"])] });
  fire(find("input[type=file]"), "change");
  await tick();
  await tick();
  assert.deepEqual(did, [
    ["load", "a code"],
    ["load", "from a file"],
  ]);
  assert.equal(link.value, "https://school.example/lab/index.html?path=a.ipynb#p=x");
  const [, copy, download] = el.querySelectorAll(".otys-acts button");
  copy.click();
  await tick();
  assert.equal(copy.textContent, "copy", "there is no clipboard here");
  const copied = [];
  Object.defineProperty(window.navigator, "clipboard", { value: { writeText: async (text) => copied.push(text) } });
  copy.click();
  await tick();
  assert.deepEqual([copy.textContent, copied], ["copied", [link.value]]);
  download.click();
  await tick();
  assert.deepEqual(files, [["position.json", link.value]]);
});

test("where others cannot come to the page there is no link, and what is sent instead says so", (t) => {
  const area = { type: "area", label: "Link", value: "#p=otys1_x", otherwise: "Send this" };
  const { el, find } = drawn(t, [area], "http://localhost:8888/lab/tree/a.ipynb");
  assert.deepEqual([find("label").textContent, find("textarea").value], ["Send this", "otys1_x"]);
  assert.ok(!el.textContent.includes("Link"));
});

test("a form that gives a link is called a code, or left out, where there can be no link", (t) => {
  const form = { type: "choice", label: "Save", path: "format", value: "game_link" };
  const forms = { ...form, options: ["Link", "Game", "Code"], values: ["link", "game_link", "code"] };
  const names = { ...forms, otherwise: ["", "Code of the game", "Code"] };
  const alone = drawn(t, [names], "http://localhost:8888/lab/tree/a.ipynb");
  const read = ({ el }) => [...el.querySelectorAll("button")].map((one) => one.textContent);
  assert.deepEqual(read(alone), ["Code of the game", "Code"]);
  alone.el.querySelector("button").click();
  assert.deepEqual(alone.did, [["format", "game_link"]]);
  assert.deepEqual(read(drawn(t, [names])), ["Link", "Game", "Code"]);
});

test("a code says what it is for where there is no link, and is a code where there is one", (t) => {
  const area = { type: "area", label: "Code", value: "otys1_x", otherwise: "Send this" };
  const { find } = drawn(t, [area], "http://localhost:8888/lab/tree/a.ipynb");
  assert.deepEqual([find("label").textContent, find("textarea").value], ["Send this", "otys1_x"]);
  const there = drawn(t, [area]);
  assert.deepEqual([there.find("label").textContent, there.find("textarea").value], ["Code", "otys1_x"]);
});

test("a table holds words and controls, and says by which column it is sorted", (t) => {
  const { did, el, find } = drawn(t, [
    {
      type: "table",
      label: "Futures",
      head: ["", { type: "button", label: "Credits", path: "sort", value: "credits", sort: "descending" }],
      rows: [["4 $", { type: "button", label: "Play", path: "play", value: 0 }]],
    },
  ]);
  assert.equal(find("th").getAttribute("aria-sort"), "descending");
  assert.equal(el.querySelectorAll("thead td").length, 1, "a column without a name heads nothing");
  for (const one of el.querySelectorAll("button")) one.click();
  assert.deepEqual(did, [
    ["sort", "credits"],
    ["play", 0],
  ]);
});

test("a fold stays as it was left, and opens for the field in it that is asked for", (t) => {
  const fold = {
    type: "group",
    label: "More",
    fold: "closed",
    controls: [{ type: "field", label: "Deck", path: "deck", value: "" }],
  };
  const { controls, find } = drawn(t, [fold]);
  assert.ok(!find("details").open);
  assert.ok(controls.field("deck"));
  assert.ok(find("details").open);
  assert.equal(controls.field("no.such"), null);
});

test("nothing that stays the same is made anew, and the focus stays where it was", (t) => {
  const group = (value) => ({
    type: "group",
    label: "Players",
    controls: [
      { type: "button", label: "One", path: "one" },
      { type: "field", label: "Credits", path: "credits", value },
    ],
  });
  const { window, controls, find, el } = drawn(t, [group("3"), { type: "text", text: "gone soon" }]);
  const [button, line] = [find("button"), find("input")];
  line.focus();
  controls.update([group("4"), { type: "text", text: "new" }]);
  controls.update([group("5")]);
  assert.equal(el.children.length, 1);
  assert.notEqual(find("input"), line);
  assert.equal(window.document.activeElement, find("input"));
  assert.equal(find("input").value, "5");
  controls.update([group("6")]);
  assert.equal(find("button"), button);
  controls.update([]);
  assert.ok(el.hasAttribute("hidden"));
});

test("a turn is drawn on the board while it is pointed at, and stays drawn where a finger has touched it", (t) => {
  const { did, find, fire } = drawn(t, [
    { type: "group", label: "4 $", kind: "advice", show: [["key:4"]], controls: [] },
  ]);
  const one = find(".otys-part");
  const shown = () => did.splice(0).map(([, acts]) => acts.length);
  fire(one, "pointerenter", { pointerType: "mouse" });
  fire(one, "pointerleave");
  fire(one, "focusin");
  fire(one, "focusout");
  assert.deepEqual(shown(), [1, 0, 1, 0]);
  fire(one, "pointerenter", { pointerType: "touch" });
  fire(one, "pointerleave");
  assert.deepEqual(shown(), [1, 1]);
});

test("a value and its interval lie on their scale, and a picture has its words", (t) => {
  const { find } = drawn(t, [
    { type: "bar", values: [-10, -5, 0, 5, 10] },
    { type: "picture", label: "The game", svg: "<svg/>" },
  ]);
  const x = (name) => [...find(`.otys-bar-${name}`).attributes].filter(({ name: of }) => /^(c?x|x\d)$/.test(of));
  assert.deepEqual(
    x("range").map(({ value }) => value),
    ["52", "148"],
  );
  assert.deepEqual(
    x("dot").map(({ value }) => value),
    ["100"],
  );
  assert.equal(find("img").alt, "The game");
});

test("what was read of a note is not shown as that of another text", (t) => {
  const { el, find, fire } = drawn(t, [
    { type: "area", label: "Note", path: "note", button: "Read it", value: "Ada 3", most: 100 },
    { type: "button", label: "Take it", path: "take_note" },
  ]);
  const stale = () => Boolean(el.querySelector("[data-new]"));
  const box = find("textarea");
  assert.equal(stale(), false);
  for (const [value, shown] of [
    ["Ada 4", true],
    ["Ada 3", false],
  ]) {
    box.value = value;
    fire(box, "input");
    assert.equal(stale(), shown);
  }
});
