/**
 * The size class of a stage, from the room that it has.
 *
 * The width is that of its container. The height is the visible part of what scrolls around it, measured when the stage
 * is first seen and when the window changes, never because of a click.
 */

/** @typedef {"phone" | "middle" | "large" | "wall"} SizeClass */

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

/** The height that is visible around `el`. @param {Element} el */
export function visibleHeight(el) {
  const around = scroller(el);
  // A frame that grows with what is in it says nothing about the screen.
  const seen = around ? around.clientHeight - 16 : window.top === window ? window.innerHeight - 16 : DEFAULT_HEIGHT;
  return Math.max(MIN_HEIGHT, Math.min(MAX_HEIGHT, Math.round(seen || DEFAULT_HEIGHT)));
}

/** The coach stands beside the table where the Store still does, too. @param {number} width @param {boolean} wall @returns {SizeClass} */
export const sizeClassOf = (width, wall) => (wall ? "wall" : width < 600 ? "phone" : width < 1220 ? "middle" : "large");

/** Whether the Store stands beside the sponsors; else it folds into a sheet. @param {number} width */
export const unfolded = (width) => width >= 890;
