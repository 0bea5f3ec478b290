/** The plan of a lesson on the desk: its parts, its clock, and what it puts on the wall. */
import assert from "node:assert/strict";
import test from "node:test";
import { ANSWERS, PARTS, opened, settled } from "./desk-page.js";

test("a plan is a list of parts, and its clock goes on and back within them", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval", "Date"], now: Date.now() });
  const here = await opened(t);
  assert.deepEqual(
    [...here.card("plan").querySelectorAll("li > b")].map((one) => one.textContent),
    ["0–1 · Dive", "1–20 · Talk"],
  );
  assert.equal(here.card("plan").querySelectorAll("li a").length, 1, "a part without a lesson has no board");
  assert.equal(here.card("plan").querySelector("iframe").srcdoc, "<h1>A plan</h1>");
  await here.press("plan", "clock");
  const told = () =>
    [".otys-part", "[role=timer]", ".otys-doing"].map((one) => here.dialog.querySelector(one).textContent);
  assert.deepEqual(told(), ["1/2 · Dive", "1:00", "d1"]);
  t.mock.timers.tick(61_000);
  assert.equal(told()[1], "+0:01");
  const button = (name) => [...here.dialog.querySelectorAll("button")].find((one) => one.textContent === name);
  button("clock_next").click();
  assert.deepEqual(told(), ["2/2 · Talk", "19:00", "d2"]);
  assert.ok(button("clock_next").disabled && !button("clock_back").disabled, "there is no next part");
  t.mock.timers.tick(5_000);
  await here.key(here.dialog, "PageDown");
  assert.match(here.dialog.textContent, /keys-pearl/, "a press of a remote shows what the part shows");
  await here.key(here.dialog, "ArrowRight");
  assert.equal(told()[1], "18:55", "the last part keeps its time");
  for (const key of ["PageUp", "ArrowLeft", "x"]) await here.key(here.dialog, key);
  assert.deepEqual(told().slice(0, 2), ["1/2 · Dive", "+0:06"], "back in a part its clock goes on as it stood");
  await here.press("plan", "clock");
  button("clock_next").click();
  button("stop").click();
  await here.press("plan", "clock");
  assert.deepEqual(told().slice(0, 2), ["1/2 · Dive", "1:00"], "the next class begins with the first part");
  await here.key(here.dialog, "PageDown");
  assert.deepEqual([here.dialog.open, here.last("wall").step], [false, "dive"], "its board takes the clock's place");
  t.mock.timers.tick(5_000);
});

/** A desk whose host can show a board, and that board's `place` and `lang`; `over` is a lesson's end on it. */
async function withWall(t, answers = {}) {
  const here = await opened(t, { wall: () => ({ board: "IPY_MODEL_7" }), ...answers });
  const shown = { place: {}, lang: "en" };
  const heard = {};
  const board = {
    get: (name) => shown[name],
    on: (events, f) => events.split(" ").forEach((event) => (heard[event] = f)),
    off() {},
  };
  const el = here.window.document.createElement("div");
  here.model.widget_manager = { get_model: async () => board, create_view: async () => ({ el }) };
  const at = (step) => ((shown.place = { step }), heard["change:place"]());
  const over = () => {
    const told = new here.window.Event("otys-next", { bubbles: true, cancelable: true });
    el.dispatchEvent(told);
    return settled().then(() => told.defaultPrevented);
  };
  const clock = () => JSON.parse(here.window.localStorage["otys-desk"]).classes[""].clock?.at;
  const back = () => {
    const told = new here.window.Event("otys-previous", { bubbles: true, cancelable: true });
    el.dispatchEvent(told);
    return settled().then(() => told.defaultPrevented);
  };
  return { ...here, back, dialogNow: () => here.dialog, shown, at, over, clock };
}

const part = (lesson, step, title) => ({ ...PARTS[0], lesson, step, title });
const HOUR = [part("keys", "a", "One"), part("turn", "b", "Two"), part("turn", "d", "Three"), PARTS[1]];

test("back at the beginning of a lesson leads over the end of the one that led there, as it stood", async (t) => {
  const here = await withWall(t, { plan: () => ({ parts: HOUR, page: "" }) });
  await here.press("plan", "clock");
  here.dialogNow().close();
  here.card("plan").querySelectorAll("li")[0].querySelector("button").click();
  await settled();
  assert.equal(await here.back(), false, "nothing lies behind the first");
  here.at("a");
  await here.over();
  assert.equal(here.last("wall").lesson, "turn");
  assert.ok(await here.back());
  const { lesson, place } = here.last("wall");
  assert.deepEqual([lesson, place.step], ["keys", "a"]);
  assert.equal(await here.back(), false);
});

test("the plan's clock goes along with the wall: by a button, by a step, and over a lesson's end", async (t) => {
  const here = await withWall(t, { plan: () => ({ parts: HOUR, page: "" }) });
  const marked = () => here.card("plan").querySelector("[aria-current] > b")?.textContent.slice(-3);
  const wall = (n) => here.card("plan").querySelectorAll("li")[n].querySelector("button").click();
  wall(1);
  await settled();
  assert.equal(here.clock(), undefined, "no clock begins by itself");
  await here.press("plan", "clock");
  assert.equal(here.clock(), 0);
  here.dialogNow().close();
  wall(0);
  await settled();
  here.at("a");
  assert.ok(await here.over(), "no notebook opens");
  assert.deepEqual([here.last("wall").step, here.clock(), marked()], ["b", 1, "Two"]);
  for (const step of ["b", "c", "d", "e"]) here.at(step);
  assert.deepEqual([here.clock(), marked()], [2, "ree"], "the wall has come to the next part by itself");
  here.at("b");
  assert.equal(here.clock(), 2, "to look back is not to go back");
  assert.ok(await here.over());
  assert.equal(here.clock(), 3);
  assert.match(here.dialogNow().textContent, /keys-pearl/);
  wall(0);
  await settled();
  assert.equal(here.clock(), 0);
});

test("without a clock a lesson's end leads to the next lesson", async (t) => {
  const here = await withWall(t);
  await here.change("lesson", "keys");
  await here.press("wall", "show_wall");
  assert.ok(await here.over());
  assert.deepEqual({ ...here.last("wall"), seq: 0 }, { seq: 0, do: "wall", lesson: "turn", lang: "en" });
  assert.ok(!(await here.over()), "after the last one the page knows the way");
});

test("each part of a plan puts on the wall what is to be shown there, and leads to where its things are made", async (t) => {
  const here = await opened(t);
  const [, talk] = here.card("plan").querySelectorAll("li");
  const [wall, way] = talk.querySelectorAll("button");
  wall.click();
  await settled();
  assert.equal(here.dialog.querySelector(".otys-huge").textContent, "keys-pearl");
  assert.equal(here.dialog.querySelector(".otys-link").textContent, "word_how", "it says what the word is for");
  here.dialog.close();
  way.click();
  assert.equal(here.window.document.activeElement, here.card("results").querySelector("h3"));
});

test("a plan that cannot be made says so and leaves the last one", async (t) => {
  const here = await opened(t, {
    plan: ({ minutes }) => (minutes === 45 ? { wrong: "no such plan" } : ANSWERS.plan()),
  });
  await here.change("minutes", "45");
  assert.equal(here.card("plan").querySelector("[role=alert]").textContent, "no such plan");
  assert.equal(here.card("plan").querySelectorAll("li").length, 2);
});

test("a part on paper stands on the wall as its task, with the clock only where one runs", async (t) => {
  const paper = { ...PARTS[1], wall: "task", card: "sheet", title: "Paper", do: "d3" };
  const here = await opened(t, { plan: () => ({ parts: [PARTS[0], paper], page: "" }) });
  const wall = () => here.card("plan").querySelectorAll("li")[1].querySelector("button").click();
  wall();
  await settled();
  assert.match(here.dialog.textContent, /^2\/2 · Paperd3/);
  assert.doesNotMatch(here.dialog.textContent, /keys-pearl|clock_next/);
  await here.key(here.dialog, "PageDown");
  here.dialog.close();
  await here.press("plan", "clock");
  here.dialog.close();
  wall();
  assert.match(here.dialog.textContent, /^2\/2 · Paper19:00d3/);
  here.dialog.close();
});

test("the clock is stopped by its button, and then the wall bears none", async (t) => {
  const here = await opened(t);
  await here.press("plan", "clock");
  [...here.dialog.querySelectorAll("button")].find((one) => one.textContent === "stop").click();
  assert.equal(here.dialog.open, false);
  assert.equal(here.card("plan").querySelector("[aria-current]"), null);
  assert.ok(!JSON.parse(here.window.localStorage["otys-desk"]).classes[""].clock);
});

test("a remote alone comes back from the wall to the clock, and on to the next part", async (t) => {
  const here = await withWall(t, { plan: () => ({ parts: HOUR, page: "" }) });
  const { document } = here.window;
  let left = 0;
  document.exitFullscreen = async () => {
    left += 1;
    document.dispatchEvent(new here.window.Event("fullscreenchange"));
  };
  await here.press("plan", "clock");
  await here.key(here.dialogNow(), "PageDown");
  await settled();
  assert.deepEqual([here.dialogNow().open, here.last("wall").step], [false, "a"]);
  assert.ok(await here.back(), "over its beginning");
  await settled();
  assert.deepEqual([left, here.dialogNow().open, here.clock()], [1, true, 0]);
  await here.key(here.dialogNow(), "PageDown");
  assert.deepEqual([here.dialogNow().open, here.clock()], [true, 1], "the part was seen: the next one");
  await here.key(here.dialogNow(), "PageDown");
  await settled();
  assert.equal(here.last("wall").step, "b");
});
