/**
 * Saves in this browser where each board stands, as the boards report it (`otys_nb/widgets/resume.py`), for the next kernel.
 */
import { store, storedValue } from "../page/browser-storage.js";
import { entries, isDone, makeProgress } from "./progress.js";

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

/**
 * Where a learner goes on in a lesson: at the step that was open last, else at the first that is not done.
 * @param {string} lesson @param {string[]} steps @param {string} [open] @returns {number} 0 where nothing was begun
 */
export function goesOnAt(lesson, steps, open = savedPlaces()[`${lesson}/`]?.step) {
  const done = makeProgress().all()[lesson];
  const at = steps.findIndex((one) => (open ? one === open : !isDone(done?.[one])));
  return Math.max(at, 0);
}
