/**
 * One view in the page: it builds the parts, connects them and decides in which order changes are shown.
 *
 * @typedef {import("../types.js").Model} Model
 * @typedef {import("../types.js").Snapshot} Snapshot
 */
import { makeBoards } from "../board/boards.js";
import { colour, div, focused, h, holdsFocus, inside, joined, setAttr, setName, setText } from "../page/dom.js";
import { tabStops } from "../page/keyboard.js";
import { makeDrawings } from "../board/drawings.js";
import { makeLive } from "../page/live-region.js";
import { setWidth, zoomInto } from "../stage/size-class.js";
import { makeStage } from "../stage/stage.js";
import { makeAnnouncer } from "./announcer.js";
import { makeCommands } from "./commands.js";
import { makeInteraction } from "./interaction.js";
import { fitWithin, makePlainView } from "./plain-view.js";
import { makePlay } from "./play.js";
import { makeShownBoards } from "./shown-boards.js";
import { makeTimeline } from "./timeline.js";
import { makeTypedLine } from "./typed-line.js";
import { makeSmallBoard } from "../board/small-board.js";
import { makeStore } from "../page/kernel.js";
import { makeLanguage } from "../page/language.js";
import { adoptStyles, followTheme, lessMotion } from "../page/theme.js";
import { speaker } from "../page/words.js";

/** The traits whose change redraws a board. */
const DRAWN_TRAITS = /** @type {const} */ (["rev", "state", "view", "seat", "words"]);

/** How long pieces slide to where they are. */
const SLIDE_MS = 220;

/**
 * What only some boards have beside them (the explorer's bench); while it is `on`, touches are its own.
 * @typedef {{
 *   above: HTMLElement[], below: HTMLElement[], on: boolean, can: (what: string) => boolean | undefined,
 *   touch: (targets: readonly string[], at: HTMLElement, live?: boolean) => boolean, lift: (targets: readonly string[], at: HTMLElement) => boolean,
 *   drop: (targets: readonly string[], at: HTMLElement, live?: boolean) => void, why: (targets: readonly string[], at: HTMLElement, live?: boolean, held?: string) => void, back: (up?: PointerEvent | null) => boolean,
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
  const { model, signal, art, words, load, bench: makeBench } = host;
  const store = makeStore(model, signal, words, load && (() => load(model.get("speech"))));
  const say = speaker(() => store.now.words);
  const drawings = makeDrawings(art);
  const { el: heard, speak } = makeLive(signal);
  const root = div({ class: "otys", role: "region" });
  /** What is shown. @type {Snapshot} */
  let shown = store.now;
  const news = makeAnnouncer({
    ...{ root, signal, say, speak },
    task: (next) =>
      stage || !bench
        ? [stage?.coach.said(), next, say("keysTold")]
        : [store.now.explore?.announcement, say("keysThere")],
  });
  const commands = makeCommands({
    ...{ root, store, say, speak, settle },
    next: () => news.next,
    stage: () => stage,
    place: () => place,
    play: () => play,
    can: (what) => bench?.can(what),
  });
  const { act, ask } = commands;
  /** @type {(what: string, more?: Record<string, unknown>) => void} */
  const send = (what, more) => void store.send(what, more);
  const doing = {
    /** @param {string | string[]} target @param {HTMLElement} at */
    touch(target, at) {
      stage?.touched(`${target}`);
      play.touch([target].flat(), at);
    },
    use: (/** @type {HTMLElement} */ at) => void play.use(at),
    cancel() {
      while (hand().back());
    },
    act,
    watch: () => interaction.playback.again(),
    awaits: commands.remark,
    example: () => interaction.example(),
    seek: (/** @type {string} */ kind) => play.seek(kind),
    help: (/** @type {boolean | undefined} */ on) => interaction.help(on),
  };
  const onStage = staged(host);
  const timeline = makeTimeline({
    say,
    send: act,
    watch: doing.watch,
    words: onStage,
    bench: !!makeBench,
  });
  const id = `otys-${Math.random()}`;
  const command = makeTypedLine({
    ...{ say, ask, id, press: (text) => commands.press(text) },
    // Beside the line alone the table is seen.
    send: (what, more) => (line(), stage?.touched(), store.send(what, more)),
    leave() {
      stage?.overlays.toggle(false);
      commands.lead();
    },
  });
  const language = makeLanguage({ say, send });
  const panels = { timeline: timeline.el, writing: command.el, language: language.el };
  /** @param {Snapshot} now @param {(text: string) => void} [speak] */
  const makeBoard = (now, speak) => makeSmallBoard({ makeBoards, drawings, say, signal, speak, calm }, now);
  const stage = onStage ? makeStage({ root, say, signal, drawings, send, doing, panels, makeBoard, speak }) : null;
  const plain = stage ? null : makePlainView({ root, say, signal, doing, panels });
  const place = /** @type {import("../stage/stage.js").Stage | import("./plain-view.js").PlainView} */ (stage ?? plain);
  /** @type {import("../board/drag.js").Down} */
  const down = (...pointer) => interaction.down(...pointer);
  const boards = makeShownBoards({ drawings, say, touch: touched, down }, (held, now) =>
    stage ? stage.hold(held) : plain?.hold(held, now, bench),
  );
  const play = makePlay({
    ...{ store, say, drawings, speak, light },
    asking: place.asking,
    answer: place.answer,
    find: (target) => boards.now?.find(target) ?? place.find(target),
    played: (target) => stage?.touched(target),
    ready: settle,
    home: place.home,
    tiles: !!stage,
    pin: (...told) => interaction.pin(...told),
  });
  const bench =
    makeBench?.({
      ...{ store, say, drawings, speak, root, down, play, makeBoards, fitWithin, tabStops },
      boards: () => boards.now,
    }) ?? null;
  /** Whose the touches are: the game's, or the bench's. */
  const hand = () => (bench?.on ? bench : play);
  const calm = () => store.now.options.animate === false || lessMotion();
  const interaction = makeInteraction({
    ...{ host, root, say, store, stage, place, play, bench, hand, calm, send, settle, timeline },
    ...{ act, rest, touched, makeBoard },
    speak,
    ask: commands.askBy,
    line,
    arrange: boards.arrange,
    boards: () => boards.now,
    shown: () => shown,
  });

  /** Everything queued is shown. */
  function settle() {
    interaction.settle();
  }

  /** @param {Set<string> | null} heads @param {readonly string[]} path @param {Set<string>} [drags] @param {Set<string>} [aside] */
  function light(heads, path, drags, aside) {
    for (const one of stage?.struck() ?? []) heads?.delete(one);
    boards.now?.light(heads, path, drags, aside);
    if (!heads) return;
    // Off the way that a lesson lights, the dock still asks what the next touch decides.
    stage?.light(heads.size || !path.length ? heads : (aside ?? heads), path);
    plain?.light(store.now, heads, path);
    tabStops(root);
    // What is asked now is shown next. One way alone is what the step names, unless it asks.
    const { ask, done } = store.now.lesson ?? {};
    const told = () => (path.length ? heads.size > 1 || stage?.question() : ask && !done);
    // A question names all its answers, lit or not: the first has the focus.
    queueMicrotask(() => news.became(stage?.step() ?? "", told() ? play.ways(path.length ? undefined : heads) : []));
  }

  /** Open the typed line. */
  function line() {
    stage?.overlays.toggle(true, command.el);
    command.focus();
  }

  /** All is shown: light up what may be touched. */
  function rest() {
    setAttr(root, "data-otys-busy", null);
    if (boards.arrange(shown)) boards.now?.draw(shown.state, shown, 0, {});
    boards.now?.lay(shown);
    news.tell();
    // What is said follows what is seen.
    stage?.coach.update(shown);
    timeline.update(shown);
    hand().reset(root.contains(focused(root)) && !holdsFocus(command.el));
    stage?.rest(shown);
    bench?.rest(shown);
    root.dataset.otysRev = String(shown.rev);
  }

  /** @param {string[]} targets @param {HTMLElement} at @param {boolean} mine */
  function touched(targets, at, mine) {
    if (at.matches(":focus-visible:not([data-lit])") && stage?.enter()) return;
    stage?.touched(targets[0]);
    hand().touch(targets, at, mine);
  }

  /** Whoever was at a button that is gone goes on at its piece, or at what leads on: beside a board, letters are the notebook's. */
  function keepFocus() {
    if (news.at && focused(root) === root.ownerDocument.body)
      (boards.now?.find(news.at) ?? stage ?? inside(root, "button"))?.focus();
  }
  // Between two stops nothing has the focus: whoever is on the way to the next is not held.
  new MutationObserver(() => void setTimeout(keepFocus)).observe(root, { childList: true, subtree: true });

  /** What stands around the boards says the present. @param {Snapshot} now @param {Snapshot | null} old @param {boolean} fresh @returns {string} what there is to say once all is shown */
  function around(now, old, fresh) {
    setAttr(root, "lang", now.lang);
    setName(root, now.state.title || say("colony"));
    // A key among the answers is one's own.
    colour(root, now.seat);
    root.dataset.size = now.options.size ?? "";
    setAttr(root, "data-animate", now.options.animate !== false);
    const hint = commands.hint(now.lesson);
    const told = old && now.lesson !== old.lesson && stage?.coach.news(now.lesson, old.lesson, undone(now, old));
    command.update(now, old);
    language.update(now);
    if (old && old.lang !== now.lang) speak(language.said());
    const shows = interaction.update(now, old);
    // What others did stands around the boards, and in the log, once it is shown there.
    if (!shows) {
      stage?.update(now, fresh && calm());
      if (fresh) timeline.update(now);
    }
    bench?.update(now, old);
    // What others did is said by what shows it.
    return (told || hint || "").replace((shows && now.lesson?.feedback?.text) || "", "").trim();
  }

  /** What was taken back, of the line that stood there, and whose turns with it; what is changed or left in an example, or looked back on, is none of one's own. @param {Snapshot} now @param {Snapshot} old */
  function undone({ here, log, lesson, afford }, old) {
    const [back, ...more] = old.log.slice(here + 1, old.here + 1).map(({ text }) => text);
    // Another game, or other entries of this one, took nothing back.
    if (
      !back ||
      !log.length ||
      log[here]?.text !== old.log[here]?.text ||
      lesson?.step.id !== old.lesson?.step.id ||
      afford.looks ||
      /ask|watch/.test(`${lesson?.step.kind}`)
    )
      return "";
    const who = (/** @type {string} */ text) => text.split(/\s?:/)[0];
    const too = new Set(more.map(who).filter((name) => name !== who(back)));
    return joined([`${say("undid")} ${back}.`, ...[...too].map((name) => say("undoneToo", { name }))]);
  }

  /** @param {Snapshot} now @param {Snapshot | null} old */
  function update(now, old) {
    if (!now.state?.players) return;
    const fresh = !old || DRAWN_TRAITS.some((trait) => now[trait] !== old[trait]);
    const text = around(now, old, fresh);
    if (!fresh) {
      shown = now;
      news.keep(text);
      if (interaction.playback.running) return;
      stage?.coach.update(now);
      news.tell();
      bench?.rest(now);
      return;
    }
    const was = shown;
    // What was to be said of the moment before comes first.
    settle();
    news.keep(text);
    shown = now;
    const seen = old ? interaction.playback.follow(was, now, old.lang !== now.lang) : null;
    if (seen?.plays) {
      // No order stands beside what has been done.
      if (now.lesson?.done) stage?.coach.update(now);
      return;
    }
    const anew = boards.arrange(now);
    boards.now?.draw(now.state, now, anew || calm() ? 0 : SLIDE_MS, seen?.cue ?? {});
    if (old) speak(undone(now, old));
    if (seen?.told) speak(now.events.map((event) => event.text).join(" "));
    rest();
    interaction.playback.showVerdict(now, old);
  }

  store.onChange(update);
  setAttr(root, "data-stage", !!stage);
  root.append(place.el, waiting({ root, store, say, parted: interaction.part }), ...(plain?.popups ?? []), heard);
  const leave = standIn(root, host);
  update(store.now, null);
  return leave;
}

/**
 * What is said while the kernel works, or is gone.
 * @param {{root: HTMLElement, store: import("../page/kernel.js").Store, say: import("../types.js").Say, parted: (gone: boolean) => void}} ctx
 */
function waiting({ root, store, say, parted }) {
  const wait = h("p", { class: "otys-wait", role: "status" });
  store.onWait((state, what) => {
    const was = root.dataset.wait;
    setAttr(root, "data-sent", !!state);
    setAttr(root, "data-wait", state !== "sent" && (state || null));
    setText(wait, state === "waiting" ? say(what === "hint" ? "wait" : "waiting") : "");
    if (state === "offline" || was === "offline") parted(state === "offline");
  });
  return wait;
}

/** Put a view into its place, of whose style and width it takes note; returns what takes it out. @param {HTMLElement} root @param {Host} host */
function standIn(root, { el, signal, css }) {
  el.append(root);
  adoptStyles(el, css);
  followTheme(root, signal);
  const size = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) (target === el ? zoomInto : setWidth)(root, contentRect.width);
    adoptStyles(el, css);
  });
  size.observe(el);
  size.observe(root);
  return () => {
    size.disconnect();
    root.remove();
  };
}
