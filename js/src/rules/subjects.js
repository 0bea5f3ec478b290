/** What a question may be about, to be touched instead of typed: one thing, or two that narrow each other down. */
import { h } from "../page/dom.js";
import { folded } from "./vocabulary.js";

/** Subjects named where nothing is found. */
const NEAREST = 3;

/**
 * The questions on all lists, those that come early on each first, as otys_nb/reference/subjects.py orders them.
 * @param {number[][]} lists
 */
export function onAll(lists) {
  const [first = [], ...others] = lists;
  const place = (/** @type {number} */ n) => lists.reduce((sum, list) => sum + list.indexOf(n), 0);
  return first.filter((n) => others.every((list) => list.includes(n))).sort((a, b) => place(a) - place(b) || a - b);
}

/** The letters that stand together in a text, and those that begin its words. @param {string} text */
function pairs(text) {
  const words = folded(text).map((word) => ` ${word}`);
  return new Set(words.flatMap((word) => [...word].slice(1).map((sign, at) => word[at] + sign)));
}

/**
 * The subjects whose titles share most pairs of letters with a question, as otys_nb/reference/subjects.py finds them.
 * @param {string} question @param {Record<string, string>} titles
 */
export function nearest(question, titles) {
  const asked = pairs(question);
  /** @param {string} name */
  function likeness(name) {
    const title = pairs(titles[name]);
    return (2 * [...title].filter((pair) => asked.has(pair)).length) / (asked.size + title.size);
  }
  return Object.keys(titles)
    .sort((a, b) => likeness(b) - likeness(a))
    .slice(0, NEAREST);
}

/** @param {Record<string, number[]>} subjects @param {import("../types.js").Say} say @param {string} [front] where none is chosen */
export function makeSubjects(subjects, say, front = "#") {
  /** @type {string[]} */
  let chosen = [];

  /** Touch one: it is chosen, or no longer; a third takes the place of the first. @param {string} name */
  function touch(name) {
    const others = chosen.filter((each) => each !== name);
    const now = chosen.includes(name) ? others : [...others.slice(-1), name];
    location.hash = now.length ? `about-${now.join("+")}` : front;
  }

  const chips = Object.keys(subjects).map((name) =>
    h("button", { class: "chip", "aria-pressed": "false", click: () => touch(name) }, say(`subject.${name}`)),
  );
  const heading = h("h2", { id: "subjects" }, say("page.by_subject"));
  const el = h("div", "subjects", heading, h("div", { role: "group", "aria-labelledby": "subjects" }, ...chips));

  const titles = Object.fromEntries(Object.keys(subjects).map((name) => [name, say(`subject.${name}`)]));

  return {
    el,
    /** The places and titles of the subjects nearest to a question. @param {string} question */
    nearest: (question) => nearest(question, titles).map((name) => [`about-${name}`, titles[name]]),
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
