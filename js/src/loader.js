/**
 * What every board carries: how to come by what all boards on a page share: the modules, the drawings, the style sheet
 * and the words of a language.
 *
 * Each stands in a widget model of its own, sent once, as a module that is packed. It is made once for each page and kept
 * with that model, so it goes when the kernel does.
 *
 * @typedef {import("./types.js").Model} Model
 */
import { inflate } from "./page/compression.js";

/** @param {BufferSource} packed */
async function made(packed) {
  const url = URL.createObjectURL(
    await new Response(inflate(packed), { headers: { "content-type": "text/javascript" } }).blob(),
  );
  try {
    return (await import(url)).default;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** @param {Model} model @param {string} name the reference to what is shared */
async function part(model, name) {
  const home = await model.widget_manager?.get_model(name.replace("IPY_MODEL_", ""));
  return (home.made ??= made(home.get("packed")));
}

/** @param {Model} model @returns {Promise<any>} all that the trait `shared` names, by its names */
async function shared(model) {
  const parts = Object.entries(model.get("shared")).map(async ([name, one]) => [name, await part(model, one)]);
  return Object.fromEntries(await Promise.all(parts));
}

export default {
  /** All is made while the kernel still draws the still picture that comes with the view. @param {{model: Model}} host */
  initialize({ model }) {
    shared(model).catch(() => {});
  },
  /** @param {{model: Model, el: HTMLElement, signal?: AbortSignal}} host */
  async render({ model, el, signal }) {
    const load = (/** @type {string} */ name) => part(model, name);
    const [{ boards, ...parts }, words] = await Promise.all([shared(model), load(model.get("speech"))]);
    if (!signal?.aborted) return boards.render({ model, el, signal, words, load, ...parts });
  },
};
