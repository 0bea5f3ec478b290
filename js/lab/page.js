/**
 * One notebook of the course in one tab: it runs by itself, keeps its pictures until the boards live, and comes back after a
 * reload, a restart or a kernel's end.
 *
 * @typedef {object} Tools
 * @property {any} CodeCell
 * @property {any} NotebookActions
 * @property {any} Dialog
 * @property {import("./cells.js").Code} code the notebook's own, as it was opened
 * @property {() => boolean} autorun
 * @property {import("./notice.js").Notice} notice
 *
 * @typedef {"waiting" | "waking" | "awake" | "asleep"} State
 */
import { listenForCalls } from "../src/course/step-calls.js";
import { savedPlaces } from "../src/course/saved-places.js";
import { dropStaleViews, makesBench, unnoticed } from "./cells.js";
import { langOf, say } from "./course.js";
import { forgetPlaces, prepare, renewed, started, visit } from "./kernel.js";
import { Outputs } from "./outputs.js";
import { Waiting } from "./waiting.js";

/** A cell that only prints waits until the reader's hands have been still for so long: the kernel does one thing at a time. */
const IDLE_MS = 1500;

/** A board that is called to a step goes there within so long. */
const VISIT_LIMIT_MS = 5000;

/** How long a connection may be gone before it is told. */
const DISCONNECTED_MS = 2000;

/** Where the server answers again, perhaps without the kernel, the page is loaded anew: its boards go on where they were. @param {any} kernel */
async function reconnect(kernel) {
  const answer = await fetch(`${kernel?.serverSettings.baseUrl ?? "/"}api`, { cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.reload();
}

/** Show the first of these cells whose board moves. @param {any[]} cells @param {(cell: any) => void} show */
function showMoved(cells, show) {
  const moved = new MutationObserver(([{ target }]) => {
    moved.disconnect();
    show(cells.find(({ node }) => node.contains(target)));
  });
  for (const { node } of cells)
    moved.observe(node, { attributes: true, subtree: true, attributeFilter: ["data-otys-rev"] });
  setTimeout(() => moved.disconnect(), VISIT_LIMIT_MS);
}

export class Page {
  /** @type {State} */
  #state = "waiting";
  #waiting = new Waiting();
  /** Whether the kernel is being restarted under the boards. */
  #reborn = false;
  /** When somebody last pressed a key or a button. */
  #touched = 0;
  /** The cells that have not run yet, in their order. @type {any[]} */
  #later = [];
  #catchingUp = Promise.resolve();
  #looks = new IntersectionObserver((entries) => {
    const seen = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
    for (const cell of this.#later.filter(({ node }) => seen.includes(node))) void this.#runUpTo(cell);
  });
  /** Ends what waits for a kernel that is gone. @type {(why: Error) => void} */
  #abandon = () => {};
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #lost;
  /** Leads to a cell where one covers the page; whether it has. @type {(cell: any) => boolean} */
  lead = () => false;

  /** @param {any} panel a notebook of the course, whose content is there @param {Tools} tools */
  constructor(panel, tools) {
    this.panel = panel;
    this.tools = tools;
    this.outputs = new Outputs(panel, tools.CodeCell);
    this.calls = listenForCalls(
      () => panel.sessionContext.path.split("/").pop(),
      ({ lesson, step }) => this.#visit(lesson, step),
    );
    void unnoticed(panel, async () => dropStaleViews(panel.context.model));
    this.#listen();
  }

  #listen() {
    const { panel, tools } = this;
    const { sessionContext } = panel;
    const keep = () => this.#keep();
    const ran = (/** @type {any} */ _, /** @type {any} */ { notebook, cell }) => this.#ranByHand(notebook, cell);
    const hand = () => (this.#touched = Date.now());
    sessionContext.statusChanged.connect((/** @type {any} */ _, /** @type {string} */ status) => this.#status(status));
    sessionContext.kernelChanged.connect((/** @type {any} */ _, /** @type {any} */ { newValue }) => {
      if (!newValue && this.#state === "awake" && !panel.isDisposed) this.#sleep("stopped");
    });
    sessionContext.connectionStatusChanged.connect((/** @type {any} */ _, /** @type {string} */ status) =>
      this.#connection(status),
    );
    for (const type of ["pointerdown", "keydown"]) panel.node.addEventListener(type, hand, true);
    panel.node.addEventListener("click", (/** @type {MouseEvent} */ event) => this.#press(event));
    addEventListener("pagehide", keep);
    tools.NotebookActions.executionScheduled.connect(ran);
    panel.disposed.connect(() => {
      this.calls.end();
      this.#looks.disconnect();
      removeEventListener("pagehide", keep);
      tools.NotebookActions.executionScheduled.disconnect(ran);
    });
  }

  get lang() {
    return langOf(this.panel.sessionContext.path);
  }

  /** @returns {any[]} the cells of ours */
  get #cells() {
    return this.panel.content.widgets.filter((/** @type {any} */ cell) => this.tools.code.ours(cell.model));
  }

  get #kernel() {
    return this.panel.sessionContext.session?.kernel;
  }

  /** @param {State} next */
  #become(next) {
    this.#state = next;
    this.panel.node.dataset.otysLab = next;
  }

  /** Tell something, with a button that goes on. @param {"asleep" | "stopped" | "away" | "ready"} what @param {() => void} goOn */
  #tell(what, goOn) {
    this.tools.notice.show(say(this.lang, what), say(this.lang, "continue"), goOn);
  }

  /** @param {"asleep" | "stopped"} why */
  #sleep(why) {
    this.#waiting.end(false);
    this.#become("asleep");
    this.#tell(why, () => void this.#wake(true));
  }

  /** The next pupil sees nothing of what the last one did, and no board that has lost its Python. */
  cleared() {
    this.#waiting.cover(this.#cells, say(this.lang, "cleared"));
  }

  /** Begin, if this tab is to be seen: each page that runs needs a kernel. */
  begin() {
    if (this.#state !== "waiting" || !this.panel.isVisible) return;
    if (this.tools.autorun()) void this.#wake();
    else this.#sleep("asleep");
  }

  /**
   * Run the page, or bring it back; whatever goes wrong ends in a picture and a way to go on.
   * @param {boolean} [asked] whether somebody has pressed for it
   */
  async #wake(asked = false) {
    const { panel, tools } = this;
    if (this.#state === "waking" || panel.isDisposed) return;
    this.#become("waking");
    this.#reborn = false;
    tools.notice.hide();
    this.#waiting.begin(this.#cells, panel.sessionContext.path);
    const gone = new Promise((_, reject) => (this.#abandon = reject));
    let runs = false;
    const work = unnoticed(panel, async () => void (runs = await this.#run(asked)));
    try {
      await Promise.race([work, gone]);
      if (!runs) return this.#sleep("asleep");
      this.#waiting.end(true);
      this.#become("awake");
      this.#keep();
      this.calls.here();
    } catch {
      if (!panel.isDisposed && !this.#reborn) this.#sleep("stopped");
    } finally {
      this.#waiting.end(false);
    }
  }

  /** Have the boards of a kernel that lives, or new ones. @param {boolean} asked @returns {Promise<boolean>} whether anything may run */
  async #run(asked) {
    let kernel = await started(this.panel.sessionContext);
    const shown = await this.outputs.back(kernel, this.#cells);
    for (const cell of shown) {
      await this.#waiting.live(cell);
      this.#waiting.release(cell);
    }
    if (shown.length) return true;
    let stand = await prepare(kernel, savedPlaces());
    // It may have been started for what this notebook was before: a lesson that is opened begins without a press.
    if (stand === "unsafe" && !asked) {
      kernel = await renewed(this.panel.sessionContext);
      stand = await prepare(kernel, savedPlaces());
    }
    if (stand === "silent") throw new Error("the kernel does not answer");
    if (stand === "unsafe" && !asked) return false;
    await this.#runAll();
    await forgetPlaces(kernel);
    return true;
  }

  async #runAll() {
    const all = this.#cells;
    const cells = all.length && makesBench(all[0]) ? all.slice(0, 1) : all;
    for (const [n, cell] of cells.entries()) {
      this.#waiting.say(say(this.lang, "counted", { n: n + 1, of: cells.length }));
      if (this.tools.code.prints(cell.model)) await this.#calm();
      if (this.tools.code.ours(cell.model)) await this.#runCell(cell);
      if (this.#waiting.played !== cell) this.#waiting.release(cell);
    }
    this.#putOff(all.slice(cells.length));
    await this.#handOver();
  }

  /** Cells beside a bench show what was saved, and run once they are looked at: the bench would wait for them. @param {any[]} cells */
  #putOff(cells) {
    this.#later = cells;
    this.#looks.disconnect();
    for (const cell of cells) {
      this.#waiting.release(cell);
      this.#looks.observe(cell.node);
    }
  }

  /** Run what was put off, up to a cell. @param {any} cell @returns {Promise<void>} */
  #runUpTo(cell) {
    const run = async () => {
      while (this.#later.includes(cell)) {
        await this.#calm();
        await this.outputs.run(this.#later.shift());
      }
    };
    return (this.#catchingUp = this.#catchingUp.then(() => unnoticed(this.panel, run)).catch(() => {}));
  }

  /** @param {any} cell */
  async #runCell(cell) {
    await this.outputs.run(cell);
    await this.#waiting.live(cell);
  }

  /** Wait until the reader's hands are still. */
  async #calm() {
    for (let left; (left = this.#touched + IDLE_MS - Date.now()) > 0;)
      await new Promise((resolve) => setTimeout(resolve, left));
  }

  /** Whoever has played meanwhile says when the board takes over; made anew, it knows what was done. */
  async #handOver() {
    const cell = this.#waiting.handOver();
    if (!cell) return;
    await new Promise((resolve) => this.#tell("ready", () => resolve(undefined)));
    this.tools.notice.hide();
    await this.#runCell(cell);
  }

  /** Run one cell once more, from its beginning. @param {any} cell */
  async again(cell) {
    if (this.#state !== "awake") return this.#wake(true);
    this.#waiting.hold(cell);
    await unnoticed(this.panel, () => this.#runCell(cell)).catch(() => {});
    this.#waiting.release(cell);
    this.#keep();
  }

  /** Run a cell that somebody has changed, and no other; it ends with its page or kernel. @param {any} cell */
  async runChanged(cell) {
    if (this.#state !== "awake") await this.#wake(true);
    const cells = this.panel.content.widgets;
    await this.#runUpTo(this.#later.filter((one) => cells.indexOf(one) <= cells.indexOf(cell)).pop());
    await this.outputs.execute(cell).catch(() => {});
  }

  #keep() {
    if (this.#state === "awake" && this.#kernel) this.outputs.keep(this.#kernel, this.#cells);
  }

  /** Somebody runs the page by Jupyter's own means. @param {any} notebook @param {any} cell */
  #ranByHand(notebook, cell) {
    if (notebook !== this.panel.content || this.#state !== "asleep" || !this.tools.code.ours(cell.model)) return;
    this.#become("awake");
    this.tools.notice.hide();
  }

  /** @param {string} status the kernel's */
  #status(status) {
    if (status === "autorestarting" || status === "dead") {
      this.#reborn = false;
      this.#abandon(new Error(status));
      // JupyterLab tells of a kernel's death in a dialog; here the page says so itself.
      if (status === "autorestarting")
        this.tools.Dialog?.tracker?.forEach((/** @type {any} */ dialog) => dialog.resolve?.());
      this.#sleep("stopped");
    } else if (status === "restarting" && (this.#state === "awake" || this.#state === "waking")) {
      this.#reborn = true;
      this.#abandon(new Error(status));
    } else if (status === "idle" && this.#reborn) {
      this.#become("waiting");
      this.begin();
    }
  }

  /** A connection that is lost for a moment is no news. @param {string} status */
  #connection(status) {
    clearTimeout(this.#lost);
    if (this.#state !== "awake") return;
    if (status === "connected") this.tools.notice.hide();
    else
      this.#lost = setTimeout(() => {
        if (this.#state === "awake") this.#tell("away", () => void reconnect(this.#kernel));
      }, DISCONNECTED_MS);
  }

  /** A picture that rests wakes where it is touched; one that is waking says there how long it takes. @param {MouseEvent} event */
  #press({ target, clientY }) {
    const touched = /** @type {Element} */ (target);
    if (touched.closest("a, button") || !touched.closest(".otys-lab-known .jp-Cell-outputWrapper")) return;
    if (this.#state === "asleep") void this.#wake(true);
    this.#waiting.point(
      this.#cells.find(({ node }) => node.contains(touched)),
      clientY,
    );
  }

  /** Take a lesson's boards to a step, and to the first that goes there the reader. @param {string} lesson @param {string} step */
  #visit(lesson, step) {
    if (this.#state === "awake" && this.#kernel) {
      const { content } = this.panel;
      showMoved(this.#cells, (cell) => void (this.lead(cell) || content.scrollToCell?.(cell, "start")));
      void visit(this.#kernel, lesson, step);
    }
    return this.#state === "awake";
  }
}
