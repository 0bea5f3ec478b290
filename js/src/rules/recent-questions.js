/** What was asked on this device before: the last few questions, kept by the browser and by nobody else. */
import { store, storedValue } from "../page/browser-storage.js";
import { h } from "../page/dom.js";

const PLACE = "otys-asked";
const MOST = 3;

/** @returns {string[]} the last first */
function kept() {
  const found = storedValue(PLACE);
  return Array.isArray(found) ? found.map((each) => String(each).slice(0, 200)).slice(0, MOST) : [];
}

/** @param {string[]} list */
const keep = (list) => store(PLACE, JSON.stringify(list));

/** @param {string} question one that found something */
export function remember(question) {
  const words = question.trim();
  if (words) keep([words, ...kept().filter((each) => each !== words)].slice(0, MOST));
}

/** The questions to be asked again, if there are any. @param {(question: string) => void} ask @param {import("../types.js").Say} say */
export function asked(ask, say) {
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
