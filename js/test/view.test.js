import assert from "node:assert/strict";
import test from "node:test";
import { tableLayout } from "../src/board/layout.js";
import widget from "../src/boards-module.js";
import { open, tick } from "./open-view.js";
import { art, scenes, words } from "./scenes.js";

test("a touch plays the move, and the view shows the new revision", async (t) => {
  const { model, root, at } = open(t, "start");
  assert.equal(root.dataset.otysRev, "1");
  at("key:4").click();
  await tick();
  assert.deepEqual(
    model.sent.map(({ do: what, id }) => [what, id]),
    [["move", 3]],
  );
  assert.equal(root.dataset.otysRev, "2");
  const [x, y] = /translate\(([\d.]+)px,([\d.]+)px\)/
    .exec(root.querySelector('[data-id="p0/key:4"]').style.transform)
    .slice(1);
  const slot = tableLayout({ width: 900, height: 476, player: true, colony: "", cards: 2, players: 2 }).player.places[
    "key:4"
  ];
  assert.ok(Number(x) > slot[0] && Math.abs(Number(y) - slot[1]) < 60, "the key has slid along its level");
});

test("touching the piece that a prompt names does what the button does, or asks which", async (t) => {
  const { model, root, at } = open(t, "start");
  const sent = () => model.sent.filter(({ do: what }) => what === "move").map(({ id }) => id);
  const offer = (id, path, piece) => ({ id, path, piece, notation: "", python: "", label: `${path}` });
  const now = (moves) => model.put({ afford: { moves, why: {}, use: null }, rev: model.get("rev") + 1 });
  now([offer(7, ["push"], ["mechanic"])]);
  await tick();
  at("mechanic").click();
  assert.deepEqual(sent(), [7], "it is sent at once");
  now([offer(8, ["surface"], ["mechanic"]), offer(9, ["stay"], ["mechanic"])]);
  await tick();
  at("mechanic").click();
  assert.deepEqual(sent(), [7], "two are asked about");
  const choices = [...root.querySelectorAll(".otys-ask .otys-choice")];
  assert.deepEqual(
    choices.map((one) => one.textContent),
    ["surface", "stay"],
  );
  choices[1].click();
  assert.deepEqual(sent(), [7, 9]);
});

test("what ? explains ends with what is opened; its card takes a touch for itself, and a press elsewhere does its work", async (t) => {
  const { window, model, root, at } = open(t, "start");
  const find = (what) => root.querySelector(what);
  const press = (el) => {
    const { Event, MouseEvent } = window;
    el.dispatchEvent(Object.assign(new Event("pointerdown", { bubbles: true }), { button: 0 }));
    el.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  };
  const help = find('[data-tool="help"]');
  const did = () => model.sent.map(({ do: what }) => what).filter((what) => what === "move");
  press(help);
  assert.equal(help.getAttribute("aria-pressed"), "true");
  press(find('[data-tool="more"]'));
  assert.equal(help.getAttribute("aria-pressed"), "false", "nothing asks behind what was opened");
  assert.equal(find(".otys-answer:not([hidden])"), null);
  press(find(".otys-more .otys-close"));
  press(help);
  const hint = find('[data-do="hint"]');
  press(hint);
  const card = find(".otys-symbol");
  assert.match(root.getRootNode().activeElement?.dataset.target ?? "", /key/, "a button of the dock does its work");
  assert.ok(card.hidden);
  assert.equal(help.getAttribute("aria-pressed"), "false", "and nothing asks any more");
  press(help);
  press(at("key:4"));
  assert.deepEqual([card.hidden, did()], [false, []], "it is explained");
  press(card.firstElementChild);
  assert.deepEqual([card.hidden, did()], [true, []], "its own touch closes it, and goes no further");
  press(help);
  press(at("key:4"));
  assert.equal(card.hidden, false);
  press(at("key:4"));
  assert.deepEqual([card.hidden, did()], [true, ["move"]], "a press does its work at once");
});

test("what ? tells of a piece that a button plays is that move, never a reason against it", async (t) => {
  const { window, model, root, at } = open(t, "start");
  const press = (el) =>
    el.dispatchEvent(new window.MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  const help = root.querySelector('[data-tool="help"]');
  const push = {
    id: 0,
    path: ["push"],
    piece: ["key:4", "diver:trader"],
    label: "Push the Trader",
    notation: "",
    python: "",
  };
  const why = { "*": { text: "That takes a battery, and you have none.", rules: [36], hint: "" } };
  model.put({ afford: { moves: [push], why, use: null }, rev: model.get("rev") + 1 });
  await tick();
  const said = (target) => {
    press(help);
    press(at(target));
    assert.equal(help.getAttribute("aria-pressed"), "false", "one question");
    return root.querySelector(".otys-symbol").textContent;
  };
  for (const piece of push.piece) assert.match(said(piece), /Push the Trader/);
  assert.doesNotMatch(said("diver:trader"), /Why not|battery/);
  assert.match(said("diver:spy"), /That takes a battery/);
});

test("a half choice is let go with what if", async (t) => {
  const { model, root, at } = open(t, "start");
  const asked = [7, 8].map((id) => ({ id, path: [["surface"], ["stay"]][id - 7], piece: ["mechanic"] }));
  const moves = asked.map((one) => ({ notation: "", python: "", label: one.path[0], ...one }));
  moves.push({ id: 9, path: ["key:4", "level:1"], label: "four", notation: "", python: "" });
  moves.push({ id: 10, path: ["key:4", "level:2"], label: "four", notation: "", python: "" });
  const afford = { moves, why: {}, use: null, waits: true };
  model.put({ afford, view: "lesson", lesson: null, rev: model.get("rev") + 1 });
  await tick();
  at("key:4").click();
  assert.ok(root.querySelector("[data-held]"));
  const rejoin = [...root.querySelectorAll('[data-do="rejoin"]')].find((one) => !one.hidden);
  rejoin.click();
  assert.equal(model.sent.at(-1).do, "rejoin");
  assert.equal(root.querySelector("[data-held]"), null);
});

test("one touch of Cancel lays down all that was touched, and what was said of it goes", async (t) => {
  const { root, at } = open(t, "rich");
  at("public:2").click();
  await tick();
  assert.ok(root.querySelector("[data-held]"));
  at("mechanic").click();
  await tick();
  assert.ok(root.querySelector(".otys-answer"));
  root.querySelector('[data-do="cancel"]').click();
  assert.equal(root.querySelector("[data-held], .otys-answer"), null);
  assert.ok(root.querySelector('[data-do="cancel"]').hidden);
});

test("what a cube is sold or bought for stands on its answer", async (t) => {
  const { model, root } = open(t, "start");
  const sale = (id, gain, label) => ({
    ...{ id, label, notation: "", python: "" },
    path: ["cube:4:m", "store:m", `choice:${gain}`],
  });
  const moves = [sale(0, "credits", "Sell metal for 2 credits"), sale(1, "prestige", "Sell metal for 1 prestige")];
  moves.push({ id: 2, path: ["store:f", "level:4"], label: "Buy fuel for 1 credit", notation: "", python: "" });
  const use = { label: "Use the Trader", target: "diver:trader", moves: [0, 1, 2] };
  model.put({ afford: { moves, why: {}, use }, rev: model.get("rev") + 1 });
  await tick();
  root.querySelector(".otys-primary").click();
  const asked = [...root.querySelectorAll(".otys-ask .otys-choice")];
  assert.deepEqual(
    asked.map((one) => one.lastElementChild.textContent),
    moves.map(({ label }) => label),
  );
  asked[1].click();
  assert.equal(model.sent.at(-1).id, 1, "and it is played at once");
});

test("what is said follows what is seen to move", async (t) => {
  const { model, root, at } = open(t, "start", { options: { animate: true } });
  const lesson = (goal) => ({ ...scenes().lesson[0].lesson, goal, hints: [], feedback: null });
  model.put({ lesson: lesson("Slide a key."), rev: model.get("rev") + 1 });
  await tick();
  const said = () => root.querySelector(".otys-coach").textContent;
  assert.match(said(), /Slide a key/);
  at("key:4").click();
  model.put({ lesson: lesson("Push it on.") });
  await tick();
  assert.ok("otysBusy" in root.dataset, "the key slides");
  assert.match(said(), /Slide a key/);
  root
    .querySelector(".otys-table")
    .dispatchEvent(new root.ownerDocument.defaultView.Event("pointerdown", { bubbles: true }));
  await tick();
  assert.match(said(), /Push it on/);
});

test("after a wrong answer the question, which still stands, is said again once", async (t) => {
  const { lesson } = scenes().ask[0];
  const { model, root } = open(t, "ask", { lesson: { ...lesson, feedback: null } });
  const said = root.querySelector('.otys-sr[aria-live="polite"]');
  const times = () => said.textContent.split(lesson.goal).length - 1;
  await tick();
  said.replaceChildren();
  const feedback = { kind: "wrong", text: "That was the Hacker.", rules: [] };
  model.put({ lesson: { ...lesson, feedback }, rev: model.get("rev") + 1 });
  await tick();
  assert.match(said.textContent, /That was the Hacker\./);
  assert.equal(times(), 1, said.textContent);
  said.replaceChildren();
  model.put({ lesson: { ...lesson, done: true, feedback: { ...feedback, kind: "right" } }, rev: model.get("rev") + 1 });
  await tick();
  assert.equal(times(), 0, "not after a right one");
});

test("a step that is done leaves no order beside what still moves", async (t) => {
  const { model, root, at } = open(t, "start", { options: { animate: true } });
  const { lesson } = scenes().lesson[0];
  model.put({ lesson: { ...lesson, goal: "Slide a key." }, rev: model.get("rev") + 1 });
  await tick();
  at("key:4").click();
  const feedback = { kind: "right", text: "Well done.", rules: [] };
  model.put({ lesson: { ...lesson, goal: "Slide a key.", done: true, hints: [], feedback } });
  await tick();
  assert.ok("otysBusy" in root.dataset, "the key slides");
  const said = root.querySelector(".otys-coach").textContent;
  assert.match(said, /Well done/);
  assert.doesNotMatch(said, /Slide a key/);
});

test("where nothing on the board leads on, Enter there is the big button's", async (t) => {
  const { model, root, at } = open(t, "start");
  const { lesson } = scenes().lesson[0];
  const buttons = [{ do: "step", label: "Next" }];
  model.put({ lesson: { ...lesson, done: true, ask: null, buttons }, rev: model.get("rev") + 1 });
  await tick();
  const mechanic = at("mechanic");
  // A button that has the ring was reached by keys, and Enter clicks it.
  mechanic.matches = (what) =>
    what.includes(":focus-visible") || root.ownerDocument.defaultView.Element.prototype.matches.call(mechanic, what);
  mechanic.click();
  assert.equal(model.sent.at(-1).do, "step");
});

test("beside the question of a begun move of a game nothing is said of the step before", async (t) => {
  const { model, root, at } = open(t, "rich");
  const lesson = { ...scenes().lesson[0].lesson, word: "Your turn.", goal: "Choose.", feedback: null, welcome: null };
  lesson.hints = [{ text: "The sponsor works once.", rules: [] }];
  model.put({ lesson, rev: model.get("rev") + 1 });
  await tick();
  const said = () => root.querySelector(".otys-coach").textContent;
  assert.match(said(), /The sponsor works once/);
  at(
    [...root.querySelectorAll(".otys-spot[data-lit]")].map((el) => el.dataset.target).find((one) => one !== ""),
  ).click();
  await tick();
  assert.ok(root.querySelector("[data-held]"), "a move is begun");
  assert.doesNotMatch(said(), /The sponsor works once/);
});

test("a lesson's hint is gone while a move that leads elsewhere asks something: two orders are none", async (t) => {
  const { model, root, at } = open(t, "rich");
  const hint = { kind: "hint", text: "This leads on from here.", rules: [] };
  const { lesson } = scenes().lesson[0];
  model.put({
    lesson: { ...lesson, word: "", goal: "Choose.", feedback: hint, welcome: null, hints: [], tip: ["push"] },
    rev: model.get("rev") + 1,
  });
  await tick();
  const said = () => root.querySelector(".otys-coach").textContent;
  assert.match(said(), /This leads on/);
  at("public:2").click();
  await tick();
  assert.ok(root.querySelector("[data-held]"), "a move is begun");
  assert.doesNotMatch(said(), /This leads on/);
  at("public:2").click();
  await tick();
  assert.match(said(), /This leads on/, "once that is let go");
});

test("a hint asked for in the middle of a move is seen, and what was touched stays so", async (t) => {
  const { model, root, at } = open(t, "rich");
  const lesson = { ...scenes().lesson[0].lesson, word: "", goal: "Choose.", feedback: null, welcome: null, hints: [] };
  model.put({ lesson, rev: model.get("rev") + 1 });
  await tick();
  at("public:2").click();
  await tick();
  const hint = { kind: "hint", text: "This leads on from here.", rules: [] };
  model.put({ lesson: { ...lesson, feedback: hint }, rev: model.get("rev") + 1 });
  await tick();
  assert.ok(root.querySelector("[data-held]"), "what was touched stays so");
  assert.match(root.querySelector(".otys-coach").textContent, /This leads on from here/);
  const wrong = { ...hint, kind: "wrong", text: "Not this." };
  model.put({ lesson: { ...lesson, feedback: wrong }, rev: model.get("rev") + 1 });
  await tick();
  assert.doesNotMatch(
    root.querySelector(".otys-coach").textContent,
    /Not this/,
    "of a move that is begun nothing is judged",
  );
});

test("a piece keeps its node from place to place", async (t) => {
  const { root, at } = open(t, "start");
  const key = root.querySelector('[data-id="p0/key:4"]');
  at("key:4").click();
  await tick();
  assert.equal(root.querySelector('[data-id="p0/key:4"]'), key);
});

test("a spot that is not on offer says why and plays nothing", async (t) => {
  const { model, root, at } = open(t, "start");
  at("mechanic").click();
  await tick();
  assert.ok(!root.querySelector(".otys-answer").hidden);
  assert.ok(model.sent.every(({ do: what }) => what === "why"));
});

test("a reason is gone once the table is another one", async (t) => {
  const { model, root, at } = open(t, "start");
  at("mechanic").click();
  await tick();
  assert.ok(root.querySelector(".otys-answer").textContent);
  model.put({ rev: model.get("rev") + 1 });
  await tick();
  const answer = root.querySelector(".otys-answer");
  assert.ok(!answer || answer.hidden, "what was refused before is not said any more");
});

test("a view that cannot show a target asks for it in words", async (t) => {
  const { model, root, at } = open(t, "rich", { view: "turn" });
  [...root.querySelectorAll(".otys-do")][0].click();
  const labels = [...root.querySelectorAll(".otys-ask .otys-choice")].map((one) => one.textContent);
  assert.ok(labels.length >= 3);
  assert.equal(at("key:2"), null);
  assert.equal(model.sent.length, 0);
});

test("a button that says what to do does it where there is only one way", async (t) => {
  const { model, root } = open(t, "start", { view: "both" });
  const only = model.get("afford").moves.find(({ path }) => path.length === 1);
  model.put({ afford: { ...model.get("afford"), moves: [only] }, rev: model.get("rev") + 1 });
  await tick();
  root.querySelector(".otys-do").click();
  assert.deepEqual(
    model.sent.map(({ do: what, id }) => [what, id]),
    [["move", only.id]],
  );
});

test("plain keys stop at the root, the host's own pass", (t) => {
  const { window, at } = open(t, "start");
  const heard = [];
  window.document.addEventListener("keydown", (event) => heard.push(event.key));
  const press = (key, more = {}) =>
    at("key:4").dispatchEvent(new window.KeyboardEvent("keydown", { key, bubbles: true, ...more }));
  for (const key of ["x", "b", "m", "Enter", "ArrowDown", "Escape", "?"]) press(key);
  assert.deepEqual(heard, []);
  press("s", { ctrlKey: true });
  assert.deepEqual(heard, ["s"]);
});

test("two views of one model show the same and refuse what is stale", async (t) => {
  const { window, model, root } = open(t, "start");
  const el = window.document.createElement("div");
  window.document.body.append(el);
  widget.render({ model, el, art });
  const second = el.firstElementChild;
  root.querySelector('[data-target~="key:4"]').click();
  await tick();
  assert.equal(second.dataset.otysRev, "2");
  model.set("action", { seq: 50, rev: 1, do: "move", id: 0 });
  model.save_changes();
  await tick();
  for (const view of [root, second]) {
    assert.ok(!view.querySelector(".otys-banner").hidden);
    assert.equal(view.dataset.otysRev, "2");
  }
});

test("what was refused stands there as text until something is done", async (t) => {
  const { model, root } = open(t, "start");
  const banner = root.querySelector(".otys-banner");
  model.put({ reject: { rev: 1, seq: 3, text: "RuntimeError: no <b>luck</b>", rules: [], at: [] } });
  await tick();
  assert.ok(!banner.hidden);
  assert.match(banner.textContent, /no <b>luck<\/b>/);
  assert.equal(banner.querySelector("b"), null);
  model.put({ reject: null, rev: model.get("rev") + 1 });
  await tick();
  assert.ok(banner.hidden);
});

test("the view goes away with its signal or its cleanup", (t) => {
  const { model, el, cleanup } = open(t, "start");
  cleanup();
  assert.equal(el.childElementCount, 0);
  assert.equal(model.listening(), 0);
});

test("ending by the signal alone leaves no listener on the model", (t) => {
  const { model, ending } = open(t, "start");
  ending.abort();
  assert.equal(model.listening(), 0);
});

test("a lesson says its goal, offers answers, and sends its buttons", async (t) => {
  const { model, root } = open(t, "ask", { view: "lesson" });
  assert.match(root.querySelector(".otys-lesson").textContent, /Who is activated by key 4/);
  root.querySelectorAll(".otys-ask .otys-choice")[1].click();
  await tick();
  root.querySelector("[data-do=solve]").click();
  assert.deepEqual(
    model.sent.map(({ do: what, id }) => [what, id]),
    [
      ["move", 1],
      ["solve", undefined],
    ],
  );
});

test("where no explorer can stand below the board, the line for a cell is shown, and without a kernel nothing", async (t) => {
  const { root, model } = open(t, "start", { beside: "", words: { ...words, explore: "Explore this" } });
  await tick();
  const way = root.querySelector(".otys-more .otys-sheet-body > .otys-acts:last-child");
  assert.equal(way.textContent, "Explore thisotys.Explorer(game)");
  assert.equal(way.querySelector("button"), null);
  assert.equal(model.sent.length, 0);
  assert.ok(![...open(t, "start").root.querySelectorAll("code")].some((line) => line.textContent.includes("Explorer")));
});
