/** What is asked in the dock: the answers to a lesson's question, or the choices of a move. */
import { div, holdsFocus, setAttr, setButtons, setChildren, setName, tile } from "../page/dom.js";
import { setAnswers } from "./size-class.js";

/** What a tile says. @param {HTMLElement} tile */
const called = (tile) => tile.ariaLabel ?? /** @type {string} */ (tile.textContent);

/** @param {{say: import("../types.js").Say, changed: () => void}} ctx `changed`: a move has begun to ask, or asks no more */
export function makeAsked({ say, changed }) {
  const el = div({ class: "otys-ask", role: "group", "data-region": "ask", hidden: true });
  /** @type {Element | null} */
  let anchor = null;
  /** In which order the choices of a move lay last: what a hint names first changes no place under a finger. @type {string[]} */
  let order = [];
  /** The answers to an open question that were wrong. @type {Record<number, boolean>} */
  let missed = {};

  /** @param {"lesson" | "move" | ""} whose */
  function belong(whose) {
    setAttr(el, "data-lesson", whose === "lesson" && "1");
    el.hidden = !whose;
  }

  /** Which of a lesson and a move asks. */
  const whose = () => (el.hidden ? "" : el.dataset.lesson ? "lesson" : "move");

  /** The choices of a move. */
  const move = {
    get open() {
      return whose() === "move";
    },
    /** @param {string} label @param {Element} at @param {(Node | null)[]} kids @param {boolean} focus */
    show(label, at, kids, focus) {
      const tiles = /** @type {HTMLElement[]} */ (kids);
      const [first] = tiles;
      const lay = (/** @type {HTMLElement} */ one) => order.indexOf(called(one));
      if (tiles.every((one) => lay(one) >= 0)) tiles.sort((a, b) => lay(a) - lay(b));
      order = tiles.map(called);
      anchor = at;
      setName(el, label);
      setChildren(el, ...kids);
      setAnswers(el);
      belong("move");
      changed();
      if (focus) first?.focus();
    },
    close() {
      if (!move.open) return false;
      const had = holdsFocus(el);
      belong("");
      setChildren(el);
      changed();
      if (had) /** @type {HTMLElement | null} */ (anchor)?.focus();
      return true;
    },
  };

  const asked = {
    el,
    whose,
    move,
    /** Where the answers lie that were wrong: they are struck out, and lit no more. @type {string[]} */
    struck: [],
    /** The answers to a lesson's question, marked as they were judged. @param {import("../types.js").Lesson | null} lesson @param {(target: string, at: HTMLElement) => void} answer */
    answers(lesson, answer) {
      const ask = lesson?.ask;
      asked.struck = [];
      if (!ask) {
        if (whose() !== "lesson") return;
        belong("");
        return setChildren(el);
      }
      belong("lesson");
      setName(el, say("choose"));
      const { done, feedback, step } = lesson;
      // What is changed in an example is neither right nor wrong.
      const verdict = step.kind === "watch" ? "" : done ? "right" : feedback?.kind === "wrong" ? "wrong" : "";
      (ask.chosen === null ? (missed = {}) : missed)[/** @type {number} */ (ask.chosen)] ||= verdict === "wrong";
      const buttons = ask.options.map(({ label, target }, i) => {
        if (missed[i] && !done) asked.struck.push(target);
        const props = {
          class: "otys-choice otys-tile",
          "data-lit": !done,
          "data-verdict": i === ask.chosen ? verdict : !done && missed[i] && "wrong",
          "aria-pressed": `${i === ask.chosen}`,
          click: () => answer(target, button),
        };
        const button = tile(props, label);
        return button;
      });
      setButtons(el, buttons);
      return setAnswers(el);
    },
  };
  return asked;
}
