/**
 * A stand-in for the kernel: plays a recorded scene through the traits of docs/contract.md.
 *
 * It answers at once, or `delay` milliseconds later; moves that were not recorded are refused.
 */

/** The drawings, as otys_nb/widgets/shared.py sends them. */
export async function drawings() {
  const symbols = await (await globalThis.fetch("../../otys_nb/pictures/art/symbols.json")).json();
  return { symbols };
}

/**
 * @param {any} scene `{nodes: […]}` as js/harness/make_states.py writes them, or the nodes alone
 * @param {Record<string, any>} traits what else the model holds: view, seat, words, options, lesson …
 */
export function recorded(scene, traits = {}) {
  const nodes = scene.nodes ?? scene;
  const listeners = new Map();
  const sent = [];
  const trail = [0];
  let at = 0;
  let delay = 0;
  let dead = false;
  const values = {
    view: "table",
    seat: null,
    rev: 1,
    reject: null,
    lesson: null,
    lang: "en",
    words: {},
    options: {},
    action: null,
    ...traits,
  };

  function show(index, events = nodes[index].events) {
    const { seat, state, afford, here } = nodes[index];
    const { log } = nodes[trail.at(-1)];
    put({ seat: fixed ? values.seat : seat, state, afford, events, log, here, rev: values.rev + 1, reject: null });
  }

  /** What the kernel would say now, as one change of several traits. */
  function put(changes) {
    const names = Object.keys(changes).filter((name) => values[name] !== changes[name]);
    Object.assign(values, changes);
    for (const name of names) for (const f of [...(listeners.get(`change:${name}`) ?? [])]) f();
  }

  const refuse = (text, more = {}) =>
    put({ reject: { rev: values.rev, seq: values.action.seq, text, rules: [], at: [], ...more } });

  function play(id) {
    const next = nodes[trail[at]].next?.[String(id)];
    if (next === undefined) return refuse("That was not recorded in this scene.");
    trail.splice(at + 1, Infinity, next);
    at += 1;
    return show(next);
  }

  function act(action) {
    if (dead) return undefined;
    if (action.rev !== values.rev) return refuse("What is shown here has changed since then. Look again, then choose.");
    const node = nodes[trail[at]];
    switch (action.do) {
      case "move":
        return play(action.id);
      case "undo":
        return at ? show(trail[(at -= 1)]) : refuse("There is nothing to undo.");
      case "redo":
        return at + 1 < trail.length ? show(trail[(at += 1)]) : refuse("There is nothing to redo.");
      case "goto":
      case "look":
        at = Math.min(action.node + 1, trail.length - 1);
        return show(trail[at], []);
      case "type": {
        const offer = node.afford.moves.find((move) => move.notation === action.text.trim());
        return offer
          ? play(offer.id)
          : refuse("This cannot be read here.", { at: [action.text.search(/\S*\s*$/)], rules: [30] });
      }
      case "why": {
        const why =
          node.afford.why[action.target] ?? node.afford.why[action.target.split(":")[0]] ?? node.afford.why["*"];
        const text = why ? `${why.text} ${why.hint}`.trim() : "That is allowed now.";
        return put({ reply: { rev: values.rev, seq: action.seq, text, rules: why?.rules ?? [] } });
      }
      case "lang":
        return put({ lang: action.lang, rev: values.rev + 1, reject: null });
      default:
        return refuse(`There is no action ${action.do}.`);
    }
  }

  const { state, afford, events, log, here, seat, lesson } = nodes[0];
  const fixed = traits.seat !== undefined && traits.seat !== null;
  Object.assign(values, { state, afford, events, log, here, seat, lesson }, fixed ? { seat: traits.seat } : {});
  return {
    get: (name) => values[name],
    set(name, value) {
      values[name] = value;
    },
    save_changes() {
      const action = values.action;
      sent.push(action);
      if (delay) globalThis.setTimeout(() => act(action), delay);
      else act(action);
    },
    /** A message of its own asks for the card of a rule; this stand-in knows its sentence. */
    send(action) {
      sent.push(action);
      const says = values.words[`rule.${action.ref}`];
      const card = { kind: "rule", title: "", says, provenance: "printed", basis: [], differ: [], board: null };
      put({
        card: { ...card, ref: action.ref, lang: values.lang, words: { "page.rule": "Rule {n}" }, module: "card" },
      });
    },
    on(event, f) {
      listeners.set(event, [...(listeners.get(event) ?? []), f]);
    },
    off(event, f) {
      listeners.set(
        event,
        (listeners.get(event) ?? []).filter((other) => other !== f),
      );
    },
    /** For tests: what was sent, what changes from outside, how slow the kernel is. */
    sent,
    put,
    listening: () => [...listeners.values()].reduce((n, list) => n + list.length, 0),
    slow(ms) {
      delay = ms;
    },
    kill() {
      dead = true;
    },
    /** What Jupyter says when the kernel of this board ends. */
    part() {
      for (const f of [...(listeners.get("comm_live_update") ?? [])]) f();
    },
  };
}
