/** How long words are in the page's own font: what is too long for its place is set smaller. */

/** How wide bold words run at 1 px, in the page's own font where the page can tell. @type {Map<string, number>} */
const widths = new Map();
/** @type {CanvasRenderingContext2D | null | undefined} */
let ruler;

/** @param {string} words @param {number} px */
export function wide(words, px) {
  let one = widths.get(words);
  if (one === undefined) {
    if (ruler === undefined) {
      ruler = globalThis.OffscreenCanvas ? /** @type {any} */ (new OffscreenCanvas(1, 1).getContext("2d")) : null;
      const family = getComputedStyle(document.documentElement).getPropertyValue("--jp-ui-font-family");
      if (ruler) ruler.font = `700 100px ${family || "system-ui, sans-serif"}`;
    }
    one = ruler ? ruler.measureText(words).width / 100 : words.length * 0.61;
    widths.set(words, one);
  }
  return one * px;
}
