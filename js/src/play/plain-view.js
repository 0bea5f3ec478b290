/**
 * The layout of a view without a stage (a single board, or the explorer): its panels stand above and below the boards.
 *
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("../types.js").Say} Say
 */
import { buttonOf, div, focused, inside, listen, setAttr, setChildren } from "../page/dom.js";
import { makePopup } from "../page/popup.js";
import { visibleHeight } from "../stage/size-class.js";
import { makeTurnSteps } from "./turn-steps.js";

/** Wider than this, two boards stand side by side. */
const SIDE_BY_SIDE_WIDTH = 736;
/** Lower than this, a board beside a bench has no captions. */
const LOW_HEIGHT = 700;
/** Lower than this, as on a screen enlarged twice, all of the height is the board's: its bench stands beside it. */
const SHORT_HEIGHT = 380;

/** Lay a board out in the width that it has. @param {import("../board/boards.js").Boards} boards @param {number} [room] the height that is visible */
export function fitWithin(boards, room = visibleHeight(boards.el)) {
  const width = boards.el.clientWidth;
  if (!width) return;
  const both = boards.el.childElementCount > 1;
  const bench = boards.el.closest("[data-bench]");
  const low = bench && room < LOW_HEIGHT;
  const short = bench?.closest('[data-short]:not([data-width="narrow"])');
  boards.fit({
    width: Math.min(width, both ? 1240 : 720),
    least: short ? 33 : undefined,
    height: short
      ? boards.el.clientHeight
      : width < 460
        ? 470
        : !bench
          ? 500
          : low
            ? bench.closest("[data-desk]")
              ? bench.clientHeight - 206
              : 412
            : 450,
    stacked: both && width < SIDE_BY_SIDE_WIDTH,
    captions: !low && width > 459,
  });
}

/**
 * @param {{
 *   root: HTMLElement, say: Say, signal: AbortSignal, panels: import("../stage/overlays.js").Panels,
 *   doing: {touch: (targets: string[], at: HTMLElement) => void, seek: (kind: string) => void},
 * }} ctx
 */
export function makePlainView({ root, say, signal, panels, doing }) {
  const asking = makePopup(root, "ask");
  const answer = makePopup(root, "answer");
  const steps = makeTurnSteps({ say, ...doing });
  const el = div("otys-plain");
  /** @type {import("../board/boards.js").Boards | null} */
  let boards = null;

  /** The explorer is as high as what is visible: a bench that needs more scrolls by itself. */
  function fit() {
    // Where nothing stands beside its board, all of it scrolls, above tabs that have to be seen.
    const room = visibleHeight(root, root.matches("[data-desk]") ? undefined : 440);
    el.style.setProperty("--visible-height", `${room}px`);
    setAttr(root, "data-short", room < SHORT_HEIGHT);
    if (boards) fitWithin(boards, room);
  }
  function again() {
    fit();
    asking.stand();
    answer.stand();
  }
  const size = new ResizeObserver(again);
  listen(window, "resize", again, signal);

  return {
    el,
    asking,
    answer,
    popups: [asking.el, answer.el],
    find: (/** @type {string} */ target) => buttonOf(steps.el, target),
    home: () => /** @type {HTMLElement} */ (inside(root, ".otys-lane[aria-current]") ?? root),
    /** @param {Snapshot} now @param {Set<string>} heads @param {readonly string[]} path */
    light: (now, heads, path) => steps.update(now.state, heads, path.length > 0, now.afford),
    /** @param {import("../board/boards.js").Boards} next @param {Snapshot} now @param {{above: HTMLElement[], below: HTMLElement[]} | null} bench */
    hold(next, now, bench) {
      boards = next;
      const still = now.view === "explorer";
      setAttr(root, "data-analysis", Boolean(bench));
      setAttr(el, "data-bench", Boolean(bench));
      setAttr(el, "data-played", !still);
      const turn = now.view !== "colony" && !still;
      const at = focused(el);
      setChildren(
        el,
        ...(bench?.above ?? []),
        turn && steps.el,
        next.el,
        ...(bench?.below ?? []),
        now.view !== "turn" && !still && panels.timeline,
        turn && panels.writing,
        panels.language,
      );
      // What is moved in the page has lost it.
      if (el.contains(at)) at?.focus();
      size.disconnect();
      size.observe(next.el);
      fit();
    },
  };
}

/** @typedef {ReturnType<typeof makePlainView>} PlainView */
