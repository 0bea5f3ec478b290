/**
 * Shows a notebook of the course for reading: code hidden, no editor that opens at a touch, and navigation at the end.
 */
import { h, setAttr, setText } from "../src/page/dom.js";
import { CHAPTERS, after, langOf, say } from "./course.js";

/** Where typing is meant for the text in it. */
const EDITED = "input, textarea, select, [contenteditable], .jp-InputArea-editor, .cm-editor";

/** The sentence that says how to run a page, which runs by itself here, and what joins it to the next. */
const RUN = /[^.]*\(▸▸[^)]*\)(\.|, \S+)\s*(.?)/;

/** @param {HTMLElement} node */
function dropRunLine(node) {
  for (const line of node.querySelectorAll(".jp-MarkdownOutput p")) {
    if (!line.textContent?.includes("▸▸")) continue;
    for (const one of line.childNodes)
      if (one instanceof Text) one.data = one.data.replace(RUN, (_, __, letter) => letter.toUpperCase());
    setAttr(line, "hidden", !line.textContent.trim());
  }
}

/**
 * The prose's own way on, to the next lesson and to the map, is for readers elsewhere: here both stand at the end of the page.
 * @param {HTMLElement} node @param {string[]} files where those two lead
 */
function dropWayOn(node, files) {
  /** @param {Element} el */
  const leads = (el) => [...el.attributes].some(({ value }) => files.some((file) => value.includes(file)));
  /** @param {Node} part */
  const known = (part) => part instanceof Element && [part, ...part.querySelectorAll("a")].some(leads);
  for (const line of node.querySelectorAll(".jp-MarkdownOutput p")) {
    const [first, ...rest] = line.childNodes;
    if (first?.nodeName !== "STRONG" || !known(rest.find(({ nodeName }) => nodeName === "A") ?? first)) continue;
    for (const part of line.childNodes)
      if (part instanceof Text) part.data = "";
      else if (part.nodeName !== "A" || known(part)) setAttr(/** @type {HTMLElement} */ (part), "hidden", true);
  }
}

/** Ask the nearest board that lives for the card of a rule. @param {Event} event */
function askRule({ currentTarget }) {
  const number = /** @type {HTMLElement} */ (currentTarget);
  const { top } = number.getBoundingClientRect();
  const far = (/** @type {Element} */ board) => Math.abs(board.getBoundingClientRect().top - top);
  const boards = [...(number.closest(".jp-Notebook")?.querySelectorAll(".otys[data-otys-rev]") ?? [])];
  const [nearest] = boards.sort((one, other) => far(one) - far(other));
  nearest?.dispatchEvent(new CustomEvent("otys-rule", { detail: number.textContent?.replace("R", "") }));
}

/** The prose's rule numbers open their rules, as those of the boards do, and are read as words. @param {HTMLElement} node @param {import("./course.js").Lang} lang */
function openRules(node, lang) {
  for (const code of node.querySelectorAll(".jp-MarkdownOutput code")) {
    const [ref, kind, n] = /^([RQ])(\d+)$/.exec(code.textContent ?? "") ?? [];
    if (!ref) continue;
    const name = `${say(lang, kind === "R" ? "rule" : "question", { n })}, ${ref}`;
    code.replaceWith(
      h("button", { class: "otys-lab-rule", "aria-label": name, "aria-haspopup": "dialog", click: askRule }, ref),
    );
  }
}

/**
 * @param {any} panel
 * @param {object} tools
 * @param {any} tools.Widget
 * @param {(cell: any) => boolean} tools.ours whether a cell's model holds code of ours
 * @param {() => boolean} tools.showCode
 * @param {(file: string) => void} tools.open
 * @param {() => void} tools.showMap
 * @param {() => boolean | undefined} tools.jupyter whether Jupyter's own bars are there; nothing where they are not hidden at all
 * @param {() => void} tools.showJupyter shows them, or hides them again
 * @param {(cell: any) => void} tools.again runs a cell of ours once more
 * @param {(cell: any) => void} tools.run runs a cell that somebody has changed
 */
export function makeReadingView(panel, { Widget, ours, showCode, open, showMap, jupyter, showJupyter, again, run }) {
  const { content } = panel;
  let code = showCode();
  const lang = () => langOf(panel.sessionContext.path);
  const map = h("button", { class: "otys-lab-button", click: showMap });
  panel.toolbar.insertItem(0, "otys-map", new Widget({ node: h("div", "otys-lab-tool", map) }));
  const bars = h("button", { class: "otys-lab-button", click: showJupyter });
  panel.toolbar.insertItem(1, "otys-jupyter", new Widget({ node: h("div", "otys-lab-tool", bars) }));
  const label = h("span");
  const button = h("button", { class: "otys-lab-button", click: () => show(!code) }, label);
  const toggle = new Widget({ node: h("div", "otys-lab-tool", button) });
  panel.toolbar.insertItem(2, "otys-code", toggle);

  // Jupyter makes one button of its toolbar the stop for all, and that one may be hidden: ours are stops.
  const stops = () => panel.toolbar.node.querySelectorAll(".otys-lab-button[tabindex='-1']");
  const kept = new MutationObserver(() => stops().forEach((/** @type {HTMLElement} */ one) => (one.tabIndex = 0)));
  kept.observe(panel.toolbar.node, { subtree: true, attributeFilter: ["tabindex"] });

  /** @param {boolean} on */
  function show(on) {
    code = on;
    panel.toggleClass("otys-lab-nocode", !on);
    setText(label, say(lang(), on ? "hide_code" : "show_code"));
    setAttr(button, "aria-pressed", String(on));
  }

  /** Cells of ours hide their code; what somebody wrote stays in view. */
  function sort() {
    for (const cell of content.widgets) {
      cell.toggleClass("otys-lab-known", ours(cell.model));
      cell.toggleClass("otys-lab-changed", !ours(cell.model));
      offerAgain(cell);
      offerRun(cell);
    }
  }

  /** A way to run one of our cells once more, for fresh exercises or a new game, where its number stands otherwise. @param {any} cell */
  function offerAgain(cell) {
    const frame = cell.outputArea?.node.parentElement;
    if (!frame || !ours(cell.model) || frame.querySelector(".otys-lab-again")) return;
    const label = say(lang(), "again");
    frame.append(
      h("button", { class: "otys-lab-again", "aria-label": label, title: label, click: () => again(cell) }, "↻"),
    );
  }

  /** The buttons on cells that somebody has changed. A saved output can hold one that looks the same, and it does nothing. @type {WeakMap<any, HTMLElement>} */
  const runs = new WeakMap();

  /** A way to run a cell that somebody has changed, and only that. @param {any} cell */
  function offerRun(cell) {
    const frame = cell.outputArea?.node.parentElement;
    const offered = cell.model.type === "code" && !ours(cell.model) && cell.model.sharedModel.getSource().trim();
    if (!offered) return void runs.get(cell)?.remove();
    if (!frame || runs.get(cell)?.isConnected) return;
    const button = h(
      "button",
      { class: "otys-lab-button otys-lab-run", click: () => run(cell) },
      `▶ ${say(lang(), "run")}`,
    );
    runs.set(cell, button);
    frame.prepend(button);
  }

  /** While no code is in view, a key or a touch beside a board does not change the page. @param {Event} event */
  function hold(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (code || target.closest(EDITED) || target.closest(".otys")) return;
    if (event instanceof KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || target.closest("button, a, summary"))
        return;
      if (
        event.key !== "Enter" &&
        event.key !== "Delete" &&
        event.key !== "Backspace" &&
        !/^[a-z0-9]$/i.test(event.key)
      )
        return;
    } else if (!target.closest(".jp-MarkdownCell.jp-mod-rendered")) return;
    event.stopPropagation();
    event.preventDefault();
  }

  const home = h("button", { class: "otys-lab-button", click: () => open(CHAPTERS[0].file) });
  const next = h("button", {
    class: "otys-lab-button otys-lab-go",
    click: () => void (following() && open(following()?.file ?? "")),
  });
  const end = h("nav", "otys-lab-end", home, next);
  const following = () => after(panel.sessionContext.path);

  /** The way on stands behind the last cell, where Jupyter offers to add one. */
  function finish() {
    const chapter = following();
    setText(home, say(lang(), "map"));
    setText(map, say(lang(), "map"));
    setText(bars, say(lang(), jupyter() ? "hide_jupyter" : "show_jupyter"));
    setAttr(bars, "hidden", jupyter() === undefined);
    setText(next, chapter ? `${say(lang(), "next")}: ${chapter.titles[lang()]} ›` : "");
    setAttr(next, "hidden", !chapter);
    const footer = content.node.querySelector(".jp-Notebook-footer");
    sort();
    if (footer && footer.nextSibling !== end) footer.after(end);
    else if (!footer && !end.isConnected) content.node.append(end);
  }

  function tidy() {
    dropRunLine(content.node);
    openRules(content.node, lang());
    const next = following();
    if (next) dropWayOn(content.node, [next.file, CHAPTERS[0].file]);
  }

  /** A board that is played on changes the page many times a second, and no prose. @param {MutationRecord} change */
  const ofProse = ({ target, addedNodes }) =>
    [target, ...addedNodes].some((node) => node instanceof Element && node.closest(".jp-MarkdownCell"));
  const prose = new MutationObserver((changes) => changes.some(ofProse) && tidy());
  prose.observe(content.node, { childList: true, subtree: true });
  panel.disposed.connect(() => (prose.disconnect(), kept.disconnect()));
  tidy();
  panel.addClass("otys-lab-page");
  // A lesson that is done leads on to the next notebook; to a board below it leads by itself, and a wall knows its own way.
  content.node.addEventListener("otys-next", (/** @type {CustomEvent} */ event) => {
    if (event.defaultPrevented || !event.detail.file) return;
    event.preventDefault();
    open(event.detail.file);
  });
  content.node.addEventListener("dblclick", hold, true);
  content.node.addEventListener("keydown", hold, true);
  content.model.contentChanged.connect(sort);
  content.model.cells.changed.connect(() => queueMicrotask(sort));
  sort();
  show(code);
  finish();
  /** Bring a cell to the top, and again when the boards above it have got their height. @param {any} cell */
  function lead(cell) {
    const scroll = () => void content.scrollToCell?.(cell, "start");
    scroll();
    if (panel.node.dataset.otysLab === "awake") return;
    const grown = new MutationObserver(() => {
      if (panel.node.dataset.otysLab !== "awake") return;
      grown.disconnect();
      scroll();
    });
    grown.observe(panel.node, { attributes: true, attributeFilter: ["data-otys-lab"] });
    panel.disposed.connect(() => grown.disconnect());
  }

  return { show, shown: () => code, finish, lead };
}

/** @typedef {ReturnType<typeof makeReadingView>} ReadingView */
