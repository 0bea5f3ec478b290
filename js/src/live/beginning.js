/**
 * The beginning of a lesson, played from what is packed beside the page while the engine wakes up, and what the engine has
 * to do again when it takes over.
 */
import { baked } from "../bake/baked-kernel.js";
import { goesOnAt } from "../course/saved-places.js";
import { unpack } from "../page/compression.js";

/** What the engine does again; anything else asked about the board only. */
const DOES = new Set(["move", "step", "solve", "hint", "check", "undo", "redo", "reset", "visit", "type", "goto"]);

/** @param {string} place a file of this page */
async function fetched(place) {
  const answer = await fetch(place);
  if (!answer.ok) throw new Error(`${answer.status}: ${place}`);
  return answer;
}

/** What boards share, fetched with the first. @type {Promise<any> | null} */
let parts = null;

async function fetchParts() {
  // Addresses from here on, so that nothing is bundled.
  const here = (/** @type {string} */ name) => new URL(name, location.href).href;
  const [boards, card, art, css] = await Promise.all([
    import(here("boards.js")),
    import(here("card.js")),
    fetched("art.json").then((answer) => answer.json()),
    fetched("boards.css").then((answer) => answer.text()),
  ]);
  return { boards: boards.default, card: card.default, art, css };
}

/**
 * @param {{lesson: string, lang: string, open?: string, waiting: string}} asked `open` is the step that was open last,
 *   `waiting` what the board says while it waits for the engine
 */
export async function beginLesson({ lesson, lang, open, waiting: waits }) {
  const [shared, graph] = await Promise.all([
    (parts ??= fetchParts()),
    fetched(`lessons/${lang}/${lesson}.txt`)
      .then((answer) => answer.text())
      .then(unpack),
  ]).catch((error) => {
    parts = null;
    throw error;
  });
  /** What was done here, in order. @type {any[]} */
  const done = [];
  /** What only the engine can do. @type {any} */
  let waiting = null;
  const held = baked(
    graph,
    0,
    () => {},
    (action) => (waiting = action),
  );

  const model = {
    ...held,
    save_changes() {
      const [action, rev] = [held.get("action"), held.get("rev")];
      held.save_changes();
      if (!DOES.has(action.do) || held.get("rev") === rev) return;
      done.push(action);
      waiting = null;
    },
  };
  model.set("words", { ...model.get("words"), waiting: waits });
  const { id, step } = model.get("lesson");
  model.set("action", { seq: -1, rev: model.get("rev"), do: "visit", step: goesOnAt(id, step.ids, open) });
  model.save_changes();

  return {
    model,
    /** What the engine has to do from the `n`th on to stand where this stands. @param {number} n @returns {any[]} */
    after: (n) => [...done, ...(waiting ? [waiting] : [])].slice(n),
    /** Whether a touch waits for the engine. */
    waits: () => Boolean(waiting),
    /** Whether the learner has done anything yet. */
    touched: () => done.length > 1 || Boolean(waiting),
    /** @param {HTMLElement} el @param {AbortSignal} signal */
    render(el, signal) {
      const { boards, card, art, css } = shared;
      const load = async (/** @type {string} */ name) => name && card;
      return boards.render({ model, el, signal, art, css, load });
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof beginLesson>>} Beginning */
