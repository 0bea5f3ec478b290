/**
 * Rule numbers as small buttons; each opens the rule's text beside it.
 *
 * @typedef {import("../types.js").Say} Say
 * @typedef {import("../types.js").Rule} Rule
 */
import { h } from "../page/dom.js";

/**
 * @param {readonly Rule[] | undefined} rules
 * @param {Say} say
 */
export function ruleNumbers(rules, say) {
  const el = h("span", "otys-chips");
  for (const rule of rules ?? []) {
    const number = typeof rule === "number" ? `R${rule}` : rule;
    const text = say(`rule.${rule}`);
    const name = say("rule", { n: rule });
    if (!text) {
      el.append(h("span", { class: "otys-chip", title: name }, number));
      continue;
    }
    const note = h("span", { class: "otys-note", hidden: true }, text);
    const chip = h(
      "button",
      {
        class: "otys-chip",
        title: name,
        "aria-expanded": "false",
        click: () => {
          note.hidden = !note.hidden;
          chip.setAttribute("aria-expanded", String(!note.hidden));
        },
      },
      number,
    );
    el.append(chip, note);
  }
  return el;
}
