/** The ways to browse without a question: by moment, by piece, by lesson, by subject, and the checklist of the setup. */
import { h, setChildren } from "../page/dom.js";
import { ownAddress } from "../page/own-address.js";
import { checklist } from "./checklist.js";
import { makePieceTable } from "./piece-table.js";
import { recentQuestions } from "./recent-questions.js";

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

/**
 * @param {{data: import("./page.js").Data, cards: ReturnType<typeof import("./card.js").makeCards>,
 *   subjects: ReturnType<typeof import("./subjects.js").makeSubjects>, say: import("../types.js").Say,
 *   makeBoard: import("./small-table.js").MakeBoard, view: HTMLElement, status: HTMLElement, front: string,
 *   ask: (question: string) => void, lift: () => void}} given `front` is the address of what stands here where nothing is asked
 */
export function makeBrowsing({ data, cards, subjects, say, makeBoard, view, status, front, ask, lift }) {
  /** @param {...import("../page/dom.js").Kid} kids */
  const show = (...kids) => setChildren(view, ...kids);

  /** @param {string[][]} list places on this page and their titles */
  const links = (list) =>
    h("ul", "links", ...list.map(([place, title]) => h("li", {}, h("a", { href: `#${place}` }, title))));

  /** @param {string} question */
  const example = (question) => h("button", { class: "tile", click: () => ask(question) }, question);

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
      h("p", {}, h("a", { href: ownAddress(front) }, `‹ ${say("page.home")}`)),
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
      const lesson = /** @type {import("./page.js").Lesson} */ (data.lessons.find(({ id }) => id === which));
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

  return { route, links };
}
