/**
 * What every board carries: how to come by what all boards on a page share, their module and the drawings.
 *
 * These stand in a widget model of their own, sent once. The module is made once for each page and kept with that model,
 * so it goes when the kernel does.
 *
 * @typedef {import("./types.js").Model} Model
 */
import { spoken } from "./words.js";

/** @param {string} text */
async function made(text) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  try {
    return (await import(url)).default;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** @param {Model} model */
async function shared(model) {
  const home = await model.widget_manager?.get_model(model.get("shared").replace("IPY_MODEL_", ""));
  home.made ??= made(home.get("module"));
  return home;
}

export default {
  /** The module is made while the kernel still draws the still picture that comes with the view. @param {{model: Model}} host */
  initialize({ model }) {
    shared(model).catch(() => {});
  },
  /** @param {{model: Model, el: HTMLElement, signal?: AbortSignal}} host */
  async render({ model, el, signal }) {
    const [home, words] = await Promise.all([shared(model), spoken(model)]);
    const boards = await home.made;
    if (!signal?.aborted) return boards.render({ model, el, signal, art: home.get("art"), words });
  },
};
