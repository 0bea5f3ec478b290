/** Clear: what this browser keeps is named before it is lost, and then there is no trace for the next pupil. */
import { CLEARED, KEY, entries } from "../course/progress.js";
import { PLACES } from "../course/saved-places.js";
import { storedValue } from "../page/browser-storage.js";
import { h, setChildren, setText } from "../page/dom.js";

/** @param {import("./desk.js").Desk} desk */
export function makeClearCard({ say, ask, frame }) {
  const { card, button, acts } = frame;
  const clearing = h("div");
  const told = h("p", { role: "status" });

  function asked() {
    const lessons = entries(storedValue(KEY, localStorage)).length;
    const boards = entries(storedValue(PLACES, localStorage)).length;
    setText(told, "");
    if (!lessons && !boards) return setText(told, say("clear_none"));
    setChildren(
      clearing,
      h("p", {}, say("clear_ask", { n: lessons, of: boards })),
      button("clear_now", () => void clear(), true),
      button("cancel", () => setChildren(clearing)),
    );
    return clearing.querySelector("button")?.focus();
  }

  async function clear() {
    for (const box of [localStorage, sessionStorage])
      for (const key of Object.keys(box)) if (key.startsWith("otys-")) box.removeItem(key);
    // Maps and boards on this page forget what they could bring back; the Jupyter extension begins all other notebooks anew.
    dispatchEvent(new Event(CLEARED));
    dispatchEvent(new Event(KEY));
    setChildren(clearing);
    const answer = await ask("clear", {});
    setText(told, answer.wrong ?? say("cleared"));
  }

  return { el: card("clear", clearing, told, acts(button("clear", asked))) };
}
