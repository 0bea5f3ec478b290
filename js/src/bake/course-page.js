/**
 * What surrounds a page of the baked course: the way to the map and to the next lesson.
 *
 * @typedef {{home: string, map: string, next?: string, label?: string}} CourseLinks where the map lies and what it is called, and the next lesson
 */
import { h } from "../page/dom.js";
import { ownAddress } from "../page/own-address.js";

export const isServed = () => location.protocol.startsWith("http");

/** The way on from a lesson: to the map, and to the next one. @param {CourseLinks} around */
export const courseNav = ({ home, map, next, label }) =>
  h(
    "nav",
    "otys-way",
    h("a", { href: ownAddress(home) }, map),
    next ? h("a", { href: ownAddress(next), rel: "next" }, label) : null,
  );
