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

  const clear = () => el.replaceChildren();

  /** Where targets stand on the table. @param {HTMLElement} table @param {Boards} boards @param {readonly string[]} ids */
  function box(table, boards, ids) {
    const all = ids.flatMap((id) => boards.place(id) ?? []).map((at) => within(table, at));
    if (!all[0]) return null;
    /** @param {"min" | "max"} which @param {"left" | "top" | "right" | "bottom"} side */
    const edge = (which, side) => Math[which](...all.map((one) => one[side]));
    const [left, right] = [edge("min", "left"), edge("max", "right")];
    const [top, bottom] = [edge("min", "top"), edge("max", "bottom")];
    return { left, top, right, bottom, width: within(table).width };
  }

  return {
    el,
    clear,
    /** @param {string} target */
    touch(target) {
      last = target;
    },
    /**
     * A pin of at most 28 letters; above its place if there is room, so that a finger does not hide it.
     * @param {HTMLElement} table @param {Boards} boards @param {readonly string[]} ids @param {string | undefined} text @param {string} kind
     */
    pin(table, boards, ids, text, kind) {
      clear();
      const at = box(table, boards, ids);
      if (!at) return;
      const ring = h("div", { class: "otys-mark", "data-kind": kind });
      Object.assign(ring.style, {
        left: `${at.left}px`,
        top: `${at.top}px`,
        width: `${at.right - at.left}px`,
        height: `${at.bottom - at.top}px`,
      });
      ring.append(h("span", {}, SIGNS[/** @type {"right"} */ (kind)] ?? ""));
      el.append(ring);
      if (!text) return;
      const pin = h("div", { class: "otys-pin", "data-kind": kind }, text);
      el.append(pin);
      const { width, height } = within(pin);
      const middle = (at.left + at.right) / 2;
      const left = Math.max(4, Math.min(at.width - width - 4, middle - width / 2));
      const below = at.top - height - 10 < 0;
      Object.assign(pin.style, {
        left: `${left}px`,
        top: `${below ? at.bottom + 10 : at.top - height - 10}px`,
        "--tip": `${Math.max(14, Math.min(width - 14, middle - left))}px`,
      });
      setAttr(pin, "data-below", below);
    },
    /**
     * What a hint points at: a ring that pings, and an arrow to where a piece goes.
     * @param {HTMLElement} table @param {Boards} boards @param {readonly string[]} tip
     */
    hint(table, boards, [first, ...rest]) {
      this.pin(table, boards, [first], "", "hint");
      const from = box(table, boards, [first]);
      const to = box(table, boards, rest.slice(-1));
      if (!from || !to) return;
      const [x, y] = [(from.left + from.right) / 2, (from.top + from.bottom) / 2];
      const [dx, dy] = [(to.left + to.right) / 2 - x, (to.top + to.bottom) / 2 - y];
      const arrow = h("div", "otys-arrow");
      Object.assign(arrow.style, {
        left: `${x}px`,
        top: `${y}px`,
        width: `${Math.hypot(dx, dy)}px`,
        rotate: `${Math.atan2(dy, dx)}rad`,
      });
      el.append(arrow);
    },
    /** The verdict on the last move stands on what was touched. @param {HTMLElement} table @param {Snapshot} now @param {Boards | null} boards */
    show(table, { lesson, rev }, boards) {
      if (!boards || !lesson) return;
      const { ask, feedback, tip } = lesson;
      const kind = feedback?.kind;
      if (ask) clear();
      else if (tip?.[0]) this.hint(table, boards, tip);
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
