/**
 * Free placement, as on a real table: without assists every piece can be taken and laid anywhere. A piece laid against the
 * rules is only drawn over the table; the kernel remembers it and reports the broken rule at the end of the turn.
 *
 * Only boards without assists load this module.
 */
import { kindOf, targetsThat } from "../board/targets.js";
import { h, svg, within } from "../page/dom.js";

/** What is taken to be laid elsewhere. */
const PIECES = ["key", "diver", "cube", "public", "private", "store", "token", "track", "reward"];
/** What of it means something where it lies: touched twice, it is used. */
const USED = /^(key:\d|diver|token|track|reward)/;
/** What is used by touching it. */
const TOUCHED = /^(sponsor|deck|bag|mechanic|hacker|neighbour)/;

/** @type {import("./view.js").MakeBench} */
function makeFreePlacement({ store, speak, root, boards, play, tabStops }) {
  /** The target in hand. */
  let hand = "";
  /** What was laid out of turn, by the first target of where it lies. @type {Map<string, string>} */
  const lies = new Map();
  const over = h("div", { class: "otys-marks", "data-region": "laid" });
  /** @type {SVGElement[]} */
  let faded = [];

  const free = () => store.now.afford.free;
  /** The piece at a spot. @param {readonly string[]} targets */
  const piece = (targets) => lies.get(targets[0]) ?? targets.find((target) => PIECES.includes(kindOf(target)));

  /** All can be touched, and nothing says so. A level is as large as its cubes only where something is to be laid on it. */
  function light() {
    const open = targetsThat((target) => Boolean(hand) || kindOf(target) !== "level");
    boards()?.light(open, hand ? [hand] : (free()?.begun ?? []), open);
    tabStops(root);
  }

  /** @param {string} [target] */
  function take(target = "") {
    hand = target;
    light();
    return true;
  }

  /** @param {string[]} gesture */
  function lay(...gesture) {
    take();
    store.send("lay", { gesture });
    return true;
  }

  /** The picture of a piece of one's own, or of the colony. @param {string} target */
  function drawn(target) {
    const seat = store.now.seat ?? store.now.state.to_move;
    const ids = [`p${seat}/${target}`, `c/${target}`].map((id) => CSS.escape(id));
    const found = ids.flatMap((id) => [...root.querySelectorAll(`[data-id=${id}], [data-id^=${id}\\:]`)]);
    return /** @type {SVGGElement | undefined} */ (found.at(-1));
  }

  /** Lay what was laid out of turn over the table. */
  function picture() {
    for (const one of faded) one.style.opacity = "";
    faded = [];
    lies.clear();
    over.replaceChildren();
    const table = root.querySelector(".otys-table");
    if (!table) return;
    table.append(over);
    for (const [what, where] of free()?.laid ?? []) {
      const names = (where ?? what).split(" ");
      const found = names.map((name) => boards()?.place(name)).find(Boolean);
      if (where) lies.set(names[0], what);
      const g = where ? drawn(what) : undefined;
      if (!found) continue;
      const at = within(table, found);
      if (!g) {
        put(h("div", { class: "otys-mark", "data-kind": "hint" }), at.left, at.top, at);
        continue;
      }
      const { x, y, width, height } = g.getBBox();
      const copy = /** @type {SVGElement} */ (g.cloneNode(true));
      copy.removeAttribute("style");
      const left = at.left + (at.width - width) / 2;
      const top = at.top + (at.height - height) / 2;
      const drawing = svg(
        "svg",
        { class: "otys-picture", viewBox: `${x} ${y} ${width} ${height}`, "data-laid": what },
        copy,
      );
      put(drawing, left, top, { width, height });
      g.style.opacity = "0.25";
      faded.push(g);
    }
  }

  /** @param {HTMLElement | SVGElement} el @param {number} left @param {number} top @param {{width: number, height: number}} size */
  function put(el, left, top, { width, height }) {
    el.style.cssText = `position:absolute;left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
    over.append(el);
  }

  /** @type {import("./view.js").Bench} */
  const table = {
    above: [],
    below: [],
    get on() {
      return Boolean(free());
    },
    can: () => undefined,
    touch(targets, at, live = true) {
      if (!live) return (play.why(targets, at, live), false);
      const same = hand && (targets.includes(hand) ? !lies.has(targets[0]) : piece(targets) === hand);
      const next = targets[targets.indexOf(hand) + 1];
      // Of the cubes that lie on one target each touch takes the next.
      if (same && kindOf(hand) === "cube" && next?.startsWith("cube")) return take(next);
      if (same) return USED.test(hand) ? lay(hand) : take();
      if (hand) return lay(hand, targets.join(" "));
      const found = piece(targets);
      if (found) return take(found);
      if (TOUCHED.test(targets[0])) return lay(targets[0]);
      speak(at.getAttribute("aria-label") ?? "");
      return false;
    },
    lift(targets) {
      const found = piece(targets);
      return found ? take(found) : false;
    },
    drop(targets, _, live = true) {
      if (live && hand) lay(hand, targets.join(" "));
      else take();
    },
    // Whether it may be touched is for the end of the turn.
    why: (_, at) => speak(at.getAttribute("aria-label") ?? ""),
    back: () => Boolean(hand) && take(),
    reset(focus) {
      hand = "";
      play.reset(focus);
    },
    refused() {
      play.refused();
      light();
    },
    update() {},
    rest() {
      if (table.on) light();
      picture();
    },
  };
  // When the table is laid out anew, what lies on it goes along.
  new ResizeObserver(picture).observe(root);
  return table;
}

export default Object.assign(makeFreePlacement, { staged: true });
