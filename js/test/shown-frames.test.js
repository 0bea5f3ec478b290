import assert from "node:assert/strict";
import test from "node:test";
import { predictionFrames, turnFrames } from "../src/play/shown-frames.js";
import { scenes } from "./scenes.js";

const [before, after] = scenes().rich;

test("a wrong prediction is shown as the learner saw it, then as it is, and leaves the table alone", () => {
  const mine = { label: "nothing happens", to: [] };
  const fact = { label: "key 4 moves", to: after.patch ?? [], events: [] };
  const list = predictionFrames(before.state, { mine, fact });
  const words = list.map(({ word }) => word);
  assert.deepEqual([...new Set(words)], ["nothing happens", "key 4 moves", undefined]);
  assert.ok(words.lastIndexOf("nothing happens") < words.indexOf("key 4 moves"), "first what was foretold");
  assert.equal(list.at(-1).table, before.state);
  assert.equal(list.at(-1).event, null);
});

test("of a wrong prediction no caption is said, and at its end what is still asked", () => {
  const mine = { label: "As you saw it", to: [] };
  const fact = { label: "What happens", to: [], events: [] };
  const said = predictionFrames(before.state, { mine, fact }, "Where does it go?").map(
    ({ event }) => event?.text ?? "",
  );
  assert.deepEqual(said.filter(Boolean), ["Where does it go?"]);
});

test("of the turns of others only those that are asked for are shown, on the table that the ones before them left", () => {
  const turn = (id, events) => ({ id, seat: 1, name: "Grace", text: ["Grace plays."], events });
  const answers = { start: before.state, turns: [turn(1, after.events), turn(2, [])], plays: true };
  assert.deepEqual(turnFrames(answers, after.state, new Set()), []);
  const second = turnFrames(answers, after.state, new Set([2]));
  assert.deepEqual(second[0].table, after.state, "the first turn is over");
  assert.equal(second[0].said.name, "Grace");
  assert.ok(turnFrames(answers, after.state, new Set([1, 2])).length > second.length);
});
