/** The extension's small modules without Jupyter: where the course lies, its keys, its clock, its strip. */
import assert from "node:assert/strict";
import test from "node:test";
import "./asset-loader.js";
import { listenPageKeys, step } from "../lab/keys.js";
import { silenceNotebook7 } from "../lab/notebook7-errors.js";
import { makeNotice } from "../lab/notice.js";
import { h } from "../src/page/dom.js";
import { Widget, app, opened } from "./jupyter.js";

const { startClock } = await import("../lab/clock.js");
const { CHAPTERS, LANGUAGES, after, chapterOf, langOf, pathIn, rootOf, said, say } = await import("../lab/course.js");
const { previewLesson } = await import("../lab/lesson-preview.js");
const { addressOf, lastNotebook, makeNavigation, rememberNotebook } = await import("../lab/navigation.js");

const LAB = "https://school.example/lab/tree/course/02_keys_and_hacker.ipynb?token=a#top";
const KEYS = "02_keys_and_hacker.ipynb";

test("a notebook of the course is known by its name, its language by its folder", () => {
  assert.equal(chapterOf(`deep/de/${KEYS}`)?.lesson, "keys");
  assert.equal(chapterOf("mine.ipynb"), undefined);
  assert.equal(after(`fr/${KEYS}`)?.file, "03_x_keys.ipynb");
  assert.equal(after("mine.ipynb"), undefined);
  assert.equal(after(CHAPTERS.at(-1).file), undefined);
  const places = [
    [KEYS, "en", ""],
    [`de/${KEYS}`, "de", ""],
    [`course/fr/${KEYS}`, "fr", "course/"],
    [`code/${KEYS}`, "en", "code/"],
  ];
  for (const [path, lang, root] of places) {
    assert.deepEqual([langOf(path), rootOf(path)], [lang, root], path);
    assert.equal(pathIn(root, lang, KEYS), path);
  }
});

test("all that is said is said in each language, with its numbers", () => {
  for (const lang of LANGUAGES) assert.match(say(lang, "steps", { n: 2, of: 5 }), /2.*5/);
  assert.match(say("en", "steps"), /\{n\}/, "what is not given stays to be seen");
});

test("a language that has only begun says in English what it lacks", () => {
  const words = { en: { here: "Continue here", steps: "{n} of {of}" }, es: { here: "Seguir aquí" } };
  assert.equal(said(words, "es", "here", {}), "Seguir aquí");
  assert.equal(said(words, "es", "steps", { n: 2, of: 5 }), "2 of 5");
});

test("how long it took is told beside how long it takes, and kept where it came to its end", (t) => {
  opened(t);
  t.mock.timers.enable({ apis: ["setInterval"] });
  let now = 0;
  t.mock.method(performance, "now", () => now);
  const told = [];
  const start = () => startClock((passed, of) => told.push([Math.round(passed), of]));
  const pass = (ms) => {
    now += ms;
    t.mock.timers.tick(250);
  };
  const first = start();
  pass(500);
  assert.deepEqual(told, [], "a short wait needs no numbers");
  pass(11_500);
  first.end(true);
  pass(1000);
  assert.deepEqual(told, [[12, 30]]);
  start().end(false);
  const second = start();
  pass(2000);
  second.end(false);
  assert.deepEqual(told.at(-1), [2, 12]);
  for (const odd of ["many", "-3", "9999"]) {
    localStorage.setItem("otys-lab-took", odd);
    const clock = start();
    pass(1000);
    clock.end(false);
    assert.equal(told.at(-1)[1], 30, odd);
  }
});

test("a page's keys step the board in focus, and are the notebook's elsewhere", (t) => {
  const { document, KeyboardEvent } = opened(t);
  const board = h("div", "otys", h("button", "inside"), h("input"));
  const node = h("div", {}, board, h("button", "outside"));
  document.body.append(node);
  listenPageKeys(node);
  const heard = [];
  board.addEventListener("otys-step", ({ detail }) => heard.push(detail.by));
  const press = (selector, key, more = {}) => {
    const at = node.querySelector(selector);
    at.focus();
    return !at.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
  };
  assert.ok(press(".inside", "PageDown") && press(".inside", "PageUp"));
  assert.ok(!press(".inside", "ArrowDown") && !press(".inside", "PageDown", { ctrlKey: true }));
  assert.ok(!press("input", "PageDown"), "where one types it moves the text");
  assert.ok(!press(".outside", "PageDown"));
  assert.deepEqual(heard, [1, -1]);
  assert.ok(!step(node, 1));
  Object.defineProperty(document, "fullscreenElement", { value: node });
  assert.ok(step(node, -1), "the board on the wall needs no focus");
});

test("what Notebook 7 itself leaves unheard is hushed, and nothing else", (t) => {
  const window = opened(t);
  silenceNotebook7();
  const heard = (message, stack) => {
    const event = new window.Event("unhandledrejection", { cancelable: true });
    window.dispatchEvent(Object.assign(event, { reason: { message, stack } }));
    return !event.defaultPrevented;
  };
  const own = "at https://x/static/notebook/1.js";
  assert.ok(!heard("Cannot read properties of undefined (reading 'schema')", own));
  assert.ok(!heard("no command filebrowser:open-path", own));
  assert.ok(heard("no command filebrowser:open-path", "at https://x/static/other.js"));
  assert.ok(heard("something else", own) && heard(undefined, undefined));
});

test("a lesson that lies in the site as a page is played meanwhile, and whether it is, is known", (t) => {
  const window = opened(t, LAB, { otysLessons: ["keys"] });
  assert.equal(previewLesson("00_start.ipynb"), null);
  assert.equal(previewLesson("mine.ipynb"), null);
  const { node, played } = previewLesson(`de/${KEYS}`);
  assert.equal(node.getAttribute("src"), "../lessons/de/02-keys.html");
  const inside = new window.EventTarget();
  Object.defineProperty(node, "contentDocument", { value: inside });
  node.dispatchEvent(new window.Event("load"));
  assert.ok(!played());
  inside.dispatchEvent(new window.Event("pointerdown"));
  assert.ok(played());
});

test("where there is a server no lesson is a page", (t) => {
  opened(t);
  assert.equal(previewLesson(KEYS), null);
});

test("the address of another notebook is that of this page, in each of Jupyter's pages", (t) => {
  const to = "course/a b.ipynb";
  const pages = [
    [LAB, "https://school.example/lab/tree/course/a%20b.ipynb?token=a"],
    ["https://x/user/me/doc/workspaces/w/tree/a.ipynb", "https://x/user/me/doc/workspaces/w/tree/course/a%20b.ipynb"],
    ["https://x/notebooks/a.ipynb", "https://x/notebooks/course/a%20b.ipynb"],
    ["https://x/notebooks/index.html?path=a.ipynb", "https://x/notebooks/index.html?path=course%2Fa+b.ipynb"],
    ["https://x/lab", ""],
  ];
  for (const [from, address] of pages) {
    globalThis.location = /** @type {any} */ (new URL(from));
    assert.equal(addressOf(to), address, from);
  }
  t.after(() => delete globalThis.location);
});

test("the course is found where it was last, or where it usually lies, in the language where there is one", async (t) => {
  const window = opened(t);
  const server = app(`otys-course/${CHAPTERS[0].file}`, `otys-course/de/${KEYS}`, `otys-course/${KEYS}`);
  const places = makeNavigation(server, {});
  assert.equal(lastNotebook(), "");
  await places.open(KEYS, "de");
  await places.open(KEYS, "fr");
  assert.deepEqual(server.opened, [`otys-course/de/${KEYS}`, `otys-course/${KEYS}`]);
  const nowhere = app();
  await makeNavigation(nowhere, {}).open(KEYS, "en");
  assert.deepEqual(nowhere.opened, []);
  makeNavigation(server, { mode: "single-document" }).at(`otys-course/de/${KEYS}`);
  assert.equal(window.location.pathname, `/lab/tree/otys-course/de/${KEYS}`);
  assert.equal(lastNotebook(), `otys-course/de/${KEYS}`);
  assert.equal(places.lang(), "de");
});

test("a browser that keeps nothing has no last place", (t) => {
  opened(t);
  const refuse = () => {
    throw new Error("SecurityError");
  };
  t.mock.method(globalThis.localStorage.__proto__, "getItem", refuse);
  t.mock.method(globalThis.localStorage.__proto__, "setItem", refuse);
  rememberNotebook(KEYS);
  assert.equal(lastNotebook(), "");
});

test("the strip says one sentence, with at most one button", (t) => {
  opened(t);
  const added = [];
  const notice = makeNotice({ contentHeader: { addWidget: (widget) => added.push(widget) } }, Widget);
  const { node } = added[0];
  assert.ok(node.hidden);
  let pressed = 0;
  notice.show("Python stopped.", "Continue", () => (pressed += 1));
  node.querySelector("button").click();
  assert.deepEqual([node.hidden, node.textContent, pressed], [false, "Python stopped.Continue", 1]);
  notice.show("Waking.");
  assert.equal(node.querySelector("button"), null);
  notice.hide();
  assert.deepEqual([node.hidden, node.textContent], [true, ""]);
});
