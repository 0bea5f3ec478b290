/**
 * The wall: the same stage on the whole screen, for a class, driven by a presenter's remote: Page Up and Down, arrows and
 * the space bar step, B is the curtain.
 */
import { h, setAttr } from "../page/dom.js";

/**
 * @param {{
 *   root: HTMLElement, say: import("../types.js").Say, signal: AbortSignal,
 *   step: (by: "next" | "back") => void, changed: () => void,
 * }} ctx
 */
export function makeWall({ root, say, signal, step, changed }) {
  const curtain = h("div", { class: "otys-curtain", hidden: true });
  let on = false;

  function change() {
    on = document.fullscreenElement === root || /** @type {any} */ (root.getRootNode()).fullscreenElement === root;
    setAttr(root, "data-wall", on);
    curtain.hidden = true;
    changed();
  }

  async function toggle() {
    if (on) return document.exitFullscreen();
    setAttr(root, "tabindex", "-1");
    await root.requestFullscreen().catch(() => {});
    root.focus();
    return undefined;
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = /** @type {HTMLElement} */ (event.composedPath()[0]);
    if (at.matches?.("input, textarea, select")) return;
    if (event.key === "f" && root.contains(at)) return void toggle();
    if (!on) return;
    const by = { PageDown: "next", ArrowRight: "next", " ": "next", PageUp: "back", ArrowLeft: "back" }[event.key];
    // On the board itself, arrows and the space bar belong to the piece in focus.
    const busy = at.matches?.("button") && !event.key.startsWith("Page");
    if (by && !busy) {
      event.preventDefault();
      event.stopPropagation();
      step(/** @type {"next"} */ (by));
    } else if (event.key.toLowerCase() === "b") {
      event.stopPropagation();
      curtain.hidden = !curtain.hidden;
      setAttr(curtain, "aria-label", say("curtain"));
    }
  }

  document.addEventListener("fullscreenchange", change, { signal });
  root.addEventListener("keydown", key, { signal, capture: true });
  // The Jupyter extension's commands step a board that is shown elsewhere.
  root.addEventListener(
    "otys-step",
    (event) => step(/** @type {CustomEvent} */ (event).detail?.by < 0 ? "back" : "next"),
    {
      signal,
    },
  );

  return {
    curtain,
    toggle,
    get on() {
      return on;
    },
    leave() {
      if (!on) return false;
      void document.exitFullscreen();
      return true;
    },
  };
}
