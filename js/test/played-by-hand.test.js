import assert from "node:assert/strict";
import test from "node:test";
import { recorded } from "../harness/model.js";
import widget from "../src/boards-module.js";
import { art, page, scenes, words } from "./scenes.js";

const tick = () => new Promise((done) => setTimeout(done, 0));
/** Moments of which each has something that is lit in no earlier one: `[name, moment, what is new in it]`. */
const moments = Object.entries(scenes())
  .filter(([name]) => name !== "ask")
  .flatMap(([name, all]) => all.map((node, i) => [`${name} ${i}`, node]))
  .reduce((list, [name, node]) => {
    const seen = new Set(list.flatMap(([, , fresh]) => fresh));
    // One kind of thing, and what comes of it: all keys are alike, but a cube is sold or carried.
    const kinds = node.afford.moves.map(({ path }) => path.map((one) => one.replace(/[:=].*/, "")).join(" "));
    const fresh = [...new Set(kinds)].filter((kind) => !seen.has(kind));
    return fresh.length ? [...list, [name, node, fresh]] : list;
  }, []);

/** Where a spot lies: there is no layout here, but its style says so. @this {HTMLElement} */
function lies() {
  const [x, y, width, height] = ["left", "top", "width", "height"].map((name) => parseFloat(this.style[name]) || 0);
  return { x, y, width, height, left: x, top: y, right: x + width, bottom: y + height };
}

/** A board whose kernel never answers: what is asked of it is in `sent`. */
function table(t) {
  const window = page(t);
  window.HTMLElement.prototype.setPointerCapture = () => {};
  window.HTMLElement.prototype.getBoundingClientRect = lies;
  const model = recorded([moments[0][1]], { words, options: { animate: false } });
  model.kill();
  const el = window.document.createElement("div");
  window.document.body.append(el);
  widget.render({ model, el, art });
  const root = el.firstElementChild;
  const spots = () => [...root.querySelectorAll(".otys-spot")].filter((one) => one.closest("[data-board]"));
  const lit = () => spots().filter((one) => "lit" in one.dataset);
  return {
    ...{ model, root, spots },
    /** What is lit: the last of each kind. */
    lit: () => [...new Map(lit().map(({ dataset: { target } }) => [target.split(":")[0], target])).values()],
    all: () => lit().map((one) => one.dataset.target),
    find: (target) => spots().find((one) => one.dataset.target === target),
    diver: (name) => spots().find((one) => one.dataset.target.split(" ")[0] === `diver:${name}`),
    /** What was done since, in one word: a move, or something taken in hand or asked; a reason is none. */
    done() {
      const last = model.sent.at(-1);
      if (root.querySelector(".otys-answer") || last?.do === "why") return "why";
      if (last) return last.do;
      return root.querySelector("[data-held], .otys-ask:not([hidden])") ? "taken" : "nothing";
    },
    /** A moment, with nothing in hand. @param {any} node */
    async at({ state, afford, seat }) {
      model.sent.length = 0;
      model.put({ state, afford, seat, events: [], rev: model.get("rev") + 1 });
      await tick();
    },
    /** Press a key on what has the focus; Enter on a button touches it, as a browser does. @param {string} key */
    press(key) {
      const at = window.document.activeElement;
      const event = new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      if (at.dispatchEvent(event) && key === "Enter" && !at.disabled) at.click();
      return window.document.activeElement;
    },
    /** Drag one to another; what was lit while it was in hand. */
    async drag(from, to) {
      const [start, end] = [from, to].map((el) => {
        const { left, top, width, height } = el.getBoundingClientRect();
        return { clientX: left + width / 2, clientY: top + height / 2 };
      });
      const send = (type, at) => {
        const event = new window.MouseEvent(type, { bubbles: true, button: 0, ...at });
        from.dispatchEvent(Object.assign(event, { isPrimary: true, pointerId: 1 }));
      };
      window.document.elementFromPoint = () => (to.matches(".otys-table") ? null : to);
      send("pointerdown", start);
      send("pointermove", { clientX: start.clientX + 50, clientY: start.clientY + 50 });
      const ways = lit();
      send("pointerup", end);
      await tick();
      return ways.map((one) => one.dataset.target);
    },
  };
}

test("all that is lit takes a touch", async (t) => {
  const on = table(t);
  const wrong = [];
  for (const [name, node] of moments) {
    await on.at(node);
    for (const target of on.lit()) {
      on.find(target).click();
      await tick();
      if (!["move", "taken"].includes(on.done())) wrong.push(`${name}: ${target} ${on.done()}`);
      const last = on.model.sent.at(-1);
      if (last?.do === "move" && !target.split(" ").includes(node.afford.moves[last.id].path[0]))
        wrong.push(`${name}: ${target} plays ${node.afford.moves[last.id].path}`);
      await on.at(node);
    }
  }
  assert.deepEqual(wrong, []);
});

test("all that is lit can be dragged to where it goes, and what is dropped elsewhere plays nothing", async (t) => {
  const on = table(t);
  const wrong = [];
  for (const [name, node] of moments) {
    await on.at(node);
    const before = on.all();
    for (const target of on.lit()) {
      const ways = await on.drag(on.find(target), on.root.querySelector(".otys-coach"));
      if (on.model.sent.some((one) => one.do === "move")) wrong.push(`${name}: ${target} dropped beside plays`);
      await on.at(node);
      // With one way to go it is laid where it acts: a key on its level, anything else on the board.
      const level = target.startsWith("key:") && target.replace("key", "level");
      const one = on.spots().find(({ dataset }) => (level ? dataset.target === level : /^level:/.test(dataset.target)));
      const goals = ways.join() === before.join() ? [one.dataset.target] : ways.filter((way) => way !== target);
      for (const goal of new Set([goals[0], goals.at(-1)])) {
        await on.drag(on.find(target), on.find(goal));
        if (!["move", "taken"].includes(on.done())) wrong.push(`${name}: ${target} on ${goal}: ${on.done()}`);
        await on.at(node);
      }
    }
  }
  assert.deepEqual(wrong, []);
});

test("a diver that is dragged up comes up, and one that is laid down beside its place is used", async (t) => {
  const on = table(t);
  const [node] = scenes().start;
  const [, , , first, second, third] = node.state.players[0].divers;
  const offer = (id, path, more) => ({ id, path, notation: "", python: "", label: path[0], ...more });
  const moves = [
    offer(0, [`diver:${second}`]),
    offer(1, ["surface"], { piece: [`diver:${second}`] }),
    offer(2, ["stay"], { piece: [`diver:${second}`] }),
  ];
  const use = { label: "Use", target: `diver:${second}`, moves: [0] };
  const played = async (to) => {
    await on.at({ ...node, afford: { moves, why: {}, use } });
    await on.drag(on.diver(second), on.diver(to));
    return on.model.sent.map(({ id }) => id);
  };
  assert.deepEqual(await played(first), [1], "on the diver above it");
  assert.deepEqual(await played(node.state.players[0].divers[0]), [1], "at the top");
  assert.deepEqual(await played(third), [0], "not upwards");
  const { dataset } = on.diver(second);
  assert.ok("drag" in dataset, "a finger that takes it does not scroll the page");
  await on.at({ ...node, afford: { moves: moves.slice(1, 2), why: {}, use: null } });
  assert.ok("drag" in on.diver(second).dataset, "though it is not what is lit");
});

test("where nothing else can be touched, a key may be laid anywhere beside its place", async (t) => {
  const on = table(t);
  const [node] = scenes().start;
  const at = (key, more) => ({
    matches: () => true,
    getBoundingClientRect: () => ({ ...lies.call(on.find(key)), ...more }),
  });
  const offer = { id: 7, path: ["key:4"], notation: "", python: "", label: "" };
  const moment = { ...node, afford: { moves: [offer], why: {}, use: null } };
  await on.at(moment);
  await on.drag(on.find("key:4"), at("key:4", { left: 400 }));
  assert.equal(on.model.sent.at(-1)?.id, 7);
  await on.at(moment);
  await on.drag(on.find("key:4"), at("key:1", { left: 400 }));
  assert.equal(on.model.sent.length, 0, "but not at the height of another");
});

test("what a sentence may tell to move answers to a drag as to a touch, and moves beside its place where it can", async (t) => {
  const on = table(t);
  const [node] = scenes().start;
  const free = (target, more) => ({
    matches: () => true,
    closest: () => null,
    getBoundingClientRect: () => ({ ...lies.call(on.find(target)), ...more }),
  });
  for (const target of ["hacker", "key:4"]) {
    await on.at({ ...node, afford: { moves: [], why: {}, use: null } });
    assert.ok("drag" in on.find(target).dataset, "a finger takes it, too");
    await on.drag(on.find(target), free(target, { left: 400 }));
    assert.equal(on.done(), "why", target);
  }
  const offer = { id: 7, path: ["hacker"], notation: "", python: "", label: "" };
  await on.at({ ...node, afford: { moves: [offer], why: {}, use: null } });
  await on.drag(on.find("hacker"), free("hacker", { left: 400 }));
  assert.equal(on.model.sent.at(-1)?.id, 7);
});

/** All that arrows lead to from where one stands. @param {HTMLElement} from @param {(key: string) => HTMLElement} press */
function reached(from, press) {
  const found = new Set([from]);
  for (const el of found)
    for (const arrow of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
      el.focus();
      found.add(press(arrow));
    }
  return found;
}

test("all that is lit can be reached by arrows from the one tab stop of its board, and Enter touches it", async (t) => {
  const on = table(t);
  const wrong = [];
  for (const [name, node] of moments) {
    await on.at(node);
    const ways = new Map();
    for (const target of on.lit()) {
      const region = on.find(target).closest("[data-region]");
      const stops = [...region.querySelectorAll('button[tabindex="0"]')];
      if (stops.length !== 1) wrong.push(`${name}: ${stops.length} tab stops`);
      if (!ways.has(region)) ways.set(region, reached(stops[0], on.press));
      if (!ways.get(region).has(on.find(target))) wrong.push(`${name}: no arrow leads to ${target}`);
      on.find(target).focus();
      on.press("Enter");
      await tick();
      if (!["move", "taken"].includes(on.done())) wrong.push(`${name}: ${target} ${on.done()}`);
      on.press("Escape");
      await on.at(node);
    }
  }
  assert.deepEqual(wrong, []);
});
