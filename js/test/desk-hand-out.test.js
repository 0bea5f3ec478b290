/** The desk hands out the class file: how far it is, and the file itself. */
import assert from "node:assert/strict";
import test from "node:test";
import { opened, settled } from "./desk-page.js";

/** The page asks now and then how far a class file is; `done`: what is waited for, where it unpacks a file in its own time. */
async function made(t, done = () => true) {
  for (let i = 0; i < 8 || (i < 400 && !done()); i += 1) {
    t.mock.timers.tick(300);
    await settled();
  }
}

test("a class file is made seat by seat and saved; a wrong number of seats is said", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const file = { name: "otys.html", type: "text/html", text: "the class" };
  const here = await opened(t, {
    hand_out: ({ at, seats }) =>
      seats > 60
        ? { wrong: "60 at most" }
        : { done: at + 1, of: seats, ...(at + 1 === seats && { file, told: "saved" }) },
  });
  const wheeled = here.el.querySelector("input[type=number]");
  wheeled.focus();
  wheeled.dispatchEvent(new here.window.Event("wheel"));
  assert.notEqual(here.window.document.activeElement, wheeled, "the wheel changes no number");
  await here.change("seats", "2");
  await here.press("hand_out", "hand");
  await made(t);
  assert.deepEqual(here.files, [["otys.html", "the class"]]);
  assert.deepEqual(
    here.asked.filter((one) => one.do === "hand_out").map(({ at, form, asks }) => [at, form, asks]),
    [
      [0, "html", false],
      [1, "html", false],
    ],
  );
  const told = here.card("hand_out").querySelector("[role=status]");
  assert.ok(told.textContent);
  await here.change("seats", "3");
  assert.equal(told.textContent, "", "what is chosen now is not what was saved");
  await here.change("seats", "2");
  Object.assign(file, { name: "otys.zip", text: undefined, base64: btoa("a package") });
  await here.change("form", "1.2");
  await here.press("hand_out", "hand");
  await made(t, () => here.files.at(-1)[0] === "otys.zip");
  assert.equal(here.last("hand_out").form, "1.2");
  assert.deepEqual(here.files.at(-1), ["otys.zip", "a package"]);
  await here.change("seats", "99");
  await here.press("hand_out", "hand");
  assert.equal(here.card("hand_out").querySelector("[role=alert]").textContent, "60 at most");
  assert.equal(here.field("seats").getAttribute("aria-invalid"), "true");
  assert.equal(here.files.length, 2);
});

test("how far a class file is, is what is made of it, said aloud only now and then", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const said = [];
  const hand_out = ({ at }) => {
    const words = here.card("hand_out").querySelector("[role=status]");
    said.push([words.textContent, words.getAttribute("aria-live")]);
    t.mock.timers.tick(4_000);
    return { done: at, of: 6, ...(at === 6 && { file: { name: "a", type: "b", text: "c" }, told: "saved" }) };
  };
  const here = await opened(t, { hand_out });
  await here.press("hand_out", "hand");
  await made(t);
  assert.deepEqual(
    said.map(([words]) => words),
    ["wait", "0 / 6", "1 / 6", "2 / 6", "3 / 6", "4 / 6", "5 / 6"],
  );
  assert.equal(said.filter(([, live]) => live === "polite").length, 2);
});

/** The locks that the tabs of a browser share. */
function locks() {
  const held = new Map();
  const request = async (name, { ifAvailable }, use) => {
    if (ifAvailable && held.has(name)) return use(null);
    while (held.has(name)) await held.get(name);
    const using = Promise.resolve(use({ name })).finally(() => held.delete(name));
    held.set(name, using);
    return using;
  };
  return { request };
}

test("one tab alone makes the package; another says so, begins no second, and finds it done", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let ready = false;
  const here = await opened(
    t,
    {
      kit: () => ({ done: ready ? 40 : 1, of: 40, name: "kit.zip" }),
      kit_piece: () => ({ base64: btoa("a package"), done: 1, of: 1 }),
    },
    null,
    {},
    locks(),
  );
  await here.press("kit", "kit_make");
  await new Promise((done) => setImmediate(done)); // the other tab counts its questions from another moment on
  await here.begin();
  const other = [...here.el.querySelectorAll(".otys-desk-kit")].at(-1);
  const words = () => other.querySelector("[role=status]").textContent;
  assert.equal(words(), "elsewhere");
  other.querySelector("button.otys-go").click();
  await settled();
  assert.equal(words(), "elsewhere");
  assert.equal(here.asked.filter((one) => one.do === "kit").length, 1);
  ready = true;
  await made(t);
  assert.deepEqual(
    here.files.map(([name]) => name),
    ["kit.zip"],
  );
  assert.equal(words(), "");
});

test("of another tab nothing is said where there is none", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const shared = locks();
  const later = (...args) => new Promise((done) => setImmediate(done)).then(() => shared.request(...args));
  const here = await opened(t, { kit: () => ({ done: 1, of: 40, name: "kit.zip" }) }, null, {}, { request: later });
  const said = [];
  new here.window.MutationObserver(() => said.push(here.el.textContent)).observe(here.el, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  await here.press("kit", "kit_make");
  here.model.comm_live = false;
  await made(t);
  here.end();
  here.model.comm_live = true;
  await here.begin();
  assert.ok(!here.card("kit").querySelector(".otys-work").hidden, "it goes on");
  assert.ok(said.length && said.every((text) => !text.includes("elsewhere")));
});

test("work that is stopped ends after its step, and saves nothing", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const here = await opened(t, {
    hand_out: ({ at }) => {
      if (at === 2)
        [...here.card("hand_out").querySelectorAll("button")].find((one) => one.textContent === "stop").click();
      return { done: at + 1, of: 30 };
    },
  });
  await here.press("hand_out", "hand");
  await made(t);
  assert.equal(here.asked.filter((one) => one.do === "hand_out").length, 3);
  assert.deepEqual(here.files, []);
  assert.ok(here.card("hand_out").querySelector(".otys-work").hidden);
  assert.equal(here.card("hand_out").querySelector(".otys-work + [role=status]").textContent, "stopped");
});

test("what takes minutes is made to its end for its class, over a reload and beside another class, and that is said", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const file = { name: "otys.html", type: "text/html", text: "the class" };
  let ready = false;
  const here = await opened(t, {
    hand_out: ({ seats }) => ({ done: ready ? seats : 1, of: seats, ...(ready && { file, told: "saved" }) }),
    kit: () => ({ done: ready ? 40 : 1, of: 40, name: "kit.zip" }),
    kit_piece: () => ({ base64: btoa("a package"), done: 1, of: 1 }),
  });
  const name = here.el.querySelector(".otys-classes input");
  name.value = "7b";
  name.dispatchEvent(new here.window.Event("change"));
  await settled();
  await here.change("said", "coral");
  await here.press("hand_out", "hand");
  await here.press("kit", "kit_make");
  const words = (card) => here.card(card).querySelector("[role=status]").textContent;
  here.end();
  await here.begin();
  assert.equal(words("hand_out"), "1 / 30 · 7b");
  assert.equal(words("kit"), "1 / 40 · 7b");
  [...here.el.querySelectorAll(".otys-classes button")].at(-1).click();
  await settled();
  assert.equal(here.field("said").value, "pearl2", "another class is here");
  assert.equal(words("kit"), "1 / 40 · 7b");
  assert.equal(here.last("kit").said, "coral", "it is made for the class that asked");
  ready = true;
  for (let i = 0; i < 4; i += 1) {
    t.mock.timers.tick(700);
    await settled();
  }
  assert.deepEqual(here.files.map(([saved]) => saved).sort(), ["kit.zip", "otys.html"]);
  here.end();
  await here.begin();
  assert.equal(words("kit"), "", "what is saved is not made again");
});

test("what was stopped does not go on by itself; what Python's end broke off does", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const here = await opened(t, { kit: () => ({ done: 1, of: 40, name: "kit.zip" }) });
  await here.press("kit", "kit_make");
  here.model.comm_live = false;
  t.mock.timers.tick(700);
  await settled();
  assert.equal(here.card("kit").querySelector("[role=alert]").textContent, "gone");
  here.end();
  here.model.comm_live = true;
  await here.begin();
  assert.ok(!here.card("kit").querySelector(".otys-work").hidden);
  await here.press("kit", "stop");
  t.mock.timers.tick(700);
  await settled();
  here.end();
  await here.begin();
  assert.ok(here.card("kit").querySelector(".otys-work").hidden);
});
