/**
 * The code that a view needs only after the first interaction: animation, dragging, keys, the cards of symbols and rules, the
 * log, the typed line and the stage's overlays. It loads once the first board is drawn.
 *
 * @typedef {import("../types.js").Snapshot} Snapshot
 */
import { h, setAttr, setText } from "../page/dom.js";
import { makeExplorerButton } from "../explorer/explorer-button.js";
import { makeLanguage } from "../page/language.js";
import { listenKeys } from "../page/keyboard.js";
import { makeOverlays } from "../stage/overlays.js";
import { makeBanner } from "./banner.js";
import { makePieceDrag } from "./piece-drag.js";
import { makeExample } from "./example.js";
import { listenRules } from "./rule-numbers.js";
import { makeSymbolCard } from "./symbol-card.js";
import { makeTimeline } from "./timeline.js";
import { makeTypedLine } from "./typed-line.js";
import { makePlayback } from "./playback.js";
import { makeSmallBoard } from "../board/small-board.js";
import { makeTravel } from "../board/travel.js";
import { savePlace, savedPlaces } from "../course/saved-places.js";

/** Pieces that no move touches. */
const UNTOUCHABLE = new Set(["score", "discards", "supply"]);

/**
 * @param {{
 *   host: import("./view.js").Host, root: HTMLElement, say: import("../types.js").Say, store: import("../page/kernel.js").Store,
 *   drawings: import("../board/drawings.js").Drawings, live: {speak: (text: string) => void},
 *   stage: import("../stage/stage.js").Stage | null, plain: import("./plain-view.js").PlainView | null, place: {el: HTMLElement, answer: Pick<import("../page/popup.js").Popup, "show" | "close">},
 *   play: ReturnType<typeof import("./play.js").makePlay>, bench: import("./view.js").Bench | null,
 *   hand: () => import("./piece-drag.js").TouchHandler & Pick<import("./view.js").Bench, "refused">, calm: () => boolean,
 *   send: (what: string, more?: Record<string, unknown>) => void, settle: () => void,
 *   act: (what: string, more?: Record<string, unknown>) => void, rest: () => void,
 *   touched: (targets: string[], at: HTMLElement, live: boolean) => void,
 *   boards: () => import("../board/boards.js").Boards | null, shown: () => Snapshot,
 *   makeBoards: typeof import("../board/boards.js").makeBoards, arrange: (now: Snapshot) => boolean,
 * }} view
 */
export function makeInteraction({
  host,
  root,
  say,
  store,
  drawings,
  live,
  stage,
  plain,
  place,
  play,
  bench,
  hand,
  ...view
}) {
  const { model, el, signal, load } = host;
  const { boards, send, act } = view;
  /** Whether the click to come has only skipped what was shown. */
  let swallows = false;
  const banner = makeBanner({ root, say });
  const timeline = makeTimeline({
    say,
    send: act,
    scrub: (index) => playback.scrub(index),
    watch: () => playback.again(),
    // The dock has these of its own, and the explorer's tabs.
    without: stage ? ["undo", "watch"] : bench ? ["undo", "redo"] : [],
  });
  const id = `otys-${Math.random().toString(36).slice(2, 8)}`;
  const command = makeTypedLine({ say, send: (what, more) => store.send(what, more), id });
  const language = makeLanguage({ say, send });
  /** @param {Snapshot} now @param {(text: string) => void} [speak] */
  const makeBoard = (now, speak) =>
    makeSmallBoard({ makeBoards: view.makeBoards, drawings, say, signal, speak, calm: view.calm }, now);
  const overlays =
    stage?.join(makeOverlays, { timeline: timeline.el, writing: command.el, language: language.el }, (table) =>
      makeExample({ table, say, speak: live.speak, makeBoard }),
    ) ?? null;
  plain?.join({ timeline: timeline.el, writing: command.el, language: language.el });
  const dim = () => stage?.light(new Set(), []);
  const playback = makePlayback({
    ...view,
    root,
    signal,
    speak: live.speak,
    heard: (kind) => overlays?.heard(kind),
    caption: (word, kind) => overlays?.caption(word, kind),
    telling: tellOf,
    answers: () => model.get("answers") ?? {},
    dim,
    timeline,
  });
  const symbol = makeSymbolCard({ root, say, table: () => store.now.state, signal, speak: live.speak, whyNot });
  const door = bench ? null : makeExplorerButton({ model, root: overlays?.drawer ?? root, el, signal, say, send });
  const down = makePieceDrag({
    signal,
    root,
    hand,
    boards,
    game: () => (bench?.on ? null : play),
    touched: view.touched,
  });

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
    if (!said) return;
    // The big button skips; any touch does.
    const primary = /** @type {HTMLElement} */ (root.querySelector(".otys-primary"));
    setText(primary, say("skipIt"));
    for (const name of ["data-waiting", "aria-disabled", "data-target"]) setAttr(primary, name, null);
  }

  /** Why these cannot be touched now, as far as it is known here. @param {readonly string[]} targets @param {number} seat */
  function whyNot(targets, seat) {
    const { state, afford } = store.now;
    // Of what is in hand, and what is asked of it, nothing is known here.
    if (
      bench?.on ||
      root.querySelector("[data-held]") ||
      targets.some((target) => play.heads().has(target) || UNTOUCHABLE.has(target))
    )
      return "";
    if (seat !== state.to_move && !state.finished)
      return say("notYours", { name: state.players[state.to_move ?? 0].name });
    const keys = [...targets, ...targets.map((target) => target.split(":")[0]), "*"];
    return keys.map((key) => afford.why[key]?.text).find(Boolean) ?? "";
  }

  /** @param {import("../types.js").Reject} reject */
  function refuse(reject) {
    if (hand().refused(reject)) return;
    overlays?.deny(boards(), reject);
    banner.refuse(reject);
  }

  listenKeys(
    root,
    {
      why(at) {
        const spot = boards()?.targets(at);
        if (spot) hand().why(spot.targets, at, spot.live);
      },
      back: () => symbol.close() || hand().back() || stage?.back() || playback.end() || banner.dismiss(),
      act,
      about: symbol.about,
      skip,
    },
    signal,
  );
  // A click anywhere ends what is still moving.
  root.addEventListener("pointerdown", () => void skip(), { signal, capture: true });
  // Whoever skips what others did has touched nothing of what comes after it.
  root.addEventListener(
    "click",
    (event) => {
      if (!swallows) return;
      swallows = false;
      event.stopPropagation();
    },
    { signal, capture: true },
  );
  root.prepend(banner.el);
  root.append(symbol.el);
  listenRules({ root, model, store, signal, makeBoard, load });
  const keep = () => savePlace(model.get("place"));
  model.on("change:place", keep);
  signal.addEventListener("abort", () => model.off?.("change:place", keep));
  // A game that stood elsewhere when its kernel ended can go on there.
  const kept = savedPlaces()[model.get("place")?.board];
  if (kept?.played?.length && !model.get("place").played?.length) store.send("kept", { place: kept }, true);

  return {
    playback,
    makeTravel,
    down,
    code: command.show,
    at: timeline.at,
    /** @param {readonly string[]} ids @param {string} text */
    pin: (ids, text) => void overlays?.pin(boards(), ids, text, "why"),
    /** The example that a wrong answer is told about, there and then. */
    example() {
      const found = store.now.lesson?.feedback?.example;
      if (!found || !overlays) return;
      overlays.example.open(found, store.now);
    },
    /** Everything queued is shown; a look back ends. */
    settle() {
      if (playback.queued) return;
      playback.skip();
      overlays?.example.close();
      banner.dismiss();
      playback.end();
    },
    /** Python is gone, or back. @param {boolean} gone */
    part: (gone) => banner.part(gone, place.el),
    /** @param {Snapshot} now @param {Snapshot | null} old */
    update(now, old) {
      if (now.reject !== old?.reject) {
        if (!now.reject) banner.dismiss();
        else refuse(now.reject);
      }
      if (now.reply && now.reply !== old?.reply) play.answered(now.reply);
      command.update(now, old);
      language.update(now);
      if (old && old.lang !== now.lang) live.speak(language.said());
      timeline.update(now);
      if (old && now.rev !== old.rev) playback.tell(now);
      void door?.(now);
    },
  };
}

/** @typedef {ReturnType<typeof makeInteraction>} Interaction */
