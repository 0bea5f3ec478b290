/**
 * The front: where one goes on, the table, the other rooms, a field to ask in, and one switch for the language.
 *
 * @typedef {import("../types.js").Say} Say
 * @typedef {import("../course/progress.js").Done} Done
 * @typedef {import("../course/dive-map.js").Chapter} Chapter
 */
import { today } from "../course/dive-day.js";
import { DIVE, GAME, GAME_STEP, counted } from "../course/progress.js";
import { h, joined, setAttr, setChildren, setText } from "../page/dom.js";
import { ownName } from "../page/language.js";
import { ownAddress } from "../page/own-address.js";
import { backdrop, emblem, helmet } from "./pictures.js";
import { makeSeats } from "./seats.js";

/** The rooms below, in the order of the way down. */
const ROOMS = ["learn", "practise", "dive", "explore"];
const DEPTHS = 7;

/** Today's depth: Mondays are easy, Sundays hard. */
const depth = () => ((new Date().getDay() + 6) % DEPTHS) + 1;

/**
 * @param {{say: Say, languages: string[], speak: (lang: string) => void, chapters: () => Chapter[],
 *   field: HTMLInputElement, asked: () => void}} ctx `chapters` are the lessons in the language that is spoken
 */
export function makeFront({ say, languages, speak, chapters, field, asked }) {
  const title = h("h1", {}, "Otys");
  const language = h(
    "select",
    { class: "otys-front-language", change: () => speak(language.value) },
    ...languages.map((lang) => h("option", { value: lang, lang }, ownName(lang))),
  );
  const ask = h("button", { type: "submit" });
  // It stands there only beside answers: whoever asked on a phone has no other way back. What is typed next is asked.
  const shut = h("a", { class: "otys-front-shut", href: "#", click: emptied }, "×");
  /** @param {Event} event */
  function emptied(event) {
    event.preventDefault();
    field.value = "";
    field.focus();
    field.dispatchEvent(new Event("input"));
  }
  const question = h(
    "form",
    {
      class: "otys-front-ask",
      role: "search",
      submit: (/** @type {Event} */ event) => (event.preventDefault(), asked()),
    },
    emblem("ask"),
    field,
    shut,
    ask,
  );
  const home = h("a", { class: "otys-front-name", href: "#" }, helmet(), title);
  const teach = h("a", { class: "otys-front-quiet" });
  const top = h("header", "otys-front-top", home, question, language);

  const kicker = h("span");
  const dots = h("span", { class: "otys-front-dots", "aria-hidden": true });
  const where = h("h2", { id: "otys-onward" });
  const ahead = h("p");
  const go = h("a", { class: "otys-front-go", "aria-describedby": "otys-onward" });
  /** What else was begun. */
  const also = h("a", "otys-front-quiet");
  const mistake = h("a", "otys-front-quiet");
  const pupil = h("a", { class: "otys-front-quiet", href: "#class" });
  const onward = h(
    "section",
    "otys-front-card otys-front-onward",
    h("p", {}, kicker, dots),
    ...[where, ahead, go, also, mistake, pupil],
  );

  const seats = makeSeats({ say });
  const playing = h("h2", { id: "otys-play", tabindex: "-1" });
  const touch = h("small");
  const first = h("a", {
    ...{ class: "otys-front-first", href: "#play/first" },
    click: (/** @type {Event} */ event) => (event.preventDefault(), seats.begin(first.hash)),
  });
  const table = h(
    "section",
    { class: "otys-front-card otys-front-table", "aria-labelledby": "otys-play" },
    h("div", {}, playing, touch),
    seats.el,
    first,
  );

  const tiles = ROOMS.map((name, deep) => {
    const [word, about] = [h("b"), h("small")];
    const link = h(
      "a",
      { href: `#${name}`, "data-room": name, style: `--deep: ${deep}` },
      emblem(name),
      h("span", {}, word, about),
    );
    return { name, word, about, link };
  });
  const rooms = h("nav", "otys-front-rooms", ...tiles.map(({ link }) => link));
  const note = h("p", { class: "otys-front-note", role: "status" });
  const notebooks = h("a", "otys-front-quiet");
  const promise = h("span");
  const ways = h("span", {}, teach, notebooks);
  const foot = h("footer", "otys-front-foot", promise, ways);
  const cards = h("div", "otys-front-cards", note, onward, table, rooms);

  /** Where the lessons go on: the first of them that is not done. @param {Done} done @param {string} [last] the one that was open last */
  function upcoming(done, last) {
    const open = chapters().filter(({ lesson, steps }) => counted(done, lesson, steps) < steps.length);
    return open.find(({ lesson }) => lesson === last) ?? open[0];
  }

  /** @param {Done} done */
  const isBegun = (done) => chapters().some(({ lesson, steps }) => lesson !== GAME && counted(done, lesson, steps));

  /** @param {{title: string, address: string}} game */
  function drawGame({ title: round, address }) {
    setText(kicker, say("continue"));
    setChildren(dots);
    setText(where, say("game_on"));
    setText(ahead, round);
    setText(go, `${say("continue")} ›`);
    setAttr(go, "href", ownAddress(address));
  }

  /** @param {string} label @param {string | undefined} address */
  function drawAlso(label, address) {
    setAttr(also, "hidden", !address);
    setText(also, `${label} ›`);
    setAttr(also, "href", ownAddress(address ?? ""));
  }

  /** @param {Done} done @param {{lesson?: string, past?: string}} last */
  function drawLesson(done, { lesson, past }) {
    const chapter = upcoming(done, lesson);
    const states = chapter?.steps.map((id) => Boolean(counted(done, chapter.lesson, [id]))) ?? [];
    const begun = states.includes(true);
    const at = states.indexOf(false);
    const left = chapter
      ? Math.max(1, Math.ceil((chapter.time * states.filter((one) => !one).length) / states.length))
      : 0;
    // To whoever has only played, no lesson is the next.
    const fresh = past || counted(done, GAME, [GAME_STEP]) ? "learn" : "begin";
    setText(kicker, say(!chapter ? "done" : begun ? "continue" : isBegun(done) ? "continue_next" : fresh));
    setChildren(dots, ...states.map((one, i) => h("i", { "data-done": one, "data-now": i === at })));
    setAttr(dots, "hidden", states.length > 12);
    setText(where, chapter?.title ?? say("first"));
    setText(ahead, chapter ? (begun ? (chapter.names[at] ?? "") : chapter.about) : say("first_about"));
    setText(go, chapter ? say(begun ? "continue_for" : "begin_for", { n: left }) : `${say("begin")} ›`);
    setAttr(go, "href", ownAddress(chapter?.file ?? "#play/first"));
  }

  return {
    el: h("div", "otys-front-page", backdrop(), top, cards, foot),
    top,
    cards,
    foot,
    upcoming,
    /** Whoever comes back goes on with what is next. */
    land: () => go.focus({ preventScroll: true }),
    /** Bring the table into view. */
    toTable() {
      table.scrollIntoView({ block: "center" });
      playing.focus({ preventScroll: true });
    },
    /**
     * @param {{lang: string, done: Done, last: {lesson?: string, past?: string, latest?: "lesson" | "game"}, note: string, notebooks: string,
     *   teach: string, game: {address: string, title: string} | null}} now `last` says what was open last, and which lesson
     */
    draw(now) {
      language.value = now.lang;
      setAttr(language, "aria-label", say("languages"));
      setAttr(field, "placeholder", say("ask_hint"));
      setAttr(field, "aria-label", say("ask_about"));
      setText(ask, say("ask"));
      setAttr(shut, "aria-label", say("all"));
      setText(playing, say("play"));
      setText(touch, say("play_about"));
      setText(first, say("play_first"));
      const { done, last } = now;
      const { game } = now;
      seats.draw(game);
      const lesson = upcoming(done, last.lesson);
      if (game && last.latest !== "lesson") {
        drawGame(game);
        drawAlso(lesson?.title ?? "", isBegun(done) ? lesson?.file : undefined);
      } else {
        drawLesson(done, last);
        drawAlso(joined([say("game_on"), game?.title.split(/\s?:/)[0]], " · "), game?.address);
      }
      setAttr(mistake, "hidden", !last.past);
      setText(mistake, `${say("mistake")} ›`);
      setAttr(mistake, "href", ownAddress(`${last.past}/review`));
      setText(pupil, `${say("word")} ›`);
      // Beside other ways on, pupils find it at the foot: the rooms are in view.
      (also.hidden && mistake.hidden ? onward : ways).append(pupil);
      const all = chapters();
      const whole = all.filter(({ lesson, steps }) => counted(now.done, lesson, steps) === steps.length).length;
      const abouts = {
        learn: say("learn_about", { n: whole, of: all.length }),
        dive: `${counted(now.done, DIVE, [today()]) ? "✓ " : ""}${say("dive_depth", { n: depth(), of: DEPTHS })}`,
      };
      for (const { name, word, about } of tiles) {
        setText(word, say(name));
        setText(about, abouts[/** @type {"learn"} */ (name)] ?? say(`${name}_about`));
      }
      setAttr(rooms, "aria-label", say("rooms"));
      setText(note, now.note);
      setAttr(note, "hidden", !now.note);
      setText(promise, say("about"));
      setText(notebooks, say("notebooks"));
      setAttr(notebooks, "href", ownAddress(now.notebooks));
      setText(teach, say("teach"));
      setAttr(teach, "href", ownAddress(now.teach));
      for (const link of [notebooks, teach]) setAttr(link, "hidden", !link.getAttribute("href"));
    },
  };
}
