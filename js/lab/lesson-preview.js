/**
 * On a site without a server, lets the reader play the first lesson while Python loads: its baked page replaces the lesson's
 * picture until then.
 */
import { h } from "../src/page/dom.js";
import { chapterOf, langOf } from "./course.js";

/** The lessons that lie in the site as pages; none where there is a server. @returns {string[]} */
function pages() {
  const { otysLessons } = JSON.parse(document.getElementById("jupyter-config-data")?.textContent || "{}");
  return Array.isArray(otysLessons) ? otysLessons : [];
}

/**
 * @param {string} path a notebook's
 * @returns {{node: HTMLElement, played: () => boolean} | null} its lesson's page, if it has one, and whether somebody has played there
 */
export function previewLesson(path) {
  const chapter = chapterOf(path);
  if (!chapter || !pages().includes(chapter.lesson)) return null;
  const to = `../lessons/${langOf(path)}/${chapter.file.slice(0, 2)}-${chapter.lesson}.html`;
  let played = false;
  const node = h("iframe", { class: "otys-lab-meanwhile", src: to, title: chapter.titles[langOf(path)] });
  node.addEventListener("load", () => {
    for (const type of ["pointerdown", "keydown"])
      node.contentDocument?.addEventListener(type, () => (played = true), { capture: true });
  });
  return { node, played: () => played };
}
