/**
 * Lays a stage out for the room that there is: its size class, how much of the colony stands beside the board, and how large
 * all is drawn.
 *
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("./size-class.js").SizeClass} SizeClass
 */
import { atEnd, listen, setAttr } from "../page/dom.js";
import { fills } from "./host.js";
import { knownTo, knowsOf } from "./met-parts.js";
import { colonyBeside, isTiny, sizeClassOf, visibleHeight } from "./size-class.js";

/**
 * What a stage shows, and how it is arranged.
 * @typedef {object} Staged
 * @property {Snapshot | null} now
 * @property {import("../board/boards.js").Boards | null} boards
 * @property {SizeClass} size
 * @property {ReturnType<typeof colonyBeside>} beside what of the colony stands beside the board; to ask the page again after a change would lay it out in between
 */

/** No row of the table is lower than this, in a box that has no room for a finger's height. */
const LEAST_ROW = 34;

/** What is narrower is on its way to another size. */
const LEAST_WIDTH = 160;

/** Lower than this, the regions are tighter. */
const LOW_HEIGHT = 650;
/** Lower than these, captions go: on a phone, where the coach stands beside the table, elsewhere. @type {Record<string, number>} */
const CAPTIONED = { phone: 800, large: 600, wall: 0 };

/** The parts of the table that have no room beside the board, each a sheet. @param {Staged} stage */
export function sheetsOf({ now, boards, beside, size }) {
  if (!boards || !now) return [];
  const known = knownTo(now);
  const others = boards.others.childElementCount ? ["others"] : [];
  // She has a way to her board of her own.
  const rivalBeside = size === "large" && now.lesson?.rival;
  const all = beside
    ? [...(beside === "whole" ? [] : ["store"]), ...(size === "wall" || rivalBeside ? [] : others)]
    : [...(known("purse") ? ["contracts"] : []), "sponsors", "store", ...others];
  return all.filter((name) => known(/** @type {"store"} */ (name)));
}

/**
 * @param {Staged} stage
 * @param {{
 *   root: HTMLElement, el: HTMLElement, table: HTMLElement, signal: AbortSignal, onWall: () => boolean,
 *   sheets: {el: HTMLElement, readonly shown: string}, places: (large: boolean) => void, host: (now: Snapshot) => void, turned: () => void, laid: () => void,
 * }} ctx `host` is called before the height is taken, `turned` when another part of the colony stands beside, `laid` when the
 *   table was laid out anew
 */
export function makeFit(stage, { root, el, table, signal, onWall, sheets, places, host, ...ctx }) {
  let height = 0;

  function fit() {
    const { boards, now } = stage;
    const width = el.clientWidth || root.clientWidth;
    if (width < LEAST_WIDTH || !boards || !now) return;
    const given = onWall() || fills(el);
    if (!given && !height) height = visibleHeight(el);
    const high = given ? el.clientHeight : height;
    host(now);
    const size = (stage.size = sizeClassOf(width, high, onWall() && !now.lesson?.rival));
    root.dataset.stage = size;
    setAttr(root, "data-tiny", isTiny(width, high));
    el.style.height = given ? "" : `${height}px`;
    const small = size === "phone" || size === "short";
    setAttr(root, "data-small", small);
    setAttr(root, "data-low", high < LOW_HEIGHT && !small);
    if (table.clientWidth < LEAST_WIDTH) return;
    const was = stage.beside;
    stage.beside = colonyBeside(size, table.clientWidth);
    if (was !== stage.beside) ctx.turned();
    setAttr(root, "data-folded", stage.beside !== "whole");
    if (draw(boards, now, high >= (CAPTIONED[size] ?? (small ? Infinity : LOW_HEIGHT)))) ctx.laid();
    places(size === "large");
    const top = table.offsetTop + boards.el.offsetTop;
    boards.sea.forEach((y, i) => el.style.setProperty(`--sea-${i}`, `${top + y}px`));
  }

  /** @param {import("../board/boards.js").Boards} boards @param {Snapshot} now @param {boolean} captions */
  function draw(boards, now, captions) {
    const { beside, size } = stage;
    const part = /** @type {import("../board/layout.js").Wanted["colony"]} */ (sheets.shown);
    const met = knowsOf(now);
    const box = {
      ...{ width: table.clientWidth, height: table.clientHeight, wall: size === "wall", least: LEAST_ROW },
      ...{ met, captions },
    };
    // While there is but one contract, the sky beside the ladder has room for it.
    const shore = !beside && met && !knownTo(now)("contracts");
    if (["contracts", "sponsors", "store"].includes(part))
      return boards.fit({ ...box, beside: { part, width: sheets.el.clientWidth - 24 } });
    boards.home();
    // Another's board is seen whole, below her name and score.
    const high = part && size !== "phone" ? sheets.el.clientHeight - 98 : undefined;
    return boards.fit({ ...box, colony: shore ? "shore" : beside, high });
  }

  // Before it is first seen, as in a tab at the back, it has no width, and nothing around it can be measured.
  const observer = new ResizeObserver(fit);
  atEnd(signal, () => observer.disconnect());
  listen(
    window,
    "resize",
    () => {
      if (!fills(el)) height = visibleHeight(el);
      fit();
    },
    signal,
  );
  return {
    fit,
    /** Other boards stand on the table. */
    watch() {
      observer.disconnect();
      observer.observe(el);
      observer.observe(table);
      fit();
    },
  };
}
