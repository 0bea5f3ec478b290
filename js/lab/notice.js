/** A line at the top of a page: one calm sentence, and at most one button. */
import { h } from "../src/page/dom.js";

/** @typedef {{tell: (text: string, label?: string, click?: () => void) => void, hush: () => void}} Strip */

/**
 * @param {any} panel
 * @param {any} Widget Lumino's
 * @returns {Strip}
 */
export function makeStrip(panel, Widget) {
  const node = h("div", { class: "otys-lab-strip", role: "status" });
  const widget = new Widget({ node });
  widget.hide();
  panel.contentHeader.addWidget(widget);
  return {
    tell(text, label, click) {
      node.replaceChildren(
        h("span", {}, text),
        ...(label ? [h("button", { class: "otys-lab-button", click }, label)] : []),
      );
      widget.show();
    },
    hush() {
      node.replaceChildren();
      widget.hide();
    },
  };
}
