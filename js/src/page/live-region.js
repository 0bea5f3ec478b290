/** The live region: announces to screen readers what happened, once and in order: a log, since a status is read whole anew. */
import { atEnd, div, h } from "./dom.js";

/** @param {AbortSignal} signal */
export function makeLive(signal) {
  const el = div({ class: "otys-sr", role: "log", "aria-live": "polite" });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  atEnd(signal, () => clearTimeout(timer));
  return {
    el,
    /**
     * Speak `text`; what is said within the same moment is read together.
     * @param {string} text
     */
    speak(text) {
      if (!text) return;
      const line = h("p", {}, text);
      el.append(line);
      if (el.children[9]) el.firstChild?.remove();
      clearTimeout(timer);
      timer = setTimeout(() => el.replaceChildren(), 8000);
    },
  };
}
