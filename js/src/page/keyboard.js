/** One tab stop a region, arrows inside it, and no key that reaches the notebook. */
import { setAttr } from "./dom.js";
import { nearest, neighbour } from "./geometry.js";

/** @typedef {{why: (el: HTMLElement) => void, about: (el: HTMLElement) => void, back: () => boolean, act: (what: string) => void, skip: () => unknown}} Doing */

const ACTS = { u: "undo", r: "redo", h: "hint" };

/** @param {Element} region @returns {HTMLElement[]} */
const buttons = (region) =>
  [...region.querySelectorAll("button")].filter((el) => el.closest("[data-region]") === region);

/** @param {Element} region */
const items = (region) => buttons(region).filter((el) => !el.hidden);

/** @param {HTMLElement} el */
function spot(el) {
  const { left, top, width, height } = el.getBoundingClientRect();
  return { el, box: { x: left, y: top, w: width, h: height } };
}

/**
 * Give each region of `root` one tab stop: the one it had, else the first that may be touched.
 * @param {Element} root
 */
export function tabStops(root) {
  for (const region of root.querySelectorAll("[data-region]")) {
    const every = buttons(region);
    const all = every.filter((el) => !el.hidden);
    // `tabIndex` is not asked for: the page would find all its styles anew for it.
    const stop =
      all.find((el) => el.matches('[data-stop][tabindex="0"]')) ??
      all.find((el) => el.matches('[data-lit]:not([data-lit="aside"])')) ??
      all.find((el) => el.matches("[data-lit]")) ??
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

/** @param {HTMLElement} el makes `el` its region's tab stop */
function stopAt(el) {
  const region = el.closest("[data-region]");
  // A table that scrolls has the focus itself; its stop stays.
  if (!region || region === el) return;
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
  root.addEventListener("focusin", (event) => stopAt(/** @type {HTMLElement} */ (event.target)), { signal });
  root.addEventListener(
    "keydown",
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.stopPropagation();
      const el = /** @type {HTMLElement} */ (event.target);
      const skipped = event.key !== "Tab" && event.key !== "Shift" && Boolean(doing.skip());
      if (event.key === "Escape") {
        event.preventDefault();
        if (!skipped && !doing.back()) leave(root);
        return;
      }
      if (/** @type {HTMLElement} */ (el).matches("input, textarea, select")) return;
      if (event.key.startsWith("Arrow")) {
        const region = el.closest("[data-region]");
        if (!region || !el.matches("button")) return;
        event.preventDefault();
        const all = items(region).map(spot);
        const here = all.find((one) => one.el === el);
        if (here) neighbour(all, here, event.key)?.el.focus();
      } else if (event.key === "Home" || event.key === "End") {
        const region = el.closest("[data-region]");
        if (!region) return;
        event.preventDefault();
        items(region)
          .at(event.key === "Home" ? 0 : -1)
          ?.focus();
      } else if (event.key === "?") {
        event.preventDefault();
        doing.why(el);
      } else if (event.key === "i") {
        doing.about(el);
      } else {
        const what = ACTS[/** @type {"u"} */ (event.key)];
        if (what) doing.act(what);
      }
    },
    { signal },
  );
  for (const type of /** @type {const} */ (["keypress", "keyup"])) {
    root.addEventListener(
      type,
      (event) => !(event.ctrlKey || event.metaKey || event.altKey) && event.stopPropagation(),
      { signal },
    );
  }
}

/** Nothing is left to take back: hand the focus to what holds the board. @param {HTMLElement} root */
function leave(root) {
  const home = root.getRootNode();
  const outer = (home instanceof ShadowRoot ? home.host : root).parentElement?.closest("[tabindex]");
  /** @type {HTMLElement | null | undefined} */ (outer)?.focus();
}
