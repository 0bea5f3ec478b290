/** The line on which turns are typed. */
import assert from "node:assert/strict";
import test from "node:test";
import { makeTypedLine } from "../src/play/typed-line.js";
import { page } from "./scenes.js";

const say = (word) => word;

test("a line takes the words of a move for the move, and leaves others to the kernel", (t) => {
  const { window } = page(t);
  const sent = [];
  const line = makeTypedLine({ say, send: (...what) => sent.push(what) && 0, ask: () => "", press() {}, id: "a" });
  const moves = [
    { id: 0, label: "Key 4, on its level", notation: "4" },
    { id: 1, label: "Key 4 · Use the sponsor", notation: "4 $" },
    { id: 2, label: "Push the Spy", notation: "!" },
    { id: 3, label: "Push the Trader", notation: "+" },
    { id: 4, label: "The X key on level 4 · Take back key 1", notation: "x4 $:1" },
    { id: 5, label: "The X key on level 4", notation: "x4" },
  ];
  line.update({ log: [], here: -1, options: {}, afford: { moves } }, null);
  for (const text of ["Key 4, on its level", "Key 4 · Use the sponsor", "push", "Push the Spy", "4", "the x key"]) {
    line.el.querySelector("input").value = text;
    line.el.querySelector("form").dispatchEvent(new window.Event("submit", { cancelable: true }));
  }
  const told = sent.map(([, { id, text }]) => id ?? text);
  assert.deepEqual(told, [0, 1, "push", 2, "4", "the x key"]);
});

test("where a question stands, the beginning of an answer is no question about the board", (t) => {
  const { window } = page(t);
  const [sent, heard] = [[], []];
  const ask = (what) => heard.push(what) && "told";
  const line = makeTypedLine({
    ...{ say: (name) => (name === "said.level" ? "level" : name), ask, press() {}, id: "a" },
    send: (_, { text }) => sent.push(text),
  });
  const now = { log: [], here: -1, options: {}, afford: { moves: [] } };
  const lesson = { ask: { options: [{ label: "Level 1: short turns" }, { label: "Level 2: more rules" }] } };
  for (const one of [{ ...now, lesson }, now]) {
    line.update(one, null);
    line.el.querySelector("input").value = "level 2";
    line.el.querySelector("form").dispatchEvent(new window.Event("submit", { cancelable: true }));
  }
  assert.deepEqual([sent, heard], [["level 2"], ["2"]]);
});

test("beside a line stands only what was said of it, and goes when the board says no more of it", (t) => {
  const { window } = page(t);
  const line = makeTypedLine({ say, send: () => 7, ask: () => "", press() {}, id: "a" });
  const [input, fault] = [line.el.querySelector("input"), line.el.querySelector(".otys-fault")];
  const now = { log: [], here: -1, options: {}, afford: { moves: [] }, reject: null };
  line.update(now, null);
  const broken = { ...now, reject: { seq: -1, text: "broken" } };
  line.update(broken, now);
  assert.equal(fault.textContent, "");
  input.value = "4";
  line.el.querySelector("form").dispatchEvent(new window.Event("submit", { cancelable: true }));
  const refused = { ...now, reject: { seq: 7, text: "no" } };
  line.update(refused, broken);
  assert.equal(fault.textContent, "no");
  line.update(now, refused);
  assert.deepEqual([fault.hidden, input.value], [true, "4"]);
});

test("whoever types stays in the line: what is typed before an answer comes is the next line, and an empty one leads on", async (t) => {
  const { window } = page(t);
  let left = 0;
  const sent = [];
  const send = (_, { text }) => (sent.push(text), sent.length + 6);
  const line = makeTypedLine({ say, send, ask: () => "", press: () => false, leave: () => (left += 1), id: "a" });
  document.body.append(line.el);
  const [field, form] = [line.el.querySelector("input"), line.el.querySelector("form")];
  const moment = (more) => ({ options: {}, log: [], here: -1, afford: { moves: [] }, ...more });
  const enter = (text) => {
    field.value = text;
    form.dispatchEvent(new window.Event("submit", { cancelable: true }));
  };
  const first = moment({});
  line.update(first, null);
  field.focus();
  enter("4");
  assert.equal(field.selectionEnd - field.selectionStart, 1, "what is typed next takes its place");
  const refused = moment({ reject: { seq: 7, text: "No." } });
  line.update(refused, first);
  assert.deepEqual([left, field.value], [0, "4"], "what is refused stays");
  enter("5");
  enter("push");
  assert.deepEqual(sent, ["4", "5"], "the next line waits for the answer");
  const played = moment({ log: [{ text: "Key 5" }], here: 0 });
  line.update(played, refused);
  assert.equal(field.value, "push");
  await null;
  assert.deepEqual(sent, ["4", "5", "push"]);
  line.update(moment({ log: [{ text: "Key 5" }, { text: "Push" }], here: 1 }), played);
  assert.deepEqual([left, field.value, document.activeElement], [0, "", field]);
  enter("");
  assert.equal(left, 1);
});

test("the slash that opens a line is no word in it, and a wrong answer gives way to what is typed next", (t) => {
  const { window, document } = page(t);
  const line = makeTypedLine({ say, send: () => 7, ask: () => "", press() {}, id: "a" });
  document.body.append(line.el);
  const input = line.el.querySelector("input");
  const now = { log: [], here: -1, options: {}, afford: { moves: [] }, reject: null, lesson: { feedback: null } };
  line.update(now, null);
  input.focus();
  input.value = "/level 4";
  input.dispatchEvent(new window.Event("input"));
  assert.equal(input.value, "level 4");
  line.el.querySelector("form").dispatchEvent(new window.Event("submit", { cancelable: true }));
  line.update({ ...now, lesson: { feedback: { kind: "wrong" } } }, now);
  assert.deepEqual([input.selectionStart, input.selectionEnd], [0, 7]);
});
