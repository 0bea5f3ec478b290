/** A page of the course while it wakes: what its cells show, what a run leaves, and what a reload of the tab finds again. */
import assert from "node:assert/strict";
import test from "node:test";
import "./asset-loader.js";
import { h } from "../src/page/dom.js";
import { opened, signal } from "./jupyter.js";

const { FIRST_GAME } = await import("../lab/course.js");
const { Options } = await import("../lab/options.js");
const { Outputs } = await import("../lab/outputs.js");
const { Waiting } = await import("../lab/waiting.js");

const PATH = "02_keys_and_hacker.ipynb";
const WIDGET = "application/vnd.jupyter.widget-view+json";
const board = (id) => ({ output_type: "display_data", data: { [WIDGET]: { model_id: id } } });
const text = { output_type: "stream", text: "as it was" };

/** A cell whose outputs can be set. */
function cell(id, source, ...outputs) {
  const area = h("div", {}, h("img"));
  const shown = {
    clear: () => (outputs = []),
    fromJSON: (all) => (outputs = all),
    toJSON: () => outputs,
  };
  const model = { id, trusted: false, outputs: shown, sharedModel: { getSource: () => source } };
  return { outputArea: { node: area }, frame: h("div", {}, area), model };
}

/** The outputs of a page whose kernel answers so. */
function outputs(execute) {
  const panel = { isDisposed: false, sessionContext: { path: PATH }, context: { model: { deletedCells: [] } } };
  return new Outputs(panel, { execute });
}
const kernel = (id, ...comms) => ({
  id,
  requestCommInfo: async () => ({ content: { comms: Object.fromEntries(comms.map((one) => [one, {}])) } }),
});
const answered = (status, ...shown) => {
  return async ({ model }) => {
    model.trusted = true;
    model.outputs.fromJSON(shown);
    return { content: { status } };
  };
};

test("a run that fails leaves what stood there, trusted no more than it was", async (t) => {
  opened(t);
  const error = { output_type: "error" };
  for (const execute of [answered("error"), answered("ok", error), async () => Promise.reject(new Error("gone"))]) {
    const one = cell("a", "x", text);
    await outputs(execute)
      .run(one)
      .catch(() => {});
    assert.deepEqual([one.model.outputs.toJSON(), one.model.trusted], [[text], false]);
  }
});

test("a reload finds what this kernel has sent, where the source is the same and the kernel has the boards", async (t) => {
  opened(t);
  const cells = () => [cell("a", "x", text), cell("b", "y", text)];
  const before = cells();
  const page = outputs(answered("ok", board("7")));
  await page.run(before[0]);
  page.keep(kernel("k"), before);
  const back = async (alive, found = cells()) => (await outputs().back(alive, found)).map(({ model }) => model.id);
  const found = cells();
  assert.deepEqual(await back(kernel("k", "7"), found), ["a"]);
  assert.deepEqual([found[0].model.trusted, found[0].model.outputs.toJSON()], [true, [board("7")]]);
  assert.deepEqual(await back(kernel("other", "7")), []);
  assert.deepEqual(await back(kernel("k")), []);
  assert.deepEqual(await back(kernel("k", "7"), [cell("a", "changed")]), []);
  sessionStorage.setItem(`otys-lab ${PATH}`, "{");
  assert.deepEqual(await back(kernel("k", "7")), []);
});

test("the pictures count the seconds, then the cells, and a lesson that is played on waits for its player", (t) => {
  const window = opened(t, undefined, { otysLessons: ["keys"] });
  t.mock.timers.enable({ apis: ["setInterval"] });
  let now = 0;
  t.mock.method(performance, "now", () => now);
  const tick = (ms) => {
    now += ms;
    t.mock.timers.tick(250);
  };
  const cells = [cell("a", "x"), cell("b", "y")];
  const notes = () => cells.map(({ frame }) => frame.querySelector(".otys-lab-note")?.textContent);
  const waiting = new Waiting();
  waiting.begin(cells, PATH);
  tick(2000);
  assert.match(notes()[1], /^.*\b2\b.*30/);
  waiting.say("1 of 2");
  tick(1000);
  assert.deepEqual(notes(), ["1 of 2 · 3 s", "1 of 2 · 3 s"]);
  assert.equal(waiting.played, null, "nobody has played yet");
  const lesson = cells[0].frame.querySelector("iframe");
  const inside = new window.EventTarget();
  Object.defineProperty(lesson, "contentDocument", { value: inside });
  lesson.dispatchEvent(new window.Event("load"));
  inside.dispatchEvent(new window.Event("pointerdown"));
  assert.equal(waiting.played, cells[0]);
  waiting.release(cells[1]);
  assert.equal(waiting.handOver(), cells[0]);
  tick(1000);
  assert.deepEqual(notes(), ["", undefined]);
  waiting.end(true);
  assert.deepEqual([notes()[0], waiting.played, waiting.handOver()], [undefined, null, null]);
  assert.equal(localStorage.getItem("otys-lab-took"), null, "how long a player takes is no measure");
});

test("a picture says the step at which the board will stand, and nothing is played on from another", (t) => {
  opened(t, undefined, { otysLessons: ["keys"] });
  const waking = () => {
    const one = cell("a", "x");
    one.outputArea.node.prepend(h("strong", {}, "Keys and the Hacker · Away with it · 1/9"));
    const waiting = new Waiting();
    waiting.begin([one], PATH);
    const shown = one.frame.querySelector(".otys-lab-still");
    const told = [shown.querySelector("strong")?.textContent, Boolean(shown.querySelector("iframe"))];
    waiting.end(false);
    return told;
  };
  assert.deepEqual(waking(), [undefined, true], "who has not begun can play meanwhile");
  localStorage.setItem("otys-places", JSON.stringify({ "keys/": { board: "keys/", step: "improve" } }));
  assert.deepEqual(waking(), ["Keys and the Hacker · 4/9", false]);
});

test("a game that has gone on is not shown at its beginning", (t) => {
  opened(t);
  const shown = () => {
    const one = cell("a", "x");
    one.outputArea.node.append(h("p", {}, "Round 1"));
    const waiting = new Waiting();
    waiting.begin([one], "06_play.ipynb");
    const { textContent } = one.frame.querySelector(".otys-lab-still");
    waiting.end(false);
    return textContent;
  };
  assert.match(shown(), /Round 1/);
  localStorage.setItem("otys-places", JSON.stringify({ [FIRST_GAME]: { board: FIRST_GAME, played: ["4"] } }));
  assert.match(shown(), /goes on/);
  assert.doesNotMatch(shown(), /Round/);
});

test("what the host keeps is read, what is chosen is written and told", async () => {
  const [told, written] = [[], []];
  const registry = {
    load: async () => ({
      get: (name) => ({ composite: { autorun: false, code: "odd", place: "here" }[name] }),
      set: async (...what) => void written.push(what),
      changed: signal(),
    }),
  };
  const options = new Options((name) => told.push(name));
  await options.load(registry, "id");
  assert.deepEqual([options.autorun, options.code, told], [false, false, ["autorun"]]);
  written.length = 0;
  options.set("code", true);
  options.setPlace("here");
  options.setPlace("there");
  assert.deepEqual(
    [written, told.at(-1)],
    [
      [
        ["code", true],
        ["place", "there"],
      ],
      "code",
    ],
  );
});

test("cleared for the next pupil, a page shows nothing of the last one until its boards are new", (t) => {
  opened(t);
  const one = cell("a", "x", text);
  one.node = one.frame;
  const waiting = new Waiting();
  waiting.cover([one], "cleared");
  const stills = () => [...one.frame.querySelectorAll(".otys-lab-still")];
  assert.deepEqual([stills().length, stills()[0].textContent], [1, "cleared"]);
  assert.ok(one.outputArea.node.classList.contains("otys-lab-behind"), "no old board, and no word of its Python");
  waiting.begin([one], "unknown.ipynb");
  assert.deepEqual([stills().length, stills()[0].textContent], [1, "cleared"], "while it wakes, too");
  waiting.end(true);
  assert.equal(stills().length, 0);
  assert.ok(!one.outputArea.node.classList.contains("otys-lab-behind"));
});
