/**
 * One notebook of the course in one tab: it runs by itself, keeps its pictures until the boards live, and comes back after a
 * reload, a restart or a kernel's end.
 *
 * @typedef {import("./placeholder.js").Placeholder} Placeholder
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
import { browserStorage } from "../src/course/progress.js";
import { startClock } from "./clock.js";
import { failed, dropStaleViews, source, views, viewsIn } from "./cells.js";
import { langOf, say } from "./course.js";
import { forgetPlaces, holds, prepare, visit } from "./kernel.js";
import { previewLesson } from "./lesson-preview.js";
import { makePlaceholder } from "./placeholder.js";

/** A cell that only prints waits until the reader's hands have been still for so long: the kernel does one thing at a time. */
const IDLE_MS = 1500;

/** A board that is called to a step goes there within so long. */
const VISIT_LIMIT_MS = 5000;

/** How long a connection may be gone before it is told. */
const DISCONNECTED_MS = 2000;

/** What of a page's boards survives a reload of the tab. @param {string} path */
const memory = (path) => `otys-lab ${path}`;

/**
 * @param {any} panel a notebook of the course, whose content is there
 * @param {Tools} tools
 */
export function makePage(panel, { CodeCell, NotebookActions, Dialog, code, autorun, notice }) {
  const { ours, prints } = code;
  const { context, content, sessionContext } = panel;
  const { model } = context;
  const lang = () => langOf(sessionContext.path);
  /** @type {State} */
  let state = "waiting";
  /** @type {Map<any, Placeholder>} */
  const placeholders = new Map();
  /** Ends what waits for a kernel that is gone. @type {(why: Error) => void} */
  let abandon = () => {};
  /** The lesson that is played while the kernel starts. @type {{cell: any, played: () => boolean} | null} */
  let preview = null;
  /** What the pictures say beside the seconds; null when they say nothing any more. @type {string | null} */
  let stand = "";
  /** The cells whose outputs are what this kernel has sent. @type {WeakSet<any>} */
  const fresh = new WeakSet();
  let reborn = false;
  let touched = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let lost;

  /** @returns {any[]} the cells of ours */
  const known = () => content.widgets.filter((/** @type {any} */ cell) => ours(cell.model));
  const sources = () => JSON.stringify([...model.cells].map((cell) => [cell.type, source(cell)]));
  const kernel = () => sessionContext.session?.kernel;

  /** @param {State} next */
  function become(next) {
    state = next;
    panel.node.dataset.otysLab = next;
  }

  /** Do something that leaves the notebook as unchanged as it was, unless somebody writes in it meanwhile. @param {() => Promise<void>} work */
  async function unnoticed(work) {
    const clean = !model.dirty;
    const before = sources();
    try {
      await work();
    } finally {
      if (clean && !panel.isDisposed && sources() === before) model.dirty = false;
    }
  }

  /** @param {any} cell */
  function release(cell) {
    placeholders.get(cell)?.end();
    placeholders.delete(cell);
  }

  /** @param {"asleep" | "stopped" | "away"} why */
  function sleep(why) {
    for (const cell of [...placeholders.keys()]) release(cell);
    become("asleep");
    notice.show(say(lang(), why), say(lang(), "continue"), () => void wake(true));
  }

  /** Have a kernel, and wait until it answers. */
  async function started() {
    sessionContext.kernelPreference = { ...sessionContext.kernelPreference, shouldStart: true, autoStartDefault: true };
    await sessionContext.ready;
    if (kernel()?.status === "dead") await sessionContext.restartKernel();
    else if (!kernel()) await sessionContext.startKernel();
    const found = kernel();
    if (!found) throw new Error("no kernel");
    // The notebook names its kernel itself, and Python's text may mean anything elsewhere.
    if ((await found.info).language_info?.name !== "python") throw new Error("no Python");
    return found;
  }

  /** What was remembered of this page before it was loaded again; null where nothing is, or nothing may be read. @returns {any} */
  function remembered() {
    try {
      return JSON.parse(sessionStorage.getItem(memory(sessionContext.path)) ?? "null");
    } catch {
      return null;
    }
  }

  /**
   * After a reload of the tab the kernel still has the boards: show again what it had sent, and nothing that was read from the
   * disk, because somebody else may have written there.
   * @param {any} alive
   */
  async function back(alive) {
    const kept = remembered();
    if (kept?.kernel !== alive.id) return false;
    const found = known().map((/** @type {any} */ cell) => [cell, kept.cells[cell.model.id]]);
    const shown = found.filter(([cell, was]) => was?.source === source(cell.model) && Array.isArray(was.outputs));
    if (!shown.length) return false;
    const ids = shown.flatMap((/** @type {any} */ [, was]) => viewsIn(was.outputs));
    if (!(await holds(alive, ids))) return false;
    for (const [cell, was] of shown) {
      cell.model.outputs.clear();
      cell.model.trusted = true;
      cell.model.outputs.fromJSON(was.outputs);
      fresh.add(cell.model);
      await placeholders.get(cell)?.live();
      release(cell);
    }
    return true;
  }

  /** Remember which boards the kernel has, and what it has sent with them. */
  function keep() {
    // Where nothing may be kept, the next reader of this tab finds it as it was.
    if (state !== "awake" || !kernel() || !browserStorage()) return;
    const shown = known().filter(({ model: one }) => fresh.has(one) && views(one).length);
    const cells = shown.map(({ model: one }) => [one.id, { source: source(one), outputs: one.outputs.toJSON() }]);
    try {
      const kept = { kernel: kernel().id, cells: Object.fromEntries(cells) };
      sessionStorage.setItem(memory(sessionContext.path), JSON.stringify(kept));
    } catch {
      // A browser that keeps nothing: after a reload the page runs anew.
    }
  }

  /** Wait until the reader's hands are still. */
  async function calm() {
    for (let left; (left = touched + IDLE_MS - Date.now()) > 0;)
      await new Promise((resolve) => setTimeout(resolve, left));
  }

  /**
   * Run a cell; if that fails, what stood there before stands there again, trusted no more than it was: a run marks its cell
   * as trusted.
   * @param {any} cell
   */
  async function runCell(cell) {
    const { model: one } = cell;
    const [before, trusted] = [one.outputs.toJSON(), one.trusted];
    fresh.delete(one);
    let ran = false;
    try {
      const reply = await CodeCell.execute(cell, sessionContext, { deletedCells: model.deletedCells });
      ran = reply?.content.status === "ok" && !failed(one);
    } finally {
      if (ran) fresh.add(one);
      else if (!panel.isDisposed) {
        one.outputs.clear();
        one.trusted = trusted;
        one.outputs.fromJSON(before);
      }
    }
    await placeholders.get(cell)?.live();
  }

  /** Run one cell once more, from its beginning. @param {any} cell */
  async function again(cell) {
    if (state !== "awake") return void wake(true);
    placeholders.set(cell, makePlaceholder(cell));
    await unnoticed(() => runCell(cell)).catch(() => {});
    release(cell);
    keep();
  }

  async function runAll() {
    const cells = known();
    for (const [n, cell] of cells.entries()) {
      stand = say(lang(), "counted", { n: n + 1, of: cells.length });
      for (const placeholder of placeholders.values()) placeholder.say(stand, 1);
      if (prints(cell.model)) await calm();
      if (ours(cell.model)) await runCell(cell);
      if (!(preview?.cell === cell && preview?.played())) release(cell);
    }
    await handOver();
  }

  /** A lesson to play on until the first board lives. @param {any} cell */
  function showPreview(cell) {
    const found = previewLesson(sessionContext.path);
    if (!found || !placeholders.has(cell)) return;
    placeholders.get(cell)?.show(found.node);
    preview = { cell, played: found.played };
  }

  /** Whoever has played meanwhile says when the board takes over; made anew, it knows what was done. */
  async function handOver() {
    const cell = preview?.cell;
    if (!placeholders.has(cell)) return;
    stand = null;
    placeholders.get(cell)?.say("");
    await new Promise((resolve) =>
      notice.show(say(lang(), "ready"), say(lang(), "continue"), () => resolve(undefined)),
    );
    notice.hide();
    await runCell(cell);
  }

  /**
   * Run the page, or bring it back; whatever goes wrong ends in a picture and a way to go on.
   * @param {boolean} [asked] whether somebody has pressed for it
   */
  async function wake(asked = false) {
    if (state === "waking" || panel.isDisposed) return;
    become("waking");
    reborn = false;
    notice.hide();
    for (const cell of known()) {
      placeholders.set(cell, makePlaceholder(cell));
      placeholders.get(cell)?.say(say(lang(), "waking"));
    }
    stand = "";
    const clock = startClock((n, of) => {
      if (stand === null) return;
      const text = stand ? `${stand} · ${Math.round(n)} s` : say(lang(), "clock", { n: Math.round(n), of });
      for (const placeholder of placeholders.values()) placeholder.say(text, stand ? 1 : n / of);
    });
    const [first] = known();
    if (first) showPreview(first);
    const gone = new Promise((_, reject) => (abandon = reject));
    let waits = false;
    try {
      const work = unnoticed(async () => {
        const alive = await started();
        if (await back(alive)) return;
        const stand = await prepare(alive, savedPlaces());
        if (stand === "silent") throw new Error("the kernel does not answer");
        waits = stand === "unsafe" && !asked;
        if (waits) return;
        await runAll();
        await forgetPlaces(alive);
      });
      await Promise.race([work, gone]);
      if (waits) return sleep("asleep");
      clock.end(!preview?.played());
      become("awake");
      keep();
      calls.here();
    } catch {
      if (!panel.isDisposed && !reborn) sleep("stopped");
    } finally {
      clock.end(false);
      preview = null;
      for (const cell of [...placeholders.keys()]) release(cell);
    }
  }

  /** JupyterLab tells of a kernel's death in a dialog; here the page says so itself. */
  function dismissDialog() {
    Dialog?.tracker?.forEach((/** @type {any} */ dialog) => dialog.resolve?.());
  }

  /** @param {any} _ @param {string} status */
  function onStatus(_, status) {
    if (status === "autorestarting" || status === "dead") {
      reborn = false;
      abandon(new Error(status));
      if (status === "autorestarting") dismissDialog();
      sleep("stopped");
    } else if (status === "restarting" && (state === "awake" || state === "waking")) {
      reborn = true;
      abandon(new Error(status));
    } else if (status === "idle" && reborn) {
      become("waiting");
      begin();
    }
  }

  /** @param {any} _ @param {{newValue: any}} change */
  function onKernel(_, { newValue }) {
    if (newValue || state !== "awake" || panel.isDisposed) return;
    sleep("stopped");
  }

  /** Where the server answers again, perhaps without the kernel, the page is loaded anew: its boards go on where they were. */
  async function reconnect() {
    const answer = await fetch(`${kernel()?.serverSettings.baseUrl ?? "/"}api`, { cache: "no-store" }).catch(
      () => null,
    );
    if (answer?.ok) location.reload();
  }

  /** A connection that is lost for a moment is no news. @param {any} _ @param {string} status */
  function onConnection(_, status) {
    clearTimeout(lost);
    if (state !== "awake") return;
    if (status === "connected") notice.hide();
    else
      lost = setTimeout(
        () => state === "awake" && notice.show(say(lang(), "away"), say(lang(), "continue"), () => void reconnect()),
        DISCONNECTED_MS,
      );
  }

  /** Begin, if this tab is to be seen: each page that runs needs a kernel. */
  function begin() {
    if (state !== "waiting" || !panel.isVisible) return;
    if (autorun()) void wake();
    else sleep("asleep");
  }

  /** Somebody runs the page by Jupyter's own means. @param {any} _ @param {{notebook: any, cell: any}} what */
  function onRun(_, { notebook, cell }) {
    if (notebook !== content || state !== "asleep" || !ours(cell.model)) return;
    become("awake");
    notice.hide();
  }

  const hand = () => (touched = Date.now());
  /** Run a cell that somebody has changed, and no other; it ends with its page or kernel. @param {any} cell */
  async function runChanged(cell) {
    if (state !== "awake") await wake(true);
    await CodeCell.execute(cell, sessionContext, { deletedCells: model.deletedCells }).catch(() => {});
  }

  /** A picture that rests wakes where it is touched; one that is waking says there how long it takes. @param {MouseEvent} event */
  function press(event) {
    const { target, clientY } = event;
    const touched = /** @type {Element} */ (target);
    if (touched.closest("a, button") || !touched.closest(".otys-lab-known .jp-Cell-outputWrapper")) return;
    if (state === "asleep") void wake(true);
    const cell = known().find((/** @type {any} */ one) => one.node.contains(touched));
    placeholders.get(cell)?.point(clientY);
  }

  /** Take a lesson's boards to a step, and to the first that goes there the reader. @param {string} lesson @param {string} step */
  function goTo(lesson, step) {
    const moved = new MutationObserver(([{ target }]) => {
      moved.disconnect();
      void content.scrollToCell?.(
        known().find((/** @type {any} */ one) => one.node.contains(target)),
        "start",
      );
    });
    for (const { node } of known())
      moved.observe(node, { attributes: true, subtree: true, attributeFilter: ["data-otys-rev"] });
    setTimeout(() => moved.disconnect(), VISIT_LIMIT_MS);
    void visit(kernel(), lesson, step);
  }

  const calls = listenForCalls(
    () => sessionContext.path.split("/").pop(),
    ({ lesson, step }) => {
      if (state === "awake" && kernel()) goTo(lesson, step);
      return state === "awake";
    },
  );
  void unnoticed(async () => dropStaleViews(model));
  sessionContext.statusChanged.connect(onStatus);
  sessionContext.kernelChanged.connect(onKernel);
  sessionContext.connectionStatusChanged.connect(onConnection);
  for (const type of ["pointerdown", "keydown"]) panel.node.addEventListener(type, hand, true);
  panel.node.addEventListener("click", press);
  addEventListener("pagehide", keep);
  NotebookActions.executionScheduled.connect(onRun);
  panel.disposed.connect(() => {
    calls.end();
    removeEventListener("pagehide", keep);
    NotebookActions.executionScheduled.disconnect(onRun);
  });

  return { panel, begin, again, runChanged, lang };
}

/** @typedef {ReturnType<typeof makePage>} Page */
