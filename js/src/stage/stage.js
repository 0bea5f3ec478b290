/**
 * One stage for lessons, games and analysis: bar, coach, table, log or sheets, dock. Its regions are fixed; what changes is
 * in them.
 *
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("../types.js").Say} Say
 * @typedef {import("../board/boards.js").Boards} Boards
 */
import { h, mark, refill, write } from "../page/dom.js";
import { makeKeeping } from "../course/keeping.js";
import { makeBar } from "./bar.js";
import { makeCoach } from "./coach.js";
import { makeDock } from "./dock.js";
import { makeMarks } from "./marks.js";
import { roomOf, unfolded, visibleHeight } from "./room.js";
import { makeSheets, PARTS } from "./sheets.js";
import { sound } from "./sounds.js";
import { makeWall } from "./wall.js";
import { celebrate } from "./celebration.js";
import { follow, makeEnding } from "./ending.js";

/** Lower than this, captions go and the regions are tighter. */
const LOW = 650;

/**
 * @typedef {{
 *   root: HTMLElement, say: Say, drawings: import("../board/drawings.js").Drawings, signal: AbortSignal,
 *   send: (what: string, more?: Record<string, unknown>) => void,
 *   timeline: HTMLElement, writing: HTMLElement, language: HTMLElement,
 *   doing: Omit<import("./dock.js").Doing, "follow" | "anew"> & {answer: (target: string, at: HTMLElement) => void, seen: (target: string) => boolean},
 * }} Ctx
 */

/** @param {Ctx} ctx */
export function makeStage({ root, say, drawings, signal, send, timeline, writing, language, doing }) {
  const coach = makeCoach({ say, drawings });
  const keeping = makeKeeping({ say, send });
  const ending = makeEnding({ say });
  const dock = makeDock({ say, doing: { ...doing, act, follow: (next) => follow(root, next), anew: () => goTo(0) } });
  const heading = h("strong");
  const rules = { on: stored("rules") };
  const alone = choice("alone", true);
  const aloud = choice("sounds");
  const sheets = makeSheets({ say, root, open: fit });
  const wall = makeWall({ root, say, signal, step, changed: () => (fit(), now && update(now)) });
  const bar = makeBar({
    say,
    goTo,
    tools: [
      { id: "rules", sign: "?", label: "showRules", act: toggleRules },
      { id: "wall", sign: "", label: "wall", act: () => void wall.toggle() },
      { id: "more", sign: "⋯", label: "more", act: () => toggleMore() },
    ],
  });
  const more = h(
    "div",
    { class: "otys-more", role: "dialog", hidden: true, "data-region": "more" },
    h("div", "otys-sheet-head", heading, h("button", { class: "otys-close", click: () => toggleMore(false) }, "×")),
  );
  const drawer = h("div", "otys-sheet-body");
  const log = h("div", { class: "otys-side", role: "group" });
  const table = h("div", { class: "otys-table", role: "group" });
  const marks = makeMarks();
  const el = h("div", "otys-stage", bar.el, coach.el, table, log, sheets.tabs, dock.el, sheets.el, more, wall.curtain);
  more.append(drawer);
  /** @type {Boards | null} */
  let boards = null;
  /** @type {Snapshot | null} */
  let now = null;
  /** @type {import("./room.js").Room} */
  let room = "middle";
  /** What the board lights up now. @type {{heads: Set<string>, path: readonly string[]}} */
  let lit = { heads: new Set(), path: [] };
  let height = 0;
  let looked = "";
  /** Whether the lesson was over when it was last shown. @type {boolean | undefined} */
  let ended;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let later;

  /** A choice of the reader's that this browser keeps. @param {string} name @param {boolean} [otherwise] */
  function stored(name, otherwise = false) {
    try {
      const kept = localStorage.getItem(`otys-${name}`);
      return kept === null ? otherwise : kept === "1";
    } catch {
      return otherwise;
    }
  }

  /** @param {string} name @param {boolean} value */
  function store(name, value) {
    try {
      localStorage.setItem(`otys-${name}`, value ? "1" : "0");
    } catch {
      // Nothing is kept where nothing may be.
    }
  }

  /** A box to tick in the drawer. @param {string} name @param {boolean} [otherwise] */
  function choice(name, otherwise) {
    const words = h("span");
    const box = h("input", { type: "checkbox", change: () => store(name, box.checked) });
    box.checked = stored(name, otherwise);
    return { box, words, el: h("label", "otys-acts", box, words) };
  }

  /** @param {string} what @param {Record<string, unknown>} [more] */
  function act(what, more) {
    clearTimeout(later);
    if (what === "reset" && now?.lesson) keeping.forget(now.lesson);
    toggleMore(false);
    doing.act(what, more);
  }

  function toggleRules() {
    store("rules", (rules.on = !rules.on));
    if (now) update(now);
  }

  /** @param {boolean} [open] */
  function toggleMore(open = Boolean(more.hidden)) {
    const was = !more.hidden;
    more.hidden = !open;
    if (open) more.querySelector("button")?.focus();
    else if (now && was) /** @type {HTMLElement | null} */ (bar.el.querySelector('[data-tool="more"]'))?.focus();
  }

  /** @param {number} step */
  function goTo(step) {
    clearTimeout(later);
    send("visit", { step });
  }

  /** A presenter's step. @param {"next" | "back"} by */
  function step(by) {
    if (by === "back") return act("undo");
    // What is known to come is shown again, exactly; past its end the big button leads on.
    if (now && !now.lesson && now.here < now.log.length - 1) return act("redo");
    const primary = /** @type {HTMLButtonElement} */ (dock.el.querySelector(".otys-primary"));
    return primary.click();
  }

  /** Lay everything out for the room that there is. */
  function fit() {
    const width = el.clientWidth || root.clientWidth;
    if (!width || !boards || !now) return;
    room = roomOf(width, wall.on);
    root.dataset.room = room;
    if (wall.on) el.style.height = "";
    else el.style.height = `${height}px`;
    mark(root, "data-low", height < LOW && room !== "phone");
    const wide = unfolded(table.clientWidth) || wall.on;
    const part = /** @type {import("../board/layout.js").Wanted["colony"]} */ (sheets.shown);
    const sheet = ["contracts", "sponsors", "store"].includes(part);
    const box = { width: table.clientWidth, height: table.clientHeight, wall: wall.on };
    const captions = room !== "phone" && (wall.on || height >= LOW);
    if (sheet) boards.fit({ ...box, captions, beside: { part, width: sheets.el.clientWidth - 24 } });
    else {
      boards.home();
      boards.fit({ ...box, captions, colony: room === "phone" ? "" : wide ? "whole" : "unfolded" });
    }
    places();
  }

  /** Logs stand beside where there is room, else in the drawer. */
  function places() {
    const beside = room === "large";
    if (beside) {
      if (!log.contains(timeline)) log.append(timeline);
    } else if (!drawer.contains(timeline)) drawer.prepend(timeline);
  }

  /** @param {string} name */
  function openSheet(name) {
    if (!boards) return;
    const part = name === "others" ? boards.others : boards.colony;
    if (part) sheets.show(name, part);
  }

  /** @param {Snapshot} next */
  function need({ lesson }) {
    const key = lesson ? `${lesson.id} ${lesson.step.id} ${lesson.step.needs?.[0]}` : "";
    if (key === looked) return;
    looked = key;
    const first = lesson?.step.needs?.[0];
    if (first && tabs().includes(first)) openSheet(first);
    else sheets.close();
  }

  const tabs = () => {
    if (!boards || !now) return [];
    const others = boards.others.childElementCount ? ["others"] : [];
    if (room === "phone") return ["contracts", "sponsors", "store", ...others];
    return [...(unfolded(table.clientWidth) ? [] : ["store"]), ...(room === "wall" ? [] : others)];
  };

  /** @param {Snapshot} next */
  function update(next) {
    now = next;
    mark(root, "data-rules", rules.on);
    bar.update(next, { pressed: { rules: rules.on, wall: wall.on }, hidden: { wall: !wall.able } });
    coach.update(next);
    write(heading, say("more"));
    mark(more, "aria-label", say("more"));
    mark(/** @type {Element} */ (more.querySelector(".otys-close")), "aria-label", say("close"));
    mark(log, "aria-label", say("timeline"));
    mark(table, "aria-label", say("tableOf"));
    write(alone.words, say("goesOn"));
    write(aloud.words, say("sounds"));
    if (next.lesson) keeping.update(next.lesson);
    mark(alone.el, "hidden", !next.lesson);
    dock.options(next, doing.answer);
    light(lit.heads, lit.path);
    goOn(next);
  }

  /** After a right answer the lesson goes on by itself, unless that is switched off. @param {Snapshot} next */
  function goOn({ lesson, rev }) {
    clearTimeout(later);
    const right = lesson?.done && lesson.feedback?.kind === "right" && lesson.buttons[0]?.do === "step";
    if (!right || !alone.box.checked || wall.on || lesson.step.kind === "watch") return;
    const words = lesson.feedback?.text.length ?? 0;
    later = setTimeout(
      () => now?.rev === rev && !root.querySelector(".otys-more:not([hidden])") && doing.act("step"),
      2600 + words * 45,
    );
  }
  signal.addEventListener("abort", () => clearTimeout(later));
  // Whoever is still at work here decides alone when to go on.
  el.addEventListener("pointerdown", () => clearTimeout(later), { signal });
  el.addEventListener("keydown", () => clearTimeout(later), { signal });

  /** @param {Set<string>} heads @param {readonly string[]} path */
  function light(heads, path) {
    lit = { heads, path };
    if (!now) return;
    dock.update(now, heads, path, doing.seen);
    const names = new Set([...heads].map((head) => PARTS[/** @type {"deck"} */ (head.split(":")[0])]).filter(Boolean));
    sheets.offer(tabs(), openSheet, names);
  }

  refill(drawer, dock.more, writing, language, alone.el, aloud.el, keeping.el);
  const size = new ResizeObserver(() => {
    if (!height) height = visibleHeight(el);
    fit();
  });
  signal.addEventListener("abort", () => size.disconnect());
  window.addEventListener(
    "resize",
    () => {
      height = visibleHeight(el);
      fit();
    },
    { signal },
  );

  return {
    el,
    asking: dock.asking,
    answer: coach.answer,
    more: drawer,
    news: coach.news,
    find: dock.find,
    home: () => dock.el,
    /** To the button that goes on: where the one in focus has gone. */
    focus: () => /** @type {HTMLElement} */ (dock.el.querySelector(".otys-primary")).focus(),
    wall,
    light,
    update,
    /** @param {Boards} next */
    hold(next) {
      if (boards !== next) {
        boards = next;
        sheets.close();
        refill(table, next.el, marks.el, ending.el);
      }
      size.disconnect();
      size.observe(el);
      size.observe(table);
      fit();
    },
    /** All is shown: what the step is about comes into view, and verdicts stand where they belong. @param {Snapshot} next */
    rest(next) {
      need(next);
      marks.show(table, next, boards);
      const over = Boolean(next.lesson?.finished);
      ending.show(next.lesson);
      if (over && ended === false) celebrate(el);
      ended = over;
    },
    /** Something happens on the table. @param {string} kind the event's */
    heard: (kind) => aloud.box.checked && sound(kind),
    /** Another target was touched. @param {string} target */
    touched(target) {
      marks.clear();
      marks.touch(target);
    },
    /** Show why, at the piece. @param {readonly string[]} ids @param {string} text @param {string} kind */
    pin: (ids, text, kind) => boards && marks.pin(table, boards, ids, text, kind),
    back() {
      if (!more.hidden) return (toggleMore(false), true);
      return ending.close() || sheets.close() || wall.leave();
    },
  };
}

/** @typedef {ReturnType<typeof makeStage>} Stage */
