/** The acts of a suggested turn on the board: a number where each begins, an arrow to where it goes. */
import { h, setChildren, svg, within } from "../page/dom.js";

/** Room that an arrow leaves at its ends, so that the pieces stay in sight. */
const END_GAP = 9;

/** @param {{root: HTMLElement, boards: () => import("../board/boards.js").Boards | null}} ctx */
export function makeArrows({ root, boards }) {
  const el = h("div", { class: "otys-arrows", "aria-hidden": true });
  root.append(el);

  /** @param {string} target */
  function middle(target) {
    const at = boards()?.place(target) ?? boards()?.find(target)?.getBoundingClientRect();
    if (!at?.width) return null;
    const { left, right, top, bottom } = within(root, at);
    return [(left + right) / 2, (top + bottom) / 2];
  }

  /** @param {number[]} from @param {number[]} to */
  function arrow([x, y], [a, b]) {
    const far = Math.hypot(a - x, b - y);
    if (far < 3 * END_GAP) return null;
    const [dx, dy] = [(a - x) / far, (b - y) / far];
    const [fx, fy, tx, ty] = [x + dx * END_GAP, y + dy * END_GAP, a - dx * END_GAP, b - dy * END_GAP];
    const wing = (/** @type {number} */ side) => `${tx - dx * 13 + side * dy * 7} ${ty - dy * 13 - side * dx * 7}`;
    const path = `M${fx} ${fy}L${tx} ${ty}M${wing(1)}L${tx} ${ty}L${wing(-1)}`;
    return [svg("path", { class: "otys-arrow-edge", d: path }), svg("path", { class: "otys-arrow-line", d: path })];
  }

  return {
    /** Show the acts, each by the places that it goes through; none clears. @param {string[][]} acts */
    show(acts) {
      if (!acts.length) return setChildren(el);
      const home = within(root);
      const lines = /** @type {(SVGElement | null)[]} */ ([]);
      const dots = /** @type {SVGElement[]} */ ([]);
      acts.forEach((targets, number) => {
        const points = targets.flatMap((target) => [middle(target)].filter((one) => one !== null));
        if (!points.length) return;
        points.slice(1).forEach((to, i) => lines.push(...(arrow(points[i], to) ?? [])));
        const [x, y] = points[0];
        const near = dots.filter((dot) => Math.hypot(Number(dot.dataset.x) - x, Number(dot.dataset.y) - y) < 20).length;
        const dot = svg(
          "g",
          { "data-x": x, "data-y": y, transform: `translate(${x + 22 * near} ${y})` },
          svg("circle", { class: "otys-arrow-dot", r: 11 }),
          svg("text", { class: "otys-arrow-number", y: 5 }, String(number + 1)),
        );
        dots.push(dot);
      });
      setChildren(el, svg("svg", { width: home.width, height: home.height }, ...lines, ...dots));
    },
  };
}
