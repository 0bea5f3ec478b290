import assert from "node:assert/strict";
import test from "node:test";
import { after, afterAll, beforeAll, looksLike } from "../src/board/cues.js";
import { frames, makeMotion } from "../src/board/motion.js";
import { scenes } from "./scenes.js";

/** Every step of every scene that a player goes on with. */
function* steps() {
  for (const [name, nodes] of Object.entries(scenes())) {
    for (let i = 1; i < nodes.length; i += 1)
      yield { name: `${name} ${i}`, before: nodes[i - 1].state, node: nodes[i] };
  }
}

test("the events of every recorded move lead to the kernel's own table, and back", () => {
  let moves = 0;
  for (const { name, before, node } of steps()) {
    const end = { ...node.state };
    delete end.result;
    assert.deepEqual(afterAll(before, node.events), end, name);
    assert.deepEqual(
      node.events.reduce((table, event) => after(table, event).table, before),
      end,
      name,
    );
    assert.deepEqual(beforeAll(node.events, end), before, name);
    moves += 1;
  }
  assert.ok(moves > 20);
});

test("events do not lead from anywhere else: an undo is no step forward", () => {
  const { rich } = scenes();
  assert.ok(looksLike(beforeAll(rich[2].events, rich[2].state), rich[1].state));
  assert.ok(!looksLike(beforeAll(rich[1].events, rich[1].state), rich[2].state));
  assert.ok(!looksLike(beforeAll(rich[0].events, rich[0].state), rich[1].state));
});

test("a table is never changed, and an unknown event leaves it as it is", () => {
  const { start } = scenes();
  const table = start[0].state;
  const copy = structuredClone(table);
  after(table, start[1].events[0]);
  assert.deepEqual(table, copy);
  assert.equal(after(table, { kind: "Earthquake", rules: [], text: "" }).table.players.length, 2);
  assert.equal(after(table, { kind: "CubeTaken", seat: 9, rules: [], text: "" }).table, table);
});

test("a new piece knows where it comes from", () => {
  const { rich, token } = scenes();
  const cues = [...rich, ...token].flatMap((node, i, all) =>
    i ? node.events.map((event) => after(all[i - 1].state, event).cue) : [],
  );
  const from = Object.assign({}, ...cues.map((cue) => cue.from ?? {}));
  assert.equal(from["c/public:0"], "c/deck");
  assert.ok(Object.keys(from).some((piece) => piece.startsWith("p0/reward:")));
});

test("frames: one an event, and the kernel's table at the end", () => {
  const { rich } = scenes();
  const list = frames(rich[0].state, rich[1].events, rich[1].state);
  assert.equal(list.length, rich[1].events.length + 1);
  assert.equal(list.at(-1).table, rich[1].state);
  assert.equal(frames(null, rich[1].events, rich[1].state).length, 1);
});

/** A motion whose clock is moved by hand. */
function motion(t) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const shown = [];
  let rested = 0;
  const ending = new AbortController();
  const made = makeMotion(
    (frame, ms) => shown.push([frame.event?.kind ?? "end", ms > 0]),
    () => (rested += 1),
    ending.signal,
  );
  return { made, shown, ending, step: () => t.mock.timers.tick(600), rested: () => rested };
}

test("motion shows one event after another, then rests", (t) => {
  const { rich } = scenes();
  const { made, shown, step, rested } = motion(t);
  made.play(frames(rich[0].state, rich[1].events, rich[1].state));
  assert.equal(shown.length, 1);
  assert.ok(made.running);
  while (made.running) step();
  assert.deepEqual(
    shown.map(([kind]) => kind),
    [...rich[1].events.map(({ kind }) => kind), "end"],
  );
  assert.equal(rested(), 1);
});

test("skipping shows the end at once, and late timers do nothing", (t) => {
  const { rich } = scenes();
  const { made, shown, step, rested } = motion(t);
  made.play(frames(rich[0].state, rich[1].events, rich[1].state));
  made.skip();
  assert.deepEqual(shown.at(-1), ["end", false]);
  assert.equal(rested(), 1);
  const count = shown.length;
  step();
  made.skip();
  assert.equal(shown.length, count);
  assert.equal(rested(), 1);
});

test("moves that come while one is shown wait their turn", (t) => {
  const { rich } = scenes();
  const { made, shown, step } = motion(t);
  made.play(frames(rich[0].state, rich[1].events, rich[1].state));
  made.play(frames(rich[1].state, rich[2].events, rich[2].state));
  while (made.running) step();
  assert.equal(shown.filter(([kind]) => kind === "end").length, 2);
});

test("nothing is shown after the end of the view", (t) => {
  const { rich } = scenes();
  const { made, shown, step, ending } = motion(t);
  made.play(frames(rich[0].state, rich[1].events, rich[1].state));
  ending.abort();
  step();
  assert.equal(shown.length, 1);
});
