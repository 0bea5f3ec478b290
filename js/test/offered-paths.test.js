import assert from "node:assert/strict";
import test from "node:test";
import { choices, common, completions, touch, walk } from "../src/play/offered-paths.js";

let id = 0;
const offer = (path, label = path.join(" "), notation = label) => ({
  id: id++,
  path: path.split ? path.split(" ") : path,
  notation,
  python: "",
  label,
});
const moves = [
  offer("key:4", "key 4", "4"),
  offer("key:X level:1", "X on 1", "x1"),
  offer("key:X level:3", "X on 3", "x3"),
  offer("cube:3:m store:m choice:credits", "Sell metal for 2 credits", "R:-mc"),
  offer("cube:3:m store:m choice:prestige", "Sell metal for 1 prestige", "R:-mv"),
  offer("diver:tech choice:cube", "Take 1 tech", "T:t"),
  offer("diver:tech choice:both track:1", "Take 1 tech, take back key 1", "T:t+1"),
  offer("diver:tech choice:both track:3", "Take 1 tech, take back key 3", "T:t+3"),
];

test("the heads of the paths left may be touched next", () => {
  assert.deepEqual([...walk(moves, []).heads], ["key:4", "key:X", "cube:3:m", "diver:tech"]);
  assert.deepEqual([...walk(moves, ["key:X"]).heads], ["level:1", "level:3"]);
  assert.equal(walk(moves, ["key:X", "level:3"]).done, moves[2]);
  assert.equal(walk(moves, ["key:X"]).done, null);
  assert.equal(walk(moves, ["nowhere"]).left.length, 0);
});

test("a touch goes on, takes back, or starts another move", () => {
  assert.deepEqual(touch(moves, [], ["key:4"]), ["key:4"]);
  assert.deepEqual(
    touch(moves, ["key:X"], ["place:5", "level:3"]),
    ["key:X", "level:3"],
    "any name of the spot will do",
  );
  assert.deepEqual(touch(moves, ["key:X"], ["key:X"]), [], "the same again takes it back");
  assert.deepEqual(touch(moves, ["key:X"], ["cube:3:m"]), ["cube:3:m"], "where another move begins, that one");
  assert.equal(touch(moves, ["key:X"], ["level:2"]), null);
  assert.equal(touch(moves, [], ["level:3"]), null);
});

test("choices are asked with their labels, and what several moves share where more follows", () => {
  const sell = choices(moves, ["cube:3:m", "store:m"]);
  assert.deepEqual(
    sell.map(({ label }) => label),
    ["Sell metal for 2 credits", "Sell metal for 1 prestige"],
  );
  const expert = choices(moves, ["diver:tech"]);
  assert.deepEqual(
    expert.map(({ label }) => label),
    ["Take 1 tech", "Take 1 tech, take back key …"],
  );
  assert.deepEqual(choices(moves, []), []);
});

test("the label of one move is whole", () => {
  assert.equal(common([moves[0]]), "key 4");
});

test("completion continues the last word of the line", () => {
  assert.deepEqual(
    completions(moves, "x").map(({ line }) => line),
    ["x1", "x3"],
  );
  assert.deepEqual(
    completions(moves, "4 $ r:").map(({ line }) => line),
    ["4 $ R:-mc", "4 $ R:-mv"],
  );
  assert.deepEqual(completions(moves, "4"), []);
});
