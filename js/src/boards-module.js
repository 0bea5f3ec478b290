/** The module of all boards, which loader.js calls: one view for each `render`, and nothing kept between them. */
import { mount, staged } from "./play/view.js";

/** @param {Omit<import("./play/view.js").Host, "signal"> & {signal?: AbortSignal}} host */
function render({ signal, ...host }) {
  // Older hosts give no signal: the function returned ends the view there.
  const ending = new AbortController();
  signal?.addEventListener("abort", () => ending.abort());
  let remove = () => {};
  const end = () => (ending.abort(), remove());
  /** @param {import("./interaction-module.js").InteractionModule} [interaction] */
  const begin = (interaction) => {
    if (!ending.signal.aborted) remove = mount({ ...host, interaction, signal: ending.signal });
    return end;
  };
  if (host.interaction || !host.load || staged(host)) return begin(host.interaction);
  return host.load(host.model.get("interaction")).then(begin);
}

export default { render };
