/**
 * Saves a lesson's progress in this browser, and offers to delete it after saying what will be lost.
 *
 * @typedef {import("../types.js").Lesson} Lesson
 */
import { div, h, tile } from "../page/dom.js";
import { CLEARED, DIVE, RULES, forget, makeProgress, remember } from "./progress.js";

/** @param {{say: import("../types.js").Say, send: (what: string, more?: Record<string, unknown>) => void, signal?: AbortSignal}} ctx */
export function makeSavedProgress({ say, send, signal }) {
  const el = div("otys-acts");
  const kept = makeProgress();
  /** @type {import("./progress.js").Done | null} */
  let gone = null;
  let told = false;

  /** Forgetting can be taken back. @param {NonNullable<Lesson["keep"]>} labels */
  function offer(labels) {
    function click() {
      [gone, told] = [gone ? null : kept.all(), true];
      const back = gone ? {} : undone;
      kept.save(back);
      send(gone ? "forget" : "progress", { done: back });
      offer(labels);
    }
    const undone = gone ?? {};
    const done = Object.entries(kept.all()).map(([id, steps]) => (id === RULES ? 0 : Object.keys(steps).length));
    const steps = done.reduce((sum, one) => sum + one, 0);
    const lost = h("span", {}, steps ? say("kept", { n: steps, of: done.filter(Boolean).length }) : "");
    const button = tile({ click }, gone ? labels.restore : labels.forget);
    el.replaceChildren(lost);
    if (gone || steps) el.append(button);
  }

  globalThis.addEventListener?.(CLEARED, () => ((gone = null), el.replaceChildren()), { signal });
  return {
    el,
    /** Keep what is done, tell the kernel once what was done before, and offer to forget it. @param {Lesson} lesson */
    update({ id, keep: labels, step, memory }) {
      const before = kept.all();
      if (!told && (memory || labels) && (before[id] || before[RULES]))
        queueMicrotask(() => send("progress", { done: before }));
      told = true;
      if (memory) remember(kept, memory);
      const [, day] = /^dive-(\d{4}-\d\d-\d\d)$/.exec(id) ?? [];
      if (day) kept.note(DIVE, [day], step.states);
      if (!labels) return void el.replaceChildren();
      kept.note(id, /** @type {string[]} */ (step.ids), step.states);
      return offer(labels);
    },
    /** @param {Lesson} lesson */
    forget: ({ id, step }) => forget(kept, id, step.id),
  };
}
