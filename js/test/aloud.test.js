/** What is told aloud when it is asked for by a key or a word. */
import assert from "node:assert/strict";
import test from "node:test";
import { cardName } from "../src/board/names.js";
import { speaker } from "../src/page/words.js";
import { answerTo, askedBy, asks, keyList } from "../src/play/aloud.js";
import { makeCommands } from "../src/play/commands.js";
import { page, scenes, words } from "./scenes.js";

const say = (word) => word;

test("the first of all that can be done is told, each once, and asked again all of it", (t) => {
  page(t);
  const labels = ["Play key 4", "Play key 4", "The X on level 1", "The X on level 2", ...[..."abcdefghijklm"]];
  const moves = labels.map((label, id) => ({ id, label, path: ["key:4"], aside: label === "a" }));
  const left = {};
  const place = () => ({ left: () => left });
  const store = { now: { state: {}, lesson: null, lang: "en", afford: { moves } } };
  const stage = () => ({ task: () => "", step: () => "" });
  let heard = "";
  const { ask } = makeCommands({ store, say, speak() {}, stage, play: place, next: () => heard });
  const all = `Play key 4; The X on level 1 or 2; ${[..."bcdefghijklma"].join("; ")}`;
  const first = "Play key 4; The X on level 1 or 2; b; c; d; e; moreWays";
  assert.deepEqual([ask("moves"), ask("moves")], [first, all]);
  heard = `What now? ${first}.`;
  assert.deepEqual([ask("moves"), ask("moves")], [all, all], "the first were said of themselves");
  left.ids = moves.map(({ id }) => id);
  assert.deepEqual([ask("moves"), ask("moves")], [all, all], "of a move that is begun the first were told");
  store.now.afford.moves = [];
  assert.equal(ask("moves"), "noMoves");
});

test("a lesson tells all that can be done, not its answer alone, and its button where its goal is reached", (t) => {
  page(t);
  const moves = ["Push", "Spend a battery"].map((label, id) => ({ id, label, path: [] }));
  const store = { now: { state: {}, afford: { moves }, lesson: { step: { lit: [0] } } } };
  const stage = () => ({ task: () => "", step: () => "Button: Next." });
  const { ask } = makeCommands({ store, say, speak() {}, stage, play: () => ({ left: () => ({}) }), next: () => "" });
  assert.equal(ask("moves"), "Push; Spend a battery");
  store.now.lesson.done = true;
  assert.equal(ask("moves"), "Button: Next.");
});

test("of what can be done nothing is told that is not drawn yet", (t) => {
  page(t);
  const moves = ["key:2", "key:X level:1"].map((path, id) => ({ id, label: path, path: path.split(" ") }));
  const store = { now: { state: {}, lesson: null, lang: "en", afford: { moves, knows: ["contracts"] } } };
  const given = { store, say, speak() {}, stage: () => ({ task: () => "" }), play: () => ({ left: () => ({}) }) };
  const { ask } = makeCommands({ ...given, next: () => "" });
  assert.equal(ask("moves"), "key:2");
  delete store.now.afford.knows;
  assert.equal(ask("moves"), "key:2; key:X level:1");
});

test("what happened last is what was played, in a game by all others since one's own turn, without praise", () => {
  const players = [{ name: "You" }];
  const log = ["You: Key 5", "Grace: Key 3 · Push", "Mary: Key 2"].map((text) => ({ text }));
  const now = { state: { players }, seat: 0, log, here: 2, lesson: { feedback: { text: "Right." } } };
  const told = (more) => answerTo("last", { ...now, ...more, events: [{ text: "The Spy is pushed." }, {}] }, say, "");
  assert.equal(told({ lesson: { ...now.lesson, word: "Your turn." } }), "Grace: Key 3 · Push. Mary: Key 2");
  assert.equal(told({ here: 0 }), "The Spy is pushed.");
  assert.equal(told({ here: -1, log: [] }), "The Spy is pushed.");
});

test("what keys do and buttons say is understood when it is typed, in any language", (t) => {
  const { document } = page(t);
  const root = document.createElement("div");
  const pressed = [];
  const stands = (text, more = {}) => {
    const button = Object.assign(document.createElement("button"), { textContent: text, ...more });
    button.addEventListener("click", () => pressed.push(text));
    root.append(button);
    return button;
  };
  stands("✓ Grace: easy");
  stands("Next ›");
  stands("Hidden", { hidden: true });
  stands("Push and use the Spy").dataset.target = "push";
  const board = document.createElement("div");
  board.dataset.board = "player-0";
  root.append(board);
  board.append(stands("2"));
  stands("✕");
  const now = { afford: {}, lesson: {}, log: [{}, {}], here: 0 };
  const store = { now, send: (what) => pressed.push(what) };
  const overlays = { ask: (text) => pressed.push(text) };
  const play = () => ({ left: () => ({}) });
  const spoken = (word) => ({ undo: "Zurücknehmen", redo: "Wiederholen", hint: "Tipp" })[word] ?? word;
  const place = () => ({ answer: { close() {} } });
  const stage = () => ({ overlays, touched() {} });
  const commands = makeCommands({ root, store, say: spoken, stage, play, place, can() {}, settle() {} });
  const typed = ["wiederholen", "tipp!", "grace: easy", "next", "May I sell two?", "hidden", "push", "2", "?"];
  for (const text of [...typed, "push and use the Spy"]) commands.press(text);
  const done = ["redo", "hint", "✓ Grace: easy", "Next ›", "May I sell two?", "Push and use the Spy"];
  assert.deepEqual(pressed, done, "a piece is no button");
  stands("Zurücknehmen", { ariaDisabled: "true" }).setAttribute("aria-disabled", "true");
  Object.assign(now, { here: -1, log: [] });
  const idle = ["zurücknehmen", "wiederholen"].map((text) => commands.press(text));
  assert.deepEqual([idle.some(Boolean), pressed], [false, done], "the line itself is answered that nothing is there");
});

test("the task is told with the turn as it stands", () => {
  const [start] = scenes().start;
  const turn = { key: "4", level: 4, stage: "sponsor", uses: 0 };
  const now = { ...start, seat: 0, state: { ...start.state, to_move: 0, turn } };
  const told = answerTo(
    "task",
    now,
    speaker(() => words),
    "Your turn.",
    () => "",
  );
  assert.match(told, /^Your turn\. Level 4: .*Key 4 in play/);
});

test("a contract by number is told kind by kind", () => {
  const spoken = speaker(() => words);
  const named = (code) => cardName(code, spoken).replace(/ for .*/, "");
  assert.equal(named("2211:5"), "2 of one kind, 2 of another, 1 of a third, 1 of a fourth");
  assert.equal(named("1111:4"), "4 of different kinds");
});

test("the boards of the others are told by a key and a word, without one's own", (t) => {
  page(t);
  const spoken = speaker(() => words);
  const [start] = scenes().start;
  const [me, ...rest] = start.state.players;
  const now = { ...start, seat: 0, options: {} };
  const told = answerTo(asks("o"), now, spoken, "", () => []);
  assert.equal(askedBy("others", spoken), asks("o"));
  assert.ok(rest.length && rest.every(({ name }) => told.includes(name)), told);
  assert.ok(!told.includes(me.name), told);
  const sponsors = (text) => text.match(/Sponsor \d/g)?.length ?? 0;
  const own = answerTo(asks("b"), now, spoken, "", () => []);
  assert.deepEqual([sponsors(own), sponsors(told)], [5, 0], "the sponsors are told with one's own board");
  assert.match(told, /Level 1: .*Level 5: /);
  assert.ok(!/(^|\. )(n|\/|h) /.test(keyList(spoken, true).textContent), "the analysis has other tasks");
  assert.match(keyList(spoken).textContent, /o the boards of the others \(others\).* r do it again \(Redo\)/);
});
