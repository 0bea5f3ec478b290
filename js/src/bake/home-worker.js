/** Keeps the baked course where it is served, so that all of it opens without a network. Not a module: it runs as it is. */
const KEPT = "otys-course-{version}";
/** @type {string[]} */
const FILES = JSON.parse("{files}");
const worker = /** @type {any} */ (self);

/** Files that are all there or not at all: a course with holes is worse than none. */
worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(FILES)));
  worker.skipWaiting();
});
worker.addEventListener("activate", (/** @type {any} */ event) => {
  const [, , lang] = KEPT.split("-");
  const old = (/** @type {string} */ name) => name.startsWith(`otys-course-${lang}-`) && name !== KEPT;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  );
});
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { origin, pathname } = new URL(event.request.url);
  const name = pathname.split("/").pop() || "index.html";
  if (event.request.method !== "GET" || origin !== location.origin || !FILES.includes(decodeURIComponent(name))) return;
  const kept = caches.open(KEPT).then((cache) => cache.match(name, { ignoreSearch: true }));
  event.respondWith(kept.then((held) => held ?? fetch(event.request)));
});

export {};
