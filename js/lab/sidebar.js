/**
 * The course map in the sidebar: what is done, where to continue, and what else there is. It needs no kernel.
 */
import { h, setAttr, setChildren, setText } from "../src/page/dom.js";
import { GAME, GAME_STEP, KEY, browserStorage, counted, makeProgress } from "../src/course/progress.js";
import { CHAPTERS, LANGUAGES, chapterOf, say } from "./course.js";

/** @typedef {import("./course.js").Lang} Lang */

/** @param {Lang} lang what it calls itself */
const own = (lang) => new Intl.DisplayNames(lang, { type: "language" }).of(lang) ?? lang;

/** The first lesson that is not done; the start page when all are. @param {import("../src/course/progress.js").Done} [done] */
export const unfinished = (done = makeProgress().all()) =>
  CHAPTERS.find(({ lesson, steps }) => counted(done, lesson, steps) < steps.length) ?? CHAPTERS[0];

/** The last lesson that was begun and has fresh exercises. @param {import("../src/course/progress.js").Done} done */
const begun = (done) =>
  CHAPTERS.filter(({ lesson, steps, practice }) => practice && counted(done, lesson, steps) > 0).at(-1);

/**
 * @param {{open: (file: string, lang: Lang, practise?: boolean) => void, close: () => void}} tools
 */
export function makeSidebar({ open, close }) {
  const box = browserStorage();
  /** @type {Lang} */
  let lang = "en";
  let path = "";
  const title = h("h2", { tabindex: -1 });
  const shut = h("button", { class: "otys-lab-again otys-lab-shut", click: close }, "×");
  const head = h("div", "otys-lab-head", title, shut);
  const go = h("button", { class: "otys-lab-button otys-lab-go", click: () => open(unfinished().file, lang) });
  const practise = h("button", {
    class: "otys-lab-button",
    click: () => open(begun(makeProgress().all())?.file ?? CHAPTERS[0].file, lang, true),
  });
  const menu = h("select", {
    change: () => open(chapterOf(path)?.file ?? CHAPTERS[0].file, /** @type {Lang} */ (menu.value)),
  });
  const named = h("span");
  const language = h("label", "otys-lab-language", named, menu);
  const unkept = h("p", { hidden: Boolean(box) });
  const lessons = h("ol");
  const more = h("h3");
  const others = h("ul");
  const summary = h("summary");
  const tools = h("ul");
  const fold = h("details", {}, summary, tools);
  const teach = h("ul");
  const keydown = (/** @type {KeyboardEvent} */ { key }) => key === "Escape" && close();
  const node = h(
    "nav",
    { class: "otys-lab-side", keydown },
    head,
    go,
    practise,
    unkept,
    lessons,
    teach,
    more,
    others,
    fold,
    language,
  );
  menu.replaceChildren(...LANGUAGES.map((one) => h("option", { value: one, lang: one }, own(one))));

  /** @param {import("./course.js").Chapter} chapter @param {import("../src/course/progress.js").Done} done @param {boolean} now */
  function row({ file, lesson, steps, minutes, titles }, done, now) {
    const n = counted(done, lesson, steps);
    const whole = steps.length > 0 && n === steps.length;
    const stand = whole
      ? `✓ ${say(lang, "done")}`
      : n
        ? say(lang, "steps", { n, of: steps.length })
        : say(lang, "minutes", { n: minutes });
    const link = h(
      "button",
      { class: "otys-lab-row", click: () => open(file, lang) },
      h("b", {}, file.slice(0, 2)),
      h("span", {}, titles[lang]),
      h("small", {}, stand),
    );
    setAttr(link, "aria-current", chapterOf(path)?.file === file && "page");
    setAttr(link, "data-done", whole);
    setAttr(link, "data-now", now);
    return h("li", {}, link);
  }

  function draw() {
    const done = makeProgress(box).all();
    const upcoming = unfinished(done);
    setAttr(node, "lang", lang);
    setAttr(node, "aria-label", say(lang, "map"));
    setText(title, say(lang, "map"));
    setAttr(shut, "aria-label", say(lang, "close"));
    setText(go, `${say(lang, "here")}: ${upcoming.titles[lang]} ›`);
    const fresh = begun(done);
    setAttr(practise, "hidden", !fresh);
    setText(practise, fresh ? `${say(lang, "practise")}: ${fresh.titles[lang]} ›` : "");
    setText(unkept, say(lang, "unkept"));
    setText(more, say(lang, "more"));
    setText(named, say(lang, "language"));
    menu.value = lang;
    const rows = CHAPTERS.map((chapter) => ({ chapter, li: row(chapter, done, chapter === upcoming) }));
    setText(summary, say(lang, "tools"));
    /** @param {...string} groups */
    const of = (...groups) => rows.filter(({ chapter }) => groups.includes(chapter.group)).map(({ li }) => li);
    setChildren(lessons, ...of("short", "game"));
    setChildren(others, ...of("more"));
    setChildren(tools, ...of("tools"));
    setChildren(teach, ...of("class"));
    if (counted(done, GAME, [GAME_STEP]) || chapterOf(path)?.group === "tools") fold.open = true;
  }

  for (const type of [KEY, "storage"]) addEventListener(type, draw);
  draw();
  return {
    node,
    /** Whoever opens it hears where that is. */
    land: () => title.focus({ preventScroll: true }),
    /** @param {Lang} spoken @param {string} notebook the path of the one in view */
    at(spoken, notebook) {
      [lang, path] = [spoken, notebook];
      draw();
    },
  };
}
