/** The other future beside the board, and the marks on both: what differs, is wrong, is one's own, is not sure. */
import { h, joined, setAttr, setChildren, setText } from "../page/dom.js";

const nothing = /** @type {Set<string>} */ (new Set());
const MARKS = ["data-problem", "data-differs", "data-own", "data-unsure", "title"];

/** @typedef {import("../types.js").Snapshot} Snapshot */

/**
 * @param {Pick<Parameters<import("../play/view.js").MakeBench>[0], "root" | "boards" | "say" | "drawings" | "makeBoards" | "fitWithin"> & {
 *   field: (path: string) => HTMLElement | null,
 * }} ctx
 */
export function makeComparison({ root, boards, say, drawings, makeBoards, fitWithin, field }) {
  /** @type {import("../board/boards.js").Boards | null} */
  let twin = null;
  /** @type {Element[]} */
  let marked = [];
  const title = h("p", "otys-title");
  /** What the board above the other one is. */
  const here = h("p", "otys-title");
  const el = h("div", { class: "otys-twin", hidden: true });
  new ResizeObserver(() => twin && fitWithin(twin)).observe(el);

  /** The picture of a number that no button covers. @param {HTMLElement | undefined} on @param {string} target @param {number} seat */
  const figures = (on, target, seat) =>
    target === "score" ? [...(on?.querySelectorAll(`[data-id$="p${seat}/score"]`) ?? [])] : [];

  return {
    el,
    here,
    /** @param {Snapshot} snap */
    show(snap) {
      const other = snap.explore?.other ?? null;
      el.hidden = here.hidden = !other;
      setAttr(root, "data-compare", Boolean(other));
      if (!other) {
        twin = null;
        return setChildren(el);
      }
      const there = { ...snap, state: other.state };
      setText(here, other.here);
      setText(title, other.title);
      twin = makeBoards({ drawings, say, now: there, touch() {}, down() {} });
      setChildren(el, title, twin.el);
      fitWithin(twin);
      twin.draw(other.state, there, 0, {});
      twin.lay(there);
      twin.light(nothing, [], nothing);
      return undefined;
    },
    /** @param {import("../types.js").Explore} explore */
    mark({ marks, other, own, unsure, seat }) {
      for (const one of marked) for (const name of MARKS) one.removeAttribute(name);
      marked = [];
      const put = (/** @type {Element | null | undefined} */ one, /** @type {string} */ name, text = "") => {
        if (!one) return;
        one.setAttribute(name, "1");
        if (text) one.setAttribute("title", joined([one.getAttribute("title"), text]));
        marked.push(one);
      };
      for (const [name, texts] of Object.entries({ "data-own": own, "data-unsure": unsure }))
        for (const [target, text] of Object.entries(texts)) put(boards()?.find(target), name, text);
      for (const [text, places] of Object.entries(marks))
        for (const target of places.split(" ")) {
          const drawn = [...figures(boards()?.el, target, seat), ...figures(twin?.el, target, seat)];
          for (const one of [boards()?.find(target), twin?.find(target), field(target), ...drawn])
            put(one, other ? "data-differs" : "data-problem", text);
        }
    },
  };
}
