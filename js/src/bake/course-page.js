/**
 * What surrounds a page of the baked course: navigation, and on a web server installation and offline use. The files lie
 * beside the page; a page opened from a USB stick works without them.
 *
 * @typedef {{home: string, map: string, next?: string, label?: string}} CourseLinks where the map lies and what it is called, and the next lesson
 */
import { h } from "../page/dom.js";
import { ownAddress } from "../page/own-address.js";

export const isServed = () => location.protocol.startsWith("http");

/** @returns {Promise<boolean>} whether the course is kept here, once it is; false where that cannot be */
export async function keepOffline() {
  if (!isServed()) return false;
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

/** The way on from a lesson: to the map, and to the next one. @param {CourseLinks} around */
export const courseNav = ({ home, map, next, label }) =>
  h(
    "nav",
    "otys-way",
    h("a", { href: ownAddress(home) }, map),
    next ? h("a", { href: ownAddress(next), rel: "next" }, label) : null,
  );
