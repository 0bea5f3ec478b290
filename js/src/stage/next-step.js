/**
 * What the dock offers: the next step on its big button, and what else can be done beside the board.
 *
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("../types.js").Say} Say
 * @typedef {import("./dock.js").Doing} Doing
 * @typedef {{label: string, asks?: boolean, astray?: boolean, go?: (doing: Doing, at: HTMLElement) => void, target?: string, to?: string, does?: string}} Step without `go` it only says what is awaited; `asks`: as a question, which the button with the words `does` answers
 */
import { kindOf } from "../board/targets.js";
import { ahead, does, walk } from "../play/offered-paths.js";

/** Buttons of the turn, the likeliest next step first. */
export const TURN = ["push", "surface", "end", "stay", "skip"];

/** What may be touched in step 1; all else there pushes the diver and uses him. */
const FIRST = /^(p|sp|di)/;

/**
 * At which of its three steps a turn is, by the game alone; 3 where its steps are done. What pushes and uses in one touch, once it is
 * begun, asks of the diver. What waits with nothing to settle it by is a card that replaces a paid contract: the diver is done.
 * @param {Pick<Snapshot["state"], "finished" | "turn">} table @param {Pick<Snapshot["afford"], "moves" | "use">} offered @param {readonly string[]} [path] what is touched of a move
 */
export function stepOf({ finished, turn }, { moves, use }, [first] = []) {
  const { stage = "key", uses, pending } = turn ?? {};
  if (finished || stage === "end") return 3;
  if (stage === "diver") return uses || Object.keys(pending ?? {})[1] ? 1 : 2;
  const head = first === "use" ? use?.target : first;
  return +(stage !== "key" && !pending && moves.some(({ path: [one] }) => one === head && !FIRST.test(one)));
}

/** What is awaited on the board. @param {Iterable<string>} heads @param {Say} say */
const awaited = ([first], say) => say(first ? `todo.${/^choice:card/.test(first) ? "keep" : kindOf(first)}` : "wait");

/**
 * What the next touch of a move that is begun decides, as a question; where all of it is touched, how it is done.
 * @param {Set<string>} heads what may be touched next @param {readonly string[]} path what was touched @param {Say} say
 */
function question(heads, path, say) {
  const kinds = [...new Set([...heads].map(kindOf))].sort();
  const last = kindOf(path.at(-1) ?? "");
  const asked = say(`asks.${last}.${kinds[0] ?? "whole"}`) || say(`asks.${kinds.join(".") || "whole"}`);
  return { label: asked || awaited(heads, say), asks: !!asked };
}

/** The next step of a lesson; null where the table says it. @param {Snapshot} now @param {boolean} begun @param {Say} say @returns {Step | null} */
function lessonStep({ lesson, here, log }, begun, say) {
  if (!lesson) return null;
  const [first] = lesson.buttons;
  const next = lesson.end?.next;
  if (next) return { label: next.label, go: (doing) => doing.follow(next), to: next.file };
  if (first?.do === "step" && (lesson.done || lesson.step.kind === "watch"))
    return { label: first.label, go: (doing) => doing.act("step") };
  if (lesson.finished) return { label: first?.label ?? say("done"), go: first && ((doing) => doing.act(first.do)) };
  if (!begun && lesson.feedback?.kind === "wrong" && !lesson.ask && here >= 0 && log.length)
    return {
      label: say("takeBack"),
      go: (doing) => doing.act(lesson.feedback?.anew ? "reset" : "undo"),
    };
  return null;
}

/**
 * What the big button does now.
 * @param {Snapshot} now @param {Set<string>} heads what may be touched next @param {{path: readonly string[], wall: boolean}} stand what is touched of a move, and whether the board hangs on the wall
 * @param {Say} say @returns {Step}
 */
export function nextStep(now, heads, { path, wall }, say) {
  const { lesson, afford, state, here, log } = now;
  const begun = path.length > 0;
  const { moves, use } = afford;
  // The turn of a *what if?* is over.
  const ended = afford.waits && !lesson && !moves.length;
  if (afford.looks || ended) return { label: say("lookEnd"), go: (doing) => doing.act("rejoin") };
  if (wall && !lesson && !begun && here < log.length - 1)
    return { label: `${say("next")} ›`, go: (doing) => doing.act("redo") };
  const taught = lessonStep(now, begun, say);
  if (taught) return taught;
  if (begun) {
    const done = !heads.size && moves.find((move) => `${move.path}` === `${path}`);
    /** @type {Partial<Step>} */
    const told = done
      ? { does: done.label, go: (doing, at) => doing.touch(path[0], at), target: done.idle ? path[0] : undefined }
      : {};
    // Off the way that a lesson lights, its order is none for what is asked.
    const lit = lesson?.step.lit;
    return { ...question(heads, path, say), astray: !!lit && !walk(ahead(moves, lit), path).left[0], ...told };
  }
  // A button that a hint, or a plan, names is the big one.
  const tip = TURN.find((one) => one === lesson?.main && heads.has(one) && one !== use?.target);
  if (use && heads.size && !tip) return { label: use.label, go: (doing, at) => doing.use(at), target: use.target };
  // Leaving a gain is not the likeliest step where it can be taken on the board.
  const rest = [...heads].filter((head) => head !== "skip");
  const gain = rest.some((head) => !TURN.includes(head) && kindOf(head) !== "choice");
  const turn = tip ?? TURN.find((one) => heads.has(one) && !(gain && one === "skip"));
  // Nobody looks for a pile or a sponsor where it is all that is left to touch; he may do several things.
  const word = afford.free ? "end" : (turn ?? (rest[1] ? "" : rest.find((head) => /^(deck|bag|sp)/.test(head))));
  if (word)
    return {
      label: /^sp/.test(word) ? awaited(rest, say) : does(moves, word, say),
      go: (doing, at) => doing.touch(word, at),
      target: word,
    };
  // An answer may lie on a sponsor or a key, which nobody is asked to use.
  const label = state.finished ? say("over") : awaited(lesson?.ask ? ["choice"] : rest, say);
  // A token whose front does one thing is used, whichever of its ways is touched.
  const [one, ...more] = moves.filter(({ path: [head] }) => head !== "skip");
  const target = rest[0];
  return /^rew/.test(target) && one && more.every(({ label: said }) => said === one.label)
    ? { label: one.label, go: (doing, at) => doing.touch(target, at), target }
    : { label };
}

/**
 * What can be done beside the board; what lies on a sheet has its tab, which is lit.
 * @param {Set<string>} heads @param {string | undefined} next what the big button does
 */
export function offered(heads, next) {
  // Before a key is chosen a sponsor is one key's, and plays it, too: its tab is lit.
  const first = (/** @type {string} */ kind) => [...heads].find((head) => kindOf(head) === kind && head !== next);
  const only = first("key") ? "" : first("sponsor");
  return {
    /** The sponsor, if there is only one. */
    only,
    /** The buttons of the turn. */
    turn: TURN.filter((word) => heads.has(word) && word !== next),
  };
}
