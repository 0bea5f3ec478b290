/** A page of the course without Jupyter: how it reads, the map beside it, and the plugin's commands. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import "./asset-loader.js";
import { h } from "../src/page/dom.js";
import { Widget, app, opened, signal } from "./jupyter.js";

const { makesBoard } = await import("../lab/cells.js");
const { CHAPTERS, chapterOf, say } = await import("../lab/course.js");
const { makePlugins } = await import("../lab/plugins.js");
const { makeReadingView } = await import("../lab/reading-view.js");
const { makeSidebar, unfinished } = await import("../lab/sidebar.js");
const { makePlaceholder } = await import("../lab/placeholder.js");

const KEYS = "02_keys_and_hacker.ipynb";
const tick = () => new Promise((done) => setTimeout(done, 0));

test("the map counts what is done, marks where one is, and leads on to the first lesson that is not", (t) => {
  const window = opened(t);
  const [start] = CHAPTERS;
  const keys = chapterOf(KEYS);
  const done = {
    [start.lesson]: Object.fromEntries(start.steps.map((id) => [id, "solved"])),
    keys: { [keys.steps[0]]: "solved" },
  };
  localStorage.setItem("otys-progress", JSON.stringify(done));
  const asked = [];
  let shut = 0;
  const side = makeSidebar({ open: (...what) => asked.push(what), close: () => (shut += 1) });
  for (const key of ["a", "Escape"]) side.node.dispatchEvent(new window.KeyboardEvent("keydown", { key }));
  assert.equal(shut, 1, "Escape closes it");
  side.at("de", `de/${KEYS}`);
  const rows = [...side.node.querySelectorAll("ol button")];
  assert.equal(rows.length, CHAPTERS.filter(({ group }) => group === "short" || group === "game").length);
  assert.equal(side.node.querySelectorAll("ul button").length, CHAPTERS.length - rows.length);
  assert.equal(side.node.lang, "de");
  assert.match(rows[0].textContent, /✓/);
  const [here] = side.node.querySelectorAll("[aria-current=page]");
  assert.ok(
    here.textContent.includes(keys.titles.de) &&
      here.textContent.includes(say("de", "steps", { n: 1, of: keys.steps.length })),
  );
  const [go, practise] = side.node.querySelectorAll(":scope > button");
  assert.equal(unfinished().file, CHAPTERS[1].file);
  for (const one of [go, practise, rows[2]]) one.click();
  const menu = side.node.querySelector("select");
  menu.value = "fr";
  menu.dispatchEvent(new window.Event("change"));
  assert.deepEqual(asked, [
    [CHAPTERS[1].file, "de"],
    [KEYS, "de", true],
    [CHAPTERS[2].file, "de"],
    [KEYS, "fr"],
  ]);
  localStorage.clear();
  window.dispatchEvent(new window.Event("storage"));
  assert.ok(practise.hidden && !/✓/.test(side.node.textContent));
  assert.deepEqual(
    unfinished(
      Object.fromEntries(
        CHAPTERS.map(({ lesson, steps }) => [lesson, Object.fromEntries(steps.map((id) => [id, "solved"]))]),
      ),
    ),
    start,
  );
});

/** The cell of a notebook: its model, and what it shows. */
function cell(source, ...outputs) {
  const names = new Set();
  const area = h("div", {}, ...outputs.map(() => h("img")));
  const node = h("div", "jp-CodeCell", h("div", {}, area));
  const toJSON = () => outputs;
  return {
    ...{ node, names, outputArea: { node: area } },
    toggleClass: (name, on) => names[on ? "add" : "delete"](name),
    model: { type: "code", sharedModel: { getSource: () => source }, outputs: { toJSON } },
  };
}

/** A page of the course in a notebook, as one reads it. */
function read(t, { prose = "", source = 'otys.practice("keys")', path = KEYS, code = false } = {}) {
  const window = opened(t);
  const content = h(
    "div",
    {},
    h("div", "jp-MarkdownCell jp-mod-rendered", h("div", "jp-MarkdownOutput")),
    h("div", "jp-Notebook-footer"),
  );
  content.querySelector(".jp-MarkdownOutput").innerHTML = prose;
  const cells = [cell(source), cell("mine = 1")];
  content.append(...cells.map(({ node }) => node));
  const node = h("div", {}, content);
  window.document.body.append(node);
  const names = new Set();
  const asked = [];
  const tools = [];
  const made = new Map();
  const scrolled = [];
  const panel = {
    ...{ node, disposed: signal(), sessionContext: { path } },
    content: {
      ...{ node: content, widgets: cells, scrollToCell: (one) => scrolled.push(one) },
      model: { contentChanged: signal(), cells: { changed: signal() } },
    },
    toolbar: {
      node,
      insertItem: (_, name, widget) => (node.prepend(widget.node), tools.push(name), made.set(name, widget.node)),
    },
    addClass: (name) => names.add(name),
    toggleClass: (name, on) => names[on ? "add" : "delete"](name),
  };
  const reading = makeReadingView(panel, {
    Widget,
    showCode: () => code,
    ours: (model) => !model.sharedModel.getSource().startsWith("mine"),
    open: (file) => asked.push(file),
    showMap: () => asked.push("map"),
    jupyter: () => false,
    showJupyter: () => asked.push("jupyter"),
    again: (one) => asked.push(one),
  });
  t.after(() => panel.disposed.emit());
  return {
    window,
    panel,
    reading,
    cells,
    names,
    asked,
    tools,
    content,
    scrolled,
    find: (what) => node.querySelector(what),
    tool: (name) => made.get(`otys-${name}`).querySelector("button"),
  };
}

test("code of the course is hidden until it is asked for, what somebody wrote stays in view", (t) => {
  const { cells, names, tools, tool, find, reading, asked } = read(t);
  assert.deepEqual(tools, ["otys-map", "otys-jupyter", "otys-code"]);
  assert.ok(names.has("otys-lab-nocode"));
  assert.deepEqual(
    cells.map((one) => [...one.names]),
    [["otys-lab-known"], ["otys-lab-changed"]],
  );
  const toggle = find("[aria-pressed]");
  toggle.click();
  assert.ok(!names.has("otys-lab-nocode") && reading.shown() && toggle.getAttribute("aria-pressed") === "true");
  for (const one of ["jupyter", "map"]) tool(one).click();
  find(".otys-lab-again").click();
  assert.deepEqual(asked, ["jupyter", "map", cells[0]]);
  assert.equal(cells[1].node.querySelector(".otys-lab-again"), null, "only what is ours can be run again by a touch");
});

test("the prose says neither how to run the page nor where to go on, for both are done here", async (t) => {
  const prose =
    "<p>Run all cells (▸▸ in the toolbar), then touch a key.</p><p>Run all cells (▸▸).</p>" +
    '<p><strong>Next:</strong> <a href="03_x_keys.ipynb">X keys</a> or <a href="rules.html">rules</a>.</p>';
  const { content } = read(t, { prose });
  const [run, only, on] = content.querySelectorAll("p");
  assert.equal(run.textContent, "Touch a key.");
  assert.ok(only.hidden);
  const [next, rules] = on.querySelectorAll("a");
  assert.ok(next.hidden && !rules.hidden && on.querySelector("strong").hidden);
});

test("the buttons of the course stay stops where Jupyter's toolbar makes a hidden one of its own the only one", async (t) => {
  const { tool } = read(t);
  tool("map").tabIndex = -1;
  await new Promise((done) => setTimeout(done, 0));
  assert.equal(tool("map").tabIndex, 0);
});

test("a rule's number in the prose asks the nearest board that lives for its card", (t) => {
  const { content } = read(t, { prose: "<p>First <code>R21</code>, then <code>game.undo()</code>.</p>" });
  content.classList.add("jp-Notebook");
  const [board, numbers] = [h("div", "otys"), content.querySelectorAll("button.otys-lab-rule")];
  content.append(board);
  const asked = [];
  board.addEventListener("otys-rule", ({ detail }) => asked.push(detail));
  assert.equal(numbers.length, 1, "other code is none");
  assert.equal(numbers[0].ariaLabel, "Rule 21, R21");
  numbers[0].click();
  assert.deepEqual(asked, [], "a saved picture has none");
  board.dataset.otysRev = "1";
  numbers[0].click();
  assert.deepEqual(asked, ["21"]);
});

test("what is shown as a board is none of the cells that print, and each page that begins with a board has it first", () => {
  for (const folder of ["", "fr/", "de/"])
    for (const { file } of CHAPTERS) {
      const { cells } = JSON.parse(readFileSync(new URL(`../../notebooks/${folder}${file}`, import.meta.url), "utf8"));
      const code = cells.filter((cell) => cell.cell_type === "code");
      const made = code.filter(({ source }) =>
        makesBoard({ model: { type: "code", sharedModel: { getSource: () => [source].flat().join("") } } }),
      );
      for (const { outputs, source } of made)
        assert.ok(!outputs.some((one) => one.output_type === "stream"), `${folder}${file}: ${source}`);
      if (/^(0[0-6]|1[2356])/.test(file)) assert.equal(made[0], code[0], `${folder}${file}`);
    }
});

test("without code in view no letter and no double click changes the page, but buttons and fields are as ever", (t) => {
  const { window, find, content, reading } = read(t);
  content.append(h("div", "otys", h("b", "board")), h("input"), h("button", "mine"));
  const held = (selector, key, more = {}) => {
    const init = { bubbles: true, cancelable: true, key, ...more };
    const event = key ? new window.KeyboardEvent("keydown", init) : new window.MouseEvent("dblclick", init);
    return !find(selector).dispatchEvent(event);
  };
  assert.ok(held(".jp-MarkdownCell") && held(".jp-MarkdownCell", "Enter") && held(".jp-CodeCell", "d"));
  const free = [
    ...[
      [".jp-CodeCell", "F5"],
      [".jp-CodeCell", "d", { ctrlKey: true }],
      ["input", "d"],
      [".board", "d"],
      [".mine", "Enter"],
    ],
    [".jp-CodeCell"],
  ];
  for (const [selector, key, more] of free) assert.ok(!held(selector, key, more), `${selector} ${key}`);
  reading.show(true);
  assert.ok(!held(".jp-MarkdownCell"));
});

test("the way on stands at the end of the page, and a board that is done leads on", (t) => {
  const { window, find, content, asked, reading, panel } = read(t);
  assert.equal(content.querySelector(".jp-Notebook-footer").nextSibling, find(".otys-lab-end"));
  const [home, next] = find(".otys-lab-end").children;
  assert.equal(next.textContent, "Next lesson: X keys ›");
  home.click();
  next.click();
  const lead = (file) =>
    content.dispatchEvent(new window.CustomEvent("otys-next", { detail: { file }, cancelable: true }));
  assert.ok(!lead("03_x_keys.ipynb") && lead(""), "to a board below it leads by itself");
  const wall = content.appendChild(window.document.createElement("div"));
  wall.addEventListener("otys-next", (event) => event.preventDefault());
  const more = { detail: { file: "03_x_keys.ipynb" }, bubbles: true, cancelable: true };
  wall.dispatchEvent(new window.CustomEvent("otys-next", more)); // a wall knows its own way: nothing opens beside it
  assert.deepEqual(asked, [CHAPTERS[0].file, "03_x_keys.ipynb", "03_x_keys.ipynb"]);
  panel.sessionContext.path = CHAPTERS.at(-1).file;
  reading.finish();
  assert.ok(next.hidden);
});

test("a cell that is led to is scrolled to again once the boards above it stand", async (t) => {
  const { reading, panel, cells, scrolled } = read(t);
  reading.lead(cells[0]);
  assert.equal(scrolled.length, 1);
  panel.node.dataset.otysLab = "waking";
  await tick();
  panel.node.dataset.otysLab = "awake";
  await tick();
  assert.equal(scrolled.length, 2);
  reading.lead(cells[0]);
  assert.equal(scrolled.length, 3);
});

test("a picture stands until the board behind it lives, and says what happens meanwhile", async (t) => {
  opened(t);
  const one = cell("", { data: { "application/vnd.jupyter.widget-view+json": { model_id: "7" } } });
  const frame = one.outputArea.node.parentElement;
  const still = makePlaceholder(one);
  const [, copy, note] = frame.children;
  assert.ok(copy.inert && one.outputArea.node.classList.contains("otys-lab-behind"));
  still.say("waking up: 3 s", 0.5);
  assert.deepEqual([note.textContent, note.style.getPropertyValue("--share")], ["waking up: 3 s", "50%"]);
  still.point(900);
  assert.equal(note.style.insetBlockStart || "8px", "8px");
  still.show(h("b", "lesson"));
  assert.ok(!copy.inert && copy.querySelector(".lesson"));
  const live = still.live();
  one.outputArea.node.append(h("div", "otys"));
  await live;
  still.end();
  assert.equal(frame.children.length, 1);
  await makePlaceholder(cell("")).live();
});

/** The plugins in a host that has every service, and what they asked of it. */
async function host(t, { notebooks = [], labShell = true, registry = true, config = {} } = {}) {
  const window = opened(t, undefined, config);
  globalThis.IntersectionObserver = /** @type {any} */ (
    class {
      observe() {}
      disconnect() {}
    }
  );
  const set = [];
  const kept = {
    get: (name) => ({ composite: { autorun: true, code: false, place: "" }[name] }),
    set: async (...what) => void set.push(what),
    changed: signal(),
  };
  const commands = new Map();
  const [added, cards, stopped] = [[], [], []];
  const server = app(CHAPTERS[0].file, KEYS, CHAPTERS[1].file);
  const made = makePlugins({
    application: { ILabShell: "shell", IConnectionLost: "lost", ConnectionLost: async () => set.push("lost") },
    apputils: { ICommandPalette: "palette" },
    launcher: { ILauncher: "cards" },
    notebook: { INotebookTracker: "tracker" },
    settings: { ISettingRegistry: "registry" },
    widgets: { Widget },
  });
  const tracker = {
    currentWidget: null,
    ...{ widgetAdded: signal(), currentChanged: signal(), forEach: (f) => notebooks.forEach(f) },
  };
  const given = {
    tracker,
    palette: { addItem: ({ command }) => cards.push(command) },
    shell: labShell
      ? {
          add: (widget) => added.push(widget),
          layoutModified: signal(),
          activateById: (id) => added.push(id),
          widgets: () => [],
        }
      : null,
    cards: { add: ({ command }) => cards.push(command) },
    registry: registry ? { load: async () => kept } : null,
  };
  server.serviceManager.sessions = {
    running: () => [
      { id: "1", path: KEYS },
      { id: "2", path: "mine.ipynb" },
    ],
    shutdown: async (id) => void stopped.push(id),
  };
  const plugin = made.at(-1);
  plugin.activate(
    {
      ...server,
      restored: Promise.resolve(),
      shell: {},
      commands: { ...server.commands, addCommand: (id, doing) => commands.set(id.replace("otys-nb:", ""), doing) },
    },
    ...plugin.optional.map((token) => given[token]),
  );
  await tick();
  return { window, made, commands, added, cards, set, stopped, server, kept };
}

test("the palette and the launcher know the course, and the map stands beside it", async (t) => {
  const { commands, cards, added, server } = await host(t);
  assert.equal(commands.size, 10);
  for (const { label } of commands.values()) assert.match(label(), /^Otys: /);
  assert.equal(cards.length, 11);
  assert.equal(added[0].id, "otys-lab-side");
  commands.get("map").execute();
  assert.equal(added[1], "otys-lab-side");
  commands.get("start").execute();
  await tick();
  assert.deepEqual(server.opened, [CHAPTERS[0].file]);
  assert.ok(!commands.get("next").isEnabled() && !commands.get("full").isEnabled(), "no page of the course is in view");
});

test("a choice is kept for the next visit, and what another page chose is heard", async (t) => {
  const { commands, set, kept } = await host(t);
  commands.get("autorun").execute();
  assert.deepEqual(set, [["autorun", false]]);
  assert.ok(!commands.get("autorun").isToggled());
  kept.get = () => ({ composite: true });
  kept.changed.emit();
  assert.ok(commands.get("autorun").isToggled() && commands.get("code").isToggled());
});

test("where nothing can be kept a choice lasts as long as the page", async (t) => {
  const { commands, set } = await host(t, { registry: false });
  commands.get("code").execute();
  assert.ok(commands.get("code").isToggled());
  assert.deepEqual(set, []);
});

test("for the next pupil the kernels of lessons that are closed are ended, and no other", async (t) => {
  const { window, stopped } = await host(t);
  window.dispatchEvent(new window.Event("otys-cleared"));
  assert.deepEqual(stopped, ["1"]);
});

test("a page of the course says itself that the connection is lost, elsewhere JupyterLab does, on a hub the hub", async (t) => {
  const { made, set } = await host(t);
  const lost = made[0].activate();
  await lost();
  assert.deepEqual(set, ["lost"]);
  document.body.append(h("div", "jp-MainAreaWidget", h("div", "otys-lab-page")));
  await lost();
  assert.equal(set.length, 2, "what a stranger's notebook shows is no page of the course");
  document.body.append(h("div", "otys-lab-page jp-MainAreaWidget"));
  await lost();
  assert.equal(set.length, 2);
  const hub = await host(t, { config: { hubPrefix: "/hub/" } });
  assert.equal(hub.made.length, 1);
});
