/** Clear: what this browser keeps is named before it is lost, and then there is no trace for the next pupil. */
import { CLEARED, KEY, RULES, entries } from "../course/progress.js";
import { PLACES } from "../course/saved-places.js";
import { storedValue } from "../page/browser-storage.js";
import { h, setChildren, setText } from "../page/dom.js";
import { called } from "./class-bar.js";
import { DESK } from "./memory.js";

/** @param {import("./desk.js").Desk} desk @param {(told: string) => void} begin the desk anew, and say this there */
export function makeClearCard({ say, ask, frame, memory }, begin) {
  const { card, button, acts } = frame;
  const desk = h("input", { type: "checkbox" });
  const clearing = h("div");
  const told = h("p", { role: "status" });

  function asked() {
    const kept = entries(storedValue(KEY, localStorage));
    const lessons = kept.filter(([id]) => id !== RULES).length;
    const boards = entries(storedValue(PLACES, localStorage)).length;
    const used = memory.any();
    desk.checked = false; // a teacher's words and codes are not a pupil's
    setText(told, "");
    if (!kept[0] && !boards && !used) return setText(told, say("clear_none"));
    setChildren(
      clearing,
      h("p", {}, say("clear_ask", { n: lessons, of: boards })),
      used && h("label", "otys-check", desk, ` ${say("clear_desk", { classes: named() })}`),
      acts(
        button("clear_now", clear, true),
        button("cancel", () => setChildren(clearing)),
      ),
    );
    return clearing.querySelector("button")?.focus();
  }

  /** The classes, each with the number of its codes. */
  const named = () =>
    memory
      .classes()
      .map((each) => say("class_codes", { name: called(say, each), n: each.codes }))
      .join(", ");

  async function clear() {
    const stays = memory.any() && !desk.checked;
    for (const box of [localStorage, sessionStorage])
      for (const key of Object.keys(box)) if (key.startsWith("otys-") && !(stays && key === DESK)) box.removeItem(key);
    // Maps and boards on this page forget what they could bring back; the Jupyter extension begins all other notebooks anew.
    dispatchEvent(new Event(CLEARED));
    dispatchEvent(new Event(KEY));
    setChildren(clearing);
    const answer = await ask("clear", {});
    if (answer.wrong) return tell(answer.wrong);
    if (stays) return tell(say("cleared_but", { classes: named() }));
    memory.forget();
    return begin(say("cleared"));
  }

  /** @param {string} text */
  function tell(text) {
    setText(told, text);
    told.scrollIntoView({ block: "center" });
  }

  return { el: card("clear", clearing, told, acts(button("clear", asked))), tell };
}
