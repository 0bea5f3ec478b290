/** The way from one notebook of the course to another, where each has a page of its own. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { build } from "esbuild";
import { JSDOM } from "jsdom";
import { globals } from "./globals.js";

const { outputFiles } = await build({
  entryPoints: [new URL("../lab/navigation.js", import.meta.url).pathname],
  ...{ bundle: true, format: "esm", write: false },
});
const { addressOf, lastNotebook, makeNavigation } = await import(
  `data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`
);

/** Where this page goes, and what it opens as a document, when it is to show a notebook.
 * @param {string} path @param {string} here */
function shown(path, here) {
  /** @type {string[]} */
  const went = [];
  /** @type {string[]} */
  const opened = [];
  const page = new URL(here);
  const location = { href: page.href, assign: (/** @type {string} */ to) => went.push(new URL(to, page).href) };
  Object.assign(globalThis, { location });
  const commands = { execute: (/** @type {string} */ _, /** @type {any} */ { path: what }) => opened.push(what) };
  makeNavigation({ commands, serviceManager: { contents: {} } }, null).show(path);
  return { went, opened };
}

const NOTEBOOK = "https://hub.example/user/ada/notebooks/course/01_board.ipynb?x=1#p";
const TREE = "https://hub.example/user/ada/tree";
const LITE = "https://site.example/lite/notebooks/index.html?path=course/01_board.ipynb";

test("a notebook of the course is shown on a page of its own, at an address of this server", () => {
  const next = "course/fr/01_turn.ipynb";
  assert.deepEqual(shown(next, NOTEBOOK).went, ["https://hub.example/user/ada/notebooks/course/fr/01_turn.ipynb?x=1"]);
  const at = new URL(shown(next, LITE).went[0]);
  assert.deepEqual([at.origin, at.searchParams.get("path")], ["https://site.example", next]);
});

test("what is no address of the course is never gone to", () => {
  for (const path of [
    "https://evil.example/01_turn.ipynb",
    "https:/\\evil.example/01_turn.ipynb",
    "//evil.example/01_turn.ipynb",
    "javascript:alert(1)//01_turn.ipynb",
    "java\nscript:alert(1)//01_turn.ipynb",
    "data:text/html,x/01_turn.ipynb",
    "../../../mallory/notebooks/01_turn.ipynb",
    "course/../../../../mallory/01_turn.ipynb",
    "course/other.ipynb",
    "../../../hub/logout?01_turn.ipynb",
  ])
    for (const here of [NOTEBOOK, TREE, LITE])
      for (const to of shown(path, here).went) {
        const [there, page] = [new URL(to), new URL(here)];
        assert.equal(there.origin, page.origin, path);
        const folder = page.searchParams.has("path") ? page.pathname : "/user/ada/notebooks/";
        assert.ok(there.pathname.startsWith(folder), `${path} ${to}`);
        assert.doesNotMatch(decodeURIComponent(to), /\.\.|other\.ipynb/, path);
      }
});

test("where the address names no notebook, the notebook is opened as a document", () => {
  assert.deepEqual(shown("course/01_turn.ipynb", TREE), { went: [], opened: ["course/01_turn.ipynb"] });
  assert.equal(addressOf("course/../../x.ipynb"), "");
});

test("a place that leads out of the folder is none", (t) => {
  /** @type {Record<string, string>} */
  const box = {};
  const localStorage = { getItem: (/** @type {string} */ key) => box[key] ?? null };
  globals(t, { localStorage, document: { getElementById: () => null } });
  for (const [kept, place] of [
    ["course/01_turn.ipynb", "course/01_turn.ipynb"],
    ["../../mallory/01_turn.ipynb", ""],
  ]) {
    box["otys-lab-place"] = kept;
    assert.equal(lastNotebook(), place);
  }
});

test("a link of a page opens its notebook before Jupyter asks whether its page is trusted, and after it has said where it leads", () => {
  const { window } = new JSDOM(`<body><main><a href="../01_turn.ipynb">Open</a><a href="#x">Other</a></main></body>`);
  const [main, link, other] = window.document.querySelectorAll("main, a");
  /** @type {string[]} */
  const opened = [];
  let asked = 0;
  const commands = { execute: (/** @type {string} */ _, /** @type {any} */ { path }) => opened.push(path) };
  makeNavigation({ commands, serviceManager: { contents: {} } }, { mode: "multiple-document" }).follow(main);
  link.addEventListener("click", () => link.setAttribute("data-commandlinker-args", '{"path":"course/01_turn.ipynb"}'));
  window.document.body.addEventListener("click", () => (asked += 1));
  const press = { bubbles: true, cancelable: true };
  assert.equal(link.dispatchEvent(new window.MouseEvent("click", press)), false);
  assert.deepEqual([opened, asked], [["course/01_turn.ipynb"], 0]);
  other.dispatchEvent(new window.MouseEvent("click", press));
  assert.deepEqual([opened.length, asked], [1, 1]);
});
