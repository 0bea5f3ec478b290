/** The recorded scenes of the harness, and a page to draw them on. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { JSDOM } from "jsdom";
import { globals } from "./globals.js";

// Python writes the scenes; make asks it only if they are older than the package. A jobserver of make's is not for this one.
const env = { ...process.env, MAKEFLAGS: "" };
execFileSync("make", ["--silent", "js/harness/states.json"], { cwd: new URL("../..", import.meta.url), env });
const recorded = JSON.parse(readFileSync(new URL("../harness/states.json", import.meta.url), "utf8"));

export const words = recorded.words;

const read = (/** @type {string} */ name) =>
  JSON.parse(readFileSync(new URL(`../../otys_nb/pictures/art/${name}.json`, import.meta.url), "utf8"));
/** The drawings, as they come from the kernel. */
export const art = { symbols: read("symbols") };

/** @returns {Record<string, any[]>} fresh copies, so that no test changes what another reads */
export const scenes = () => structuredClone(recorded.scenes);

/** A global of a window, which works without it. @param {any} window @param {string} name */
const bound = (window, name) =>
  /^[a-z]+EventListener$|^dispatch/.test(name) ? window[name].bind(window) : window[name];

/** What only a page with an address has. */
const SITE = [
  ...["HTMLElement", "Text", "location", "history", "localStorage", "sessionStorage"],
  ...["navigator", "addEventListener", "removeEventListener", "dispatchEvent"],
];

/**
 * Make `document` and its kin global for one test.
 * @param {import("node:test").TestContext} t
 * @param {string} [url] the page's address; without one it can keep nothing, and hears only what its elements hear
 */
export function page(t, url) {
  const { window } = new JSDOM("<!doctype html><body></body>", { pretendToBeVisual: true, ...(url && { url }) });
  const names = [
    ...(url ? SITE : []),
    "document",
    "innerWidth",
    "innerHeight",
    "Event",
    "CustomEvent",
    "Element",
    "Node",
    "ShadowRoot",
    "DOMParser",
    "MutationObserver",
    "CSS",
    "DOMRect",
    "getComputedStyle",
    "requestAnimationFrame",
    "cancelAnimationFrame",
    "KeyboardEvent",
    "AbortController",
    "AbortSignal",
  ];
  const stand = {
    ...Object.fromEntries(names.map((name) => [name, bound(window, name)])),
    window,
    CSS: { escape: (/** @type {string} */ text) => text.replace(/[^\w-]/g, "\\$&") },
    matchMedia: () => ({ matches: false, addEventListener() {} }),
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  };
  window.Element.prototype.checkVisibility = function () {
    return this.isConnected && !this.closest("[hidden]");
  };
  t.after(() => window.close());
  globals(t, stand);
  return window;
}

/** The files that a page gives to whoever sits there, as `[name, text]`. @param {import("node:test").TestContext} t @param {any} window */
export function saved(t, window) {
  /** @type {[string, string][]} */
  const files = [];
  /** @type {Map<string, Blob>} */
  const blobs = new Map();
  t.mock.method(URL, "createObjectURL", (/** @type {Blob} */ blob) => {
    blobs.set(`blob:${blobs.size}`, blob);
    return `blob:${blobs.size - 1}`;
  });
  t.mock.method(URL, "revokeObjectURL", () => {});
  t.mock.method(window.HTMLElement.prototype, "click", function () {
    if (!this.download)
      return void this.dispatchEvent(new window.MouseEvent("click", { bubbles: true, cancelable: true }));
    return void blobs
      .get(this.getAttribute("href"))
      ?.text()
      .then((text) => files.push([this.download, text]));
  });
  return files;
}
