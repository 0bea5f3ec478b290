/**
 * The cards that answer a question, best first: minisearch ranks them over terms that Python prepared
 * (otys_nb/reference/library.py), so that both find the same.
 *
 * @typedef {{kind: string, bar: number, id: string, refs: string[], wordings: string[], text: string, others: string}} Indexed
 *   the terms of a card: those of each wording, of its sentence, and as it is asked in other languages
 */
import { joined } from "../page/dom.js";
import MiniSearch from "minisearch";
import { makeVocabulary } from "./vocabulary.js";

/**
 * @param {{lexicon: import("./vocabulary.js").Lexicon, boosts: Record<string, number>, likeness: number, clear: number[], most: number}} prepared
 * @param {Indexed[]} cards
 */
export function makeSearch({ lexicon, boosts, likeness, clear: [tie, unlike], most }, cards) {
  const terms = (/** @type {string} */ text) => (text ? text.split(" ") : []);
  const documents = cards.map(({ wordings: [title, ...also], text, others }, id) => ({
    id,
    title,
    also: joined(also),
    text,
    others,
  }));
  const known = documents.flatMap((each) => [each.title, each.also, each.text].flatMap(terms));
  const vocabulary = makeVocabulary(
    lexicon,
    known.filter((term) => term !== term.toUpperCase() || /^\d+$/.test(term)),
  );
  const index = new MiniSearch({
    fields: Object.keys(boosts),
    tokenize: terms,
    processTerm: (term) => term,
    searchOptions: { boost: boosts },
  });
  index.addAll(documents);
  const sets = cards.map(({ wordings }) => wordings.map((wording) => new Set(terms(wording))));
  /** How many cards are asked with a term. @type {Map<string, number>} */
  const used = new Map();
  for (const { wordings } of cards)
    for (const term of new Set(terms(wordings.join(" ")))) used.set(term, (used.get(term) ?? 0) + 1);
  /** How much a term says: the fewer cards are asked with it, the more. @param {string} term */
  const weight = (term) => Math.log(1 + cards.length / (used.get(term) ?? 1));

  /** The cards that a question names by their number. @param {string} question */
  function named(question) {
    const name = question.trim().toUpperCase().replace(/^R/, "");
    return cards.flatMap((card, n) => (card.kind !== "question" && card.id === name ? [n] : []));
  }

  /** The numbers of the cards, best first, each rule once, and whether the first answers. @param {string} question */
  function search(question) {
    const asked = vocabulary.terms(question);
    /** @type {Map<number, number>} */
    const scores = new Map();
    const options = { boostTerm: (/** @type {string} */ term) => asked.get(term) ?? 1 };
    for (const { id, score } of index.search([...asked.keys()].join(" "), options))
      scores.set(id, score * (1 + likeness * nearest(asked, id)));
    const total = [...asked.values()].reduce((sum, weight) => sum + weight, 0);
    const score = (/** @type {number} */ n) => scores.get(n) ?? 0;
    /** Whether the first answers the question, rather than being only the nearest there is. @param {number[]} hits */
    function answers([n, rival]) {
      const like = nearest(asked, n);
      const rivals = rival !== undefined && cards[rival].refs[0] !== cards[n].refs[0];
      const clear = like > unlike - 1e-6 || !rivals || score(rival) < tie * score(n) - 1e-6;
      return like > 1 - 1e-9 || (clear && score(n) / total > cards[n].bar - 1e-6);
    }
    const rounded = (/** @type {number} */ n) => Math.round(score(n) * 1e6);
    const ranked = [...scores.keys()].sort((a, b) => rounded(b) - rounded(a) || a - b);
    const first = named(question);
    /** @type {number[]} */
    const hits = [];
    const shown = new Set();
    for (const n of [...first, ...ranked]) {
      const { kind, id, refs } = cards[n];
      if (hits.includes(n) || (kind !== "question" && !first.includes(n) && shown.has(id))) continue;
      hits.push(n);
      refs.forEach((ref) => shown.add(ref));
      if (hits.length === most) break;
    }
    return { found: hits, sure: hits.length > 0 && (first.includes(hits[0]) || answers(hits)) };
  }

  /** How like a question is to the nearest wording of a card. @param {Map<string, number>} asked @param {number} n */
  const nearest = (asked, n) => Math.max(...sets[n].map((words) => alike(asked, words)));

  /** What a question and a wording share among all that they have. @param {Map<string, number>} asked @param {Set<string>} words */
  function alike(asked, words) {
    let shared = 0;
    let all = 0;
    for (const [term, sure] of asked) {
      all += weight(term) * sure;
      if (words.has(term)) shared += weight(term) * sure;
    }
    for (const term of words) if (!asked.has(term)) all += weight(term);
    return all ? shared / all : 0;
  }

  return search;
}
