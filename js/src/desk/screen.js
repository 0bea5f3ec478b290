/** Something large for the whole class: a class word, a picture to scan, a clock. */
import { h, setChildren } from "../page/dom.js";

/** @typedef {ReturnType<typeof makeScreen>} Screen */

/** @param {import("../types.js").Say} say */
export function makeScreen(say) {
  const body = h("div");
  /** @type {(event: KeyboardEvent) => void} */
  let pressed = () => {};
  const keydown = (/** @type {KeyboardEvent} */ event) => (event.stopPropagation(), pressed(event));
  const close = h("button", { click: () => el.close() }, say("close"));
  const el = h(
    "dialog",
    { class: "otys-large", "aria-label": say("title"), keydown, close: () => setChildren(body) },
    body,
    close,
  );

  return {
    el,
    /** What is shown in place of something hears its keys. @param {import("../page/dom.js").Kid[]} kids @param {(event: KeyboardEvent) => void} [keys] */
    show(kids, keys = el.open ? pressed : () => {}) {
      pressed = keys;
      setChildren(body, ...kids);
      if (!el.open) el.showModal();
      close.focus();
    },
  };
}
