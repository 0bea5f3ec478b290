/** What is told of another's turn neither runs ahead of what the boards have shown, nor lags behind it. */
import assert from "node:assert/strict";
import test from "node:test";
import { open, tick } from "./open-view.js";
import { scenes } from "./scenes.js";

/** A game on a board that moves, in which a move of one's own has just begun to be shown, and its answer has come. */
async function answered(t, id) {
  const { window, model, root } = open(t, "start", { options: { animate: true } });
  const { lesson } = scenes().lesson[0];
  const [, , , , , before, mine, hers] = scenes().start;
  const rival = { seat: 1, name: "Grace", score: 0, says: "Good dive.", board: "Grace’s board" };
  const game = { ...lesson, title: "", word: "Your turn.", hints: [], feedback: null, rival, act: "day" };
  const step = { ...lesson.step, states: [] };
  const put = async (traits, undo) => {
    const buttons = [{ do: "undo", label: undo }];
    model.put({ ...traits, lesson: { ...game, step, buttons }, rev: model.get("rev") + 1 });
    await tick();
  };
  await put({ state: before.state, events: [] }, "Undo");
  await put({ state: mine.state, events: mine.events }, "Undo");
  assert.ok(root.matches("[data-otys-busy]"), "a move of one's own is shown");
  // Where a message is tight, the events come ahead of the table to which they lead.
  model.put({ events: hers.events });
  await tick();
  const turn = { id, seat: 1, name: "Grace", text: ["Grace plays."], events: hers.events };
  model.put({ answers: { start: mine.state, turns: [turn], plays: true } });
  await put({ state: hers.state }, "Undo hers, too");
  const text = (of) => root.querySelector(of).textContent;
  return {
    ...{ window, root },
    told: () => root.matches("[data-telling]"),
    undo: () => text('[data-do="undo"] span:last-child'),
    log: () => text(".otys-events"),
    mine: mine.events[0].text,
    hers: hers.events[0].text,
  };
}

test("what another has done stands in the log, and can be taken back, once it is shown", async (t) => {
  const { window, root, told, undo, log, mine, hers } = await answered(t, 7);
  assert.ok(!told());
  assert.equal(undo(), "Undo");
  assert.ok(log().includes(mine) && !log().includes(hers), log());
  for (const until = Date.now() + 5000; !told() && Date.now() < until;) await tick();
  assert.ok(told());
  assert.equal(undo(), "Undo hers, too", "while it is shown it can be taken back");
  assert.ok(!log().includes(hers));
  root.querySelector(".otys-table").dispatchEvent(new window.Event("pointerdown", { bubbles: true }));
  await tick();
  assert.ok(!told() && log().includes(hers));
});

test("who goes back to a line that was left is told what of the other one is undone", async (t) => {
  const { model, root } = open(t, "start");
  const told = [];
  new MutationObserver(() => told.push(root.querySelector("[aria-live]").textContent)).observe(
    root.querySelector("[aria-live]"),
    { childList: true },
  );
  const entry = (text) => ({ text, notation: "" });
  const put = async (here, ...log) => {
    model.put({ log: log.map(entry), here, state: { ...model.get("state") }, rev: model.get("rev") + 1 });
    await tick();
  };
  await put(1, "Ada: key 4", "Ada: an X");
  await put(0, "Ada: key 4", "Ada: key 5");
  assert.match(told.join(), /Ada: an X/);
  assert.doesNotMatch(told.join(), /key 5/);
  told.length = 0;
  await put(2, "Ada: key 1", "Ben: key 2", "Ada: key 3");
  await put(1, "Ben: key 2", "Ada: key 3");
  await put(-1);
  assert.equal(told.join(), "", "a log that begins later, or another game, took nothing back");
});
