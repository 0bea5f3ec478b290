/** The module of all boards, which loader.js calls: one view for each `render`, and nothing kept between them. */
import { mount } from "./play/view.js";

/** @param {Omit<import("./play/view.js").Host, "signal"> & {signal?: AbortSignal}} host */
function render({ signal, ...host }) {
  // Older hosts give no signal: the function returned ends the view there.
  const ending = new AbortController();
  signal?.addEventListener("abort", () => ending.abort());
  const remove = mount({ ...host, signal: ending.signal });
  return () => (ending.abort(), remove());
}

export default { render };
