/**
 * The placeholder of a cell: a picture that is shown until the cell's live board is drawn, with a status line on it.
 */
import { h, setText } from "../src/page/dom.js";
import { views } from "./cells.js";

/** How long a board may take to be drawn once the kernel has answered. */
const PATIENCE_MS = 20_000;

/** @typedef {{say: (text: string, share?: number) => void, point: (y: number) => void, name: (title: string) => void, show: (node: HTMLElement) => void, live: () => Promise<void>, end: () => void}} Placeholder */

/**
 * Wait until `found` is true of what lies in `node`; in vain after a while.
 * @param {Node} node @param {() => boolean} found
 */
function until(node, found) {
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => found() && done());
    const timer = setTimeout(done, PATIENCE_MS);
    function done() {
      watch.disconnect();
      clearTimeout(timer);
      resolve(undefined);
    }
    watch.observe(node, { childList: true, subtree: true });
    if (found()) done();
  });
}

/**
 * Hold still what a cell shows. What the cell shows next is made behind it, and comes to the front with `end`.
 * @param {any} cell the cell's widget
 * @returns {Placeholder}
 */
export function makePlaceholder(cell) {
  const area = /** @type {HTMLElement} */ (cell.outputArea.node);
  const frame = area.parentElement;
  const note = h("div", "otys-lab-note");
  const copy = /** @type {HTMLElement} */ (area.cloneNode(true));
  copy.classList.add("otys-lab-still");
  copy.inert = true;
  if (frame && area.childElementCount) {
    area.classList.add("otys-lab-behind");
    frame.append(copy, note);
  }
  return {
    say(text, share = 0) {
      setText(note, text);
      note.style.setProperty("--share", `${Math.min(96, share * 100)}%`);
    },
    /** Say it where somebody has pressed. @param {number} y in the window */
    point(y) {
      const { top, height } = copy.getBoundingClientRect();
      note.style.insetBlockStart = `${Math.max(8, Math.min(height - 36, y - top - 14))}px`;
      note.animate?.([{ scale: 1.25 }, { scale: 1 }], 300);
    },
    /** What the picture is called, where the board goes on elsewhere than it shows. */
    name(title) {
      const name = copy.querySelector("strong");
      if (name) setText(name, title);
    },
    /** Something to play on in place of what stands here. */
    show(node) {
      copy.inert = false;
      copy.replaceChildren(node);
    },
    async live() {
      if (views(cell.model).length) await until(area, () => Boolean(area.querySelector(".otys")));
    },
    end() {
      area.classList.remove("otys-lab-behind");
      copy.remove();
      note.remove();
    },
  };
}
