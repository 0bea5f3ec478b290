/** The map of the course: what this browser keeps is counted and told, codes come and go, and nothing is lost unasked. */
import assert from "node:assert/strict";
import test from "node:test";
import { today } from "../src/course/dive-day.js";
import map from "../src/course/map.js";
import { page } from "./scenes.js";

const WORDS = { steps: "{n} of {of}", station: "Station {n}", ahead: "Next: {step}. {n} min left." };
const lesson = (number, id, ...steps) => ({
  ...{ number, lesson: id, title: `Lesson ${id}`, about: `about ${id}`, file: `${number}_${id}.ipynb` },
  ...{ time: 6, minutes: "6 min", steps, names: steps.map((step) => `the ${step}`) },
});
const CHAPTERS = [
  lesson("00", "start", "key", "metal"),
  lesson("01", "turn", "push", "diver", "home"),
  { ...lesson("12", ""), title: "Dive", file: "12_dive.ipynb", today: "Win now" },
];
const START = { start: { key: "solved", metal: "solved" } };
const ALL = { ...START, turn: { push: "solved", diver: "shown", home: "solved" } };

/** The map in a browser that has kept this; the kernel says what a test lets it say. */
function opened(t, kept, { code = "", address = "https://school.example/lab/tree/mine/00_start.ipynb" } = {}) {
  const window = page(t, address);
  Object.assign(window.document, { adoptedStyleSheets: [] });
  if (kept !== undefined) localStorage.setItem("otys-progress", typeof kept === "string" ? kept : JSON.stringify(kept));
  const heard = new Map();
  const sent = [];
  const traits = { lang: "en", words: WORDS, chapters: CHAPTERS, code, answer: { text: "", wrong: false, done: {} } };
  const model = {
    get: (name) => traits[name],
    on: (name, f) => heard.set(name, f),
    off: (name) => heard.delete(name),
    send: (message) => sent.push(message),
  };
  const el = window.document.createElement("main");
  window.document.body.append(el);
  const end = map.render({ model, el });
  t.after(end);
  return {
    ...{ window, el, end, sent, heard },
    find: (selector) => el.querySelector(selector),
    rows: () => [...el.querySelectorAll(".otys-map li")],
    button: (label) => [...el.querySelectorAll("button")].find((one) => one.textContent === label),
    kept: () => JSON.parse(localStorage.getItem("otys-progress") ?? "{}"),
    /** The kernel says something. */
    say(name, value) {
      traits[name] = value;
      heard.get(`change:${name}`)();
    },
  };
}

test("somebody new sees the whole course and where to begin", (t) => {
  const { el, rows, find, button } = opened(t);
  assert.deepEqual(
    [...el.querySelectorAll("li a")].map((link) => link.getAttribute("href")),
    CHAPTERS.map(({ file }) => file),
  );
  assert.deepEqual(
    rows().map((row) => row.querySelector("small").textContent),
    ["6 min", "6 min"],
  );
  const card = find(".otys-dive-card");
  assert.equal(card.getAttribute("aria-label"), "begin");
  assert.match(card.textContent, /Station 00Lesson startNext: the key\. 6 min left\./);
  assert.equal(card.querySelector("a").getAttribute("href"), "00_start.ipynb");
  assert.equal(rows()[0].getAttribute("aria-current"), "step");
  assert.match(find("[data-today]").textContent, /Win now/);
  assert.ok(button("forget").hasAttribute("hidden") && button("copy").parentElement.hasAttribute("hidden"));
});

test("the dive of the day has a tick once it is done", (t) => {
  const { find } = opened(t, { dive: { [today()]: "solved" } });
  assert.match(find("[data-today]").textContent, /✓ Win now/);
});

test("what is done is counted, a lesson solved by oneself is a pearl, and the next one is marked", (t) => {
  const { el, rows, find, sent } = opened(t, { ...START, turn: { push: "solved", diver: "shown", gone: "solved" } });
  assert.deepEqual(
    rows().map((row) => row.querySelector("small").textContent),
    ["pearl", "2 of 3"],
  );
  assert.match(find(".otys-dive-card").textContent, /Station 01Lesson turnNext: the home\. 2 min left\./);
  assert.equal(find(".otys-dive-card").getAttribute("aria-label"), "here");
  assert.equal(el.querySelectorAll("[aria-current]").length, 1);
  assert.deepEqual([sent[0].do, sent[0].done.start], ["progress", START.start]);
});

test("one goes on in the lesson that was begun last, though an earlier one was not brought to its end", (t) => {
  const { find, rows } = opened(t, { start: { key: "solved" }, turn: { push: "solved" } });
  assert.match(find(".otys-dive-card").textContent, /Lesson turnNext: the diver/);
  assert.deepEqual(
    rows().map((row) => row.getAttribute("aria-current")),
    [null, "step"],
  );
});

test("no pearl for a lesson with a hint or a wrong answer, and Continue only where something was begun", (t) => {
  const { rows, find } = opened(t, { start: { ...START.start, [Object.keys(START.start)[0]]: "helped" } });
  assert.equal(rows()[0].querySelector("small").textContent, "whole");
  assert.equal(find(".otys-dive-card").getAttribute("aria-label"), "begin");
});

test("a course that is done leads on to what there is beside its lessons", (t) => {
  const { rows, find } = opened(t, ALL);
  assert.equal(rows()[1].querySelector("small").textContent, "whole");
  assert.ok(rows()[0].hasAttribute("data-pearl") && !rows()[1].hasAttribute("data-pearl"));
  assert.match(find(".otys-dive-card").textContent, /doneDive/);
  assert.equal(find(".otys-dive-card a").getAttribute("href"), "12_dive.ipynb");
  assert.equal(find("[aria-current]"), null);
});

test("it follows a lesson on the same page, and tells the kernel", (t) => {
  const { window, rows, sent, kept } = opened(t);
  localStorage.setItem("otys-progress", JSON.stringify(START));
  window.dispatchEvent(new window.Event("otys-progress"));
  assert.equal(rows()[0].querySelector("small").textContent, "pearl");
  assert.deepEqual(sent.at(-1).done, START);
  assert.deepEqual(kept(), START);
});

test("a code is asked of the kernel, and brings what was done elsewhere beside what was done here", (t) => {
  const { window, find, sent, say, kept } = opened(t, START);
  const line = find(".otys-line");
  line.value = "abc";
  find("form").dispatchEvent(new window.Event("submit", { cancelable: true }));
  assert.deepEqual([sent.at(-1).do, sent.at(-1).text], ["type", "abc"]);
  say("answer", { text: "Misspelt.", wrong: true, done: {} });
  assert.deepEqual(
    [find("[role=status]").textContent, find("[role=status]").className, line.getAttribute("aria-invalid")],
    ["Misspelt.", "otys-fault", "true"],
  );
  say("answer", { text: "Taken in.", wrong: false, done: { turn: { push: "solved" } } });
  assert.equal(line.getAttribute("aria-invalid"), null);
  assert.deepEqual(kept(), { ...START, turn: { push: "solved" } });
});

test("a code is copied, or selected where there is no clipboard; one too long to type is saved and loaded as a file", async (t) => {
  const { window, el, find, button, say, sent } = opened(t, START, { code: "ABC" });
  const tick = () => new Promise((done) => setTimeout(done, 0));
  const selected = [];
  globalThis.getSelection = () => /** @type {any} */ ({ selectAllChildren: (node) => selected.push(node.textContent) });
  t.after(() => delete globalThis.getSelection);
  button("copy").click();
  await tick();
  assert.deepEqual(selected, ["ABC"]);
  const copied = [];
  Object.defineProperty(window.navigator, "clipboard", { value: { writeText: async (text) => copied.push(text) } });
  button("copy").click();
  await tick();
  assert.deepEqual([copied, find("[role=status]").textContent], [["ABC"], "copied"]);
  assert.equal(find("a[download]"), null);
  say("code", "A".repeat(61));
  assert.equal(find("a[download]").getAttribute("href"), `data:text/plain,${"A".repeat(61)}`);
  const file = el.querySelector("input[type=file]");
  Object.defineProperty(file, "files", { value: [new Blob([" a code \n"])] });
  file.dispatchEvent(new window.Event("change"));
  await tick();
  await tick();
  assert.equal(sent.at(-1).text, "a code");
});

test("all is forgotten and brought back, until somebody clears the table for the next pupil", (t) => {
  const { window, button, sent, kept, rows } = opened(t, ALL);
  button("forget").click();
  assert.deepEqual([kept(), sent.map((one) => one.do).slice(-2)], [{}, ["forget", "progress"]]);
  assert.equal(rows()[0].querySelector("small").textContent, "6 min");
  button("restore").click();
  assert.deepEqual(kept(), ALL);
  assert.ok(sent.some((one) => one.do === "undo"));
  button("forget").click();
  window.dispatchEvent(new window.Event("otys-cleared"));
  assert.equal(button("restore"), undefined);
});

for (const left of ["{", "7", "[]", '{"start": 5}', '{"start": null}', '{"start": {"key": {}, "metal": "<b>"}}'])
  test(`what somebody else left in the browser harms nothing: ${left}`, (t) => {
    const { rows } = opened(t, left);
    assert.equal(rows()[0].querySelector("small").textContent, "6 min");
  });

test("a browser that keeps nothing is told of, and nothing is counted", (t) => {
  assert.doesNotMatch(opened(t).el.textContent, /unkept/);
  const { window } = opened(t);
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get() {
      throw new window.DOMException("no", "SecurityError");
    },
  });
  const el = window.document.createElement("main");
  t.after(map.render({ model: { get: (name) => ({ words: {}, chapters: CHAPTERS, code: "" })[name], on() {} }, el }));
  assert.match(el.textContent, /unkept/);
});

test("without Python it still shows what is done, and offers no codes", (t) => {
  const { heard, find, rows } = opened(t, START, { code: "ABC" });
  heard.get("comm_live_update")();
  assert.equal(find("[role=status]").textContent, "offline");
  assert.ok(find("form").parentElement.hasAttribute("hidden"));
  assert.equal(rows()[0].querySelector("small").textContent, "pearl");
});

test("no key on the map reaches the notebook but the host's own, and Escape goes back to its cell", (t) => {
  const { window, el, find } = opened(t, START, { code: "ABC" });
  el.tabIndex = -1;
  const escaped = [];
  window.document.addEventListener("keydown", ({ key }) => escaped.push(key));
  const press = (key, more = {}) =>
    find(".otys-line").dispatchEvent(new window.KeyboardEvent("keydown", { key, bubbles: true, ...more }));
  for (const key of ["a", "d", "ArrowDown", "Enter", "Escape"]) press(key);
  press("s", { ctrlKey: true });
  assert.deepEqual(escaped, ["s"]);
  assert.equal(window.document.activeElement, el);
  assert.equal(
    el.querySelectorAll("button:not([data-lm-suppress-shortcuts]), a:not([data-lm-suppress-shortcuts])").length,
    0,
  );
});

test("a link opens its notebook as Jupyter's own do, where the folder is known", (t) => {
  const here = opened(t);
  const link = here.find(".otys-map a");
  const pressed = () => {
    link.dispatchEvent(new here.window.Event("click", { cancelable: true }));
    return link.dataset.commandlinkerArgs && JSON.parse(link.dataset.commandlinkerArgs).path;
  };
  assert.equal(pressed(), "mine/00_start.ipynb");
  const site = opened(t, undefined, { address: "https://x/notebooks/index.html?path=de/00_start.ipynb" });
  const other = site.find(".otys-map a");
  other.dispatchEvent(new site.window.Event("click", { cancelable: true }));
  assert.equal(JSON.parse(other.dataset.commandlinkerArgs).path, "de/00_start.ipynb");
});

test("nothing of the map is left behind", (t) => {
  const { end, el, heard } = opened(t, START);
  end();
  assert.deepEqual([el.children.length, heard.size], [0, 0]);
});
