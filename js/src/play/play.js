/**
 * Turns touches into a move: it walks the tree of offered moves, asks for choices that are no place on a board, and says why
 * something cannot be touched.
 *
 * @typedef {import("../types.js").Say} Say
 * @typedef {import("../types.js").Why} Why
 * @typedef {Pick<import("../page/popup.js").Popup, "open" | "show" | "close">} Popup
 */
import { moreAbout, ruleNumbers } from "./rule-numbers.js";
import { shortName } from "../board/names.js";
import { closer, h, setAttr } from "../page/dom.js";
import { choices, common, does, drags, onward, touch, walk } from "./move-tree.js";

/** What ends the work of a diver. */
const LEAVING = ["surface", "stay", "end"];

/**
 * @param {{
 *   store: import("../page/kernel.js").Store, say: Say, asking: Popup, answer: Popup, drawings: import("../board/drawings.js").Drawings,
 *   find: (target: string) => HTMLElement | null,
 *   light: (heads: Set<string> | null, path: readonly string[], drags?: Set<string>) => void,
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
  /** @type {{seq: number, at: HTMLElement, touched: string, said?: string} | null} */
  let asked = null;
  /** The moves meant by "use the diver", while that is being chosen. @type {number[] | null} */
  let using = null;
  /** The revision in which leaving an effect unused was asked about. */
  let sureOf = -1;

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

  /** A lesson that guides lights up what its goal needs; all else stays to be touched. */
  function shown() {
    const { heads } = walk(moves(), path);
    const { lesson } = store.now;
    // A step that is done lights up nothing: its big button leads on.
    if (lesson?.done && !lesson.ask && !path.length) return new Set();
    const kinds = path.length || using ? null : lesson?.step.lit;
    if (!kinds?.length) return heads;
    const few = [...heads].filter((head) => kinds.includes(/** @type {any} */ (head.split(":")[0])));
    return few.length ? new Set(few) : heads;
  }

  function show() {
    light(shown(), path, drags(moves(), path));
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
    const unseen = path.length || using ? places.filter((target) => few || !find(target)) : [];
    return [...choices(moves(), path), ...named(unseen)];
  }

  /** @param {boolean} focus */
  function ask(focus) {
    const list = questions();
    if (!list.length) return;
    const at =
      (path.length && find(path[path.length - 1])) ||
      (!path.length && list[0].target?.startsWith("choice:card") && find("deck")) ||
      (last?.isConnected ? last : null) ||
      home();
    which(say("choose"), at, list, focus);
  }

  /** @param {string} label @param {HTMLElement} at @param {ReturnType<typeof choices>} list @param {boolean} focus */
  function which(label, at, list, focus) {
    asking.show(
      label,
      at,
      list.map(({ target, label, offer }) => {
        const one = choice(label, picture(target), () => (target ? go([...path, target], null) : send(offer)));
        setAttr(one, "data-card", Boolean(target?.startsWith("choice:card=") && one.querySelector("svg")));
        return one;
      }),
      focus,
    );
  }

  /** @param {string} label @param {Node | null} art @param {() => void} act */
  const choice = (label, art, act) =>
    h("button", { class: "otys-choice otys-tile", "data-lit": true, click: act }, art, h("span", {}, label));

  /** @param {string | null} target */
  function picture(target) {
    const word = target?.replace("choice:", "") ?? "";
    const value = word.replace(/.*=|(cube|store):(.:)?/, "");
    if (value.includes(":") && word.startsWith("card=")) return drawings.card(value.split("'")[0]);
    const known = { credits: "credit", prestige: "laurel", battery: "battery", b: "battery", c: "credit", N: "key:N" };
    const art = known[/** @type {"b"} */ (value)];
    if (art) return drawings.icon(art);
    if (/^[mpft]+$/.test(value) && value.length < 7)
      return h("span", "otys-icons", ...[...value].map((c) => drawings.icon(`cube:${c}`, 20)));
    return drawings.icon(`track:${value}`) ?? drawings.icon(`diver:${value}`, 26) ?? drawings.icon(word);
  }

  /** @param {Why} why @param {HTMLElement} at @param {readonly string[]} touched @param {string} [said] what was spoken already */
  function explain(why, at, touched, said = "") {
    const close = closer(say("close"), () => void answer.close());
    answer.show(
      say("why"),
      at,
      [
        h("p", {}, h("span", {}, why.text, " "), ruleNumbers(why.rules, say)),
        why.hint ? h("p", "otys-hint", why.hint) : null,
        moreAbout(why.rules, say),
        close,
      ],
      false,
    );
    pin(why.cause?.ids ?? touched, why.cause?.text ?? "");
    speak([why.text, why.hint].filter(Boolean).join(" ").replace(said, "").trim());
  }

  /** Coming up with an effect that could still be used is asked about, once. @param {readonly string[]} next @param {HTMLElement} at */
  function unused(next, at) {
    const { use } = store.now.afford;
    if (!use || !LEAVING.includes(next[0]) || sureOf === store.now.rev) return false;
    sureOf = store.now.rev;
    const label = does(moves(), next[0], say);
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
    /** @returns {Set<string>} */
    heads: shown,
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
      if (/^(cube|store):/.test(open[1])) return (which(say("choose"), at, named(open), true), true);
      const next = live ? touch(moves(), path, targets) : null;
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
    why(targets, at, live = true) {
      const { state, afford } = store.now;
      if (!live)
        return explain(
          { text: say("notYours", { name: state.players[state.to_move ?? 0].name }), rules: [], hint: "" },
          at,
          [],
        );
      const { heads, left } = walk(moves(), path);
      const open = targets.find((target) => heads.has(target));
      if (open) {
        const labels = left.filter((move) => move.path[path.length] === open).map((move) => move.label);
        return explain(
          { text: labels.slice(0, 3).join(" · ") + (labels.length > 3 ? " …" : ""), rules: [], hint: "" },
          at,
          [],
        );
      }
      // What is asked after something was taken in hand is about that, too: only the kernel knows.
      const told = path.length
        ? undefined
        : [...targets, ...targets.map((target) => target.split(":")[0]), "*"]
            .map((key) => afford.why[key])
            .find(Boolean);
      if (told) explain(told, at, targets.slice(0, 1));
      // Short answers are here at once; what would make it legal, and where it lies, is worked out only when asked.
      const after = path.length ? { value: path } : {};
      if (!told?.hint)
        asked = { seq: store.send("why", { target: targets[0], ...after }), at, touched: targets[0], said: told?.text };
      return undefined;
    },
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
      const targets = [...walk(moves(), path).heads].filter((target) => target.split(":")[0] === kind);
      const seen = targets.map(find).find(Boolean);
      if (seen) return seen.focus();
      if (kind === "choice") return ask(true);
      if (targets.length === 1) return go([...path, targets[0]], null);
      return which(say(`todo.${kind}`), home(), named(targets), true);
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
    /** What was asked last is answered. @param {import("../types.js").Reply} reply @returns {boolean} whether this is it */
    answered(reply) {
      if (asked?.seq !== reply.seq) return false;
      if (answer.open || !asked.said) explain({ ...reply, hint: "" }, asked.at, [asked.touched], asked.said);
      asked = null;
      return true;
    },
    /** A refusal came: what was sent is not on its way any more. @param {import("../types.js").Reject} reject */
    refused(reject) {
      if (api.answered(reject)) return true;
      sentRev = -1;
      path = [];
      show();
      return false;
    },
  };
  return api;
}
