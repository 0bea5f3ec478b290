/**
 * The dive map: the lessons of the course as stations on the way down to the sea floor, where to go on, and what else there
 * is. It shows what is done; a lesson that somebody has solved without help is a pearl.
 *
 * @typedef {{number: string, group?: string, title: string, about: string, file: string, time: number, minutes: string, lesson: string,
 *   steps: string[], names: string[], today?: string, day?: string}} Chapter `today` is what is asked today, where that changes
 *   by the day, and `day` the date of that
 * @typedef {import("./progress.js").Done} Done
 */
import { h, setAttr, setChildren, setText } from "../page/dom.js";
import { ownAddress } from "../page/own-address.js";
import { today as date } from "./dive-day.js";
import { DIVE, GAME, GAME_STEP, counted } from "./progress.js";
import { sea, tall, wide } from "./sea.js";

/** From this width on the map shows the slope of the sea floor. */
const WIDE = 960;
/** Where a long word may be broken: most browsers do not know where compounds join. */
const JOINTS = /(?<=\p{L}{5})(?=plättchen|marker|gang\b)/gu;

/** The groups that stand beside the way. */
const APART = ["tools", "class"];

/** @param {Done} done @param {Chapter} chapter @returns {boolean} every exercise was solved without help; a game holds none */
const mastered = (done, { lesson, steps }) => lesson !== GAME && steps.every((id) => done[lesson]?.[id] === "solved");

/**
 * @param {{chapters: Chapter[], say: import("../types.js").Say, open?: (event: Event) => void, counting?: boolean}} given
 *   what opens a link in place of the browser, and whether anything is kept here that could be counted
 */
export function makeDiveMap({ chapters, say, open = () => {}, counting = true }) {
  const lessons = chapters.filter(({ steps }) => steps.length);
  const others = chapters.filter(({ steps, group }) => !steps.length && !APART.includes(group ?? ""));
  const [across, down] = [wide(lessons.length), tall(lessons.length)];

  /** @param {Chapter} chapter @param {number} i */
  function station(chapter, i) {
    const stand = h("small");
    const label = h("span", "otys-dive-label", h("b", {}, chapter.title.replace(JOINTS, "\u00ad")), stand);
    const link = h(
      "a",
      { href: ownAddress(chapter.file), click: open, title: chapter.about },
      h("span", "otys-dive-mark", chapter.number),
      label,
    );
    const item = h("li", { "data-above": i % 2 === 1, "data-first": i === 0 }, link);
    for (const [name, { x, y }] of /** @type {const} */ ([
      ["wide", across[i]],
      ["tall", down[i]],
    ])) {
      item.style.setProperty(`--${name}-x`, `${x.toFixed(2)}%`);
      item.style.setProperty(`--${name}-y`, `${y.toFixed(2)}%`);
    }
    return { chapter, stand, item };
  }

  const stations = lessons.map(station);
  const list = h("ol", "otys-map", ...stations.map(({ item }) => item));
  const where = h("span");
  const dots = h("span", { class: "otys-dive-dots", "aria-hidden": true });
  const title = h("h2");
  const ahead = h("p");
  const go = h("a", { class: "otys-dive-go", click: open });
  const card = h("section", "otys-dive-card", h("div", {}, where, dots), title, ahead, go);
  const asked = h("small");
  const more = h(
    "ul",
    "otys-dive-more",
    ...others.map(({ title: name, about, file, today }, i) =>
      h(
        "li",
        { "data-today": Boolean(today), "data-below": i === 1 },
        h("a", { href: ownAddress(file), click: open, title: about }, name, today ? asked : null),
      ),
    ),
  );
  const [table, teach] = APART.map((name) => chapters.filter(({ group }) => group === name));
  /** @param {Chapter} chapter */
  const named = ({ title: name, about, file }) => [
    h("a", { href: ownAddress(file), click: open }, name),
    " ",
    h("span", {}, about),
  ];
  const tools = h(
    "details",
    "otys-dive-tools",
    h("summary", {}, say("tools")),
    h("ul", {}, ...table.map((chapter) => h("li", {}, ...named(chapter)))),
  );
  let unfolded = false;
  const pearls = h("p", "otys-dive-pearls", say("pearls"));
  const dive = h("div", "otys-dive", sea(lessons.length), card, list, more);
  dive.style.setProperty("--count", String(lessons.length));
  const el = h(
    "div",
    "otys-dive-box",
    dive,
    ...teach.map((chapter) => h("p", {}, ...named(chapter))),
    table.length > 0 && tools,
    pearls,
  );
  new ResizeObserver(([{ contentRect }]) => setAttr(el, "data-wide", contentRect.width >= WIDE)).observe(el);

  /** @param {Chapter | undefined} chapter that comes next @param {Done} done */
  function point(chapter, done) {
    const next = chapter ?? others[0];
    setAttr(card, "hidden", !next);
    if (!next) return;
    const states = next.steps.map((id) => Boolean(counted(done, next.lesson, [id])));
    const at = states.indexOf(false);
    const left = Math.max(1, Math.ceil((next.time * states.filter((one) => !one).length) / (states.length || 1)));
    setText(where, chapter ? say("station", { n: chapter.number }) : say("done"));
    setChildren(dots, ...states.map((one, i) => h("i", { "data-done": one, "data-now": i === at })));
    setText(title, next.title);
    setText(ahead, chapter ? say("ahead", { step: next.names[at] ?? "", n: left }) : next.about);
    const called = say(states.includes(true) ? "here" : "begin");
    setText(go, called);
    setAttr(go, "href", ownAddress(next.file));
    setAttr(card, "aria-label", called);
  }

  /** @param {Done} done */
  function draw(done) {
    const many = (/** @type {Chapter} */ { lesson, steps }) => counted(done, lesson, steps);
    const left = lessons.filter((chapter) => many(chapter) < chapter.steps.length);
    // What is kept stands in the order in which it was begun: one goes on in the lesson that was begun last.
    const order = Object.keys(done);
    const last = left.filter(many).sort((a, b) => order.indexOf(b.lesson) - order.indexOf(a.lesson))[0];
    const upcoming = last ?? left[0];
    let [begun, any] = [false, false];
    for (const { chapter, stand, item } of stations) {
      const of = chapter.steps.length;
      const n = many(chapter);
      const pearl = mastered(done, chapter);
      const whole = n === of;
      begun ||= n > 0;
      any ||= pearl;
      const some = counting || n > 0;
      setText(
        stand,
        pearl ? say("pearl") : whole ? say("whole") : n && some ? say("steps", { n, of }) : chapter.minutes,
      );
      item.style.setProperty("--share", `${(n / of) * 100}%`);
      setAttr(item, "aria-current", chapter === upcoming && "step");
      setAttr(item, "data-done", whole);
      setAttr(item, "data-pearl", pearl);
    }
    point(upcoming, done);
    for (const { today, day = date() } of others)
      if (today) setText(asked, counted(done, DIVE, [day]) ? `✓ ${today}` : today);
    setAttr(pearls, "hidden", !any);
    // Who has played a first game is done with the way; what then is folded is the reader's own doing.
    if (!unfolded && counted(done, GAME, [GAME_STEP])) setAttr(tools, "open", (unfolded = true));
    return begun;
  }

  return { el, draw };
}
