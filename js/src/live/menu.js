/**
 * What can be played, level by level: the first game at the surface, the dive of the day at the bottom.
 *
 * @typedef {import("../types.js").Say} Say
 * @typedef {import("./activities.js").Activity} Activity
 */
import { h, setAttr, setChildren, setText } from "../page/dom.js";
import { ownName } from "../page/language.js";
import { MAX_SEATS, STRENGTHS, newGame } from "./activities.js";

/** @param {{say: Say, languages: string[], speak: (lang: string) => void, begin: (room: Activity) => void}} ctx */
export function makeMenu({ say, languages, speak, begin }) {
  /** What is said, each by its word. @type {[HTMLElement, string][]} */
  const said = [];
  /** @template {HTMLElement} E @param {E} el @param {string} word @returns {E} */
  const saying = (el, word) => (said.push([el, word]), el);

  /** @param {string} word */
  const head = (word) => [saying(h("h2"), word), saying(h("p"), `${word}_about`)];
  /** @param {string} word */
  const way = (word) => h("a", { class: "otys-live-card", href: `#${word}`, "data-activity": word }, ...head(word));

  /** @param {string} word @param {string[]} values */
  function choice(word, values) {
    const select = h("select", {}, ...values.map((value) => h("option", { value }, value)));
    return { select, el: h("label", {}, saying(h("span"), word), select) };
  }

  const counts = (/** @type {number} */ most) => Array.from({ length: most }, (_, at) => String(at + 1));
  const seats = choice("seats", counts(MAX_SEATS).slice(1));
  const people = choice("people", counts(MAX_SEATS));
  const strength = choice("strength", STRENGTHS);
  strength.select.value = "fair";
  const goOn = saying(h("a", "otys-live-go"), "go_on");
  const form = h(
    "form",
    {
      class: "otys-live-card",
      "data-activity": "game",
      submit: (/** @type {Event} */ event) => {
        event.preventDefault();
        begin(newGame(Number(seats.select.value), Number(people.select.value), strength.select.value));
      },
    },
    ...head("game"),
    h("div", "otys-live-choices", seats.el, people.el, strength.el),
    h("div", "otys-live-choices", saying(h("button", { class: "otys-live-go", type: "submit" }), "begin"), goOn),
  );

  /** No more people than players, and where nobody is left for the computer nothing about it. */
  function fit() {
    const most = Number(seats.select.value);
    for (const option of people.select.options) option.disabled = Number(option.value) > most;
    if (Number(people.select.value) > most) people.select.value = String(most);
    strength.select.disabled = Number(people.select.value) === most;
  }
  form.addEventListener("change", fit);
  fit();

  const tongues = h("nav", "otys-live-languages");
  const note = h("p", { class: "otys-live-note", role: "status" });
  const top = h("header", {}, saying(h("h1"), "title"), tongues, saying(h("p"), "about"), note);
  const levels = h("div", "otys-live-levels", way("first"), form, way("practice"), way("dive"));

  return {
    /** What it is called, and in which languages. */
    top,
    levels,
    /** @param {{lang: string, note: string, goOn: string}} now */
    draw(now) {
      for (const [each, word] of said) setText(each, say(word));
      for (const option of strength.select.options) setText(option, say(`how.${option.value}`));
      setText(note, now.note);
      setAttr(note, "hidden", !now.note);
      setAttr(goOn, "href", now.goOn);
      setAttr(goOn, "hidden", !now.goOn);
      setAttr(tongues, "aria-label", say("languages"));
      if (tongues.dataset.lang === now.lang) return;
      tongues.dataset.lang = now.lang;
      setChildren(
        tongues,
        ...languages.map((each) =>
          h("button", { lang: each, "aria-pressed": each === now.lang, click: () => speak(each) }, ownName(each)),
        ),
      );
    },
  };
}
