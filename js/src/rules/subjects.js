/** What a question may be about, to be touched instead of typed: one thing, or two that narrow each other down. */
import { h } from "../page/dom.js";

/**
 * The questions on all lists, those that come early on each first, as otys_nb/reference/subjects.py orders them.
 * @param {number[][]} lists
 */
export function onAll(lists) {
  const [first = [], ...others] = lists;
  const place = (/** @type {number} */ n) => lists.reduce((sum, list) => sum + list.indexOf(n), 0);
  return first.filter((n) => others.every((list) => list.includes(n))).sort((a, b) => place(a) - place(b) || a - b);
}

/** @param {Record<string, number[]>} subjects @param {import("../types.js").Say} say */
export function makeSubjects(subjects, say) {
  /** @type {string[]} */
  let chosen = [];

  /** Touch one: it is chosen, or no longer; a third takes the place of the first. @param {string} name */
  function touch(name) {
    const others = chosen.filter((each) => each !== name);
    const now = chosen.includes(name) ? others : [...others.slice(-1), name];
    location.hash = now.length ? `about-${now.join("+")}` : "";
  }

  const chips = Object.keys(subjects).map((name) =>
    h("button", { class: "chip", "aria-pressed": "false", click: () => touch(name) }, say(`subject.${name}`)),
  );
  const heading = h("h2", { id: "subjects" }, say("page.by_subject"));
  const el = h("div", "subjects", heading, h("div", { role: "group", "aria-labelledby": "subjects" }, ...chips));

  return {
    el,
    /** @param {string} which as an address has it @returns {string[]} the names that there are */
    named: (which) => which.split("+").filter((name) => Object.hasOwn(subjects, name)),
    /** Show which are chosen. @param {string[]} names @returns {number[]} the questions about them */
    choose(names) {
      chosen = names.slice(0, 2);
      Object.keys(subjects).forEach((name, at) => {
        chips[at].setAttribute("aria-pressed", String(chosen.includes(name)));
        // Two are enough: the others make room for what was found.
        chips[at].hidden = chosen.length === 2 && !chosen.includes(name);
      });
      return onAll(chosen.map((name) => subjects[name]));
    },
  };
}
