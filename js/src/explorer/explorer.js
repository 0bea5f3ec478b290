/**
 * The explorer's bench: while a position is set up, touches take pieces and lay them down; beside the board stand the
 * controls that the kernel describes. What belongs where is the kernel's to decide.
 *
 * It is a module of its own, which only an explorer fetches beside the boards'.
 *
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("../types.js").Explore} Explore
 * @typedef {import("../types.js").Control} Control
 * @typedef {import("../board/boards.js").Boards} Boards
 */
import { sharedCode } from "./address.js";
import { makeArrows } from "./arrows.js";
import { makeControls } from "./controls.js";
import { makeSheet } from "./sheet.js";
import { makeTypedInput } from "./typed-input.js";
import { kindOf, targetsThat } from "../board/targets.js";
import { h, setAttr, setChildren, setText, within } from "../page/dom.js";

const nothing = /** @type {Set<string>} */ (new Set());

/** @type {import("../play/view.js").MakeBench} */
export default function makeBench({
  store,
  say,
  drawings,
  speak,
  root,
  boards,
  down,
  makeBoards,
  fitWithin,
  tabStops,
}) {
  /** The target whose piece is in hand. */
  let hand = "";
  /** @type {Boards | null} */
  let twin = null;
  /** @type {Element[]} */
  let marked = [];
  const title = h("p", "otys-title");
  /** What the board above the other one is. */
  const here = h("p", "otys-title");
  const beside = h("div", { class: "otys-twin", hidden: true });
  const arrows = makeArrows({ root, boards });
  const ctx = {
    say,
    show: arrows.show,
    drawings,
    send: (/** @type {any} */ control, /** @type {unknown} */ value) => {
      const what = control.do ?? (control.type === "button" ? "explore" : "edit");
      store.send(what, what === "edit" || what === "explore" ? { path: control.path ?? "", value } : {});
    },
    touch: (/** @type {string} */ target, /** @type {HTMLElement} */ at) => {
      bench.touch([target], at);
      if (hand) sheet.close();
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
  /** Keep what was pressed under the hand: where something above it came or went, its panel is scrolled by as much. @param {() => void} change */
  function anchored(change) {
    const key = acted?.closest("[data-key]")?.getAttribute("data-key");
    const find = () => (key ? side.querySelector(`[data-key="${CSS.escape(key)}"]`) : null);
    const before = find()?.getBoundingClientRect().top;
    change();
    const now = find();
    const scroller = [controls.el, low.el, side].find(
      (el) => now && el.contains(now) && el.scrollHeight > el.clientHeight,
    );
    if (now && scroller && before !== undefined) scroller.scrollTop += now.getBoundingClientRect().top - before;
  }
  /** @param {string} path */
  const field = (path) => held.field(path) ?? controls.field(path) ?? low.field(path);

  /** @returns {Explore | null} */
  const now = () => store.now.explore;
  /** Where what is taken from `target` may be meant to go. @param {string} target */
  const goals = (target) => (now()?.goals[target] ?? now()?.goals[kindOf(target)] ?? "").split(" ");
  /** @param {readonly string[]} targets */
  const source = (targets) => targets.find((target) => kindOf(target) in (now()?.goals ?? {}));
  /** @param {readonly string[]} targets */
  function goal(targets) {
    const list = goals(hand);
    if (targets.some((target) => kindOf(target) === "tray")) return list.includes("off") ? "off" : undefined;
    const open = targets.filter((target) => list.includes(kindOf(target)));
    // Of several columns of the Store the one of its colour.
    return open.find((target) => target.at(-1) === hand.split(":").at(-1)) ?? open[0];
  }

  /** @param {string} target @param {boolean} [tell] */
  function take(target, tell) {
    hand = target;
    if (tell) store.send("explore", { path: "hand", value: target });
    light();
  }

  /** @param {string} to */
  function lay(to) {
    const from = hand;
    hand = "";
    light();
    store.send("edit", { path: [from, to], value: now()?.seat ?? 0 });
  }

  function light() {
    const list = goals(hand);
    const lit = targetsThat((target) => list.includes(kindOf(target)));
    // What stays in hand bars nothing: another piece can be taken instead.
    const open = !hand || kindOf(hand) === "tray";
    boards()?.light(hand ? lit : nothing, [hand], open ? targetsThat((target) => Boolean(source([target]))) : nothing);
    for (const el of root.querySelectorAll("[data-target]")) {
      const targets = (el.getAttribute("data-target") ?? "").split(" ");
      if (el.classList.contains("otys-spot")) continue;
      setAttr(el, "data-lit", Boolean(hand) && targets.some(lit.has) ? "1" : null);
      setAttr(el, "aria-disabled", null);
    }
    setAttr(root, "data-hand", Boolean(hand));
    tabStops(root);
  }

  /** What was done last: there one looks, and there it is said that it was refused. @type {HTMLElement | null} */
  let acted = null;
  for (const kind of ["pointerdown", "keydown", "change"])
    root.addEventListener(kind, (event) => void (acted = /** @type {HTMLElement} */ (event.target)), { capture: true });

  function pointOut() {
    const home = within(root);
    const at = acted?.isConnected ? within(root, acted.getBoundingClientRect()) : home;
    const page = within(root, new DOMRect(0, 0, innerWidth, innerHeight));
    const high = Math.min(home.height, page.bottom);
    const below = at.bottom + 6;
    const fits = below < high - 96;
    root.style.setProperty("--refused-top", fits ? `${below}px` : "auto");
    root.style.setProperty("--refused-bottom", fits ? "auto" : `${Math.max(4, home.height - at.top + 6)}px`);
    root.style.setProperty("--refused-left", `${Math.max(4, Math.min(at.left, home.width - 444))}px`);
  }

  /** The picture of a number that no button covers. @param {HTMLElement | undefined} on @param {string} target */
  const figures = (on, target) =>
    target === "score" ? [...(on?.querySelectorAll(`[data-id$="p${now()?.seat}/score"]`) ?? [])] : [];

  /** @param {Explore} explore */
  function marks({ marks: list, other, unsure }) {
    for (const el of marked)
      for (const name of ["data-problem", "data-differs", "data-unsure", "title"]) el.removeAttribute(name);
    marked = [];
    for (const [target, text] of Object.entries(unsure)) {
      const el = boards()?.find(target);
      if (!el) continue;
      el.setAttribute("data-unsure", "1");
      el.setAttribute("title", text);
      marked.push(el);
    }
    for (const [text, places] of Object.entries(list)) {
      for (const target of places.split(" ")) {
        const drawn = [...figures(boards()?.el, target), ...figures(twin?.el, target)];
        for (const el of [boards()?.find(target), twin?.find(target), field(target), ...drawn]) {
          if (!el) continue;
          el.setAttribute(other ? "data-differs" : "data-problem", "1");
          if (text) el.setAttribute("title", [el.getAttribute("title"), text].filter(Boolean).join(" "));
          marked.push(el);
        }
      }
    }
  }

  /** The other future, beside the board. @param {Snapshot} snap */
  function compare(snap) {
    const other = snap.explore?.other ?? null;
    beside.hidden = here.hidden = !other;
    setAttr(root, "data-compare", Boolean(other));
    if (!other) {
      twin = null;
      return setChildren(beside);
    }
    const there = { ...snap, state: other.state };
    setText(here, other.here);
    setText(title, other.title);
    twin = makeBoards({ drawings, say, now: there, touch() {}, down() {} });
    setChildren(beside, title, twin.el);
    fitWithin(twin);
    twin.draw(other.state, there, 0, {});
    twin.lay(there);
    twin.light(nothing, [], nothing);
    return undefined;
  }

  new ResizeObserver(() => twin && fitWithin(twin)).observe(beside);
  const bench = {
    above: [head.el, held.el, side, here],
    below: [beside],
    /** Whether touches set up, rather than play. */
    get on() {
      return Boolean(now()?.setup);
    },
    /** @param {string} what */
    can: (what) => (what === "undo" ? now()?.undo : what === "redo" ? now()?.redo : undefined),
    /** @param {readonly string[]} targets @param {HTMLElement} at */
    touch(targets, at) {
      if (!bench.on) return false;
      const to = hand ? goal(targets) : undefined;
      const from = source(targets);
      // Of the cubes that lie on one target each touch takes the next.
      const next = targets[targets.indexOf(hand) + 1];
      if (hand && targets.includes(hand) && next && kindOf(hand) === "cube") return (take(next, true), true);
      // A piece out of the box stays in hand, so taking it once more changes nothing.
      if (hand && targets.includes(hand)) return kindOf(hand) === "tray" || bench.back();
      if (to) lay(to);
      else if (from) take(from, true);
      else bench.why(targets, at);
      return true;
    },
    /** @param {readonly string[]} targets */
    lift(targets) {
      const from = source(targets);
      if (from) take(from);
      return Boolean(from);
    },
    /** @param {readonly string[]} targets @param {HTMLElement} at */
    drop(targets, at) {
      if (!bench.touch(targets, at)) bench.back();
    },
    /** @param {readonly string[]} targets @param {HTMLElement} _at */
    why(targets, _at) {
      const marks = Object.entries(now()?.marks ?? {});
      const text = marks
        .filter(([, places]) => places.split(" ").some((place) => targets.includes(place)))
        .map(([said]) => said);
      speak(text.join(" ") || store.now.afford.why["*"]?.text || "");
    },
    /** @param {PointerEvent | null} [up] where a drag ended that hit nothing */
    back(up) {
      if (!hand) return false;
      const home = /** @type {Document | ShadowRoot} */ (root.getRootNode());
      const under = up ? home.elementFromPoint(up.clientX, up.clientY) : root.querySelector(".otys-board");
      // Off the boards is off the table.
      if (goals(hand).includes("off") && !under?.closest(".otys-boards")) lay("off");
      else take("", true);
      return true;
    },
    reset: light,
    refused() {
      if (!bench.on) return;
      light();
      again();
    },
    /** What the kernel says has changed. @param {Snapshot} snap @param {Snapshot | null} old */
    update(snap, old) {
      const explore = snap.explore;
      if (snap.reject && snap.reject !== old?.reject) pointOut();
      if (!explore || explore === old?.explore) return;
      if (explore.seat !== old?.explore?.seat) controls.forget();
      hand = explore.hand;
      const all = [...explore.controls, ...explore.below];
      const kind = (/** @type {string} */ name) => all.filter((one) => one.type === "group" && one.kind === name);
      const [tabs, pieces] = [kind("tabs"), [...kind("hand"), ...kind("tray")]];
      const others = (/** @type {Control[]} */ list) => list.filter((one) => ![...tabs, ...pieces].includes(one));
      const front = /** @type {any} */ (tabs[0])?.controls?.[0];
      head.update(tabs);
      held.update(pieces);
      sheet.keeping(() => {
        anchored(() => {
          controls.update(others(explore.controls));
          low.update(others(explore.below));
        });
      });
      const turned = sheet.name(front?.options?.[front.values?.indexOf(front.value) ?? 0] ?? "");
      if (turned || snap.state !== old?.state) arrows.show([]);
      if (explore.other !== old?.explore?.other) compare(snap);
      if (old && explore.announcement && explore.announcement !== old.explore?.announcement)
        speak(explore.announcement);
      if (explore.more) store.send("explore", { path: "more", value: explore.tick }, true);
      if (!old) openShared();
    },
    /** The boards show what the kernel said. @param {Snapshot} snap */
    rest(snap) {
      const explore = snap.explore;
      if (!explore) return;
      if (explore.setup) light();
      marks(explore);
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
   * Open the position that the page's address names (`#p=CODE`), or named when it was opened (js/lab/shared-link.js), and
   * take it out of both: it is opened once.
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
  root.addEventListener("keydown", (event) => {
    if (!bench.on || !hand || !["Delete", "Backspace"].includes(event.key)) return;
    if (/** @type {HTMLElement} */ (event.target).matches("input, textarea") || !goals(hand).includes("off")) return;
    event.preventDefault();
    lay("off");
  });
  return bench;
}
