/** What the desk remembers: each class by its name, and what stands on the wall. */
import assert from "node:assert/strict";
import test from "node:test";
import { makeMemory } from "../src/desk/memory.js";
import { opened, settled } from "./desk-page.js";

test("each class finds its words, codes and fields again, by its name, after a reload and in another language", async (t) => {
  const here = await opened(t);
  const { localStorage } = here.window;
  assert.equal(localStorage.length, 0, "a desk that nobody has used keeps nothing");
  const type = async (name, value) => {
    here.field(name).value = value;
    here.field(name).dispatchEvent(new here.window.Event("input"));
    await here.change(name, value);
  };
  const classes = () => here.el.querySelector(".otys-classes");
  const rename = async (to) => {
    const input = classes().querySelector("input");
    input.value = to;
    input.dispatchEvent(new here.window.Event("change"));
    await settled();
  };
  const turn = async (to) => {
    const list = classes().querySelector("select");
    list.value = to;
    list.dispatchEvent(new here.window.Event("change"));
    await settled();
  };
  await rename("7b");
  await here.change("said", "coral");
  await type("codes", "one\ntwo");
  await here.change("minutes", "45");
  here.card("hand_out").querySelector("input[type=checkbox]").click();
  [...classes().querySelectorAll("button")].at(-1).click();
  await settled();
  assert.equal(here.window.document.activeElement, classes().querySelector("input"));
  assert.deepEqual(
    [here.field("said").value, here.field("codes").value, here.field("minutes").value],
    ["pearl2", "", "20"],
    "a class begins with a word that no other has",
  );
  await rename("7b");
  assert.match(classes().textContent, /class_twice/);
  await rename("8/a");
  here.field("codes").value = "three";
  here.field("codes").dispatchEvent(new here.window.Event("input"));
  await here.press("results", "save");
  assert.match(here.files[0][0], /^8-a-keys-pearl2-/);

  here.end();
  await here.begin();
  assert.equal(here.field("codes").value, "three");
  await turn("7b");
  assert.deepEqual(
    ["said", "codes", "of_word", "minutes"].map((name) => here.field(name).value),
    ["coral", "one\ntwo", "keys-coral", "45"],
  );
  assert.ok(here.card("hand_out").querySelector("input[type=checkbox]").checked);
  await here.change("said", "shell");
  assert.equal(here.field("codes").value, "", "another word has codes of its own");
  await here.change("of_word", "keys-coral");
  assert.equal(here.field("codes").value, "one\ntwo");

  await here.press("clear", "clear");
  assert.match(here.card("clear").textContent, /clear_desk/);
  assert.ok(!here.card("clear").querySelector("input").checked, "a teacher's words and codes are not a pupil's");
  await here.press("clear", "clear_now");
  assert.equal(here.card("clear").querySelector("[role=status]").textContent, "cleared_but");
  assert.equal(here.field("codes").value, "one\ntwo");
  await here.press("clear", "clear");
  here.card("clear").querySelector("input").click();
  await here.press("clear", "clear_now");
  assert.equal(here.card("clear").querySelector("[role=status]").textContent, "cleared");
  assert.deepEqual([localStorage.length, here.field("codes").value, here.field("said").value], [0, "", "pearl"]);
});

test("the example that a class was given as its word is its word in another language, too", async (t) => {
  const here = await opened(t);
  await here.change("minutes", "45");
  here.end();
  assert.equal(JSON.parse(here.window.localStorage["otys-desk"]).classes[""]["field-said"], "pearl");
});

test("a plan chooses what the class word asks about, until somebody does or the word is given out", async (t) => {
  const here = await opened(t, { sheet: ({ of }) => ({ done: of, of, sheet: "a", frame: ["", ""] }) });
  const word = () => here.card("word").querySelector("output").textContent;
  const told = () => here.card("plan").querySelector("p[role=status]").textContent;
  assert.deepEqual([word(), told()], ["keys-pearl", "plan_other"], "this plan teaches another lesson");
  await here.change("minutes", "45");
  assert.equal(word(), "contracts-pearl");
  here.end();
  await here.begin();
  assert.equal(word(), "contracts-pearl");
  await here.press("sheet", "preview");
  await here.change("minutes", "20");
  assert.equal(word(), "contracts-pearl", "what was printed stays");
  here.end();
  await here.begin();
  assert.equal(word(), "contracts-pearl");
});

test("own cards stand on what is given out from when they are entered; a word given out before keeps its boards", async (t) => {
  const here = await opened(t, { sheet: ({ of }) => ({ done: of, of, sheet: "a", frame: ["", ""] }) });
  const word = () => here.card("word").querySelector("output").textContent;
  const box = () => here.el.querySelector("[value=box]");
  const touch = (name) => (here.el.querySelector(`[value=${name}]`).click(), settled());
  assert.deepEqual([word(), box().parentElement.hidden], ["keys-pearl", true], "there are none yet");
  await touch("contracts");
  await here.set("own", "4f2a");
  assert.deepEqual([word(), box().parentElement.hidden], ["keys+contracts+box-pearl", false]);
  await touch("box");
  here.end();
  await here.begin();
  assert.equal(word(), "keys+contracts-pearl", "who takes the tick away keeps it away");
  await here.set("own", "");
  await here.press("sheet", "preview");
  await here.set("own", "4f2b");
  assert.deepEqual([word(), box().parentElement.hidden], ["keys+contracts-pearl", false], "what was printed stays");
  here.el.querySelector(".otys-classes button").click();
  await settled();
  assert.equal(word(), "keys+box-pearl2", "another class, from now on");
  await here.change("minutes", "45");
  assert.equal(word(), "contracts+box-pearl2", "the plan chooses no cards");
});

test("codes typed just before another class sits down stay with their class", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const here = await opened(t);
  here.field("codes").value = "one";
  here.field("codes").dispatchEvent(new here.window.Event("input"));
  [...here.el.querySelectorAll(".otys-classes button")].at(-1).click();
  await settled();
  t.mock.timers.tick(1_000);
  await settled();
  const { classes } = JSON.parse(here.window.localStorage.getItem("otys-desk"));
  assert.deepEqual([classes[""].codes, classes.class_new.codes], [{ "keys-pearl": "one" }, undefined]);
});

test("a class that nobody has named is called so in the language of the desk, until somebody does", async (t) => {
  const here = await opened(t);
  const name = () => here.el.querySelector(".otys-classes input");
  const get = here.model.get;
  const speak = (words) => {
    here.model.get = (trait) => (trait === "words" ? { ...get("words"), class_new: words } : get(trait));
    here.end();
    return here.begin();
  };
  await speak("Class {n}");
  [...here.el.querySelectorAll(".otys-classes button")].at(-1).click();
  await settled();
  await speak("Klasse {n}");
  assert.equal(name().value, "Klasse 2");
  await here.press("clear", "clear");
  assert.deepEqual(
    [...here.el.querySelector(".otys-classes select").options].map((one) => one.textContent),
    ["class_unnamed", "Klasse 2"],
  );
  name().dispatchEvent(new here.window.Event("change"));
  name().value = "7b";
  name().dispatchEvent(new here.window.Event("input"));
  await speak("Class {n}");
  assert.equal(name().value, "7b");
  assert.equal(here.el.querySelector(".otys-classes .otys-fault").textContent, "");
});

test("a class is called what was typed of its name when the page was left", async (t) => {
  const here = await opened(t);
  const type = (text) => {
    const input = here.el.querySelector(".otys-classes input");
    input.value = text;
    input.dispatchEvent(new here.window.Event("input"));
  };
  for (const text of ["8", "8a", ""]) type(text);
  here.end();
  await here.begin();
  assert.equal(here.el.querySelector(".otys-classes input").value, "8a", "an emptied field names nothing yet");
});

test("a code counts once, though it was kept by two class words", async (t) => {
  const here = await opened(t);
  here.field("codes").value = "one\n\ntwo";
  here.field("codes").dispatchEvent(new here.window.Event("input"));
  await here.change("of_word", "keys-other");
  await here.press("clear", "clear");
  const { classes } = JSON.parse(here.window.localStorage.getItem("otys-desk"));
  assert.deepEqual(Object.keys(classes[""].codes), ["keys-pearl", "keys-other"]);
  assert.equal(makeMemory(here.window.localStorage).classes()[0].codes, 2);
});

test("a damaged memory of the desk is no obstacle", async (t) => {
  for (const kept of [
    "{",
    "7",
    '{"now": 3, "classes": [1]}',
    '{"now": "a", "classes": {"a": {"codes": 3, "field-level": {}, "clock": 1, "shown": 2}}}',
  ]) {
    const here = await opened(t, {}, null, { "otys-desk": kept });
    assert.equal(here.card("word").querySelector("output").textContent, "keys-pearl");
    here.end();
  }
});

test("the wall stands again where it stood, and its language is its own", async (t) => {
  const here = await opened(t, { wall: () => ({ board: "IPY_MODEL_7" }) });
  const place = { board: "turn/", step: "turn-1", cursor: 2 };
  const heard = {};
  const wall = {
    get: (name) => ({ place, lang: "fr" })[name],
    on: (events, f) => events.split(" ").forEach((event) => (heard[event] = f)),
    off() {},
  };
  const el = here.window.document.createElement("div");
  here.model.widget_manager = { get_model: async () => wall, create_view: async () => ({ el }) };
  await here.change("lesson", "turn");
  await here.press("wall", "show_wall");
  place.cursor = 3;
  heard["change:place"]();
  let over = 0;
  here.el.addEventListener("otys-language", () => (over += 1));
  el.dispatchEvent(new here.window.CustomEvent("otys-language", { bubbles: true, cancelable: true }));
  assert.equal(over, 0, "the page around stays");
  heard["change:lang"]();
  here.window.document.dispatchEvent(new here.window.Event("fullscreenchange"));
  await settled();
  assert.ok(!here.el.querySelector("nav .otys-go").hidden, "whoever leaves the wall finds the way back to it");
  assert.equal(here.el.querySelector(".otys-desk").lang, "en", "the desk stays the teacher's");
  assert.equal(here.field("wall_lang").value, "fr", "the desk says what the wall speaks");
  here.window.dispatchEvent(new here.window.Event("otys-cleared"));
  assert.ok(!el.isConnected, "nothing half-played stays below a cleared desk");
  here.end();
  await here.begin();
  const way = here.el.querySelector("nav .otys-go");
  assert.ok(!way.hidden && /wall_again/.test(way.textContent));
  way.click();
  await settled();
  assert.deepEqual(
    { ...here.last("wall"), seq: 0 },
    { seq: 0, do: "wall", lesson: "turn", step: "turn-1", place, lang: "fr" },
  );
  await here.change("lesson", "keys");
  await here.press("wall", "show_wall");
  assert.equal(here.last("wall").lang, "fr", "whatever is shown next speaks it");
  await here.change("wall_lang", "de");
  await here.press("wall", "show_wall");
  assert.equal(here.last("wall").lang, "de", "until another language is chosen at the desk");
});

test("the desk asks its page for another language, and says where there is none; a word without codes names those that have some", async (t) => {
  const here = await opened(t);
  const bar = here.el.querySelector(".otys-classes");
  const menu = bar.querySelectorAll("select")[1];
  const choose = async (lang) => {
    menu.value = lang;
    menu.dispatchEvent(new here.window.Event("change"));
    await settled();
  };
  await choose("de");
  assert.match(bar.textContent, /language_none/);
  assert.equal(menu.value, "en");
  const asked = [];
  here.window.document.addEventListener("otys-language", (event) => (event.preventDefault(), asked.push(event.detail)));
  await choose("fr");
  assert.deepEqual(asked, [{ lang: "fr" }]);

  here.field("codes").value = "one";
  await here.change("of_word", here.field("of_word").value);
  await here.change("said", "coral");
  assert.match(here.card("results").textContent, /codes_of/);
  here.end();
  await here.begin();
  assert.match(here.card("results").textContent, /codes_of/, "also after a reload");
});

test("a lesson that is shown right after it was chosen is shown from its own first step", async (t) => {
  const here = await opened(t, { wall: () => ({ wrong: "no board here" }) });
  const lessons = here.field("lesson");
  lessons.value = "turn";
  lessons.dispatchEvent(new here.window.Event("change", { bubbles: true }));
  await here.press("wall", "show_wall");
  const { lesson, step } = here.last("wall");
  assert.deepEqual([lesson, step], ["turn", "turn-1"]);
});

test("a word that another tab gives this class is said, and nothing typed here is taken back; its codes stand here, too", async (t) => {
  const here = await opened(t);
  const { localStorage } = here.window;
  const heard = async () => {
    here.window.dispatchEvent(new here.window.StorageEvent("storage", { key: "otys-desk" }));
    await settled();
  };
  const beside = makeMemory(localStorage);
  const said = () => here.card("word").querySelector("[role=alert]").textContent;
  await here.change("said", "coral");
  beside.putCodes("keys-coral", "one");
  await heard();
  assert.deepEqual([here.field("codes").value, said()], ["one", ""]);
  beside.put("field-said", "reef");
  beside.put("word", "keys-reef");
  const kept = localStorage.getItem("otys-desk");
  await heard();
  assert.equal(said(), "word_elsewhere");
  assert.equal(here.field("said").value, "coral");
  assert.equal(localStorage.getItem("otys-desk"), kept, "who only looks writes nothing");
  await here.change("said", "kelp");
  assert.equal(said(), "");
  beside.choose("8a");
  beside.put("word", "keys-shell");
  await heard();
  assert.equal(said(), "", "another class is another desk");
});
