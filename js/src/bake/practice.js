/**
 * Practice on a page without a kernel: a level, or what went wrong before, and one exercise after the other out of a pool.
 * What went wrong is kept in this browser by rule, and nothing about who did it.
 *
 * @typedef {{rule: number, graph: string}} Held
 */
import { browserStorage, makeProgress } from "../course/progress.js";
import { h, mark, write } from "../page/dom.js";

const KEY = "otys-missed";
const MOST = 6;

/** What was missed, by rule; nothing where it cannot be read. @param {import("../course/progress.js").Box | null} box */
export function makeMissed(box = browserStorage()) {
  /** @type {Record<string, number>} */
  let mine = {};

  /** @returns {Record<string, number>} */
  function all() {
    try {
      const kept = JSON.parse(box?.getItem(KEY) ?? JSON.stringify(mine));
      const entries = Object.entries(Object(kept)).filter(([rule, n]) => /^\d{1,3}$/.test(rule) && n > 0 && n <= MOST);
      return Object.fromEntries(entries);
    } catch {
      return {};
    }
  }

  /** @param {number} rule @param {number} by more for what went wrong, less for what was right */
  function note(rule, by) {
    mine = { ...all(), [rule]: Math.max(0, Math.min(MOST, (all()[rule] ?? 0) + by)) };
    try {
      box?.setItem(KEY, JSON.stringify(mine));
    } catch {
      box = null;
    }
  }

  return { all, note };
}

/** An order that a seed decides: the same seed, the same order. @param {number} n @param {number} seed */
export function ordered(n, seed) {
  const order = [...Array(n).keys()];
  let state = seed >>> 0 || 1;
  for (let left = n; left > 1; left -= 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const at = Math.floor((state / 2 ** 32) * left);
    [order[left - 1], order[at]] = [order[at], order[left - 1]];
  }
  return order;
}

/** The rules that went wrong here, the worst first: in exercises, and in steps of the lesson that had to be shown.
 * @param {Record<string, number>} missed @param {Record<string, string>} done @param {Record<string, number[]>} taught */
export function worst(missed, done, taught) {
  const weights = { ...missed };
  for (const [step, rules] of Object.entries(taught))
    if (done?.[step] === "shown") for (const rule of rules) weights[rule] = (weights[rule] ?? 0) + 1;
  return Object.keys(weights)
    .filter((rule) => weights[rule] > 0)
    .sort((a, b) => weights[b] - weights[a])
    .map(Number);
}

/**
 * @param {{pool: Record<string, Held[]>, taught: Record<string, number[]>, topic: string, others: Record<string, string>,
 *   words: Record<string, string>}} given
 * @param {(graph: string) => Promise<any>} show puts an exercise on the page, and gives its model
 */
export function makePractice({ pool, taught, topic, others, words }, show, seed = Date.now()) {
  const missed = makeMissed();
  const levels = Object.keys(pool);
  let level = levels[0];
  let [right, tried, streak] = [0, 0, 0];
  /** @type {Held[]} */
  let queue = [];

  const said = h("p", { role: "status" });
  const again = h("button", { class: "otys-practice-go", click: another }, words.another);
  const picks = [...levels.map((one) => [one, words[`level.${one}`]]), ["missed", words.missed]].map(([one, label]) =>
    h("button", { "data-level": one, click: () => begin(one) }, label),
  );
  const select = h(
    "select",
    { "aria-label": words.topic, change: (/** @type {any} */ event) => location.assign(event.target.value) },
    h("option", { value: "" }, words.topic),
    ...Object.entries(others).map(([title, place]) => h("option", { value: place }, title)),
  );
  const el = h(
    "section",
    { class: "otys-practice", "aria-label": words.choose },
    Object.keys(others).length ? select : null,
    h("div", { role: "group" }, ...picks),
    said,
    again,
  );

  /** What to draw from: a level, or what went wrong. */
  function drawn() {
    if (level !== "missed") return pool[level];
    const rules = worst(missed.all(), makeProgress().all()[topic] ?? {}, taught);
    const all = Object.values(pool).flat();
    const some = rules.flatMap((rule) => all.filter((held) => held.rule === rule));
    write(said, some.length ? "" : words.nothing);
    return some.length ? some : all;
  }

  /** @param {string} one */
  function begin(one) {
    level = one;
    [right, tried, streak] = [0, 0, 0];
    write(said, "");
    queue = [];
    for (const button of picks) mark(button, "aria-pressed", button.dataset.level === level ? "true" : "false");
    return another();
  }

  async function another() {
    if (!queue.length) {
      const held = drawn();
      queue = ordered(held.length, (seed += 1)).map((at) => held[at]);
    }
    const held = /** @type {Held} */ (queue.shift());
    const model = await show(held.graph);
    let [over, flawless] = [false, true];
    model.on("change:rev", () => {
      const { feedback, done, hints } = model.get("lesson");
      if (over) return;
      if (feedback?.kind === "wrong" || feedback?.kind === "shown" || hints.length) flawless = false;
      if (!done) return;
      over = true;
      tried += 1;
      right += Number(flawless);
      streak = flawless ? streak + 1 : 0;
      missed.note(held.rule, flawless ? -1 : 2);
      const facts = /** @type {Record<string, number>} */ ({ right, tried, streak });
      const text = words[streak > 1 ? "streak" : "result"];
      write(
        said,
        text.replace(/\{(\w+)\}/g, (_, fact) => String(facts[fact])),
      );
    });
  }

  return { el, begin: () => begin(level) };
}
