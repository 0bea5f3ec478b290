/**
 * The plugins: what they ask of their host, and the course in it. Every service is optional, for no host has them all.
 */
import { Application } from "./application.js";
import { addCommands, addMap } from "./commands.js";
import { guardContents } from "./guard.js";
import cover from "./board-over-notebook.css";
import css from "./lab.css";

const ID = "otys-nb:extension";

/** Whether a page of the course is in view. What a document shows may bear the same mark, and is none. */
const courseInView = () =>
  [...document.querySelectorAll(".otys-lab-page:not(.lm-mod-hidden)")].some(
    (node) => !node.parentElement?.closest(".jp-MainAreaWidget"),
  );

/** A page of the course says itself that the connection is lost; elsewhere JupyterLab's own dialog does. @param {any} application */
const connection = (application) => ({
  id: "otys-nb:connection",
  autoStart: true,
  provides: application.IConnectionLost,
  activate:
    () =>
    /** @param {any[]} given */
    async (...given) => {
      if (!courseInView()) await application.ConnectionLost(...given);
    },
});

/** @param {Record<string, any>} modules those of the page that the extension uses */
export function makePlugins({ application, apputils, cells, launcher, notebook, settings, widgets }) {
  const services = Object.entries({
    tracker: notebook?.INotebookTracker,
    palette: apputils?.ICommandPalette,
    labShell: application?.ILabShell,
    cards: launcher?.ILauncher,
    registry: settings?.ISettingRegistry,
  }).filter(([, token]) => token);
  const page = JSON.parse(document.getElementById("jupyter-config-data")?.textContent || "{}");

  /** @param {any} app @param {any[]} given */
  function activate(app, ...given) {
    const found = /** @type {any} */ (Object.fromEntries(services.map(([name], i) => [name, given[i]])));
    if (!found.tracker) return;
    if (page.litePluginSettings) guardContents(app.serviceManager.contents);
    document.head.append(Object.assign(document.createElement("style"), { textContent: css + cover }));
    const { Dialog, showDialog } = apputils;
    const { NotebookActions } = notebook;
    const jupyter = { Dialog, showDialog, NotebookActions, CodeCell: cells?.CodeCell, Widget: widgets.Widget };
    const course = new Application({ ...found, ...jupyter, app }, ID);
    addCommands(course);
    addMap(course);
    course.listen();
  }

  // A hub has a dialog of its own, which can start the server again.
  const calm = application?.IConnectionLost && application.ConnectionLost && !page.hubPrefix;
  const course = { id: ID, autoStart: true, requires: [], optional: services.map(([, token]) => token), activate };
  return calm ? [connection(application), course] : [course];
}
