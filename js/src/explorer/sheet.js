/**
 * On a small screen the panels beside the board become a sheet over its lower part. A touch on the front tab opens or closes
 * it; taking a piece from it closes it too. A tab that comes to the front starts at its top.
 */
import { h, holdsFocus, setAttr, setText } from "../page/dom.js";

/** @param {{root: HTMLElement, side: HTMLElement, tabs: HTMLElement}} ctx */
export function makeSheet({ root, side, tabs }) {
  const handle = h("button", { class: "otys-act otys-handle", click: () => set(!open) });
  let open = true;
  side.prepend(handle);

  /** @param {boolean} now */
  function set(now) {
    open = now;
    setAttr(root, "data-sheet", open && "open");
    setAttr(handle, "aria-expanded", String(open));
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
    /** Whether another tab is in front than before. @param {string} title its name */
    name(title) {
      if (handle.textContent === title) return false;
      setText(handle, title);
      set(true);
      for (const one of [side, ...side.children]) one.scrollTop = 0;
      return true;
    },
    close() {
      const had = holdsFocus(side);
      set(false);
      if (had) handle.focus();
    },
    /** Do what may take away the button in focus: then it is at the tab in front. @param {() => void} change */
    keeping(change) {
      const had = holdsFocus(side);
      change();
      if (had && !holdsFocus(side))
        /** @type {HTMLElement | null} */ (tabs.querySelector('[aria-pressed="true"]'))?.focus();
    },
  };
}
