/** Choices of the reader's that this browser keeps: yes or no, by name. Where nothing is kept, in a class, none is. */
import { browserStorage } from "../page/browser-storage.js";

export const choices = {
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
