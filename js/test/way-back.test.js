/** On a phone, going back closes what lies over the board first. */
import assert from "node:assert/strict";
import test from "node:test";
import { makeWayBack } from "../src/stage/way-back.js";
import { page } from "./scenes.js";

/** A board on a phone, or where there is room, on the second page that somebody has come to. */
function opened(t, small = true) {
  const window = page(t, "https://course.example/#front");
  window.history.pushState("mine", "", "#play/first");
  const root = window.document.createElement("div");
  if (small) root.dataset.small = "";
  const ending = new AbortController();
  t.after(() => ending.abort());
  let over = false;
  const way = makeWayBack({ root, signal: ending.signal, close: () => over && !(over = false) });
  return {
    open: () => ((over = true), way.opened()),
    close: () => (over = false),
    /** Go back, and whatever that leads to: it is over when nothing has moved for a while. */
    back: () =>
      new Promise((done) => {
        let rest = setTimeout(done, 3000);
        window.addEventListener("popstate", () => (clearTimeout(rest), (rest = setTimeout(done, 100))));
        window.history.back();
      }),
    get stand() {
      return [over, window.location.hash];
    },
  };
}

test("going back closes a sheet, and then leaves the page", async (t) => {
  const on = opened(t);
  on.open();
  await on.back();
  assert.deepEqual(on.stand, [false, "#play/first"]);
  await on.back();
  assert.deepEqual(on.stand, [false, "#front"]);
});

test("what was closed by hand keeps nobody back", async (t) => {
  const on = opened(t);
  on.open();
  on.close();
  await on.back();
  assert.deepEqual(on.stand, [false, "#front"]);
});

test("a link that is followed out of a sheet leads where it says", async (t) => {
  const on = opened(t);
  on.open();
  window.location.hash = "#learn";
  await new Promise((done) => setTimeout(done, 60));
  assert.deepEqual(on.stand, [true, "#learn"]);
});

test("where there is room beside the board, nothing is in the way", async (t) => {
  const on = opened(t, false);
  on.open();
  await on.back();
  assert.deepEqual(on.stand, [true, "#front"]);
});
