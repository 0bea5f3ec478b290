/**
 * What decides how things are arranged: the size class of a stage, the width of a view, and how many of something there are.
 * The style sheets choose by the attributes that are set from it, and measure and count nothing themselves.
 *
 * The width is that of the container. So is the height where a host gives the stage a box to fill; elsewhere it is the
 * visible part of what scrolls around it, measured when the stage is first seen and when the window changes, never because
 * of a click.
 */
import { inside, setAttr } from "../page/dom.js";

/** `short` is lower than three regions one below the other: all stands beside one's own board. @typedef {"phone" | "short" | "middle" | "large" | "wall"} SizeClass */

const MIN_HEIGHT = 590;
const MAX_HEIGHT = 860;
const DEFAULT_HEIGHT = 700;

/** What scrolls around `el`, through shadow roots: the outermost, since others may be as high as what they hold. @param {Element} el */
function scroller(el) {
  let found = null;
  for (let at = /** @type {Node | null} */ (el); at;) {
    if (at instanceof Element) {
      const { overflowY } = getComputedStyle(at);
      // A small one is an output that was cut short: the notebook scrolls around it.
      if (
        /auto|scroll/.test(overflowY) &&
        at.clientHeight >= 400 &&
        at !== document.body &&
        at !== document.documentElement
      )
        found = at;
    }
    at = at.parentNode ?? (at instanceof ShadowRoot ? at.host : null);
  }
  return found;
}

/** The height that is visible around `el`. @param {Element} el @param {number} [least] what needs less scrolls by itself */
export function visibleHeight(el, least = MIN_HEIGHT) {
  const around = scroller(el);
  const high = window.innerHeight - 16;
  // A frame that grows with what is in it says nothing about the screen.
  const seen = around ? around.clientHeight - 16 : window.top === window ? high : DEFAULT_HEIGHT;
  // A telephone on its side is lower than any notebook.
  return Math.max(Math.min(least, high), Math.min(MAX_HEIGHT, Math.round(seen || DEFAULT_HEIGHT)));
}

/** Lower than this, the coach has no room above a table. */
const BESIDE_HEIGHT = 590;
/** Lower than this, neither has the dock below it. */
const SHORT_HEIGHT = 500;
const LARGE_WIDTH = 1220;
/** Lower than this, a full screen has no room for letters that are read from afar. */
const WALL_HEIGHT = 700;
/** Narrower than this, nothing stands beside a table, however low it is. */
const TINY_WIDTH = 480;

/** Whether a table is to scroll, in a box that is too small for all. @param {number} width @param {number} height */
export const isTiny = (width, height) => width < TINY_WIDTH && height < 520;

/**
 * The coach stands beside the table where the Store still does, too, and where there is no height for it above.
 * @param {number} width @param {number} height @param {boolean} wall @returns {SizeClass}
 */
export function sizeClassOf(width, height, wall) {
  if (width < 600) return width > height && width >= TINY_WIDTH ? "short" : "phone";
  if (height < SHORT_HEIGHT || (height < BESIDE_HEIGHT && width < LARGE_WIDTH)) return "short";
  if (wall && height >= WALL_HEIGHT) return "wall";
  return width < LARGE_WIDTH ? "middle" : "large";
}

/**
 * How much of the colony stands beside one's own board: none of it, all but the Store, or all. The rest comes as sheets.
 * @param {SizeClass} size @param {number} width the table's @returns {"" | "unfolded" | "whole"}
 */
export function colonyBeside(size, width) {
  if (size === "phone" || (size === "short" && width < 580)) return "";
  return size === "wall" || width >= 890 ? "whole" : "unfolded";
}

/** Which of these limits a count exceeds, for an attribute that style sheets match word by word. @param {number} count @param {number[]} limits */
export const exceeded = (count, limits) => limits.filter((limit) => count > limit).join(" ") || null;

/** From this width on, all of an explorer fits on one screen and needs no sheet. */
const DESK_WIDTH = 1074;
/** Below this width the tabs of an explorer need a third row. */
const THIRD_ROW_WIDTH = 364;

/** The least width that anything is drawn for. */
const LEAST_WIDTH = 320;

/** Draw a view in a narrower place as on the narrowest phone, and smaller. @param {HTMLElement} root @param {number} place how wide that is */
export function zoomInto(root, place) {
  root.style.setProperty("zoom", place && place < LEAST_WIDTH ? `${place / LEAST_WIDTH}` : null);
}

/** Tell the style sheets how wide a view is. @param {HTMLElement} root @param {number} width */
export function setWidth(root, width) {
  root.dataset.width = width < 560 ? "narrow" : width < 1000 ? "middle" : "wide";
  setAttr(root, "data-desk", width >= DESK_WIDTH);
  setAttr(root, "data-tab-rows", width < THIRD_ROW_WIDTH && 3);
}

/** More answers than the first stand in rows of four; of more than the second no long word is cut. */
const MAX_ANSWERS = [6, 9];

/** With more letters than these the answers are sentences, one below the other. */
const MAX_LETTERS = 200;

/** Tell the style sheets how many answers are offered, and whether they are sentences or pictures of cards. @param {HTMLElement} group */
export function setAnswers(group) {
  setAttr(group, "data-sentences", /** @type {string} */ (group.textContent).length > MAX_LETTERS);
  setAttr(group, "data-answers", exceeded(group.childElementCount, MAX_ANSWERS));
  setAttr(group, "data-cards", Boolean(inside(group, "[data-card]")));
}
