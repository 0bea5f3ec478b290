/** What the page of a lesson, a game or a dive runs. */
import { dayOf, today } from "../course/dive-day.js";
import { isDone, makeProgress } from "../course/progress.js";
import { h } from "../page/dom.js";
import { unpack } from "../page/compression.js";
import { courseNav } from "./course-page.js";
import { baked } from "./baked-kernel.js";
import { makeProgressTransfer } from "./progress-transfer.js";
import { learningPlatform } from "./learning-platform.js";
import { pageData, main, put, run } from "./baked-page.js";
import { opened } from "./boards-from-link.js";
import { SIGN, belowPuzzle, read } from "./sent-puzzle.js";

const { graph, dives, traits, words, course, around, puzzle } = pageData;

/** Do what nobody has touched for. @param {any} model the page's @param {Record<string, unknown>} what */
function act(model, what) {
  model.set("action", { seq: -1, rev: model.get("rev"), ...what });
  model.save_changes();
}

/** Do this now, and after each change. @param {any} model the page's @param {() => void} f */
function follow(model, f) {
  model.on("change:rev", () => queueMicrotask(f));
  f();
}

/** Keep what is done of the steps of the lesson. @param {any} model the page's @param {ReturnType<typeof makeProgress>} kept */
function note(model, kept) {
  const { id, step } = model.get("lesson");
  kept.note(id, step.ids, step.states);
}

/** The code of what was done, which follows the board. @param {any} model the page's */
function carried(model) {
  const kept = makeProgress();
  /** @param {string} key @returns {string} */
  const say = (key) => model.get("words")[`baked.${key}`] ?? key;
  const lang = model.get("lang");
  const carry = makeProgressTransfer({
    say,
    lang,
    course,
    kept,
    taken: (done) => act(model, { do: "progress", done }),
  });
  follow(model, () => (note(model, kept), carry.show()));
  return carry;
}

/** Where a lesson is gone on with: at the step or exercise that the address names, else at the first step that is not done.
 * @param {any} model the page's */
function resume(model) {
  const lesson = model.get("lesson");
  const done = makeProgress().all()[lesson?.id];
  const [named, first] = [
    (/** @type {string} */ id) => [`#${id}`, `#exercise-${id}`].includes(location.hash),
    (/** @type {string} */ id) => !isDone(done?.[id]),
  ].map((wanted) => lesson?.step.ids.findIndex(wanted));
  const at = named >= 0 ? named : first;
  if (at > 0) act(model, { do: "visit", step: at });
}

/** A learning platform is told of each step. @param {any} model the page's @param {NonNullable<ReturnType<typeof learningPlatform>>} platform */
function told(model, platform) {
  follow(model, () => {
    const kept = makeProgress();
    note(model, kept);
    const { id, step } = model.get("lesson");
    platform.tell(step.ids.map((/** @type {string} */ one) => kept.all()[id]?.[one] ?? ""));
  });
}

/** The days of a page of dives that have been. @param {Record<string, string>} dives */
const been = (dives) => Object.keys(dives).filter((day) => day <= today());

/** The way to the dives of other days. @param {string} day the one that is shown */
function archive(day) {
  const others = been(dives).filter((one) => one !== day);
  /** @param {any} event */
  function change({ target }) {
    location.hash = target.value;
    location.reload();
  }
  const days = others.map((one) => h("option", { value: one }, one));
  const given = { "aria-label": words.past, change };
  return h("p", "otys-below-board", others.length ? h("select", given, h("option", {}, words.past), ...days) : null);
}

/** The board of a puzzle that came by a link, or that was saved with this page. */
async function solve() {
  const link = puzzle || location.hash;
  const sent = link.startsWith(SIGN) ? read(link) : null;
  const found = sent && (await opened(sent.graph));
  if (!sent || !found) {
    const text = words[link.startsWith(SIGN) ? "puzzle_damaged" : "puzzle_none"];
    return void main.append(h("p", { role: "alert" }, text));
  }
  const model = baked({ ...found, traits: await unpack(traits) });
  put(model, main);
  main.append(belowPuzzle({ model, words, ...sent, sends: Boolean(around) }));
  return model;
}

/** A lesson, a game, or the dive of the day. */
async function play() {
  const platform = learningPlatform();
  if (platform) /** @type {any} */ (globalThis).otysPlatform = platform;
  const day = dives && (been(dives).find((one) => one === location.hash.slice(1)) ?? dayOf(Object.keys(dives)));
  const found = await unpack(day ? dives[day] : graph);
  const model = baked(day ? { ...found, traits: await unpack(traits) } : found);
  resume(model);
  put(model, main);
  if (day) main.append(belowPuzzle({ model, words, graph: dives[day], sends: Boolean(around) }));
  if (platform && model.get("lesson")) told(model, platform);
  if (day) main.append(archive(day));
  if (day && !been(dives).includes(today())) main.append(h("p", {}, words.again));
  return model;
}

async function page() {
  if (puzzle === "") addEventListener("hashchange", () => location.reload());
  const model = await (puzzle === undefined ? play() : solve());
  if (around) main.append(courseNav(around));
  if (course && model) main.append(carried(model).el);
}

await run(page);
