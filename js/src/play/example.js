/**
 * Plays an example turn on a small board, beside the main board where the table is wide enough, until it is closed. Its text
 * stands above it, so the goal and the verdict stay visible.
 *
 * @typedef {import("../types.js").Example} Example
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("../board/small-board.js").SmallBoard} SmallBoard
 */
import { afterAll } from "../board/cues.js";
import { frames, SLOW_MS } from "../board/motion.js";
import { closer, div, focused, h, holdsFocus, inside, setAttr, setChildren, setName, stringify } from "../page/dom.js";
import { ruleNumbers } from "./rule-numbers.js";

/** From this width on there is room for two boards. */
const SIDE_BY_SIDE_WIDTH = 600;

/**
 * @param {{
 *   table: HTMLElement, say: import("../types.js").Say, speak: (text: string) => void,
 *   makeBoard: (now: Snapshot, speak: (text: string) => void) => SmallBoard, opened: () => void,
 * }} ctx `opened`: what lies over the table gives way
 */
export function makeExample({ table, say, speak, makeBoard, opened }) {
  const words = h("p");
  const shut = closer("", () => close());
  const room = div();
  const el = div(
    { class: "otys-example", role: "group", hidden: true, "data-region": "example" },
    div("otys-sheet-head", words, shut),
    room,
  );
  /** Who goes on where the example was asked for. @type {Element | null} */
  let from = null;
  /** @type {SmallBoard | null} */
  let board = null;

  function close() {
    if (el.hidden) return false;
    const had = holdsFocus(el);
    el.hidden = true;
    board?.skip();
    setChildren(room);
    if (had) /** @type {HTMLElement | null} */ (from)?.focus();
    return true;
  }

  return {
    el,
    close,
    /** @param {Example} example @param {Snapshot} now */
    open({ label, text, rules, from: start, events }, now) {
      close();
      opened();
      from = focused(table);
      const end = afterAll(start, events);
      const seat = start.to_move ?? 0;
      const mine = stringify(start.players[seat]) !== stringify(end.players[seat]);
      const view = mine ? "player" : "colony";
      const snap = { ...now, view, seat, state: start, lesson: null };
      board = makeBoard(snap, speak);
      setChildren(words, h("b", {}, label, " "), text, " ", ruleNumbers(rules, say));
      setName(el, label);
      setName(shut, say("close"));
      speak(text);
      setChildren(room, board.el);
      el.hidden = false;
      const wide = table.clientWidth >= SIDE_BY_SIDE_WIDTH;
      setAttr(el, "data-beside", wide);
      const own = inside(table, '[data-board^="player"]')?.clientWidth ?? 0;
      const width = table.clientWidth - (wide ? Math.max(own + 8, table.clientWidth / 2) : 0);
      el.style.width = `${width}px`;
      // Nothing is touched there: its rows may be lower than a finger.
      board.fit({ width: width - 4, height: table.clientHeight - 4 - room.offsetTop, captions: false, least: 34 });
      board.show(start);
      // A moment to look first.
      const look = { table: start, cue: {}, event: null, index: -1, ms: 1 };
      board.play([look, ...frames(start, events, end)], SLOW_MS);
      shut.focus({ preventScroll: true });
    },
  };
}
