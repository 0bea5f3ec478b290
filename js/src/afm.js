/** The module that anywidget loads: one view of the boards for each `render`, and nothing kept between them. */
import { mount } from "./view.js";

/**
 * @param {{model: import("./types.js").Model, el: HTMLElement, signal?: AbortSignal}} host
 */
function render({ model, el, signal }) {
  // Older hosts give no signal: the function returned ends the view there.
  const ending = new AbortController();
  signal?.addEventListener("abort", () => ending.abort());
  const remove = mount({ model, el, signal: ending.signal });
  return () => {
    ending.abort();
    remove();
  };
}

export default { render };
