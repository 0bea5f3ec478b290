/** The last few questions asked on this device; only the browser stores them. */
import { store, storedValue } from "../page/browser-storage.js";
import { h } from "../page/dom.js";

const STORAGE_KEY = "otys-asked";
const MAX_QUESTIONS = 3;

/** @returns {string[]} the last first */
function kept() {
  const found = storedValue(STORAGE_KEY);
  return Array.isArray(found) ? found.map((each) => String(each).slice(0, 200)).slice(0, MAX_QUESTIONS) : [];
}

/** @param {string[]} list */
const keep = (list) => store(STORAGE_KEY, JSON.stringify(list));

/** @param {string} question one that found something */
export function remember(question) {
  const words = question.trim();
  if (words) keep([words, ...kept().filter((each) => each !== words)].slice(0, MAX_QUESTIONS));
}

/** The questions to be asked again, if there are any. @param {(question: string) => void} ask @param {import("../types.js").Say} say */
export function recentQuestions(ask, say) {
  const list = kept();
  if (!list.length) return null;
  const forget = () => (keep([]), el.remove());
  const el = h(
    "section",
    {},
    h("h2", {}, say("page.asked")),
    h(
      "p",
      "examples",
      ...list.map((words) => h("button", { class: "chip", click: () => ask(words) }, words)),
      h("button", { class: "chip quiet", click: forget }, say("page.forget")),
    ),
  );
  return el;
}
