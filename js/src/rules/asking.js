/** The answers to what is typed, while one types; what is read out waits until the question is asked. */
import { h, joined, setChildren } from "../page/dom.js";

/** Answers that stand open in a list: with rows below them, all that a phone shows above its keyboard. */
const OPEN = 2;
/** So many of those that may be meant are read out. */
const OFFERED = 3;
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
  /** Whatever was asked, it is no longer. */
  const rest = () => clearTimeout(resting);
  /** What is read out once the question is asked. */
  let said = "";
  /** The question that was looked up last: asked once more, its answer is not read out again. */
  let last = "";

  /** What is typed is looked up at once: the first answer whole, the next in short, the others as rows; all as rows where none is sure. */
  function answer() {
    const question = box.value;
    rest();
    if (!question.trim()) return unasked();
    resting = setTimeout(conclude, REST);
    const { found, sure } = search(question);
    subjects.el.hidden = true;
    if (question !== last) status.textContent = "";
    last = question;
    status.classList.add("unseen");
    // The word of a class is no question.
    const kind = /-\d.*-/.test(question) ? "word" : found.length ? "unsure" : "nothing";
    doubt.textContent = say(`page.${kind}`, { question });
    doubt.classList.add("waiting");
    const near = subjects.nearest(question);
    const offered = found.length ? found.map((n) => data.cards[n].title) : near.map(([, title]) => title);
    said = sure ? spoken(found[0]) : joined([doubt.textContent, ...(kind === "word" ? [] : offered.slice(0, OFFERED))]);
    const rows = found.length ? found.map((n, at) => answerAt(n, at, sure)) : [links(near)];
    setChildren(view, ...(sure ? [] : [doubt]), ...rows);
    lift();
  }

  /** Say what was found once the question is asked: the first answer, or that none is sure, or that there is none. */
  function conclude() {
    rest();
    if (!box.value.trim()) return;
    doubt.classList.remove("waiting");
    if (status.textContent !== said) status.textContent = said;
  }

  /** An answer as it is read out, with where it comes from. @param {number} n */
  const spoken = (n) => `${cards.heading(n)} ${data.cards[n].says} (${say(`provenance.${data.cards[n].provenance}`)})`;

  /** The answers in view: one that stays where it was stays as it was, open or closed. @type {Map<string, HTMLElement>} */
  let standing = new Map();

  /** @param {number} n @param {number} at @param {boolean} sure */
  function answerAt(n, at, sure) {
    if (at === 0) standing = new Map([...standing].filter(([, el]) => el.isConnected));
    const size = sure && at < OPEN ? (at ? "short" : "whole") : "row";
    const there = standing.get(`${size} ${n}`);
    if (there) return there;
    const el = size === "whole" ? cards.card(n, true) : cards.closed(n, size === "short");
    standing.set(`${size} ${n}`, el);
    return el;
  }

  return { answer, conclude, rest };
}
