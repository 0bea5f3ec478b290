/**
 * What every board carries: how to come by what all boards on a page share, their module and the drawings.
 *
 * These stand in a widget model of their own, sent once. The module is made once for each page and kept with that model,
 * so it goes when the kernel does.
 *
 * @typedef {import("./types.js").Model} Model
 */

/** @param {string} text */
async function made(text) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  try {
    return (await import(url)).default;
  } finally {
    URL.revokeObjectURL(url);
  }
}

export default {
  /** @param {{model: Model, el: HTMLElement, signal?: AbortSignal}} host */
  async render({ model, el, signal }) {
    const home = await model.widget_manager?.get_model(model.get("shared").replace("IPY_MODEL_", ""));
    const boards = await (home.made ??= made(home.get("module")));
    if (!signal?.aborted) return boards.render({ model, el, signal, art: home.get("art") });
  },
};
