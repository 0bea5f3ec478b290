/** In a game the question of a move that is begun stays, a hint is about the next touch, and nothing is said or paid unasked. */
import assert from "node:assert/strict";
import test from "node:test";
import "./asset-loader.js";
import { open, tick } from "./open-view.js";
import { scenes, words } from "./scenes.js";

const { default: showCard } = await import("../src/rules/board-card.js");

const offer = (id, path, label, more) => ({ id, path, label, notation: "a b", python: "", ...more });
const SALES = [
  offer(0, ["cube:4:m", "store:m", "choice:credits"], "Sell metal for 2 credits"),
  offer(1, ["cube:4:m", "store:m", "choice:prestige"], "Sell metal for 1 prestige"),
];

/** A game in which this is offered. */
async function game(t, moves, more = {}) {
  const { model, root, at } = open(t, "start");
  const { lesson } = scenes().lesson[0];
  const put = (given = {}, afford = {}) => {
    const said = { ...lesson, title: "Round 1: You 0", word: "Your turn.", goal: "Use the Trader.", welcome: null };
    said.step = { ...lesson.step, states: [], lit: null };
    const now = { ...said, hints: [], feedback: null, tip: [], done: false, ask: null, ...given };
    model.put({ lesson: now, afford: { moves, why: {}, use: null, ...afford }, rev: model.get("rev") + 1 });
    return tick();
  };
  await put(more);
  const find = (what) => root.querySelector(what);
  const sent = () => model.sent.filter(({ do: what }) => what === "move").map(({ id }) => id);
  return { put, at, find, sent, root, model };
}

test("a hint that is asked for while a question stands leaves it there, and rings nothing that is chosen already", async (t) => {
  const { put, at, find, root } = await game(t, SALES);
  at("cube:4:m").click();
  const said = () => find(".otys-coach").textContent;
  const question = words["asks.store.choice"];
  assert.ok(said().includes(question));
  assert.equal(find(".otys-primary").textContent, words.choose, "it stands there once");
  await put({ hints: [{ text: "Look at your cubes.", rules: [] }], tip: ["cube:4:m"] });
  assert.ok(find("[data-held]"), "what was touched stays so");
  assert.ok(said().includes(question), said());
  assert.match(find(".otys-say").textContent, /Look at your cubes/);
  assert.equal(root.querySelectorAll(".otys-mark").length, 0);
});

test("a hint that is asked for says itself each time, and leaves whoever is at an answer there", async (t) => {
  const { put, at, find, root, model } = await game(t, SALES);
  const said = () => [...root.querySelectorAll(".otys-sr p")].map((line) => line.textContent).join(" ");
  at("cube:4:m").click();
  const second = () => find(".otys-ask").children[1];
  second().focus();
  const label = second().textContent;
  const hints = [{ text: "Look at your cubes.", rules: [] }];
  for (const times of [1, 2, 3]) {
    find('[data-do="hint"]').click();
    // The page of a test refuses what it has not recorded.
    model.put({ reject: null });
    await put({ hints });
    assert.equal(said().split(hints[0].text).length - 1, times);
    assert.equal(document.activeElement.textContent, label);
    assert.ok(document.activeElement.closest(".otys-ask"));
  }
  await put({ hints });
  assert.equal(said().split(hints[0].text).length - 1, 3, "and not unasked");
});

test("the big button works beside a hint that leads elsewhere, and looks so", async (t) => {
  const use = { label: "Use the Trader", target: "diver:trader", moves: [0, 1] };
  const { put, find } = await game(t, SALES);
  await put({}, { use });
  assert.ok(!find(".otys-primary").matches("[data-quiet]"));
  const hint = { hints: [{ text: "The key first.", rules: [] }], tip: ["key:4"] };
  for (const more of [{ ...hint, main: "key:4" }, { main: "" }]) {
    await put(more, { use });
    assert.ok(!find(".otys-primary").matches("[data-waiting], [aria-disabled]"));
    assert.ok(find(".otys-primary").matches("[data-quiet]"), "without outshining it, nor what is to be found out");
  }
});

test("a piece that begins another move, touched while the diver in use asks something, begins it", async (t) => {
  const use = { label: "Use the Trader", target: "diver:trader", moves: [0, 1] };
  const up = offer(5, ["diver:plant", "place:2"], "Plant Expert 1 place up (1 battery)");
  const down = offer(6, ["diver:plant", "place:3"], "Plant Expert 1 place down (1 battery)");
  const { put, at, find } = await game(t, [...SALES, up, down]);
  await put({}, { use });
  find(".otys-primary").click();
  at("cube:4:m").click();
  at("diver:plant").click();
  assert.ok(at("place:2").matches("[data-lit]"), "his ways on are lit");
  assert.ok(find(".otys-coach").textContent.includes(words["asks.place"]));
});

test("the push of an idle diver has a quiet button where something better can be done, and his light: he is named", async (t) => {
  const push = offer(4, ["push"], "Push the Spy", { piece: ["key:3", "diver:spy"] });
  const up = offer(5, ["diver:trader", "place:2"], "Trader 1 place down (1 battery)", { aside: true });
  for (const idle of [true, undefined]) {
    const { at, find, sent } = await game(t, [{ ...push, idle }, up]);
    assert.equal(find(".otys-primary").textContent, "Push the Spy");
    assert.equal(find(".otys-primary").matches("[data-quiet]"), !!idle);
    assert.equal(at("diver:spy").matches('[data-lit]:not([data-lit="aside"])'), true);
    find(".otys-primary").click();
    assert.deepEqual(sent(), [4]);
  }
});

test("a sponsor without effect, once touched, has a quiet button", async (t) => {
  for (const idle of [true, undefined]) {
    const use = offer(4, ["sponsor:3"], "Use the sponsor, without effect", { aside: true, idle });
    const { at, find } = await game(t, [use, offer(5, ["push"], "Push the Spy")]);
    at("sponsor:3").click();
    assert.equal(find(".otys-primary").textContent, "Use the sponsor, without effect");
    assert.equal(find(".otys-primary").matches("[data-quiet]"), !!idle);
  }
});

test("the button that a hint names is the big one", async (t) => {
  const use = { label: "Complete a contract for 3 prestige", target: "public:0", moves: [1] };
  const moves = [
    offer(0, ["surface"], "Resurface first"),
    offer(1, ["public:0"], "Pay"),
    offer(2, ["end"], "End the turn now"),
  ];
  const { put, find, sent } = await game(t, moves);
  await put({}, { use });
  assert.equal(find(".otys-primary").textContent, use.label);
  await put({ hints: [{ text: "End the turn now.", rules: [] }], tip: ["end"], main: "end" }, { use });
  assert.equal(find(".otys-primary").textContent, "End the turn now");
  assert.ok(!find(".otys-primary").matches("[data-quiet]"));
  find(".otys-primary").click();
  assert.deepEqual(sent(), [2]);
});

test("one touch of a side path says first what it does", async (t) => {
  const { put, at, find, sent } = await game(t, [
    offer(3, ["level:3"], "Play key X on level 3", { aside: true }),
    ...SALES,
  ]);
  at("level:3").click();
  assert.deepEqual(sent(), []);
  const only = find(".otys-primary");
  assert.equal(only.textContent, "Play key X on level 3");
  assert.ok(!only.matches("[data-waiting]"));
  assert.ok(find(".otys-say").textContent.includes("The big button"), "it asks, and the button says what");
  assert.ok(!find(".otys-coach").textContent.includes("Play key X on level 3"), "in words of its own");
  await put({ hints: [{ text: "Look at level 3.", rules: [] }] });
  assert.equal(only.textContent, "Play key X on level 3", "a hint leaves it there");
  only.click();
  assert.deepEqual(sent(), [3]);
});

test("a move that is said is done where it goes; the piece in hand, touched again, is let go", async (t) => {
  const up = offer(6, ["diver:trader", "place:2"], "Trader 1 place up (1 battery)", { aside: true });
  const aim = offer(7, ["level:3"], "Play key X on level 3", { aside: true });
  const { at, find, sent } = await game(t, [up, aim, ...SALES]);
  for (const [piece, done] of [
    ["diver:trader", "Trader 1 place up (1 battery)"],
    ["level:3", "Play key X on level 3"],
  ]) {
    at(piece).click();
    assert.equal(find(".otys-primary").textContent, done, "on the big button");
    assert.ok(find(".otys-say").textContent.includes("big button"), "what to do, in other words");
    assert.ok(at(piece).matches("[data-held]"), "it is ringed");
    at(piece).click();
    assert.ok(!at(piece).matches("[data-held]"));
    assert.deepEqual(sent(), [], "nothing is spent");
  }
  at("diver:trader").click();
  at("place:2").click();
  assert.deepEqual(sent(), [6]);
});

test("a piece that does not go on with the move that is begun does all that it does without it", async (t) => {
  const sale = offer(3, ["cube:5:t"], "Push, and sell tech", { aside: true });
  const push = offer(4, ["push"], "Push the Trader", { piece: ["diver:trader"] });
  const up = offer(5, ["diver:trader"], "Trader 1 place up (1 battery)", { aside: true });
  const { at, find, sent } = await game(t, [sale, push, up]);
  at("cube:5:t").click();
  assert.equal(find(".otys-primary").textContent, "Push, and sell tech");
  at("diver:trader").click();
  const [first, second] = find(".otys-ask").children;
  assert.deepEqual([first.textContent, second.textContent], ["Push the Trader", "Trader 1 place up (1 battery)"]);
  first.click();
  assert.deepEqual(sent(), [4]);
});

test("a hint in the middle of a move is asked about what goes on with it", async (t) => {
  const push = offer(4, ["push"], "Push the Trader", { piece: ["diver:trader"] });
  const { at, find, root, model } = await game(t, [...SALES, push]);
  const hint = () => find('[data-do="hint"]').click();
  const ids = () => model.sent.findLast(({ do: what }) => what === "hint")?.ids;
  hint();
  assert.equal(ids(), undefined, root.textContent);
  at("cube:4:m").click();
  hint();
  assert.deepEqual(ids(), [0, 1]);
});

test("what is asked beside the board has the colour of whoever is asked", async (t) => {
  const { root } = await game(t, SALES);
  assert.equal(root.style.getPropertyValue("--otys-seat"), "var(--otys-seat-0)");
});

test("what the button of the hints offers is offered once", async (t) => {
  const { put, root } = await game(t, SALES);
  const solve = { do: "solve", label: "Show the better turn" };
  const shown = () => [...root.querySelectorAll("button")].filter((one) => one.textContent === solve.label).length;
  await put({ buttons: [{ do: "step", label: "Back to the end" }, solve] });
  assert.equal(shown(), 1);
  await put({ buttons: [{ do: "hint", label: "Hint" }, solve] });
  assert.equal(shown(), 1);
});

test("the empty place of a used key lays no other key, and says that it is used", async (t) => {
  const why = { "key:4": { text: "Key 4 has been played.", rules: [], hint: "", can: false } };
  const { put, at, sent, find } = await game(t, [offer(0, ["level:4"], "Lay your X on level 4", { aside: true })]);
  await put({}, { why });
  at("key:4").click();
  assert.match(find(".otys-say").textContent, /Key 4 has been played/);
  at("key:4").click();
  assert.deepEqual(sent(), []);
});

test("a sponsor that costs something says its price on its button", async (t) => {
  const { put, find, model } = await game(t, []);
  const { state } = { state: model.get("state") };
  const sponsors = ["4B", ...state.colony.sponsors.slice(1)];
  model.put({ state: { ...state, colony: { ...state.colony, sponsors } } });
  const moves = [offer(0, ["sponsor:1"], "Use the sponsor “upgrade” (2 credits)"), offer(1, ["push"], "Push")];
  await put({}, { moves });
  assert.match(find('.otys-tiles [data-target="sponsor:1"]').textContent, /\(2 credits\)$/);
});

test("what answers a question is said, and is the next stop behind the field", async (t) => {
  const { model, root } = open(t, "start", { load: async () => showCard, speech: "words" });
  Object.assign(document, { adoptedStyleSheets: [] });
  globalThis.CSSStyleSheet = class {
    replaceSync() {}
  };
  t.after(() => delete globalThis.CSSStyleSheet);
  const says = "No. The battery is spent.";
  const card = { ref: "50", title: "Battery", says, provenance: "printed", basis: [], differ: [], board: null };
  const put = async (given) => {
    model.put({ card: { do: "answers", module: "m", lang: "en", words: {}, asked: "back?", ...given } });
    await tick();
    return [...root.querySelectorAll(".otys-sr p")].at(-1)?.textContent;
  };
  const words = { "provenance.printed": "in the rulebook" };
  const heard = await put({ sure: true, cards: [card], words });
  assert.equal(heard, `Battery ${says} (in the rulebook)`, "which question is answered comes first");
  const next = [...root.querySelectorAll(".otys-question :is(input, button, [tabindex], summary)")][2];
  assert.match(next.textContent, /^No\. The battery is spent\./);
  assert.equal(next.tabIndex, 0);
  const near = await put({ sure: false, cards: [card], words: { "page.unsure": "Not sure:" } });
  assert.equal(near, "Not sure: Battery");
});

test("? pressed again, where a question can be typed, opens nothing by itself", (t) => {
  const { window, model, root } = open(t, "start");
  const { CustomEvent } = globalThis;
  globalThis.CustomEvent = window.CustomEvent;
  t.after(() => (globalThis.CustomEvent = CustomEvent));
  model.put({ speech: "words" });
  const help = root.querySelector('[data-tool="help"]');
  for (const times of [1, 2, 3]) {
    help.click();
    assert.ok(root.querySelector(".otys-more").hidden, `${times}`);
  }
  assert.equal(root.querySelector(".otys-question").hidden, false, "the field to ask in is there");
});

test("answers keep their places where a hint names another of them first, which has the focus", async (t) => {
  const { put, at, find } = await game(t, SALES);
  at("cube:4:m").click();
  const told = () => [...find(".otys-ask").children].map(({ textContent }) => textContent);
  const before = told();
  assert.equal(before.length, 2);
  const hints = [{ text: "Prestige.", rules: [] }];
  await put({ hints, tip: ["cube:4:m", "store:m", "choice:prestige"] }, { moves: [...SALES].reverse() });
  assert.deepEqual(told(), before, "a finger that is on its way takes what it meant");
});
