/** The teacher's desk: each card asks the kernel what it shows, says beside its field what is wrong, and keeps nothing. */
import assert from "node:assert/strict";
import test from "node:test";
import { makeRequests } from "../src/desk/requests.js";
import { camera, canScan, scan } from "../src/desk/scan.js";
import { ANSWERS, opened, settled } from "./desk-page.js";
import { page } from "./scenes.js";

test("the class word is asked for anew with each field, and a wrong one is said beside it", async (t) => {
  const here = await opened(t, {
    word: ({ count, ...more }) => (count > 20 ? { wrong: "99 is too many", field: "count" } : ANSWERS.word(more)),
  });
  const word = here.card("word").querySelector("output");
  assert.equal(word.textContent, "keys-pearl");
  assert.equal(word.getAttribute("aria-live"), "off", "nobody has asked for it yet");
  await here.change("said", "<img src=x>");
  assert.equal(word.getAttribute("aria-live"), "polite");
  assert.equal(word.textContent, "keys-<img src=x>");
  assert.equal(here.card("word").querySelector("img"), null);
  here.el.querySelector("input[value=contracts]").checked = true;
  await here.change("count", "99");
  assert.equal(here.last("word").topic, "keys+contracts");
  assert.equal(here.card("word").querySelector("[role=alert]").textContent, "99 is too many");
  assert.equal(here.field("count").getAttribute("aria-invalid"), "true");
  assert.equal(word.textContent, "");
  await here.press("word", "show");
  assert.ok(!here.dialog.open, "nothing is shown large where there is no word");
  await here.change("count", "3");
  assert.equal(here.field("count").getAttribute("aria-invalid"), null);
  await here.press("word", "show");
  assert.equal(here.dialog.querySelector("p").textContent, "keys+contracts-<img src=x>");
});

test("a word that is typed is the word of all cards without a press", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const here = await opened(t, { sheet: ({ of }) => ({ done: of, of, sheet: "a", frame: ["", ""] }) });
  await here.press("sheet", "preview");
  const paper = here.card("sheet").querySelector("iframe");
  assert.ok(!paper.hidden);
  here.field("said").value = "otter";
  here.field("said").dispatchEvent(new here.window.Event("input"));
  t.mock.timers.tick(1_000);
  await settled();
  assert.equal(here.card("word").querySelector("output").textContent, "keys-otter");
  assert.equal(here.field("of_word").value, "keys-otter");
  assert.ok(paper.hidden, "a sheet of another word is not printed");
  here.field("said").value = "shell";
  here.field("said").dispatchEvent(new here.window.Event("change"));
  await here.press("word", "show");
  assert.equal(here.dialog.querySelector("p").textContent, "keys-shell", "not the word that was there before");
});

test("a word that is being typed is remembered at once", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const here = await opened(t);
  here.field("said").value = "coral";
  here.field("said").dispatchEvent(new here.window.Event("input"));
  here.end();
  await here.begin();
  assert.equal(here.field("said").value, "coral");
});

test("letters stay at the desk, its shortcuts with Control do not", async (t) => {
  const here = await opened(t);
  const escaped = [];
  here.window.document.addEventListener("keydown", ({ key }) => escaped.push(key));
  await here.key(here.field("said"), "d");
  await here.key(here.field("said"), "s", { ctrlKey: true });
  assert.deepEqual(escaped, ["s"]);
});

test("an address becomes large as a picture to scan, and what is none is refused", async (t) => {
  const here = await opened(t, {
    qr: ({ address }) =>
      address === "my school" ? { wrong: "no address" } : { picture: "data:image/svg+xml,", address },
  });
  here.field("address").value = " my school ";
  await here.press("hand_out", "show_qr");
  assert.equal(here.card("hand_out").querySelector("[role=alert]").textContent, "no address");
  assert.equal(here.window.document.activeElement, here.field("address"));
  here.field("address").value = "https://school.example/a.html";
  await here.press("hand_out", "show_qr");
  assert.ok(here.dialog.open && here.dialog.querySelector("img"));
  assert.equal(here.dialog.querySelector(".otys-link").textContent, "https://school.example/a.html");
  here.dialog.lastElementChild.click();
  assert.equal(here.dialog.querySelector("img"), null, "what was shown is gone with the room");
});

test("codes are counted as they come, each bad line is named, and misreadings lead to the wall", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const here = await opened(t, {
    results: ({ codes, nameless }) => ({
      pupils: codes.split("\n").length,
      troubles: codes.includes("nonsense") ? [{ line: 2, why: "<b>unread</b>" }] : [],
      svg: "<svg/>",
      text: "the class",
      believed: nameless ? [{ text: "the track counts", times: 3, misreading: "track" }] : [],
    }),
    wall: () => ({ wrong: "no board" }),
  });
  const card = here.card("results");
  here.field("codes").value = "a\nnonsense";
  here.field("codes").dispatchEvent(new here.window.Event("input"));
  t.mock.timers.tick(1_000);
  await settled();
  assert.equal(card.querySelector("[role=status]").textContent, "counted 2");
  assert.equal(card.querySelector(".otys-fault li").textContent, "line 2 nonsense: <b>unread</b>");
  assert.equal(card.querySelector("img").alt, "the class");
  const nameless = card.querySelector("input[type=checkbox]");
  nameless.checked = true;
  nameless.dispatchEvent(new here.window.Event("change"));
  await settled();
  await here.press("results", "on_wall");
  assert.equal(here.last("wall").misreading, "track");
  assert.equal(here.card("wall").querySelector("[role=alert]").textContent, "no board");
});

test("an error about codes goes with the next touch, and no late answer brings it back", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const held = [];
  const here = await opened(t, { results: () => ({ wrong: "old" }) });
  const { send } = here.model;
  const type = async (text, hold) => {
    here.model.send = (message) => (hold ? held.push(message) : send(message));
    here.field("codes").value = text;
    here.field("codes").dispatchEvent(new here.window.Event("input"));
    t.mock.timers.tick(400);
    await settled();
  };
  const faults = () => here.card("results").querySelector(".otys-fault").textContent;
  await type("a", false);
  assert.equal(faults(), "old");
  await type("b", true);
  assert.equal(faults(), "");
  t.mock.timers.tick(1_000);
  assert.equal(here.card("results").querySelector("[role=status]").textContent, "wait", "while a file is made");
  await type("c", true);
  send(held[0]);
  await settled();
  assert.equal(faults(), "");
  send(held[1]);
  await settled();
  assert.equal(faults(), "old");
});

test("results are saved as a file and loaded again; a file of something else is refused", async (t) => {
  const here = await opened(t);
  here.field("of_word").value = "keys-pearl";
  here.field("codes").value = "one\ntwo";
  await here.press("results", "save");
  const [[name, text]] = here.files;
  assert.match(name, /^keys-pearl-\d{4}-\d\d-\d\d\.txt$/);
  assert.equal(text, `keys-pearl\none\ntwo\n\n${here.card("results").querySelector("img")?.alt ?? ""}\n`);
  assert.equal(here.card("results").querySelector("[role=status]").textContent, "saved", "it is said where it went");
  const file = here.card("results").querySelector("input[type=file]");
  for (const [text, word, codes] of [
    [here.files[0][1], "keys-pearl", "one\ntwo"],
    ["keys-pearl\r\none\r\ntwo\r\n\r\nresults: 2\r\nR50 100%\r\n", "keys-pearl", "one\ntwo"],
    ["\0".repeat(2000), "keys-pearl", "one\ntwo"],
  ]) {
    Object.defineProperty(file, "files", { value: [new Blob([text])], configurable: true });
    Object.defineProperty(file, "value", { value: "", writable: true, configurable: true });
    file.dispatchEvent(new here.window.Event("change"));
    await settled();
    assert.deepEqual([here.field("of_word").value, here.field("codes").value], [word, codes]);
  }
  assert.equal(here.card("results").querySelector(".otys-fault li").textContent, "file_wrong");
});

test("a class word that changes counts the codes that are there for it", async (t) => {
  const here = await opened(t);
  const before = here.asked.filter((one) => one.do === "results").length;
  await here.key(here.field("said"), "Enter");
  assert.equal(here.asked.filter((one) => one.do === "results").length, before, "nothing is there to be counted");
  here.field("codes").value = "one";
  await here.change("said", "coral");
  assert.equal(here.last("results").word, "keys-coral");
});

test("a kernel that has ended is told of at once", async (t) => {
  const here = await opened(t);
  here.model.comm_live = false;
  await here.press("wall", "show_wall");
  assert.equal(here.card("wall").querySelector("[role=alert]").textContent, "gone");
});

test("a sheet is put together from its parts, with its answers apart, and hidden when it cannot be made", async (t) => {
  const here = await opened(t, {
    sheet: ({ pupil, of }) =>
      of > 60
        ? { wrong: "60 at most" }
        : {
            sheet: `<p>${pupil}</p>`,
            answers: `<i>${pupil}</i>`,
            done: pupil,
            of,
            ...(pupil === 1 && { frame: ["<html>", "</html>"] }),
          },
  });
  const paper = here.card("sheet").querySelector("iframe");
  await here.press("sheet", "preview");
  assert.equal(paper.srcdoc, "<html><p>1</p><p>2</p></html>");
  await here.press("sheet", "answers");
  assert.equal(paper.srcdoc, "<html><i>1</i><i>2</i></html>");
  assert.ok(!paper.hidden);
  await here.change("number", "99");
  await here.press("sheet", "preview");
  assert.ok(paper.hidden);
  assert.equal(here.field("number").getAttribute("aria-invalid"), "true");
});

test("a package crosses in pieces and is saved whole; what goes wrong saves nothing", async (t) => {
  let wrong = "";
  const here = await opened(t, {
    kit: () => ({ done: 1, of: 1, name: "kit.zip" }),
    kit_piece: ({ at }) => ({ base64: btoa(`part ${at}`), done: at + 1, of: 2, ...(wrong && { wrong }) }),
  });
  t.mock.timers.enable({ apis: ["setTimeout"] });
  await here.press("kit", "kit_make");
  t.mock.timers.tick(700);
  await settled();
  assert.deepEqual(here.files, [["kit.zip", "part 0part 1"]]);
  wrong = "broken";
  await here.press("kit", "kit_make");
  assert.equal(here.card("kit").querySelector("[role=alert]").textContent, "broken");
  assert.equal(here.files.length, 1);
});

test("what this browser keeps is named before it is lost, and only ours is", async (t) => {
  const here = await opened(t);
  await here.press("clear", "clear");
  assert.equal(here.card("clear").querySelector("[role=status]").textContent, "clear_none");
  const { localStorage, sessionStorage } = here.window;
  localStorage.setItem("otys-progress", '{"keys": {"a": "solved"}, "rules": {"33": [1]}}');
  localStorage.setItem("otys-places", '{"x": 1, "y": 2}');
  localStorage.setItem("other", "1");
  sessionStorage.setItem("otys-lab a", "1");
  const told = [];
  for (const name of ["otys-cleared", "otys-progress"]) here.window.addEventListener(name, () => told.push(name));
  await here.press("clear", "clear");
  assert.match(here.card("clear").textContent, /lose 1 lessons, 2 boards/);
  await here.press("clear", "cancel");
  assert.equal(localStorage.length, 3);
  await here.press("clear", "clear");
  await here.press("clear", "clear_now");
  assert.deepEqual(
    [Object.keys(localStorage), sessionStorage.length, told],
    [["other"], 0, ["otys-cleared", "otys-progress"]],
  );
  assert.equal(here.card("clear").querySelector("[role=status]").textContent, "cleared");
  localStorage.setItem("otys-progress", "{damaged");
  await here.press("clear", "clear");
  assert.equal(here.card("clear").querySelector("[role=status]").textContent, "clear_none");
});

test("a board comes onto the wall where the host can show one, and fills the screen by its own button", async (t) => {
  const here = await opened(t, { wall: ({ code }) => (code ? { wrong: "no code" } : { board: "IPY_MODEL_7" }) });
  await here.change("lesson", "turn");
  assert.equal(here.field("step").value, "turn-1");
  await here.press("wall", "show_wall");
  assert.equal(here.card("wall").querySelector("[role=alert]").textContent, "wall_unable");
  const board = here.window.document.createElement("div");
  board.innerHTML = '<div data-otys-rev="1"><button data-tool="wall"></button></div>';
  let pressed = 0;
  board.querySelector("button").addEventListener("click", () => (pressed += 1));
  here.model.widget_manager = { get_model: async (id) => id, create_view: async (id) => ({ el: board, id }) };
  const wall = { get: (name) => ({ place: { board: "turn/", step: "turn-1", cursor: 2 }, lang: "en" })[name], on() {} };
  here.model.widget_manager.get_model = async () => wall;
  t.mock.timers.enable({ apis: ["setInterval"] });
  await here.press("wall", "show_wall");
  const asked = { seq: 0, do: "wall", lesson: "turn", step: "turn-1", lang: "en" };
  assert.deepEqual({ ...here.last("wall"), seq: 0 }, asked);
  assert.ok(here.el.querySelector(".otys-wall-room").contains(board));
  t.mock.timers.tick(400);
  assert.equal(pressed, 1);
  here.window.document.dispatchEvent(new here.window.Event("fullscreenchange"));
  t.mock.timers.tick(2_000);
  assert.equal(pressed, 1, "who leaves the whole screen is not put back");
  here.field("position").value = "nonsense";
  await here.press("wall", "show_wall");
  assert.equal(here.field("position").getAttribute("aria-invalid"), "true");
});

test("the board on the wall is taken down before Python is asked to clear, or it would say that Python is gone", async (t) => {
  const done = [];
  const here = await opened(t, { wall: () => ({ board: "IPY_MODEL_7" }), clear: () => (done.push("asked"), {}) });
  const el = here.window.document.createElement("div");
  const board = { get: () => ({}), on() {} };
  const view = { el, remove: () => done.push("removed") };
  here.model.widget_manager = { get_model: async () => board, create_view: async () => view };
  t.mock.timers.enable({ apis: ["setInterval"] }); // no try for the whole screen outlives the test
  await here.press("wall", "show_wall");
  await here.press("clear", "clear");
  await here.press("clear", "clear_now");
  assert.deepEqual(done, ["removed", "asked"]);
});

test("a way leads to each card, and nothing of the desk is left behind", async (t) => {
  const here = await opened(t);
  const ways = [...here.el.querySelectorAll("nav button")];
  assert.equal(ways.filter((one) => !one.hidden).length, 9);
  ways[6].click();
  assert.equal(here.window.document.activeElement, here.card("kit").querySelector("h3"));
  here.end();
  assert.equal(here.el.children.length, 0);
  assert.equal(here.heard.size, 0);
});

test("a kernel that never answers is told of, after a long while", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const ask = makeRequests({ on() {}, send() {} }, (key) => key, new AbortController().signal);
  const answer = ask("word");
  t.mock.timers.tick(180_000);
  assert.equal((await answer).wrong, "gone");
});

test("where no camera may be used it says to type, and without a detector nothing is offered", async (t) => {
  const scanning = (here) =>
    [...here.card("results").querySelectorAll("button")].some((one) => one.textContent === "scan");
  assert.ok(!scanning(await opened(t)));
  globalThis.BarcodeDetector = class {};
  t.after(() => delete globalThis.BarcodeDetector);
  const devices = { getUserMedia: () => Promise.reject(new Error("refused")) };
  const here = await opened(t, {}, devices);
  await here.press("results", "scan");
  assert.equal(here.dialog.querySelector(".otys-link").textContent, "scan_none");
});

test("a code before the camera is found once, until its picture is taken off the page", async (t) => {
  const window = page(t, "https://school.example/lab");
  assert.ok(!canScan(), "this browser reads no codes itself");
  const stopped = [];
  const seen = [[{ rawValue: "a" }], [{ rawValue: "a" }, { rawValue: "b" }]];
  globalThis.BarcodeDetector = class {
    detect = () => (seen.length ? Promise.resolve(seen.shift()) : Promise.reject(new Error("blurred")));
  };
  t.after(() => delete globalThis.BarcodeDetector);
  const stream = { getTracks: () => [{ stop: () => stopped.push("camera") }] };
  Object.defineProperty(window.navigator, "mediaDevices", { value: { getUserMedia: async () => stream } });
  assert.ok(canScan());
  const video = camera("look");
  Object.assign(video, { play: async () => {} });
  window.document.body.append(video);
  const found = [];
  t.mock.timers.enable({ apis: ["setTimeout"] });
  await scan(video, (code) => found.push(code));
  for (let i = 0; i < 3; i += 1) {
    await settled();
    t.mock.timers.tick(300);
  }
  assert.deepEqual(found, ["a", "b"]);
  video.remove();
  await settled();
  t.mock.timers.tick(300);
  await settled();
  assert.deepEqual(stopped, ["camera"]);
});
