/** A presenter's remote on the wall. */
import assert from "node:assert/strict";
import test from "node:test";
import { open } from "./open-view.js";
import { scenes } from "./scenes.js";

/** Until all that waits for nothing but its turn is done, also where a test holds the clock. */
const settled = async () => {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
};

test("on the wall the pages are the remote's in the menu of languages too, and a choice closes the drawer", async (t) => {
  const { window, model, root, el } = open(t, "lesson");
  const menu = root.querySelector("label select");
  const press = (key) => {
    const event = new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    menu.dispatchEvent(event);
    return event.defaultPrevented;
  };
  root.querySelector('[data-tool="more"]').click();
  assert.equal(press("PageDown"), false, "elsewhere they are the menu's");
  Object.defineProperty(window.document, "fullscreenElement", { value: root, configurable: true });
  window.document.dispatchEvent(new window.Event("fullscreenchange"));
  assert.deepEqual(["PageDown", "PageUp", "ArrowDown"].map(press), [true, true, false]);
  menu.value = "fr";
  menu.dispatchEvent(new window.Event("change", { bubbles: true }));
  assert.equal(model.sent.at(-1).do, "lang");
  assert.ok(el.querySelector(".otys-more").hidden);
});

test("on the wall each press that comes while Python works is done after the answer to the one before", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { window, model, root } = open(t, "lesson");
  const step = { ...scenes().lesson[0].lesson.step, kind: "watch" };
  model.put({ lesson: { ...scenes().lesson[0].lesson, step } });
  await settled();
  Object.defineProperty(window.document, "fullscreenElement", { value: root, configurable: true });
  window.document.dispatchEvent(new window.Event("fullscreenchange"));
  const press = (more) => root.dispatchEvent(new window.KeyboardEvent("keydown", { key: "PageDown", ...more }));
  model.slow(3000);
  press();
  press();
  press({ repeat: true });
  assert.equal(model.sent.length, 1);
  t.mock.timers.tick(2000);
  press();
  for (const sent of [1, 2, 3, 3]) {
    assert.equal(model.sent.length, sent);
    t.mock.timers.tick(3000);
    await settled();
  }
});

test("what a remote was told goes with the wall, and quick presses stop at a lesson's end", async (t) => {
  let clock = 10_000;
  t.mock.method(Date, "now", () => clock);
  const { window, model, root, el } = open(t, "lesson");
  const shown = scenes().lesson[0].lesson;
  const end = { learned: [], next: { label: "On", file: "x.ipynb" } };
  const over = { done: true, finished: true, buttons: [], end };
  model.put({ lesson: { ...shown, ...over } });
  await settled();
  const wall = (on) => {
    Object.defineProperty(window.document, "fullscreenElement", { value: on ? root : null, configurable: true });
    window.document.dispatchEvent(new window.Event("fullscreenchange"));
  };
  const led = [];
  root.addEventListener("otys-next", (event) => (event.preventDefault(), led.push(clock)));
  const press = (ms) => {
    clock += ms;
    root.dispatchEvent(new window.KeyboardEvent("keydown", { key: "PageDown" }));
  };
  const word = el.querySelector(".otys-over");
  wall(true);
  for (const ms of [3000, 300, 900]) press(ms);
  assert.deepEqual([led.length, word.hidden], [0, false]);
  press(1200);
  assert.equal(led.length, 1);
  press(3000);
  assert.equal(word.hidden, true);
  wall(true);
  press(300);
  assert.equal(word.hidden, false);
  wall(false);
  assert.equal(word.hidden, true, "below the desk nobody has pressed");
});

test("behind the curtain nothing is played: the press lifts it, whichever way it comes; each question is guarded", async (t) => {
  const { window, model, root, el } = open(t, "lesson");
  const { lesson } = scenes().lesson[0];
  const asks = (n) => model.put({ lesson: { ...lesson, done: false, step: { ...lesson.step, kind: "ask", n } } });
  asks(1);
  await settled();
  Object.defineProperty(window.document, "fullscreenElement", { value: root, configurable: true });
  window.document.dispatchEvent(new window.Event("fullscreenchange"));
  const key = (name) => root.dispatchEvent(new window.KeyboardEvent("keydown", { key: name }));
  const curtain = el.querySelector(".otys-curtain");
  const sent = model.sent.length;
  for (const press of [
    () => key("PageDown"),
    () => root.dispatchEvent(new window.CustomEvent("otys-step", { detail: { by: 1 } })),
  ]) {
    key("b");
    assert.equal(curtain.hidden, false);
    press();
    assert.deepEqual([curtain.hidden, model.sent.length], [true, sent]);
    assert.equal(el.querySelector(".otys-over:not([hidden])")?.textContent ?? "", "", "nor is anything said behind it");
  }
  for (const n of [1, 2]) {
    asks(n);
    await settled();
    key("PageDown");
    assert.equal(model.sent.length, sent + n - 1, "first it says what the next press will do");
    key("PageDown");
    assert.equal(model.sent.length, sent + n);
    await settled();
  }
});
