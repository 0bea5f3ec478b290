/**
 * How a table grows: a lesson draws what it has come to, for who does not ask for all of it, and what has just been met rises.
 *
 * @typedef {import("../types.js").Snapshot} Snapshot
 */
import { setAttr, stringify } from "../page/dom.js";
import { metOf } from "../board/regions.js";
import { preferences } from "./preferences.js";

/** What of the table is drawn, where not all of it has been met, and nobody wants all of it. @param {Snapshot | null} now */
export const knowsOf = (now) =>
  preferences.get("whole") ? undefined : (now?.lesson?.step.knows ?? now?.afford?.knows);

/** Whether a part of the table has been met: what has not is not drawn. @param {Snapshot | null} now */
export const knownTo = (now) => metOf(knowsOf(now));

/** For who comes from the box: all of the table at once, or what has been met. */
export const toggleWhole = () => preferences.set("whole", !preferences.get("whole"));

/** @param {HTMLElement} root @param {() => void} rises what has just been met is drawn from now on @param {() => void} fit */
export function makeGrowth(root, rises, fit) {
  /** The lesson in which the table has grown. @type {string | undefined} */
  let lesson;
  /** How far it has. @type {string | undefined} */
  let far;

  /** @param {Snapshot | null} now */
  return function grow(now) {
    const knows = knowsOf(now);
    const met = stringify(knows ?? "");
    const first = far === undefined || lesson !== now?.lesson?.id;
    if (far === met && !first) return;
    lesson = now?.lesson?.id;
    far = met;
    setAttr(root, "data-grown", knows?.length);
    setAttr(root, "data-sparse", Boolean(knows) && !knownTo(now)("track"));
    if (!first) rises();
    fit();
  };
}
