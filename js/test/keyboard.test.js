import assert from "node:assert/strict";
import test from "node:test";
import { listenKeys } from "../src/page/keyboard.js";
import { h } from "../src/page/dom.js";
import { page } from "./scenes.js";

test("up and down in a grid lead back to the column that was left, until somebody steps aside", (t) => {
  const { document, KeyboardEvent } = page(t);
  const cell = (id, middle) =>
    Object.assign(h("button", { id }), { getBoundingClientRect: () => ({ left: middle - 9, width: 18 }) });
  const row = (...cells) => h("div", { role: "row" }, ...cells);
  const grid = [row(cell("a", 10), cell("b", 70)), row(cell("c", 45), cell("d", 90))];
  const root = h("div", {}, h("div", { "data-region": "", role: "grid" }, ...grid));
  document.body.append(root);
  listenKeys(root, { skip: () => false }, new AbortController().signal);
  const way = (from, ...arrows) => {
    document.getElementById(from).focus();
    for (const arrow of arrows) {
      const event = new KeyboardEvent("keydown", { key: `Arrow${arrow}`, bubbles: true, cancelable: true });
      document.activeElement.dispatchEvent(event);
    }
    return document.activeElement.id;
  };
  assert.equal(way("a", "Down"), "c");
  assert.equal(way("a", "Down", "Up"), "a");
  assert.equal(way("a", "Down", "Right", "Left", "Up"), "b");
});
