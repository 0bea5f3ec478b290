/** A notice at the top of a page: one sentence and at most one button. */
import { h } from "../src/page/dom.js";

/** @typedef {{show: (text: string, label?: string, click?: () => void) => void, hide: () => void}} Notice */

/**
 * @param {any} panel
 * @param {any} Widget Lumino's
 * @returns {Notice}
 */
export function makeNotice(panel, Widget) {
  const node = h("div", { class: "otys-lab-strip", role: "status" });
  const widget = new Widget({ node });
  widget.hide();
  panel.contentHeader.addWidget(widget);
  return {
    show(text, label, click) {
      node.replaceChildren(
        h("span", {}, text),
        ...(label ? [h("button", { class: "otys-lab-button", click }, label)] : []),
      );
      widget.show();
    },
    hide() {
      node.replaceChildren();
      widget.hide();
    },
  };
}
