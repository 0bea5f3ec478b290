/**
 * What a stage adds to its regions: the More drawer, the full-screen wall, verdicts on the
 * pieces, the end of a lesson, and sounds.
 *
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("../board/boards.js").Boards} Boards
 * @typedef {Record<"timeline" | "writing" | "language", HTMLElement>} Panels the log, the typed line, the menu of languages
 */
import {
  atEnd,
  closer,
  div,
  focused,
  h,
  holdsFocus,
  inside,
  listen,
  setAttr,
  setName,
  setText,
  tell,
  tile,
} from "../page/dom.js";
import { GAME, GAME_STEP, makeProgress } from "../course/progress.js";
import { makeSavedProgress } from "../course/saved-progress.js";
import { celebrate } from "./celebration.js";
import { askHost, offersOf } from "./host.js";
import { preferences } from "./preferences.js";
import { follow, makeEnding } from "./ending.js";
import { makeFilm } from "./film.js";
import { makeMarks } from "./marks.js";
import { makeQuestion } from "./question.js";
import { remoteStep } from "./remote.js";
import { sound } from "./sounds.js";
import { makeWall } from "./wall.js";

/** Presses of a remote that come sooner after one another stop at the end of a lesson. */
const QUICK_MS = 1000;

/**
 * @param {{
 *   root: HTMLElement, drawings: import("../board/drawings.js").Drawings, el: HTMLElement, table: HTMLElement, log: HTMLElement, dock: HTMLElement, aside: HTMLElement, tool: HTMLElement,
 *   say: import("../types.js").Say, signal: AbortSignal, send: (what: string, more?: Record<string, unknown>) => void,
 *   panels: Panels, example: ReturnType<typeof import("../play/example.js").makeExample>,
 *   opened: () => void, goOn: (what: string) => void, act: (what: string) => void, changed: () => void, speak: (text: string) => void,
 * }} ctx `log` is where the log stands beside the table, `dock` and `aside` what the dock and the host put into the drawer, `tool` the drawer's button
 */
export function makeOverlays(ctx) {
  const { root, el, table, log, dock, aside, tool, say, signal, send, goOn, act, changed, example, speak } = ctx;
  const { timeline, writing, language } = ctx.panels;
  const keeping = makeSavedProgress({ say, send, signal });
  /** To the map, where the host has one. */
  function toMap() {
    const { map } = offersOf(el);
    return map && tile({ click: () => askHost(el, "map") }, map);
  }
  const ending = makeEnding({ say, drawings: ctx.drawings, speak, visit: (to) => send("visit", { step: to }), toMap });
  const marks = makeMarks();
  const film = makeFilm({ say, next: () => goOn("step") });
  /** On the wall or off it, what a presenter was told there is over. */
  const wall = makeWall({ root, say, signal, step, changed: () => (caption(), changed()) });
  /** A presenter's step. @param {import("./wall.js").Press} by */
  function step(by) {
    if (!shown) return;
    const primary = /** @type {HTMLButtonElement} */ (inside(el, ".otys-primary"));
    // Quick presses stop at a lesson's end.
    const onward = "next" in primary.dataset;
    if (Date.now() - pressed < QUICK_MS || !onward) told.delete("remote.onward");
    pressed = Date.now();
    const doing = remoteStep(by, shown, {
      told: (what) => told.has(what),
      leads: primary.ariaDisabled !== "true",
      onward,
    });
    if (!doing) return;
    caption();
    // Each question is guarded anew.
    if ("act" in doing) return (told.delete("remote.ask"), act(doing.act));
    if ("press" in doing) return primary.click();
    // What led here from another lesson leads back there.
    if (by === "back" && !tell(el, "otys-previous")) return;
    told.add(doing.say);
    const text = say(doing.say);
    caption(text);
    speak(text);
  }

  const aloud = () => preferences.get("sounds");
  const sounds = tile({ click: () => (preferences.set("sounds", !aloud()), sayAloud()) });
  const sayAloud = () => setText(sounds, `${aloud() ? "✓ " : ""}${say("sounds")}`);
  const question = makeQuestion({ say, signal });
  const heading = h("strong");
  const close = closer("", () => toggle(false));
  const drawer = div("otys-sheet-body", question.el, language, dock, sounds, aside, keeping.el, writing);
  const more = div(
    { class: "otys-more", role: "dialog", hidden: true, "data-region": "more" },
    div("otys-sheet-head", heading, close),
    drawer,
  );
  /** What is shown that is not the table as it stands. */
  const word = h("p", { class: "otys-over", hidden: true });
  /** Between two people at one screen. */
  const cover = h("p", { class: "otys-cover", hidden: true });
  const over = [marks.el, ending.el, example.el, word, cover];
  /** What is shown. @type {Snapshot | null} */
  let shown = null;
  /** What a presenter was told. @type {Set<string>} */
  const told = new Set();
  /** When the remote was pressed last. */
  let pressed = 0;
  /** Whether the lesson was over when it was last shown. @type {boolean | undefined} */
  let ended;
  /** What had the focus before the drawer was opened. */
  let from = tool;

  /** What the drawer is called: it may hold one field alone. */
  function named() {
    const name = say(more.dataset.only ?? "more");
    setText(heading, name);
    setName(more, name);
  }

  /** @param {boolean} [open] @param {Element | null} [only] the one field that it holds, for a question or a move */
  function toggle(open = Boolean(more.hidden), only = null) {
    setAttr(more, "data-only", only && (only === writing ? "line" : "ask"));
    for (const part of drawer.children) setAttr(part, "data-off", only && part !== only);
    named();
    const at = focused(root);
    if (open && at && !more.contains(at)) from = at;
    const shut = more.hidden;
    more.hidden = !open;
    setAttr(tool, "aria-expanded", `${open}`);
    if (open && shut) {
      ctx.opened();
      writing.querySelector("form")?.reset();
      question.offer();
      close.focus();
    } else if (!open && more.contains(at))
      // Where that is gone, on a board.
      /** @type {HTMLElement[]} */ ([from, ...el.querySelectorAll('[data-board] [tabindex="0"]'), tool])
        .find((one) => one.checkVisibility())
        ?.focus();
  }

  /** Open the field for a question about the rules, if somebody can answer one. @param {string} [text] what is asked */
  function asks(text) {
    question.offer();
    if (question.el.hidden) return false;
    toggle(true, question.el);
    speak(say("opened", { what: say("ask") }));
    question.go(text);
    return true;
  }

  /** Name what is shown in place of the table as it stands; nothing: it is the table. @param {string} [text] @param {string} [kind] */
  function caption(text = "", kind = "") {
    setText(word, text);
    setAttr(word, "data-kind", kind);
    word.hidden = !text;
    // A mark belongs to the table as it stands.
    marks.clear();
  }

  atEnd(signal, () => film.stop());
  // A choice on the wall is seen there, and the next press is a remote's.
  listen(language, "change", () => wall.on && toggle(false), signal);
  listen(el, "pointerdown keydown", ({ target }) => film.stop(target), signal);
  inside(el, '[data-region="back"]')?.append(film.button);
  el.append(more, wall.curtain);
  table.append(...over);

  return {
    wall,
    drawer,
    over,
    /** How the ? is used, and the way to the field for a question in words. */
    askHere() {
      question.offer();
      const ask = !question.el.hidden && tile({ click: () => asks() }, say("ask"));
      return [h("p", {}, say("helpTouch"), " ", ask)];
    },
    ask: asks,
    example,
    toggle,
    leave: wall.leave,
    close: () => (more.hidden ? example.close() || ending.close() : (toggle(false), true)),
    /** @param {{file: string}} next */
    follow: (next) => follow(root, next),
    /** Something is done by a button. @param {string} what @param {Snapshot | null} now */
    acts(what, now) {
      if (what === "reset" && now?.lesson) keeping.forget(now.lesson);
      if (!holdsFocus(writing)) toggle(false);
    },
    /** Logs stand beside where there is room, else in the drawer. @param {boolean} beside */
    places(beside) {
      if (!beside) drawer.contains(timeline) || writing.before(timeline);
      else if (!log.contains(timeline)) log.append(timeline);
    },
    /** @param {Snapshot} next */
    update(next) {
      // What was refused was so on the table as it was.
      if (next.rev !== shown?.rev) marks.clear();
      if (next.lang !== shown?.lang) caption();
      shown = next;
      root.dataset.assists = /** @type {any} */ (next.options.assists);
      named();
      question.update();
      setName(close, say("close"));
      sayAloud();
      // Of a game that is stepped through on the wall, the dock says where one stands: a presenter goes back and on there.
      const of = next.log.length;
      const prompt = /** @type {HTMLElement} */ (inside(el, ".otys-prompt"));
      setText(prompt, `${next.here + 1} / ${of}`);
      prompt.hidden = root.dataset.stage !== "wall" || Boolean(next.lesson) || of < 2;
      if (next.lesson) keeping.update(next.lesson);
      film.update(next);
      void wall.answered();
    },
    /** All is shown. @param {Snapshot} next @param {Boards | null} boards @param {readonly string[]} tip where a hint points */
    rest(next, boards, tip) {
      film.rest(next);
      marks.show(table, next, boards, tip);
      const over = !!next.lesson?.finished;
      ending.show(next.lesson, ended === false);
      setText(cover, next.lesson?.curtain);
      cover.hidden = !next.lesson?.curtain;
      const count = next.lesson?.end?.count;
      const mine = !count || count.some(({ seat, won }) => won && seat === next.seat);
      if (over && count) makeProgress().note(GAME, [GAME_STEP], ["solved"]);
      if (over && ended === false && mine) celebrate(el);
      ended = over;
    },
    /** Something happens on the table: in a game one's own contract is a feast. @param {string} kind the event's @param {number} [seat] whose it is; one's own */
    heard(kind, seat) {
      if (kind === "ContractCompleted" && seat === undefined && shown?.lesson?.word) celebrate(el);
      if (aloud()) sound(kind);
    },
    caption,
    /** The table was laid out anew. */
    laid: marks.again,
    /** Another target was touched. @param {string} [target] */
    touched(target) {
      caption();
      marks.touch(target);
    },
    /** @param {Boards | null} boards @param {import("../types.js").Reject} reject */
    deny: (boards, reject) => boards && marks.deny(table, boards, reject),
    /** Show why, at the piece. @param {Boards | null} boards @param {import("../play/reasons.js").Pointed} told */
    pin: (boards, ...told) => boards && marks.why(table, boards, ...told),
  };
}

/** @typedef {ReturnType<typeof makeOverlays>} Overlays */
