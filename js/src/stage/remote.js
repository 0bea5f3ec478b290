/**
 * What a presenter's remote does: every press of it does something that a class can see. Before the first move, the first
 * answer and the next lesson it says once what it will do.
 *
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {{act: string} | {say: string} | {press: true}} Doing `press`: what the big button does
 */

/** @param {Snapshot} now @returns {Doing} */
function back({ lesson, here, afford }) {
  // Nothing lies behind the first step, of which nothing was seen or played yet.
  const begun = !lesson || lesson.step.n > 1 || lesson.buttons.some((one) => ["undo", "reset"].includes(one.do));
  if (!begun) return { say: "remote.first" };
  if (lesson) return { act: "back" };
  if (here >= 0) return { act: "undo" };
  return afford.waits ? { act: "rejoin" } : { say: "remote.first" };
}

/** One press too many does not leave a lesson, which is over where the big button leads on: what is *more* of it can wait. @param {NonNullable<Snapshot["lesson"]>} lesson @param {(say: string) => boolean} told @param {boolean} [onward] @returns {Doing} */
function onLesson({ step, done, finished }, told, onward) {
  const over = onward ? "onward" : finished && "last";
  if (step.kind === "watch" ? !done || !over : done && !over) return { act: "step" };
  const say = `remote.${over || (step.kind === "ask" ? "ask" : "task")}`;
  if (!told(say) || over === "last") return { say };
  return over ? { press: true } : { act: "solve" };
}

/**
 * @param {"next" | "back" | "held"} by @param {Snapshot} now
 * @param {{told: (say: string) => boolean, leads: boolean, onward?: boolean}} stand what was said already, and whether the big button leads on, or to the next lesson
 * @returns {Doing | null} null where a button that is held does no more
 */
export function remoteStep(by, now, { told, leads, onward }) {
  const { lesson, here, log } = now;
  if (by === "back") return back(now);
  if (by === "held")
    return lesson && !lesson.done && lesson.step.kind !== "watch" ? onLesson(lesson, () => true) : null;
  if (lesson) return onLesson(lesson, told, onward);
  // What is known to come is shown again, exactly; past its end the big button leads on.
  if (here < log.length - 1) return { act: "redo" };
  return leads ? { press: true } : { say: "remote.touch" };
}
