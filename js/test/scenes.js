/** The recorded scenes of the harness, and a page to draw them on. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { JSDOM } from "jsdom";

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

/** Make `document` and its kin global for one test. @param {import("node:test").TestContext} t */
export function page(t) {
  const { window } = new JSDOM("<!doctype html><body></body>", { pretendToBeVisual: true });
  const names = [
    "document",
    "Element",
    "Node",
    "ShadowRoot",
    "DOMParser",
    "MutationObserver",
    "CSS",
    "getComputedStyle",
    "requestAnimationFrame",
    "cancelAnimationFrame",
    "KeyboardEvent",
    "AbortController",
    "AbortSignal",
  ];
  const stand = {
    ...Object.fromEntries(names.map((name) => [name, window[name]])),
    window,
    CSS: { escape: (/** @type {string} */ text) => text.replace(/[^\w-]/g, "\\$&") },
    matchMedia: () => ({ matches: false, addEventListener() {} }),
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  };
  const before = Object.fromEntries(
    Object.keys(stand).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
  );
  for (const [name, value] of Object.entries(stand))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  t.after(() => {
    window.close();
    for (const [name, old] of Object.entries(before)) {
      if (old) Object.defineProperty(globalThis, name, old);
      else delete globalThis[name];
    }
  });
  return window;
}
