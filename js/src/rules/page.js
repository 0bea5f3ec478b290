/**
 * The page of rules: what is typed, what is found, and the ways to browse. Everything comes from the data in the page.
 *
 * @typedef {{kind: string, id: string, refs: string[], wordings: string[], text: string, others: string, title: string,
 *   says: string, provenance: string, basis: string[], differ: string[], board?: number}} Card
 * @typedef {{id: string, title: string, rules: string[], page: string, practice: string,
 *   asked: Record<string, string[]>}} Lesson
 * @typedef {{lang: string, subjects: Record<string, number[]>, words: Record<string, string>, cards: Card[], boards: import("./answer.js").Played[], standard: import("../types.js").Table,
 *   sections: Record<string, string>, moments: Record<string, string[]>, readings: Record<string, string[][]>,
 *   lessons: Lesson[], exercises: string[], setup: Record<string, string[]>, art: import("../types.js").Art, most: number,
 *   lexicon: import("./vocabulary.js").Lexicon, boosts: Record<string, number>, likeness: number,
 *   sure: number}} Data
 */
import { makeBoards } from "../board/boards.js";
import { makeDrawings } from "../board/drawings.js";
import { makeSmallBoard } from "../board/small-board.js";
import { h, setChildren } from "../page/dom.js";
import { unpack } from "../page/compression.js";
import { lessMotion } from "../page/theme.js";
import { speaker } from "../page/words.js";
import { recentQuestions, remember } from "./recent-questions.js";
import { makeCards } from "./card.js";
import { checklist } from "./checklist.js";
import { makePieceTable } from "./piece-table.js";
import { makeSearch } from "./search.js";
import { makeSubjects } from "./subjects.js";

const dark = matchMedia("(prefers-color-scheme: dark)");
const theme = () => (document.body.dataset.otysTheme = dark.matches ? "dark" : "light");
dark.addEventListener("change", theme);
theme();

/** What Python packed into the page. @type {Data} */
const data = await unpack(document.querySelector("#otys-rules")?.textContent ?? "");
const say = speaker(() => data.words);
const drawings = makeDrawings(data.art);
const search = makeSearch(data, data.cards);
const { signal } = new AbortController();
/** @param {import("../types.js").Snapshot} now */
const makeBoard = (now) => makeSmallBoard({ makeBoards, drawings, say, signal, calm: lessMotion }, now);
const cards = makeCards(data, makeBoard, say);
const subjects = makeSubjects(data.subjects, say);
/** Answers that stand open in a list: with rows below them, all that a phone shows above its keyboard. */
const OPEN = 2;
/** A piece of the drawing, as the ideas that its cards speak of. @type {Record<string, string[]>} */
const IDEAS = {
  key: ["KEY"],
  x: ["X"],
  neutral: ["NEUTRAL"],
  hacker: ["HACKER"],
  track: ["TRACK", "HACKER"],
  mechanic: ["MECHANIC", "PROPELLER"],
  credits: ["CREDIT"],
  batteries: ["BATTERY", "OXYGEN", "PROPELLER"],
  score: ["PRESTIGE"],
  level: ["RESOURCE", "LEVEL"],
  reward: ["REWARD"],
  contract: ["CONTRACT"],
  store: ["STORE", "TRADER"],
};

/** Milliseconds without a letter after which a question counts as asked. */
const REST = 900;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let resting;

const box = /** @type {HTMLInputElement} */ (
  h("input", {
    id: "ask",
    type: "search",
    maxlength: 200,
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    enterkeyhint: "search",
    placeholder: say("page.ask"),
    input: () => answer(),
    change: () => {
      conclude();
      if (view.querySelector(".card")) remember(box.value);
    },
  })
);
const status = h("p", { id: "found", role: "status", class: "quiet" });
/** Bring the box to the top of the window: a keyboard leaves half of it. */
const lift = () => scrollTo(0, form.offsetTop - 8);
const view = h("div", { id: "view" });
/** That none is sure, or that there is none: it keeps its place unseen until the question is asked, so that no row moves. */
const doubt = h("p", { class: "quiet", "aria-hidden": true });
/** What is read out once the question is asked. */
let said = "";

/** @param {...import("../page/dom.js").Kid} kids */
function show(...kids) {
  setChildren(view, ...kids);
}

/** What is typed is looked up at once: the first answer whole, the next in short, the others as rows; all as rows where none is sure. */
function answer() {
  const question = box.value;
  clearTimeout(resting);
  if (!question.trim()) return route();
  resting = setTimeout(conclude, REST);
  const { found, sure } = search(question);
  subjects.el.hidden = true;
  status.textContent = "";
  status.classList.add("unseen");
  doubt.textContent = say(found.length ? "page.unsure" : "page.nothing", { question });
  doubt.classList.add("waiting");
  said = sure ? spoken(found[0]) : doubt.textContent;
  const rows = found.length ? found.map((n, at) => answerAt(n, at, sure)) : [links(subjects.nearest(question))];
  show(...(sure ? [] : [doubt]), ...rows);
  lift();
}

/** Say what was found once the question is asked: the first answer, or that none is sure, or that there is none. */
function conclude() {
  clearTimeout(resting);
  if (!box.value.trim()) return;
  doubt.classList.remove("waiting");
  if (status.textContent !== said) status.textContent = said;
}

/** An answer as it is read out. @param {number} n */
const spoken = (n) => `${cards.heading(n)} ${data.cards[n].says}`;

/** The answers in view: one that stays where it was stays as it was, open or closed. @type {Map<string, HTMLElement>} */
let standing = new Map();

/** @param {number} n @param {number} at @param {boolean} sure */
function answerAt(n, at, sure) {
  if (at === 0) standing = new Map([...standing].filter(([, el]) => el.isConnected));
  const size = !sure ? "row" : at === 0 ? "whole" : at < OPEN ? "short" : "row";
  const there = standing.get(`${size} ${n}`);
  if (there) return there;
  const el = size === "whole" ? cards.card(n, true) : cards.closed(n, size === "short");
  standing.set(`${size} ${n}`, el);
  return el;
}

/** @param {string[][]} list places on this page and their titles */
const links = (list) =>
  h("ul", "links", ...list.map(([place, title]) => h("li", {}, h("a", { href: `#${place}` }, title))));

/** @param {string} question */
const example = (question) =>
  h(
    "button",
    {
      class: "tile",
      click: () => ask(question),
    },
    question,
  );

/** @param {string} question */
function ask(question) {
  box.value = question;
  answer();
  conclude();
}

/** The front of the page: examples, a table to touch, moments, lessons, the checklist. */
function home() {
  const players = [2, 3, 4].map((n) => h("a", { class: "tile", href: `#setup-${n}` }, say("page.setup_for", { n })));
  const lessons = data.lessons.map(({ id, title }) => [`lesson-${id}`, title]);
  subjects.choose([]);
  subjects.el.hidden = false;
  show(
    recentQuestions(ask, say),
    h("p", "examples", ...["example1", "example2", "example3"].map((key) => example(say(`page.${key}`)))),
    h("p", "examples", ...players),
    h("h2", {}, say("page.by_moment")),
    links(Object.keys(data.moments).map((key) => [`moment-${key}`, say(`moment.${key}`)])),
    h("h2", {}, say("page.by_piece")),
    makePieceTable(makeBoard, data.standard, pieceName),
    h("h2", {}, say("page.by_lesson")),
    links(lessons),
  );
}

/** @param {string} piece */
function pieceName(piece) {
  const [kind, which] = piece.split(":");
  if (kind === "diver") return say(`tile.${which}`);
  return say(`piece.${kind}`, { n: which });
}

/** The cards about a piece: those that name it in their question first, then those that do so in their sentence. @param {string} piece */
function ofPiece(piece) {
  const [kind, which] = piece.split(":");
  const ideas = kind === "diver" ? [which.toUpperCase()] : kind === "sponsor" ? ["SPONSOR"] : (IDEAS[kind] ?? []);
  const has = (/** @type {string} */ terms) => {
    const held = terms.split(" ");
    return held.includes(ideas[0]) && (kind !== "sponsor" || held.includes(which));
  };
  const asked = data.cards.flatMap(({ kind: sort, wordings }, n) =>
    sort === "question" && has(wordings[0]) ? [n] : [],
  );
  const ruled = data.cards.flatMap(({ kind: sort, text }, n) => (sort === "rule" && has(text) ? [n] : []));
  return [...asked, ...ruled];
}

/** A heading and cards under it. @param {string} title @param {number[]} list @param {...import("../page/dom.js").Kid} before */
function listed(title, list, ...before) {
  show(
    h("p", {}, h("a", { href: "#" }, `‹ ${say("page.home")}`)),
    h("h2", { tabindex: "-1", class: "title" }, title),
    ...before,
    ...(list.length === 1 ? [cards.card(list[0])] : list.map((n) => cards.closed(n))),
  );
}

/** The questions about what was touched, under what can be touched. @param {string[]} names */
function about(names) {
  const list = subjects.choose(names);
  subjects.el.hidden = false;
  status.textContent = list.length ? say("page.answers", { n: list.length }) : say("page.none_about");
  show(...list.map((n) => cards.closed(n)));
  lift();
}

/** @param {string[]} sections */
const within = (sections) =>
  data.cards.flatMap(({ kind, refs }, n) =>
    (kind === "question" || kind === "rule") && sections.includes(data.sections[refs[0]]) ? [n] : [],
  );

/** Show what the address names. */
function route() {
  let name = "";
  try {
    name = decodeURIComponent(location.hash.slice(1));
  } catch {
    // An address that cannot be read shows the front.
  }
  const [, what = "", which = ""] = /^(\w+)-(.+)$/.exec(name) ?? [];
  status.textContent = "";
  status.classList.remove("unseen");
  if (what === "about" && subjects.named(which).length) return about(subjects.named(which));
  subjects.el.hidden = true;
  if (what === "rule" && cards.numberOf(which) >= 0) {
    const n = cards.numberOf(which);
    const decided = data.cards.flatMap(({ kind, refs }, at) =>
      kind === "question" && refs.includes(data.cards[n].id) ? [at] : [],
    );
    listed(cards.heading(n), [n]);
    if (decided.length) view.append(h("h2", {}, say("page.decides")), ...decided.map((at) => cards.closed(at)));
  } else if (what === "question" && data.cards.some(({ id }) => id === which)) {
    const n = data.cards.findIndex(({ id }) => id === which);
    listed(data.cards[n].title, [n]);
  } else if (what === "moment" && Object.hasOwn(data.moments, which))
    listed(say(`moment.${which}`), within(data.moments[which]));
  else if (what === "piece" && ofPiece(which).length) listed(pieceName(which), ofPiece(which));
  else if (what === "lesson" && data.lessons.some(({ id }) => id === which)) {
    const lesson = /** @type {Lesson} */ (data.lessons.find(({ id }) => id === which));
    const list = data.cards.flatMap(({ kind, refs }, n) =>
      kind !== "difference" && lesson.rules.includes(refs[0]) ? [n] : [],
    );
    listed(lesson.title, list, cards.lessonLink(lesson));
  } else if (what === "setup" && Object.hasOwn(data.setup, which))
    listed(say("page.setup_for", { n: which }), [], checklist(which, data.setup[which], cards, say));
  else return home();
  view.querySelector(/** @type {"h2"} */ (".title"))?.focus({ preventScroll: true });
  scrollTo(0, 0);
}

addEventListener("hashchange", () => {
  box.value = "";
  clearTimeout(resting);
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

const form = h(
  "form",
  { role: "search", submit: (/** @type {Event} */ event) => event.preventDefault() },
  h("label", { for: "ask", class: "unseen" }, say("page.ask")),
  box,
);
setChildren(/** @type {HTMLElement} */ (document.querySelector("#rules")), form, subjects.el, status, view);
route();
// The first letter finds everything ready.
(globalThis.requestIdleCallback ?? setTimeout)(() => search(say("page.example1")));

// Served, the page can be installed and opens without a network; from a file it does so anyway.
if (location.protocol.startsWith("http")) {
  document.head.append(h("link", { rel: "manifest", href: "rules.webmanifest" }));
  // A page that is kept already, by this worker or by the course's around it, needs no other.
  if (!navigator.serviceWorker?.controller)
    navigator.serviceWorker?.register("rules-worker.js", { scope: "rules.html" }).catch(() => {});
}
