/** What the service worker keeps, and what it answers without a network. */
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

test("the page is kept by its files' names, and by its folder's, and an older one goes", async () => {
  const { held, answered } = await installed(`${SITE}/keep.js`, "live", ["./", "live.js", "./jupyter/a.wasm"]);
  assert.deepEqual([...held.keys()], ["another", "otys-live-2"]);
  for (const way of ["", "index.html", "?lang=fr", "#learn/keys"])
    assert.equal(await answered(`${SITE}/${way}`), `kept ${SITE}/`, way);
  assert.equal(await answered(`${SITE}/jupyter/a.wasm`), `kept ${SITE}/jupyter/a.wasm`);
  for (const other of [`${SITE}/jupyter/`, `${SITE}/other.html`, "https://other.example/index.html"])
    assert.equal(await answered(other), undefined, other);
  assert.equal(await answered(`${SITE}/index.html`, "POST"), undefined);
});
