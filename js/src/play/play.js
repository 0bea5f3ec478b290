/**
 * Turns touches into a move: it goes through the offered moves (`begun-move.js`), asks for what is no place on a board
 * (`questions.js`), says why not (`reasons.js`), and sends what was chosen.
 *
 * @typedef {import("../types.js").Say} Say
 * @typedef {Pick<import("../page/popup.js").Popup, "open" | "show" | "close">} Popup
 */
import { kindOf } from "../board/targets.js";
import { all, focused } from "../page/dom.js";
import { byPiece, goalFirst, goTo, hereOf, lifted, lightsOf, movesOf, restart, ways } from "./begun-move.js";
import { common, isChoice, touch } from "./offered-paths.js";
import { makeQuestions } from "./questions.js";
import { makeReasons } from "./reasons.js";

/**
 * @param {{
 *   store: import("../page/kernel.js").Store, say: Say, asking: Popup, answer: Popup, drawings: import("../board/drawings.js").Drawings,
 *   find: (target: string) => HTMLElement | null, played: (target: string | undefined) => void,
 *   light: (heads: Set<string> | null, path: readonly string[], drags?: Set<string>, aside?: Set<string>) => void,
 *   speak: (text: string) => void, ready: () => void, home: () => HTMLElement, tiles?: boolean, pin: (...told: import("./reasons.js").Pointed) => void,
 * }} ctx `light` without heads only shows what is held; `played` is told where a move ends that is sent; `tiles`: whether all that is asked on the way has room beside the board; `pin` shows where a reason lies
 */
export function makePlay(ctx) {
  const { store, say, asking, answer, find, light, ready, home, played } = ctx;
  /** @type {import("./begun-move.js").Begun} */
  const begun = { path: [], using: null };
  /** The revision from which a move is on its way. */
  let sentRev = -1;
  let { lang } = store.now;
  let shown = "";
  const reasons = makeReasons(ctx);
  const questions = makeQuestions(ctx, begun, ({ target, offer, settled }) =>
    target && !settled ? go([...begun.path, target], null) : send(offer),
  );
  const here = () => hereOf(begun, store.now);
  /** Whether a move is begun. */
  const goes = () => Boolean(begun.path[0] || begun.using);
  const sent = () => sentRev === store.now.rev;

  /** @param {readonly string[]} next @param {HTMLElement | null} at @param {boolean} [quiet] only light up, and ask nothing */
  function go(next, at, quiet) {
    goTo(begun, store.now, next, !quiet);
    if (at) questions.touched(at);
    answer.close();
    const { heads, done } = here();
    const ends = done && !heads.size;
    // One touch of a cube is no word for pushing and selling, in a game that of a side path none for paying: first it is said.
    const unsaid = done?.aside ? store.now.lesson?.word : /^cube/.test(next[0]) && / /.test(done?.notation ?? "");
    if (ends && !(at && !next[1] && unsaid)) return send(done);
    asking.close();
    show();
    if (!quiet) questions.ask(true);
    return undefined;
  }

  /** @param {{id: number, path: readonly string[]}} offer */
  function send({ id, path }) {
    sentRev = store.now.rev;
    played(path.at(-1));
    begun.using = null;
    store.send("move", { id });
    asking.close();
    // All else stays as it is: the answer is near, and each lamp that goes out is painted twice.
    light(null, begun.path);
  }

  function show() {
    const { lit, drags, aside } = lightsOf(begun, store.now);
    light(lit, begun.using && !begun.path.length ? ["use"] : begun.path, drags, aside);
  }

  /** Use the diver that is pushed, whoever he is. @param {HTMLElement} at */
  function use(at) {
    const meant = store.now.afford.use;
    ready();
    if (!meant || sent()) return false;
    answer.close();
    asking.close();
    begun.using = meant.moves;
    begun.path = [];
    const { heads } = here();
    if (heads.size === 1) go([...heads], at);
    else {
      show();
      questions.ask(true);
    }
    return true;
  }

  /** Where a touch of these targets leads, or whether it has done or asked something. @param {readonly string[]} targets @param {HTMLElement} at */
  function meant(targets, at) {
    const { heads, done } = here();
    // All is touched, and it was only said what that does: whoever touches where it goes means it; what is in hand, touched again, is let go.
    if (done && !heads.size && targets.some((target) => begun.path.includes(target)))
      return targets.includes(begun.path[0]) && at.dataset.target ? [] : (send(done), true);
    const open = targets.filter((target) => heads.has(target));
    // A level or a Store that is one target holds several cubes.
    if (/^(cube|store):/.test(open[1])) return (questions.offer(at, questions.named(open)), true);
    // What does not go on with the move that is begun begins another.
    const on = !begun.path[0] || targets.some((target) => heads.has(target) || target === begun.path.at(-1));
    const from = on ? begun : { path: [], using: null };
    const next = touch(movesOf(from, store.now), from.path, targets);
    const offers = byPiece(from, store.now, targets, next);
    if (offers[0]) Object.assign(begun, from);
    const asked = offers.map((offer) => ({ ...offer, offer }));
    if (asked[1]) return (answer.close(), show(), questions.offer(at, asked), true);
    if (offers[0]) return (send(offers[0]), true);
    if (next || from.path.length) return next;
    return (
      (targets.includes(/** @type {string} */ (store.now.afford.use?.target)) && use(at)) ||
      goalFirst(from, store.now, targets)
    );
  }

  /** Whose board it is. @param {Element} at */
  const seatOf = (at) => Number(/** @type {HTMLElement} */ (at.closest("[data-board]")).dataset.board?.slice(7));

  /**
   * Say why a spot cannot be touched now, or what touching it would do.
   * @param {readonly string[]} targets @param {HTMLElement} at @param {boolean} [live] @param {string} [held] what was dropped there
   */
  const why = (targets, at, live = true, held) => {
    if (live) return reasons.why({ targets, at }, movesOf(begun, store.now), held ? [held] : begun.path);
    const seat = seatOf(at);
    // Of another's board a diver is her board; all else is what it is.
    if (/^[dp]/.test(targets[0])) return why([`neighbour:${seat}`], at);
    return reasons.remark(`${store.now.state.players[seat].name}: ${at.ariaLabel}.`, at, true);
  };

  /**
   * Touch a spot that has these targets.
   * @param {readonly string[]} targets
   * @param {HTMLElement} at
   * @param {boolean} [live] whether the board is that of the player whose turn it is
   */
  function touchSpot(targets, at, live = true) {
    ready();
    if (sent()) return false;
    // In a game, where a key has lain is no level until another is in hand.
    if (!store.now.lesson?.step.lit && !goes() && kindOf(targets[0]) === "key") targets = [targets[0]];
    const board = !live && `neighbour:${seatOf(at)}`;
    if (board && targets.includes(board)) [live, targets] = [true, [board]];
    const next = live && meant(targets, at);
    if (Array.isArray(next)) go(next, at);
    else if (!next) why(targets, at, live);
    return Boolean(next);
  }

  return {
    /** The offers that go on with the move that is begun, for a hint about it. */
    left: () => (goes() ? { ids: here().left.map(({ id }) => id) } : {}),
    /** What may be touched next, lit or not. @returns {Set<string>} */
    heads: () => here().heads,
    /** All that can be done next, in words, what leads aside last; of a piece that leads on to many moves, what it is. @param {Set<string>} [lit] those alone @returns {string[]} */
    ways(lit) {
      const { heads, left } = here();
      const told = [...(lit ?? heads)].map((head) => {
        const offers = left.filter(({ path }) => path[begun.path.length] === head);
        return {
          last: +!!offers[0]?.aside,
          said:
            (offers[3] && (begun.path[0] ? common(offers) : find(head)?.ariaLabel)) || offers.map(({ label }) => label),
        };
      });
      return told.sort((a, b) => a.last - b.last).flatMap(({ said }) => said);
    },
    use,
    touch: touchSpot,
    why,
    /**
     * Take in hand what lies at a spot, to be dropped elsewhere; false if there is nothing to drop it on.
     * @param {readonly string[]} targets @param {HTMLElement} at
     */
    lift(targets, at) {
      const { path } = begun;
      if (sent()) return false;
      if (targets.includes(/** @type {string} */ (path.at(-1)))) return true;
      const next = lifted(begun, store.now, targets);
      if (!next) return false;
      ready();
      go(next, at, true);
      return true;
    },
    /**
     * Drop what is in hand: what may not lie there springs back, and the answer stays.
     * @param {readonly string[]} targets @param {HTMLElement} at @param {boolean} [live]
     */
    drop(targets, at, live) {
      const { heads } = here();
      if (live !== false && targets.some((target) => heads.has(target))) {
        touchSpot(targets, at);
        return questions.ask(false);
      }
      why(targets, at, live);
      begun.path = begun.path.slice(0, -1);
      return show();
    },
    /** One step back: the answer, the question, the last target. @returns {boolean} whether there was one */
    back() {
      if (answer.close()) return true;
      const had = asking.close();
      if (begun.path.length) return (go(begun.path.slice(0, -1), null, true), true);
      const meant = Boolean(begun.using);
      begun.using = null;
      if (meant) show();
      return had || meant;
    },
    /** Let go of the move that is begun, whatever it asks. @returns {boolean} whether there was one */
    drops() {
      const had = goes();
      while (had && this.back());
      return had;
    },
    /** Look for something of a kind: use the only one, light up, focus, or ask. @param {string} kind */
    seek(kind) {
      ready();
      const targets = [...here().heads].filter((target) => kindOf(target) === kind);
      const seen = targets.map(find).find(Boolean);
      if (!targets[1] && targets[0]) return go([...begun.path, targets[0]], null);
      if (seen) return seen.focus();
      if (kind === "choice") return questions.ask(true);
      return questions.offer(home(), questions.named(targets), true, say(`todo.${kind}`));
    },
    /** A new revision is on the table: nothing is in hand. @param {boolean} focus whether the reader is at work here */
    reset(focus) {
      const { now } = store;
      const turned = lang !== (lang = now.lang);
      restart(begun, shown === (shown = ways(now)) && sentRev < 0);
      sentRev = -1;
      const at = focused(home());
      asking.close();
      // Why something could not be done on the table as it was.
      if (!turned) answer.close();
      show();
      if (goes()) {
        // Whoever was at an answer stays at it, but for a hint: the first is what it names.
        const left = at && !at.isConnected && at.textContent;
        questions.ask(Boolean(left));
        const same = all(home(), "button").find(({ textContent }) => textContent === left);
        return store.now.lesson?.tip?.[0] ? undefined : same?.focus();
      }
      // A lesson's question stands in the lesson.
      if (!now.lesson?.ask && [...here().heads].some(isChoice)) questions.ask(focus && !turned);
      return undefined;
    },
    remark: reasons.remark,
    answered: reasons.answered,
    /** A refusal came: what was sent is not on its way any more. */
    refused() {
      sentRev = -1;
      begun.path = [];
      show();
    },
  };
}

/** @typedef {ReturnType<typeof makePlay>} Play */
