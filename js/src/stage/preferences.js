/** Yes-or-no preferences of the reader, saved in this browser by name; a class site saves none. */
import { browserStorage, store, stored } from "../page/browser-storage.js";

/** The browser's own storage, also on a learning platform; null where nothing may be kept. */
function box() {
  try {
    return browserStorage() && localStorage;
  } catch {
    return null;
  }
}

export const preferences = {
  /** @param {string} name */
  get: (name) => stored(`otys-${name}`, box()) === "1",
  /** @param {string} name @param {boolean} value */
  set: (name, value) => void store(`otys-${name}`, value ? "1" : "0", box()),
};
