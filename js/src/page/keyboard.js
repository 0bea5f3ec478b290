/** One tab stop a region, arrows inside it, and no key that reaches the notebook. */
import { all, boxOf, listen, setAttr } from "./dom.js";
import { nearest, neighbour, way } from "./geometry.js";

/** @typedef {{why: (el: HTMLElement) => void, about: (el: HTMLElement) => void, back: (el: HTMLElement) => boolean, act: (what: string) => void, skip: () => unknown, ask: (key: string) => void, line: () => void}} Doing `ask` for what a key says aloud, `line` opens the typed line */

/** Answers, and what can be done with a suggested turn: each is a stop of its own, so that nobody takes the first for the only one. */
const EACH = '.otys-ask, [data-kind="advice"] [data-region]';

/** Whether a key is no shortcut of the browser. @param {KeyboardEvent} event */
export const own = ({ ctrlKey, metaKey, altKey }) => !(ctrlKey || metaKey || altKey);

/** What keys do. @type {Record<string, string>} */
export const ACTS = { u: "undo", r: "redo", h: "hint" };

/** @param {Element} region @returns {HTMLElement[]} */
const buttons = (region) => all(region, "button").filter((el) => el.closest("[data-region]") === region);

/** @param {Element} region */
const items = (region) => buttons(region).filter((el) => !el.hidden);

/** @param {HTMLElement} el */
export function spot(el) {
  const { left, top, width, height } = boxOf(el);
  return { el, box: { x: left, y: top, w: width, h: height } };
}

/**
 * Give each region of `root` one tab stop: the one it had, else the first that may be touched.
 * @param {Element} root
 */
export function tabStops(root) {
  for (const region of root.querySelectorAll(`[data-region]:not(${EACH})`)) {
    const every = buttons(region);
    const all = every.filter((el) => !el.hidden);
    // `tabIndex` is not asked for: the page would find all its styles anew for it.
    const find = (/** @type {string} */ what) => all.find((el) => el.matches(what));
    const stop =
      find('[data-stop][tabindex="0"]') ??
      find('[data-lit]:not([data-lit="aside"]), [aria-current]') ??
      find("[data-lit]") ??
      all[0];
    for (const el of every) setAttr(el, "tabindex", el === stop ? 0 : -1);
  }
}

/**
 * Move the focus to the item nearest to where a vanished one was.
 * @param {Element} region
 * @param {import("../types.js").Box} box
 */
export function focusNear(region, box) {
  nearest(items(region).map(spot), box)?.el.focus();
}

/** Where somebody who goes up and down came from, by grid: the way back leads there. @type {WeakMap<Element, {el: HTMLElement, middle: number}>} */
const columns = new WeakMap();

/** Where an arrow leads in a grid: along its rows, as they are announced, and from one to the next. @param {Element} grid @param {HTMLElement} el @param {string} arrow */
function inGrid(grid, el, arrow) {
  const row = /** @type {Element} */ (el.closest('[role="row"]'));
  const shown = (/** @type {Element | null} */ line) =>
    /** @type {HTMLElement[]} */ ([...(line?.querySelectorAll("button:not([hidden])") ?? [])]);
  const by = way(arrow);
  const came = columns.get(grid);
  columns.delete(grid);
  if (/Left|Right/.test(arrow)) return shown(row)[shown(row).indexOf(el) + by];
  let next = /** @type {Element | null} */ (row);
  do
    next =
      by < 0 ? /** @type {Element} */ (next).previousElementSibling : /** @type {Element} */ (next).nextElementSibling;
  while (next && !shown(next).length);
  const middle = (/** @type {HTMLElement} */ one, { left, width } = boxOf(one)) => left + width / 2;
  const at = came?.el === el ? came.middle : middle(el);
  const off = (/** @type {HTMLElement} */ one) => Math.abs(middle(one) - at);
  const [found] = shown(next).sort((a, b) => off(a) - off(b));
  if (found) columns.set(grid, { el: found, middle: at });
  return found;
}

/** Where an arrow leads from a button of a region. @param {Element} region @param {HTMLElement} el @param {string} arrow */
function onwards(region, el, arrow) {
  if (region.matches('[role="grid"]')) return inGrid(region, el, arrow);
  const all = items(region).map(spot);
  const at = all.findIndex((one) => one.el === el);
  if (at < 0) return undefined;
  // Where nothing lies that way, an arrow leads along: nothing in a row is out of reach.
  const along = all[at + way(arrow)];
  return (neighbour(all, all[at], arrow) ?? along)?.el;
}

/** @param {HTMLElement} el makes `el` its region's tab stop */
function stopAt(el) {
  const region = el.closest("[data-region]");
  // A table that scrolls has the focus itself; its stop stays.
  if (!region || region === el || region.matches(EACH)) return;
  for (const other of items(region)) {
    setAttr(other, "tabindex", other === el ? 0 : -1);
    delete other.dataset.stop;
  }
  el.dataset.stop = "1";
}

/**
 * @param {HTMLElement} root
 * @param {Doing} doing
 * @param {AbortSignal} signal
 */
export function listenKeys(root, doing, signal) {
  listen(root, "focusin", (event) => stopAt(/** @type {HTMLElement} */ (event.target)), signal);
  listen(
    root,
    "keydown",
    (/** @type {KeyboardEvent} */ event) => {
      if (!own(event)) return;
      event.stopPropagation();
      let { key } = event;
      // Shift, or Caps Lock, makes no other key of a letter.
      if (!key[1]) key = key.toLowerCase();
      const el = /** @type {HTMLElement} */ (event.target);
      const skipped = !/Tab|Shift/.test(key) && doing.skip();
      const writes = el.matches("input, textarea, select");
      if (key === "Escape") {
        event.preventDefault();
        if ((writes || !skipped) && !doing.back(el)) leave(root);
        return;
      }
      // No letter belongs in a number.
      if (el.inputMode === "numeric" && /^\p{L}$/u.test(key)) event.preventDefault();
      else if (writes) return;
      const region = el.closest("[data-region]");
      const arrow = key.startsWith("Arrow");
      if (arrow || /Home|End/.test(key)) {
        if (!region || (arrow && !el.matches("button"))) return;
        event.preventDefault();
        (arrow ? onwards(region, el, key) : items(region).at(key === "Home" ? 0 : -1))?.focus();
      } else if (/^[?/]$/.test(key)) {
        event.preventDefault();
        if (key === "?") doing.why(el);
        else doing.line();
      } else if (key === "i") doing.about(el);
      else if (key in ACTS) doing.act(ACTS[key]);
      else doing.ask(key);
    },
    signal,
  );
  listen(root, "keypress keyup", (/** @type {KeyboardEvent} */ event) => own(event) && event.stopPropagation(), signal);
}

/** Nothing is left to take back: hand the focus to what holds the board. @param {HTMLElement} root */
function leave(root) {
  const home = root.getRootNode();
  const outer = (home instanceof ShadowRoot ? home.host : root).parentElement?.closest("[tabindex]");
  /** @type {HTMLElement | null | undefined} */ (outer)?.focus();
}
