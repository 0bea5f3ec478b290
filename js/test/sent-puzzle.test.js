/** Links with puzzles: what they hold, and what becomes of damaged and of foul ones. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateSync } from "node:zlib";
import { baked } from "../src/bake/baked-kernel.js";
import { opened, patch } from "../src/bake/boards-from-link.js";
import { SIGN, compared, read, written } from "../src/bake/sent-puzzle.js";
import { crc32 } from "../src/course/short-code.js";

const SOLUTION = { decisions: 4, prestige: 3, tries: 1, line: "4 $ ~Sv1 R:-mc — ✓", most: false };
const packed = (/** @type {unknown} */ value) => deflateSync(JSON.stringify(value)).toString("base64");
/** Boards of one exercise as Python packs them: two nodes, a move from one to the other, and a hint. @returns {any} */
function boards() {
  const player = {
    ...{
      name: "Ada",
      score: 0,
      credits: 3,
      batteries: 1,
      keys: "12345X",
      neutral_x: 0,
      track: "",
      hacker: 0,
      mechanic: 0,
    },
    ...{ divers: ["spy", "fuel+"], zone: ["", "pf"], rewards: [null, "mt/green"], contracts: ["?"] },
  };
  const colony = {
    ...{ sponsors: ["4B"], display: [["pt/green", null]], store: "mf", contracts: ["mmf:3", null] },
    ...{ deck: [], bag: [], discards: [], neutral_x: 12 },
  };
  const state = {
    ...{ players: [player], colony, round: 1, first_player: 0, to_move: 0, to_act: 0, finished: false, turn: null },
    ...{ deck_size: 30, bag_size: 22, tracks: { hacker: [6], propeller: [1], store: [[3, 1]] }, title: "A turn" },
  };
  const step = {
    ...{
      id: "turn",
      kind: "do",
      text: "The best",
      n: 1,
      of: 1,
      ids: ["turn"],
      states: [""],
      lit: [],
      needs: ["board"],
    },
  };
  const lesson = {
    ...{ id: "50.1.k7", title: "A turn", goal: "Play it — well.", step, rules: [50, "Q13"], hints: [], done: false },
    ...{ finished: false, others: false, ask: null, end: null, tip: [], feedback: 4, buttons: 5 },
    ...{ piece: null, keep: null, memory: null, welcome: null },
  };
  return {
    name: "lesson",
    parts: [
      [1],
      { notation: "4", label: "Key 4", path: ["key:4"] },
      [3],
      ["*", 6],
      null,
      [{ do: "hint", label: "Hint" }],
      { text: "Not now.", rules: [30], hint: "" },
      [],
      "It ends here.",
      [9],
      { kind: "KeySlid", rules: [30], text: "Key 4 slides.", seat: 0, key: "4", level: 4 },
    ],
    nodes: [
      [-1, { "": { seat: 0, state, moves: 0, why: 2, use: 4, events: 7, log: 7, here: -1, lesson } }],
      [0, { "lesson/hints": [{ text: "Begin with key 4.", rules: [50] }], "lesson/tip": ["key:4"] }],
    ],
    edges: [
      { move: [1], hint: 1, undo: [8, 7] },
      { like: 0, hint: [8, 9], move: [null] },
    ],
    starts: { 0: 0 },
  };
}

/** What a page takes of boards that are changed like this. @param {(graph: any) => void} change */
function changed(change) {
  const graph = boards();
  change(graph);
  return opened(packed(graph));
}

const GRAPH = packed({ ...boards(), traits: { rules: "evil" } });

/** A link with another solution in it, and a checksum that fits. @param {unknown} solution */
function forged(solution) {
  const said = `${btoa(JSON.stringify(solution).replace(/[^\x20-\x7e]/g, "?"))}.${GRAPH}`
    .replace(/[=]/g, "")
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  return `${SIGN}${said}.${crc32(said).toString(16)}`;
}

test("a link brings back the solution and the boards, and of these nothing but the boards", async () => {
  const found = read(written(SOLUTION, GRAPH));
  assert.deepEqual(found.solution, SOLUTION);
  const { name, parts, nodes, edges, starts, ...more } = await opened(found.graph);
  const sent = boards();
  const second = structuredClone(sent.nodes[0][1][""]);
  Object.assign(second.lesson, { hints: [{ text: "Begin with key 4.", rules: [50] }], tip: ["key:4"] });
  assert.deepEqual({ name, edges, starts, more }, { name: "lesson", edges: sent.edges, starts: { 0: 0 }, more: {} });
  assert.deepEqual(nodes, [sent.nodes[0], [-1, { "": second }]]);
  // The last one is named by no node.
  assert.deepEqual(parts, [...sent.parts.slice(0, -1), null]);
});

test("a damaged link is noticed", () => {
  const link = written(SOLUTION, GRAPH);
  const other = link[20] === "A" ? "B" : "A";
  for (const bad of [
    "",
    SIGN,
    `${SIGN}..`,
    link.slice(0, -1),
    link.slice(0, 60),
    link.slice(0, 20) + other + link.slice(21),
    `${link}.`,
    `${link}${"x".repeat(300_000)}`,
  ])
    assert.equal(read(bad), null, bad.slice(0, 80));
});

test("a link that somebody made up is measured", () => {
  for (const foul of [
    null,
    7,
    {},
    { ...SOLUTION, decisions: "4" },
    { ...SOLUTION, prestige: 1e9 },
    { ...SOLUTION, line: ["x"] },
  ])
    assert.equal(read(forged(foul)), null, JSON.stringify(foul));
  assert.equal(read(forged({ ...SOLUTION, line: "x".repeat(9000) })).solution.line.length, 600);
});

test("boards that are none, too long, or lead away are not opened", async () => {
  for (const text of [
    "javascript:alert(1)",
    "https://elsewhere.example",
    "JavaScript: x",
    "java\tscript:x",
    "//elsewhere.example",
  ])
    assert.equal(await opened(packed({ parts: [{ deep: text }] })), null, text);
  const spelled = '{"parts": ["\\u006aavascript:x"]}';
  assert.equal(await opened(deflateSync(spelled).toString("base64")), null, spelled);
  assert.equal(await opened(packed({ parts: ["x".repeat(7_000_000)] })), null);
  for (const bad of ["", "%%", "AAAA", deflateSync("no json").toString("base64")])
    assert.equal(await opened(bad), null, bad);
});

/** What makes a page go or show something else, wherever it stands in a link. */
const FOUL = [
  "https:/\\evil",
  "https:\\\\evil",
  "//evil",
  "https://evil.example/log-in",
  "javascript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
];

test("a link brings no dialog, no link, no card of a rule and no words of the page", async () => {
  const foreign = (/** @type {string} */ foul) => ({
    card: { ref: "50", do: "puzzle", module: "card", told: "Log in", page: foul, says: foul, basis: [], words: {} },
    ...{ answers: { start: {}, turns: [] }, explore: { parts: [] }, beside: foul, place: { board: "x" }, speech: foul },
    ...{ words: { close: foul }, cardWords: {}, rules: foul, pages: { fr: foul }, lang: "fr", view: "explorer" },
    ...{ options: { langs: [foul] }, module: foul, href: foul, src: foul, svg: foul, python: foul, reject: {}, rev: 9 },
  });
  for (const foul of FOUL) {
    const found = await changed(({ parts, nodes, edges, starts }) => {
      const more = foreign(foul);
      const flat = nodes[0][1][""];
      const inner = [flat, flat.state, flat.state.players[0], flat.state.colony, flat.lesson, flat.lesson.step];
      for (const one of [...inner, parts[6], parts[5][0], edges[0]])
        for (const [key, value] of Object.entries(more)) if (!(key in one)) one[key] = value;
      flat.lesson.end = { learned: [{ text: "x", rules: [], to: [{ label: foul, step: 0 }] }], result: "", tried: [0] };
      flat.lesson.end.next = { label: "On", file: foul };
      flat.lesson.keep = { forget: foul, restore: foul };
      flat.lesson.welcome = { text: foul, anew: foul };
      flat.lesson.memory = { 50: foul };
      nodes[1][1].card = more.card;
      nodes[1][1]["lesson/end/next"] = { label: "On", file: foul };
      starts.evil = foul;
    });
    const clean = await changed(({ nodes }) => {
      nodes[0][1][""].lesson.end = { learned: [{ text: "x", rules: [] }], result: "", tried: [0], next: null };
    });
    assert.deepEqual(found, clean, foul);
    const model = baked({ ...found, traits: { view: "lesson", lang: "en", words: {}, options: {} } });
    model.set("action", { seq: 1, rev: 1, do: "hint" });
    model.save_changes();
    assert.equal(model.get("lesson").hints.length, 1);
    for (const name of ["card", "answers", "explore", "beside", "place", "speech", "pages"])
      assert.equal(model.get(name), undefined, name);
    assert.deepEqual([model.get("view"), model.get("lang"), model.get("words")], ["lesson", "en", {}]);
    assert.ok(!JSON.stringify(["lesson", "state", "afford"].map(model.get)).includes(JSON.stringify(foul)));
  }
});

test("what names a piece, a place, an action or a step is such a name, and Python plays a move and nothing else", async () => {
  for (const foul of [...FOUL, "__proto__", "constructor", "toString", 7, null, ["key:4"], {}, "x".repeat(9000)])
    for (const change of [
      (/** @type {any} */ { parts }) => (parts[5][0].do = foul),
      (/** @type {any} */ { parts }) => (parts[1].path = [foul]),
      (/** @type {any} */ { parts }) => (parts[1].python = foul),
      (/** @type {any} */ { parts }) => (parts[6].rules = [foul].filter((one) => one !== 7).concat("x")),
      (/** @type {any} */ { nodes }) => (nodes[0][1][""].state.players[0].divers = [foul]),
      (/** @type {any} */ { nodes }) => (nodes[0][1][""].lesson.id = foul),
      (/** @type {any} */ { nodes }) => (nodes[0][1][""].lesson.step.ids = [foul]),
      (/** @type {any} */ graph) => (graph.name = foul),
    ])
      assert.equal(await changed(change), null, `${JSON.stringify(foul)} ${change}`);
  for (const python of ['lesson.play("4");x', 'lesson.play("\\")', 'game.play("4")', 'lesson.play("4")\nimport os'])
    assert.equal(await changed(({ parts }) => (parts[1].python = python)), null, python);
  for (const change of [
    (/** @type {any} */ { parts }) => (parts[5][0].do = "lang"),
    (/** @type {any} */ { parts }) => (parts[6].text = "x".repeat(5000)),
    (/** @type {any} */ { nodes }) => (nodes[0][1][""].state.players = Array(5).fill(nodes[0][1][""].state.players[0])),
    (/** @type {any} */ { nodes }) => (nodes[0][1][""].seat = 1),
    (/** @type {any} */ { nodes }) => (nodes[0][1][""].state.players[0].score = 1e9),
    (/** @type {any} */ { nodes }) => delete nodes[0][1][""].lesson,
    (/** @type {any} */ { nodes }) => (nodes[0][1][""].moves = 99),
    (/** @type {any} */ { nodes }) => (nodes[0][1][""].events = 5),
    (/** @type {any} */ { edges }) => (edges[0].hint = 2),
    (/** @type {any} */ { edges }) => (edges[0].hint = "__proto__"),
    (/** @type {any} */ { edges }) => edges.pop(),
    (/** @type {any} */ { starts }) => (starts[0] = 7),
    (/** @type {any} */ graph) => (graph.nodes = []),
    (/** @type {any} */ graph) => delete graph.parts,
  ])
    assert.equal(await changed(change), null, String(change));
});

test("boards that are changes of one another are refused", async () => {
  for (const base of [1, 2, -2, "__proto__", "0", 0.5])
    assert.equal(await changed(({ nodes }) => (nodes[1][0] = base)), null, String(base));
});

test("hints that lead in a circle end", async () => {
  const found = await changed(({ edges }) => {
    edges[0].hint = 1;
    edges[1].hint = 0;
  });
  found.nodes[1][1][""].lesson.hints = [];
  const model = baked({ ...found, traits: { words: {} } });
  model.set("action", { seq: 1, rev: 1, do: "hint" });
  model.save_changes();
  assert.equal(model.get("lesson").hints.length, 0);
});

test("fields by the names that every object has change nothing", async () => {
  const clean = await opened(packed(boards()));
  const text = JSON.stringify(boards());
  const evil = '"__proto__": {"evil": 1, "card": {}}, "constructor": {"prototype": {"evil": 1}}, ';
  const spelled = text
    .replace('{"seat":', `{${evil}"seat":`)
    .replace('{"id":', `{${evil}"id":`)
    .replace('{"lesson/hints":[', '{"__proto__": {"evil": [1]}, "constructor": [1], "lesson/hints":[')
    .replace('{"move":', `{${evil}"move":`)
    .replace('"starts":{', `"starts":{${evil}`);
  assert.equal(spelled.split("evil").length, 10);
  assert.deepEqual(await opened(deflateSync(spelled).toString("base64")), clean);
  assert.equal(/** @type {any} */ ({}).evil, undefined);
  for (const { "": flat } of clean.nodes.map((/** @type {any} */ node) => node[1]))
    assert.equal(Object.getPrototypeOf(flat), Object.prototype);
});

test("fewer tries beat, then fewer decisions; where prestige counts, more of it comes first", () => {
  assert.equal(compared({ ...SOLUTION, decisions: 3 }, SOLUTION), 1);
  assert.equal(compared({ ...SOLUTION }, SOLUTION), 0);
  assert.equal(compared({ ...SOLUTION, decisions: 1, tries: 2 }, SOLUTION), -1);
  const most = { ...SOLUTION, most: true };
  assert.equal(compared({ ...most, prestige: 4, decisions: 9, tries: 3 }, most), 1);
  assert.equal(compared({ ...most, prestige: 2, decisions: 1 }, most), -1);
  assert.equal(compared({ ...most, decisions: 5 }, most), -1);
});

test("of a patch in a link the fields are read that a table has, and nothing of another kind", () => {
  const sound = {
    ...{ to_move: 1, turn: null, "turn/stage": "diver", "players/0/track": "5X3241", "players/0/divers/0": "spy" },
    ...{ "players/1/divers": ["fuel+"], "players/0/rewards/2": null, "colony/display/4/1": "mf/green" },
    "colony/store": "mpf",
  };
  assert.deepEqual(patch(sound), sound);
  const foul = JSON.parse(
    '{"__proto__": 1, "__proto__/evil": 1, "evil": 1, "players/0/evil": 1, "players/50": 1, "to_move/0": 1, "": {}}',
  );
  assert.throws(() => patch(foul));
  delete foul[""];
  assert.deepEqual(patch(foul), {});
  const damaged = [
    { to_move: "x" },
    { "players/0/score": "x" },
    { "players/0/score": ["x"] },
    { colony: {} },
    { turn: 1 },
  ];
  for (const one of [...damaged, [1], null, "x"]) assert.throws(() => patch(one));
});
