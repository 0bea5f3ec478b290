/**
 * Sends the desk's requests to the kernel as messages and matches the answers to them.
 *
 * @typedef {import("../types.js").Model & {on(event: string, f: (content: any) => void): void}} Model
 * @typedef {{seq: number, do: string, wrong?: string, [name: string]: any}} Answer
 * @typedef {(what: string, more?: Record<string, unknown>) => Promise<Answer>} Ask
 */

/** A page of a kit takes a while where Python runs in the browser. */
const TIMEOUT_MS = 180_000;

/** @param {Model} model @param {import("../types.js").Say} say @param {AbortSignal} signal @returns {Ask} */
export function makeRequests(model, say, signal) {
  let seq = Date.now();
  /** @type {Map<number, (answer: Answer) => void>} */
  const waiting = new Map();
  const hear = (/** @type {Answer} */ content) => {
    waiting.get(content?.seq)?.(content);
    waiting.delete(content?.seq);
  };
  const off = () => /** @type {any} */ (model).comm_live === false;
  /** Jupyter says so when the kernel ends: nobody waits then. */
  function part() {
    if (!off()) return;
    for (const [seq, done] of waiting) done({ seq, do: "", wrong: say("gone") });
    waiting.clear();
  }
  const heard = /** @type {[string, (content: Answer) => void][]} */ ([
    ["msg:custom", hear],
    ["comm_live_update", part],
  ]);
  for (const [event, f] of heard) model.on(event, f);
  signal.addEventListener("abort", () => {
    for (const [event, f] of heard) /** @type {any} */ (model).off?.(event, f);
  });
  return (what, more = {}) => {
    const number = (seq += 1);
    if (off()) return Promise.resolve({ seq: number, do: what, wrong: say("gone") });
    return new Promise((done) => {
      const late = setTimeout(() => done({ seq: number, do: what, wrong: say("gone") }), TIMEOUT_MS);
      waiting.set(number, (answer) => (clearTimeout(late), done(answer)));
      model.send?.({ seq: number, do: what, ...more });
    });
  };
}
