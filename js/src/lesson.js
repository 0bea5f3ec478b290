/**
 * What a lesson says beside its board: the goal, the step, hints, what it thinks of the last move.
 *
 * @typedef {import("./types.js").Lesson} Lesson
 * @typedef {import("./types.js").Say} Say
 */
import { chips } from "./chips.js";
import { h, mark, refill } from "./h.js";

/** @param {{say: Say, send: (what: string) => void}} ctx */
export function makeLesson({ say, send }) {
  const text = h("div", { class: "otys-lesson-text" });
  const buttons = h("div", { class: "otys-acts" });
  const el = h("div", { class: "otys-lesson", role: "group" }, text, buttons);

  return {
    el,
    /** @param {Lesson | null} lesson @returns {string} what is new and worth saying */
    update(lesson) {
      mark(el, "hidden", !lesson);
      mark(el, "aria-label", lesson?.title ?? say("lesson"));
      if (!lesson) return "";
      const step = typeof lesson.step === "string" ? { text: lesson.step } : lesson.step;
      const feedback = lesson.feedback;
      refill(
        text,
        lesson.title ? h("p", { class: "otys-title" }, lesson.title) : null,
        lesson.goal ? h("p", { class: "otys-goal" }, h("strong", {}, `${say("goal")}: `), lesson.goal) : null,
        step ? h("p", { class: "otys-step" }, step.n ? `${step.n}/${step.of ?? step.n} · ` : null, step.text, " ", chips(lesson.rules, say)) : null,
        ...(lesson.hints ?? []).map((hint) =>
          typeof hint === "string"
            ? h("p", { class: "otys-hint" }, hint)
            : h("p", { class: "otys-hint" }, hint.text, " ", chips(hint.rules, say)),
        ),
        feedback ? h("p", { class: "otys-feedback", "data-kind": feedback.kind ?? "" }, feedback.text, " ", chips(feedback.rules, say)) : null,
      );
      const offered = lesson.buttons ?? ["hint", "solve", "reset"].map((what) => ({ do: what, label: say(what) }));
      refill(buttons, ...offered.map((one) => h("button", { class: "otys-act", "data-lit": "1", click: () => send(one.do) }, one.label)));
      return feedback?.text ?? lesson.hints?.map((hint) => (typeof hint === "string" ? hint : hint.text)).at(-1) ?? "";
    },
  };
}
