/**
 * The teacher's desk: a card for each thing that a lesson needs, from the class word to a clear table for the next pupil.
 * What it shows comes from the kernel, asked by message; nothing is kept, and nothing leaves the machine.
 *
 * @typedef {import("./requests.js").Model} Model
 * @typedef {{
 *   model: Model, say: import("../types.js").Say, ask: import("./requests.js").Ask, frame: import("./frame.js").Frame,
 *   screen: import("./screen.js").Screen, signal: AbortSignal, changed: (word: string) => void,
 * }} Desk what every card is given; it says what the class word is now by `changed`
 */
import { h } from "../page/dom.js";
import { followTheme } from "../page/theme.js";
import { speaker } from "../page/words.js";
import { makeRequests } from "./requests.js";
import { makeClearCard } from "./clear-card.js";
import { makeFrame } from "./frame.js";
import { makeHandOutCard } from "./hand-out-card.js";
import { makeKitCard } from "./kit-card.js";
import { makePlanCard } from "./plan-card.js";
import { makeResultsCard } from "./results-card.js";
import { makeScreen } from "./screen.js";
import { makeSheetCard } from "./sheet-card.js";
import { makeWallCard } from "./wall-card.js";
import { makeWordCard } from "./word-card.js";

/** @param {{model: Model, el: HTMLElement, signal?: AbortSignal}} host */
function render({ model, el, signal }) {
  const ending = new AbortController();
  signal?.addEventListener("abort", () => ending.abort());
  const say = speaker(() => model.get("words"));
  const ask = makeRequests(model, say, ending.signal);
  const frame = makeFrame(say, `desk-${Date.now().toString(36)}`);
  const screen = makeScreen(say);
  const desk = {
    model,
    say,
    ask,
    frame,
    screen,
    signal: ending.signal,
    changed: (/** @type {string} */ now) => results.use(now),
  };

  const word = makeWordCard(desk);
  const handOut = makeHandOutCard(desk, word.chosen);
  const wall = makeWallCard(desk);
  const results = makeResultsCard(desk, wall.show);
  const plan = makePlanCard(desk, wall.show);
  const sheet = makeSheetCard(desk, () => ({ ...word.chosen(), address: handOut.address() }));
  const kit = makeKitCard(desk, () => ({ ...word.chosen(), seats: handOut.seats() }));
  const clear = makeClearCard(desk);
  const cards = [word, handOut, plan, wall, results, sheet, kit, clear];
  const way = (/** @type {{el: HTMLElement}} */ { el: card }) => frame.to(card);
  const root = h(
    "div",
    { class: "otys otys-desk", role: "region", "aria-label": say("title"), lang: model.get("lang") },
    h("header", {}, h("h2", {}, say("title")), h("p", {}, say("about")), h("nav", {}, ...cards.map(way))),
    ...cards.map((one) => one.el),
    screen.el,
  );
  // Letters are the desk's own: beside it they are the notebook's commands.
  root.addEventListener("keydown", (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
  });
  // The board on the wall stands beside the desk: it has its own keys and its own looks.
  el.append(root, wall.room);
  followTheme(root, ending.signal);
  for (const one of [word, wall, plan]) void one.begin();
  return () => {
    ending.abort();
    root.remove();
    wall.room.remove();
  };
}

export default { render };
