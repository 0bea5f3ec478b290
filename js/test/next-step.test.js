/** What the dock's big button does next, and what is offered beside it. */
import assert from "node:assert/strict";
import test from "node:test";
import { nextStep, offered, stepOf } from "../src/stage/next-step.js";

/** Words that are their keys; of questions there are these. */
const ASKS = ["asks.use.token", "asks.cube.store", "asks.level.choice"];
const say = (key) => (key.startsWith("asks.") && !ASKS.includes(key) ? "" : key);
const lesson = (more) => ({ buttons: [], done: false, finished: false, end: null, feedback: null, ask: null, ...more });
const step = { step: { kind: "play" } };

/** What is said, and which of the doings is done. */
function next(given, heads = [], stand = {}) {
  const { lesson: taught, ...more } = given;
  const now = {
    ...{ state: { finished: false }, here: -1, log: [], lesson: taught ? lesson({ ...step, ...taught }) : null },
    ...more,
    afford: { moves: [], use: null, ...more.afford },
  };
  const found = nextStep(now, new Set(heads), { path: [], wall: false, ...stand }, say);
  const done = [];
  const doing = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...what) =>
          done.push([name, what[0]]),
    },
  );
  found.go?.(doing, "button");
  return [found.label, ...done.flat()];
}

test("the step that is lit is the game's, and of a push that is begun the diver's", () => {
  const at = (stage, { heads = [], path = [], use = null, uses = 1, pending = null } = {}) =>
    stepOf({ turn: { stage, uses, pending } }, { moves: heads.map((head) => ({ path: [head] })), use }, path) + 1;
  const heads = ["push", "skip", "token:3:0", "sponsor:3", "diver:fuel"];
  assert.equal(at("sponsor", { heads }), 1);
  assert.equal(at("sponsor", { heads, path: ["diver:fuel"] }), 1);
  assert.equal(at("sponsor", { heads, path: ["token:3:0"] }), 2, "it pushes and uses in one touch");
  assert.equal(at("sponsor", { heads, path: ["use"], use: { target: "skip" } }), 2);
  assert.equal(
    at("sponsor", { heads: ["reward:3"], path: ["reward:3"], pending: { kind: "resolving", token: "" } }),
    1,
  );
  assert.equal(at("key", { path: ["use"], use: { target: "skip" } }), 1, "what was touched before is over");
  assert.equal(at("diver", { heads: ["surface"] }), 2, "a full level is no use of the diver");
  assert.equal(at("diver", { heads: ["surface", "public:1"], uses: 0 }), 3);
  assert.equal(at("end", { heads: ["end", "public:1"] }), 4, "its steps are done, contracts may come");
});

test("what is asked off the way that a lesson lights is told apart from what leads on", () => {
  const moves = [
    { id: 0, path: ["push"], label: "push" },
    { id: 1, path: ["sponsor:1", "track:3"], label: "back" },
  ];
  const taught = (lit) => ({
    state: {},
    lesson: lesson({ step: { ...step.step, lit } }),
    afford: { moves, use: null },
  });
  const stand = { path: ["sponsor:1"], wall: false };
  const off = (lit) => nextStep(taught(lit), new Set(["track:3"]), stand, say).astray;
  assert.deepEqual([off([0]), off([1]), off(undefined)], [true, false, false]);
});

test("the big button names the next step, or what is awaited", () => {
  const on = { do: "step", label: "on" };
  const log = { here: 0, log: [{}] };
  /** The ways to use the front of a token, each also by a touch of the token itself. */
  const front = (ways) => [
    { path: ["skip"], label: "leave" },
    ...ways.flatMap((label) => [["reward:3", label], ["choice:1"]].map((path) => ({ path, label }))),
  ];
  const cases = [
    [{ afford: { looks: true } }, [], {}, "lookEnd", "act", "rejoin"],
    [{ ...log, here: -1 }, [], { wall: true }, "next ›", "act", "redo"],
    [{ lesson: { done: true, buttons: [on] } }, [], {}, "on", "act", "step"],
    [
      { lesson: { end: { next: { label: "lesson 2", file: "2" } } } },
      [],
      {},
      "lesson 2",
      "follow",
      { label: "lesson 2", file: "2" },
    ],
    [{ lesson: { finished: true } }, [], {}, "done"],
    [{ lesson: { ask: { options: [] } } }, ["track:2", "choice:1"], {}, "todo.choice"],
    [{ lesson: { feedback: { kind: "wrong" } }, ...log }, ["end"], {}, "takeBack", "act", "undo"],
    [{ lesson: { feedback: { kind: "wrong" } }, ...log }, [], {}, "takeBack", "act", "undo"],
    [{ lesson: { feedback: { kind: "wrong", anew: true } }, ...log }, [], {}, "takeBack", "act", "reset"],
    [{ lesson: { feedback: { kind: "wrong" }, buttons: [on] } }, ["key:4"], {}, "todo.key"],
    [{ afford: { use: { label: "use", target: "diver:spy" } } }, ["end"], {}, "use", "use", "button"],
    [{ afford: { use: { label: "use" } } }, ["token:3:0"], { path: ["use"] }, "asks.use.token"],
    [{}, ["store:m", "cube:4:m"], { path: ["skip"] }, "asks.cube.store"],
    [{}, ["choice:pay=mm"], { path: ["public:1", "level:2"] }, "asks.level.choice"],
    [{}, ["bag"], { path: ["diver:spy"] }, "todo.bag"],
    [{ afford: { free: {} } }, [], {}, "end", "touch", "end"],
    [{}, ["stay", "surface"], {}, "surface", "touch", "surface"],
    [{}, ["choice:card=mpp:3"], {}, "todo.keep"],
    [{}, ["skip", "reward:3"], {}, "todo.reward"],
    [{ afford: { moves: front(["credit"]) } }, ["skip", "reward:3", "choice:1"], {}, "credit", "touch", "reward:3"],
    [{ afford: { moves: front(["fuel", "tech"]) } }, ["skip", "reward:3", "choice:1"], {}, "todo.reward"],
    [{}, ["skip", "deck"], {}, "deck", "touch", "deck"],
    [{}, ["sponsor:3"], {}, "todo.sponsor", "touch", "sponsor:3"],
    [{}, ["sponsor:3", "sponsor:4"], {}, "todo.sponsor"],
    [{}, ["skip", "choice:1"], {}, "skip", "touch", "skip"],
    [{}, [], {}, "wait"],
    [{ state: { finished: true } }, [], {}, "over"],
  ];
  for (const [given, heads, stand, ...wanted] of cases) assert.deepEqual(next(given, heads, stand), wanted);
});

test("beside the board stand the other buttons of the turn, and one sponsor", () => {
  const heads = new Set(["surface", "stay", "store:m", "store:f", "choice:credits", "sponsor:3"]);
  assert.deepEqual(offered(heads, "surface"), { only: "sponsor:3", turn: ["stay"] });
  assert.deepEqual(offered(heads, "sponsor:3").only, undefined, "nothing has two buttons");
  // Before a key is chosen a sponsor is found by its tab alone, for its key would be played, too.
  assert.deepEqual(offered(new Set(["key:3", "sponsor:3"]), ""), { only: "", turn: [] });
});
