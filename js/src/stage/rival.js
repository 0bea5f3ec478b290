/**
 * The rival: her face in the colour of her seat, what she says or is after, and the way to her board.
 *
 * @typedef {import("../types.js").Lesson} Lesson
 */
import { colour, h, setAttr, setText, svg } from "../page/dom.js";

/** Somebody behind the porthole of a helmet. @param {number} size */
export function face(size) {
  const line = { stroke: "#0f2338", "stroke-width": 2 };
  return svg(
    "svg",
    { class: "otys-face", viewBox: "0 0 40 40", width: size, height: size, "aria-hidden": true },
    svg("circle", { cx: 20, cy: 20, r: 18.5, fill: "#dca02f", ...line }),
    svg("circle", { cx: 20, cy: 20, r: 14, fill: "var(--otys-seat)", ...line }),
    svg("path", { d: "M9 31c1-6 5-8 11-8s10 2 11 8c-6 4-16 4-22 0z", fill: "#dca02f" }),
    svg("path", { d: "M11 22c-2-9 3-14 9-14s11 5 9 14c-2 3-16 3-18 0z", fill: "#4a2c1d" }),
    svg("circle", { cx: 20, cy: 19, r: 6.5, fill: "#f3c69b" }),
    svg("path", {
      d: "M17.5 18v1M22.5 18v1M17.5 21.5c1.5 1.4 3.5 1.4 5 0",
      fill: "none",
      ...line,
      "stroke-width": 1.6,
    }),
  );
}

/** @param {{open: () => void}} ctx `open`: her board */
export function makeRival({ open }) {
  const [name, says, way] = [h("strong"), h("p"), h("span")];
  const board = h(
    "button",
    { class: "otys-tile", "data-do": "rival", click: open },
    way,
    h("i", { "aria-hidden": true }, " ›"),
  );
  const el = h("div", { class: "otys-rival", role: "group", hidden: true }, face(44), h("div", {}, name, says), board);
  return {
    el,
    /** @param {Lesson | null} lesson @param {import("../types.js").Say} say */
    update(lesson, say) {
      const rival = lesson?.rival;
      setAttr(el, "hidden", !rival);
      if (!rival) return;
      colour(el, rival.seat);
      setAttr(el, "aria-label", rival.name);
      setText(name, say("score", { name: rival.name, n: rival.score }));
      setText(says, rival.says);
      setText(way, rival.board);
    },
  };
}
