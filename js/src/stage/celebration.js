/** A lesson is over: bubbles rise once and the coach's helmet shows a tick. Nothing waits for it, nothing is covered. */
import { div, h } from "../page/dom.js";

const BUBBLES = 12;

/** @param {HTMLElement} stage */
export function celebrate(stage) {
  const rings = Array.from({ length: BUBBLES }, (_, i) => {
    const style = `left:${i * 8}%;padding:${4 + ((i * 7) % 5) * 3}px;animation-delay:${(i % 4) * 90}ms`;
    return h("i", { style });
  });
  const el = div({ class: "otys-festive", "aria-hidden": true }, ...rings);
  stage.append(el);
  setTimeout(() => el.remove(), 1900);
}
