/**
 * How a view answers hands and eyes beside its boards: it plays what happened, hears keys and drags, shows the cards of
 * symbols and rules, and says what was refused.
 *
 * @typedef {import("../types.js").Snapshot} Snapshot
 */
import { atEnd, h, inside, listen } from "../page/dom.js";
import { makeExplorerButton } from "../explorer/explorer-button.js";
import { reasonOf } from "../board/targets.js";
import { listenKeys } from "../page/keyboard.js";
import { askHost } from "../stage/host.js";
import { knownTo } from "../stage/met-parts.js";
import { makeBanner } from "./banner.js";
import { makePieceDrag } from "./piece-drag.js";
import { listenRules } from "./rule-numbers.js";
import { makeSymbolCard } from "./symbol-card.js";
import { makePlayback } from "./playback.js";
import { savePlace, savedPlaces } from "../course/saved-places.js";

/** So soon nobody has seen what another touch has begun. */
const TOO_SOON = 500;

/** Pieces that no move touches. */
const UNTOUCHABLE = /^(score|discards|supply)$/;

/**
 * @param {{
 *   host: import("./view.js").Host, root: HTMLElement, say: import("../types.js").Say, store: import("../page/kernel.js").Store,
 *   speak: (text: string) => void,
 *   stage: import("../stage/stage.js").Stage | null, place: {el: HTMLElement, answer: Pick<import("../page/popup.js").Popup, "show" | "close">},
 *   play: ReturnType<typeof import("./play.js").makePlay>, bench: import("./view.js").Bench | null,
 *   hand: () => import("./piece-drag.js").TouchHandler & Pick<import("./view.js").Bench, "refused">, calm: () => boolean,
 *   send: (what: string, more?: Record<string, unknown>) => void, settle: () => void,
 *   act: (what: string, more?: Record<string, unknown>) => void, rest: () => void, ask: (what: string) => void, line: () => void,
 *   touched: (targets: string[], at: HTMLElement, live: boolean) => void,
 *   boards: () => import("../board/boards.js").Boards | null, shown: () => Snapshot,
 *   makeBoard: (now: Snapshot, speak?: (text: string) => void) => import("../board/small-board.js").SmallBoard,
 *   arrange: (now: Snapshot) => boolean, timeline: ReturnType<typeof import("./timeline.js").makeTimeline>,
 * }} view
 */
export function makeInteraction({ host, root, say, store, speak, stage, place, play, bench, hand, ...view }) {
  const { model, el, signal, load } = host;
  const { boards, send, act } = view;
  /** Whether the click to come has only skipped what was shown. */
  let swallows = false;
  const banner = makeBanner({ root, say });
  const overlays = stage?.overlays;
  const dim = () => stage?.light(new Set(), []);
  const playback = makePlayback({
    ...view,
    root,
    signal,
    speak,
    heard: overlays?.heard,
    caption: (word, kind) => overlays?.caption(word, kind),
    telling: tellOf,
    around: (frame) => stage?.film(frame, store.now),
    answers: () => model.get("answers") ?? {},
    dim,
  });
  const symbol = makeSymbolCard({
    root,
    say,
    table: () => store.now.state,
    knows: () => knownTo(store.now)("bonus"),
    signal,
    speak,
    whyNot,
    asks,
  });
  const door = bench ? null : makeExplorerButton({ model, root: overlays?.drawer ?? root, el, signal, say, send });
  const down = makePieceDrag({
    signal,
    root,
    hand,
    boards,
    game: () => (bench?.on ? null : play),
    touched: view.touched,
    buttons: () => store.now.afford.moves.flatMap(({ piece = [] }) => piece),
  });

  /** Touches ask what a piece is, or play again. @param {boolean} on */
  function asks(on) {
    if (!stage || !overlays) return;
    stage.asks(on);
    if (!on) return void place.answer.close();
    place.answer.show(say("help"), root, overlays.askHere(), false);
    stage.coach.name(say("help"));
    speak(say("helpTouch"));
  }

  /** Show at once what is still moving. */
  function skip() {
    const found = playback.skip();
    swallows = found === "told";
    return found;
  }

  /** What others did is told while it is shown, and can be skipped. @param {import("../board/motion.js").Told | null} said */
  function tellOf(said) {
    if (!stage) return;
    if (said) {
      const lines = said.text.map((text) => h("p", {}, text));
      place.answer.show(said.name, root, lines, false);
      stage.coach.name(said.name);
    } else place.answer.close();
    dim();
  }

  /**
   * What these do now, or why they cannot be touched, as far as it is known here: why not is always the kernel's answer
   * (`otys_nb/widgets/whynot.py`), which it sends only for what cannot be touched; of the rest the offers say what they do.
   * @param {readonly string[]} targets @param {number} seat @returns {Pick<import("../types.js").Why, "text" | "can"> | null | undefined}
   */
  function whyNot(targets, seat) {
    const { state, afford, lesson } = store.now;
    // Of what is in hand, and what is asked of it, nothing is known here; another's board is no place to touch.
    if (
      bench?.on ||
      seat !== state.to_move ||
      inside(root, "[data-held]") ||
      targets.some((target) => UNTOUCHABLE.test(target))
    )
      return null;
    const does = afford.moves.filter(({ path, piece }) =>
      targets.some((target) => path[0] === target || piece?.includes(target)),
    );
    // What can be done goes before what cannot; a piece with many ways is what it is.
    if (does[0] && !lesson?.done)
      return does[3] ? null : { text: `${[...new Set(does.map(({ label }) => label))].join("; ")}.`, can: true };
    return reasonOf(afford.why, targets);
  }

  /** @param {import("../types.js").Reject} reject */
  function refuse(reject) {
    hand().refused();
    overlays?.deny(boards(), reject);
    if (!inside(root, ".otys-command:focus-within")) banner.refuse(reject); // else the line says it
  }

  listenKeys(
    root,
    {
      why(at) {
        const spot = boards()?.targets(at);
        if (spot) hand().why(spot.targets, at, spot.live);
        else view.ask("t");
      },
      // What lies over the board closes first for whoever is in it.
      back: (at) =>
        Boolean(at.closest(".otys-more, .otys-sheet") && stage?.back()) ||
        symbol.close() ||
        hand().back() ||
        stage?.back() ||
        banner.dismiss() ||
        askHost(root, "page"),
      // What is begun is taken back before what is done.
      act: (what) => (what === "undo" && play.drops() ? speak(say("undone")) : act(what)),
      // What is no piece says what is to be done.
      about: (at) => symbol.about(at) || view.ask("t"),
      skip,
      /** A digit goes to its key or level, where that may be touched, `n` to the big button. */
      ask(key) {
        // An analysis begins with its tasks.
        if (key === "n") (stage ?? inside(root, '[aria-pressed="true"]'))?.focus();
        for (const target of [`key:${key}`, `level:${key}`]) {
          const at = boards()?.find(target);
          if (play.heads().has(target) || at?.matches("[data-lit]")) at?.focus();
        }
        view.ask(key);
      },
      line: view.line,
    },
    signal,
  );
  // A touch anywhere ends what is still moving; one so soon after another was not meant for what others do meanwhile.
  let last = -Infinity;
  /** Whether that skipped what others did: the second press of a double one would take its report away. */
  let told = false;
  listen(
    root,
    "pointerdown",
    ({ timeStamp }) => {
      const soon = timeStamp - last < TOO_SOON;
      last = timeStamp;
      if (soon && (told || playback.others)) swallows = true;
      else {
        skip();
        told = swallows;
      }
    },
    signal,
    true,
  );
  // Whoever skips what others did has touched nothing of what comes after it.
  listen(
    root,
    "click",
    (event) => {
      if (!swallows) return;
      swallows = false;
      if (!(/** @type {Element} */ (event.target).closest("[data-do=hint], .otys-head"))) event.stopPropagation();
    },
    signal,
    true,
  );
  root.prepend(banner.el);
  root.append(symbol.el);
  listenRules({ root, model, store, signal, makeBoard: view.makeBoard, load, speak });
  const keep = () => savePlace(model.get("place"));
  model.on("change:place", keep);
  atEnd(signal, () => model.off?.("change:place", keep));
  // A game that stood elsewhere when its kernel ended can go on there.
  const kept = savedPlaces()[model.get("place")?.board];
  if (kept?.played?.length && !kept.step && !model.get("place").played?.length)
    store.send("kept", { place: kept }, true);

  return {
    playback,
    down,
    help: symbol.ask,
    /** @param {import("./reasons.js").Pointed} told */
    pin: (...told) => overlays?.pin(boards(), ...told),
    /** The example that a wrong answer is told about, there and then. */
    example() {
      const found = store.now.lesson?.feedback?.example;
      if (!found || !overlays) return;
      overlays.example.open(found, store.now);
    },
    /** Everything queued is shown. */
    settle() {
      if (playback.queued) return;
      playback.skip();
      overlays?.example.close();
      banner.dismiss();
    },
    /** Python is gone, or back. @param {boolean} gone */
    part: (gone) => banner.part(gone, place.el),
    /** @param {Snapshot} now @param {Snapshot | null} old @returns {boolean} whether what others did is told now */
    update(now, old) {
      if (now.reject !== old?.reject) {
        if (!now.reject) banner.dismiss();
        else refuse(now.reject);
      }
      if (now.reply && now.reply !== old?.reply) play.answered(now.reply);
      void door?.(now);
      if (now.rev !== old?.rev) symbol.close();
      return Boolean(old && now.rev !== old.rev && playback.tell(now, old));
    },
  };
}

/** @typedef {ReturnType<typeof makeInteraction>} Interaction */
