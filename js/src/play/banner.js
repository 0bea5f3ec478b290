/** A line above the board that shows a refused action, or that the kernel is gone, until somebody closes it. */
import { closer, div, h, setChildren } from "../page/dom.js";
import { ruleNumbers } from "./rule-numbers.js";

/** @param {{root: HTMLElement, say: import("../types.js").Say}} ctx */
export function makeBanner({ root, say }) {
  const el = div({ class: "otys-banner", hidden: true });

  function dismiss() {
    if (root.dataset.wait === "offline" || el.hidden) return false;
    el.hidden = true;
    setChildren(el);
    return true;
  }

  /** @param {...(Node | string)} kids */
  function tell(...kids) {
    setChildren(el, ...kids);
    el.hidden = false;
  }

  return {
    el,
    dismiss,
    /** Tell that the kernel is gone, for as long as it is: a board that takes no touch must say so. @param {boolean} gone @param {HTMLElement} board */
    part(gone, board) {
      board.style.filter = gone ? "grayscale(1)" : "";
      if (gone) tell(h("p", { role: "alert" }, say("offline")));
      else dismiss();
    },
    /** @param {import("../types.js").Reject} reject */
    refuse({ text, rules }) {
      tell(
        h("p", { role: "alert" }, h("strong", {}, `${say("refused")}: `), text, " ", ruleNumbers(rules, say)),
        closer(say("close"), dismiss),
      );
    },
  };
}
