/**
 * The rival: her face in the colour of her seat, what she says or is after, and the way to her board.
 *
 * @typedef {import("../types.js").Lesson} Lesson
 */
import { colour, div, h, setAttr, setHidden, setName, setText, sign, tile } from "../page/dom.js";

/** @param {{drawings: import("../board/drawings.js").Drawings, open: () => void}} ctx `open`: her board */
export function makeRival({ drawings, open }) {
  const [name, says, way] = [h("strong"), h("p"), h("span")];
  const board = tile({ "data-do": "rival", "data-tab": "others", click: open }, way, sign(" ›"));
  const el = div(
    { class: "otys-rival", role: "group", hidden: true },
    drawings.icon("face", 44),
    div({}, name, says),
    board,
  );
  return {
    el,
    /** @param {boolean} on whether something on her board may be touched */
    light: (on) => setAttr(board, "data-lit", on),
    /** @param {Lesson | null} lesson @param {import("../types.js").Say} say @param {import("../types.js").Table} table what is shown */
    update(lesson, say, { players }) {
      const rival = lesson?.rival;
      setHidden(el, !rival);
      if (!rival) return;
      colour(el, rival.seat);
      setName(el, rival.name);
      setText(name, say("score", { name: rival.name, n: players[rival.seat].score }));
      setText(says, rival.says);
      setText(way, rival.board);
    },
  };
}
