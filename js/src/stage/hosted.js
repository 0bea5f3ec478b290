/** What a stage's host has besides: in the bar and in the drawer, where tools of the bar give way to it. */
import { div, h, setButtons } from "../page/dom.js";
import { askHost, offersOf } from "./host.js";
import { toggleWhole } from "./met-parts.js";
import { preferences } from "./preferences.js";

/**
 * @param {{
 *   el: HTMLElement, say: import("../types.js").Say, bar: {host: (offers: Record<string, string>) => void},
 *   toggleWall: () => void, close: () => void, grow: () => void, changed: () => void,
 * }} ctx `close` closes the drawer, `grow` draws all of the table or what has been met, `changed` draws the bar anew
 */
export function makeHosted({ el, say, bar, toggleWall, close, grow, changed }) {
  const aside = div({ class: "otys-acts", "data-region": "host" });
  let on = false;
  /** @param {string} label @param {() => unknown} click */
  const tile = (label, click) => h("button", { class: "otys-tile otys-act", click }, label);

  function whole() {
    toggleWhole();
    close();
    grow();
  }

  return {
    aside,
    /** Whether the host's own are in the bar. */
    get on() {
      return on;
    },
    /** @param {import("../types.js").Snapshot} now */
    update(now) {
      const { map, page, ...more } = offersOf(el);
      const was = on;
      on = Boolean(map || page);
      // Full screen there is no page to go to, and its place is a rival's.
      bar.host({ map, page: document.fullscreenElement ? "" : page });
      if (was !== on) changed();
      const ask = (/** @type {string} */ what) => () => (close(), askHost(el, what));
      setButtons(aside, [
        ...(now.lesson?.step.knows ? [tile(say(preferences.get("whole") ? "asMet" : "wholeTable"), whole)] : []),
        ...(on && document.fullscreenEnabled ? [tile(say("wall"), toggleWall)] : []),
        ...Object.entries(more).map(([what, label]) => tile(label, ask(what))),
      ]);
    },
  };
}
