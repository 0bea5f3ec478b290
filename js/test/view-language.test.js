import assert from "node:assert/strict";
import test from "node:test";
import { open, tick } from "./open-view.js";
import { words } from "./scenes.js";

test("what stands around a board may take over the choice of a language", (t) => {
  const { window, model, root } = open(t, "rich");
  const menu = root.querySelector("select");
  const chosen = [];
  window.document.addEventListener("otys-language", (event) => {
    chosen.push(event.detail.lang);
    event.preventDefault();
  });
  menu.value = "fr";
  menu.dispatchEvent(new window.Event("change"));
  assert.deepEqual([chosen, model.sent, menu.value], [["fr"], [], "en"]);
});

test("another language in the middle of a move keeps what is half touched, and is said", async (t) => {
  const { window, model, root, at } = open(t, "rich");
  const menu = root.querySelector("select");
  assert.deepEqual(
    [...menu.options].map((one) => [one.value, one.lang, one.textContent]),
    [
      ["en", "en", "English"],
      ["fr", "fr", "français"],
      ["de", "de", "Deutsch"],
    ],
  );
  at("public:2").click();
  assert.ok(at("public:2").hasAttribute("data-held"));
  menu.value = "de";
  menu.dispatchEvent(new window.Event("change"));
  assert.deepEqual(
    model.sent.map(({ do: what, lang }) => [what, lang]),
    [["lang", "de"]],
  );
  model.put({ lang: "de", words: { ...words, language: "Sprache" }, rev: model.get("rev") + 1, reject: null });
  await tick();
  assert.ok(at("public:2").hasAttribute("data-held"));
  assert.equal(root.lang, "de");
  assert.match(root.querySelector("[aria-live]").textContent, /Sprache: Deutsch/);
});

test("what happened is said once, also when a lesson goes on from the same table", async (t) => {
  const { model, root, at } = open(t, "start", { view: "lesson" });
  at("key:4").click();
  await tick();
  const said = () => [...root.querySelectorAll("[aria-live] p")].map((line) => line.textContent);
  const told = said().at(-1);
  assert.equal(
    told,
    model
      .get("events")
      .map(({ text }) => text)
      .join(" "),
  );
  model.put(structuredClone({ rev: model.get("rev") + 1, state: model.get("state"), events: model.get("events") }));
  await tick();
  assert.equal(root.dataset.otysRev, "3");
  assert.deepEqual(
    said().filter((line) => line === told),
    [told],
  );
});

test("the words of another language stand in a model of their own, and all changes at once", async (t) => {
  const german = { ...words, undo: "Zurücknehmen", language: "Sprache" };
  const { model, root } = open(t, "start", { load: async (name) => name === "IPY_MODEL_de" && german });
  model.put({ lang: "de", speech: "IPY_MODEL_de", rev: 2 });
  await tick();
  assert.equal(root.lang, "de");
  assert.equal(root.querySelector('[data-do="undo"] span').textContent, "Zurücknehmen");
});

test("what the host offers besides is said anew when the language changes", async (t) => {
  const { window, model, root } = open(t, "start", { view: "lesson" });
  const offer = (label) => (window.document.body.dataset.otysFill = JSON.stringify({ start: label }));
  const offered = () => [...root.querySelectorAll('[data-region="host"] button')].map((one) => one.textContent);
  offer("Back to the front");
  model.put({ rev: model.get("rev") + 1 });
  await tick();
  assert.ok(offered().includes("Back to the front"));
  offer("Zurück zum Anfang");
  model.put({ lang: "de", words: { ...words, language: "Sprache" }, rev: model.get("rev") + 1 });
  await tick();
  assert.ok(offered().includes("Zurück zum Anfang") && !offered().includes("Back to the front"));
});
