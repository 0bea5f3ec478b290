/**
 * The store: reads the kernel's traits as one snapshot and sends actions back, each with the revision it was chosen from.
 *
 * @typedef {import("../types.js").Model} Model
 * @typedef {import("../types.js").Snapshot} Snapshot
 */
import { shortName } from "../board/names.js";
import { atEnd, joined } from "./dom.js";
import { speaker } from "./words.js";
const TRAITS = "view seat state afford rev reject reply log here lesson explore lang options beside".split(" ");
/** @type {import("../types.js").Snapshot["events"]} */
const NONE = [];
const PENDING_MS = 150;
const WAITING_MS = 800;

/** @typedef {"" | "sent" | "pending" | "waiting" | "offline"} Wait */

/**
 * The number of the next action. It counts on from the last one of any view here, and from the clock: another tab, which
 * sees none of it, must not send the same.
 * @param {Model} model
 */
const next = (model) => Math.max(Date.now(), (Number(model.get("action")?.seq) || 0) + 1);

/**
 * @param {Model} model
 * @param {AbortSignal} signal ends every subscription
 * @param {Record<string, string>} [words] what the board speaks with at first
 * @param {() => Promise<Record<string, string>>} [spoken] what it speaks with now: the words stand in a model of their own
 *   (`speech`), one for each language, sent once; a page without a kernel holds them itself
 */
export function makeStore(model, signal, words = model.get("words") ?? {}, spoken = async () => model.get("words")) {
  /** @type {((next: Snapshot, old: Snapshot) => void)[]} */
  const readers = [];
  /** @type {((wait: Wait, what?: string) => void)[]} */
  const waiters = [];
  /** @type {any[]} */
  let timers = [];
  let queued = false;
  let parted = false;
  const say = speaker(() => words);
  const named = (/** @type {string} */ target) => shortName(target, say);
  let now = read();

  /** @returns {Snapshot} */
  function read() {
    const got = /** @type {any} */ ({});
    for (const name of TRAITS) got[name] = model.get(name);
    got.afford = { moves: [], why: {}, use: null, ...got.afford };
    // A way that came without words, as the message had no room for them, is called by its places.
    for (const move of got.afford.moves) move.label ||= joined(move.path.map(named), ": ");
    // Those that come ahead of the table to which they lead wait for it.
    got.events = model.get("events") ?? NONE;
    got.log ??= [];
    got.here ??= got.log.length - 1;
    got.words = words;
    got.options ??= {};
    got.rev ??= 0;
    // An empty object is nothing, too.
    if (!got.lesson?.step) got.lesson = null;
    if (!got.reject?.text) got.reject = null;
    if (!got.explore?.controls) got.explore = null;
    return got;
  }

  /** @param {Wait} [wait] */
  function settle(wait = "") {
    timers.forEach(clearTimeout);
    timers = [];
    parted = wait === "offline";
    tell(wait);
  }

  /** Jupyter says so when the kernel that holds this board ends or starts anew; nothing reaches the board then. */
  const part = () => void (signal.aborted || settle("offline"));

  /** @param {Wait} wait @param {string} [what] what is waited for */
  const tell = (wait, what) => waiters.forEach((f) => f(wait, what));

  async function changed() {
    if (queued) return;
    queued = true;
    // One message of the kernel sets several traits: read them together, once they are all there, with their words.
    await null;
    for (let speech = null; speech !== (speech = model.get("speech") ?? "");)
      words = (await spoken().catch(() => null)) ?? words;
    queued = false;
    if (signal.aborted) return;
    const old = now;
    now = read();
    // Whatever the kernel says is an answer, but for what comes ahead of its table.
    if (now.rev !== old.rev || now.events === old.events) settle();
    for (const f of readers) f(now, old);
  }

  const heard = /** @type {[string, () => void][]} */ ([
    ...[...TRAITS, "speech", "words"].map((name) => [`change:${name}`, changed]),
    ["comm_live_update", part],
    // A card, such as what can be shared, answers without a change of the board.
    ["change:card", () => settle()],
  ]);
  for (const [event, f] of heard) model.on(event, f);
  atEnd(signal, () => {
    timers.forEach(clearTimeout);
    for (const [event, f] of heard) {
      try {
        model.off?.(event, f);
      } catch {
        // Some hosts only pretend to have `off`; `signal.aborted` above is enough there.
      }
    }
  });

  return {
    /** What the kernel last said. */
    get now() {
      return now;
    },
    /** @param {(next: Snapshot, old: Snapshot) => void} f */
    onChange: (f) => void readers.push(f),
    /** @param {(wait: Wait, what?: string) => void} f */
    onWait: (f) => void waiters.push(f),
    /**
     * Send an action, with the revision that the learner saw.
     * @param {string} what
     * @param {Record<string, unknown>} [more]
     * @param {boolean} [beside] as a message of its own, for what no learner asks: while the kernel is busy Jupyter keeps
     *   only the last value of a trait, and that must not take the place of a touch
     * @returns {number} its `seq`
     */
    send(what, more = {}, beside = false) {
      const seq = next(model);
      if (parted) return (tell("offline"), seq);
      timers.forEach(clearTimeout);
      tell("sent");
      // Of a hint everybody knows that it is thought about.
      const patience = what === "hint" ? PENDING_MS : WAITING_MS;
      timers = [setTimeout(tell, PENDING_MS, "pending"), setTimeout(tell, patience, "waiting", what)];
      const action = { seq, rev: now.rev, do: what, ...more };
      try {
        if (beside) return (model.send?.(action), seq);
        model.set("action", action);
        model.save_changes();
      } catch {
        settle("offline");
      }
      return seq;
    },
  };
}

/** @typedef {ReturnType<typeof makeStore>} Store */
