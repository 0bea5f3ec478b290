/**
 * Where there is no room beside the board, what stands there is a sheet over its lower part. A touch on the tab in front
 * opens and closes it; a piece taken from it makes room for the board by itself.
 */
import { h, mark, write } from "../page/dom.js";

/** @param {{root: HTMLElement, side: HTMLElement, tabs: HTMLElement}} ctx */
export function makeSheet({ root, side, tabs }) {
  const handle = h("button", { class: "otys-act otys-handle", click: () => set(!open) });
  let open = true;
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
  set(true);
  return {
    /** @param {string} title of the tab in front */
    name: (title) => write(handle, title),
    close: () => set(false),
  };
}
