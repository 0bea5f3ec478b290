/** Keeps the page and its engine where they are served, so that both open without a network. Not a module: it runs as it is. */
const KEPT = "otys-live-{version}";
/** @type {string[]} */
const FILES = JSON.parse("{files}");
const worker = /** @type {any} */ (self);
const addresses = new Set(FILES.map((file) => new URL(file, location.href).href));

/** What a request is kept as, if it is: the page has one address, whatever it is asked. @param {string} url */
function keptAs(url) {
  const { origin, pathname } = new URL(url);
  const address = origin + pathname.replace(/\/index\.html$/, "/");
  return addresses.has(address) ? address : "";
}

/** Files that are all there or not at all: an engine with holes is worse than none. */
worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll([...addresses])));
  worker.skipWaiting();
});
worker.addEventListener("activate", (/** @type {any} */ event) => {
  const old = (/** @type {string} */ name) => name.startsWith("otys-live-") && name !== KEPT;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  );
});
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const address = event.request.method === "GET" && keptAs(event.request.url);
  if (!address) return;
  const kept = caches.open(KEPT).then((cache) => cache.match(address));
  event.respondWith(kept.then((held) => held ?? fetch(event.request)));
});

export {};
