/**
 * Verdicts and reasons on the table itself: a mark on the piece that was touched, and a pin at the cause.
 *
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("../board/boards.js").Boards} Boards
 */
import { h, setAttr, within } from "../page/dom.js";

const SIGNS = { right: "✓", wrong: "✕", why: "!" };

export function makeMarks() {
  const el = h("div", { class: "otys-marks", "aria-hidden": true });
  /** The piece that was touched last. */
  let last = "";

  /** What was refused last: where that lies is marked until the table is another one. @type {import("../types.js").Reject | null} */
  let refused = null;

  let mark = () => {};
  const clear = () => ((mark = () => {}), el.replaceChildren());

  /** Where targets stand on the table. @param {HTMLElement} table @param {Boards} boards @param {readonly string[]} ids */
  function box(table, boards, ids) {
    const all = ids.flatMap((id) => boards.place(id) ?? []).map((at) => within(table, at));
    if (!all[0]) return null;
    /** @param {"min" | "max"} which @param {"left" | "top" | "right" | "bottom"} side */
    const edge = (which, side) => Math[which](...all.map((one) => one[side]));
    const [left, right] = [edge("min", "left"), edge("max", "right")];
    const [top, bottom] = [edge("min", "top"), edge("max", "bottom")];
    return { left, top, right, bottom, x: (left + right) / 2, y: (top + bottom) / 2, width: within(table).width };
  }

  /** @typedef {NonNullable<ReturnType<typeof box>>} Box */
  /** From the middle of one place to that of another. @param {Box} from @param {Box} to */
  function arrow(from, to) {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const el = h("div", "otys-arrow");
    Object.assign(el.style, {
      left: `${from.x}px`,
      top: `${from.y}px`,
      width: `${Math.hypot(dx, dy)}px`,
      rotate: `${Math.atan2(dy, dx)}rad`,
    });
    return el;
  }

  return {
    el,
    clear,
    /** Mark the same once more, where it lies now. */
    again: () => mark(),
    /** @param {string} target */
    touch(target) {
      last = target;
    },
    /**
     * A pin of at most 28 letters; above its place if there is room, so that a finger does not hide it.
     * @param {HTMLElement} table @param {Boards} boards @param {readonly string[]} ids @param {string | undefined} text @param {string} kind
     * @param {readonly string[]} [to] where an arrow points: the last of these
     */
    pin(table, boards, ids, text, kind, to = []) {
      clear();
      const at = box(table, boards, ids);
      if (!at) return;
      mark = () => this.pin(table, boards, ids, text, kind, to);
      const ring = h("div", { class: "otys-mark", "data-kind": kind });
      Object.assign(ring.style, {
        left: `${at.left}px`,
        top: `${at.top}px`,
        width: `${at.right - at.left}px`,
        height: `${at.bottom - at.top}px`,
      });
      ring.append(h("span", {}, SIGNS[/** @type {"right"} */ (kind)] ?? ""));
      el.append(ring);
      const end = box(table, boards, to.slice(-1));
      if (end) el.append(arrow(at, end));
      if (!text) return;
      const pin = h("div", { class: "otys-pin", "data-kind": kind }, text);
      el.append(pin);
      const { width, height } = within(pin);
      const left = Math.max(4, Math.min(at.width - width - 4, at.x - width / 2));
      const below = at.top - height - 10 < 0;
      Object.assign(pin.style, {
        left: `${left}px`,
        top: `${below ? at.bottom + 10 : at.top - height - 10}px`,
        "--tip": `${Math.max(14, Math.min(width - 14, at.x - left))}px`,
      });
      setAttr(pin, "data-below", below);
    },
    /** The verdict on the last move stands on what was touched. @param {HTMLElement} table @param {Snapshot} now @param {Boards | null} boards */
    show(table, { lesson, rev }, boards) {
      if (!boards || !lesson) return;
      const { ask, feedback, tip } = lesson;
      const kind = feedback?.kind;
      if (ask) clear();
      // What a hint points at: a ring that pings, and an arrow to where a piece goes.
      else if (tip?.[0]) this.pin(table, boards, [tip[0]], "", "hint", tip.slice(1));
      // Where a contract or a token was taken, another lies now.
      else if ((kind === "right" || kind === "wrong") && !/^(public|private|token):/.test(last))
        this.pin(table, boards, [last], "", kind);
      else if (refused?.rev === rev) this.deny(table, boards, refused);
      else clear();
    },
    /** @param {HTMLElement} table @param {Boards} boards @param {import("../types.js").Reject} reject */
    deny(table, boards, reject) {
      const { cause } = (refused = reject);
      if (cause) this.pin(table, boards, cause.ids, cause.text, "why");
    },
  };
}
