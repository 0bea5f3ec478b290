/**
 * What JupyterLab, Notebook 7 and JupyterLite load: the container of a prebuilt extension, without a bundler's runtime.
 *
 * The page calls `init` with the modules that it shares and `get("./extension")` for the plugins. Every Jupyter module
 * comes from the page; this file holds none.
 */
import { makePlugins } from "./plugins.js";
import { keepSharedCode } from "../src/explorer/address.js";
import { silenceNotebook7 } from "./notebook7-errors.js";

const NAME = "otys-nb";
const WANTED = {
  application: "@jupyterlab/application",
  apputils: "@jupyterlab/apputils",
  cells: "@jupyterlab/cells",
  launcher: "@jupyterlab/launcher",
  notebook: "@jupyterlab/notebook",
  settings: "@jupyterlab/settingregistry",
  widgets: "@lumino/widgets",
};

/** @typedef {Record<string, Record<string, {get: () => Promise<() => any>}>>} Scope the modules that the page shares, by name and version */

/** @type {Scope} */
let scope = {};

/** The newest of the page's copies of a module; null where it shares none. @param {string} name */
async function host(name) {
  const all = Object.entries(scope[name] ?? {});
  const [newest] = all.sort(([a], [b]) => b.localeCompare(a, "en", { numeric: true }));
  return newest ? (await newest[1].get())() : null;
}

silenceNotebook7();
// JupyterLab writes its address anew while it starts.
keepSharedCode();
addEventListener("hashchange", keepSharedCode);

const page = /** @type {any} */ (window);
(page._JUPYTERLAB ??= {})[NAME] = {
  /** @param {Scope} shared */
  init(shared) {
    scope = shared;
  },
  async get() {
    const found = Object.entries(WANTED).map(async ([short, name]) => [short, await host(name)]);
    const plugins = makePlugins(Object.fromEntries(await Promise.all(found)));
    return () => ({ __esModule: true, default: plugins });
  },
};
