/**
 * Verdicts and reasons on the table itself: a mark on the piece that was touched, and a pin at the cause.
 *
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("../board/boards.js").Boards} Boards
 */
import { div, h, setAttr, within } from "../page/dom.js";

const SIGNS = { right: "✓", wrong: "✕" };

/** @param {HTMLElement} el @param {Record<string, number>} where in pixels */
const lay = (el, where) => {
  for (const name in where) el.style.setProperty(name, `${where[name]}px`);
};

export function makeMarks() {
  const el = div({ class: "otys-marks", "aria-hidden": true });
  /** The piece that was touched last. */
  let last = "";
  let wrong = false;

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
  /** @param {Box} at @param {string} kind */
  function ring({ left, top, right, bottom }, kind) {
    const ring = div({ class: "otys-mark", "data-kind": kind }, h("span", {}, SIGNS[/** @type {"right"} */ (kind)]));
    lay(ring, { left, top, width: right - left, height: bottom - top });
    el.append(ring);
  }

  /** From the middle of one place to that of another, if there is one. @param {Box} from @param {Box | null} to */
  function arrow({ x: left, y: top }, to) {
    if (!to) return;
    const [dx, dy] = [to.x - left, to.y - top];
    const one = div("otys-arrow");
    lay(one, { left, top, width: Math.hypot(dx, dy) });
    one.style.rotate = `${Math.atan2(dy, dx)}rad`;
    el.append(one);
  }

  return {
    el,
    clear,
    /** Mark the same once more, where it lies now. */
    again: () => mark(),
    /** What is touched once something is wrong is not what was. @param {string} [target] */
    touch(target = "") {
      last = wrong ? "" : target;
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
      ring(at, kind);
      arrow(at, box(table, boards, to.slice(-1)));
      if (!text) return;
      const pin = div("otys-pin", text);
      el.append(pin);
      const { width, height } = within(pin);
      const left = Math.max(4, Math.min(at.width - width - 4, at.x - width / 2));
      // Between the names of two rows.
      const above = at.top - height + 4;
      const top = above < 0 ? at.bottom + 9 : above;
      lay(pin, { left, top, "--tip": Math.max(14, Math.min(width - 14, at.x - left)) });
      setAttr(pin, "data-below", above < 0);
    },
    /**
     * What was touched is wrong, or can be done; the cause of that is quiet: nobody is to take it for what was wrong.
     * @param {HTMLElement} table @param {Boards} boards @param {string} kind @param {readonly string[]} touched @param {import("../types.js").Why["cause"]} [cause]
     */
    why(table, boards, kind, touched, cause) {
      this.pin(table, boards, cause?.ids ?? touched, cause?.text, cause ? "why" : kind);
      const at = cause && box(table, boards, touched);
      if (!at) return;
      ring(at, kind);
      mark = () => this.why(table, boards, kind, touched, cause);
    },
    /** The verdict on the last move stands on what was touched. @param {HTMLElement} table @param {Snapshot} now @param {Boards | null} boards @param {readonly string[]} tip where a hint points */
    show(table, { lesson, rev }, boards, tip) {
      if (!boards || !lesson) return;
      const { ask } = lesson;
      const kind = /** @type {"right"} */ (lesson.feedback?.kind);
      wrong = kind === /** @type {any} */ ("wrong");
      if (ask) clear();
      // What a hint points at: a ring that pings, and an arrow to where a piece goes.
      else if (tip[0]) this.pin(table, boards, [tip[0]], "", "hint", tip.slice(1));
      // Where a contract or a token was taken, another lies now; a level has empty spaces, with which nothing is wrong.
      else if (SIGNS[kind] && !/^(public|private|token|level):/.test(last)) this.pin(table, boards, [last], "", kind);
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
