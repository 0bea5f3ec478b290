/**
 * What is asked on the way to a move: choices that are no place on a board, and places that no board of this view shows.
 *
 * @typedef {{target?: string | null, label: string, offer: import("../types.js").Offer, settled?: boolean}} Question `settled`: it is the offer itself, not a target on the way
 */
import { shortName } from "../board/names.js";
import { kindOf } from "../board/targets.js";
import { hereOf, movesOf } from "./begun-move.js";
import { makeChoices } from "./choices.js";
import { choices, common, isChoice } from "./offered-paths.js";
import { TURN } from "../stage/next-step.js";

/** @param {string} target */
const isStore = (target) => kindOf(target) === "store";

/**
 * @param {{
 *   store: import("../page/kernel.js").Store, say: import("../types.js").Say, asking: import("./play.js").Popup,
 *   drawings: import("../board/drawings.js").Drawings, find: (target: string) => HTMLElement | null, home: () => HTMLElement,
 *   tiles?: boolean,
 * }} ctx `tiles`: whether all that is asked has room beside the board
 * @param {import("./begun-move.js").Begun} begun
 * @param {(one: Question) => void} pick goes on with an answer
 */
export function makeQuestions({ store, say, asking, drawings, find, home, tiles }, begun, pick) {
  const choice = makeChoices(drawings);
  /** What was touched last: it is asked there. @type {HTMLElement | null} */
  let last = null;

  /** Targets as they are asked for in words; of a cube that is sold or bought each way, with its price. @param {readonly string[]} targets @returns {Question[]} */
  const named = (targets) =>
    targets.flatMap((target) => {
      const offers = hereOf(begun, store.now).left.filter((move) => move.path[begun.path.length] === target);
      if (offers.some(({ path }) => path.some(isStore)))
        return offers.map((offer) => ({ target, label: offer.label, offer, settled: true }));
      return { target, label: (tiles && shortName(target, say)) || common(offers), offer: offers[0] };
    });

  /** All that is asked here. @returns {Question[]} */
  function list() {
    const { path, using } = begun;
    const { heads, done } = hereOf(begun, store.now);
    // All is touched, and it is only to be said: by a stage's big button.
    if (path.length && done && !heads.size) return tiles ? [] : [{ label: done.label, offer: done, settled: true }];
    const places = [...heads].filter((target) => !isChoice(target));
    const asked = choices(movesOf(begun, store.now), path);
    // Beside a choice in words stand the ways on that lie on the board, and going on without: whoever answers there finds
    // all of them. The token that it is about is none.
    const ways = asked.length
      ? places.filter((target) => target === "skip" || ![...TURN, "reward", "token"].includes(kindOf(target)))
      : places;
    // Of more than there is room for, levels are asked for as ever; those that are not in view have a tab that is lit, as
    // the sponsors of a stage have.
    // What asks takes the place of the button that leaves a gain, and of the tab that leads to a neighbour.
    const roomy = tiles && !home().closest("[data-small]");
    const beside = (/** @type {string} */ target) =>
      roomy
        ? places.length <= 6 || /^level/.test(target)
        : /^(skip|neighbour)/.test(target) || !((tiles && kindOf(target) === "sponsor") || find(target));
    const open = path.length || using || asked.length ? ways : [];
    const unseen = open.filter(beside);
    // Whoever finds one of the answers here looks for all of them here: what is sold with what is bought.
    const whole = unseen.some(isStore) && open.length <= 6;
    return [...asked, ...named(whole ? open : unseen)];
  }

  /** @param {HTMLElement} at @param {readonly Question[]} some @param {boolean} [focus] @param {string} [label] */
  function offer(at, some, focus = true, label = say("choose")) {
    const tile = (/** @type {Question} */ one) => choice(one.label, one.target ?? null, () => pick(one));
    asking.show(label, at, some.map(tile), focus);
  }

  return {
    named,
    offer,
    /** @param {boolean} focus */
    ask(focus) {
      const { path } = begun;
      const some = list();
      if (!some.length) return;
      const at =
        (path[0] && find(/** @type {string} */ (path.at(-1)))) ||
        (!tiles && !path.length && some[0].target?.startsWith("choice:card") && find("deck")) ||
        (last?.isConnected ? last : null) ||
        home();
      offer(at, some, focus);
    },
    /** @param {HTMLElement} at */
    touched(at) {
      last = at;
    },
  };
}
