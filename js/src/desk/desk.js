/**
 * The teacher's desk: a card for each thing that a lesson needs, from the class word to a clear table for the next pupil.
 * What it shows comes from the kernel, asked by message; what is chosen and typed is remembered in this browser, class by
 * class, and nothing leaves the machine.
 *
 * @typedef {import("./requests.js").Model} Model
 * @typedef {{
 *   model: Model, say: import("../types.js").Say, ask: import("./requests.js").Ask, frame: import("./frame.js").Frame,
 *   screen: import("./screen.js").Screen, signal: AbortSignal, memory: import("./memory.js").Memory, changed: (word: string) => void,
 *   plan: () => ReturnType<typeof makePlanCard>, languages: () => HTMLSelectElement,
 * }} Desk what every card is given; it says what the class word is now by `changed`
 */
import { h } from "../page/dom.js";
import { LANGUAGES, ownName } from "../page/language.js";
import { followTheme } from "../page/theme.js";
import { speaker } from "../page/words.js";
import { makeRequests } from "./requests.js";
import { makeBoxCard } from "./box-card.js";
import { makeClassBar } from "./class-bar.js";
import { makeClearCard } from "./clear-card.js";
import { makeCornerClock } from "./corner-clock.js";
import { makeFrame } from "./frame.js";
import { makeHandOutCard } from "./hand-out-card.js";
import { makeKitCard } from "./kit-card.js";
import { makeMemory } from "./memory.js";
import { makePlanCard } from "./plan-card.js";
import { makeResultsCard } from "./results-card.js";
import { makeScreen } from "./screen.js";
import { makeSheetCard } from "./sheet-card.js";
import { makeWallCard } from "./wall-card.js";
import { makeWordCard } from "./word-card.js";

/** @param {{model: Model, el: HTMLElement, signal?: AbortSignal}} host */
function render({ model, el, signal }) {
  const memory = makeMemory();
  let { end } = lay({ model, el, memory, again });

  /** Another class sits down at the desk: it is laid anew. @param {string} [told] what was done, if that is to be said */
  function again(told) {
    end();
    const next = lay({ model, el, memory, again });
    end = next.end;
    next.begun(told);
  }

  signal?.addEventListener("abort", () => end());
  return () => end();
}

/**
 * Lay the desk for the class that the memory names.
 * @param {{model: Model, el: HTMLElement, memory: import("./memory.js").Memory, again: (told?: string) => void}} host
 */
function lay({ model, el, memory, again }) {
  const ending = new AbortController();
  const say = speaker(() => model.get("words"));
  const ask = makeRequests(model, say, ending.signal);
  const frame = makeFrame(say, memory);
  const screen = makeScreen(say);
  const desk = {
    model,
    say,
    ask,
    frame,
    screen,
    memory,
    signal: ending.signal,
    plan: () => plan,
    /** A choice of language, at the desk's own. */
    languages() {
      const menu = frame.select(LANGUAGES.map((one) => [one, ownName(one)]));
      menu.value = model.get("lang");
      return menu;
    },
    changed(/** @type {string} */ now) {
      if (memory.get("word") === now) return;
      memory.note("word", now);
      results.use(now);
      sheet.stale();
      plan.compare();
    },
  };
  const classes = makeClassBar(desk, again);

  const word = makeWordCard(desk);
  const handOut = makeHandOutCard(desk, word.chosen);
  const wall = makeWallCard(desk);
  const results = makeResultsCard(desk, wall.show);
  const sheet = makeSheetCard(desk, () => ({ ...word.chosen(), address: handOut.address() }));
  const shows = { step: wall.show, word: word.large, results: results.large };
  const kit = makeKitCard(desk, () => ({ ...word.chosen(), seats: handOut.seats() }));
  const made = { hand_out: handOut, results, sheet, kit };
  const plan = makePlanCard(desk, shows, made, word);
  const box = makeBoxCard(desk, wall.put);
  const clear = makeClearCard(desk, again);
  const cards = [word, handOut, plan, wall, results, sheet, kit, box, clear];
  const way = (/** @type {{el: HTMLElement}} */ { el: card }) => frame.to(card);
  const root = h(
    "div",
    { class: "otys otys-desk", role: "region", "aria-label": say("title"), lang: model.get("lang") },
    h(
      "header",
      {},
      h("h2", {}, say("title")),
      h("p", {}, say("about")),
      classes.el,
      h("nav", {}, ...cards.map(way), wall.way),
    ),
    ...cards.map((one) => one.el),
    screen.el,
  );
  // Letters are the desk's own: beside it they are the notebook's commands.
  root.addEventListener("keydown", (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
  });
  // The board on the wall stands beside the desk: it has its own keys and its own looks.
  el.append(root, wall.room);
  root.append(makeCornerClock(wall.room, plan.left, ending.signal));
  followTheme(root, ending.signal);
  const begun = Promise.all([results, word, wall, plan].map((one) => one.begin()));
  return {
    end() {
      ending.abort();
      root.remove();
      wall.room.remove();
    },
    /** Whoever has begun it goes on where that was done. @param {string} [told] */
    begun(told) {
      if (told)
        void begun.then(() => clear.tell(told)); // what stands above has its height then
      else classes.focus();
    },
  };
}

export default { render };
