/**
 * What a notebook that nobody trusts may not do, whoever wrote it: start code by a press on what it has saved, unless
 * somebody has seen the code and agreed, and bring scripts of its own among saved widgets.
 */
import { h } from "../src/page/dom.js";
import { allCode } from "./cells.js";
import { langOf, say } from "./course.js";

const STATE = "application/vnd.jupyter.widget-state+json";

/** Commands that only follow a link; JupyterLab puts them on the links of outputs itself. */
const LINKS = new Set(["rendermime:handle-local-link", "docmanager:open"]);

/**
 * Whether every code cell of a notebook is trusted, as those of a notebook that its reader has signed are.
 * @param {any} model the notebook's
 */
function isTrusted(model) {
  const code = [...model.cells].filter((cell) => cell.type === "code");
  return code.length > 0 && code.every((cell) => cell.trusted);
}

/** Whether a widget's module is a text, and not anywidget's; the widgets' manager takes `["anywidget"]` for its name, too. @param {unknown} module */
const isName = (module) => typeof module === "string" && module !== "anywidget";

/**
 * Saved widgets without those that bring a script of their own: anywidget runs it as soon as the notebook is opened.
 * @param {any} widgets a notebook's metadata of that name
 */
export function withoutScripts(widgets) {
  const all = Object.entries(Object(widgets?.[STATE]?.state));
  const kept = all.filter(([, one]) => isName(one?.model_module) && !JSON.stringify(one).includes('"_esm"'));
  return { ...widgets, [STATE]: { ...widgets?.[STATE], state: Object.fromEntries(kept) } };
}

/**
 * Keep scripts among a notebook's saved widgets from everybody who asks the model for them, unless the notebook is trusted
 * when it is opened. What is saved again is what was read.
 * @param {any} model the notebook's
 */
export function guardWidgets(model) {
  const read = model.getMetadata.bind(model);
  /** @type {boolean | undefined} */
  let trusted;
  model.getMetadata = (/** @type {string} */ key) => {
    const found = read(key);
    if (key !== "widgets" || !found) return found;
    trusted ??= isTrusted(model);
    return trusted ? found : withoutScripts(found);
  };
}

/** Characters that are not seen, and change the order or the look of what is. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** Code with what is not seen written out. @param {string} code */
export const inView = (code) =>
  code.replace(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

/**
 * Take away the trust that a notebook claims for itself. A server does so with every notebook that its user has not signed; in
 * a site without a server nobody signs, and JupyterLite believes the file.
 * @param {any} contents the page's, as of its services
 */
export function guardContents(contents) {
  const read = contents.get.bind(contents);
  contents.get = async (/** @type {string} */ path, /** @type {any} */ options) => {
    const found = await read(path, options);
    if (found.type === "notebook") for (const cell of found.content?.cells ?? []) delete cell.metadata?.trusted;
    return found;
  };
}

/**
 * Ask whether code may run, and show it.
 * @param {{Dialog: any, showDialog: any, Widget: any}} host @param {import("./course.js").Lang} lang @param {string} code
 * @returns {Promise<boolean>}
 */
export async function agreed({ Dialog, showDialog, Widget }, lang, code) {
  const body = new Widget({
    node: h("div", "otys-lab-ask", h("p", {}, say(lang, "ask")), h("pre", { tabindex: "0" }, inView(code))),
  });
  const buttons = [
    Dialog.cancelButton({ label: say(lang, "ask_no") }),
    Dialog.warnButton({ label: say(lang, "ask_yes") }),
  ];
  const { button } = await showDialog({ title: say(lang, "ask_title"), body, buttons, defaultButton: 0 });
  return button.accept;
}

/** A command's arguments as a page holds them. @param {string} [text] */
function read(text = "{}") {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/**
 * Ask before a press on what a stranger has saved runs a command.
 * @param {any} panel a notebook that has been opened
 * @param {any} app
 * @param {{Dialog: any, showDialog: any, Widget: any}} host
 */
export function guardPresses(panel, app, host) {
  /** @param {MouseEvent} event */
  function press(event) {
    const linked = /** @type {HTMLElement} */ (event.target).closest?.("[data-commandlinker-command]");
    const { commandlinkerCommand: command = "", commandlinkerArgs } = Object(linked).dataset ?? {};
    const cell = linked && panel.content.widgets.find((/** @type {any} */ one) => one.node.contains(linked));
    if (!cell || LINKS.has(command)) return;
    const { model } = panel.context;
    if (cell.model.type === "code" ? cell.model.trusted : isTrusted(model)) return;
    event.preventDefault();
    event.stopPropagation();
    const named = `${command}\n${commandlinkerArgs ?? ""}`;
    const runs = /^(notebook|runmenu):/.test(command);
    const shown = [...(!runs || commandlinkerArgs ? [named] : []), ...(runs ? [allCode(model)] : [])].join("\n");
    void agreed(host, langOf(panel.sessionContext.path), shown).then((yes) => {
      if (!yes) return;
      void app.commands.execute(command, read(commandlinkerArgs));
    });
  }
  panel.node.addEventListener("click", press, true);
}
