/**
 * Sends the desk's requests to the kernel as messages and matches the answers to them.
 *
 * @typedef {import("../types.js").Model & {on(event: string, f: (content: any) => void): void}} Model
 * @typedef {import("../wire.js").DeskRequest} Request
 * @typedef {import("../wire.js").DeskAnswers} Answers
 * @typedef {import("../wire.js").DeskAnswer} Answer
 * @typedef {{[K in keyof Answers]: Omit<Extract<Request, {do: K}>, "seq" | "do">}} Fields what goes with each request
 * @typedef {Omit<import("../wire.js").WordFields, "seq">} WordFields
 */
import { atEnd } from "../page/dom.js";

/**
 * What is told of a request: its answer, or only what is wrong.
 * @template {keyof Answers} K
 * @typedef {(Answers[K] & {wrong?: undefined}) | (import("../wire.js").Wrong & {[N in keyof Answers[K]]?: undefined})} Told
 */
/**
 * @typedef {<K extends keyof Answers>(what: K, more: Fields[K]) => Promise<Told<K>>} Ask
 */

/** A page of a kit takes a while where Python runs in the browser. */
const TIMEOUT_MS = 180_000;

/** Hear what the kernel tells, for as long as the desk is laid. @param {Model} model @param {AbortSignal} signal @param {string} event @param {(content: any) => void} f */
export function listen(model, signal, event, f) {
  model.on(event, f);
  atEnd(signal, () => /** @type {any} */ (model).off?.(event, f));
}

/** @param {Model} model @param {import("../types.js").Say} say @param {AbortSignal} signal @returns {Ask} */
export function makeRequests(model, say, signal) {
  let seq = Date.now();
  /** @type {Map<number, (told: any) => void>} */
  const waiting = new Map();
  const hear = (/** @type {Answer} */ content) => {
    waiting.get(content?.seq)?.(content.told);
    waiting.delete(content?.seq);
  };
  const gone = () => /** @type {any} */ ({ wrong: say("gone") });
  const off = () => signal.aborted || /** @type {any} */ (model).comm_live === false;
  /** Jupyter says so when the kernel ends, and the desk is laid anew for another class: nobody waits then. */
  function part() {
    if (!off()) return;
    for (const done of waiting.values()) done(gone());
    waiting.clear();
  }
  listen(model, signal, "msg:custom", hear);
  listen(model, signal, "comm_live_update", part);
  atEnd(signal, part);
  return async (what, more) => {
    const number = (seq += 1);
    if (off()) return gone();
    return new Promise((done) => {
      const late = setTimeout(() => done(gone()), TIMEOUT_MS);
      waiting.set(number, (told) => (clearTimeout(late), done(told)));
      model.send?.({ seq: number, do: what, ...more });
    });
  };
}
