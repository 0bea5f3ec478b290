/**
 * The page around a stage. A host that gives a stage a box to fill says in `data-otys-fill` what else it has, as JSON: words by
 * name. `map` and `page` stand in the stage's bar, all others in its drawer. A press is an `otys-host` event with `{what}`.
 */
import { tell } from "../page/dom.js";

/** Whether a host has given `el` a box to fill. @param {Element} el */
export const fills = (el) => Boolean(el.closest("[data-otys-fill]"));

/** What the host has besides, and how it is called. @param {Element} el @returns {Record<string, string>} */
export function offersOf(el) {
  try {
    return Object(JSON.parse(/** @type {HTMLElement} */ (el.closest("[data-otys-fill]"))?.dataset.otysFill || "{}"));
  } catch {
    return {};
  }
}

/** Ask the host for something that it has. @param {Element} el @param {string} what @returns {boolean} whether it does so */
export const askHost = (el, what) => what in offersOf(el) && !tell(el, "otys-host", { what });
