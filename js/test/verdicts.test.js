/** Verdicts stand on what they are about: each wrong answer keeps its cross, and no empty space has one. */
import assert from "node:assert/strict";
import test from "node:test";
import { makeAsked } from "../src/stage/asked.js";
import { makeMarks } from "../src/stage/marks.js";
import { page } from "./scenes.js";

test("each wrong answer to a question keeps its cross, until the question is another one", (t) => {
  page(t);
  const asked = makeAsked({ say: (word) => word, changed() {} });
  const verdicts = (chosen, kind, done = false) => {
    const ask = { options: ["a", "b", "c"].map((label) => ({ label, target: label })), chosen };
    asked.answers({ ask, done, feedback: kind && { kind }, step: { kind: "ask" } }, () => {});
    return [...asked.el.children].map((one) => one.dataset.verdict ?? "");
  };
  assert.deepEqual(verdicts(null), ["", "", ""]);
  assert.deepEqual(verdicts(0, "wrong"), ["wrong", "", ""]);
  assert.deepEqual(verdicts(2, "wrong"), ["wrong", "", "wrong"]);
  assert.deepEqual(verdicts(1, "right", true), ["", "right", ""]);
  assert.deepEqual(verdicts(null), ["", "", ""]);
});

test("a cross stands on what was touched as it went wrong, and on no empty spaces", (t) => {
  const { document } = page(t);
  const [marks, table] = [makeMarks(), document.createElement("div")];
  const boards = { place: (id) => (id ? [table] : null) };
  const shown = (target, kind = "wrong") => {
    marks.touch(target);
    marks.show(table, { lesson: { feedback: kind && { kind } }, rev: 1 }, boards, []);
    return marks.el.querySelectorAll(".otys-mark").length;
  };
  assert.equal(shown("key:5"), 1);
  assert.equal(shown("diver:plant"), 0, "what is touched after it is not wrong");
  assert.equal(shown("key:4", ""), 0);
  assert.equal(shown("level:5"), 0);
});
