/**
 * The stand-in for the kernel on a baked page: it knows what Python had worked out, and says so where that ends.
 *
 * The page holds a graph (otys_nb/bake/store.py): nodes, each as a patch of another, and where each action
 * leads. What the steps have come to, how many hints were shown and what was taken back is remembered here.
 */
import { goTo } from "../page/own-address.js";
import { applyPatch } from "../page/patch.js";
import { grade } from "./result-code.js";

/**
 * @param {any} graph `traits` are those that do not change: view, lang, words, options
 * @param {number} [first] the node to begin at
 * @param {(page: unknown) => void} [leave] goes to another page
 */
export function baked({ name, parts, nodes, edges, starts, traits }, first = 0, leave = goTo) {
  /** @type {Map<string, (() => void)[]>} */
  const listeners = new Map();
  /** @type {any[]} */
  const flats = [];
  /** @type {string[]} */
  const reached = [];
  /** Nodes that were left by taking back, the nearest last. @type {number[]} */
  let ahead = [];
  let at = first;
  let helped = false;
  /** @type {any[]} */
  let hints = [];
  /** How each step went, until it was done; `tries` is what a shared result tells: a sign for each try that went astray, and for
   * each hint. @type {(import("./result-code.js").Fared & {tries: string})[]} */
  const fared = [];
  const mine = () => (fared[stepOf(at) - 1] ??= { tries: "", wrong: 0, hints: 0, misread: 0, done: "" });
  let astray = false;
  /** @type {Record<string, any>} */
  const values = { rev: 0, reject: null, lesson: null, action: null, ...traits };

  /** @param {number} node @returns {any} */
  function flat(node) {
    const [base, change] = nodes[node];
    return (flats[node] ??= applyPatch(base < 0 ? null : flat(base), change));
  }

  /** @param {number} ref */
  const list = (ref) => parts[ref].map((/** @type {number} */ one) => parts[one]);

  /** @param {string} what @param {any} [more] */
  const say = (what, more = {}) => ({
    rev: values.rev,
    seq: values.action?.seq ?? -1,
    text: Object.hasOwn(traits.words, what) ? traits.words[what] : what,
    rules: [],
    at: null,
    ...more,
  });

  /** What the kernel would send at a node. @param {number} node */
  function message(node) {
    const { moves, why, use, events, lesson, ...rest } = flat(node);
    const { log } = flat(ahead[0] ?? node);
    const offers = list(moves).map((/** @type {any} */ move, /** @type {number} */ id) => ({
      id,
      python: `${name}.play("${move.notation}")`,
      ...move,
    }));
    const whys = Object.fromEntries(list(why).map((/** @type {any} */ [key, ref]) => [key, parts[ref]]));
    return {
      ...rest,
      afford: { moves: offers, why: whys, use: parts[use] ?? null },
      events: list(events),
      log: list(log),
      lesson: lesson && told(lesson),
    };
  }

  /** @param {any} lesson */
  function told(lesson) {
    const n = lesson.step.n - 1;
    if (lesson.done) mine().done ||= lesson.step.states[n];
    reached[n] = lesson.step.states[n] || reached[n] || "";
    const states = lesson.step.states.map((/** @type {string} */ _, /** @type {number} */ i) => reached[i] ?? "");
    if (lesson.hints.length > hints.length) hints = lesson.hints;
    const end = lesson.end?.tried ? { ...lesson.end, result: result(lesson.end.tried) } : lesson.end;
    return {
      ...lesson,
      end,
      step: { ...lesson.step, states },
      hints,
      feedback: withTries(parts[lesson.feedback]),
      buttons: parts[lesson.buttons],
    };
  }

  /** How many steps were right at once. @param {number[]} tried where something was to be done */
  function result(tried) {
    const went = tried.map((i) => (grade(fared[i]) === "untried" ? reached[i] : grade(fared[i])));
    const [n, of] = [went.filter((how) => how === "solved").length, tried.length];
    const words = traits.words[n === of ? "baked.end_all" : "baked.end_some"] ?? "";
    return of ? words.replace("{n}", String(n)).replace("{of}", String(of)) : "";
  }

  /** @param {any} feedback */
  const withTries = (feedback) =>
    feedback && { ...feedback, text: feedback.text.replace("{tries}", () => mine().tries) };

  /** Count what went astray, as the lesson does: once, until it is taken back. @param {string} what led here */
  function count(what) {
    const { kind, misread } = parts[flat(at).lesson?.feedback] ?? {};
    const wrong = kind === "wrong";
    if (what === "move" && wrong && !mine().done) {
      if (!astray) mine().tries += "✗";
      mine().wrong += 1;
      mine().misread = misread || mine().misread;
    }
    if (what === "move") astray ||= wrong;
    else if (["undo", "reset", "redo"].includes(what)) astray = wrong;
  }

  /** @param {Record<string, any>} changes */
  function put(changes) {
    Object.assign(values, changes);
    for (const key of Object.keys(changes)) for (const f of [...(listeners.get(`change:${key}`) ?? [])]) f();
  }

  function show() {
    const twin = helped ? edges[at].twin : undefined;
    put({ ...message(twin ?? at), rev: values.rev + 1, reject: null });
  }

  /** @param {number} node */
  const stepOf = (node) => flat(node).lesson?.step.n;

  /** Where an action leads: a node, `[text, rules]`, or null. @param {string} what @param {number} [id] @returns {any} */
  function edge(what, id = 0) {
    const own = edges[at];
    const like = own.like === undefined ? {} : edges[own.like];
    const found = own[what] ?? like[what] ?? null;
    return what === "move" ? (found?.[id] ?? null) : found;
  }

  /** Go to a node. @param {number} node @param {string} what led there */
  function go(node, what) {
    if (stepOf(node) !== stepOf(at) || what === "reset") {
      hints = [];
      helped = false;
    }
    if (what === "solve") helped = true;
    at = node;
  }

  /** Follow an action; what cannot be done is a refusal. @param {string} what @param {number} [id] */
  function follow(what, id) {
    const leads = edge(what, id) ?? (what === "step" ? starts[stepOf(at)] : undefined);
    if (leads === undefined) return say("baked.out");
    if (Array.isArray(leads)) return say(parts[leads[0]], { rules: parts[leads[1]] });
    const left = at;
    go(leads, what);
    count(what);
    if (what === "undo") ahead.push(left);
    else if (what === "redo" || !["hint", "check"].includes(what)) ahead = [];
    return null;
  }

  /** One more hint than was shown; those shown before are not counted again. */
  function hint() {
    const shown = hints.length;
    const passed = new Set();
    for (;;) {
      const before = at;
      passed.add(before);
      const refused = follow("hint");
      const more = flat(at).lesson.hints.length;
      const helped = flat(at).lesson.feedback !== flat(before).lesson.feedback;
      if (!refused && !mine().done && (more > shown || (helped && !astray && flat(at).here >= 0))) {
        mine().tries += "?";
        mine().hints += 1;
      }
      if (refused || passed.has(at) || more > shown || helped) return refused;
    }
  }

  function redo() {
    const node = ahead.pop();
    if (node === undefined) return say("baked.redo");
    go(node, "redo");
    return null;
  }

  /** @param {number} entry */
  function goto(entry) {
    const passed = new Set();
    while (flat(at).here > entry && !passed.has(at)) {
      passed.add(at);
      const refused = follow("undo");
      if (refused) return refused;
    }
    while (flat(at).here < entry && ahead.length) redo();
    return null;
  }

  /** Moves one after the other, as far as they are held. @param {string} text */
  function type(text) {
    const command = { next: "step", back: "undo" }[text.trim().toLowerCase()] ?? text.trim().toLowerCase();
    if (["hint", "solve", "check", "undo", "redo", "reset", "step"].includes(command)) return act({ do: command });
    for (let from = text.search(/\S/); from >= 0;) {
      const rest = text.slice(from);
      const fits = message(at).afford.moves.filter(
        (/** @type {any} */ { notation: t }) => rest.startsWith(t) && !/\S/.test(rest[t.length] ?? ""),
      );
      const offer = fits.sort((/** @type {any} */ a, /** @type {any} */ b) => b.notation.length - a.notation.length)[0];
      if (!offer) return say("baked.type", { at: from });
      const refused = follow("move", offer.id);
      if (refused) return { ...refused, at: from };
      const more = rest.slice(offer.notation.length).search(/\S/);
      from = more < 0 ? -1 : from + offer.notation.length + more;
    }
    return null;
  }

  /** @param {string} target */
  function why(target) {
    const { why: whys } = message(at).afford;
    const found = whys[target] ?? whys[target.split(":")[0]] ?? whys["*"];
    return say(found ? `${found.text} ${found.hint}`.trim() : "baked.why", { rules: found?.rules ?? [] });
  }

  /** The same page in another language. @param {string} lang */
  function elsewhere(lang) {
    if (lang !== traits.lang) leave(traits.pages[lang]);
    return null;
  }

  /** What was done before on this page. @param {Record<string, string>} done */
  function recall(done) {
    message(at).lesson.step.ids.forEach(
      (/** @type {string} */ id, /** @type {number} */ i) =>
        (reached[i] ||= done[id] === "solved" || done[id] === "shown" ? done[id] : ""),
    );
    return null;
  }

  /** @param {any} action @returns {any} a refusal, or null */
  function act(action) {
    switch (action.do) {
      case "redo":
        return redo();
      case "hint":
        return flat(at).lesson ? hint() : say("baked.out");
      case "goto":
      case "look":
        return goto(action.node);
      case "type":
        return type(action.text);
      case "why":
        return why(action.target);
      case "lang":
        return elsewhere(action.lang);
      case "progress":
        return recall(action.done[message(at).lesson.id] ?? {});
      case "forget":
        reached.length = 0;
        return null;
      case "visit":
        if (starts[action.step] === undefined) return say("baked.out");
        ahead = [];
        go(starts[action.step], "visit");
        return null;
      case "reset":
        reached[stepOf(at) - 1] = "";
        return follow(action.do, action.id);
      default:
        return follow(action.do, action.id);
    }
  }

  /** The card of a rule, whole but for what the page has not got. @param {string} ref */
  function card(ref) {
    const { cards, words, lang, cardWords, rules } = traits;
    const own = cards?.[ref];
    if (!own) return;
    const basis = own.basis.map((/** @type {string} */ to) => [to, words[`rule.${to}`], cards[to].provenance]);
    const page = rules && `${rules}#rule-${ref}`;
    const says = words[`rule.${ref}`];
    put({ card: { says, board: null, differ: [], ...own, ref, lang, basis, page, words: cardWords, module: "card" } });
  }

  Object.assign(values, message(at), { rev: 1 });
  return {
    fared,
    /** @param {string} key */
    get: (key) => values[key],
    /** @param {string} key @param {any} value */
    set(key, value) {
      values[key] = value;
    },
    save_changes() {
      const before = at;
      const { action } = values;
      const refused = action.rev === values.rev ? act(action) : say("baked.stale");
      // A line that stops half way has played what came before; then the board shows it, and why it stopped.
      if (!refused || at !== before) show();
      if (refused) put({ reject: { ...refused, rev: values.rev } });
    },
    /** A message of its own; of these the page answers what asks for a rule. @param {any} action */
    send: (action) => void (action.do === "rule" && card(action.ref)),
    /** @param {string} event @param {() => void} f */
    on(event, f) {
      listeners.set(event, [...(listeners.get(event) ?? []), f]);
    },
    /** @param {string} event @param {() => void} f */
    off(event, f) {
      listeners.set(
        event,
        (listeners.get(event) ?? []).filter((other) => other !== f),
      );
    },
  };
}
