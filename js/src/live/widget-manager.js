/**
 * The widgets' half of a page that has no Jupyter: models that follow Jupyter's messages for widgets, and answer them.
 *
 * As far as anywidget promises it to a front end: `get`, `set`, `save_changes`, `send`, `on`, `off`, and a manager that
 * finds the models to which others refer; and views of these, as Jupyter has them.
 *
 * @typedef {{type: string, id: string, data: any}} Message of `otys_nb/app/in_page.py`
 * @typedef {ReturnType<typeof makeModel>} LiveModel
 */
import loader from "../loader.js";
import { h } from "../page/dom.js";

/** @param {(content: any) => void} say @param {{get_model(id: string): Promise<any>}} manager */
function makeModel(say, manager) {
  /** @type {Record<string, any>} */
  const values = {};
  /** @type {Record<string, any>} */
  let changed = {};
  /** @type {Map<string, Set<(...given: any[]) => void>>} */
  const listeners = new Map();

  /** @param {string} event @param {any[]} given */
  const tell = (event, ...given) => [...(listeners.get(event) ?? [])].forEach((f) => f(...given));

  /** Take several values at once; all are there before anybody is told. @param {Record<string, any>} state */
  function take(state) {
    Object.assign(values, state);
    Object.keys(state).forEach((key) => tell(`change:${key}`));
  }

  return {
    widget_manager: manager,
    tell,
    take,
    /** @param {string} key */
    get: (key) => values[key],
    /** @param {string} key @param {any} value */
    set(key, value) {
      changed[key] = value;
      take({ [key]: value });
    },
    save_changes() {
      const state = changed;
      changed = {};
      if (Object.keys(state).length) say({ method: "update", state, buffer_paths: [] });
    },
    /** @param {any} content */
    send: (content) => say({ method: "custom", content }),
    /** @param {string} event @param {(...given: any[]) => void} f */
    on: (event, f) => void listeners.set(event, (listeners.get(event) ?? new Set()).add(f)),
    /** @param {string} event @param {(...given: any[]) => void} f */
    off: (event, f) => void listeners.get(event)?.delete(f),
  };
}

/** The state with its bytes where they belong. @param {any} data @param {Uint8Array[]} buffers @returns {Record<string, any>} */
function whole({ state, buffer_paths: paths = [] }, buffers) {
  paths.forEach((/** @type {(string | number)[]} */ path, /** @type {number} */ at) => {
    const last = path[path.length - 1];
    path.slice(0, -1).reduce((inner, key) => inner[key], state)[last] = buffers[at];
  });
  return state;
}

/** @param {(message: Message) => void} say how a message goes to Python */
export function makeManager(say) {
  /** @type {Map<string, LiveModel>} */
  const models = new Map();
  const manager = {
    /** @param {string} id */
    async get_model(id) {
      const found = models.get(id);
      if (!found) throw new Error(`there is no model ${id}`);
      return found;
    },
    /** A view of a model, to be laid anywhere: the explorer below a board. @param {any} model */
    async create_view(model) {
      const [el, ending] = [h("div"), new AbortController()];
      await loader.render({ model, el, signal: ending.signal });
      // Whoever has asked for it looks at it, wherever it is laid.
      requestAnimationFrame(() => el.scrollIntoView());
      return { el, remove: () => (ending.abort(), el.remove()) };
    },
    /** Take in what Python says. @param {Message} message @param {Uint8Array[]} [buffers] */
    receive({ type, id, data }, buffers = []) {
      if (type === "comm_open")
        models.set(
          id,
          makeModel((content) => say({ type: "comm_msg", id, data: content }), manager),
        );
      const model = models.get(id);
      if (type === "comm_close") models.delete(id);
      else if (type === "comm_open" || data.method === "update") model?.take(whole(data, buffers));
      else if (data.method === "custom") model?.tell("msg:custom", data.content, buffers);
    },
    /** Python has ended: every board is told, as Jupyter tells it. */
    part: () => models.forEach((model) => model.tell("comm_live_update")),
  };
  return manager;
}
