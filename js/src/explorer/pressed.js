/** What was pressed last in a view: it stays under the hand, and beside it is said that it was refused. */
import { within } from "../page/dom.js";

/** @param {HTMLElement} root */
export function followPress(root) {
  /** @type {HTMLElement | null} */
  let pressed = null;
  for (const kind of ["pointerdown", "keydown", "change"])
    root.addEventListener(kind, (event) => void (pressed = /** @type {HTMLElement} */ (event.target)), {
      capture: true,
    });

  return {
    /**
     * Where something above it came or went, its panel is scrolled by as much.
     * @param {HTMLElement} side @param {HTMLElement[]} panels what may scroll @param {() => void} change
     */
    keep(side, panels, change) {
      const key = pressed?.closest("[data-key]")?.getAttribute("data-key");
      const find = () => (key ? side.querySelector(`[data-key="${CSS.escape(key)}"]`) : null);
      const before = find()?.getBoundingClientRect().top;
      change();
      const now = find();
      const scroller = panels.find((el) => now && el.contains(now) && el.scrollHeight > el.clientHeight);
      if (now && scroller && before !== undefined) scroller.scrollTop += now.getBoundingClientRect().top - before;
    },
    /** A refusal stands below it, or above where there is no room. */
    pointOut() {
      const home = within(root);
      const at = pressed?.isConnected ? within(root, pressed.getBoundingClientRect()) : home;
      const page = within(root, new DOMRect(0, 0, innerWidth, innerHeight));
      const high = Math.min(home.height, page.bottom);
      const below = at.bottom + 6;
      const fits = below < high - 96;
      root.style.setProperty("--refused-top", fits ? `${below}px` : "auto");
      root.style.setProperty("--refused-bottom", fits ? "auto" : `${Math.max(4, home.height - at.top + 6)}px`);
      root.style.setProperty("--refused-left", `${Math.max(4, Math.min(at.left, home.width - 444))}px`);
    },
  };
}
