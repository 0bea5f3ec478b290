/** The table on the front of the page: each piece leads to what is asked about it. */
import { h, setChildren } from "../page/dom.js";
import { makeSmallTable } from "./small-table.js";

/** What a target of the boards, or a piece that is none, is called on this page. @type {Record<string, string>} */
const NAMES = {
  "key:X": "x",
  "key:N": "neutral",
  "c/supply": "neutral",
  cube: "level",
  place: "level",
  token: "reward",
  bag: "reward",
  private: "contract",
  public: "contract",
  deck: "contract",
};
/** Pieces that no board answers to, and that are asked about all the same. */
const SILENT = { "p0/score": "score", "c/supply": "neutral" };

/** @param {string} target @param {import("../types.js").Table} table */
function pieceAt(target, table) {
  const [kind, which] = target.split(":");
  if (kind === "diver") return target;
  if (kind === "sponsor") return `sponsor:${table.colony.sponsors[Number(which) - 1][0]}`;
  return NAMES[target] ?? NAMES[kind] ?? kind;
}

/**
 * @param {import("./small-table.js").MakeBoard} makeBoard @param {import("../types.js").Table} table
 * @param {(piece: string) => string} name
 */
export function makePieceTable(makeBoard, table, name) {
  const over = h("div");
  const board = makeSmallTable(makeBoard, { seat: 0, state: table, colony: "whole", others: false }, cover);
  const el = h("div", "touch", board.el, over);

  /** Lay a link over each piece. */
  function cover() {
    const { left, top } = el.getBoundingClientRect();
    const taken = new Set();
    /** @param {Element} at @param {string} piece */
    function link(at, piece) {
      const { x, y, width, height } = at.getBoundingClientRect();
      const style = `left:${x - left}px;top:${y - top}px;width:${width}px;height:${height}px`;
      // Every level answers a touch, but one of them is enough for the keyboard.
      const again = taken.has(piece) && { tabindex: "-1", "aria-hidden": "true" };
      taken.add(piece);
      return h("a", { class: "spot", style, href: `#piece-${piece}`, "aria-label": name(piece), ...again });
    }
    const spots = [.../** @type {NodeListOf<HTMLElement>} */ (el.querySelectorAll(".otys-spot:not([hidden])"))];
    const silent = Object.entries(SILENT).flatMap(([id, piece]) => {
      const there = el.querySelector(`[data-id="${id}"]`);
      return there ? [link(there, piece)] : [];
    });
    const links = spots.map((spot) => link(spot, pieceAt(spot.dataset.target?.split(" ")[0] ?? "", table)));
    setChildren(over, ...links, ...silent);
  }

  return el;
}
