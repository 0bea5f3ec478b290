/**
 * What players ask: a field to type in, what is found, and the ways to browse. Everything comes from one packed table
 * (otys_nb/bake/rules_page.py), which stands in a page of its own or comes with the page of the course.
 *
 * @typedef {{kind: string, bar: number, id: string, refs: string[], wordings: string[], text: string, others: string, title: string,
 *   says: string, provenance: string, basis: string[], differ: string[], board?: number}} Card
 * @typedef {{id: string, title: string, rules: string[], page: string, practice: string,
 *   asked: Record<string, string[]>}} Lesson
 * @typedef {{lang: string, subjects: Record<string, number[]>, words: Record<string, string>, cards: Card[], boards: import("./answer.js").Played[], standard: import("../types.js").Table,
 *   sections: Record<string, string>, moments: Record<string, string[]>, readings: Record<string, string[][]>,
 *   lessons: Lesson[], exercises: string[], setup: Record<string, string[]>, art: import("../types.js").Art, most: number,
 *   lexicon: import("./vocabulary.js").Lexicon, boosts: Record<string, number>, likeness: number, clear: number[]}} Data
 */
import { makeBoards } from "../board/boards.js";
import { makeDrawings } from "../board/drawings.js";
import { makeSmallBoard } from "../board/small-board.js";
import { h, setChildren } from "../page/dom.js";
import { unpack } from "../page/compression.js";
import { lessMotion } from "../page/theme.js";
import { speaker } from "../page/words.js";
import { makeAsking } from "./asking.js";
import { makeBrowsing } from "./browsing.js";
import { makeCards } from "./card.js";
import { remember } from "./recent-questions.js";
import { makeSearch } from "./search.js";
import { makeSubjects } from "./subjects.js";

/**
 * Put it into a place. The field to type in and what is read out may stand elsewhere; whoever gives a field tells of what is
 * typed there, too.
 *
 * @param {{packed: string, place: HTMLElement, field?: HTMLInputElement, front?: string, lift?: () => void, told?: HTMLElement}} given
 */
export async function mount({ packed, place, field, front = "#", lift, told }) {
  /** @type {Data} */
  const data = await unpack(packed);
  const say = speaker(() => data.words);
  const drawings = makeDrawings(data.art);
  const { signal } = new AbortController();
  /** @param {import("../types.js").Snapshot} now */
  const makeBoard = (now) => makeSmallBoard({ makeBoards, drawings, say, signal, calm: lessMotion }, now);
  const search = makeSearch(data, data.cards);
  const cards = makeCards(data, makeBoard, say);
  const subjects = makeSubjects(data.subjects, say, front);
  const box = field ?? ownField(say);
  const form = field ? null : around(box, say);
  const status = told ?? h("p", { id: "found", role: "status", class: "quiet" });
  const view = h("div", { id: "view" });
  const shared = { data, cards, subjects, say, view, status };
  /** Bring the field to the top of the window: a keyboard leaves half of it. */
  const up = lift ?? (() => scrollTo(0, (form?.offsetTop ?? 0) - 8));

  /** @param {string} question */
  function ask(question) {
    box.value = question;
    asking.answer();
    asking.conclude();
  }

  const browsing = makeBrowsing({ ...shared, makeBoard, front, ask, lift: up });
  const { links, route } = browsing;
  const asking = makeAsking({ ...shared, search, box, lift: up, links, unasked: route });
  box.addEventListener("input", asking.answer);
  box.addEventListener("change", () => {
    asking.conclude();
    if (view.querySelector(".card")) remember(box.value);
  });
  setChildren(place, form, subjects.el, told ? null : status, view);
  // The first letter finds everything ready.
  (globalThis.requestIdleCallback ?? setTimeout)(() => search(say("page.example1")));

  return {
    ask,
    answer: asking.answer,
    /** Show what the address names; what was asked is put aside. */
    route() {
      asking.rest();
      route();
    },
    box,
  };
}

/** @param {import("../types.js").Say} say */
const ownField = (say) =>
  /** @type {HTMLInputElement} */ (
    h("input", {
      id: "ask",
      type: "search",
      maxlength: 200,
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      enterkeyhint: "search",
      placeholder: say("page.ask"),
    })
  );

/** @param {HTMLElement} box @param {import("../types.js").Say} say */
const around = (box, say) =>
  h(
    "form",
    { role: "search", submit: (/** @type {Event} */ event) => event.preventDefault() },
    h("label", { for: "ask", class: "unseen" }, say("page.ask")),
    box,
  );

/** A page that holds nothing else. @param {HTMLElement} held its packed table */
async function ownPage(held) {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const theme = () => (document.body.dataset.otysTheme = dark.matches ? "dark" : "light");
  dark.addEventListener("change", theme);
  theme();
  const place = /** @type {HTMLElement} */ (document.querySelector("#rules"));
  const { box, answer, route } = await mount({ packed: held.textContent ?? "", place });
  route();
  addEventListener("hashchange", () => {
    box.value = "";
    route();
  });
  addEventListener("keydown", (event) => {
    if (event.key === "/" && document.activeElement !== box) {
      event.preventDefault();
      box.focus();
    } else if (event.key === "Escape" && box.value) {
      box.value = "";
      answer();
      box.focus();
    }
  });
}

const held = document.getElementById("otys-rules");
if (held) await ownPage(held);
