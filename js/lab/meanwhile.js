/**
 * In a site without a server the first lesson can be played while Python wakes up: it lies there as a baked page, which takes the
 * place of the lesson's picture.
 */
import { h } from "../src/page/dom.js";
import { chapterOf, langOf } from "./course.js";

/** @param {string} path a notebook's @returns {string} where its lesson may lie as a page, seen from the site's own pages */
function pageOf(path) {
  const chapter = chapterOf(path);
  const name = chapter?.file.match(/^(\d+)_/)?.[1];
  return name && chapter.lesson ? `../lessons/${langOf(path)}/${name}-${chapter.lesson}.html` : "";
}

/** Whether this is a site without a server. */
export const alone = () =>
  Boolean(JSON.parse(document.getElementById("jupyter-config-data")?.textContent || "{}").litePluginSettings);

/**
 * @param {string} path a notebook's
 * @returns {Promise<{node: HTMLElement, played: () => boolean} | null>} the page, and whether somebody has played on it
 */
export async function lessonMeanwhile(path) {
  const to = alone() && pageOf(path);
  if (!to) return null;
  const found = await fetch(to, { method: "HEAD" }).catch(() => null);
  if (!found?.ok) return null;
  let played = false;
  const node = h("iframe", { class: "otys-lab-meanwhile", src: to, title: "Otys" });
  node.addEventListener("load", () => {
    for (const type of ["pointerdown", "keydown"])
      node.contentDocument?.addEventListener(type, () => (played = true), { capture: true });
  });
  return { node, played: () => played };
}
