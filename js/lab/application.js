/**
 * The course in its host: the notebooks of it that are open, and which of them is in view.
 *
 * @typedef {object} Host what Jupyter's page has for the course; what is optional there may be null
 * @property {any} app
 * @property {any} tracker of notebooks
 * @property {any} palette
 * @property {any} labShell null where each notebook has a page of its own
 * @property {any} cards the launcher
 * @property {any} registry of settings
 * @property {any} Widget
 * @property {any} Dialog
 * @property {any} showDialog
 * @property {any} CodeCell
 * @property {any} NotebookActions
 *
 * @typedef {{page: Page, reading: import("./reading-view.js").ReadingView, cover: Cover, seen: () => void}} Opened
 */
import { CLEARED, browserStorage } from "../src/course/progress.js";
import { CHOSEN } from "../src/page/language.js";
import { store, stored } from "../src/page/browser-storage.js";
import { makeBars } from "./bars.js";
import { makesBoard, openedCode, practiceCell, source } from "./cells.js";
import { DESK, LANGUAGES, chapterOf, langOf, say } from "./course.js";
import { Cover } from "./board-over-notebook.js";
import { agreed, guardPresses, guardWidgets } from "./guard.js";
import { listenPageKeys } from "./keys.js";
import { makeNavigation } from "./navigation.js";
import { makeNotice } from "./notice.js";
import { Options } from "./options.js";
import { offerCopy } from "./own-copy.js";
import { Page } from "./page.js";
import { makeReadingView } from "./reading-view.js";
import { isShippedNotebook } from "./shipped.js";
import { makeSidebar } from "./sidebar.js";
import { changeTheme, keepChosenTheme } from "./theme.js";

/** A window that is not wide enough for the map and a board. */
const NARROW = 900;
const FOLDED = "otys-lab-folded";
/** Whether the reader wants Jupyter's bars on pages of the course. */
const JUPYTER = "otys-lab-jupyter";

/** Whether something is done for the first time in this browser. @param {string} key */
function first(key) {
  try {
    const box = browserStorage();
    return box?.getItem(key) === null && (box.setItem(key, "1"), true);
  } catch {
    return false;
  }
}

/**
 * A tab that comes back with the workspace starts no kernel before somebody looks at it: its session begins no sooner. What
 * waits for the session, as the widgets' manager does, waits with it.
 * @param {any} sessionContext @returns {() => void} to be called when somebody looks
 */
function holdBack(sessionContext) {
  const begin = sessionContext.initialize.bind(sessionContext);
  /** @type {() => void} */
  let seen = () => {};
  const looked = new Promise((resolve) => (seen = () => resolve(undefined)));
  sessionContext.initialize = async () => {
    await looked;
    return begin();
  };
  return seen;
}

export class Application {
  /** @type {Map<any, Opened>} */
  #pages = new Map();
  /** The notebook whose fresh exercises somebody wants to see. */
  #practised = "";
  /** The page on which another language was chosen last. @type {any} */
  #left = null;
  /** Whether the host is still opening what was open when it was left. */
  #restoring = true;

  /** @param {Host} host @param {string} id the plugin's */
  constructor(host, id) {
    this.host = host;
    this.navigation = makeNavigation(host.app, host.labShell);
    this.options = new Options((name) => this.#chosen(name));
    this.bars = makeBars(host.app.shell, host.labShell);
    this.settled = this.options.load(host.registry, id);
    void keepChosenTheme(host.registry);
    this.sidebar = makeSidebar({
      // Whoever closes it goes on in the lesson.
      close: () => (host.labShell?.collapseLeft(), host.labShell?.currentWidget?.activate?.()),
      open: (file, lang, practise) => {
        this.#practised = practise ? file : "";
        // Beside the map there is no room for the lesson.
        if (innerWidth < NARROW) host.labShell?.collapseLeft();
        void this.navigation.open(file, lang).then(() => this.look());
      },
    });
  }

  /** Hear what is opened, what comes into view, and when all is begun anew. */
  listen() {
    const { app, tracker, labShell } = this.host;
    const look = () => this.look();
    const opened = (/** @type {any} */ panel) => void this.#opened(panel);
    addEventListener(CLEARED, () => this.#beginAnew());
    labShell?.layoutModified.connect(look);
    tracker.widgetAdded.connect((/** @type {any} */ _, /** @type {any} */ panel) => opened(panel));
    tracker.forEach(opened);
    tracker.currentChanged.connect(look);
    app.shell.currentChanged?.connect(look);
    void app.restored.then(() => {
      this.#restoring = false;
      // What the site without a server shows until there is a notebook to be seen.
      document.getElementById("otys-splash")?.remove();
      look();
    });
  }

  /** The page of the course that is in view. */
  get current() {
    return this.#pages.get(this.host.tracker.currentWidget);
  }

  get lang() {
    return this.current?.page.lang ?? this.navigation.lang();
  }

  /** Whether Jupyter's own bars stand around a page of the course. */
  get jupyter() {
    return !this.options.boards || stored(JUPYTER) === "1";
  }

  /** Show them, or hide them again. */
  showJupyter() {
    store(JUPYTER, this.jupyter ? "" : "1");
    this.look();
  }

  /** @param {import("./options.js").Name} name */
  #chosen(name) {
    for (const { page, reading } of this.#pages.values()) {
      if (name === "code") reading.show(this.options.code);
      page.begin();
    }
    this.look();
  }

  /** What is in view may begin. */
  look() {
    const bare = Boolean(this.current) && !this.jupyter;
    if (!this.#restoring) this.bars.set(bare);
    for (const { page, reading, cover, seen } of this.#pages.values()) {
      if (page.panel.isVisible) seen();
      page.begin();
      reading.finish();
      cover.update();
      page.panel.toggleClass("otys-lab-bare", !this.jupyter);
    }
    if (!this.current) return;
    const { page, reading, cover } = this.current;
    const { path } = page.panel.sessionContext;
    this.options.setPlace(path);
    this.navigation.at(path);
    this.sidebar.at(langOf(path), path);
    const chapter = chapterOf(path);
    // The page in another language takes the place of the one where that was chosen.
    const left = this.#left;
    if (left && left !== page.panel && chapterOf(left.sessionContext.path) === chapter) {
      this.#left = null;
      left.close();
    }
    if (!chapter || chapter.file !== this.#practised) return;
    this.#practised = "";
    const cell = practiceCell(page.panel.content, chapter.lesson);
    if (cell && !cover.lead(cell)) reading.lead(cell);
  }

  /** @param {any} panel a notebook that has been opened */
  async #opened(panel) {
    const { host, navigation } = this;
    const { context, sessionContext } = panel;
    guardWidgets(context.model);
    guardPresses(panel, host.app, host);
    const held = host.labShell && this.#restoring && chapterOf(sessionContext.path);
    const seen = held ? holdBack(sessionContext) : () => {};
    await Promise.all([context.ready, this.settled]);
    if (panel.isDisposed) return seen();
    if (!isShippedNotebook(context.model.toJSON())) {
      panel.addClass("otys-lab-foreign");
      offerCopy(panel, host, navigation);
      return seen();
    }
    if (panel.isVisible) seen();
    this.#show(panel, seen);
    // A page of its own has nothing to restore.
    if (host.labShell) {
      await host.app.restored;
      if (first(FOLDED)) host.labShell.collapseLeft();
    }
    this.look();
  }

  /** A notebook of the course, as it was shipped, becomes a page of it. @param {any} panel @param {() => void} seen */
  #show(panel, seen) {
    const { host, navigation, options } = this;
    const { model } = panel.context;
    const code = openedCode(model);
    const notice = makeNotice(panel, host.Widget);
    const page = new Page(panel, { ...host, code, autorun: () => options.autorun, notice });
    const reading = makeReadingView(panel, {
      Widget: host.Widget,
      ours: code.ours,
      showCode: () => options.code,
      open: (file) => void navigation.open(file, page.lang),
      again: (cell) => void page.again(cell),
      run: (cell) => void this.#runChanged(page, cell),
      showMap: () => void host.app.commands.execute("otys-nb:map"),
      jupyter: () => (options.boards ? this.jupyter : undefined),
      showJupyter: () => this.showJupyter(),
    });
    const cover = this.#coverOf(panel, code);
    page.lead = (cell) => cover.lead(cell);
    this.#oneDesk(panel);
    this.#pages.set(panel, { page, reading, cover, seen });
    cover.begin();
    /** Read anew from the disk, it may be another notebook. */
    function readAnew() {
      if (code.own()) return;
      model.contentChanged.disconnect(readAnew);
      cover.leave();
      offerCopy(panel, host, navigation);
    }
    model.contentChanged.connect(readAnew);
    // A page may come into view after it was read, and then no signal says so.
    const view = new IntersectionObserver(() => this.look());
    view.observe(panel.node);
    panel.disposed.connect(() => {
      this.#pages.delete(panel);
      view.disconnect();
    });
    listenPageKeys(panel.node);
    this.#speakWhole(panel);
    navigation.follow(panel.node);
  }

  /** @param {any} panel @param {import("./cells.js").Code} code */
  #coverOf(panel, code) {
    const { host } = this;
    const lang = () => langOf(panel.sessionContext.path);
    /** @type {Record<string, () => unknown>} */
    const doing = {
      map: () => host.app.commands.execute("otys-nb:map"),
      theme: () => changeTheme(host.app.commands),
      jupyter: () => this.showJupyter(),
      teach: () => this.navigation.open(DESK.file, lang()),
    };
    return new Cover(panel, {
      Widget: host.Widget,
      boards: () =>
        panel.content.widgets.filter((/** @type {any} */ cell) => makesBoard(cell) && code.ours(cell.model)),
      wanted: () => this.options.boards,
      offers: () => ({
        map: say(lang(), "map"),
        page: say(lang(), "page"),
        theme: say(lang(), "theme"),
        jupyter: say(lang(), this.jupyter ? "hide_jupyter" : "show_jupyter"),
        teach: DESK.titles[lang()],
      }),
      ask: (what) => void doing[what]?.(),
    });
  }

  /** Run a cell that somebody has changed; where nobody has signed the notebook, once somebody has seen the code. @param {Page} page @param {any} cell */
  async #runChanged(page, cell) {
    if (cell.model.trusted || (await agreed(this.host, page.lang, source(cell.model)))) await page.runChanged(cell);
  }

  /** A language chosen on a board is that of the whole page: the page in that language opens. @param {any} panel */
  #speakWhole(panel) {
    const { node, sessionContext } = panel;
    node.addEventListener(CHOSEN, (/** @type {CustomEvent} */ event) => {
      const { lang } = event.detail;
      const chapter = chapterOf(sessionContext.path);
      if (!chapter || !LANGUAGES.includes(lang) || lang === langOf(sessionContext.path)) return;
      event.preventDefault();
      this.#left = this.host.labShell && panel;
      void this.navigation.open(chapter.file, lang);
    });
  }

  /** What stands on a desk stands on that of another language: one is open. @param {any} panel */
  #oneDesk(panel) {
    const desk = (/** @type {any} */ { sessionContext: { path } }) => chapterOf(path)?.file === DESK.file;
    if (desk(panel)) for (const other of [...this.#pages.keys()]) if (desk(other)) other.close();
  }

  /** For the next pupil all boards but the teacher's desk begin anew: their kernels do. */
  #beginAnew() {
    const { app, tracker } = this.host;
    const desk = (/** @type {string} */ path) => chapterOf(path)?.file === DESK.file;
    for (const { page } of this.#pages.values()) {
      const { sessionContext } = page.panel;
      const kernel = sessionContext.session?.kernel;
      if (!kernel || sessionContext === tracker.currentWidget?.sessionContext || desk(sessionContext.path)) continue;
      page.cleared();
      void kernel.restart();
    }
    // So do those whose page was closed: their kernels would tell the next page what they remember.
    const shown = new Set([...this.#pages.keys()].map(({ sessionContext }) => sessionContext.path));
    const { sessions } = app.serviceManager;
    for (const { id, path } of sessions.running())
      if (chapterOf(path) && !desk(path) && !shown.has(path)) void sessions.shutdown(id).catch(() => {});
  }
}
