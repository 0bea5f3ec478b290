/**
 * Where boards stand, as they say it themselves (`otys_nb/widgets/resume.py`), kept by this browser for the next kernel.
 */
import { browserStorage } from "./progress.js";

export const PLACES = "otys-places";
const MOST = 40;

/** @typedef {Record<string, any>} Places the places by the boards' names, the oldest first */

/** @returns {Places} */
export function places(box = browserStorage()) {
  try {
    const all = JSON.parse(box?.getItem(PLACES) ?? "{}");
    return Object(all) === all && !Array.isArray(all) ? all : {};
  } catch {
    return {};
  }
}

/** @param {any} place what a board says of itself; one without a name is not kept */
export function keepPlace(place, box = browserStorage()) {
  if (!place?.board) return;
  const others = Object.entries(places(box)).filter(([board]) => board !== place.board);
  const all = [...others, [place.board, place]].slice(-MOST);
  try {
    box?.setItem(PLACES, JSON.stringify(Object.fromEntries(all)));
  } catch {
    // The browser is full, or keeps nothing: the board plays on, and begins anew next time.
  }
}
