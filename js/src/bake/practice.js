/**
 * Practice on a page without a kernel: what is due, a level, or what went wrong before, and one exercise after the other out of
 * a pool. What is remembered is kept in this browser by rule, and nothing about who did it.
 *
 * @typedef {{rule: number, graph: string}} Held
 * @typedef {{seconds: Record<string, number>, from: [string, number][], most: number}} Times how long an exercise of a level
 *   takes, for how many days a rule is known that is asked there, and how many seconds of what is due are asked at once
 */
import { makeMemory } from "../course/memory.js";
import { makeProgress } from "../course/progress.js";
import { h, mark, write } from "../page/dom.js";
import { goTo } from "../page/own-address.js";

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

/** The rules of a lesson's steps that are done, or of those that had to be shown.
 * @param {Record<string, string> | undefined} done @param {Record<string, number[]>} taught @param {string[]} [how] */
export const rulesOf = (done, taught, how = ["solved", "shown"]) =>
  Object.entries(taught).flatMap(([step, rules]) => (how.includes(done?.[step] ?? "") ? rules : []));

/** What is asked of what is due, as much as fits: rules with the level at which they are asked.
 * @param {number[]} due @param {(rule: number) => number} sure for how many days it is known @param {Times} times */
export function planned(due, sure, { seconds, from, most }) {
  let left = most;
  const found = due.map((rule) => ({ rule, level: from.filter(([, days]) => sure(rule) >= days).at(-1)?.[0] ?? "1" }));
  return found.filter(({ level }) => (left -= seconds[level]) >= 0);
}

/**
 * @param {{pool: Record<string, Held[]>, taught: Record<string, number[]>, topic: string, times: Times,
 *   others: Record<string, {place: string, rules: number[]}>, words: Record<string, string>}} given
 * @param {(graph: string) => Promise<any>} show puts an exercise on the page, and gives its model
 */
export function makePractice(
  { pool, taught, topic, times, others, words },
  show,
  seed = Date.now(),
  memory = makeMemory(),
) {
  const levels = Object.keys(pool);
  const every = Object.values(pool).flat();
  const here = [...new Set(every.map(({ rule }) => rule))];
  let level = levels[0];
  let [right, tried, streak] = [0, 0, 0];
  /** @type {Held[]} */
  let queue = [];

  /** @param {string} key @param {Record<string, unknown>} [facts] */
  const say = (key, facts = {}) => words[key].replace(/\{(\w+)\}/g, (_, fact) => String(facts[fact]));
  const said = h("p", { role: "status" });
  const again = h("button", { class: "otys-practice-go", click: another }, words.another);
  const picks = ["due", ...levels, "missed"].map((one) =>
    h("button", { "data-level": one, click: () => begin(one) }, words[`level.${one}`] ?? words[one]),
  );
  const select = h("select", {
    "aria-label": words.topic,
    change: (/** @type {any} */ event) => goTo(event.target.value),
  });
  const lost = [
    memory.ahead() ? h("p", {}, say("ahead", { n: memory.ahead() })) : null,
    memory.lasts() ? null : h("p", {}, words.unkept),
  ];
  const el = h(
    "section",
    { class: "otys-practice", "aria-label": words.choose },
    Object.keys(others).length ? select : null,
    h("div", { role: "group" }, ...picks),
    said,
    again,
    ...lost,
  );

  const done = () => makeProgress().all()[topic];
  const waiting = () => memory.due(here, rulesOf(done(), taught));
  /** @param {number} rule */
  const sure = (rule) => memory.all()[rule]?.stability ?? 0;

  /** What is due, as it stands on the buttons. */
  function count() {
    write(picks[0], say("due", { n: planned(waiting(), sure, times).length }));
    const elsewhere = Object.entries(others).map(([title, { place, rules }]) => {
      const n = memory.due(rules).length;
      return h("option", { value: place }, n ? say("elsewhere", { title, n }) : title);
    });
    select.replaceChildren(h("option", { value: "" }, words.topic), ...elsewhere);
  }

  /** In words, when something is due again. */
  function later() {
    if (waiting().length) return words.more;
    const days = memory.next(here);
    if (days === Infinity) return words.never;
    return say("over", { when: days === 1 ? words.tomorrow : say("days", { n: days }) });
  }

  /** What to draw from: a level, or what went wrong. */
  function drawn() {
    if (level !== "missed") return pool[level];
    const rules = memory.missed(rulesOf(done(), taught, ["shown"]));
    const some = rules.flatMap((rule) => every.filter((held) => held.rule === rule));
    write(said, some.length ? "" : words.nothing);
    return some.length ? some : every;
  }

  /** Exercises in an order of their own. @param {Held[]} some */
  const shuffled = (some) => ordered(some.length, (seed += 1)).map((at) => some[at]);

  /** @param {string} one */
  function begin(one) {
    const due = one === "due" ? planned(waiting(), sure, times) : [];
    if (one === "due" && !due.length) return void write(said, later());
    level = one;
    [right, tried, streak] = [0, 0, 0];
    write(said, "");
    queue = due.map(({ rule, level }) => {
      const some = shuffled(every.filter((held) => held.rule === rule));
      return some.find((held) => pool[level]?.includes(held)) ?? some[0];
    });
    for (const button of picks) mark(button, "aria-pressed", button.dataset.level === level ? "true" : "false");
    return another();
  }

  async function another() {
    if (!queue.length && level === "due") return void write(said, later());
    if (!queue.length) queue = shuffled(drawn());
    const held = /** @type {Held} */ (queue.shift());
    const model = await show(held.graph);
    let [over, flawless] = [false, true];
    model.on("change:rev", () => {
      const { feedback, done, hints } = model.get("lesson");
      if (over) return;
      if (feedback?.kind === "wrong") {
        memory.note(held.rule, "wrong", flawless);
        flawless = false;
      }
      if (!done) return void count();
      over = true;
      const how = feedback?.kind === "shown" ? "shown" : hints.length ? "hint" : "solved";
      memory.note(held.rule, how, flawless);
      flawless &&= how === "solved";
      tried += 1;
      right += Number(flawless);
      streak = flawless ? streak + 1 : 0;
      const told = say(streak > 1 ? "streak" : "result", { right, tried, streak });
      const left = queue.length ? say("left", { n: queue.length }) : later();
      write(said, level === "due" ? `${told} ${left}` : told);
      count();
    });
  }

  count();
  return { el, begin: () => begin(level) };
}
