/**
 * What the kernel of a page has sent to its cells: a run shows it, and a reload of the tab finds it again.
 */
import { browserStorage } from "../src/course/progress.js";
import { failed, source, views, viewsIn } from "./cells.js";
import { holds } from "./kernel.js";

/** What of a page's boards survives a reload of the tab. @param {string} path */
const memory = (path) => `otys-lab ${path}`;

/** What was remembered of this page before it was loaded again; null where nothing is, or nothing may be read. @param {string} path @returns {any} */
function remembered(path) {
  try {
    return JSON.parse(sessionStorage.getItem(memory(path)) ?? "null");
  } catch {
    return null;
  }
}

/** @param {any} cell a cell's model @param {any[]} outputs @param {boolean} trusted */
function set(cell, outputs, trusted) {
  cell.outputs.clear();
  cell.trusted = trusted;
  cell.outputs.fromJSON(outputs);
}

export class Outputs {
  /** The cells whose outputs are what this kernel has sent. @type {WeakSet<any>} */
  #fresh = new WeakSet();

  /** @param {any} panel a notebook of the course @param {any} CodeCell Jupyter's */
  constructor(panel, CodeCell) {
    this.panel = panel;
    this.CodeCell = CodeCell;
  }

  /** @param {any} cell @returns {Promise<any>} the kernel's reply */
  execute(cell) {
    const { context, sessionContext } = this.panel;
    return this.CodeCell.execute(cell, sessionContext, { deletedCells: context.model.deletedCells });
  }

  /**
   * Run a cell; if that fails, what stood there before stands there again, trusted no more than it was: a run marks its cell
   * as trusted.
   * @param {any} cell
   */
  async run(cell) {
    const { model } = cell;
    const [before, trusted] = [model.outputs.toJSON(), model.trusted];
    this.#fresh.delete(model);
    let ran = false;
    try {
      const reply = await this.execute(cell);
      ran = reply?.content.status === "ok" && !failed(model);
    } finally {
      if (ran) this.#fresh.add(model);
      else if (!this.panel.isDisposed) set(model, before, trusted);
    }
  }

  /** Remember which boards a kernel has, and what it has sent with them. @param {any} kernel @param {any[]} cells */
  keep(kernel, cells) {
    // Where nothing may be kept, the next reader of this tab finds it as it was.
    if (!browserStorage()) return;
    const shown = cells.filter(({ model }) => this.#fresh.has(model) && views(model).length);
    const kept = shown.map(({ model }) => [model.id, { source: source(model), outputs: model.outputs.toJSON() }]);
    try {
      const text = JSON.stringify({ kernel: kernel.id, cells: Object.fromEntries(kept) });
      sessionStorage.setItem(memory(this.panel.sessionContext.path), text);
    } catch {
      // A browser that keeps nothing: after a reload the page runs anew.
    }
  }

  /**
   * After a reload of the tab the kernel still has the boards: show again what it had sent, and nothing that was read from the
   * disk, because somebody else may have written there.
   * @param {any} kernel @param {any[]} cells
   * @returns {Promise<any[]>} the cells that show boards again
   */
  async back(kernel, cells) {
    const kept = remembered(this.panel.sessionContext.path);
    if (kept?.kernel !== kernel.id) return [];
    const was = (/** @type {any} */ { model }) => kept.cells[model.id];
    const shown = cells.filter((one) => was(one)?.source === source(one.model) && Array.isArray(was(one).outputs));
    if (
      !shown.length ||
      !(await holds(
        kernel,
        shown.flatMap((one) => viewsIn(was(one).outputs)),
      ))
    )
      return [];
    for (const one of shown) {
      set(one.model, was(one).outputs, true);
      this.#fresh.add(one.model);
    }
    return shown;
  }
}
