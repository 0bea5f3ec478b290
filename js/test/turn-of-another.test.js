/** While the turn of another player is shown, all that stands around the boards belongs to what they show. */
import assert from "node:assert/strict";
import test from "node:test";
import { open, tick } from "./open-view.js";
import { scenes } from "./scenes.js";

test("what a film shows, the whole page shows, and then it comes back", async (t) => {
  const { window, model, root, at } = open(t, "start");
  const { lesson } = scenes().lesson[0];
  const [you, grace] = model.get("state").players.map(({ name }) => name);
  const now = (score) => ({
    ...model.get("state"),
    players: model.get("state").players.map((one) => ({ ...one, score })),
  });
  const rival = { seat: 1, name: grace, score: 5, says: "Grace lacks 1 metal.", board: "Grace’s board" };
  const game = { ...lesson, title: `Round 1: ${you} 5 · ${grace} 5`, word: "Your turn.", hints: [], feedback: null };
  game.step = { ...lesson.step, states: [] };
  const asked = [7, 8].map((id) => ({ id, path: [["surface"], ["stay"]][id - 7], piece: ["mechanic"] }));
  const moves = asked.map((one) => ({ notation: "", python: "", label: one.path[0], ...one }));
  model.put({
    state: now(5),
    lesson: { ...game, rival },
    afford: { moves, why: {}, use: null },
    rev: model.get("rev") + 1,
  });
  await tick();
  const shown = () => ({
    title: root.querySelector(".otys-title").textContent,
    rival: root.querySelector(".otys-rival strong").textContent,
    asked: root.querySelectorAll(".otys-ask .otys-choice").length,
    big: root.querySelector(".otys-primary").textContent,
  });
  const present = shown();
  at("mechanic").click();
  assert.equal(shown().asked, 2, "a move is asked about");
  assert.equal(shown().big, "Choose", "and no answer stands there twice");
  assert.match(present.title, /5.*5/);
  const table = { ...now(2), round: 3 };
  const turn = { id: 7, seat: 1, name: grace, text: ["Grace plays key 4."], events: [{ kind: "KeySlid", patch: [] }] };
  model.put({ answers: { start: table, turns: [turn], plays: true }, rev: model.get("rev") + 1 });
  await tick();
  const { title, rival: hers, asked: left, big } = shown();
  assert.match(title, /3 · .*2.·.*2$/, "round and scores of that table");
  assert.match(hers, /2/);
  assert.equal(left, 0, "nothing of the present is asked");
  assert.equal(big, "Skip");
  assert.ok(!root.querySelector(".otys-primary").matches("[data-waiting], [aria-disabled]"), "the big button skips");
  assert.ok(root.matches("[data-telling]"));
  const press = new window.Event("pointerdown", { bubbles: true });
  root.querySelector(".otys-table").dispatchEvent(press);
  await tick();
  assert.deepEqual(shown(), present);
  assert.ok(!root.matches("[data-telling]"));
  // A quick touch after another, on the same place or not, was not meant for it.
  model.put({ answers: { start: table, turns: [{ ...turn, id: 8 }], plays: true }, rev: model.get("rev") + 1 });
  await tick();
  const sent = model.sent.length;
  const touch = (at) => {
    for (const type of ["pointerdown", "click"]) {
      const event = new window.MouseEvent(type, { bubbles: true, cancelable: true, detail: 1 });
      Object.defineProperty(event, "timeStamp", { value: at });
      root.querySelector(".otys-primary").dispatchEvent(event);
    }
    return root.matches("[data-telling]");
  };
  assert.deepEqual([press.timeStamp + 300, press.timeStamp + 700].map(touch), [true, true], "it is shown on");
  assert.equal(touch(press.timeStamp + 1300), false, "and skipped by whoever means it");
  assert.equal(model.sent.length, sent);
});
