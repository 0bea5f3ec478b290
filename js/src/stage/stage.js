/**
 * One stage for lessons, games and analysis: bar, coach, table, log or sheets, dock. Its regions are fixed; what changes is
 * in them.
 *
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("../types.js").Say} Say
 * @typedef {import("../board/boards.js").Boards} Boards
 */
import { kindOf } from "../board/targets.js";
import { div, inside, setAttr, setChildren, setName } from "../page/dom.js";
import { makeExample } from "../play/example.js";
import { makeBar } from "./bar.js";
import { makeCoach } from "./coach.js";
import { Dock } from "./dock.js";
import { once } from "./double-touch.js";
import { makeFit, sheetsOf } from "./fit.js";
import { askHost } from "./host.js";
import { makeHosted } from "./hosted.js";
import { makeGrowth } from "./met-parts.js";
import { makeOverlays } from "./overlays.js";
import { makeRival } from "./rival.js";
import { makeSheets, PARTS } from "./sheets-over-board.js";
import { makeWayBack } from "./way-back.js";

/** What is to be read or touched next. */
const MEANT = '[data-asked]>.otys-coach,[data-lit=""],.otys-primary:not([data-waiting])';

/**
 * @typedef {{
 *   root: HTMLElement, say: Say, drawings: import("../board/drawings.js").Drawings, signal: AbortSignal,
 *   send: (what: string, more?: Record<string, unknown>) => void, speak: (text: string) => void,
 *   panels: import("./overlays.js").Panels, makeBoard: Parameters<typeof makeExample>[0]["makeBoard"],
 *   doing: Omit<import("./dock.js").Doing, "asks" | "follow" | "anew"> & {help: (on?: boolean) => void},
 * }} Ctx
 */

/** @param {Ctx} ctx */
export function makeStage({ root, say, drawings, signal, send, speak, panels, makeBoard, doing }) {
  /** @type {import("./fit.js").Staged} */
  const stage = { now: null, boards: null, size: "middle", beside: "whole" };
  const coach = makeCoach({ say, drawings });
  const dock = new Dock({
    say,
    doing: { ...doing, act, asks: coach.asks, follow: (next) => overlays.follow(next), anew: () => goTo(0) },
  });
  /** Whether the next touch asks what a piece is. */
  let asking = false;
  /** Whoever closes a sheet asks no more. @param {string} name the sheet that is open now, or none */
  const sheetIs = (name) => (fitting.fit(), name ? wayBack.opened() : doing.help(false));
  /** One rival's board is called by her name. @param {string} name */
  const label = (name) => (name === "others" && stage.now?.lesson?.rival?.name) || say(`tab.${name}`);
  const sheets = makeSheets({ say, speak, open: sheetIs, label });
  const wayBack = makeWayBack({ root, signal, close: () => overlays.close() || sheets.close() });
  const bar = makeBar({
    say,
    drawings,
    goTo,
    ask: (what) => (overlays.toggle(false), askHost(el, what)),
    tools: [
      { id: "help", sign: "?", label: "help", act: () => doing.help() },
      { id: "wall", sign: "", label: "wall", act: toggleWall },
      { id: "more", sign: "⋯", label: "more", act: () => overlays.toggle() },
    ],
  });
  const rival = makeRival({ drawings, open: () => openSheet("others") });
  const log = div({ class: "otys-side", role: "group" }, rival.el);
  const table = div({ class: "otys-table", role: "group" });
  const el = div("otys-stage", bar.el, coach.el, table, log, sheets.tabs, dock.el, sheets.el);
  const redraw = () => stage.now && update(stage.now);
  const hosted = makeHosted({
    ...{ el, say, bar, toggleWall },
    close: () => overlays.toggle(false),
    grow: () => grow(stage.now),
    changed: redraw,
  });
  once(el, signal);
  const overlays = makeOverlays({
    ...{ root, drawings, el, table, log, dock: dock.more, aside: hosted.aside, say, signal, send, panels, act, speak },
    tool: /** @type {HTMLElement} */ (inside(bar.el, '[data-tool="more"]')),
    example: makeExample({ table, say, speak, makeBoard, opened: () => sheets.close() }),
    goOn: doing.act,
    // What lies over the board ends the question what a piece is.
    opened: () => (doing.help(false), wayBack.opened()),
    changed: () => (fitting.fit(), redraw()),
  });
  const fitting = makeFit(stage, {
    ...{ root, el, table, signal, sheets },
    onWall: () => overlays.wall.on,
    places,
    host: hosted.update,
    turned: () => light(lit.heads, lit.path),
    laid: () => overlays.laid(),
  });
  const grow = makeGrowth(root, () => stage.boards?.unveil(), fitting.fit);
  /** What the board lights up now, and since which table: a hint changes none. @type {{heads: Set<string>, path: readonly string[], at: unknown}} */
  let lit = { heads: new Set(), path: [], at: null };
  /** The step, or the hint, whose first need has been opened. */
  let looked = "";

  /** @param {string} what @param {Record<string, unknown>} [more] */
  function act(what, more) {
    overlays.acts(what, stage.now);
    doing.act(what, more);
  }

  function toggleWall() {
    void overlays.wall.toggle();
  }

  /** @param {number} step */
  function goTo(step) {
    send("visit", { step });
  }

  /** @param {string} name */
  function openSheet(name) {
    const part = name === "others" ? stage.boards?.others : stage.boards?.colony;
    if (part) sheets.show(name, part);
  }

  /** What the step is about comes into view. @param {Snapshot} next @param {string} [tip] what is to be touched next */
  function need({ lesson }, tip = "") {
    const first = PARTS[/** @type {"deck"} */ (kindOf(tip))] ?? lesson?.step.needs?.[0];
    const key = [lesson?.id, lesson?.step.id, first, tip && lesson?.hints.at(-1)?.text].join();
    if (key === looked) return;
    looked = key;
    if (first && sheetsOf(stage).includes(first)) openSheet(first);
    else sheets.close();
  }

  /** @param {Snapshot} next */
  function steps(next) {
    const onWall = overlays.wall.on;
    const tools = {
      pressed: { help: asking, wall: onWall },
      hidden: { wall: !document.fullscreenEnabled || (hosted.on && !onWall), help: onWall },
    };
    bar.update(next, tools, lit.path);
  }

  /** In a low window a question comes before its answers, and scrolls with them. @param {boolean} large */
  function places(large) {
    overlays.places(large);
    const asks = dock.el.matches("[data-stage=short] [data-question=open]");
    if (asks !== dock.el.contains(coach.el)) asks ? dock.el.prepend(coach.el) : bar.el.after(coach.el);
    dock.el.scrollTop = 0;
  }

  /** @param {Snapshot} next @param {boolean} [lights] whether what is lit is told next */
  function update(next, lights) {
    const { lesson } = (stage.now = next);
    steps(next);
    setAttr(root, "data-act", lesson?.act);
    grow(next);
    setName(log, say("timeline"));
    setAttr(log, "data-told", next.log.length > 0 || !!lesson?.rival);
    setAttr(el, "data-asked", !!lesson?.ask);
    setName(table, say("tableOf"));
    dock.options(next, doing.touch);
    places(stage.size === "large");
    hosted.update(next);
    if (!lights) light(lit.heads, lit.path);
    overlays.update(next);
  }

  /** @param {Set<string>} heads @param {readonly string[]} path */
  function light(heads, path) {
    const { now } = stage;
    const was = lit;
    lit = { heads, path, at: now && heads.size && heads !== was.heads ? now.state : was.at };
    if (!now) return;
    steps(now);
    dock.update(now, heads, path);
    const names = new Set([...heads].map((head) => PARTS[/** @type {"deck"} */ (kindOf(head))]));
    // What comes next lies on the board or is asked in words: the sheet that led to it gives it free.
    if (heads.size && (lit.at !== was.at || path.length) && !names.has(sheets.shown)) sheets.close();
    // What the dock offers lights up there alone.
    if (inside(dock.el, "[data-target^=sp]")) names.delete("sponsors");
    rival.light(names.has("others"));
    const tabs = sheetsOf(stage);
    setAttr(root, "data-tabs", tabs.length);
    sheets.offer(tabs, openSheet, names);
    // Where the table scrolls, what is asked comes into view, or else what is meant.
    if ("tiny" in root.dataset) inside(el, MEANT)?.scrollIntoView({ block: "nearest" });
  }

  return {
    el,
    asking: dock.asked.move,
    answer: coach.answer,
    /** @param {boolean} on whether the next touch asks what a piece is */
    asks: (on) => ((asking = on), redraw()),
    find: (/** @type {string} */ target) => dock.find(target),
    home: () => dock.el,
    /** What the big button says, and that it is one; or what it waits for. */
    step: () => dock.awaited,
    /** Whether the step asks, so that it names no way itself. */
    question: () => dock.next.asks,
    struck: () => dock.asked.struck,
    /** The task: what the coach says, and what comes next. */
    task: () => `${coach.said()} ${dock.awaited}`,
    /** Enter on the board is the big button's where that alone leads on. */
    enter: () =>
      (stage.now?.lesson?.done || !lit.heads.size) &&
      !dock.primary.matches("[data-target],[data-waiting]") &&
      (dock.primary.click(), true),
    /** To the button that goes on, or to the first answer that it waits for: where the one in focus has gone. */
    focus: () => ((dock.primary.ariaDisabled && inside(dock.asked.el, "button")) || dock.primary).focus(),
    light,
    update,
    coach,
    overlays,
    /** @param {Boards} next */
    hold(next) {
      if (stage.boards !== next) {
        stage.boards = next;
        sheets.close();
        setChildren(table, next.el, ...overlays.over);
      }
      fitting.watch();
    },
    /** All belongs to what the boards show; nothing is asked while others play. @param {import("../board/motion.js").Frame | null} frame @param {Snapshot} next what it leads to */
    film(frame, next) {
      setAttr(root, "data-telling", (dock.telling = !!frame?.said));
      if (dock.telling) dock.asked.move.close();
      if (next !== stage.now && (!frame || frame.said)) update(next);
      const { now } = stage;
      // In the end `rest` says it.
      if (!frame || !now?.lesson?.word) return;
      const shown = { ...now, state: frame.table, afford: /** @type {any} */ ({ moves: [] }) };
      steps(shown);
      bar.name(shown);
      rival.update(now.lesson, say, shown.state);
    },
    /** All is shown: what the step is about comes into view, and verdicts stand where they belong. @param {Snapshot} next */
    rest(next) {
      bar.name(next);
      rival.update(next.lesson, say, next.state);
      // Of what a hint names, that which is not touched yet.
      const { tip = [] } = next.lesson ?? {};
      const { path } = lit;
      const left = tip[0] === path[0] ? tip.slice(path.length) : tip;
      need(next, left[0]);
      overlays.rest(next, stage.boards, left);
    },
    /** Another target was touched. @param {string} [target] */
    touched: (target) => overlays.touched(target),
    back: () => overlays.close() || sheets.close() || overlays.leave() || false,
  };
}

/** @typedef {ReturnType<typeof makeStage>} Stage */
