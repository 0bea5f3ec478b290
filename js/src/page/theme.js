/** Picks the light or dark theme from the host's background colour, and adopts style sheets inside shadow roots. */
import { atEnd } from "./dom.js";

/**
 * Relative luminance (0 to 1) of a computed colour, or null where it is see-through.
 * @param {string} colour
 * @returns {number | null}
 */
export function luminance(colour) {
  const parts = colour.match(/[\d.]+/g)?.map(Number) ?? [];
  if (parts.length < 3 || (parts.length > 3 && parts[3] < 0.5)) return null;
  const scale = colour.startsWith("color(") ? 1 : 255;
  const [r, g, b] = parts.map((part) => (part / scale) ** 2.2);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * Keep `data-otys-theme` on the root true to the page around it.
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 */
export function followTheme(root, signal) {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const look = () => {
    const light = luminance(getComputedStyle(root).backgroundColor);
    root.dataset.otysTheme = (light === null ? system.matches : light < 0.3) ? "dark" : "light";
  };
  look();
  system.addEventListener("change", look, { signal });
  const watch = new MutationObserver(look);
  // Each host has a mark of its own for its theme, on one of these.
  for (const node of [document.documentElement, document.body]) watch.observe(node, { attributes: true });
  // The host may put the board into the page only after it was drawn.
  const frame = requestAnimationFrame(look);
  atEnd(signal, () => {
    watch.disconnect();
    cancelAnimationFrame(frame);
  });
}

/**
 * Let a style sheet hold where `el` is, once: in the page, or in a shadow root, which the page's own do not reach.
 * @param {HTMLElement} el
 * @param {string | undefined} css
 */
export function adoptStyles(el, css) {
  const root = el.getRootNode();
  const { adoptedStyleSheets: sheets } = root instanceof ShadowRoot ? root : document;
  if (!css || sheets.some((sheet) => /** @type {any} */ (sheet).otys === css)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  /** @type {any} */ (sheet).otys = css;
  sheets.push(sheet);
}

/** @returns {boolean} whether the reader asked for less motion */
export const lessMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
