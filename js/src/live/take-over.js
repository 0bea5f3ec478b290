/**
 * The engine takes over a board that was begun without it: it does unseen what was done, and its board takes the place of
 * the other once both show the same and no hand is on it.
 */
import { focused, h } from "../page/dom.js";

/** Milliseconds within which a board comes to rest. */
const REST_MS = 4000;
const TRIES = 3;
const LOOK_MS = 60;

const later = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));

/**
 * Do an action again. What the board's own view asks for meanwhile may come first; then the table has moved on, and it is
 * asked once more. @param {any} model @param {any} action @param {() => Promise<void>} answered
 */
async function again(model, action, answered) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const seq = Math.max(Date.now(), (Number(model.get("action")?.seq) || 0) + 1);
    model.set("action", { ...action, seq, rev: model.get("rev") });
    model.save_changes();
    await answered();
    if (model.get("reject")?.seq !== seq) return;
  }
}

/** Whether a board shows all that it was told and nobody holds a piece of it. @param {HTMLElement} el @param {any} model */
function rests(el, model) {
  const root = /** @type {HTMLElement | null} */ (el.querySelector(".otys"));
  if (!root || root.hasAttribute("data-otys-busy") || root.querySelector("[data-held]")) return false;
  return root.dataset.otysRev === String(model.get("rev"));
}

/** Let a board that nobody sees show its end at once. @param {HTMLElement} el @param {any} model @param {AbortSignal} signal */
async function settled(el, model, signal) {
  for (const until = performance.now() + REST_MS; performance.now() < until && !signal.aborted; await later(LOOK_MS)) {
    if (rests(el, model)) return;
    el.querySelector(".otys")?.dispatchEvent(new Event("pointerdown"));
  }
}

/**
 * @param {{place: HTMLElement, first: HTMLElement, beginning: import("./beginning.js").Beginning, model: any,
 *   signal: AbortSignal, render: (el: HTMLElement) => Promise<void>, answered: () => Promise<void>, ready: () => void}} given `first` shows the
 *   beginning, in `place`; `answered` ends once Python has said all that it has to say; `ready` says that the engine is there
 */
export async function takeOver({ place, first, beginning, model, signal, render, answered, ready }) {
  const next = h("div", { class: "otys-live-next", inert: "" });
  place.append(next);
  await render(next);
  await answered();
  let done = 0;
  // Whoever has touched nothing stands where the engine's own memory says.
  while (!signal.aborted) {
    for (const action of beginning.touched() ? beginning.after(done) : []) {
      await again(model, action, answered);
      done += 1;
    }
    await settled(next, model, signal);
    // A piece whose touch waits for the engine is held until that has answered.
    const idle = beginning.waits() || rests(first, beginning.model) || !beginning.touched();
    if (idle && (!beginning.touched() || !beginning.after(done).length)) break;
    await later(LOOK_MS);
  }
  const at = /** @type {HTMLElement | null} */ (focused(first));
  const within = at && first.contains(at);
  const target = within && at.getAttribute("data-target");
  first.remove();
  next.removeAttribute("inert");
  next.className = "";
  if (!within) return;
  // The task has been said, unless a touch waited for the engine: then it is, with what came of that.
  if (beginning.waits()) ready();
  else next.dataset.otysMet = "";
  const root = /** @type {HTMLElement} */ (next.querySelector(".otys"));
  root.tabIndex = -1;
  const same = next.querySelector(target ? `[data-target="${CSS.escape(target)}"]` : `button.${at.classList[0]}`);
  /** @type {HTMLElement} */ (same || root).focus();
}
