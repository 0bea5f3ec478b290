/**
 * One stage for lessons, games and analysis: bar, coach, table, log or sheets, dock. Its regions are fixed; what changes is
 * in them.
 *
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("../types.js").Say} Say
 * @typedef {import("../board/boards.js").Boards} Boards
 */
import { h, setAttr, setButtons, setChildren } from "../page/dom.js";
import { makeBar } from "./bar.js";
import { makeCoach } from "./coach.js";
import { Dock } from "./dock.js";
import { preferences } from "./preferences.js";
import { askHost, fills, offersOf } from "./host.js";
import { colonyBeside, isTiny, sizeClassOf, visibleHeight } from "./size-class.js";
import { metOf } from "../board/regions.js";
import { makeExample } from "../play/example.js";
import { once } from "./double-touch.js";
import { makeOverlays } from "./overlays.js";
import { makeRival } from "./rival.js";
import { makeSheets, PARTS } from "./sheets-over-board.js";

/** No row of the table is lower than this, in a box that has no room for a finger's height. */
const LEAST_ROW = 34;

/** What is narrower is on its way to another size. */
const LEAST_WIDTH = 160;

/** Lower than this, captions go and the regions are tighter. */
const LOW_HEIGHT = 650;

/**
 * @typedef {{
 *   root: HTMLElement, say: Say, drawings: import("../board/drawings.js").Drawings, signal: AbortSignal,
 *   send: (what: string, more?: Record<string, unknown>) => void, speak: (text: string) => void,
 *   panels: import("./overlays.js").Panels, makeBoard: Parameters<typeof makeExample>[0]["makeBoard"],
 *   doing: Omit<import("./dock.js").Doing, "follow" | "anew"> & {answer: (target: string, at: HTMLElement) => void, seen: (target: string) => boolean},
 * }} Ctx
 */

/** @param {Ctx} ctx */
export function makeStage({ root, say, drawings, signal, send, speak, panels, makeBoard, doing }) {
  const coach = makeCoach({ say, drawings });
  const dock = new Dock({
    say,
    doing: { ...doing, act, follow: (next) => overlays.follow(next), anew: () => goTo(0) },
  });
  const rules = { on: preferences.get("rules") };
  /** One rival's board is called by her name. @param {string} name */
  const label = (name) => (name === "others" && now?.lesson?.rival?.name) || say(`tab.${name}`);
  const sheets = makeSheets({ say, speak, open: fit, label });
  const bar = makeBar({
    say,
    goTo,
    ask: (what) => askHost(el, what),
    tools: [
      { id: "rules", sign: "?", label: "showRules", act: toggleRules },
      { id: "wall", sign: "", label: "wall", act: () => void overlays.wall.toggle() },
      { id: "more", sign: "⋯", label: "more", act: () => overlays.toggle() },
    ],
  });
  /** In the drawer: what the host has besides, and tools that give way to it. */
  const aside = h("div", { class: "otys-acts", "data-region": "host" });
  const rival = makeRival({ open: () => openSheet("others") });
  const log = h("div", { class: "otys-side", role: "group" }, rival.el);
  const table = h("div", { class: "otys-table", role: "group" });
  const el = h("div", "otys-stage", bar.el, coach.el, table, log, sheets.tabs, dock.el, sheets.el);
  const overlays = makeOverlays({
    ...{ root, drawings, el, table, log, dock: dock.more, aside, say, signal, send, panels, act, speak },
    tool: /** @type {HTMLElement} */ (bar.el.querySelector('[data-tool="more"]')),
    example: makeExample({ table, say, speak, makeBoard }),
    goOn: doing.act,
    changed: () => (fit(), now && update(now)),
  });
  /** @type {Boards | null} */
  let boards = null;
  /** @type {Snapshot | null} */
  let now = null;
  /** @type {import("./size-class.js").SizeClass} */
  let sizeClass = "middle";
  /** What the board lights up now, and since when. @type {{heads: Set<string>, path: readonly string[], rev: number}} */
  let lit = { heads: new Set(), path: [], rev: 0 };
  let height = 0;
  /** Whether the host's own are in the bar. */
  let hosted = false;
  /** What of the colony stands beside the board. To ask the page again after a change would lay it out in between. */
  let beside = /** @type {ReturnType<typeof colonyBeside>} */ ("whole");
  let looked = "";
  /** The lesson in which the table has grown, and how far. @type {[string | undefined, string] | null} */
  let grown = null;
  const onWall = () => overlays.wall.on;

  /** @param {string} what @param {Record<string, unknown>} [more] */
  function act(what, more) {
    overlays.acts(what, now);
    doing.act(what, more);
  }

  function toggleRules() {
    preferences.set("rules", (rules.on = !rules.on));
    if (now) update(now);
  }

  /** For who comes from the box: all of the table at once, or what has been met. */
  function whole() {
    preferences.set("whole", !preferences.get("whole"));
    overlays.toggle(false);
    grow();
  }

  /** @param {number} step */
  function goTo(step) {
    overlays.stay();
    send("visit", { step });
  }

  /** What the host has stands in the bar and in the drawer, and what stands there otherwise in the drawer. */
  function host() {
    const { map, page, ...more } = offersOf(el);
    const was = hosted;
    hosted = Boolean(map || page);
    bar.host(hosted ? { map, page } : {});
    if (was !== hosted && now) update(now);
    /** @param {string} label @param {() => unknown} click */
    const tile = (label, click) => h("button", { class: "otys-tile otys-act", click }, label);
    setButtons(aside, [
      ...(hosted ? [tile(say("showRules"), toggleRules)] : []),
      ...(now?.lesson?.step.knows ? [tile(say(preferences.get("whole") ? "asMet" : "wholeTable"), whole)] : []),
      ...(hosted && document.fullscreenEnabled ? [tile(say("wall"), () => overlays.wall.toggle())] : []),
      ...Object.entries(more).map(([what, label]) => tile(label, () => (overlays.toggle(false), askHost(el, what)))),
    ]);
  }

  /** Lay everything out for the room that there is. */
  function fit() {
    const width = el.clientWidth || root.clientWidth;
    if (width < LEAST_WIDTH || !boards || !now) return;
    const given = onWall() || fills(el);
    if (!given && !height) height = visibleHeight(el);
    const high = given ? el.clientHeight : height;
    host();
    sizeClass = sizeClassOf(width, high, onWall());
    root.dataset.stage = sizeClass;
    setAttr(root, "data-tiny", isTiny(width, high));
    el.style.height = given ? "" : `${height}px`;
    const small = sizeClass === "phone" || sizeClass === "short";
    setAttr(root, "data-low", high < LOW_HEIGHT && !small);
    if (table.clientWidth < LEAST_WIDTH) return;
    const was = beside;
    beside = colonyBeside(sizeClass, table.clientWidth);
    if (was !== beside) light(lit.heads, lit.path);
    setAttr(root, "data-folded", beside !== "whole");
    const part = /** @type {import("../board/layout.js").Wanted["colony"]} */ (sheets.shown);
    const sheet = ["contracts", "sponsors", "store"].includes(part);
    const box = { width: table.clientWidth, height: table.clientHeight, wall: sizeClass === "wall", least: LEAST_ROW };
    const captions = !small && (sizeClass === "wall" || high >= LOW_HEIGHT);
    const met = knows();
    // Before the purse is met, the sky beside the ladder is free for a contract.
    const shore = !beside && met && !known("purse");
    if (sheet) boards.fit({ ...box, met, captions, beside: { part, width: sheets.el.clientWidth - 24 } });
    else {
      boards.home();
      boards.fit({ ...box, met, captions, colony: shore ? "shore" : beside });
    }
    overlays.places(sizeClass === "large");
    const top = table.offsetTop + boards.el.offsetTop;
    boards.sea.forEach((y, i) => el.style.setProperty(`--sea-${i}`, `${top + y}px`));
  }

  /** @param {string} name */
  function openSheet(name) {
    const part = name === "others" ? boards?.others : boards?.colony;
    if (part) sheets.show(name, part);
  }

  /** @param {Snapshot} next */
  function need({ lesson }) {
    const first = lesson?.step.needs?.[0];
    const key = [lesson?.id, lesson?.step.id, first].join();
    if (key === looked) return;
    looked = key;
    if (first && tabs().includes(first)) openSheet(first);
    else sheets.close();
  }

  /** What of the table is drawn, where not all of it has been met, and nobody wants all of it. */
  const knows = () => (preferences.get("whole") ? undefined : now?.lesson?.step.knows);

  /** Whether a part of the table has been met: what has not is not drawn. @param {string} part */
  const known = (part) => metOf(knows())(/** @type {"store"} */ (part));

  /** What has just been met is drawn from now on, and rises. */
  function grow() {
    const met = JSON.stringify(knows() ?? "");
    const first = !grown || grown[0] !== now?.lesson?.id;
    if (grown?.[1] === met && !first) return;
    grown = [now?.lesson?.id, met];
    setAttr(root, "data-grown", knows()?.length ?? null);
    setAttr(root, "data-sparse", Boolean(knows()) && !known("track"));
    if (!first) boards?.unveil();
    fit();
  }

  const tabs = () => {
    if (!boards || !now) return [];
    return all().filter(known);
  };

  const all = () => {
    const others = boards?.others.childElementCount ? ["others"] : [];
    if (!beside) return [...(known("purse") ? ["contracts"] : []), "sponsors", "store", ...others];
    return [...(beside === "whole" ? [] : ["store"]), ...(sizeClass === "wall" ? [] : others)];
  };

  /** @param {Snapshot} next @param {boolean} [lights] whether what is lit is told next */
  function update(next, lights) {
    now = next;
    setAttr(root, "data-rules", rules.on);
    bar.update(next, {
      pressed: { rules: rules.on, wall: onWall() },
      hidden: { wall: !document.fullscreenEnabled || (hosted && !onWall()), rules: onWall() || hosted },
    });
    coach.update(next);
    rival.update(next.lesson, say);
    setAttr(root, "data-act", next.lesson?.act ?? null);
    grow();
    setAttr(log, "aria-label", say("timeline"));
    setAttr(log, "data-told", next.log.length > 0 || Boolean(next.lesson?.rival));
    setAttr(el, "data-asked", Boolean(next.lesson?.ask) && !next.lesson?.done);
    setAttr(table, "aria-label", say("tableOf"));
    dock.options(next, doing.answer);
    if (!lights) light(lit.heads, lit.path);
    overlays.update(next);
  }

  /** @param {Set<string>} heads @param {readonly string[]} path */
  function light(heads, path) {
    const was = lit;
    lit = { heads, path, rev: now && heads.size && heads !== was.heads ? now.rev : was.rev };
    if (!now) return;
    dock.update(now, heads, path, doing.seen);
    const names = new Set([...heads].map((head) => PARTS[/** @type {"deck"} */ (head.split(":")[0])]).filter(Boolean));
    // What comes next lies on the board or is asked in words: the sheet that led to it gives it free.
    if (heads.size && (lit.rev > was.rev || path.length) && !names.has(sheets.shown)) sheets.close();
    sheets.offer(tabs(), openSheet, names);
  }

  once(el, signal);

  // Before it is first seen, as in a tab at the back, it has no width, and nothing around it can be measured.
  const size = new ResizeObserver(fit);
  signal.addEventListener("abort", () => size.disconnect());
  window.addEventListener(
    "resize",
    () => {
      if (!fills(el)) height = visibleHeight(el);
      fit();
    },
    { signal },
  );

  return {
    el,
    asking: dock.asked.move,
    answer: coach.answer,
    news: coach.news,
    find: (/** @type {string} */ target) => dock.find(target),
    home: () => dock.el,
    /** What the big button says. */
    step: () => dock.primary.textContent ?? "",
    /** The task: what the coach says, and what comes next. */
    task: () => `${coach.said()} ${dock.awaited}`,
    /** To the button that goes on: where the one in focus has gone. */
    focus: () => dock.primary.focus(),
    light,
    update,
    coach,
    overlays,
    /** @param {Boards} next */
    hold(next) {
      if (boards !== next) {
        boards = next;
        sheets.close();
        setChildren(table, next.el, ...overlays.over);
      }
      size.disconnect();
      size.observe(el);
      size.observe(table);
      fit();
    },
    /** All is shown: what the step is about comes into view, and verdicts stand where they belong. @param {Snapshot} next */
    rest(next) {
      need(next);
      overlays.rest(next, boards);
    },
    /** Another target was touched. @param {string} target */
    touched: (target) => overlays.touched(target),
    back: () => overlays.close() || sheets.close() || overlays.leave() || false,
  };
}

/** @typedef {ReturnType<typeof makeStage>} Stage */
