/**
 * What every board carries: how to come by what all boards on a page share, its module and the drawings.
 *
 * Both stand in widget models of their own, sent once. The module is made once for each page and kept with its model, so
 * it goes when the kernel does.
 *
 * @typedef {import("./types.js").Model} Model
 */

/** @param {Model} model @param {string} name @returns {Promise<any>} the model that a trait refers to */
const shared = (model, name) => /** @type {any} */ (model.widget_manager).get_model(model.get(name).replace("IPY_MODEL_", ""));

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
    const [home, drawings] = await Promise.all([shared(model, "module"), shared(model, "art")]);
    const boards = await (home.made ??= made(home.get("content")));
    if (!signal?.aborted) return boards.render({ model, el, signal, art: drawings.get("content") });
  },
};
