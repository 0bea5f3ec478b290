/**
 * An example, there and then: the turn that it is about plays on a small board of its own until it is closed, beside the board
 * that one plays on where the table is wide enough for both.
 *
 * @typedef {import("../types.js").Example} Example
 * @typedef {import("../types.js").Snapshot} Snapshot
 */
import { frames, makeMotion, SLOW_MS } from "../board/motion.js";
import { makeTravel } from "../board/travel.js";
import { h, mark, refill } from "../page/dom.js";
import { patched } from "./patched.js";

/** From this width on there is room for two boards. */
const BESIDE = 600;

/**
 * @param {{
 *   table: HTMLElement, say: import("../types.js").Say, drawings: import("../board/drawings.js").Drawings,
 *   makeBoards: typeof import("../board/boards.js").makeBoards, speak: (text: string) => void, signal: AbortSignal, closed: () => void,
 * }} ctx
 */
export function makeExample({ table, say, drawings, makeBoards, speak, signal, closed }) {
  const words = h("span");
  const shut = h("button", { class: "otys-over", "data-kind": "example", click: () => close() }, words, " ✕");
  const room = h("div");
  const el = h("div", { class: "otys-example", role: "group", hidden: true, "data-region": "example" }, room, shut);
  /** @type {ReturnType<typeof makeMotion> | null} */
  let motion = null;

  function close() {
    if (el.hidden) return false;
    el.hidden = true;
    motion?.skip();
    refill(room);
    closed();
    return true;
  }

  return {
    el,
    close,
    /** @param {Example} example @param {Snapshot} now */
    open({ label, from, to, events }, now) {
      close();
      const end = patched(from, to);
      const seat = from.to_move ?? 0;
      const mine = JSON.stringify(from.players[seat]) !== JSON.stringify(end.players[seat]);
      const view = mine ? "player" : "colony";
      const snap = { ...now, view, seat, state: from, lesson: null };
      const boards = makeBoards({ drawings, say, now: snap, touch() {}, down() {}, travel: () => makeTravel });
      boards.el.inert = true;
      refill(words, label);
      refill(room, boards.el);
      el.hidden = false;
      const wide = table.clientWidth >= BESIDE;
      mark(el, "data-beside", wide);
      const own = table.querySelector('[data-board^="player"]')?.clientWidth ?? 0;
      const width = table.clientWidth - (wide ? Math.max(own + 8, table.clientWidth / 2) : 0);
      el.style.width = `${width}px`;
      boards.fit({ width: width - 4, height: table.clientHeight - 4, captions: false });
      boards.draw(from, snap, 0, {});
      boards.lay(snap);
      motion = makeMotion(
        (frame, ms) => {
          boards.draw(frame.table, snap, ms, frame.cue);
          if (frame.event && ms) speak(frame.event.text);
        },
        () => {},
        signal,
      );
      // A moment to look first.
      const look = { table: from, cue: {}, event: null, index: -1, ms: 1 };
      motion.play([look, ...frames(from, events, end)], SLOW_MS);
      shut.focus({ preventScroll: true });
    },
  };
}
