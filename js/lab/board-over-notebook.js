/**
 * The board is the page: the cell of a board fills the work area of its notebook's tab, and nothing is moved for it. Jupyter
 * gives every notebook `contain: strict`, so what is `fixed` in it is fixed to the notebook's own box, below tabs, menus and
 * dialogs. What stands there at first is the saved picture.
 */
import { h, land, setText } from "../src/page/dom.js";
import { store, storedValue } from "../src/page/browser-storage.js";
import { langOf, say } from "./course.js";

/** What the reader last looked at in each notebook, by its file's name: its page, or the board of that number. */
const VIEWS = "otys-lab-views";

/** @param {string} path a notebook's */
const fileOf = (path) => path.slice(path.lastIndexOf("/") + 1);

/** Wait until a notebook has made the cell. @param {any} cell @returns {Promise<void>} */
async function made(cell) {
  while (!cell.isDisposed && cell.isPlaceholder?.()) await new Promise(requestAnimationFrame);
}

/** A cell's box of outputs becomes what its board is to fill. @param {any} cell @param {Record<string, string>} offers @returns {HTMLElement} */
function prepare(cell, offers) {
  const box = /** @type {HTMLElement} */ (cell.node.querySelector(".jp-Cell-outputWrapper"));
  box.tabIndex = -1;
  // Notebook 7 reads its shortcuts on the way down, before anything in the page can stop them.
  box.dataset.lmSuppressShortcuts = "true";
  box.dataset.otysFill = JSON.stringify(offers);
  return box;
}

export class Cover {
  /** The cell that fills the tab. @type {any} */
  #cell = null;
  /** Takes the cover off. */
  #lift = () => {};
  #label = h("span");
  #board = h("button", { class: "otys-lab-button", click: () => void this.show(this.#nearest()) }, this.#label);

  /**
   * @param {any} panel a notebook of the course
   * @param {object} tools
   * @param {any} tools.Widget
   * @param {() => any[]} tools.boards its cells with boards, in their order
   * @param {() => boolean} tools.wanted whether the course opens on its boards
   * @param {() => Record<string, string>} tools.offers what a covered page has besides its board, by name
   * @param {(what: string) => void} tools.ask for one of them
   */
  constructor(panel, tools) {
    this.panel = panel;
    this.tools = tools;
    const { content } = panel;
    this.button = new tools.Widget({ node: h("div", "otys-lab-tool", this.#board) });
    panel.toolbar.insertItem(1, "otys-board", this.button);
    content.node.addEventListener("otys-host", (/** @type {CustomEvent} */ event) => {
      event.preventDefault();
      this.#asked(event.detail.what);
    });
    // A cell without its code hears no key: whoever leaves its board goes on at the way back to it.
    content.node.addEventListener("focusin", (/** @type {FocusEvent} */ { target, relatedTarget }) => {
      const left = relatedTarget instanceof Element && relatedTarget.closest(".otys");
      if (this.on || !left || !(target instanceof Element) || !target.matches(".jp-Cell") || !target.contains(left))
        return;
      if (panel.hasClass("otys-lab-nocode")) this.#board.focus({ preventScroll: true });
    });
    // A lesson that is over leads on to the next board of its page.
    content.node.addEventListener("otys-next", (/** @type {CustomEvent} */ event) => {
      const next = !event.defaultPrevented && this.on && !event.detail.file && this.#after(event.detail.past);
      if (!next) return;
      event.preventDefault();
      void this.show(next);
    });
    // What is read anew from the disk has other cells.
    content.model.cells.changed.connect(() =>
      queueMicrotask(() => {
        if (!this.on || !this.#cell.isDisposed) return;
        this.#uncover();
        this.begin();
      }),
    );
    this.update();
  }

  /** Whether a board fills the tab. */
  get on() {
    return Boolean(this.#cell);
  }

  get #lang() {
    return langOf(this.panel.sessionContext.path);
  }

  get #boards() {
    return this.tools.boards();
  }

  /** What the reader last looked at here; nothing if never. @returns {number | "page" | undefined} */
  get #kept() {
    const kept = Object(storedValue(VIEWS))[fileOf(this.panel.sessionContext.path)];
    return kept === "page" || Number.isInteger(kept) ? kept : undefined;
  }

  /** @param {number | "page"} view */
  #keep(view) {
    store(VIEWS, JSON.stringify({ ...Object(storedValue(VIEWS)), [fileOf(this.panel.sessionContext.path)]: view }));
  }

  /** Open as the reader left it: on the board, if this page begins with one. */
  begin() {
    const kept = this.#kept;
    if (this.on || kept === "page" || (kept === undefined && !this.tools.wanted())) return;
    const boards = this.#boards;
    const first =
      boards[0] === this.panel.content.widgets.find((/** @type {any} */ { model }) => model.type === "code");
    if (first) void this.#cover(boards[kept ?? 0] ?? boards[0]);
  }

  /** The words of the button, and whether there is anything to cover the page with. */
  update() {
    setText(this.#label, say(this.#lang, "board"));
    this.#board.hidden = !this.#boards.length;
  }

  /** What follows the board that is shown. @param {number} [past] how many boards are passed over */
  #after(past = 0) {
    const boards = this.#boards;
    return boards[boards.indexOf(this.#cell) + 1 + past];
  }

  /** The board that is next to what is in view. */
  #nearest() {
    const middle = innerHeight / 2;
    const far = (/** @type {any} */ { node }) => {
      const { top, bottom } = node.getBoundingClientRect();
      return Math.max(top - middle, middle - bottom, 0);
    };
    return this.#boards.reduce((best, one) => (far(one) < far(best) ? one : best));
  }

  /** @param {string} what of the offers */
  #asked(what) {
    if (what === "page") this.leave();
    else this.tools.ask(what);
  }

  /** Cover the page with this board, and remember it. @param {any} cell */
  async show(cell) {
    this.#keep(this.#boards.indexOf(cell));
    await this.#cover(cell);
  }

  /** Show the page, at the board that covered it, and remember that. */
  leave() {
    const cell = this.#cell;
    if (!cell) return;
    this.#keep("page");
    this.#uncover();
    const { content } = this.panel;
    content.activeCellIndex = content.widgets.indexOf(cell);
    // That is activated, too; whoever goes nowhere else goes on at the way back to the board, once the toolbar is laid out.
    const land = () => {
      const at = /** @type {Element} */ (document.activeElement);
      if (this.on || !(at.contains(content.node) || content.node.contains(at))) return;
      if (!this.#board.checkVisibility()) return void requestAnimationFrame(land);
      this.#board.focus({ preventScroll: true });
    };
    requestAnimationFrame(async () => (await content.scrollToCell?.(cell, "start"), land()));
  }

  /** Lead to a cell: to its board where one covers the page. @param {any} cell @returns {boolean} whether it is so */
  lead(cell) {
    if (!this.on || !this.#boards.includes(cell)) return false;
    if (cell !== this.#cell) void this.show(cell);
    return true;
  }

  #uncover() {
    this.#lift();
    this.#lift = () => {};
    this.#cell = null;
    this.panel.removeClass("otys-lab-covered");
    this.panel.toolbar.show();
  }

  /** @param {any} cell */
  async #cover(cell) {
    if (cell === this.#cell) return;
    this.#lift();
    const { panel } = this;
    const { content } = panel;
    this.#cell = cell;
    // The button that was pressed goes with the toolbar.
    const inside = panel.node.contains(document.activeElement);
    // Else the page below gets shorter, and is scrolled elsewhere.
    cell.node.style.minHeight = `${cell.node.offsetHeight}px`;
    cell.addClass("otys-lab-board");
    panel.addClass("otys-lab-covered");
    panel.toolbar.hide();
    this.#lift = () => {
      cell.node.style.minHeight = "";
      cell.removeClass("otys-lab-board");
    };
    // Where Jupyter keeps only cells that are in view, this brings the cell there.
    await content.scrollToItem?.(content.widgets.indexOf(cell)).catch(() => {});
    await made(cell);
    if (this.#cell === cell && !panel.isDisposed) this.#fill(cell, inside);
  }

  /** @param {any} cell @param {boolean} inside whether the reader is at work here */
  #fill(cell, inside) {
    const { panel, tools } = this;
    const { content } = panel;
    const offers = tools.offers();
    const box = prepare(cell, offers);
    // Until the board is there, with a bar of its own.
    const bar = h(
      "div",
      "otys-lab-bar",
      h("button", { class: "otys-lab-button", click: () => this.#asked("map") }, offers.map),
      h("button", { class: "otys-lab-button", click: () => this.#asked("page") }, offers.page),
    );
    box.append(bar);
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", say(this.#lang, "board"));
    const comeIn = () => box.checkVisibility() && land(box) && coming.disconnect();
    const coming = new MutationObserver(comeIn);
    coming.observe(box, { subtree: true, childList: true, attributeFilter: ["data-otys-rev"] });
    coming.observe(panel.node, { attributeFilter: ["data-otys-lab"] });
    // A tab that is activated focuses its notebook, where plain keys would edit.
    const guard = (/** @type {FocusEvent} */ { target }) => {
      if (box.contains(/** @type {Node} */ (target))) return;
      box.focus({ preventScroll: true });
      comeIn();
    };
    const key = (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Escape" && event.target === box) this.leave();
      // The cell is the stop before its board, and would hand the focus back: it is none to whoever leaves.
      if (event.key === "Tab") cell.node.tabIndex = -1;
    };
    // The notebook's own menu would delete the cell.
    const menu = (/** @type {Event} */ event) => event.stopPropagation();
    content.node.addEventListener("focusin", guard);
    box.addEventListener("keydown", key, true);
    box.addEventListener("contextmenu", menu);
    const at = /** @type {Element} */ (document.activeElement);
    if (content.node.contains(at) || (inside && at === document.body)) box.focus({ preventScroll: true });
    comeIn();
    // A stage that is there already sees what it is to fill.
    dispatchEvent(new Event("resize"));
    const lift = this.#lift;
    this.#lift = () => {
      coming.disconnect();
      content.node.removeEventListener("focusin", guard);
      box.removeEventListener("keydown", key, true);
      cell.node.tabIndex = 0;
      box.removeEventListener("contextmenu", menu);
      bar.remove();
      for (const name of ["tabindex", "role", "aria-label"]) box.removeAttribute(name);
      delete box.dataset.lmSuppressShortcuts;
      delete box.dataset.otysFill;
      lift();
      dispatchEvent(new Event("resize"));
    };
  }
}
