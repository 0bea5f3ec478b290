/**
 * How pieces travel on one board: along an arc, out of a pile, up past the others; and how a number counts.
 * All of it can be ended at any moment.
 *
 * What travels is a picture of its own above the board's: a group inside a picture would have the whole of it painted anew
 * in each frame.
 */
import { all, svg, within } from "../page/dom.js";

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{g: SVGElement, from: Point, to: Point & {id: string}}} Slide */

/** Fast off the hand, soft at the stop. */
const EASE = "cubic-bezier(.3,.1,.2,1)";

/** @param {Point} at @param {number} [size] */
export const place = ({ x, y }, size) => `translate(${x}px,${y}px)${size === undefined ? "" : ` scale(${size})`}`;

/** @param {SVGElement} picture the board's picture */
export function makeTravel(picture) {
  /** What still moves, by the piece that it shows. @type {Map<object, {finish: () => void}>} */
  const moving = new Map();

  /** @param {SVGElement} g @param {Keyframe[] | PropertyIndexedKeyframes} way @param {KeyframeAnimationOptions} how @param {() => void} [then] @param {boolean} [behind] the others that move */
  function move(g, way, how, then = () => {}, behind = false) {
    moving.get(g)?.finish();
    const copy = /** @type {SVGElement} */ (g.cloneNode(true));
    copy.removeAttribute("data-id");
    copy.style.transform = "";
    const style = "width:1px;height:1px;pointer-events:none";
    const air = svg("svg", { class: "otys-picture", "aria-hidden": true, "data-air": g.dataset.id, style }, copy);
    const motion = air.animate?.(way, { easing: EASE, fill: "both", ...how });
    if (!motion) return then();
    // Above the picture, below its buttons.
    if (behind) picture.after(air);
    else picture.parentElement?.lastElementChild?.before(air);
    g.style.visibility = "hidden";
    const finish = () => {
      motion.onfinish = motion.oncancel = null;
      moving.delete(g);
      g.style.visibility = "";
      air.remove();
      then();
    };
    moving.set(g, { finish });
    motion.onfinish = motion.oncancel = finish;
    return undefined;
  }

  /** The middle of an arc: the further, the higher. @param {Point} a @param {Point} b */
  function top(a, b) {
    const far = Math.hypot(b.x - a.x, b.y - a.y);
    return { x: (a.x + b.x) / 2, y: Math.max(Math.min(a.y, b.y, 20), Math.min(a.y, b.y) - Math.min(56, far / 4)) };
  }

  /** Three bubbles where somebody swims up. @param {Point} from @param {number} ms */
  function bubbles(from, ms) {
    for (const i of [0, 1, 2]) {
      const ring = svg("circle", { r: 3 + i, class: "otys-bubble-ring", cx: from.x + 18 + i * 22, cy: from.y + 20 });
      move(
        ring,
        { transform: ["translateY(0)", `translateY(-${50 + i * 22}px)`], opacity: [0.9, 0] },
        { duration: ms, delay: i * 90 },
      );
    }
  }

  /** A place on the page as a place on this board. @param {DOMRect} rect */
  function here(rect) {
    const { x, y } = within(picture, rect);
    return { x, y };
  }

  /**
   * From one place to another.
   * @param {SVGElement} g @param {Point} a @param {Point} b @param {number} ms
   * @param {{wait?: number, up?: boolean, behind?: boolean, shown?: number}} [how] `up`: past the others, in front of them;
   *   `behind`: round their back; `shown`: how much of it is seen as it starts
   */
  function go(g, a, b, ms, { wait = 0, up, behind, shown = 1 } = {}) {
    const far = Math.hypot(b.x - a.x, b.y - a.y);
    const lean = { x: a.x - 34, y: a.y + (b.y - a.y) * 0.2 };
    /** @type {Keyframe[]} */
    const way = [{ transform: place(a), opacity: shown }, { transform: place(b) }];
    if (up && Math.abs(b.y - a.y) > 60) {
      way.splice(1, 0, { transform: place(lean) }, { transform: place({ x: b.x - 34, y: a.y + (b.y - a.y) * 0.85 }) });
      bubbles(a, ms);
    } else if (behind) {
      way.splice(1, 0, { transform: place({ x: a.x, y: (a.y + b.y) / 2 }, 0.8), opacity: 0.3 });
    } else if (far > 70 && !wait) way.splice(1, 0, { transform: place(top(a, b)), opacity: 1 });
    move(g, way, { duration: ms - wait, delay: wait }, undefined, behind);
  }

  return {
    /** End all that moves. */
    finish() {
      for (const motion of [...moving.values()]) motion.finish();
    },
    /** What makes room goes one after the other, the one beside the gap first. @param {Slide[]} slides @param {number} ms @param {import("./cues.js").Cue} cue */
    slide(slides, ms, cue) {
      const down = slides.some(({ from, to }) => to.id !== cue.raise && to.y > from.y);
      const others = slides
        .filter(({ to }) => to.id !== cue.raise)
        .sort((a, b) => (down ? b.from.y - a.from.y : a.from.y - b.from.y));
      // What rises goes before all others.
      for (const { g, from, to } of [...others, ...slides.filter((one) => !others.includes(one))]) {
        const up = cue.raise === to.id;
        const late = cue.stagger && !up ? others.findIndex((one) => one.to === to) + 1 : 0;
        const wait = Math.min(late * 45, ms / 2);
        go(g, from, to, ms, { up: up && cue.stagger, behind: cue.behind === to.id, wait });
      }
    },
    /** A piece comes: from another, from the supply below the board, or out of nothing. @param {SVGElement} g @param {Point} piece @param {number} ms @param {string | undefined} from @param {(id: string) => DOMRect | null} find */
    enter(g, piece, ms, from, find) {
      const supply = from === "supply";
      const rect = from && !supply ? find(from) : null;
      const start = rect ? here(rect) : { x: piece.x, y: supply ? picture.clientHeight || piece.y - 60 : piece.y };
      go(g, start, piece, ms, { shown: rect || supply ? 1 : 0 });
    },
    /** Away, to where it is paid or laid, or out of sight. @param {SVGElement} g @param {Point} a @param {DOMRect | null} goal @param {number} ms @param {number} wait */
    leave(g, a, goal, ms, wait) {
      const to = goal && here(goal);
      const way = to
        ? [{ transform: place(a) }, { transform: place(top(a, to)) }, { transform: place(to, 0.7), opacity: 0.5 }]
        : [
            { transform: place(a), opacity: 1 },
            { transform: place({ x: a.x, y: a.y - (wait ? 26 : 0) }), opacity: 0 },
          ];
      move(g, way, { duration: ms - wait, delay: wait }, () => g.remove());
    },
    /** A number that runs to what it is now. @param {SVGElement} g @param {number} from @param {number} to @param {number} ms */
    count(g, from, to, ms) {
      // A coin has a sign of its own before the number.
      const words = /** @type {any} */ (all(g, "text").pop());
      const start = performance.now();
      const motion = {
        finish() {
          words.textContent = String(to);
          moving.delete(motion);
        },
      };
      /** @param {number} now */
      const tick = (now) => {
        if (!moving.has(motion)) return;
        const part = Math.min(1, Math.max(0, (now - start) / ms));
        words.textContent = String(Math.round(from + (to - from) * part));
        if (part < 1) requestAnimationFrame(tick);
        else moving.delete(motion);
      };
      moving.set(motion, motion);
      tick(start);
      requestAnimationFrame(tick);
    },
  };
}
