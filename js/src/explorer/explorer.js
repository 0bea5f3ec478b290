/**
 * The explorer's bench: while a position is set up, touches take pieces and lay them down; beside the board stand the
 * controls that the kernel describes. What belongs where is the kernel's to decide.
 *
 * It is a module of its own, which only an explorer fetches beside the boards'.
 *
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("../types.js").Control} Control
 */
import { sharedCode } from "./address.js";
import { makeArrows } from "./arrows.js";
import { makeComparison } from "./comparison.js";
import { makeControls } from "./controls.js";
import { Hand } from "./hand.js";
import { followPress } from "./pressed.js";
import { makeSheet } from "./sheet.js";
import { makeTypedInput } from "./typed-input.js";
import { h, setAttr } from "../page/dom.js";

/** @type {import("../play/view.js").MakeBench} */
export default function makeBench({ store, speak, root, boards, down, tabStops, ...shared }) {
  const { say, drawings } = shared;
  const hand = new Hand({ store, root, boards, speak, tabStops });
  const pressed = followPress(root);
  const arrows = makeArrows({ root, boards });
  const ctx = {
    say,
    show: arrows.show,
    drawings,
    send: (/** @type {any} */ control, /** @type {unknown} */ value) => {
      const what = control.do ?? (control.type === "button" ? "explore" : "edit");
      if (what === "move") store.send(what, { id: value });
      else store.send(what, what === "edit" || what === "explore" ? { path: control.path ?? "", value } : {});
    },
    touch: (/** @type {string} */ target, /** @type {HTMLElement} */ at) => {
      bench.touch([target], at);
      if (hand.held) sheet.close();
    },
    // A small picture is dragged like a piece on a board; it moves where it is drawn.
    down: (/** @type {PointerEvent} */ event, /** @type {string} */ target, /** @type {HTMLElement} */ at) => {
      const picture = at.querySelector("svg > g");
      const board = /** @type {any} */ ({ el: at, pieceOf: () => picture });
      down(
        event,
        { id: target, row: "", targets: [target], also: [], box: { x: 0, y: 0, w: 0, h: 0 }, label: "", piece: target },
        at,
        board,
      );
    },
  };
  const head = makeControls(ctx);
  /** Above the board, in the place that the steps of the turn have while it is played: the hand, and the box's pieces. */
  const held = makeControls(ctx);
  const controls = makeControls(ctx);
  const low = makeControls(ctx);
  const side = h("div", "otys-side-bench", controls.el, low.el);
  head.el.dataset.area = "tabs";
  low.el.dataset.area = "low";
  held.el.dataset.area = "held";
  const sheet = makeSheet({ root, side, tabs: head.el });
  const again = makeTypedInput({
    root,
    on: () => bench.on,
    send: (target, text) => store.send("edit", { path: `at:${target}`, value: text }),
    seen: (target) => boards()?.find(target) ?? null,
  });
  /** @param {string} path */
  const field = (path) => held.field(path) ?? controls.field(path) ?? low.field(path);

  const now = () => store.now.explore;
  const other = makeComparison({ ...shared, root, boards, field });

  const bench = {
    above: [head.el, held.el, side, other.here],
    below: [other.el],
    /** Whether touches set up, rather than play. */
    get on() {
      return Boolean(now()?.setup);
    },
    /** @param {string} what */
    can(what) {
      if (what !== "hint") return what === "undo" ? now()?.undo : what === "redo" ? now()?.redo : undefined;
      // A hint is what was found, once more; else the best turn is looked for, and said.
      const told = now()?.announcement;
      if (told && tab !== "play" && !bench.on) speak(told);
      else store.send("explore", { path: "tab", value: "best" });
      return false;
    },
    /** @param {readonly string[]} targets @param {HTMLElement} _at */
    touch: (targets, _at) => bench.on && hand.touch(targets),
    /** @param {readonly string[]} targets */
    lift: (targets) => hand.lift(targets),
    /** @param {readonly string[]} targets @param {HTMLElement} at */
    drop(targets, at) {
      if (!bench.touch(targets, at)) hand.back();
    },
    /** @param {readonly string[]} targets */
    why: (targets) => hand.why(targets),
    /** @param {PointerEvent | null} [up] where a drag ended that hit nothing */
    back: (up) => hand.back(up),
    reset: () => hand.light(),
    refused() {
      if (!bench.on) return;
      hand.light();
      again();
    },
    /** What the kernel says has changed. @param {Snapshot} snap @param {Snapshot | null} old */
    update(snap, old) {
      const explore = snap.explore;
      if (snap.reject && snap.reject !== old?.reject) pressed.pointOut();
      if (!explore || explore === old?.explore) return;
      if (explore.seat !== old?.explore?.seat) controls.forget();
      hand.held = explore.hand;
      const all = [...explore.controls, ...explore.below];
      const kind = (/** @type {string} */ name) => all.filter((one) => one.type === "group" && one.kind === name);
      const [tabs, pieces] = [kind("tabs"), [...kind("hand"), ...kind("tray")]];
      const others = (/** @type {Control[]} */ list) => list.filter((one) => ![...tabs, ...pieces].includes(one));
      const front = /** @type {any} */ (tabs[0])?.controls?.[0];
      tab = front?.value;
      head.update(tabs);
      held.update(pieces);
      setAttr(held.el, "data-single", pieces.length === 1);
      sheet.keeping(() => {
        pressed.keep(side, [controls.el, low.el, side], () => {
          controls.update(others(explore.controls));
          low.update(others(explore.below));
        });
      });
      setAttr(side, "data-low", !low.el.hidden);
      setAttr(root, "data-aside", !(controls.el.hidden && low.el.hidden));
      const turned = sheet.name(front?.options?.[front.values?.indexOf(front.value) ?? 0] ?? "");
      if (turned || snap.state !== old?.state) arrows.show([]);
      if (explore.other !== old?.explore?.other) other.show(snap);
      if (old && explore.announcement && explore.announcement !== old.explore?.announcement)
        speak(explore.announcement);
      if (explore.more) store.send("explore", { path: "more", value: explore.tick }, true);
      if (!old) openShared();
    },
    /** The boards show what the kernel said. @param {Snapshot} snap */
    rest(snap) {
      const explore = snap.explore;
      if (!explore) return;
      if (explore.setup) hand.light();
      other.mark(explore);
      const places = explore.focus.split(" ").filter(Boolean);
      const place = /** @type {HTMLElement | undefined} */ (
        places.map((target) => boards()?.find(target) ?? field(target)).find(Boolean)
      );
      if (place && explore.tick !== focused)
        (place.matches("button") ? place : (place.querySelector("input") ?? place)).focus();
      if (stepped) /** @type {HTMLElement | null} */ (root.querySelector('.otys-log [aria-current="step"]'))?.focus();
      stepped = false;
      focused = explore.tick;
    },
  };
  let focused = -1;
  /** What is shown beside the board, among what can be. @type {string | undefined} */
  let tab;
  /** Whether the focus follows to the entry of the log that was stepped to. */
  let stepped = false;
  // Left and right step through the game: in the log, and with Shift anywhere.
  root.addEventListener(
    "keydown",
    (event) => {
      const el = /** @type {HTMLElement} */ (event.target);
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const inLog = Boolean(el.closest(".otys-log"));
      if (!by || bench.on || el.matches("input, textarea, select") || !(inLog || event.shiftKey)) return;
      event.preventDefault();
      event.stopPropagation();
      const node = store.now.here + by;
      if (node < -1 || node >= store.now.log.length) return;
      stepped = inLog && node >= 0;
      store.send("goto", { node });
    },
    { capture: true },
  );
  /**
   * Open the position that the page's address names (`#p=CODE`), or named when it was opened (`keepSharedCode`), and take
   * it out of both: it is opened once. A link that is opened on this very page only changes the end of its address.
   */
  function openShared() {
    const { dataset } = document.documentElement;
    const here = sharedCode(location);
    const code = here ?? dataset.otysShared;
    delete dataset.otysShared;
    if (here) history.replaceState(history.state, "", location.pathname + location.search);
    if (!code) return;
    store.send("edit", { path: "load", value: code });
  }
  const changed = () => (root.isConnected ? openShared() : removeEventListener("hashchange", changed));
  addEventListener("hashchange", changed);
  root.addEventListener("keydown", (event) => void (bench.on && hand.remove(event)));
  return bench;
}
