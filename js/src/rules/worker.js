/** Keeps the page of rules where it is served, so that it opens without a network. Not a module: it runs as it is. */
const KEPT = "otys-rules-{version}";
const FILES = ["rules.html", "rules.webmanifest", "rules-icon.svg"];
const worker = /** @type {any} */ (self);

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(FILES)));
  worker.skipWaiting();
});
worker.addEventListener("activate", (/** @type {any} */ event) => {
  const old = (/** @type {string} */ name) =>
    name.startsWith("otys-rules-") && name.split("-")[2] === KEPT.split("-")[2] && name !== KEPT;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))));
});
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const file = new URL(event.request.url).pathname.split("/").pop();
  if (event.request.method === "GET" && FILES.includes(file ?? ""))
    event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((held) => held ?? fetch(event.request)));
});
