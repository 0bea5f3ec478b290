/** What a baked page runs: the boards' modules stand before it on the page as `otysBoards` and `otysLater`
 * and what draws a rule as `otysCard`; what it plays is `otys-baked`. */
import { dayOf, today } from "../course/dive-day.js";
import { makeProgress } from "../course/progress.js";
import { h } from "../page/dom.js";
import { keepCourse, wayOn } from "./around.js";
import { baked, unpacked } from "./baked-kernel.js";
import { makeCarry } from "./carry.js";
import { learningPlatform } from "./learning-platform.js";
import { makePractice } from "./practice.js";

const main = /** @type {HTMLElement} */ (document.querySelector("main"));
const { graph, dives, pool, traits, words, old, art, course, around, ...more } = JSON.parse(
  document.getElementById("otys-baked")?.textContent ?? "",
);

/** The code of what was done, which follows the board. @param {any} model the page's */
function carried(model) {
  const kept = makeProgress();
  /** @param {string} key @returns {string} */
  const say = (key) => model.get("words")[`baked.${key}`] ?? key;
  const act = (/** @type {Record<string, unknown>} */ what) => {
    model.set("action", { seq: -1, rev: model.get("rev"), ...what });
    model.save_changes();
  };
  const lang = model.get("lang");
  const carry = makeCarry({ say, lang, course, kept, taken: (done) => act({ do: "progress", done }) });
  const note = () => {
    const { id, step } = model.get("lesson");
    kept.note(id, step.ids, step.states);
    carry.show();
  };
  model.on("change:rev", () => queueMicrotask(note));
  note();
  return carry;
}

/** Where a lesson is gone on with: at the exercise that the address names, else at the first step that is not done.
 * @param {any} model the page's */
function resume(model) {
  const lesson = model.get("lesson");
  const done = makeProgress().all()[lesson?.id];
  const [named, first] = [
    (/** @type {string} */ id) => location.hash === `#exercise-${id}`,
    (/** @type {string} */ id) => !["solved", "shown"].includes(done?.[id]),
  ].map((wanted) => lesson?.step.ids.findIndex(wanted));
  const at = named >= 0 ? named : first;
  if (!(at > 0)) return;
  model.set("action", { seq: -1, rev: model.get("rev"), do: "visit", step: at });
  model.save_changes();
}

/** A learning platform is told of each step. @param {any} model the page's @param {NonNullable<ReturnType<typeof learningPlatform>>} platform */
function told(model, platform) {
  const tell = () => {
    const { id, step } = model.get("lesson");
    makeProgress().note(id, step.ids, step.states);
    const done = makeProgress().all()[id] ?? {};
    platform.tell(step.ids.map((/** @type {string} */ step) => done[step] ?? ""));
  };
  model.on("change:rev", () => queueMicrotask(tell));
  tell();
}

/** Put a board on the page. @param {any} model the page's @param {HTMLElement} el */
function put(model, el) {
  const { otysBoards, otysCard, otysLater: later } = /** @type {any} */ (globalThis);
  return otysBoards.render({ model, el, art, later, load: async (/** @type {string} */ name) => name && otysCard });
}

/** Practice: a choice, and below it one exercise in the place of the one before. */
async function practise() {
  const common = await unpacked(traits);
  const table = h("div");
  /** @type {undefined | (() => void)} */
  let leave;
  /** @param {string} graph */
  async function show(graph) {
    const model = baked({ ...(await unpacked(graph)), traits: common });
    const el = h("div");
    leave?.();
    table.replaceChildren(el);
    leave = await put(model, el);
    return model;
  }
  const practice = makePractice({ pool, words, ...more }, show);
  main.append(practice.el, table);
  await practice.begin();
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
  return h("p", "otys-practice", others.length ? h("select", given, h("option", {}, words.past), ...days) : null);
}

/** A lesson, a game, or the dive of the day. */
async function play() {
  const platform = learningPlatform();
  if (platform) /** @type {any} */ (globalThis).otysPlatform = platform;
  const day = dives && (been(dives).find((one) => one === location.hash.slice(1)) ?? dayOf(Object.keys(dives)));
  const held = await unpacked(day ? dives[day] : graph);
  const model = baked(day ? { ...held, traits: await unpacked(traits) } : held);
  resume(model);
  put(model, main);
  if (platform && model.get("lesson")) told(model, platform);
  if (day) main.append(archive(day));
  if (day && !been(dives).includes(today())) main.append(h("p", {}, words.again));
  return model;
}

try {
  const model = await (pool ? practise() : play());
  if (around) main.append(wayOn(around));
  if (course && model) main.append(carried(model).el);
  if (around) void keepCourse();
} catch (error) {
  const line = document.createElement("p");
  line.setAttribute("role", "alert");
  line.textContent = `${old} (${error})`;
  main.prepend(line);
}
