import assert from "node:assert/strict";
import test from "node:test";
import { makeSmallBoard } from "../src/board/small-board.js";
import { scenes } from "./scenes.js";

/** A small board whose pieces are the fields of a table's first player, and what was drawn on it. */
function small(calm) {
  const [before, after] = scenes().rich;
  const drawn = [];
  let shown = before.state;
  const piece = (id, value) => ({
    dataset: { id },
    value,
    cloneNode: () => piece(id, value),
    isEqualNode: (other) => JSON.stringify(other.value) === JSON.stringify(value),
  });
  const el = {
    inert: false,
    querySelectorAll: () => Object.entries(shown.players[0]).map(([id, value]) => piece(id, value)),
  };
  const board = makeSmallBoard(
    {
      makeBoards: () => ({
        el,
        others: { inert: false, querySelectorAll: () => [] },
        fit() {},
        lay() {},
        draw(table, _, ms, cue) {
          shown = table;
          drawn.push({ table: JSON.stringify(table), ms, cue });
        },
      }),
      drawings: {},
      say: (key) => key,
      signal: new AbortController().signal,
      calm: () => calm,
    },
    { ...before, seat: 0 },
  );
  return { board, drawn, before, after, el };
}

for (const [calm, moves] of [
  [false, true],
  [true, true],
  [false, false],
])
  test(`what has changed stays lit, ${calm ? "without motion" : moves ? "after a film" : "at once on the way back"}`, (t) => {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    const { board, drawn, before, after, el } = small(calm);
    assert.equal(el.inert, true);
    const changed = board.follow(before.state, after.events, after.state, moves);
    const [mine, then] = [before.state.players[0], after.state.players[0]];
    const differ = Object.keys(mine).filter((id) => JSON.stringify(mine[id]) !== JSON.stringify(then[id]));
    assert.deepEqual(changed, differ);
    assert.ok(differ.length);
    const film = moves && !calm;
    for (let i = 0; i < 100; i += 1) t.mock.timers.tick(1000);
    const { table, cue } = drawn[drawn.length - 1];
    assert.equal(table, JSON.stringify(after.state));
    assert.deepEqual(cue.show, differ);
    assert.equal(
      drawn.some(({ ms }) => ms > 0),
      film,
    );
  });
