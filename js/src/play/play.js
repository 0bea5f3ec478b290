/**
 * Turns touches into a move: it walks the tree of offered moves and asks for choices that are no place on a board.
 *
 * @typedef {import("../types.js").Say} Say
 * @typedef {Pick<import("../page/popup.js").Popup, "open" | "show" | "close">} Popup
 */
import { shortName } from "../board/names.js";
import { kindOf } from "../board/targets.js";
import { makeChoices } from "./choices.js";
import { makeReasons } from "./reasons.js";
import { TURN } from "../stage/next-step.js";
import { ahead, choices, common, does, drags, onward, touch, walk } from "./offered-paths.js";

/** What ends the work of a diver. */
const LEAVING = ["surface", "stay", "end"];

/**
 * @param {{
 *   store: import("../page/kernel.js").Store, say: Say, asking: Popup, answer: Popup, drawings: import("../board/drawings.js").Drawings,
 *   find: (target: string) => HTMLElement | null,
 *   light: (heads: Set<string> | null, path: readonly string[], drags?: Set<string>, aside?: Set<string>) => void,
 *   speak: (text: string) => void, code: (offer: {notation: string, python: string}) => void,
 *   ready: () => void, home: () => HTMLElement, tiles?: boolean, pin?: (ids: readonly string[], text: string) => void,
 * }} ctx `light` without heads only shows what is held; `tiles`: whether all that is asked on the way has room beside the board; `pin` shows where a reason lies
 */
export function makePlay({
  store,
  say,
  asking,
  answer,
  drawings,
  find,
  light,
  speak,
  code,
  ready,
  home,
  tiles = false,
  pin = () => {},
}) {
  /** @type {string[]} */
  let path = [];
  /** @type {HTMLElement | null} */
  let last = null;
  let sentRev = -1;
  let lang = store.now.lang;
  /** The moves meant by "use the diver", while that is being chosen. @type {number[] | null} */
  let using = null;
  /** The revision in which leaving an effect unused was asked about. */
  let sureOf = -1;

  const reasons = makeReasons({ store, say, answer, speak, pin });
  const choice = makeChoices(drawings);
  const moves = () => (using ? store.now.afford.moves.filter(({ id }) => using?.includes(id)) : store.now.afford.moves);

  /** @param {string[]} next @param {HTMLElement | null} at @param {boolean} [quiet] */
  function go(next, at, quiet) {
    path = quiet ? next : onward(moves(), next);
    if (!path.length) using = null;
    if (at) last = at;
    answer.close();
    const { heads, done, left } = walk(moves(), path);
    if (done && !heads.size) return send(done);
    if (path.length && left.length === 1) code(left[0]);
    asking.close();
    show();
    if (!quiet) ask(true);
    return undefined;
  }

  /** @param {{id: number, notation: string, python: string}} offer */
  function send(offer) {
    sentRev = store.now.rev;
    using = null;
    store.send("move", { id: offer.id });
    code(offer);
    asking.close();
    // All else stays as it is: the answer is near, and each lamp that goes out is painted twice.
    light(null, path);
  }

  /** What lights up next: in a lesson that guides, what leads on to its goal; else all that is no path aside. */
  function shown() {
    const { lesson } = store.now;
    // A step that is done lights up nothing: its big button leads on.
    if (lesson?.done && !lesson.ask && !path.length) return new Set();
    const guide = lesson?.step.lit;
    return walk(path.length && !guide ? moves() : ahead(moves(), guide), path).heads;
  }

  /** What may be touched next as well, and leads aside. @param {Set<string>} lit */
  function aside(lit) {
    const { lesson } = store.now;
    if (lesson?.done && !lesson.ask && !path.length) return new Set();
    return new Set([...walk(moves(), path).heads].filter((head) => !lit.has(head)));
  }

  function show() {
    const lit = shown();
    light(lit, path, drags(moves(), path), aside(lit));
  }

  /** Targets as they are asked for in words. @param {string[]} targets */
  const named = (targets) =>
    targets.map((target) => {
      const offers = walk(moves(), path).left.filter((move) => move.path[path.length] === target);
      return { target, label: (tiles && shortName(target, say)) || common(offers), offer: offers[0] };
    });

  /** What is asked in words here: choices, and targets that no board of this view shows. */
  function questions() {
    const { heads } = walk(moves(), path);
    const places = [...heads].filter((target) => !target.startsWith("choice:"));
    const few = tiles && places.length <= 6;
    const asked = choices(moves(), path);
    // Beside a choice in words stand the ways on that lie on the board: whoever answers there finds all of them.
    const ways = asked.length ? places.filter((target) => !TURN.includes(target)) : places;
    const unseen = path.length || using || asked.length ? ways.filter((target) => few || !find(target)) : [];
    return [...asked, ...named(unseen)];
  }

  /** The moves that are buttons, but also done by touching one of these. @param {readonly string[]} targets */
  const byPiece = (targets) =>
    targets.includes(store.now.afford.use?.target ?? "")
      ? []
      : moves().filter(({ piece = "" }) => targets.includes(piece));

  /** @param {boolean} focus */
  function ask(focus) {
    const list = questions();
    if (!list.length) return;
    const at =
      (path.length && find(path[path.length - 1])) ||
      (!path.length && list[0].target?.startsWith("choice:card") && find("deck")) ||
      (last?.isConnected ? last : null) ||
      home();
    offerChoices(say("choose"), at, list, focus);
  }

  /** @param {string} label @param {HTMLElement} at @param {ReturnType<typeof choices>} list @param {boolean} focus */
  function offerChoices(label, at, list, focus) {
    const pick = (/** @type {typeof list[0]} */ { target, offer }) =>
      target ? go([...path, target], null) : send(offer);
    asking.show(
      label,
      at,
      list.map((one) => choice(one.label, one.target, () => void pick(one))),
      focus,
    );
  }

  /** Coming up with an effect that could still be used is asked about, once. @param {readonly string[]} next @param {HTMLElement} at */
  function unused(next, at) {
    const { use } = store.now.afford;
    if (!use || !LEAVING.includes(next[0]) || sureOf === store.now.rev) return false;
    sureOf = store.now.rev;
    const label = does(moves(), next[0], say);
    speak(say("unused"));
    const anyway = () => (asking.close(), go([...next], at));
    asking.show(
      say("unused"),
      at,
      [choice(use.label, null, () => void api.use(at)), choice(label, null, () => void anyway())],
      true,
    );
    return true;
  }

  const api = {
    /** What may be touched next, lit or not. @returns {Set<string>} */
    heads: () => walk(moves(), path).heads,
    /** Use the diver that is pushed, whoever he is. @param {HTMLElement} at */
    use(at) {
      const { use } = store.now.afford;
      ready();
      if (!use || sentRev === store.now.rev) return false;
      asking.close();
      using = use.moves;
      path = [];
      const { heads } = walk(moves(), []);
      if (heads.size === 1) go([...heads], at);
      else {
        show();
        ask(true);
      }
      return true;
    },
    /**
     * Touch a spot that has these targets.
     * @param {readonly string[]} targets
     * @param {HTMLElement} at
     * @param {boolean} [live] whether the board is that of the player whose turn it is
     */
    touch(targets, at, live = true) {
      ready();
      if (sentRev === store.now.rev) return false;
      const open = live ? targets.filter((target) => walk(moves(), path).heads.has(target)) : [];
      // A level or a Store that is one target holds several cubes.
      if (/^(cube|store):/.test(open[1])) return (offerChoices(say("choose"), at, named(open), true), true);
      const next = live ? touch(moves(), path, targets) : null;
      const offers = live && !path.length ? byPiece(targets) : [];
      if (offers.length === 1 && !next) return (send(offers[0]), true);
      if (offers.length) {
        const list = offers.map((offer) => ({ target: "", label: offer.label, offer }));
        return (offerChoices(say("choose"), at, [...list, ...named(next ?? [])], true), true);
      }
      if (next && !(next.length === 1 && unused(next, at))) go(next, at);
      if (next) return true;
      if (live && !path.length && targets.includes(store.now.afford.use?.target ?? "") && api.use(at)) return true;
      api.why(targets, at, live);
      return false;
    },
    /**
     * Take in hand what lies at a spot, to be dropped elsewhere; false if there is nothing to drop it on.
     * @param {readonly string[]} targets @param {HTMLElement} at
     */
    lift(targets, at) {
      if (sentRev === store.now.rev) return false;
      if (path.length && targets.includes(path[path.length - 1])) return true;
      const next = touch(moves(), path, targets);
      if (!next?.length || !drags(moves(), next.slice(0, -1)).has(next[next.length - 1])) return false;
      ready();
      go(next, at, true);
      return true;
    },
    /**
     * Drop what is in hand: what may not lie there springs back, and the answer stays.
     * @param {readonly string[]} targets @param {HTMLElement} at @param {boolean} [live]
     */
    drop(targets, at, live) {
      const { heads } = walk(moves(), path);
      if (live !== false && targets.some((target) => heads.has(target))) {
        api.touch(targets, at);
        return ask(false);
      }
      api.why(targets, at, live);
      path = path.slice(0, -1);
      return show();
    },
    /**
     * Say why a spot cannot be touched now, or what touching it would do.
     * @param {readonly string[]} targets @param {HTMLElement} at @param {boolean} [live]
     */
    why: (targets, at, live = true) => reasons.why({ targets, at, live }, moves(), path),
    /** One step back: the answer, the question, the last target. @returns {boolean} whether there was one */
    back() {
      if (answer.close()) return true;
      const had = asking.close();
      if (!path.length) {
        const meant = using;
        using = null;
        if (meant) show();
        return had || Boolean(meant);
      }
      go(path.slice(0, -1), null, true);
      return true;
    },
    /** Look for something of a kind: light up, focus, or ask. @param {string} kind */
    seek(kind) {
      ready();
      const targets = [...walk(moves(), path).heads].filter((target) => kindOf(target) === kind);
      const seen = targets.map(find).find(Boolean);
      if (seen) return seen.focus();
      if (kind === "choice") return ask(true);
      if (targets.length === 1) return go([...path, targets[0]], null);
      return offerChoices(say(`todo.${kind}`), home(), named(targets), true);
    },
    /** A new revision is on the table: nothing is in hand. @param {boolean} focus whether the reader is at work here */
    reset(focus) {
      // In another language it is the same moment: what is half touched stays so.
      const turned = lang !== (lang = store.now.lang);
      using = null;
      path = turned && walk(moves(), path).left.length ? path : [];
      sentRev = -1;
      asking.close();
      show();
      if (turned && path.length) return ask(false);
      // A lesson's question stands in the lesson.
      if (!store.now.lesson?.ask && [...walk(moves(), []).heads].some((head) => head.startsWith("choice:")))
        ask(focus && !turned);
      return undefined;
    },
    answered: reasons.answered,
    /** A refusal came: what was sent is not on its way any more. */
    refused() {
      sentRev = -1;
      path = [];
      show();
    },
  };
  return api;
}
