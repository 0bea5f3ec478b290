/**
 * What is around a page of the baked course: where it is served it can be installed and is kept for the time without a network.
 * The files lie beside the page; a page from a stick does without.
 *
 * @typedef {{home: string, map: string, next?: string, label?: string}} Around where the map lies and what it is called, and the next lesson
 */
import { h } from "../page/dom.js";
import { ownAddress } from "../page/own-address.js";

export const served = () => location.protocol.startsWith("http");

/** @returns {Promise<boolean>} whether the course is kept here, once it is; false where that cannot be */
export async function keepCourse() {
  if (!served()) return false;
  document.head.append(h("link", { rel: "manifest", href: "course.webmanifest" }));
  try {
    // A browser looks for a newer worker by itself; without a network, asking for it would be an error in the console.
    if (!(await navigator.serviceWorker.getRegistration(".")))
      await navigator.serviceWorker.register("course-worker.js");
    return Boolean((await navigator.serviceWorker.ready).active);
  } catch {
    // No service worker here (plain http, or blocked): the pages are fetched each time.
    return false;
  }
}

/** The way on from a lesson: to the map, and to the next one. @param {Around} around */
export const wayOn = ({ home, map, next, label }) =>
  h(
    "nav",
    "otys-way",
    h("a", { href: ownAddress(home) }, map),
    next ? h("a", { href: ownAddress(next), rel: "next" }, label) : null,
  );
