/**
 * The plugin: what it asks of its host, and the course in it. Every service is optional, for no host has them all.
 */
import { CLEARED, browserStorage } from "../src/course/progress.js";
import { allCode, openedCode, practiceCell, source } from "./cells.js";
import { CHOSEN } from "../src/page/language.js";
import { LANGUAGES, after, chapterOf, langOf, say } from "./course.js";
import { agreed, guardContents, guardPresses, guardWidgets } from "./guard.js";
import { listenPageKeys, step } from "./keys.js";
import { ownCopy } from "./own-copy.js";
import { makePage } from "./page.js";
import { makeNavigation } from "./navigation.js";
import { makeReadingView } from "./reading-view.js";
import { isShippedNotebook } from "./shipped.js";
import { makeSidebar, unfinished } from "./sidebar.js";
import { makeNotice } from "./notice.js";
import css from "./lab.css";

const ID = "otys-nb:extension";
const FOLDED = "otys-lab-folded";

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

/** The notebook that a link leads to; nothing where what it says cannot be read. @param {HTMLAnchorElement} link @returns {string} */
function linkedNotebook({ dataset, pathname }) {
  try {
    const { path } = Object(JSON.parse(dataset.commandlinkerArgs ?? "null"));
    if (typeof path === "string") return path;
    return decodeURIComponent(pathname.match(/\/files\/(.*\.ipynb)$/)?.[1] ?? "");
  } catch {
    return "";
  }
}

/** Whether a page of the course is in view. What a document shows may bear the same mark, and is none. */
const courseInView = () =>
  [...document.querySelectorAll(".otys-lab-page:not(.lm-mod-hidden)")].some(
    (node) => !node.parentElement?.closest(".jp-MainAreaWidget"),
  );

/** @param {Record<string, any>} host the modules of the page that the extension uses */
export function makePlugins({ application, apputils, cells, launcher, notebook, settings, widgets }) {
  const services = /** @type {[string, any][]} */ (
    Object.entries({
      tracker: notebook?.INotebookTracker,
      palette: apputils?.ICommandPalette,
      labShell: application?.ILabShell,
      cards: launcher?.ILauncher,
      registry: settings?.ISettingRegistry,
    })
  ).filter(([, token]) => token);

  /** @param {any} app @param {any[]} given */
  function activate(app, ...given) {
    const { tracker, palette, labShell, cards, registry } = Object.fromEntries(
      services.map(([name], i) => [name, given[i]]),
    );
    if (!tracker) return;
    if (page.litePluginSettings) guardContents(app.serviceManager.contents);
    document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
    const host = { Dialog: apputils.Dialog, showDialog: apputils.showDialog, Widget: widgets.Widget };
    const options = { autorun: true, code: false };
    /** @type {any} */
    let kept = null;
    const navigation = makeNavigation(app, labShell);
    /** The notebook whose fresh exercises somebody wants to see. */
    let practised = "";
    const sidebar = makeSidebar({
      open(file, lang, practise) {
        practised = practise ? file : "";
        void navigation.open(file, lang).then(look);
      },
    });
    /** @type {Map<any, {page: import("./page.js").Page, reading: import("./reading-view.js").ReadingView, seen: () => void}>} */
    const pages = new Map();
    let restoring = true;

    /** Where nothing can be written, on a full disk or in a read-only folder, a choice lasts as long as the page. @param {string} name @param {unknown} value */
    const keepSetting = (name, value) => void kept?.set(name, value).catch(() => {});

    /** @param {"autorun" | "code"} name @param {boolean} value */
    function set(name, value) {
      options[name] = value;
      keepSetting(name, value);
      if (name === "code") for (const { reading } of pages.values()) reading.show(value);
      for (const { page } of pages.values()) page.begin();
    }

    function read() {
      for (const name of /** @type {const} */ (["autorun", "code"])) {
        const value = kept?.get(name).composite;
        if (typeof value === "boolean" && value !== options[name]) set(name, value);
      }
    }

    const settled = (async () => {
      kept = (await registry?.load(ID).catch(() => null)) ?? null;
      read();
      kept?.changed.connect(read);
    })();

    /** What is in view may begin. */
    function look() {
      for (const { page, reading, seen } of pages.values()) {
        if (page.panel.isVisible) seen();
        page.begin();
        reading.finish();
      }
      const path = tracker.currentWidget?.sessionContext.path;
      if (!pages.has(tracker.currentWidget)) return;
      if (kept && kept.get("place").composite !== path) keepSetting("place", path);
      navigation.at(path);
      sidebar.at(langOf(path), path);
      const chapter = chapterOf(path);
      if (!chapter || chapter.file !== practised) return;
      practised = "";
      const { content } = tracker.currentWidget;
      const cell = practiceCell(content, chapter.lesson);
      if (cell) pages.get(tracker.currentWidget)?.reading.lead(cell);
    }

    /** @param {any} panel a notebook that has been opened */
    async function opened(panel) {
      const { context, sessionContext } = panel;
      guardWidgets(context.model);
      guardPresses(panel, app, host);
      const seen = labShell && restoring && chapterOf(sessionContext.path) ? holdBack(sessionContext) : () => {};
      await Promise.all([context.ready, settled]);
      if (panel.isDisposed) return seen();
      if (!isShippedNotebook(context.model.toJSON())) {
        panel.addClass("otys-lab-foreign");
        offerCopy(panel);
        return seen();
      }
      if (panel.isVisible) seen();
      const notice = makeNotice(panel, widgets.Widget);
      const code = openedCode(context.model);
      const page = makePage(panel, {
        NotebookActions: notebook.NotebookActions,
        CodeCell: cells.CodeCell,
        Dialog: apputils.Dialog,
        code,
        autorun: () => options.autorun,
        notice,
      });
      const open = (/** @type {string} */ file) => void navigation.open(file, langOf(sessionContext.path));
      const reading = makeReadingView(panel, {
        Widget: widgets.Widget,
        ours: code.ours,
        showCode: () => options.code,
        open,
        again: page.again,
        run: (/** @type {any} */ cell) => void runChanged(page, cell),
        showMap: () => void app.commands.execute("otys-nb:map"),
      });
      pages.set(panel, { page, reading, seen });
      panel.disposed.connect(() => pages.delete(panel));
      /** Read anew from the disk, it may be another notebook. */
      function readAnew() {
        if (code.own()) return;
        context.model.contentChanged.disconnect(readAnew);
        offerCopy(panel);
      }
      context.model.contentChanged.connect(readAnew);
      // A page may come into view after it was read, and then no signal says so.
      const view = new IntersectionObserver(look);
      view.observe(panel.node);
      panel.disposed.connect(() => view.disconnect());
      listenPageKeys(panel.node);
      speakWhole(panel);
      if (!labShell) followLinks(panel.node);
      // A page of its own has nothing to restore.
      if (labShell) {
        await app.restored;
        if (first(FOLDED)) labShell.collapseLeft();
      }
      look();
    }

    /** Run a cell that somebody has changed; where nobody has signed the notebook, once somebody has seen the code. @param {import("./page.js").Page} page @param {any} cell */
    async function runChanged(page, cell) {
      if (cell.model.trusted || (await agreed(host, page.lang(), source(cell.model)))) await page.runChanged(cell);
    }

    /** A notebook that was one of the course's starts nothing by itself; the course's own is offered beside it. @param {any} panel */
    function offerCopy(panel) {
      const { path } = panel.sessionContext;
      const chapter = chapterOf(path);
      if (!chapter || !/\botys/.test(allCode(panel.context.model))) return;
      const lang = langOf(path);
      const notice = makeNotice(panel, widgets.Widget);
      const open = () =>
        ownCopy(app.serviceManager, chapter.file, lang).then(navigation.show, () => notice.show(say(lang, "no_copy")));
      notice.show(say(lang, "changed"), say(lang, "open_copy"), () => void open());
    }

    /** A language chosen on a board is that of the whole page: the page in that language opens. @param {any} panel */
    function speakWhole({ node, sessionContext }) {
      node.addEventListener(CHOSEN, (/** @type {CustomEvent} */ event) => {
        const { lang } = event.detail;
        const chapter = chapterOf(sessionContext.path);
        if (!chapter || !LANGUAGES.includes(lang) || lang === langOf(sessionContext.path)) return;
        event.preventDefault();
        void navigation.open(chapter.file, lang);
      });
    }

    /** Where each notebook has a page of its own, a link to another one opens it here, not in one more tab. @param {HTMLElement} node */
    function followLinks(node) {
      node.addEventListener(
        "click",
        (event) => {
          const link = /** @type {HTMLElement} */ (event.target).closest("a");
          if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
          const path = linkedNotebook(link);
          if (!path || !chapterOf(path)) return;
          event.preventDefault();
          event.stopPropagation();
          navigation.show(path);
        },
        true,
      );
    }

    // For the next pupil all boards but the teacher's desk begin anew: their kernels do.
    addEventListener(CLEARED, () => {
      for (const { sessionContext } of pages.keys())
        if (sessionContext !== tracker.currentWidget?.sessionContext) void sessionContext.session?.kernel?.restart();
      // So do those whose page was closed: their kernels would tell the next page what they remember.
      const shown = new Set([...pages.keys()].map(({ sessionContext }) => sessionContext.path));
      const { sessions } = app.serviceManager;
      for (const { id, path } of sessions.running())
        if (chapterOf(path) && !shown.has(path)) void sessions.shutdown(id).catch(() => {});
    });

    const current = () => pages.get(tracker.currentWidget);
    const lang = () => current()?.page.lang() ?? navigation.lang();
    /** @type {Record<string, {label: () => string, execute: () => unknown, isEnabled?: () => boolean, isToggled?: () => boolean}>} */
    const commands = {
      start: {
        label: () => say(lang(), "start"),
        execute: () => navigation.open(unfinished().file, lang()),
      },
      map: {
        label: () => say(lang(), "map"),
        execute: () => (labShell ? labShell.activateById("otys-lab-side") : navigation.open("00_start.ipynb", lang())),
      },
      next: {
        label: () => say(lang(), "next"),
        isEnabled: () => Boolean(current() && after(tracker.currentWidget.sessionContext.path)),
        execute: () => navigation.open(after(tracker.currentWidget.sessionContext.path)?.file ?? "", lang()),
      },
      code: {
        label: () => say(lang(), "show_code"),
        isToggled: () => options.code,
        execute: () => set("code", !options.code),
      },
      autorun: {
        label: () => say(lang(), "autorun"),
        isToggled: () => options.autorun,
        execute: () => set("autorun", !options.autorun),
      },
      full: {
        label: () => say(lang(), "full"),
        isEnabled: () => Boolean(current()),
        execute: () =>
          document.fullscreenElement ? document.exitFullscreen() : current()?.page.panel.node.requestFullscreen(),
      },
      forward: { label: () => say(lang(), "forward"), execute: () => step(document.body, 1) },
      back: { label: () => say(lang(), "back"), execute: () => step(document.body, -1) },
    };
    for (const [name, { label, ...doing }] of Object.entries(commands)) {
      const command = `otys-nb:${name}`;
      app.commands.addCommand(command, { ...doing, label: () => `Otys: ${label()}` });
      palette?.addItem({ command, category: "Otys" });
    }
    cards?.add({ command: "otys-nb:start", category: "Otys", rank: 0 });
    if (labShell) {
      const widget = new widgets.Widget({ node: sidebar.node });
      widget.id = "otys-lab-side";
      widget.title.label = "Otys";
      widget.title.caption = say(lang(), "map");
      labShell.add(widget, "left", { rank: 50 });
      labShell.layoutModified.connect(look);
    }
    tracker.widgetAdded.connect((/** @type {any} */ _, /** @type {any} */ panel) => void opened(panel));
    tracker.forEach(opened);
    tracker.currentChanged.connect(look);
    app.shell.currentChanged?.connect(look);
    void app.restored.then(() => {
      restoring = false;
      // What the site without a server shows until there is a notebook to be seen.
      document.getElementById("otys-splash")?.remove();
      look();
    });
  }

  /** A page of the course says itself that the connection is lost; elsewhere JupyterLab's own dialog does. */
  const connection = {
    id: "otys-nb:connection",
    autoStart: true,
    provides: application?.IConnectionLost,
    activate:
      () =>
      /** @param {any[]} given */
      async (...given) => {
        if (!courseInView()) await application.ConnectionLost(...given);
      },
  };
  const page = JSON.parse(document.getElementById("jupyter-config-data")?.textContent || "{}");
  // A hub has a dialog of its own, which can start the server again.
  const calm = connection.provides && application.ConnectionLost && !page.hubPrefix ? [connection] : [];
  return [...calm, { id: ID, autoStart: true, requires: [], optional: services.map(([, token]) => token), activate }];
}
