/**
 * Keeps the page with the engine, so that it opens without a network. Not a module: it runs as it is. Python fills in what it
 * keeps, under which name and in which version (`otys_nb/bake/offline.py`).
 */
const KEPT = "otys-{name}-{version}";
const OLDER = KEPT.slice(0, KEPT.lastIndexOf("-") + 1);
/** @type {string[]} */
const FILES = JSON.parse("{files}");
const worker = /** @type {any} */ (self);

/** The address of a page is one, whatever it is asked, and with or without the name of the folder's first page. @param {string} url */
function plain(url) {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\/index\.html$/, "/");
}

const kept = new Map(FILES.map((file) => new URL(file, location.href).href).map((url) => [plain(url), url]));

/** Files that are all there or not at all: a course with holes is worse than none. */
worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll([...kept.values()])));
  worker.skipWaiting();
});
worker.addEventListener("activate", (/** @type {any} */ event) => {
  const old = (/** @type {string} */ name) => name.startsWith(OLDER) && name !== KEPT;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  );
});
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const url = event.request.method === "GET" && kept.get(plain(event.request.url));
  if (!url) return;
  const found = caches.open(KEPT).then((cache) => cache.match(url));
  event.respondWith(found.then((held) => held ?? fetch(event.request)));
});

export {};
