/**
 * The wall: the same stage on the whole screen, for a class, driven by a presenter's remote: Page Up and Down, arrows and
 * the space bar step, and held a while they show more; B and the full stop are the curtain.
 */
import { div, listen, setAttr, setName } from "../page/dom.js";
import { own } from "../page/keyboard.js";

/** So long a button is held that is meant to show more. */
const HOLD_MS = 600;
/** @type {Record<string, Press>} */
const KEYS = { PageDown: "next", ArrowRight: "next", " ": "next", PageUp: "back", ArrowLeft: "back" };

/** @typedef {"next" | "back" | "held"} Press */

/**
 * @param {{
 *   root: HTMLElement, say: import("../types.js").Say, signal: AbortSignal,
 *   step: (by: Press) => void, changed: () => void,
 * }} ctx
 */
export function makeWall({ root, say, signal, step, changed }) {
  const curtain = div({ class: "otys-curtain", hidden: true });
  let on = false;
  /** When a button was pressed that is held since. */
  let since = 0;
  /** Whether somebody goes by Tab, not with a remote. */
  let tabs = false;
  /** What was pressed before the answer to an earlier press was there. @type {Press[]} */
  const next = [];

  function change() {
    on = document.fullscreenElement === root || /** @type {any} */ (root.getRootNode()).fullscreenElement === root;
    setAttr(root, "data-wall", on);
    curtain.hidden = true;
    next.length = 0;
    changed();
  }

  async function toggle() {
    if (on) return document.exitFullscreen();
    root.tabIndex = -1;
    await root.requestFullscreen().catch(() => {});
    root.focus();
    return undefined;
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    if (!own(event)) return;
    const at = /** @type {HTMLElement} */ (event.composedPath()[0]);
    // The pages are the remote's wherever the focus is: in a menu they would choose another language.
    if (at.matches?.("input,textarea,select") && !(on && /^Pa/.test(event.key))) return;
    if (event.key === "f" && root.contains(at)) return void toggle();
    if (!on) return;
    const by = KEYS[event.key];
    tabs ||= event.key === "Tab";
    // On a piece that was reached so, arrows and the space bar are its own.
    const piece = tabs && at.matches?.("button:not(.otys-primary)") && !/^P/.test(event.key);
    if (by && !piece) {
      event.preventDefault();
      event.stopPropagation();
      press(by, event.repeat);
    } else if (/^[b.]$/i.test(event.key) && !event.repeat) {
      event.stopPropagation();
      curtain.hidden = !curtain.hidden;
      setName(curtain, say("curtain"));
    }
  }

  /** @param {Press} by @param {boolean} [repeated] whether the button is still held */
  function press(by, repeated) {
    // Nothing is played that the class does not see.
    if (!curtain.hidden) return void (curtain.hidden = true);
    tabs = false;
    // An earlier press is under way.
    if ("sent" in root.dataset) return void (repeated || next.push(by));
    if (!repeated) {
      since = Date.now();
      step(by);
    } else if (by === "next" && since && Date.now() - since > HOLD_MS) {
      since = 0;
      step("held");
    }
  }

  listen(document, "fullscreenchange", change, signal);
  listen(root, "keydown", key, signal, true);
  // The Jupyter extension's commands step a board that is shown elsewhere.
  listen(
    root,
    "otys-step",
    (event) => press(/** @type {CustomEvent} */ (event).detail?.by < 0 ? "back" : "next"),
    signal,
  );

  return {
    curtain,
    toggle,
    /** What an earlier press has asked for may be there. */
    async answered() {
      await null;
      while (next.length && !("sent" in root.dataset)) press(/** @type {Press} */ (next.shift()));
    },
    get on() {
      return on;
    },
    leave: () => on && (void document.exitFullscreen(), true),
  };
}
