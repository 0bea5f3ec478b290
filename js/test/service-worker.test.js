/** What the service worker keeps, and what it answers without a network: the baked course, the page of rules, the page with the engine. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

const script = readFileSync(new URL("../src/page/service-worker.js", import.meta.url), "utf8").replace(
  "export {};",
  "",
);

/** A worker that was installed from an address. @param {string} address @param {string} name @param {string[]} files */
async function installed(address, name, files) {
  /** @type {Record<string, (event: any) => void>} */
  const heard = {};
  /** @type {Map<string, string[]>} */
  const held = new Map([
    ["otys-course-en-1", []],
    ["otys-course-de-1", []],
    ["otys-rules-en-1", []],
    ["otys-live-1", []],
    ["another", []],
  ]);
  const cacheOf = (/** @type {string} */ key) => ({
    addAll: async (/** @type {string[]} */ urls) => void held.set(key, urls),
    match: async (/** @type {string} */ url) => (held.get(key)?.includes(url) ? `kept ${url}` : undefined),
  });
  const caches = {
    open: async (/** @type {string} */ key) => cacheOf(key),
    keys: async () => [...held.keys()],
    delete: async (/** @type {string} */ key) => held.delete(key),
  };
  let claimed = false;
  const self = {
    addEventListener: (/** @type {string} */ type, /** @type {any} */ f) => (heard[type] = f),
    skipWaiting() {},
    clients: { claim: () => (claimed = true) },
  };
  const text = script.replace('"{files}"', JSON.stringify(JSON.stringify(files)));
  const filled = text.replace("{name}", name).replace("{version}", "2");
  runInNewContext(filled, { self, caches, URL, location: { href: address }, fetch: () => "fetched" });
  for (const type of ["install", "activate"]) {
    /** @type {Promise<void> | undefined} */
    let work;
    heard[type]({ waitUntil: (/** @type {Promise<void>} */ promise) => (work = promise) });
    await work;
  }
  assert.ok(claimed);
  /** @param {string} url */
  async function answered(url, method = "GET") {
    /** @type {Promise<string> | undefined} */
    let answer;
    heard.fetch({ request: { url, method }, respondWith: (/** @type {Promise<string>} */ given) => (answer = given) });
    return answer;
  }
  return { held, answered };
}

const SITE = "https://school.example";

test("the course is kept by its files' names, and its home page also by its folder's", async () => {
  const files = ["index.html", "00-start.html"];
  const { held, answered } = await installed(`${SITE}/en/course-worker.js`, "course-en", files);
  assert.deepEqual(
    [...held.keys()],
    ["otys-course-de-1", "otys-rules-en-1", "otys-live-1", "another", "otys-course-en-2"],
  );
  const home = `kept ${SITE}/en/index.html`;
  for (const way of ["", "index.html", "index.html?again", "#code=1"])
    assert.equal(await answered(`${SITE}/en/${way}`), home, way);
  assert.equal(await answered(`${SITE}/en/00-start.html?x=1`), `kept ${SITE}/en/00-start.html`);
  for (const other of [`${SITE}/de/index.html`, `${SITE}/en/other.html`, "https://other.example/en/index.html"])
    assert.equal(await answered(other), undefined, other);
  assert.equal(await answered(`${SITE}/en/index.html`, "POST"), undefined);
});

test("the page with the engine is kept with files that lie elsewhere in the site", async () => {
  const { answered } = await installed(`${SITE}/play/keep.js`, "live", ["./", "live.js", "../static/pyodide/a.wasm"]);
  for (const way of ["", "index.html", "?lang=fr"])
    assert.equal(await answered(`${SITE}/play/${way}`), `kept ${SITE}/play/`);
  assert.equal(await answered(`${SITE}/static/pyodide/a.wasm`), `kept ${SITE}/static/pyodide/a.wasm`);
  assert.equal(await answered(`${SITE}/play/a.wasm`), undefined);
});

test("what a browser has thrown away is fetched", async () => {
  const { held, answered } = await installed(`${SITE}/en/rules-worker.js`, "rules-en", ["rules.html"]);
  assert.equal(held.has("otys-rules-en-1"), false);
  assert.ok(held.has("otys-course-en-1"));
  held.set("otys-rules-en-2", []);
  assert.equal(await answered(`${SITE}/en/rules.html`), "fetched");
});
