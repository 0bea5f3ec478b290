/** Controls that are only looked at: words, a bar on a scale, a picture, a note as it was read. */
import { ruleNumbers } from "../play/rule-numbers.js";
import { h, svg } from "../page/dom.js";

/** @param {import("../wire.js").Text} control @param {import("../types.js").Say} say @returns {HTMLElement} */
export function text(control, say) {
  return h(
    "p",
    { class: "otys-said", "data-kind": control.kind },
    control.text,
    " ",
    control.rules ? ruleNumbers(control.rules, say) : null,
  );
}

/** A value and its interval on a scale that several bars share; beside it stands the same in words. @param {import("../wire.js").Bar} control */
export function bar({ values = [] }) {
  const [from, low, value, high, to] = /** @type {number[]} */ (values);
  const x = (/** @type {number} */ at) => 4 + (192 * (at - from)) / (to - from || 1);
  const line = (/** @type {string} */ name, /** @type {number} */ a, /** @type {number} */ b, y = 9, end = y) =>
    svg("line", { class: name, x1: x(a), x2: x(b), y1: y, y2: end });
  const zero = line("otys-bar-zero", 0, 0, 1, 17);
  const dot = svg("circle", { class: "otys-bar-dot", cx: x(value), cy: 9, r: 4 });
  const picture = svg(
    "svg",
    { viewBox: "0 0 200 18", "aria-hidden": true },
    line("otys-bar-scale", from, to),
    zero,
    line("otys-bar-range", low, high),
    dot,
  );
  return h("div", "otys-bar", picture);
}

/** @param {import("../wire.js").Picture} control */
export const picture = ({ label, svg = "" }) =>
  h("img", { class: "otys-graph", alt: label, src: `data:image/svg+xml,${encodeURIComponent(svg)}` });

/** A note, each phrase above what it was taken for. @param {import("../wire.js").Note} control */
export const note = ({ label, parts }) =>
  h(
    "div",
    { class: "otys-note", role: "group", "aria-label": label, "data-region": label },
    ...parts.map(({ text, said, fault }) =>
      said
        ? h("span", { class: "otys-phrase", "data-fault": fault }, h("span", {}, text), h("span", "otys-taken", said))
        : text,
    ),
  );
