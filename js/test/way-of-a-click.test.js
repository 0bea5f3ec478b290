import assert from "node:assert/strict";
import test from "node:test";
import { open, tick } from "./open-view.js";

/** The modules on the stack, from the outside in. */
const modules = () =>
  new Error().stack
    .split("\n")
    .flatMap((line) => /js\/src\/(.*?)\.js/.exec(line)?.[1] ?? [])
    .reverse();

test("a click takes a short way through the page, out and back", async (t) => {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 40;
  t.after(() => (Error.stackTraceLimit = limit));
  const { model, root, at } = open(t, "start", { options: { animate: true } });
  const { style } = root.querySelector('[data-id="p0/key:4"]');
  const ways = [];
  const set = model.set;
  model.set = (...given) => (ways.push(modules()), set.apply(model, given));
  Object.defineProperty(style, "transform", {
    set() {
      ways.push(modules());
    },
  });
  at("key:4").click();
  await tick();
  const [out, back] = ways;
  assert.deepEqual(out, [
    ...["board/spot-grid", "board/held-board", "play/view"],
    ...["play/play", "play/play", "play/play", "page/kernel"],
  ]);
  assert.deepEqual(back, [
    ...["page/kernel", "play/view", "play/playback", "board/motion", "board/motion", "play/playback"],
    ...["board/boards", "board/held-board", "board/board"],
  ]);
});
