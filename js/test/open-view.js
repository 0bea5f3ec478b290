/** A board in a page of a test. */
import { recorded } from "../harness/model.js";
import widget from "../src/boards-module.js";
import { art, page, scenes, words } from "./scenes.js";

/** Until what waits has been done. */
export const tick = () => new Promise((done) => setTimeout(done, 0));

/** One view in a page. */
export function open(t, scene, traits = {}) {
  const window = page(t);
  const { load, ...more } = traits;
  const model = recorded(scenes()[scene], { words, options: { animate: false }, ...more });
  const ending = new AbortController();
  const el = window.document.createElement("div");
  window.document.body.append(el);
  const cleanup = widget.render({ model, el, signal: ending.signal, art, load });
  const root = el.firstElementChild;
  const at = (target) => root.querySelector(`[data-target~="${target}"]`);
  return { window, model, el, root, at, cleanup, ending };
}
