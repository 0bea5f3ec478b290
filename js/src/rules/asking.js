/** The answers to what is typed, while one types; what is read out waits until the question is asked. */
import { h, setChildren } from "../page/dom.js";

/** Answers that stand open in a list: with rows below them, all that a phone shows above its keyboard. */
const OPEN = 2;
/** The word of a class: lessons, level, number of exercises, any word. */
const CLASS_WORD = /^[a-z\d_+]+-[1-3](x\d+)?-[\p{L}\d]+(-[b-d])?$/u;
/** Milliseconds without a letter after which a question counts as asked. */
const REST = 900;

/**
 * @param {{data: import("./page.js").Data, cards: ReturnType<typeof import("./card.js").makeCards>,
 *   search: ReturnType<typeof import("./search.js").makeSearch>, subjects: ReturnType<typeof import("./subjects.js").makeSubjects>,
 *   say: import("../types.js").Say, box: HTMLInputElement, view: HTMLElement, status: HTMLElement, lift: () => void,
 *   unasked: () => void, links: (list: string[][]) => HTMLElement}} given `unasked` is shown where nothing is asked
 */
export function makeAsking({ data, cards, search, subjects, say, box, view, status, lift, unasked, links }) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let resting;
  /** That none is sure, or that there is none: it keeps its place unseen until the question is asked, so that no row moves. */
  const doubt = h("p", { class: "quiet", "aria-hidden": true });
  /** What is read out once the question is asked. */
  let said = "";

  /** What is typed is looked up at once: the first answer whole, the next in short, the others as rows; all as rows where none is sure. */
  function answer() {
    const question = box.value;
    clearTimeout(resting);
    if (!question.trim()) return unasked();
    resting = setTimeout(conclude, REST);
    const word = CLASS_WORD.test(question.trim().toLowerCase());
    const { found, sure } = search(word ? "" : question);
    subjects.el.hidden = true;
    status.textContent = "";
    status.classList.add("unseen");
    doubt.textContent = say(`page.${word ? "class_word" : found.length ? "unsure" : "nothing"}`, { question });
    doubt.classList.add("waiting");
    said = sure ? spoken(found[0]) : doubt.textContent;
    const rows = found.length
      ? found.map((n, at) => answerAt(n, at, sure))
      : word
        ? []
        : [links(subjects.nearest(question))];
    setChildren(view, ...(sure ? [] : [doubt]), ...rows);
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

  /** Whatever was asked, it is no longer. */
  const rest = () => clearTimeout(resting);

  return { answer, conclude, rest };
}
