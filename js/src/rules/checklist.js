/** Setting up, rule by rule, with ticks that the browser keeps. */
import { store, storedValue } from "../page/browser-storage.js";
import { h } from "../page/dom.js";

/** @param {string} players @param {string[]} rules @param {import("./card.js").Cards} cards @param {import("../types.js").Say} say */
export function checklist(players, rules, cards, say) {
  const place = `otys-setup-${players}`;
  const kept = storedValue(place);
  const ticked = new Set(Array.isArray(kept) ? kept.map(String) : []);
  const stand = h("p", { role: "status", class: "quiet" });
  const boxes = rules.map(
    (rule) =>
      /** @type {HTMLInputElement} */ (
        h("input", {
          type: "checkbox",
          checked: ticked.has(rule),
          change: (/** @type {Event} */ event) => {
            if (/** @type {HTMLInputElement} */ (event.target).checked) ticked.add(rule);
            else ticked.delete(rule);
            tell();
          },
        })
      ),
  );

  function tell() {
    stand.textContent = say("page.done", { n: ticked.size, of: rules.length });
    store(place, JSON.stringify([...ticked]));
  }

  const reset = () => {
    ticked.clear();
    for (const each of boxes) each.checked = false;
    tell();
  };
  tell();
  const items = rules.map((rule, n) =>
    h("li", {}, h("label", {}, boxes[n], h("span", {}, cards.sentence(rule))), cards.link(rule)),
  );
  return h(
    "div",
    "checklist",
    stand,
    h("ul", {}, ...items),
    h("button", { class: "tile", click: reset }, say("page.reset")),
  );
}
