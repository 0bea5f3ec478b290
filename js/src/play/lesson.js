/**
 * What a lesson says beside its board: the goal, the step, a question, hints, what it thinks of the last move.
 *
 * @typedef {import("../types.js").Lesson} Lesson
 * @typedef {import("../types.js").Said} Said
 * @typedef {import("../types.js").Say} Say
 */
import { ruleNumbers } from "./rule-numbers.js";
import { h, mark, refill, refillButtons } from "../page/dom.js";
import { makeProgress } from "../course/progress.js";

/** A step's mark: solved, shown by the lesson, still open. */
const MARKS = { solved: "●", shown: "◐" };

/** @param {{say: Say, send: (what: string, more?: Record<string, unknown>) => void, answer: (target: string, el: HTMLElement) => void}} ctx */
export function makeLesson({ say, send, answer }) {
  const text = h("div");
  const options = h("div", { class: "otys-acts", role: "group", "data-region": "options" });
  const buttons = h("div", "otys-acts");
  const forgetting = h("div", "otys-acts");
  const el = h("div", { class: "otys-lesson", role: "group" }, text, options, buttons, forgetting);
  const kept = makeProgress();
  /** @type {import("../course/progress.js").Done | null} */
  let gone = null;
  let told = false;

  /** Keep what is done, tell the kernel once what was done before, and offer to forget it. @param {Lesson} lesson */
  function keep({ id, keep: labels, step }) {
    if (!labels) return refillButtons(forgetting, []);
    const before = kept.all();
    if (!told && before[id]) queueMicrotask(() => send("progress", { done: before }));
    told = true;
    kept.note(id, step.ids, step.states);
    offer(labels);
  }

  /** Forgetting needs no question, for it can be taken back. @param {NonNullable<Lesson["keep"]>} labels */
  function offer(labels) {
    function click() {
      [gone, told] = [gone ? null : kept.all(), true];
      const back = gone ? {} : undone;
      kept.save(back);
      send(gone ? "forget" : "progress", { done: back });
      offer(labels);
    }
    const undone = gone ?? {};
    const some = gone || Object.values(kept.all()).some((steps) => Object.keys(steps).length);
    refillButtons(
      forgetting,
      some ? [h("button", { class: "otys-act", click }, gone ? labels.restore : labels.forget)] : [],
    );
  }

  /** @param {Lesson} lesson @param {string} what */
  function act({ id, step }, what) {
    if (what === "reset") kept.forget(id, step.id);
    send(what);
  }

  /** @param {string} name @param {Said} said */
  const line = (name, { kind, text: words, rules }) =>
    h("p", { class: `otys-${name}`, "data-kind": kind }, words, " ", ruleNumbers(rules, say));

  /** @param {Lesson["step"]} step */
  function progress({ n, of, states }) {
    const dots = states.map((state, i) =>
      h("span", { "data-now": i === n - 1 }, MARKS[/** @type {"solved"} */ (state)] ?? "○"),
    );
    return h("span", "otys-progress", h("span", { "aria-hidden": true }, ...dots), ` ${n}/${of}`);
  }

  return {
    el,
    /** @param {Lesson | null} lesson @returns {string} what is worth saying */
    update(lesson) {
      mark(el, "hidden", !lesson);
      if (!lesson) return "";
      keep(lesson);
      const { title, goal, step, hints, feedback, ask } = lesson;
      mark(el, "aria-label", title || say("lesson"));
      refill(
        text,
        h("p", "otys-title", title, " ", progress(step)),
        h(
          "p",
          "otys-goal",
          step.text && h("strong", {}, /[?!.…]$/.test(step.text) ? `${step.text} ` : `${step.text}. `),
          goal,
          " ",
          ruleNumbers(lesson.rules, say),
        ),
        ...hints.map((hint) => line("hint", hint)),
        feedback && line("feedback", feedback),
      );
      mark(options, "aria-label", say("choose"));
      refillButtons(
        options,
        (ask?.options ?? []).map(({ label, target }, i) => {
          const button = h(
            "button",
            {
              class: "otys-choice",
              "data-lit": !lesson.done,
              "aria-pressed": String(i === ask?.chosen),
              click: () => answer(target, button),
            },
            label,
          );
          return button;
        }),
      );
      const acts = lesson.buttons.map((one, i) =>
        h("button", { class: "otys-act", "data-lit": !i, click: () => act(lesson, one.do) }, one.label),
      );
      refillButtons(buttons, acts);
      return [...hints.slice(-1), feedback].map((said) => said?.text ?? "").at(-1) || goal;
    },
  };
}
