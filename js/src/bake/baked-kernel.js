/**
 * The stand-in for the kernel on a baked page: it knows what Python had worked out, and says so where that ends.
 *
 * The page holds a graph. What the steps have come to, how many hints were shown and what was taken back is remembered here.
 *
 * @typedef {object} Page where a baked page stands
 * @property {import("./graph.js").Graph} graph
 * @property {import("./attempts.js").Attempts} attempts
 * @property {any} traits the traits that do not change: view, lang, words, options, cards …
 * @property {Record<string, any>} values all traits
 * @property {(page: unknown) => void} leave goes to another page
 * @property {number} at the node that is shown
 * @property {number[]} ahead nodes that were left by taking back, the nearest last
 * @property {any[]} hints those of this step that were shown
 * @property {number} hinted how much was played where they were: they are about what comes next there
 * @property {boolean} helped whether the solution of this step was shown
 */
import { goTo } from "../page/own-address.js";
import { makeAttempts } from "./attempts.js";
import { makeGraph } from "./graph.js";

/** An answer to the last action, or its refusal. @param {Page} s @param {string} what a word of the page, or a text @param {any} [more] */
const say = ({ traits: { words }, values }, what, more) => ({
  rev: values.rev,
  seq: values.action.seq,
  text: Object.hasOwn(words, what) ? words[what] : what,
  rules: [],
  at: null,
  ...more,
});

/** What the kernel would send at a node. @param {Page} s @param {number} node */
function message(s, node) {
  const { lesson, ...table } = s.graph.table(node, s.ahead[0]);
  return { ...table, lesson: lesson && told(s, lesson, table.here) };
}

/** A lesson with what is remembered of it. @param {Page} s @param {any} lesson @param {number} here how much was played */
function told(s, lesson, here) {
  const { parts } = s.graph;
  const states = s.attempts.note(lesson);
  const feedback = parts[lesson.feedback];
  const { tries } = s.attempts.at(lesson.step.n);
  const { end } = lesson;
  if (lesson.hints.length > s.hints.length) [s.hints, s.hinted] = [lesson.hints, here];
  return {
    ...lesson,
    end: end?.tried ? { ...end, result: result(s, end.tried) } : end,
    step: { ...lesson.step, states },
    hints: here === s.hinted ? s.hints : [],
    feedback: feedback && { ...feedback, text: feedback.text.replace("{tries}", tries) },
    buttons: parts[lesson.buttons],
  };
}

/** How many steps were right at once, in words. @param {Page} s @param {number[]} tried where something was to be done */
function result({ attempts, traits: { words } }, tried) {
  const [n, of] = [attempts.right(tried), tried.length];
  const text = (of > 1 && words[n === of ? "baked.end_all" : "baked.end_some"]) || "";
  return text.replace("{n}", n).replace("{of}", of);
}

/** Go to a node. @param {Page} s @param {number} node @param {string} what led there */
function go(s, node, what) {
  const { stepOf } = s.graph;
  if (stepOf(node) !== stepOf(s.at) || what === "reset") {
    s.hints = [];
    s.helped = false;
  }
  if (what === "solve") s.helped = true;
  s.at = node;
}

/** Follow an action; what cannot be done is a refusal. @param {Page} s @param {string} what @param {number} [id] */
function follow(s, what, id) {
  const { flat, parts, starts, leads, stepOf, feedback } = s.graph;
  const left = s.at;
  const to = leads(left, what, id) ?? (what === "step" ? starts[stepOf(left)] : undefined);
  if (to === undefined) return say(s, "baked.out", { out: true });
  if (Array.isArray(to)) return say(s, parts[to[0]], { rules: parts[to[1]] });
  go(s, to, what);
  s.attempts.count(stepOf(to), what, feedback(to));
  if (what === "solve" && !flat(to).lesson.done) s.attempts.hint(stepOf(to), true, false);
  if (what === "undo") s.ahead.push(left);
  else if (what !== "hint" && what !== "check") s.ahead = [];
}

/** One more hint than was shown; those shown before are not counted again. @param {Page} s */
function hint(s) {
  const { flat, stepOf, feedback } = s.graph;
  const shown = s.hints.length;
  const passed = new Set();
  for (;;) {
    const before = s.at;
    passed.add(before);
    const refused = follow(s, "hint");
    const { lesson, here } = flat(s.at);
    const more = lesson.hints.length > shown;
    const helped = feedback(s.at) !== feedback(before);
    if (!refused) s.attempts.hint(stepOf(s.at), more, helped && here >= 0);
    if (refused || passed.has(s.at) || more || helped) return refused;
  }
}

/** @param {Page} s */
function redo(s) {
  const node = s.ahead.pop();
  return node === undefined ? say(s, "baked.redo") : go(s, node, "redo");
}

/** Back by one: in this step, else to the step before, of an example to its end. @param {Page} s */
function back(s) {
  const { starts, leads, stepOf, flat } = s.graph;
  if (typeof leads(s.at, "undo") === "number") return follow(s, "undo");
  const before = starts[stepOf(s.at) - 2];
  if (before === undefined) return say(s, "baked.out");
  s.ahead = [];
  go(s, before, "visit");
  const left = () => flat(s.at).lesson.step.kind === "watch" && !flat(s.at).lesson.done;
  while (left() && !follow(s, "step"));
}

/** @param {Page} s @param {number} entry */
function goToEntry(s, entry) {
  const passed = new Set();
  const here = () => s.graph.flat(s.at).here;
  while (here() > entry && !passed.has(s.at)) {
    passed.add(s.at);
    const refused = follow(s, "undo");
    if (refused) return refused;
  }
  while (here() < entry && s.ahead.length) redo(s);
}

/** An action by its name, or moves one after the other, as far as they are held. @param {Page} s @param {string} text */
function type(s, text) {
  const word = text.trim().toLowerCase();
  const command = { next: "step", back: "undo" }[word] ?? word;
  if (/^(hint|solve|check|undo|redo|reset|step)$/.test(command)) return act(s, { do: command });
  for (let from = text.search(/\S/); from >= 0;) {
    const rest = text.slice(from);
    /** @type {{notation: string, id: number}[]} */
    const moves = message(s, s.at).afford.moves;
    const [offer] = moves
      .filter(({ notation: t }) => rest.startsWith(t) && !/\S/.test(rest[t.length] ?? ""))
      .sort((a, b) => b.notation.length - a.notation.length);
    const refused = offer ? follow(s, "move", offer.id) : say(s, "baked.type");
    if (refused) return { ...refused, at: from };
    const more = rest.slice(offer.notation.length).search(/\S/);
    from = more < 0 ? -1 : from + offer.notation.length + more;
  }
}

/** @param {Page} s @param {string} target */
function why(s, target) {
  const { why: whys } = s.graph.table(s.at).afford;
  const found = whys[target] ?? whys[target.split(":")[0]] ?? whys["*"];
  if (!found) return say(s, "baked.why");
  return say(s, `${found.text} ${found.hint}`.trim(), { rules: found.rules });
}

/** @param {Page} s @param {any} action @returns {any} a refusal, or nothing */
function act(s, action) {
  const { attempts, traits, values } = s;
  const { starts, stepOf } = s.graph;
  switch (action.do) {
    case "redo":
      return redo(s);
    case "back":
      return back(s);
    case "hint":
      return values.lesson ? hint(s) : say(s, "baked.out", { out: true });
    case "goto":
    case "look":
      return goToEntry(s, action.node);
    case "type":
      return type(s, action.text);
    case "lang":
      // The same page in another language.
      if (action.lang !== traits.lang) s.leave(traits.pages[action.lang]);
      return;
    case "progress":
      return attempts.recall(values.lesson.step.ids, action.done[values.lesson.id] ?? {});
    case "forget":
      return attempts.forget();
    case "visit":
      if (!(action.step in starts)) break;
      s.ahead = [];
      return go(s, starts[action.step], "visit");
    case "reset":
      attempts.forget(stepOf(s.at));
  }
  return follow(s, action.do, action.id);
}

/** The card of a rule, whole but for what the page has not got. @param {any} traits @param {string} ref */
function card({ cards, words, lang, cardWords, rules }, ref) {
  const own = cards[ref];
  const says = words[`rule.${ref}`];
  const basis = own.basis.map((/** @type {string} */ to) => {
    const { kind, title, provenance } = cards[to];
    return [to, `${kind === "ruling" ? `${title} ` : ""}${words[`rule.${to}`]}`, provenance];
  });
  const page = rules && `${rules}#rule-${ref}`;
  return { says, board: null, differ: [], ...own, ref, lang, basis, page, words: cardWords, module: "card" };
}

/**
 * @param {any} graph `traits` are those that do not change
 * @param {number} [first] the node to begin at
 * @param {(page: unknown) => void} [leave] goes to another page
 * @param {(action: any) => void} [beyond] takes over what the page does not hold, in place of a refusal
 */
export function baked({ traits, ...graph }, first = 0, leave = goTo, beyond = undefined) {
  const values = { reject: null, lesson: null, action: null, ...traits };
  /** @type {Page} */
  const s = {
    graph: makeGraph(graph),
    attempts: makeAttempts(),
    ...{ traits, values, leave, at: first, ahead: [], hints: [], hinted: 0, helped: false },
  };
  /** @type {Record<string, (() => void)[] | undefined>} */
  const listeners = {};

  /** @param {Record<string, any>} changes */
  function put(changes) {
    Object.assign(values, changes);
    for (const key in changes) listeners[`change:${key}`]?.slice().forEach((f) => f());
  }

  /** Show where the page stands; once a solution was shown, as that says it. */
  function show() {
    const shown = (s.helped ? s.graph.twin(s.at) : null) ?? s.at;
    put({ ...message(s, shown), rev: values.rev + 1, reject: null });
  }

  put({ ...message(s, first), rev: 1 });
  return {
    fared: s.attempts.fared,
    /** @param {string} key */
    get: (key) => values[key],
    /** @param {string} key @param {any} value */
    set(key, value) {
      values[key] = value;
    },
    save_changes() {
      const before = s.at;
      const { action } = values;
      const fresh = action.rev === values.rev;
      if (fresh && action.do === "why") return put({ reply: why(s, action.target) });
      const refused = fresh ? act(s, action) : say(s, "baked.stale");
      if (refused?.out && beyond) return beyond(action);
      // A line that stops half way has played what came before; then the board shows it, and why it stopped.
      if (!refused || s.at !== before) show();
      if (refused) put({ reject: { ...refused, rev: values.rev } });
    },
    /** A message of its own; of these the page answers what asks for a rule. @param {any} action */
    send(action) {
      if (action.do === "rule" && traits.cards?.[action.ref]) put({ card: card(traits, action.ref) });
    },
    /** @param {string} event @param {() => void} f */
    on: (event, f) => void (listeners[event] ??= []).push(f),
    /** @param {string} event @param {() => void} f */
    off: (event, f) => void (listeners[event] = listeners[event]?.filter((other) => other !== f)),
  };
}
