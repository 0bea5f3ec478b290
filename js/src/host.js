/** What the loader calls: one view of the boards for each `render`, and nothing kept between them. */
import { makeDoor } from "./explorer-door.js";
import { mount } from "./view.js";

/**
 * @param {import("./view.js").MakeBench} [bench] what a board has beside it that only some have
 */
export function renderer(bench) {
  /**
   * @param {{model: import("./types.js").Model, el: HTMLElement, signal?: AbortSignal, art: import("./types.js").Art, words?: Record<string, string>}} host
   */
  return function render({ model, el, signal, art, words }) {
    // Older hosts give no signal: the function returned ends the view there.
    const ending = new AbortController();
    signal?.addEventListener("abort", () => ending.abort());
    const remove = mount({ model, el, signal: ending.signal, art, words }, bench);
    if (!bench) makeDoor({ model, el, signal: ending.signal });
    return () => {
      ending.abort();
      remove();
    };
  };
}
