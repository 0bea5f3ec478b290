import assert from "node:assert/strict";
import test from "node:test";
import { makePlayback } from "../src/play/playback.js";
import { scenes } from "./scenes.js";

/** The turn of another player, shown on a page on which motion is reduced or not; its clock is moved by hand. */
function watched(t, calm) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { rich } = scenes();
  const [before, after] = [rich[0], rich[1]];
  const turn = {
    id: 7,
    seat: 0,
    name: "Grace",
    text: ["Grace plays key 4."],
    events: after.events,
  };
  const answers = { start: before.state, turns: [turn], plays: true };
  const [drawn, told, lit, around] = [[], [], [], []];
  const spoken = [];
  let rested = 0;
  let known = {};
  const now = { ...after, seat: 0, rev: 2, lesson: null, options: {} };
  const watching = makePlayback({
    root: { removeAttribute() {}, setAttribute() {}, hasAttribute: () => false, getAttribute: () => null },
    signal: new AbortController().signal,
    speak: (text) => text && spoken.push(text),
    heard() {},
    calm: () => calm,
    boards: () => ({
      draw: (table, snap, ms) => drawn.push({ ms, table: JSON.stringify(table) }),
      light: (heads) => lit.push(heads.size),
    }),
    shown: () => now,
    rest: () => (rested += 1),
    settle() {},
    caption() {},
    timeline: { at() {} },
    around: (frame) => around.push(frame && JSON.stringify(frame.table)),
    arrange: () => false,
    telling: (said) => told.push(said && said.text.join(" ")),
    answers: () => known,
    dim() {},
  });
  known = answers;
  watching.tell(now, now);
  return {
    watching,
    now: { was: { ...before, seat: 0 }, now },
    drawn,
    told,
    lit,
    spoken,
    around,
    events: after.events,
    tick: (ms) => t.mock.timers.tick(ms),
    rested: () => rested,
  };
}

for (const calm of [true, false])
  test(`another's turn is shown step by step ${calm ? "where motion is reduced, each step still" : "and moves"}`, (t) => {
    const { watching, drawn, told, lit, around, events, tick, rested } = watched(t, calm);
    assert.equal(drawn.length, 1, "the table before it is shown first");
    assert.deepEqual(told, ["Grace plays key 4."], "and what she did is said while it is seen");
    tick(900);
    assert.equal(drawn.length, 1, "long enough to be looked at");
    for (let left = 400; watching.running && left; left -= 1) {
      const seen = drawn.length;
      tick(100);
      assert.ok(drawn.length - seen <= 1, "one thing at a time");
    }
    assert.equal(drawn.length, events.length + 3, "each thing that happened, and the table before and after");
    const still = drawn.every(({ ms }) => ms === 0);
    assert.equal(still, calm);
    assert.ok(new Set(drawn.map(({ table }) => table)).size > 2, "the table changes on the way, not at the end alone");
    assert.ok(
      lit.every((size) => size === 0),
      "nothing is lit meanwhile",
    );
    assert.deepEqual(
      around.slice(0, -2),
      drawn.slice(0, -1).map(({ table }) => table),
      "all around is of what is drawn",
    );
    assert.deepEqual(around.slice(-2), [null, null], "and then of the present");
    assert.equal(told.at(-1), null);
    assert.equal(rested(), 1);
  });

test("another's turn that is skipped leaves the table as it is now", (t) => {
  const { watching, drawn, tick, rested } = watched(t, true);
  assert.equal(watching.skip(), "told");
  assert.equal(rested(), 1);
  const count = drawn.length;
  tick(60_000);
  assert.deepEqual([drawn.length, watching.running], [count, false]);
});

test("what is skipped is said all the same", (t) => {
  const { watching, now, spoken } = watched(t, false);
  watching.skip();
  const said = spoken.splice(0);
  assert.deepEqual(said, ["Grace plays key 4."], "once");
  const mine = { ...now.now, seat: now.was.state.to_move };
  watching.follow(now.was, mine, false); // the move before hers
  watching.follow(now.was, mine, false);
  watching.skip();
  const texts = now.now.events.map(({ text }) => text).filter(Boolean);
  assert.ok(texts.length > 1);
  assert.equal(spoken.join(" "), texts.join(" "));
});

test("what others play once more, and what a statement of an example says, is not told by each thing that happens", (t) => {
  const { watching, now, spoken } = watched(t, false);
  watching.skip();
  spoken.length = 0;
  watching.follow(now.was, now.now, false); // the move before hers
  const mine = now.was.state.to_move;
  for (const [seat, lesson] of [
    [mine + 1, null],
    [mine, { step: { kind: "watch" } }],
  ]) {
    assert.equal(watching.follow(now.was, { ...now.now, seat, lesson }, false).told, false);
    watching.skip();
  }
  assert.deepEqual(spoken, []);
});
