/**
 * Where there is no room beside the board, what stands there is a sheet over its lower part. A touch on the tab in front
 * opens and closes it; a piece taken from it makes room for the board by itself. Another tab in front begins at its top.
 */
import { h, mark, write } from "../page/dom.js";

/** @param {{root: HTMLElement, side: HTMLElement, tabs: HTMLElement}} ctx */
export function makeSheet({ root, side, tabs }) {
  const handle = h("button", { class: "otys-act otys-handle", click: () => set(!open) });
  let open = true;
  /** The tab in front, as it was drawn last. @type {HTMLElement | null} */
  let front = null;
  side.prepend(handle);

  /** @param {boolean} now */
  function set(now) {
    open = now;
    mark(root, "data-sheet", open && "open");
    mark(handle, "aria-expanded", String(open));
  }

  tabs.addEventListener(
    "click",
    (event) => {
      const tab = /** @type {HTMLElement} */ (event.target).closest("[aria-pressed]");
      if (tab) set(tab.getAttribute("aria-pressed") === "true" ? !open : true);
    },
    { capture: true },
  );
  /** The tab in front lies within its row, whatever was drawn or has got another width. Only the row scrolls, not the page. */
  function reach() {
    const row = front?.parentElement;
    if (front && row) row.scrollLeft = front.offsetLeft - row.offsetLeft - (row.clientWidth - front.offsetWidth) / 2;
  }

  new ResizeObserver(reach).observe(tabs);
  set(true);
  return {
    /** @param {string} title of the tab in front */
    name(title) {
      const pressed = /** @type {HTMLElement | null} */ (tabs.querySelector('[aria-pressed="true"]'));
      if (pressed !== front) {
        front = pressed;
        requestAnimationFrame(reach); // the row has its place by then
      }
      if (handle.textContent === title) return;
      write(handle, title);
      set(true);
      for (const one of [side, ...side.children]) one.scrollTop = 0;
    },
    close: () => set(false),
  };
}
