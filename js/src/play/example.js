/**
 * An example, there and then: the turn that it is about plays on a small board of its own until it is closed, beside the board
 * that one plays on where the table is wide enough for both. Its words stand above it: the goal and the verdict stay where they are.
 *
 * @typedef {import("../types.js").Example} Example
 * @typedef {import("../types.js").Snapshot} Snapshot
 */
import { frames, makeMotion, SLOW_MS } from "../board/motion.js";
import { makeTravel } from "../board/travel.js";
import { closer, focused, h, mark, refill } from "../page/dom.js";
import { patched } from "../page/patch.js";
import { ruleNumbers } from "./rule-numbers.js";

/** From this width on there is room for two boards. */
const BESIDE = 600;

/**
 * @param {{
 *   table: HTMLElement, say: import("../types.js").Say, drawings: import("../board/drawings.js").Drawings,
 *   makeBoards: typeof import("../board/boards.js").makeBoards, speak: (text: string) => void, signal: AbortSignal,
 * }} ctx
 */
export function makeExample({ table, say, drawings, makeBoards, speak, signal }) {
  const words = h("p");
  const shut = closer("", () => close());
  const room = h("div");
  const el = h(
    "div",
    { class: "otys-example", role: "group", hidden: true, "data-region": "example" },
    h("div", "otys-sheet-head", words, shut),
    room,
  );
  /** Who goes on where the example was asked for. @type {Element | null} */
  let from = null;
  /** @type {ReturnType<typeof makeMotion> | null} */
  let motion = null;

  function close() {
    if (el.hidden) return false;
    const had = el.matches(":focus-within");
    el.hidden = true;
    motion?.skip();
    refill(room);
    if (had) /** @type {HTMLElement | null} */ (from)?.focus();
    return true;
  }

  return {
    el,
    close,
    /** @param {Example} example @param {Snapshot} now */
    open({ label, text, rules, from: start, to, events }, now) {
      close();
      from = focused(table);
      const end = patched(start, to);
      const seat = start.to_move ?? 0;
      const mine = JSON.stringify(start.players[seat]) !== JSON.stringify(end.players[seat]);
      const view = mine ? "player" : "colony";
      const snap = { ...now, view, seat, state: start, lesson: null };
      const boards = makeBoards({ drawings, say, now: snap, touch() {}, down() {}, travel: () => makeTravel });
      boards.el.inert = true;
      refill(words, h("b", {}, label, " "), text, " ", ruleNumbers(rules, say));
      mark(el, "aria-label", label);
      mark(shut, "aria-label", say("close"));
      speak(text);
      refill(room, boards.el);
      el.hidden = false;
      const wide = table.clientWidth >= BESIDE;
      mark(el, "data-beside", wide);
      const own = table.querySelector('[data-board^="player"]')?.clientWidth ?? 0;
      const width = table.clientWidth - (wide ? Math.max(own + 8, table.clientWidth / 2) : 0);
      el.style.width = `${width}px`;
      // Nothing is touched there: its rows may be lower than a finger.
      boards.fit({ width: width - 4, height: table.clientHeight - 4 - room.offsetTop, captions: false, least: 34 });
      boards.draw(start, snap, 0, {});
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
      const look = { table: start, cue: {}, event: null, index: -1, ms: 1 };
      motion.play([look, ...frames(start, events, end)], SLOW_MS);
      shut.focus({ preventScroll: true });
    },
  };
}
