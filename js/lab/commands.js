/**
 * What the palette and the launcher offer of the course, and the map beside it.
 *
 * @typedef {{label: () => string, execute: () => unknown, isEnabled?: () => boolean, isToggled?: () => boolean}} Command
 */
import { after, say } from "./course.js";
import { step } from "./keys.js";
import { unfinished } from "./sidebar.js";

const MAP = "otys-lab-side";

/** @param {any} labShell @param {import("./application.js").Application["sidebar"]} sidebar */
function toggleMap(labShell, sidebar) {
  const map = [...labShell.widgets("left")].find(({ id }) => id === MAP);
  if (map?.isVisible) labShell.collapseLeft();
  else {
    labShell.activateById(MAP);
    sidebar.land();
  }
}

/** @param {import("./application.js").Application} course @returns {Record<string, Command>} */
function commandsOf(course) {
  const { host, navigation, options } = course;
  const label = (/** @type {Parameters<typeof say>[1]} */ key) => () => say(course.lang, key);
  const following = () => (course.current ? after(course.current.page.panel.sessionContext.path) : undefined);
  /** @param {import("./options.js").Name} name */
  const toggle = (name) => ({
    isToggled: () => options[name],
    execute: () => options.set(name, !options[name]),
  });
  return {
    start: { label: label("start"), execute: () => navigation.open(unfinished().file, course.lang) },
    map: {
      label: label("map"),
      execute: () =>
        host.labShell ? toggleMap(host.labShell, course.sidebar) : navigation.open("00_start.ipynb", course.lang),
    },
    next: {
      label: label("next"),
      isEnabled: () => Boolean(following()),
      execute: () => navigation.open(following()?.file ?? "", course.lang),
    },
    code: { label: label("show_code"), ...toggle("code") },
    boards: { label: label("boards"), ...toggle("boards") },
    jupyter: { label: label("show_jupyter"), isToggled: () => course.jupyter, execute: () => course.showJupyter() },
    autorun: { label: label("autorun"), ...toggle("autorun") },
    full: {
      label: label("full"),
      isEnabled: () => Boolean(course.current),
      execute: () =>
        document.fullscreenElement ? document.exitFullscreen() : course.current?.page.panel.node.requestFullscreen(),
    },
    forward: { label: label("forward"), execute: () => step(document.body, 1) },
    back: { label: label("back"), execute: () => step(document.body, -1) },
  };
}

/** @param {import("./application.js").Application} course */
export function addCommands(course) {
  const { app, palette, cards } = course.host;
  for (const [name, { label, ...doing }] of Object.entries(commandsOf(course))) {
    const command = `otys-nb:${name}`;
    app.commands.addCommand(command, { ...doing, label: () => `Otys: ${label()}` });
    palette?.addItem({ command, category: "Otys" });
  }
  cards?.add({ command: "otys-nb:start", category: "Otys", rank: 0 });
}

/** The map in the sidebar, where there is one. @param {import("./application.js").Application} course */
export function addMap({ host: { labShell, Widget }, lang, sidebar }) {
  if (!labShell) return;
  const widget = new Widget({ node: sidebar.node });
  widget.id = MAP;
  widget.title.label = "Otys";
  widget.title.caption = say(lang, "map");
  labShell.add(widget, "left", { rank: 50 });
}
