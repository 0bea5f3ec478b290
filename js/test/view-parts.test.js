/** What a view is made of, each part without the others. */
import assert from "node:assert/strict";
import test from "node:test";
import { tabStops } from "../src/page/keyboard.js";
import { makeAnnouncer } from "../src/play/announcer.js";
import { makeEnding } from "../src/stage/ending.js";
import { makeCommands } from "../src/play/commands.js";
import { makeQuestions } from "../src/play/questions.js";
import { ruleNumbers } from "../src/play/rule-numbers.js";
import { makeShownBoards } from "../src/play/shown-boards.js";
import { makeTimeline } from "../src/play/timeline.js";
import { makeTurnSteps } from "../src/play/turn-steps.js";
import { makeCoach } from "../src/stage/coach.js";
import { makeMarks } from "../src/stage/marks.js";
import { makeDrawings } from "../src/board/drawings.js";
import { art, page, scenes } from "./scenes.js";

const say = (word) => word;

test("the log tells in words, or in notation where it stands beside a line to type on", (t) => {
  page(t);
  const log = [{ notation: "4", text: "Ada: Key 4", python: "", events: 1 }];
  const now = { log, here: 0, events: [], options: {}, afford: {} };
  const said = (words) => {
    const timeline = makeTimeline({ say, send() {}, watch() {}, words });
    timeline.update(now);
    const { textContent, ariaLabel } = timeline.el.querySelector(".otys-entry");
    return [textContent, ariaLabel];
  };
  assert.deepEqual(said(true), ["Ada: Key 4", "Ada: Key 4"]);
  assert.deepEqual(said(false), ["4", "Ada: Key 4: 4"]);
});

test("what is marked moves along when the table is laid out anew", (t) => {
  const { document } = page(t);
  const marks = makeMarks();
  const table = document.createElement("div");
  let left = 10;
  const boards = { place: () => ({ left, top: 5, right: left + 20, bottom: 25, width: 20, height: 20 }) };
  const at = () => marks.el.querySelector(".otys-mark")?.style.left;
  marks.again();
  assert.equal(at(), undefined);
  marks.pin(table, boards, ["key:4"], "", "hint");
  assert.equal(at(), "10px");
  left = 90;
  marks.again();
  assert.equal(at(), "90px");
  marks.clear();
  marks.again();
  assert.equal(at(), undefined, "what was taken away does not come back");
});

/** A page with a root in it, in which something can have the focus. */
function place(t) {
  const { document } = page(t);
  const root = document.createElement("div");
  const button = document.createElement("button");
  root.append(button);
  document.body.append(root, document.createElement("input"));
  return { document, root, button };
}

test("whoever enters a view first hears the task and the keys, and then what comes next", (t) => {
  const { document, root, button } = place(t);
  const heard = [];
  const speak = (text) => heard.push(text);
  const news = makeAnnouncer({
    root,
    signal: new AbortController().signal,
    say,
    speak,
    task: (next) => ["task", next, "keysTold"],
  });
  news.became("Place a key", []);
  assert.deepEqual(heard, [], "nobody is here");
  button.focus();
  assert.ok(news.at);
  assert.deepEqual(heard, ["task Place a key keysTold"]);
  news.became("Place a key", []);
  news.became("Which?", ["one", "X on 1", "X on 2", ..."abcdef"]);
  assert.deepEqual(
    heard.slice(1),
    ["Which? one; X on 1 or 2; a; b; c; d; moreWays."],
    "no more ways than can be followed, and how many are left",
  );
  news.became("What?", ["3 prestige", "4 prestige", "3 prestige and 2 credits"]);
  assert.equal(heard.pop(), "What? 3 prestige; 4 prestige; 3 prestige and 2 credits.", "amounts are answers each");
  document.querySelector("input").focus();
  assert.equal(news.at, "", "whoever types beside the board has left it");
  button.focus();
  assert.equal(heard.length, 2, "once is enough");
});

test("news wait until all is shown", (t) => {
  const { root } = place(t);
  const heard = [];
  const signal = new AbortController().signal;
  const news = makeAnnouncer({ root, signal, say, speak: (text) => heard.push(text), task: () => [] });
  news.keep("Next step.");
  news.keep("");
  news.tell();
  news.tell();
  assert.deepEqual(heard, ["Next step.", ""]);
  document.querySelector("button").focus();
  heard.length = 0;
  news.keep("The deck is looked at. Keep one.");
  news.tell();
  news.became("Keep one.", []);
  news.became("Choose a key.", []);
  assert.deepEqual(
    heard,
    ["The deck is looked at. Keep one.", "Choose a key."],
    "what ends the news is not asked again",
  );
});

test("what is found after the end of a game is said, and read where it stands", (t) => {
  const { root } = place(t);
  const heard = [];
  const given = { say, drawings: makeDrawings(art), visit() {}, toMap: () => undefined };
  const made = makeEnding({ ...given, speak: (text) => heard.push(text) });
  root.append(made.el);
  const over = (...learned) => ({
    id: "play",
    end: { title: "You won", count: [], learned: learned.map((text) => ({ text, rules: [] })), result: "" },
  });
  made.show(over("Sales: 2."), false);
  assert.deepEqual(heard, [], "found again, it was heard before");
  made.show(over("Sales: 2.", "Round 3 cost a contract."), false);
  assert.deepEqual(heard, ["Round 3 cost a contract."]);
  assert.ok(root.querySelector("summary").matches(":focus"));
  heard.length = 0;
  made.show(over("Verkäufe: 2.", "Runde 3 kostete einen Auftrag."), false);
  assert.deepEqual(heard, [], "in another language it is no news");
});

/** The commands of a view in which this is shown; what they send, say, seek. */
function commands(t, now, { able, lesson = null } = {}) {
  const { root } = place(t);
  const done = [];
  const made = makeCommands({
    ...{ root, say },
    store: { now: { lesson, log: [], here: -1, afford: {}, state: {}, ...now }, send: (...what) => done.push(what) },
    speak: (text) => done.push(["said", text]),
    stage: () => null,
    place: () => ({ answer: { close: () => true }, home: () => root }),
    play: () => ({
      seek: (kind) => done.push(["seek", kind]),
      heads: () => new Set(["store:m"]),
      remark: (text, at) => done.push(["remarked", text, at === root]),
    }),
    can: () => able,
    settle: () => done.push(["settle"]),
    next: () => "",
  });
  return { done, root, ...made };
}

test("the keys that are asked for come as a list, again too", (t) => {
  const { root, ask } = commands(t, { state: scenes().start[0].state });
  root.ownerDocument.defaultView.HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  for (let time = 0; time < 2; time++) ask("keys");
  const [list, ...more] = root.querySelectorAll("dialog");
  assert.deepEqual([list.open, list.getAttribute("aria-label"), more], [true, "keys", []]);
  assert.ok(list.querySelectorAll("kbd").length > 5);
});

test("before the start there is nothing to take back, and nothing is sent", (t) => {
  const start = commands(t, {});
  start.act("undo");
  assert.deepEqual(
    start.done.filter(([what]) => what !== "settle"),
    [["remarked", "nothingBack", true]],
  );
  const lesson = commands(t, {}, { lesson: {} });
  lesson.act("undo");
  assert.deepEqual(lesson.done.at(-1), ["undo", {}], "in a lesson a statement is taken back");
});

test("a button that waits leads whoever presses it by the keyboard to what may be touched", (t) => {
  const { root, remark } = commands(t, {});
  root.innerHTML = '<div data-board="colony"><button></button><button data-lit=""></button></div>';
  remark("First, on the board", false);
  assert.equal(root.querySelector("[data-lit]").matches(":focus"), false);
  remark("First, on the board", true);
  assert.equal(root.querySelector("[data-lit]").matches(":focus"), true);
  const told = commands(t, {}, { lesson: { feedback: { kind: "told" } } });
  for (const keyed of [false, true]) told.remark("On the board", keyed);
  assert.deepEqual(told.done, [["said", "On the board"]], "where a report stays in view it is said alone");
});

test("what stands beside the boards decides for itself", (t) => {
  const never = commands(t, { here: 3, log: [1, 2, 3, 4] }, { able: false });
  never.act("undo");
  assert.deepEqual(never.done, [["settle"]]);
  const always = commands(t, {}, { able: true });
  always.act("undo");
  assert.deepEqual(always.done.at(-1), ["undo", {}]);
});

test("while looking back one looks on, and a hint without a lesson lights up what comes next", (t) => {
  const back = commands(t, { here: 1, log: [1, 2, 3], afford: { looks: true } });
  back.act("undo");
  back.act("redo");
  back.act("hint");
  assert.deepEqual(
    back.done.filter(([what]) => what !== "settle"),
    [
      ["look", { node: 0 }],
      ["look", { node: 2 }],
      ["seek", "store"],
    ],
  );
});

/** Questions about these moves, with what is shown of them and what is picked. */
function questions(t, moves, { path = [], use = null, find = () => null, tiles = false } = {}) {
  const { root } = place(t);
  const shown = [];
  const picked = [];
  const asking = { open: false, show: (label, at, tiles) => shown.push([label, at, tiles]), close: () => true };
  const store = { now: { rev: 4, afford: { moves, why: {}, use } } };
  const ctx = { store, say, asking, find, tiles, home: () => root, drawings: makeDrawings(art) };
  const made = makeQuestions(ctx, { path, using: null }, (one) => picked.push(one.offer.id));
  return { made, shown, picked, root, store };
}

const offer = (id, path, label) => ({ id, path: path.split(" "), notation: "", python: "", label });

test("what no board shows is asked in words, and an answer goes on with its offer", (t) => {
  const moves = [offer(0, "diver:tech choice:cube", "Take 1 tech"), offer(1, "diver:tech track:1", "Take key 1")];
  const { made, shown, picked, root } = questions(t, moves, { path: ["diver:tech"] });
  made.ask(true);
  const [[label, at, tiles]] = shown;
  assert.deepEqual([label, at], ["choose", root]);
  assert.deepEqual(
    tiles.map((one) => one.lastChild.textContent),
    ["Take 1 tech", "Take key 1"],
  );
  tiles[1].click();
  assert.deepEqual(picked, [1]);
});

test("levels are asked for in one row, whatever else lies on the board beside them", (t) => {
  const levels = [1, 2, 3, 4, 5];
  const moves = levels.flatMap((n) => [
    offer(n, `key:X level:${n}`, `X on ${n}`),
    offer(n + 5, `key:X sponsor:${n}`, `X and sponsor ${n}`),
  ]);
  const here = { path: ["key:X"], find: () => document.body, tiles: true };
  const asked = ["level", ""].map((kind) => {
    const { made, shown } = questions(
      t,
      moves.filter(({ path }) => path[1].includes(kind)),
      here,
    );
    made.ask(true);
    return shown[0][2].length;
  });
  assert.deepEqual(asked, [5, 5]);
});

test("places on a board are not asked for, and nothing is asked before a move is begun", (t) => {
  const moves = [offer(0, "key:X level:1", "X on 1"), offer(1, "key:X level:3", "X on 3")];
  const seen = questions(t, moves, { path: ["key:X"], find: (target) => seen.root && target && {} });
  seen.made.ask(true);
  const early = questions(t, moves);
  early.made.ask(true);
  assert.deepEqual([seen.shown, early.shown], [[], []]);
});

test("boards are made anew for another table alone", (t) => {
  const { root } = place(t);
  const held = [];
  const boards = makeShownBoards({ drawings: makeDrawings(art), say, touch() {}, down() {} }, (next) => {
    held.push(next);
    root.replaceChildren(next.el);
  });
  const [start] = scenes().start;
  const now = { ...start, view: "table", seat: null, options: {}, lesson: null };
  assert.ok(boards.arrange(now));
  boards.now.draw(now.state, now, 0, {});
  boards.now.lay(now);
  assert.ok(!boards.arrange({ ...now, rev: 2 }), "the same table stays");
  const other = { ...now, view: "player", seat: now.state.to_move };
  assert.ok(boards.arrange(other));
  assert.equal(held.length, 2);
});

test("a task stays readable beside what a begun move asks, beside a reason, and once it is done", (t) => {
  page(t);
  const coach = makeCoach({ say, drawings: makeDrawings(art) });
  const step = { text: "" };
  const lesson = {
    title: "Turn",
    goal: "How deep may he go? Touch there.",
    step,
    hints: [],
    feedback: null,
    rules: [],
  };
  const told = () => [".otys-goal", ".otys-say"].map((part) => coach.el.querySelector(part).textContent.trim());
  const why = () => coach.answer.show("why", coach.el, [document.createTextNode("He is used.")], false);
  coach.update({ lesson, state: {}, events: [] });
  assert.deepEqual(told()[0], "");
  coach.asks({ label: "Choose a key", asks: false });
  assert.match(told()[1], /^How deep may he go\? *Touch there\.$/, "what only names a step leaves the task");
  coach.asks({ label: "Which key comes back", asks: true });
  assert.deepEqual(told(), [lesson.goal, "Which key comes back"]);
  why();
  assert.deepEqual(told(), [lesson.goal, "He is used.Which key comes back"]);
  coach.asks({ label: "" });
  assert.deepEqual(told(), [lesson.goal, "He is used."]);
  coach.answer.close();
  coach.update({ lesson: { ...lesson, hints: [{ text: "Look at key 3." }] }, state: {}, events: [] });
  why();
  assert.deepEqual(told()[0], lesson.goal, "a hint before it takes nothing away");
  coach.update({
    lesson: { ...lesson, done: true, feedback: { kind: "right", text: "Right." } },
    state: {},
    events: [],
  });
  assert.match(told()[1], /^He is used\.✓ Right\.$/, "the newest comes first: what gives way is last");
});

test("the coach says what is met for the first time, and whose turn it is before what is to be done", (t) => {
  page(t);
  const coach = makeCoach({ say, drawings: makeDrawings(art) });
  const step = { text: "Touch a key.", unveiled: "New: the Hacker." };
  const lesson = { title: "Turn", goal: "Push.", step, hints: [], feedback: null, rules: [] };
  assert.equal(coach.news(lesson), "New: the Hacker. Push.");
  const section = { ...lesson, piece: { text: "Keys" } };
  assert.equal(
    coach.news({ ...section, goal: "Slide.", step: {} }, lesson),
    "Keys. Slide.",
    "a section where it begins",
  );
  assert.equal(coach.news({ ...section, goal: "Slide.", step: {} }, section), "Slide.");
  const rival = { says: "Good dive." };
  const game = { ...lesson, word: "Your turn.", step: { text: step.text }, goal: "", rival };
  assert.equal(coach.news(game), "Your turn. Touch a key. Good dive.", "and what a rival says");
  assert.equal(coach.news(game, game), "");
  const played = { ...lesson, step: { text: "" } };
  assert.equal(
    coach.news(lesson, played, "Undone."),
    "Push.",
    "after a step back the task stands again, and nothing is new",
  );
  assert.equal(coach.news(game, { ...game, rival: null }, "Undone."), "");
  const hinted = (text) => ({ ...game, hints: [{ text }] });
  assert.equal(coach.news(hinted("Play key 5. Then push."), hinted("Play key 5.")), "Then push.");
  const done = {
    ...lesson,
    done: true,
    step: { id: "a", unveiled: "New." },
    feedback: { kind: "right", text: "Right." },
  };
  assert.equal(coach.news(done, { ...done, done: false, feedback: null }), "Right.");
  assert.equal(coach.news({ ...done }, done), "", "a verdict is told once, though more becomes known of how it came");
  coach.update({ lesson: game, state: {}, events: [] });
  assert.match(coach.said(), /^Your turn\. Touch a key\./);
});

test("a rule's number is called a rule's by its button", (t) => {
  page(t);
  const [one] = ruleNumbers([28], (word, facts) => `${word} ${facts.n}`).children;
  assert.deepEqual([one.textContent, one.ariaLabel ?? one.getAttribute("aria-label")], ["R28", "rule 28, R28"]);
});

test("each answer to a question is a stop, while what lies on a board is one together", (t) => {
  page(t);
  const [ask, bar] = ["otys-ask", ""].map((name) => {
    const el = document.createElement("div");
    el.className = name;
    el.dataset.region = name || "bar";
    el.append(document.createElement("button"), document.createElement("button"));
    return el;
  });
  const root = document.createElement("div");
  root.append(ask, bar);
  tabStops(root);
  const stops = (el) => [...el.children].filter((one) => one.tabIndex === 0).length;
  assert.deepEqual([ask, bar].map(stops), [2, 1]);
});

test("the lanes of a turn name the pushed diver where he is all that is chosen of", (t) => {
  page(t);
  const now = scenes().start[0];
  const lanes = makeTurnSteps({ say, touch() {}, seek() {} });
  const state = { ...now.state, finished: false, turn: { key: "1", level: 1, stage: "diver", sponsor_used: false } };
  const said = (use) => {
    const moves = [{ id: 0, path: ["diver:fuel"], label: "Take fuel", notation: "F:f" }];
    lanes.update(state, new Set(["diver:fuel"]), false, { moves, use, why: {} });
    return [...lanes.el.querySelectorAll(".otys-do")].map((button) => button.textContent);
  };
  assert.deepEqual(said({ label: "Use the Fuel Expert", target: "diver:fuel", moves: [0] }), ["Use the Fuel Expert"]);
  assert.deepEqual(said(null), ["todo.diver"]);
  const asks = (finished) => {
    const begun = { ...now.state, finished, turn: { key: null, level: null, stage: "key", sponsor_used: false } };
    lanes.update(begun, new Set(), false, { moves: [], use: null, why: {} });
    return lanes.el.textContent.includes("noKey");
  };
  assert.deepEqual([asks(false), asks(true)], [true, false], "after the end no key is waited for");
});
