import assert from "node:assert/strict";
import test from "node:test";
import { deflateSync } from "node:zlib";
import { baked } from "../src/bake/baked-kernel.js";
import { unpack } from "../src/page/compression.js";

const words = {
  "baked.out": "It ends here.",
  "baked.type": "Cannot be read.",
  "baked.redo": "No redo.",
  "baked.why": "Allowed.",
  "baked.stale": "Look again.",
};

/** Two steps: play "4" then "M"; a wrong "5" beside it; three hints are two. */
function graph() {
  /** @type {any[]} */
  const parts = [];
  const part = (value) => {
    const found = parts.findIndex((other) => JSON.stringify(other) === JSON.stringify(value));
    return found < 0 ? parts.push(value) - 1 : found;
  };
  const offers = (...names) =>
    part(names.map((notation) => part({ notation, path: [`key:${notation}`], label: notation })));
  const entries = (...names) =>
    part(names.map((notation) => part({ notation, python: "", text: notation, events: 1 })));
  const lesson = (n, more = {}) => ({
    step: { n, of: 2, states: ["", ""] },
    hints: [],
    done: false,
    feedback: part(null),
    buttons: part([{ do: "hint", label: "Hint" }]),
    ...more,
  });
  const whys = part([part(["key", part({ text: "Not now.", rules: [30], hint: "Wait." })])]);
  const start = {
    seat: 0,
    state: { a: [1, 2] },
    moves: offers("4", "5", "45", "~Eng^1"),
    why: whys,
    events: part([]),
    log: entries(),
    here: -1,
    lesson: lesson(1),
  };
  const solved = { n: 1, of: 2, states: ["solved", ""] };
  return {
    name: "lesson",
    parts,
    traits: { view: "lesson", lang: "en", words, options: {} },
    starts: { 0: 0, 1: 6 },
    nodes: [
      [-1, { "": start }],
      [0, { "state/a/1": 3, log: entries("4"), here: 0, moves: offers("M") }],
      [
        1,
        {
          log: entries("4", "M"),
          here: 1,
          moves: offers(),
          "lesson/step": solved,
          "lesson/done": true,
          "lesson/feedback": part({ kind: "right", text: "Yes" }),
        },
      ],
      [
        2,
        {
          "lesson/feedback": part({ kind: "right", text: "Shown" }),
          "lesson/step": { ...solved, states: ["shown", ""] },
        },
      ],
      [0, { "lesson/hints": [{ text: "one" }] }],
      [0, { "lesson/hints": [{ text: "one" }, { text: "two" }] }],
      [0, { lesson: lesson(2) }],
    ],
    edges: [
      { move: [1, null, null, null], hint: 4, undo: [part("The step begins."), part([7])], solve: 1, reset: 0 },
      { move: [2], undo: 0, reset: 0, solve: 2 },
      { undo: 1, twin: 3, step: null, reset: 0 },
      { like: 2 },
      { like: 0, hint: 5 },
      { like: 0, hint: 5 },
      { step: [part("Not done."), part([])] },
    ],
  };
}

function play() {
  const model = baked(graph());
  let seq = 0;
  return {
    model,
    act(what, more = {}) {
      model.set("action", { seq: (seq += 1), rev: model.get("rev"), do: what, ...more });
      model.save_changes();
      return model.get("reject")?.text ?? "";
    },
    log: () =>
      model
        .get("log")
        .map((entry) => entry.notation)
        .join(" "),
  };
}

test("what Python packed is unpacked", async () => {
  const packed = deflateSync(Buffer.from('{"a":"ü<"}')).toString("base64");
  assert.deepEqual(await unpack(packed), { a: "ü<" });
});

test("it says what the kernel would", () => {
  const { model } = play();
  const { moves, why } = model.get("afford");
  assert.deepEqual(moves[1], { id: 1, python: 'lesson.play("5")', notation: "5", path: ["key:5"], label: "5" });
  assert.deepEqual(why, { key: { text: "Not now.", rules: [30], hint: "Wait." } });
  assert.equal(model.get("rev"), 1);
  assert.equal(model.get("view"), "lesson");
});

test("moves are played, taken back and played again; every answer has a higher revision or a refusal", () => {
  const { model, act, log } = play();
  assert.equal(act("move", { id: 0 }), "");
  assert.equal(model.get("rev"), 2);
  assert.deepEqual(model.get("state"), { a: [1, 3] });
  act("move", { id: 0 });
  assert.deepEqual(model.get("lesson").step.states, ["solved", ""]);
  act("undo");
  act("undo");
  assert.equal(log(), "4 M");
  assert.equal(model.get("here"), -1);
  assert.equal(act("undo"), "The step begins.");
  assert.deepEqual(model.get("reject").rules, [7]);
  act("redo");
  assert.equal(model.get("here"), 0);
  act("goto", { node: 1 });
  assert.equal(model.get("here"), 1);
  assert.equal(act("redo"), "No redo.");
  act("goto", { node: -1 });
  assert.equal(model.get("here"), -1);
});

test("where the page ends it says so, and nothing changes", () => {
  const { model, act } = play();
  assert.equal(act("move", { id: 1 }), "It ends here.");
  assert.equal(act("nonsense"), "It ends here.");
  assert.deepEqual([model.get("rev"), model.get("reject").seq], [1, 2]);
  model.set("action", { seq: 9, rev: 0, do: "move", id: 0 });
  model.save_changes();
  assert.equal(model.get("reject").text, "Look again.");
});

test("a hint goes once something is played, comes back with what is taken back, and is not counted twice", () => {
  const { model, act } = play();
  const shown = () =>
    model
      .get("lesson")
      .hints.map((hint) => hint.text)
      .join(" ");
  act("hint");
  act("move", { id: 0 });
  assert.equal(shown(), "");
  act("undo");
  assert.equal(shown(), "one");
  act("hint");
  assert.equal(shown(), "one two");
  act("reset");
  assert.equal(shown(), "");
});

test("what was shown is not counted as solved, and what a step came to is remembered", () => {
  const { model, act } = play();
  act("solve");
  act("move", { id: 0 });
  assert.equal(model.get("lesson").feedback.text, "Shown");
  assert.equal(act("step"), "");
  assert.equal(model.get("lesson").step.n, 2);
  assert.deepEqual(model.get("lesson").step.states, ["shown", ""]);
  assert.equal(act("step"), "Not done.");
});

test("a line is read move by move, and its error has a place", () => {
  const { model, act, log } = play();
  assert.equal(act("type", { text: " 4  x" }), "Cannot be read.");
  assert.deepEqual([log(), model.get("reject").at, model.get("reject").rev], ["4", 4, 2]);
  assert.equal(act("type", { text: "back" }), "");
  assert.equal(act("type", { text: "45" }), "It ends here.");
  assert.equal(act("type", { text: "~Eng^1" }), "It ends here.");
  assert.equal(act("type", { text: "~Eng^1" }), "It ends here.");
  assert.equal(act("type", { text: "4 M" }), "");
  assert.equal(log(), "4 M");
});

test("it says why not", () => {
  const { model, act } = play();
  act("why", { target: "key:5" });
  const { seq, text, rules } = model.get("reply");
  assert.deepEqual([seq, text, rules], [1, "Not now. Wait.", [30]]);
  act("why", { target: "level:1" });
  assert.deepEqual([model.get("reply").text, model.get("reject"), model.get("rev")], ["Allowed.", null, 1]);
});

test("hints that lead in a circle end, and so does going back", () => {
  const held = graph();
  held.edges[0].hint = 1;
  held.edges[1] = { hint: 0, undo: 2, reset: 0 };
  held.edges[2] = { undo: 1, reset: 0 };
  const model = baked(held);
  const act = (what) => {
    model.set("action", { seq: 1, rev: model.get("rev"), ...what });
    model.save_changes();
  };
  act({ do: "hint" });
  assert.ok([-1, 0].includes(model.get("here")));
  act({ do: "move", id: 0 });
  act({ do: "goto", node: -1 });
  assert.ok(model.get("rev") < 10);
});

test("a word of the page is said, not what every object has by that name", () => {
  const held = graph();
  held.edges[0].hint = [held.parts.push("constructor") - 1, 0];
  held.parts[0] = [];
  const model = baked(held);
  model.set("action", { seq: 1, rev: model.get("rev"), do: "hint" });
  model.save_changes();
  assert.equal(model.get("reject").text, "constructor");
});

test("another language is another page", () => {
  const seen = [];
  const held = graph();
  held.traits.pages = { en: "../en/turn.html", de: "../de/turn.html" };
  const model = baked(held, 0, (page) => seen.push(page));
  for (const lang of ["en", "de"]) {
    model.set("action", { seq: 1, rev: model.get("rev"), do: "lang", lang });
    model.save_changes();
  }
  assert.deepEqual(seen, ["../de/turn.html"]);
});

test("a result to share counts what went astray once, and each hint", () => {
  const { parts, nodes, edges, ...rest } = graph();
  const wrong = parts.push({ kind: "wrong", text: "No" }) - 1;
  const right = parts.push({ kind: "right", text: "To share: {tries}✓" }) - 1;
  const astray = nodes.push([0, { here: 0, "lesson/feedback": wrong }]) - 1;
  const further = nodes.push([0, { here: 1, "lesson/feedback": wrong }]) - 1;
  nodes[2][1]["lesson/feedback"] = right;
  edges[0].move[1] = astray;
  edges.push({ undo: 0, move: [further] }, { undo: astray });
  const model = baked({ parts, nodes, edges, ...rest });
  const act = (what) => {
    model.set("action", { seq: 0, rev: model.get("rev"), ...what });
    model.save_changes();
  };
  for (const what of [{ do: "move", id: 1 }, { do: "move", id: 0 }, { do: "undo" }, { do: "undo" }]) act(what);
  for (const what of [{ do: "move", id: 1 }, { do: "undo" }, { do: "hint" }]) act(what);
  for (const id of [0, 0]) act({ do: "move", id });
  assert.equal(model.get("lesson").feedback.text, "To share: ✗✗?✓");
});

test("a move that was shown counts as a hint, also once the step is begun anew", () => {
  const { parts, nodes, ...rest } = graph();
  nodes[2][1]["lesson/feedback"] = parts.push({ kind: "right", text: "To share: {tries}✓" }) - 1;
  const model = baked({ parts, nodes, ...rest });
  for (const what of [{ do: "solve" }, { do: "reset" }, { do: "move", id: 0 }, { do: "move", id: 0 }]) {
    model.set("action", { seq: 0, rev: model.get("rev"), ...what });
    model.save_changes();
  }
  assert.equal(model.get("lesson").feedback.text, "To share: ?✓");
});
