/** A board answers whoever plays on it: turns by touch and by keys, what is asked, why not, typing, and what the kernel refuses. */
import assert from "node:assert/strict";
import test from "node:test";
import { recorded } from "../harness/model.js";
import widget from "../src/boards-module.js";
import { art, page, scenes, words } from "./scenes.js";

/** Traits change together, and what they change is drawn a moment later. */
const settled = async () => {
  for (let i = 0; i < 5; i += 1) await new Promise((done) => setTimeout(done, 0));
};

/** A table at a recorded scene, in a page of its own. */
function open(t, scene, traits = {}) {
  const window = page(t);
  const model = recorded(scenes()[scene], { words, options: { animate: false }, ...traits });
  const el = window.document.createElement("div");
  window.document.body.append(el);
  t.after(widget.render({ model, el, art }));
  const root = el.firstElementChild;
  const find = (selector) => root.querySelector(selector);
  const at = (target) => find(`[data-target~="${target}"]`);
  return {
    ...{ window, model, root, find, at },
    did: () => model.sent.map((action) => action.do),
    /** Touch targets in order; what has only one way on is played at once. */
    async touch(...targets) {
      const before = model.sent.length;
      for (const target of targets) {
        if (model.sent.length === before) at(target).click();
        await settled();
      }
    },
    /** Press a key on what has the focus, or on this. */
    async press(key, on = window.document.activeElement) {
      on.focus();
      on.dispatchEvent(new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      await settled();
    },
    choices: () => [...root.querySelectorAll(".otys-ask .otys-choice")].map((one) => one.ariaLabel ?? one.textContent),
    rev: () => Number(root.dataset.otysRev),
  };
}

test("a whole turn is played by touch, and the next player is to act", async (t) => {
  const { touch, did, rev, find } = open(t, "start");
  for (const move of [["key:4"], ["sponsor:4"], ["push"], ["cube:4:m", "store:m"], ["store:f", "level:4"], ["surface"]])
    await touch(...move);
  assert.deepEqual(did(), Array(6).fill("move"));
  assert.equal(rev(), 7);
  assert.match(find(".otys-who").textContent, /Grace to act/);
});

test("what is no place is asked in words, and Escape takes one touch back after the other", async (t) => {
  const { touch, choices, press, root, model, find } = open(t, "rich");
  await touch("public:2", "level:2");
  assert.deepEqual(
    choices().map((text) => text.slice(text.indexOf("Pay"))),
    ["Pay 1 metal and 1 fuel", "Pay 1 metal and 1 plant", "Pay 1 plant and 1 fuel"],
  );
  assert.ok(find(".otys-ask :focus") ?? root.contains(root.ownerDocument.activeElement));
  const held = () => root.querySelectorAll("[data-held]").length;
  assert.equal(held(), 2);
  for (const left of [1, 0, 0]) {
    await press("Escape");
    assert.equal(held(), left);
  }
  assert.deepEqual(model.sent, []);
});

test("why not is said beside the board and aloud, also by its key, and Escape puts it away", async (t) => {
  const { touch, press, at, find, did } = open(t, "start");
  const answer = () => find(".otys-answer:not([hidden])")?.textContent ?? "";
  await touch("sponsor:4");
  assert.ok(answer().trim() && find('.otys-sr[aria-live="polite"]').textContent.trim());
  await press("Escape", at("sponsor:4"));
  assert.equal(answer(), "");
  await press("?", at("key:2"));
  assert.match(answer(), /key 2/i);
  assert.ok(did().every((what) => what === "why"));
});

test("the focus stays on a piece whose board is made anew, and within the view where its button goes", async (t) => {
  const { window, model, root, at, find } = open(t, "start");
  const focused = () => window.document.activeElement;
  const spot = at("key:4");
  spot.focus();
  model.put({ view: "player", seat: model.get("state").to_move, rev: 2 });
  await settled();
  assert.notEqual(focused(), spot);
  assert.equal(focused().dataset.target, "key:4");
  const more = find('[data-tool="more"]');
  more.focus();
  more.remove();
  await settled();
  assert.ok(root.contains(focused()));
});

test("keys undo and redo", async (t) => {
  const { touch, press, at, find, did, rev } = open(t, "start");
  await touch("key:4");
  await touch("sponsor:4");
  await press("u", at("push"));
  const said = find('.otys-sr[aria-live="polite"]').textContent;
  assert.equal(said.split("Undone").length, 2, `what was taken back is said once: ${said}`);
  await press("r", at("key:4") ?? find("button"));
  assert.deepEqual(did(), ["move", "move", "undo", "redo"]);
  assert.equal(rev(), 5);
});

test("the key that undoes lets go of a move that is begun first, and says so", async (t) => {
  const { touch, press, at, find, did } = open(t, "start");
  await touch("key:X");
  assert.ok(find("[data-held]"));
  await press("u", at("key:X"));
  assert.equal(find("[data-held]"), null);
  assert.deepEqual(did(), []);
  assert.match(find('.otys-sr[aria-live="polite"]').textContent, /Undone/);
});

test("a typed line is played, one that cannot be read shows its fault where it stands", async (t) => {
  const { window, find, rev } = open(t, "start");
  find('[data-tool="more"]').click();
  const line = find(".otys-line");
  const enter = async (text) => {
    line.value = text;
    line.dispatchEvent(new window.Event("input", { bubbles: true }));
    line.dispatchEvent(new window.KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    line.form?.dispatchEvent(new window.Event("submit", { bubbles: true, cancelable: true }));
    await settled();
  };
  await enter("4 zz");
  const fault = () => [find(".otys-fault").textContent !== "", line.getAttribute("aria-invalid")];
  assert.deepEqual(fault(), [true, "true"]);
  find(".otys-more .otys-close").click();
  find('[data-tool="more"]').click();
  assert.deepEqual([...fault(), line.value], [false, null, ""], "a line that is opened again is a new one");
  await enter("4");
  assert.deepEqual([rev(), line.value], [2, ""]);
  assert.equal(find(".otys-fault").textContent, "");
  assert.equal(find(".otys-python").textContent, 'game.play("4")');
});

test("what can be typed is offered as one types", async (t) => {
  const { window, find, root } = open(t, "start");
  find('[data-tool="more"]').click();
  const line = find(".otys-line");
  line.value = "x";
  line.dispatchEvent(new window.Event("input", { bubbles: true }));
  await settled();
  const offered = [...root.querySelectorAll("datalist option")].map((one) => one.value);
  assert.deepEqual(offered, ["x1", "x2", "x3", "x4", "x5"]);
});

test("what the kernel refuses is seen, and goes away when it is closed", async (t) => {
  const { touch, find, root } = open(t, "start");
  await touch("key:2");
  const banner = find(".otys-banner");
  assert.match(banner.textContent, /not recorded/);
  [...banner.querySelectorAll("button")].at(-1).click();
  assert.ok(!root.querySelector(".otys-banner")?.textContent);
});

test("two hasty touches play one move", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { at, model, rev } = open(t, "start");
  model.slow(5);
  at("key:4").click();
  at("key:4").click();
  t.mock.timers.tick(5);
  t.mock.timers.reset();
  await settled();
  assert.deepEqual([model.sent.length, rev()], [1, 2]);
});

test("waiting for Python is said after a while, until the answer is there", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { at, model, root } = open(t, "start");
  model.slow(1500);
  at("key:4").click();
  t.mock.timers.tick(200);
  assert.equal(root.dataset.wait, "pending");
  t.mock.timers.tick(800);
  assert.match(root.textContent, /One moment: your touch waits its turn/);
  t.mock.timers.tick(1000);
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
  assert.doesNotMatch(root.textContent, /One moment: your touch waits its turn/);
});

test("beside the way that a lesson lights, too, it is asked what the next touch decides", async (t) => {
  const { model, root, at } = open(t, "start");
  const offer = (id, path) => ({ id, path: path.split(" "), notation: "", python: "", label: path });
  const moves = [offer(0, "push"), offer(1, "mechanic track:1"), offer(2, "mechanic track:2")];
  const lesson = { ...scenes().lesson[0].lesson, step: { ...scenes().lesson[0].lesson.step, lit: [0] } };
  model.put({ lesson, afford: { moves, why: {}, use: null }, rev: model.get("rev") + 1 });
  await settled();
  at("mechanic").click();
  await settled();
  assert.ok(root.querySelector(".otys-say").textContent.includes("Which key comes back?"));
  assert.equal(root.querySelector(".otys-primary").textContent, "Choose", "it is not asked twice");
});
