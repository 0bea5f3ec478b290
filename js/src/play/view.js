/**
 * One view in the page: its parts, what they say to each other, and the order in which news is shown.
 *
 * @typedef {import("../types.js").Model} Model
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("../types.js").Table} Table
 */
import { makeBoards, arrangement } from "../board/boards.js";
import { makeBanner } from "./banner.js";
import { listenRules } from "./rule-numbers.js";
import { makeSymbolCard } from "./symbol-card.js";
import { makeTypedLine } from "./typed-line.js";
import { makeCarrying } from "./carrying.js";
import { makeDoor } from "../explorer/door.js";
import { focused, h, mark, write } from "../page/dom.js";
import { listenKeys, tabStops } from "../page/keyboard.js";
import { makeDrawings } from "../board/drawings.js";
import { makeLanguage } from "../page/language.js";
import { makeLive } from "../page/live-region.js";
import { makeStage } from "../stage/stage.js";
import { frames, makeMotion, SLOW_MS, STEP_MS, together } from "../board/motion.js";
import { makePlay } from "./play.js";
import { fitWithin, makePlain } from "./plain.js";
import { makeStore } from "../page/kernel.js";
import { adoptStyles, followTheme, lessMotion } from "../page/theme.js";
import { makeTimeline } from "./timeline.js";
import { follows } from "../board/replay.js";
import { speaker } from "../page/words.js";

/** Pieces that nobody ever touches. */
const AIMLESS = new Set(["score", "discards", "supply"]);
/** Moves that can be watched again. */
const PAST = 50;

/**
 * What only some boards have beside them (the explorer's bench); while it is `on`, touches are its own.
 * @typedef {{
 *   el: HTMLElement, below: HTMLElement[], on: boolean, can: (what: string) => boolean | undefined,
 *   touch: (targets: readonly string[], at: HTMLElement, live?: boolean) => boolean, lift: (targets: readonly string[], at: HTMLElement) => boolean,
 *   drop: (targets: readonly string[], at: HTMLElement, live?: boolean) => void, why: (targets: readonly string[], at: HTMLElement, live?: boolean) => void, back: (up?: PointerEvent | null) => boolean,
 *   reset: (focus: boolean) => void, refused: (reject: import("../types.js").Reject) => boolean,
 *   update: (now: Snapshot, old: Snapshot | null) => void, rest: (now: Snapshot) => void,
 * }} Bench
 */
/**
 * @typedef {(ctx: {
 *   store: import("../page/kernel.js").Store, say: import("../types.js").Say, drawings: import("../board/drawings.js").Drawings, speak: (text: string) => void,
 *   root: HTMLElement, boards: () => import("../board/boards.js").Boards | null, down: ReturnType<typeof makeCarrying>,
 *   makeBoards: typeof makeBoards, fitWithin: typeof fitWithin, tabStops: typeof tabStops,
 * }) => Bench} MakeBench
 */

/**
 * Where a view stands, what it shares with others, how to `load` more of that, and what is beside this kind of board.
 * @typedef {{
 *   model: Model, el: HTMLElement, signal: AbortSignal, art: import("../types.js").Art, css?: string,
 *   words?: Record<string, string>, load?: (name: string) => Promise<any>, bench?: MakeBench,
 * }} Host
 */

/** @param {Host} host */
export function mount({ model, el, signal, art, css, words, load, bench: makeBench }) {
  const store = makeStore(model, signal, words, load && (() => load(model.get("speech"))));
  const say = speaker(() => store.now.words);
  const drawings = makeDrawings(art);
  const live = makeLive(signal);
  const id = `otys-${Math.random().toString(36).slice(2, 8)}`;
  const root = h("div", { class: "otys", role: "region" });
  const banner = makeBanner({ root, say });
  const wait = h("p", { class: "otys-wait", role: "status" });
  /** @type {import("../board/boards.js").Boards | null} */
  let boards = null;
  /** From which table the last move was watched, by the table that it led to. */
  const past = /** @type {Map<string, Table>} */ (new Map());
  /** @type {Snapshot} */
  let shown = store.now;
  /** With whose eyes the boards are drawn: a move that ends a turn is watched with those that began it. */
  let eyes = shown;
  let scrubbed = false;
  /** What the lesson has to say when all is shown. */
  let news = "";
  /** The targets of the button in focus when its board was taken away. */
  let left = "";
  /** Whether the last thing in focus on the page was in this view. */
  let inside = false;
  root.ownerDocument.addEventListener(
    "focusin",
    ({ target }) => void (inside = root.contains(/** @type {Node} */ (target))),
    { signal },
  );

  // A board with a bench beside it has no stage, whichever view it begins with.
  const staged = !makeBench && ["table", "lesson"].includes(store.now.view);
  /** @type {(what: string, more?: Record<string, unknown>) => void} */
  const send = (what, more) => void store.send(what, more);
  const timeline = makeTimeline({ say, send: act, scrub, watch, undoes: !staged });
  const command = makeTypedLine({ say, send: (what, more) => store.send(what, more), id });
  const language = makeLanguage({ say, send });
  const parts = { root, say, signal, timeline: timeline.el, writing: command.el, language: language.el };
  const doing = {
    touch: (/** @type {string | string[]} */ target, /** @type {HTMLElement} */ at) =>
      void play.touch([target].flat(), at),
    answer: (/** @type {string} */ target, /** @type {HTMLElement} */ at) => void play.touch([target], at),
    use: (/** @type {HTMLElement} */ at) => void play.use(at),
    cancel: () => void hand().back(),
    act,
    watch,
    seek: (/** @type {string} */ kind) => play.seek(kind),
    seen: (/** @type {string} */ target) => Boolean(boards?.find(target)),
  };
  const stage = staged ? makeStage({ ...parts, drawings, send, doing }) : null;
  const plain = staged ? null : makePlain({ ...parts, doing });
  const place = /** @type {import("../stage/stage.js").Stage | import("./plain.js").Plain} */ (stage ?? plain);
  const play = makePlay({
    store,
    say,
    asking: place.asking,
    answer: place.answer,
    drawings,
    find: (target) => boards?.find(target) ?? place.find(target),
    light(heads, path, drags) {
      boards?.light(heads, path, drags);
      stage?.light(heads, path);
      plain?.light(store.now, heads, path);
      tabStops(root);
    },
    speak: live.speak,
    code: (offer) => command.show(offer),
    ready: settle,
    home: place.home,
    tiles: staged,
    pin: (ids, text) => void stage?.pin(ids, text, "why"),
  });
  const motion = makeMotion(show, rest, signal);
  const down = makeCarrying({
    signal,
    root,
    hand: () => hand(),
    boards: () => boards,
    game: () => (bench?.on ? null : play),
    touched,
  });
  const bench =
    makeBench?.({
      store,
      say,
      drawings,
      speak: live.speak,
      root,
      boards: () => boards,
      down,
      makeBoards,
      fitWithin,
      tabStops,
    }) ?? null;
  const symbol = makeSymbolCard({ root, say, table: () => store.now.state, signal, speak: live.speak, whyNot });
  const door = makeBench ? null : makeDoor({ model, root: stage?.more ?? root, el, signal, say, send });
  /** Whose the touches are: the game's, or the bench's. */
  const hand = () => (bench?.on ? bench : play);

  /** Everything queued is shown; a look back ends. */
  function settle() {
    motion.skip();
    banner.dismiss();
    if (scrubbed) scrub(Infinity);
  }

  /** @param {string} what @param {Record<string, unknown>} [more] */
  function act(what, more = {}) {
    settle();
    const { here, log } = store.now;
    const able = bench?.can(what);
    if (able === false) return;
    if (!able && !store.now.lesson && what === "undo" && here < 0) return;
    if (!able && what === "redo" && here >= log.length - 1) return;
    // While looking back, one looks on: the game stays where it is.
    if (store.now.afford.looks && ["undo", "redo"].includes(what))
      return send("look", { node: here + (what === "undo" ? -1 : 1) });
    if (what === "hint" && !store.now.lesson) return void play.seek([...play.heads()][0]?.split(":")[0] ?? "key");
    store.send(what, more);
  }

  /** @param {Snapshot} snap */
  const moment = ({ state, events }) => JSON.stringify([state, events]);
  /** The table before the last move, if it was seen here. @param {Snapshot} snap */
  const before = (snap) => past.get(moment(snap)) ?? null;
  const calm = () => store.now.options.animate === false || lessMotion();

  /** @param {import("../board/motion.js").Frame} frame @param {number} ms */
  function show(frame, ms) {
    const still = calm() ? 0 : ms;
    boards?.draw(frame.table, eyes, still, frame.cue);
    timeline.at(frame.event ? frame.index : -1);
    if (frame.event && ms) (live.speak(frame.event.text), stage?.heard(frame.event.kind));
    mark(root, "data-otys-busy", Boolean(frame.event));
  }

  function tell() {
    live.speak(news);
    news = "";
  }

  /** All is shown: light up what may be touched. */
  function rest() {
    mark(root, "data-otys-busy", null);
    eyes = shown;
    if (arrange(shown)) boards?.draw(shown.state, shown, 0, {});
    boards?.lay(shown);
    // Whoever worked on a board that was made anew stays at the same place: beside it, letters are the notebook's.
    if (left) (boards?.find(left.split(" ")[0]) ?? root.querySelector("button"))?.focus();
    left = "";
    tell();
    hand().reset(root.contains(focused(root)));
    stage?.rest(shown);
    bench?.rest(shown);
    keepFocus();
    root.dataset.otysRev = String(shown.rev);
  }

  /** Look at the table after event `index` of the last move; past the end, at the table as it is. @param {number} index */
  function scrub(index) {
    motion.skip();
    const events = shown.events;
    scrubbed = index < events.length;
    const list = frames(before(shown), events, shown.state);
    const at = scrubbed ? list.findIndex((frame) => frame.index === index - 1) : list.length - 1;
    const start = before(shown);
    if (index === 0 && start) boards?.draw(start, shown, 0, {});
    else if (at >= 0) show(list[at], scrubbed ? list[at].ms : 0);
    timeline.at(scrubbed ? index - 1 : -1, scrubbed);
    mark(root, "data-otys-busy", scrubbed);
    if (!scrubbed) rest();
  }

  /** Watch the last move again, event by event. */
  function watch() {
    settle();
    const start = before(shown);
    if (!start) return;
    boards?.draw(start, eyes, 0, {});
    boards?.light(new Set(), [], new Set());
    motion.play(frames(start, shown.events, shown.state), SLOW_MS);
  }

  /** @param {import("../types.js").Reject} reject */
  function refuse(reject) {
    if (hand().refused(reject)) return;
    if (reject.cause) stage?.pin(reject.cause.ids, reject.cause.text, "why");
    banner.refuse(reject);
  }

  /** Why these cannot be touched now, as far as it is known here. @param {readonly string[]} targets @param {number} seat */
  function whyNot(targets, seat) {
    const { state, afford } = store.now;
    if (bench?.on || targets.some((target) => play.heads().has(target) || AIMLESS.has(target))) return "";
    if (seat !== state.to_move && !state.finished)
      return say("notYours", { name: state.players[state.to_move ?? 0].name });
    const keys = [...targets, ...targets.map((target) => target.split(":")[0]), "*"];
    return keys.map((key) => afford.why[key]?.text).find(Boolean) ?? "";
  }

  /** @param {string[]} targets @param {HTMLElement} at @param {boolean} mine */
  function touched(targets, at, mine) {
    stage?.touched(targets[0]);
    hand().touch(targets, at, mine);
  }

  /** Put the parts of this view where they belong. @param {Snapshot} now @returns {boolean} whether that is anew */
  function arrange(now) {
    const plan = arrangement(now);
    if (boards?.key === plan.key) return false;
    const at = focused(root);
    if (at && (boards?.el.contains(at) || boards?.others.contains(at))) left = at.getAttribute("data-target") || " ";
    boards = makeBoards({
      drawings,
      say,
      now,
      touch: touched,
      down,
    });
    root.dataset.view = now.view;
    stage?.hold(boards);
    plain?.hold(boards, now, bench);
    return true;
  }

  /** Whoever has pressed a button that is gone now goes on at the one that leads on. */
  function keepFocus() {
    if (inside && focused(root) === root.ownerDocument.body) stage?.focus();
  }

  /** @param {Snapshot} now @param {Snapshot | null} old */
  function update(now, old) {
    if (!now.state?.players) return;
    const fresh =
      !old ||
      now.rev !== old.rev ||
      now.state !== old.state ||
      now.view !== old.view ||
      now.seat !== old.seat ||
      now.words !== old.words;
    mark(root, "lang", now.lang);
    mark(root, "aria-label", now.state.title || say("colony"));
    root.dataset.size = now.options.size ?? "";
    if (now.reject !== old?.reject) {
      if (!now.reject) banner.dismiss();
      else refuse(now.reject);
    }
    command.update(now, old);
    const speech = language.update(now);
    const turned = old && old.lang !== now.lang;
    if (turned) live.speak(speech);
    const said = stage?.news(now.lesson) ?? "";
    // A goal is said once, not again with every move.
    if (old && now.lesson !== old.lesson && (said !== now.lesson?.goal || said !== old.lesson?.goal)) news = said;
    timeline.update(now);
    stage?.update(now);
    keepFocus();
    bench?.update(now, old);
    void door?.(now);
    if (!fresh) return void (motion.running || (tell(), bench?.rest(now)));
    const was = shown;
    settle();
    shown = now;
    // Only what the events tell is shown event by event, and once; anything else slides straight to where it is.
    const forward =
      old &&
      moment(now) !== moment(was) &&
      !turned &&
      now.state.players.length === was.state.players.length &&
      follows(was.state, now.events, now.state);
    const start = turned && before(was);
    if (start) past.set(moment(now), start);
    if (forward) past.set(moment(now), was.state);
    if (past.size > PAST) past.delete([...past.keys()][0]);
    if (forward && !calm()) {
      eyes = { ...now, seat: was.seat };
      boards?.light(new Set(), [], new Set());
      motion.play(frames(was.state, now.events, now.state));
      return;
    }
    const anew = arrange(now);
    boards?.draw(
      now.state,
      now,
      anew || calm() ? 0 : STEP_MS,
      calm() && forward ? together(frames(was.state, now.events, now.state)) : {},
    );
    if (forward) live.speak(now.events.map((event) => event.text).join(" "));
    timeline.at(-1);
    rest();
  }

  store.onChange(update);
  store.onWait((state) => {
    const was = root.dataset.wait;
    mark(root, "data-wait", state || null);
    write(wait, state === "waiting" ? say("waiting") : "");
    if (state === "offline" || was === "offline") banner.part(state === "offline", place.el);
  });
  listenKeys(
    root,
    {
      why(at) {
        const spot = boards?.targets(at);
        if (spot) hand().why(spot.targets, at, spot.live);
      },
      back: () => {
        if (symbol.close() || hand().back() || stage?.back()) return true;
        if (scrubbed) return (scrub(Infinity), true);
        return banner.dismiss();
      },
      act,
      about: symbol.about,
      skip: () => motion.running && (motion.skip(), true),
    },
    signal,
  );
  // A click anywhere ends what is still moving.
  root.addEventListener("pointerdown", () => motion.skip(), { signal, capture: true });
  root.append(banner.el, place.el, wait, ...(plain?.popups ?? []), symbol.el, live.el);
  listenRules({ root, model, store, signal, drawings, load });
  el.append(root);
  adoptStyles(el, css);
  followTheme(root, signal);
  const size = new ResizeObserver(([entry]) => {
    root.dataset.width = entry.contentRect.width < 560 ? "narrow" : entry.contentRect.width < 1000 ? "middle" : "wide";
    adoptStyles(el, css);
  });
  size.observe(root);
  update(store.now, null);
  return () => {
    size.disconnect();
    root.remove();
  };
}
