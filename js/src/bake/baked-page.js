/** What the pages without a kernel have in common: the boards' module stands before them as `otysBoards`, and what draws a rule
 * as `otysCard`; what they play is `otys-baked`. */
import { h } from "../page/dom.js";
import { guardTaps } from "../page/tap-guard.js";

export const main = /** @type {HTMLElement} */ (document.querySelector("main"));

/** What the page plays. @type {any} */
export const pageData = JSON.parse(document.getElementById("otys-baked")?.textContent ?? "");

/** Put a board on the page. @param {any} model the page's @param {HTMLElement} el */
export function put(model, el) {
  const { otysBoards, otysCard } = /** @type {any} */ (globalThis);
  const { art } = pageData;
  return otysBoards.render({
    model,
    el,
    art,
    load: async (/** @type {string} */ name) => name && otysCard,
  });
}

/** Run a page; where it cannot be run it says so. @param {() => Promise<void>} page */
export async function run(page) {
  guardTaps(main);
  try {
    await page();
  } catch (error) {
    main.prepend(h("p", { role: "alert" }, `${pageData.old} (${error})`));
  }
}
