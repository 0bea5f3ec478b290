/** Yes-or-no preferences of the reader, saved in this browser by name; a class site saves none. */
import { browserStorage } from "../page/browser-storage.js";

export const preferences = {
  /** @param {string} name @param {boolean} [otherwise] */
  get(name, otherwise = false) {
    try {
      const kept = browserStorage() && localStorage.getItem(`otys-${name}`);
      return kept === null ? otherwise : kept === "1";
    } catch {
      return otherwise;
    }
  },
  /** @param {string} name @param {boolean} value */
  set(name, value) {
    try {
      if (browserStorage()) localStorage.setItem(`otys-${name}`, value ? "1" : "0");
    } catch {
      // Nothing is kept where nothing may be.
    }
  },
};
