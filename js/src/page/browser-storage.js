/**
 * Reads and writes this browser's storage: text by name, and nothing about who sits here.
 *
 * A browser may refuse to store anything (a private window, blocked or full storage). A class site on JupyterLite stores
 * nothing either, so that the next pupil finds the page as it was. Callers must validate what they read.
 *
 * @typedef {Pick<Storage, "getItem" | "setItem">} Box
 */

/** Where this page keeps things: a learning platform around it, or the browser; null where nothing may be kept.
 * @returns {Box | null} */
export function browserStorage() {
  try {
    const { otysPlatform } = /** @type {any} */ (globalThis);
    if (otysPlatform) return otysPlatform;
    // A baked lesson may stand in a page of the site, whose word counts.
    const page = globalThis.frameElement?.ownerDocument ?? document;
    const site = JSON.parse(page.getElementById("jupyter-config-data")?.textContent || "{}");
    return site.enableMemoryStorage ? null : localStorage;
  } catch {
    return null;
  }
}

/** What is kept under a name; "" where nothing is. @param {string} name */
export function stored(name, box = browserStorage()) {
  try {
    return box?.getItem(name) ?? "";
  } catch {
    return "";
  }
}

/** The value that is kept under a name as JSON; null where none is, or a damaged one. @param {string} name @returns {any} */
export function storedValue(name, box = browserStorage()) {
  try {
    return JSON.parse(box?.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** Keep something; whether that was possible. @param {string} name @param {string} text */
export function store(name, text, box = browserStorage()) {
  try {
    box?.setItem(name, text);
    return Boolean(box);
  } catch {
    return false;
  }
}
