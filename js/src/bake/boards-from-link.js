/**
 * The boards that a link brings, read strictly: of what `otys_nb/bake/store.py` packs only the fields that a page of one exercise needs
 * (`docs/contract.md`), each with its type and limit. Texts stay texts. Whatever else a link holds is left out, so it brings no dialog,
 * no link, no card of a rule, no picture, and no word of the page; what is not of this form is refused as a whole.
 */
import { fromBase64, inflate } from "../page/compression.js";
import {
  anything,
  either,
  flag,
  list,
  nothing,
  oneOf,
  orNull,
  pair,
  perhaps,
  record,
  spelt,
  text,
  whole,
  word,
} from "../page/named-fields.js";
import { applyPatch } from "../page/value-patch.js";

/** Characters of what a link holds, unpacked. */
const MAX_CHARACTERS = 6_000_000;
/** Nodes at most, and values that they share; and the steps of what is asked. */
const [NODES, PARTS, STEPS] = [10_000, 100_000, 30];

const sentence = text(4000);
const short = text(300);
const number = whole(-9999, 9999);
const words = list(word);
const seat = whole(0, 3);
const ref = either(whole(1, 999), spelt(/^[A-Z]\d{1,3}$/));
const rules = list(ref);
/** What a step has come to, and the name of a lesson or of a step. */
const state = oneOf("", "solved", "helped", "shown");
const id = spelt(/^[a-z\d][\w.-]*$/i);
/** A line that plays a move here and does nothing else, wherever it is copied to. */
const python = spelt(/^(?:lesson\.play\("[^"\\\n\r]*"\))?$/, 300);

const player = {
  name: short,
  score: number,
  credits: number,
  batteries: number,
  keys: word,
  neutral_x: number,
  track: word,
  hacker: number,
  mechanic: number,
  divers: words,
  zone: words,
  rewards: list(orNull(word)),
  contracts: words,
};
const colony = {
  sponsors: words,
  display: list(list(orNull(word))),
  store: word,
  contracts: list(orNull(word)),
  deck: words,
  bag: words,
  discards: words,
  neutral_x: number,
};
const pending = record({
  kind: word,
  cards: perhaps(words),
  token: perhaps(word),
  tile: perhaps(word),
  seat: perhaps(seat),
});
const turn = {
  stage: word,
  key: word,
  level: number,
  sponsor_used: flag,
  propellers: flag,
  free: flag,
  uses: number,
  pending: orNull(pending),
};
const tracks = record({ hacker: list(number), propeller: list(number), store: list(list(number)) });
const table = {
  players: list(record(player), 4, 1),
  colony: record(colony),
  round: number,
  first_player: seat,
  to_move: orNull(seat),
  to_act: orNull(whole(-1, 3)),
  finished: flag,
  result: perhaps(sentence),
  turn: orNull(record(turn)),
  deck_size: number,
  bag_size: number,
  tracks,
  title: short,
};
/**
 * Reads what a path of a patch leads to, by the names on the way; undefined where nothing lies there.
 * @typedef {(way: string[], given: any) => any} Place
 */

/** @param {import("../page/named-fields.js").Reader<any>} read @returns {Place} */
const leaf = (read) => (way, given) => (way.length ? undefined : read(given));
/** An object. @param {Record<string, any>} fields @param {Record<string, Place>} [within] fields of which parts may change @returns {Place} */
const partly = (fields, within = {}) => {
  const places = { ...Object.fromEntries(Object.entries(fields).map(([name, read]) => [name, leaf(read)])), ...within };
  return ([name, ...way], given) =>
    name === undefined ? record(fields)(given) : Object.hasOwn(places, name) ? places[name](way, given) : undefined;
};
/** A list. @param {import("../page/named-fields.js").Reader<any>} read one of it @param {Place} [within] @returns {Place} */
const each = (read, within = leaf(read)) => {
  return ([at, ...way], given) =>
    at === undefined ? list(read)(given) : /^[1-3]?\d$/.test(at) ? within(way, given) : undefined;
};
const [codes, spaces] = [each(word), each(orNull(word))];
const turnPlace = partly(turn);
const place = partly(table, {
  players: each(record(player), partly(player, { divers: codes, zone: codes, rewards: spaces, contracts: codes })),
  colony: partly(colony, {
    ...{ sponsors: codes, contracts: spaces, deck: codes, bag: codes, discards: codes },
    display: each(list(orNull(word)), spaces),
  }),
  turn: (way, given) => (way.length || given !== null ? turnPlace(way, given) : null),
});
/** A patch of a table (`otys_nb/widgets/patch.py`). @type {import("../page/named-fields.js").Reader<any>} */
export const patch = (given) => {
  const read = (/** @type {string} */ path) => (/** @type {any} */ one) => place(path ? path.split("/") : [], one);
  return record(Object.fromEntries(Object.keys(given).map((path) => [path, read(path)])))(given);
};

/** What the events of a game say of themselves, beside their kind, their rules and their sentence (`otys_nb/rules/events.py`). */
export const FACTS = [
  ..."amount card cards choice cube diver key level neutral origin others own owner paid place".split(" "),
  ..."private round row seat slot sponsors target technician tile to token tokens value what winners".split(" "),
];
const fact = perhaps(orNull(either(number, flag, word, list(either(number, word)))));
const event = record({
  ...Object.fromEntries(FACTS.map((name) => [name, fact])),
  kind: spelt(/^[A-Z][A-Za-z]*$/),
  rules,
  text: sentence,
  patch: perhaps(patch),
  before: perhaps(patch),
});

const move = record({
  notation: short,
  label: short,
  path: list(word),
  python: perhaps(python),
  piece: perhaps(list(word, 9)),
  aside: perhaps(flag),
  far: perhaps(flag),
});
const entry = record({ notation: short, python, text: sentence, events: number });
const why = record({ text: sentence, rules, hint: sentence, can: perhaps(flag) });
const use = record({ label: short, target: word, moves: list(whole(0, 9999), 1000) });
const said = record({ text: sentence, rules });
const button = record({ do: oneOf("step", "solve", "hint", "check", "undo", "reset"), label: short });
const feedback = record({
  kind: oneOf("right", "shown", "wrong", "told", "hint"),
  text: sentence,
  rules,
  anew: perhaps(flag),
  example: perhaps(record({ label: short, text: sentence, rules, from: record(table), events: list(event) })),
  foretold: perhaps(
    record({
      mine: record({ label: short, to: patch }),
      fact: record({ label: short, to: patch, events: list(event) }),
    }),
  ),
});
const step = record({
  id,
  kind: oneOf("do", "ask", "watch"),
  text: short,
  n: whole(1, STEPS),
  of: whole(1, STEPS),
  ids: list(id, STEPS, 1),
  states: list(state, STEPS, 1),
  lit: orNull(list(whole(0, 9999), 1000)),
  needs: words,
});
const ask = record({ options: list(record({ label: sentence, target: word })), chosen: orNull(whole(0, 99)) });
/** Where it goes on is the page's own to say. */
const end = record({ learned: list(said), result: sentence, next: nothing, tried: list(whole(0, STEPS)) });

/** @param {any} given what was packed @returns {{name: string, parts: any[], nodes: any[], edges: any[], starts: Record<string, number>}} */
function readBoards(given) {
  const raw = list(anything, PARTS)(given.parts);
  /** @type {any[]} */
  const parts = raw.map(nothing);
  /** What parts hold, by their numbers. @type {Map<number, string>} */
  const kept = new Map();

  /** The number of a part that is read like this; one part is not read in two ways. @template T @param {(given: any) => T} read */
  function part(read) {
    const known = new Set();
    const at = whole(0, raw.length - 1);
    return (/** @type {any} */ n) => {
      if (known.has(at(n))) return n;
      const value = read(raw[n]);
      const held = JSON.stringify(value);
      if ((kept.get(n) ?? held) !== held) throw new TypeError(`part ${n} is used for two things`);
      kept.set(n, held);
      known.add(n);
      parts[n] = value;
      return n;
    };
  }

  const node = whole(0, given.nodes.length - 1);
  const lesson = record({
    ...{ id, title: short, goal: sentence, step, rules, hints: list(said), done: flag, finished: flag, others: flag },
    ...{ ask: orNull(ask), end: orNull(end), tip: words, main: perhaps(orNull(word)) },
    ...{ feedback: part(orNull(feedback)), buttons: part(list(button)) },
    ...{ piece: nothing, keep: nothing, memory: nothing, welcome: nothing },
  });
  const reason = pair(word, part(why));
  const message = record({
    seat,
    state: record(table),
    moves: part(list(part(move), 1000)),
    why: part(list(part(reason), 1000)),
    use: part(orNull(use)),
    events: part(list(part(event))),
    log: part(list(part(entry))),
    here: number,
    lesson,
  });

  /** @type {any[]} */
  const flats = [];
  for (const one of list(pair(whole(-1, NODES), anything), NODES, 1)(given.nodes)) {
    const [base, change] = one;
    // A node that is to come is none yet: a change from it is refused.
    const flat = message(applyPatch(base < 0 ? null : flats[base], change));
    if (flat.seat >= flat.state.players.length || flat.lesson.step.n > flat.lesson.step.ids.length)
      throw new RangeError("nobody sits there, or no such step");
    flats.push(flat);
  }

  const leads = orNull(either(node, pair(part(sentence), part(rules))));
  const edge = record({
    ...Object.fromEntries(["step", "solve", "hint", "check", "undo", "reset"].map((what) => [what, perhaps(leads)])),
    move: perhaps(list(leads, 1000)),
    twin: perhaps(node),
    like: perhaps(node),
  });
  const edges = list(edge, flats.length, flats.length)(given.edges);
  const begins = record(Object.fromEntries([...Array(STEPS).keys()].map((n) => [n, perhaps(node)])));
  const [name, starts] = [oneOf("lesson")(given.name), begins(given.starts)];
  // The nodes are whole here, so none is a change of another any more.
  return { name, parts, nodes: flats.map((flat) => [-1, { "": flat }]), edges, starts };
}

/** The boards of a link; null for what nobody can have packed. @param {string} graph @returns {Promise<any>} */
export async function opened(graph) {
  try {
    const reader = inflate(fromBase64(graph)).getReader();
    const decoder = new TextDecoder();
    let json = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      json += decoder.decode(value, { stream: true });
      if (json.length > MAX_CHARACTERS) return null;
    }
    return readBoards(JSON.parse(json));
  } catch {
    return null;
  }
}
