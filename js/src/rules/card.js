/** The cards of the page: of what stands in its data, each as an answer with the ways on from it. */
import { h } from "../page/dom.js";
import { ownAddress } from "../page/own-address.js";
import { makeAnswers } from "./answer.js";

/**
 * @typedef {import("./page.js").Data} Data
 * @typedef {import("../types.js").Say} Say
 */

/** @param {Data} data @param {import("./small-table.js").MakeBoard} makeBoard @param {Say} say */
export function makeCards(data, makeBoard, say) {
  const places = new Map(data.cards.flatMap(({ kind, id }, n) => (kind === "question" ? [] : [[id, n]])));

  /** @param {string} ref @returns {number} the card of a rule, ruling or difference, or -1 */
  const numberOf = (ref) => places.get(ref) ?? -1;

  /** @param {number} n */
  function heading(n) {
    const { kind, id, title } = data.cards[n];
    return kind === "question" ? title : `${say(`page.${kind}`, { n: id })} · ${title}`;
  }

  /** @param {string} ref */
  const link = (ref) => h("a", { class: "ref", href: `#rule-${ref}` }, ref);
  const answers = makeAnswers({ say, link, makeBoard, base: data.standard });

  /** @param {import("./page.js").Lesson} lesson */
  const lessonLink = ({ id, title, page }) => {
    const words = say("page.learn", { lesson: title });
    return h("p", "quiet", page ? h("a", { href: ownAddress(page) }, words) : `${words} · otys.lesson("${id}")`);
  };

  /** What a card hangs on: each rule with its sentence, a ruling with its question. @param {string[]} refs */
  const basis = (refs) =>
    refs.map((ref) => {
      const { kind, title, says, provenance } = data.cards[numberOf(ref)];
      return [ref, kind === "ruling" ? `${title} ${says}` : says, provenance];
    });

  /** Where the five texts differ about it. @param {string[]} ids */
  const differences = (ids) =>
    ids.map((id) => {
      const { title, says } = data.cards[numberOf(id)];
      return { id, title, says, readings: data.readings[id] };
    });

  /** The ways on from a card: its lesson, an exercise, practice. @param {string[]} refs */
  function ways(refs) {
    const rule = refs.find((ref) => data.exercises.includes(ref));
    const lesson = data.lessons.find(({ rules }) => refs.some((ref) => rules.includes(ref)));
    const [step, title] = lesson?.asked[refs.find((ref) => lesson.asked[ref]) ?? ""] ?? [];
    const quiet = (/** @type {string | Node} */ what) => h("p", "quiet", what);
    const to = (/** @type {string} */ page, /** @type {string} */ words) =>
      quiet(h("a", { href: ownAddress(page) }, words));
    return [
      lesson ? lessonLink(lesson) : null,
      lesson && step ? to(`${lesson.page}#exercise-${step}`, say("page.exercise_here", { title })) : null,
      !step && !lesson?.practice && rule ? quiet(say("page.exercise", { code: `otys.make_exercise(${rule})` })) : null,
      lesson?.practice
        ? to(lesson.practice, say("page.practise_here"))
        : lesson
          ? quiet(say("page.practise", { code: `otys.practice("${lesson.id}")` }))
          : null,
    ];
  }

  /** @param {number} n @param {boolean} [first] whether it is the likeliest answer */
  function card(n, first = false) {
    const { kind, id, refs, says, provenance, board, basis: rules, differ } = data.cards[n];
    const address = kind === "question" ? `#question-${id}` : `#rule-${id}`;
    const head = h("a", { href: ownAddress(address) }, heading(n));
    const played = board === undefined ? null : data.boards[board];
    const hidden = () => ({ basis: basis(rules), differ: differences(differ), ways: ways(refs) });
    return answers.card({ head, says, provenance, refs: rules, board: played }, hidden, first);
  }

  /**
   * A card that a touch opens where it stands: its question, or the rule's own words, with the answer if `short`.
   * @param {number} n @param {boolean} [short]
   */
  function closed(n, short = false) {
    const { kind, says, provenance } = data.cards[n];
    const open = () => {
      const whole = card(n);
      el.replaceWith(whole);
      whole.querySelector("a")?.focus({ preventScroll: true });
      whole.scrollIntoView({ block: "nearest" });
    };
    const head = h("button", { class: "closed", "aria-expanded": "false", click: open }, heading(n));
    const el = h("article", short ? "card" : "row", h("h2", {}, head));
    if (short) el.append(answers.answer({ says, provenance }));
    else if (kind !== "question") el.append(h("p", "begins", says));
    return el;
  }

  /** @param {string} ref */
  const sentence = (ref) => data.cards[numberOf(ref)].says;

  return { card, closed, heading, numberOf, lessonLink, link, sentence };
}

/** @typedef {ReturnType<typeof makeCards>} Cards */
