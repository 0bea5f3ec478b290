/**
 * One view in the page: it builds the parts, connects them and decides in which order changes are shown.
 *
 * @typedef {import("../types.js").Model} Model
 * @typedef {import("../types.js").Snapshot} Snapshot
 */
import { makeBoards, arrangement, headline } from "../board/boards.js";
import { showDialog } from "../page/dialog.js";
import { closer, focused, h, setAttr, setText } from "../page/dom.js";
import { tabStops } from "../page/keyboard.js";
import { makeDrawings } from "../board/drawings.js";
import { makeLive } from "../page/live-region.js";
import { setWidth, zoomInto } from "../stage/size-class.js";
import { makeStage } from "../stage/stage.js";
import { answerTo, asks, keyList } from "./aloud.js";
import { makeInteraction } from "./interaction.js";
import { fitWithin, makePlainView } from "./plain-view.js";
import { makePlay } from "./play.js";
import { makeTimeline } from "./timeline.js";
import { makeTypedLine } from "./typed-line.js";
import { makeSmallBoard } from "../board/small-board.js";
import { makeStore } from "../page/kernel.js";
import { makeLanguage } from "../page/language.js";
import { adoptStyles, followTheme, lessMotion } from "../page/theme.js";
import { speaker } from "../page/words.js";

/** The traits whose change redraws a board. */
const DRAWN_TRAITS = /** @type {const} */ (["rev", "state", "view", "seat", "words"]);

/** More places than these are not read out one after the other. */
const MAX_WAYS = 6;

/** How long pieces slide to where they are. */
const SLIDE_MS = 220;

/**
 * What only some boards have beside them (the explorer's bench); while it is `on`, touches are its own.
 * @typedef {{
 *   above: HTMLElement[], below: HTMLElement[], on: boolean, can: (what: string) => boolean | undefined,
 *   touch: (targets: readonly string[], at: HTMLElement, live?: boolean) => boolean, lift: (targets: readonly string[], at: HTMLElement) => boolean,
 *   drop: (targets: readonly string[], at: HTMLElement, live?: boolean) => void, why: (targets: readonly string[], at: HTMLElement, live?: boolean) => void, back: (up?: PointerEvent | null) => boolean,
 *   reset: (focus: boolean) => void, refused: () => void,
 *   update: (now: Snapshot, old: Snapshot | null) => void, rest: (now: Snapshot) => void,
 * }} Bench
 */
/**
 * @typedef {(ctx: {
 *   store: import("../page/kernel.js").Store, say: import("../types.js").Say, drawings: import("../board/drawings.js").Drawings, speak: (text: string) => void,
 *   root: HTMLElement, boards: () => import("../board/boards.js").Boards | null, down: import("../board/drag.js").Down, play: ReturnType<typeof makePlay>,
 *   makeBoards: typeof makeBoards, fitWithin: typeof fitWithin, tabStops: typeof tabStops,
 * }) => Bench} MakeBench
 */

/**
 * Where a view stands, what it shares with others, how to `load` more of that, and what is beside this kind of board.
 * @typedef {{
 *   model: Model, el: HTMLElement, signal: AbortSignal, art: import("../types.js").Art, css?: string,
 *   words?: Record<string, string>, load?: (name: string) => Promise<any>, bench?: MakeBench & {staged?: boolean},
 * }} Host
 */

/** Whether a view has a stage; a board with a bench beside it has none, unless that says so. @param {Pick<Host, "model" | "bench">} host */
const staged = ({ model, bench }) => (bench?.staged ?? !bench) && ["table", "lesson"].includes(model.get("view"));

/** @param {Host} host */
export function mount(host) {
  const { model, el, signal, art, css, words, load, bench: makeBench } = host;
  const store = makeStore(model, signal, words, load && (() => load(model.get("speech"))));
  const say = speaker(() => store.now.words);
  const drawings = makeDrawings(art);
  const live = makeLive(signal);
  const root = h("div", { class: "otys", role: "region" });
  const wait = h("p", { class: "otys-wait", role: "status" });
  /** @type {import("../board/boards.js").Boards | null} */
  let boards = null;
  /** @type {Snapshot} */
  let shown = store.now;
  /** What the lesson has to say when all is shown. */
  let news = "";
  /** The targets of the button in focus when its board was taken away. */
  let left = "";
  /** Whether the last thing in focus on the page was in this view. */
  let inside = false;
  /** Whether this view was entered before: whoever does so first is told the task, and the keys. */
  let met = false;
  /** What the big button said when it was last said aloud. */
  let step = "";
  root.ownerDocument.addEventListener(
    "focusin",
    ({ target }) => {
      inside = root.contains(/** @type {Node} */ (target));
      if (!inside || met) return;
      met = true;
      live.speak([stage?.task(), say("keysTold")].filter(Boolean).join(" "));
    },
    { signal },
  );

  /** @type {(what: string, more?: Record<string, unknown>) => void} */
  const send = (what, more) => void store.send(what, more);
  const doing = {
    touch: (/** @type {string | string[]} */ target, /** @type {HTMLElement} */ at) =>
      void play.touch([target].flat(), at),
    answer: (/** @type {string} */ target, /** @type {HTMLElement} */ at) => void play.touch([target], at),
    use: (/** @type {HTMLElement} */ at) => void play.use(at),
    cancel: () => void hand().back(),
    act,
    watch: () => interaction.playback.again(),
    awaits: remark,
    example: () => interaction.example(),
    seek: (/** @type {string} */ kind) => play.seek(kind),
    seen: (/** @type {string} */ target) => Boolean(boards?.find(target)),
  };
  const onStage = staged(host);
  const timeline = makeTimeline({
    say,
    send: act,
    scrub: (index) => interaction.playback.scrub(index),
    watch: () => interaction.playback.again(),
    // The dock has these of its own, and the explorer's tabs.
    without: onStage ? ["undo", "watch"] : makeBench ? ["undo", "redo"] : [],
  });
  const id = `otys-${Math.random().toString(36).slice(2, 8)}`;
  const command = makeTypedLine({ say, send: (what, more) => store.send(what, more), ask, id });
  const language = makeLanguage({ say, send });
  const panels = { timeline: timeline.el, writing: command.el, language: language.el };
  /** @param {Snapshot} now @param {(text: string) => void} [speak] */
  const makeBoard = (now, speak) => makeSmallBoard({ makeBoards, drawings, say, signal, speak, calm }, now);
  const stage = onStage
    ? makeStage({ root, say, signal, drawings, send, doing, panels, makeBoard, speak: live.speak })
    : null;
  const plain = stage ? null : makePlainView({ root, say, signal, doing, panels });
  const place = /** @type {import("../stage/stage.js").Stage | import("./plain-view.js").PlainView} */ (stage ?? plain);
  const play = makePlay({
    store,
    say,
    asking: place.asking,
    answer: place.answer,
    drawings,
    find: (target) => boards?.find(target) ?? place.find(target),
    light(heads, path, drags, aside) {
      boards?.light(heads, path, drags, aside);
      if (!heads) return;
      stage?.light(heads, path);
      plain?.light(store.now, heads, path);
      tabStops(root);
      became(heads, path);
    },
    speak: live.speak,
    code: command.show,
    ready: settle,
    home: place.home,
    tiles: Boolean(stage),
    pin: (ids, text) => interaction.pin(ids, text),
  });
  /** @type {import("../board/drag.js").Down} */
  const down = (...pointer) => interaction.down(...pointer);
  const bench =
    makeBench?.({
      store,
      say,
      drawings,
      speak: live.speak,
      root,
      boards: () => boards,
      down,
      play,
      makeBoards,
      fitWithin,
      tabStops,
    }) ?? null;
  /** Whose the touches are: the game's, or the bench's. */
  const hand = () => (bench?.on ? bench : play);
  const calm = () => store.now.options.animate === false || lessMotion();

  const interaction = makeInteraction({
    ...{ host, root, say, store, live, stage, place, play, bench, hand, calm, send, settle, timeline },
    ...{
      act,
      rest,
      touched,
      ask: (key) => void (asks(key) && ask(asks(key))),
      line,
      arrange,
      makeBoard,
      boards: () => boards,
      shown: () => shown,
    },
  });

  /** Everything queued is shown; a look back ends. */
  function settle() {
    interaction.settle();
  }

  /** @param {string} what @param {Record<string, unknown>} [more] */
  function act(what, more = {}) {
    settle();
    const { here, log } = store.now;
    const able = bench?.can(what);
    if (able === false) return;
    if (!able && !store.now.lesson && what === "undo" && here < 0) return remark(say("nothingBack"));
    if (!able && what === "redo" && here >= log.length - 1) return;
    // While looking back, one looks on: the game stays where it is.
    if (store.now.afford.looks && ["undo", "redo"].includes(what))
      return send("look", { node: here + (what === "undo" ? -1 : 1) });
    if (what === "hint" && !store.now.lesson) return void play.seek([...play.heads()][0]?.split(":")[0] ?? "key");
    store.send(what, more);
  }

  function tell() {
    live.speak(news);
    news = "";
  }

  /** Say what a button waits for, or why nothing comes of it. @param {string} text */
  function remark(text) {
    const close = closer(say("close"), () => void place.answer.close());
    place.answer.show(text, place.home(), [h("p", {}, text), close], false);
    live.speak(text);
  }

  /** Say what comes next, and what can be touched for it once a piece is in hand. @param {Set<string>} heads @param {readonly string[]} path */
  function became(heads, path) {
    const next = stage?.step() ?? "";
    const ways = path.length ? [...heads].map((head) => boards?.find(head)?.getAttribute("aria-label")) : [];
    const text = [next, ways.filter(Boolean).slice(0, MAX_WAYS).join("; ")].filter(Boolean).join(": ");
    if (text === step) return;
    step = text;
    if (met) live.speak(text);
  }

  /** Answer aloud what is asked for by a key or a word; the keys come as a list. @param {string} what */
  function ask(what) {
    const text = answerTo(what, store.now, say, stage?.task() ?? headline(store.now.state, say));
    if (what !== "keys") live.speak(text);
    else showDialog(root, "otys-keys", say("keys"), say("close"), h("h3", {}, say("keys")), keyList(say));
    return text;
  }

  /** Open the typed line. */
  function line() {
    if (command.focus()) return;
    stage?.overlays.toggle(true);
    command.focus();
  }

  /** All is shown: light up what may be touched. */
  function rest() {
    setAttr(root, "data-otys-busy", null);
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
    boards = makeBoards({ drawings, say, now, touch: touched, down });
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
    const fresh = !old || DRAWN_TRAITS.some((trait) => now[trait] !== old[trait]);
    setAttr(root, "lang", now.lang);
    setAttr(root, "aria-label", now.state.title || say("colony"));
    root.dataset.size = now.options.size ?? "";
    setAttr(root, "data-animate", now.options.animate !== false);
    const turned = Boolean(old && old.lang !== now.lang);
    if (old && now.lesson !== old.lesson) news = stage?.news(now.lesson, old.lesson) || news;
    stage?.update(now, fresh && calm());
    command.update(now, old);
    language.update(now);
    if (turned) live.speak(language.said());
    timeline.update(now);
    if (interaction.update(now, old)) news = news.replace(now.lesson?.feedback?.text ?? "", "").trim();
    keepFocus();
    bench?.update(now, old);
    if (!fresh) return void (interaction.playback.running || (tell(), bench?.rest(now)));
    const was = shown;
    settle();
    shown = now;
    const seen = old ? interaction.playback.follow(was, now, turned) : null;
    if (seen?.plays) return;
    const anew = arrange(now);
    boards?.draw(now.state, now, anew || calm() ? 0 : SLIDE_MS, seen?.cue ?? {});
    if (old && now.here < old.here && !now.events.length && now.lesson?.step.id === old.lesson?.step.id)
      live.speak(say("undone"));
    if (seen) live.speak(now.events.map((event) => event.text).join(" "));
    timeline.at(-1);
    rest();
    interaction.playback.showVerdict(now, old);
  }

  store.onChange(update);
  store.onWait((state) => {
    const was = root.dataset.wait;
    setAttr(root, "data-wait", state || null);
    setText(wait, state === "waiting" ? say("waiting") : "");
    if (state === "offline" || was === "offline") interaction.part(state === "offline");
  });
  setAttr(root, "data-stage", Boolean(stage));
  root.append(place.el, wait, ...(plain?.popups ?? []), live.el);
  el.append(root);
  adoptStyles(el, css);
  followTheme(root, signal);
  const size = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) (target === el ? zoomInto : setWidth)(root, contentRect.width);
    adoptStyles(el, css);
  });
  size.observe(el);
  size.observe(root);

  update(store.now, null);
  return () => {
    size.disconnect();
    root.remove();
  };
}
