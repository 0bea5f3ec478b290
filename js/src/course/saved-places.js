/**
 * Saves in this browser where each board stands, as the boards report it (`otys_nb/widgets/resume.py`), for the next kernel.
 */
import { store, storedValue } from "../page/browser-storage.js";
import { entries } from "./progress.js";

export const PLACES = "otys-places";
const MAX_PLACES = 40;

/** @typedef {import("../page/browser-storage.js").Box} Box */
/** @typedef {Record<string, any>} Places the places by the boards' names, the oldest first */

/** @param {Box | null} [box] @returns {Places} */
export const savedPlaces = (box) => Object.fromEntries(entries(storedValue(PLACES, box)));

/** @param {any} place what a board says of itself; one without a name is not kept @param {Box | null} [box] */
export function savePlace(place, box) {
  if (!place?.board) return;
  const others = Object.entries(savedPlaces(box)).filter(([board]) => board !== place.board);
  const all = [...others, [place.board, place]].slice(-MAX_PLACES);
  store(PLACES, JSON.stringify(Object.fromEntries(all)), box);
}
