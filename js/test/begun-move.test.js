/** The move that is begun, without a page. */
import assert from "node:assert/strict";
import test from "node:test";
import { byPiece, goalFirst, goTo, hereOf, lifted, lightsOf, movesOf, restart, ways } from "../src/play/begun-move.js";

const offer = (id, path, more = {}) => ({ id, path: path.split(" "), notation: "", python: "", label: path, ...more });
const MOVES = [
  offer(0, "key:4"),
  offer(1, "key:X level:1"),
  offer(2, "key:X level:3"),
  offer(3, "cube:3:m store:m choice:credits"),
  offer(4, "push", { piece: ["mechanic"] }),
  offer(5, "surface", { aside: true }),
];

/** What is begun, and a moment in which these moves are offered. */
const begin = (lesson = null, use = null) => ({
  begun: { path: [], using: null },
  now: { afford: { moves: MOVES, why: {}, use }, lesson },
});

test("what leads aside is open but not lit; in a lesson only what leads to its goal is", () => {
  const { begun, now } = begin();
  assert.deepEqual([...lightsOf(begun, now).lit], ["key:4", "key:X", "cube:3:m", "push"]);
  assert.deepEqual([...lightsOf(begun, now).aside], ["surface"]);
  const guided = { ...now, lesson: { step: { lit: [2] } } };
  assert.deepEqual([...lightsOf(begun, guided).lit], ["key:X"]);
  assert.ok(lightsOf(begun, guided).aside.has("key:4"));
});

test("a diver whom no battery brings to the key has no look of his own, and can be moved", () => {
  const { begun, now } = begin();
  const moves = ["spy", "fuel"].map((who, id) =>
    offer(id, `diver:${who} place:${id}`, { aside: true, far: id ? undefined : true }),
  );
  const at = { ...now, afford: { ...now.afford, moves } };
  assert.deepEqual([...lightsOf(begun, at).aside], ["diver:fuel"]);
  goTo(begun, at, ["diver:spy"], false);
  assert.deepEqual([...lightsOf(begun, at).lit], ["place:0"]);
});

test("a step that is done lights up nothing until something is begun", () => {
  const { begun, now } = begin({ done: true, step: {} });
  const { lit, aside } = lightsOf(begun, now);
  assert.deepEqual([lit.size, aside.size], [0, 0]);
  goTo(begun, now, ["key:X"], true);
  assert.deepEqual([...lightsOf(begun, now).lit], ["level:1", "level:3"]);
});

test("what is asked off the way that a lesson lights has its answers lit", () => {
  const { begun, now } = begin({ step: { lit: [0] } });
  goTo(begun, now, ["key:X"], true);
  assert.deepEqual([...lightsOf(begun, now).lit], ["level:1", "level:3"]);
  now.lesson.step.lit = [2];
  assert.deepEqual([...lightsOf(begun, now).lit], [MOVES.find(({ id }) => id === 2).path[1]], "on the way it alone");
});

test("where there is one way on it is gone, unless the reader only lifts", () => {
  const { begun, now } = begin();
  goTo(begun, now, ["cube:3:m"], true);
  assert.deepEqual(begun.path, ["cube:3:m", "store:m", "choice:credits"]);
  assert.equal(hereOf(begun, now).done, MOVES[3]);
  goTo(begun, now, ["cube:3:m"], false);
  assert.deepEqual(begun.path, ["cube:3:m"]);
});

test("only what leads to another place can be lifted", () => {
  const { begun, now } = begin();
  assert.deepEqual(lifted(begun, now, ["key:X"]), ["key:X"]);
  assert.equal(lifted(begun, now, ["key:4"]), null);
  assert.equal(lifted(begun, now, ["deck"]), null);
});

test("the piece of a button's move can be taken in hand", () => {
  const { begun, now } = begin();
  assert.ok(lightsOf(begun, now).drags.has("mechanic"));
  goTo(begun, now, ["key:X"], true);
  assert.ok(!lightsOf(begun, now).drags.has("mechanic"), "nothing but what is in hand");
});

test("a button's move is done at its piece as well, as long as nothing is begun", () => {
  const { begun, now } = begin();
  assert.deepEqual(byPiece(begun, now, ["mechanic"]), [MOVES[4]]);
  goTo(begun, now, ["key:X"], true);
  assert.deepEqual(byPiece(begun, now, ["mechanic"]), []);
  const used = begin(null, { target: "mechanic", moves: [0], label: "" });
  assert.deepEqual(byPiece(used.begun, used.now, ["mechanic"]), [], "what uses the diver goes before");
});

test("where a lesson guides, a piece that is named does what leads on to its goal", () => {
  const { begun, now } = begin();
  const both = [offer(0, "surface", { piece: ["diver:metal"] }), offer(1, "stay", { piece: ["diver:metal"] })];
  const at = (lit) => ({ ...now, afford: { ...now.afford, moves: both }, lesson: { step: { lit } } });
  assert.deepEqual(byPiece(begun, at([0]), ["diver:metal"]), [both[0]]);
  assert.deepEqual(byPiece(begun, at(null), ["diver:metal"]), both, "an exercise does not say which");
});

test("elsewhere a piece that is named asks, where a touch of it may also begin what costs a battery", () => {
  const { begun, now } = begin();
  const push = offer(0, "push", { piece: ["diver:metal"] });
  const away = offer(1, "diver:metal place:3", { aside: true });
  const at = { ...now, afford: { ...now.afford, moves: [push, away, offer(2, "diver:fuel place:4")] } };
  assert.deepEqual(byPiece(begun, at, ["diver:metal"], ["diver:metal"]), [push, away]);
  assert.deepEqual(byPiece(begun, at, ["diver:fuel"], ["diver:fuel"]), []);
});

test("what the big button does stands first among the choices at the piece that the prompt names", () => {
  const { begun } = begin();
  const push = offer(0, "push", { piece: ["key:4", "diver:plant"] });
  const both = [offer(1, "skip choice:cube"), offer(2, "skip choice:both")];
  const away = offer(3, "diver:plant place:3", { aside: true });
  const at = (moves) => ({
    afford: { moves: [push, away, ...both], why: {}, use: { label: "push and take", target: "skip", moves } },
    lesson: { step: { states: [] } },
  });
  const named = (moves) =>
    byPiece(begun, at(moves), ["diver:plant"], ["diver:plant"]).map(({ id, label, target }) => [id, label, target]);
  const rest = [
    [0, "push", undefined],
    [3, "diver:plant place:3", undefined],
  ];
  assert.deepEqual(named([2]), [[2, "push and take", undefined], ...rest], "it is done at once");
  assert.deepEqual(named([1, 2]), [[1, "push and take", "skip"], ...rest], "it asks which");
});

test("the diver that a game's prompt names lights up; its key does not, nor what an exercise leaves open", () => {
  const { begun, now } = begin();
  const push = offer(0, "push", { piece: ["key:4", "diver:plant"] });
  const at = (lesson) => ({ ...now, afford: { ...now.afford, moves: [push] }, lesson });
  assert.deepEqual([...lightsOf(begun, at({ step: { states: [] } })).lit], ["push", "diver:plant"]);
  assert.deepEqual([...lightsOf(begun, at({ step: { states: [""] } })).lit], ["push"]);
  assert.deepEqual(
    [...lightsOf(begun, at({ step: { states: [""], lit: [0] } })).lit],
    ["push", "key:4", "diver:plant"],
  );
});

test("of the diver that is used only the moves are meant, until another moment", () => {
  const { begun, now } = begin();
  begun.using = [1, 2];
  assert.deepEqual(movesOf(begun, now), MOVES.slice(1, 3));
  goTo(begun, now, [], true);
  assert.equal(begun.using, null, "back at the beginning all are meant again");
});

test("where the same is offered what is half touched stays, also of the diver that is used; at another moment nothing does", () => {
  const { begun, now } = begin();
  goTo(begun, now, ["key:X"], true);
  begun.using = [1, 2];
  const hinted = { ...now, afford: { ...now.afford, moves: MOVES.map((move) => ({ ...move, label: "" })).reverse() } };
  restart(begun, ways(hinted) === ways(now));
  assert.deepEqual(begun, { path: ["key:X"], using: [1, 2] });
  restart(begun, ways({ ...now, afford: { ...now.afford, moves: [MOVES[0]] } }) === ways(now));
  assert.deepEqual(begun, { path: [], using: null });
});

test("in a lesson that guides, the goal of the move that it means begins it", () => {
  const { begun, now } = begin();
  const guided = { ...now, lesson: { step: { lit: [2] } } };
  assert.deepEqual(goalFirst(begun, guided, ["key:3", "level:3"]), ["key:X", "level:3"]);
  assert.equal(goalFirst(begun, guided, ["level:1"]), false);
  assert.equal(goalFirst(begun, now, ["level:3"]), false, "in a game nothing is laid unasked");
});
