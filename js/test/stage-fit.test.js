/** How a stage is laid out for the room it has, and grows with what has been met. */
import assert from "node:assert/strict";
import test from "node:test";
import { sheetsOf } from "../src/stage/fit.js";
import { makeHosted } from "../src/stage/hosted.js";
import { knowsOf, makeGrowth } from "../src/stage/met-parts.js";
import { sizeClassOf, visibleHeight } from "../src/stage/size-class.js";
import { page } from "./scenes.js";

/** A lesson that has come to these regions. */
const lesson = (id, knows) => ({ lesson: { id, step: { knows } } });

/** @param {number} others how many other boards there are */
const stage = (beside, size, others = 1, now = { lesson: null }) => ({
  ...{ beside, size, now },
  boards: { others: { childElementCount: others } },
});

test("what has no room beside the board is a sheet", () => {
  assert.deepEqual(sheetsOf(stage("", "phone")), ["contracts", "sponsors", "store", "others"]);
  assert.deepEqual(sheetsOf(stage("unfolded", "middle")), ["store", "others"]);
  assert.deepEqual(sheetsOf(stage("whole", "large")), ["others"]);
  assert.deepEqual(sheetsOf(stage("whole", "wall")), [], "on the wall all is there");
  assert.deepEqual(sheetsOf(stage("", "phone", 0)), ["contracts", "sponsors", "store"]);
  assert.deepEqual(sheetsOf({ ...stage("", "phone"), boards: null }), []);
});

test("full screen is laid out for a classroom where it is high enough", () => {
  assert.equal(sizeClassOf(1280, 720, true), "wall");
  assert.equal(sizeClassOf(1366, 650, true), "large", "all has a place, the rival's board too");
  assert.equal(sizeClassOf(860, 400, true), "short");
});

test("a stage has the height that it needs; what scrolls by itself is as low as a notebook shows it", (t) => {
  const { document, window } = page(t);
  const [around, el] = [document.createElement("div"), document.createElement("div")];
  around.style.overflowY = "auto";
  Object.defineProperty(around, "clientHeight", { value: 529 });
  Object.defineProperty(window, "innerHeight", { value: 650, configurable: true });
  around.append(el);
  document.body.append(around);
  assert.equal(visibleHeight(el), 590);
  assert.equal(visibleHeight(el, 440), 513);
});

test("of what a lesson has not come to there is no sheet", () => {
  assert.deepEqual(sheetsOf(stage("", "phone", 0, lesson("keys", ["sponsors"]))), ["sponsors"]);
  assert.deepEqual(sheetsOf(stage("", "phone", 0, lesson("keys", ["purse", "contracts"]))), ["contracts"]);
});

test("a table grows within a lesson, and what has just been met rises", (t) => {
  const { document } = page(t);
  const root = document.createElement("div");
  const done = [];
  const grow = makeGrowth(
    root,
    () => done.push("rises"),
    () => done.push("fit"),
  );
  grow(lesson("board", ["x"]));
  assert.deepEqual(done.splice(0), ["fit"], "at first nothing is new");
  assert.deepEqual([root.dataset.grown, "sparse" in root.dataset], ["1", true]);
  grow(lesson("board", ["x"]));
  assert.deepEqual(done.splice(0), []);
  grow(lesson("board", ["x", "track"]));
  assert.deepEqual(done.splice(0), ["rises", "fit"]);
  assert.ok(!("sparse" in root.dataset), "below the water there is something now");
  grow(lesson("turn", undefined));
  assert.deepEqual(done.splice(0), ["fit"], "in another lesson nothing rises");
  assert.ok(!("grown" in root.dataset));
});

test("who asks for all of the table has it, and hears so by another label", (t) => {
  const { document } = page(t, "https://course.example/");
  const el = document.createElement("div");
  document.body.append(el);
  document.body.dataset.otysFill = JSON.stringify({ map: "Map", notes: "Notes" });
  const done = [];
  const hosted = makeHosted({
    el,
    say: (word) => word,
    bar: { host: (offers) => done.push(offers) },
    ...Object.fromEntries(["toggleWall", "close", "grow", "changed"].map((name) => [name, () => done.push(name)])),
  });
  const now = lesson("board", ["x"]);
  hosted.update(now);
  assert.ok(hosted.on);
  assert.deepEqual(done.splice(0), [{ map: "Map", page: undefined }, "changed"]);
  const labels = () => [...hosted.aside.children].map((one) => one.textContent);
  assert.deepEqual(labels(), ["wholeTable", "Notes"]);
  hosted.aside.children[0].click();
  assert.deepEqual(done.splice(0), ["close", "grow"]);
  assert.equal(knowsOf(now), undefined);
  hosted.update(now);
  assert.deepEqual(labels(), ["asMet", "Notes"]);
  let asked = "";
  el.addEventListener("otys-host", (event) => (asked = event.detail.what));
  hosted.aside.children[1].click();
  assert.equal(asked, "notes");
});
