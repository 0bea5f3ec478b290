/** A lesson is over: bubbles rise once and the coach's helmet shows a tick. Nothing waits for it, nothing is covered. */
import { h } from "../page/dom.js";

const BUBBLES = 12;

/** @param {HTMLElement} stage */
export function celebrate(stage) {
  stage.querySelector(".otys-festive")?.remove();
  const rings = Array.from({ length: BUBBLES }, (_, i) => {
    const size = 12 + ((i * 7) % 5) * 7;
    const style = `left:${(i * 37 + 8) % 96}%;width:${size}px;height:${size}px;animation-delay:${(i % 4) * 90}ms`;
    return h("i", { style });
  });
  const el = h("div", { class: "otys-festive", "aria-hidden": true }, ...rings);
  stage.append(el);
  setTimeout(() => el.remove(), 1900);
}
