/**
 * How an event looks: which pieces move, from where, and what is pointed at. What it changes on the table is its `patch`.
 *
 * @typedef {import("../types.js").Table} Table
 * @typedef {import("../types.js").Happening} Happening
 */
import { applyPatch } from "../page/value-patch.js";
import { count, diverOf } from "./names.js";
import { stringify } from "../page/dom.js";

/**
 * `from` maps a new piece to the piece or place it comes from; `raise` is the piece in hand, `behind` one that goes round
 * the back of the others, `to` maps pieces that go to where they go.
 * @typedef {{from?: Record<string, string>, to?: Record<string, string>, raise?: string, behind?: string, show?: string[], stagger?: boolean}} Cue
 */

/** The topmost cube of a colour on a level, or one so many below it. @param {Table} table @param {number} seat @param {number} level @param {string} cube @param {number} [below] */
const top = ({ players }, seat, level, cube, below = 0) =>
  `p${seat}/cube:${level}:${cube}:${count(players[seat].zone[level - 1], cube) - 1 - below}`;

/** What is carried from one place to another. @param {string} piece @param {string} from @returns {Cue} */
const carried = (piece, from) => ({ from: { [piece]: from }, raise: piece });

/** The diver of an event, among the pieces. @param {Happening} e @param {string} id */
const diver = (e, id) => `${id}/diver:${diverOf(e.diver)}`;
/** @type {(e: Happening, id: string) => Cue} */
const showDiver = (e, id) => ({ show: [diver(e, id)] });
/** @type {(e: Happening, id: string) => Cue} */
const raiseDiver = (e, id) => ({ raise: diver(e, id), stagger: true });
/** @type {(e: Happening, id: string) => Cue} */
const raiseKey = ({ key }, id) => ({ raise: `${id}/key:${key}` });

/** By the event's kind: the event, the player's name among the pieces, and the table after it and before it. @type {Record<string, (e: Happening, id: string, now: Table, was: Table) => Cue | void>} */
const CUES = {
  KeySlid: (e, id, now) => ({
    ...raiseKey(e, id),
    ...(e.key === "N" && { from: { [`${id}/key:N`]: `${id}/held:${now.players[e.seat].neutral_x}` } }),
  }),
  DisplayRotated: (e) => ({ behind: `c/sponsor:${e.sponsors[0][0]}` }),
  SponsorUsed: (e) => ({ show: [`c/sponsor:${e.tile[0]}`] }),
  DiverMoved: raiseDiver,
  DiverActivated: raiseDiver,
  DiverUsed: (e) => showDiver(e, `p${e.owner}`),
  DiverUpgraded: showDiver,
  Gained: ({ what, seat }, id) =>
    what === "prestige" ? { show: [`c/score:${seat}`, `${id}/score`] } : { show: [`${id}/${what}`] },
  Paid: (e, id) => ({ show: [`${id}/${e.what}`] }),
  CubeTaken: (e, _id, now) => carried(top(now, e.seat, e.level, e.cube), "supply"),
  CubeCarried: (e, _id, now, was) => carried(top(now, e.seat, e.target, e.cube), top(was, e.seat, e.origin, e.cube)),
  CubeSold: (e, _id, _now, was) => carried(`c/store:${e.cube}:${e.row}`, top(was, e.seat, e.level, e.cube)),
  CubeBought: (e, _id, now) => carried(top(now, e.seat, e.level, e.cube), `c/store:${e.cube}:${e.row}`),
  ContractCompleted({ card, level, paid, seat, ...e }, id, _now, { players, colony }) {
    const hand = e.private ? players[seat].contracts : colony.contracts;
    const place = `${e.private ? `${id}/private` : "c/public"}:${hand.indexOf(card)}`;
    const table = /** @type {Table} */ ({ players });
    const cubes = [...paid].map((cube, i) => top(table, seat, level, cube, count(paid.slice(0, i), cube)));
    // The card goes to where its prestige is counted.
    return { to: { ...Object.fromEntries(cubes.map((cube) => [cube, place])), [place]: `${id}/score` } };
  },
  ContractRevealed: (e) => (e.card ? { from: { [`c/public:${e.slot}`]: "c/deck" } } : undefined),
  ContractsSeen: () => ({ show: ["c/deck"] }),
  ContractKept: (e, id, now) => ({
    from: { [`${id}/private:${now.players[e.seat].contracts.length - 1}`]: "c/deck" },
  }),
  TechnicianMoved: (e, id) => ({ show: [`${id}/${e.technician}`] }),
  KeysPushed: (e, id, _now, was) => ({ show: [...was.players[e.seat].track].map((_, i) => `${id}/track:${i}`) }),
  TokenDrawn({ level, token }, _id, _now, was) {
    const at = Math.max(0, was.colony.display[level - 1].indexOf(null));
    return token ? { from: { [`c/token:${level}:${at}`]: "c/bag" } } : undefined;
  },
  BagRefilled: () => ({ show: ["c/bag"] }),
  TokenLaid: (e, id) => ({ from: { [`${id}/reward:${e.level}`]: `c/token:${e.level}:0` } }),
  KeyToTrack: (e, id, now) =>
    e.key === "N"
      ? { from: { [`${id}/spent:${count(now.players[e.seat].track, "N") - 1}`]: `${id}/key:N` } }
      : raiseKey(e, id),
  KeyTakenBack: raiseKey,
  Resurfaced: raiseDiver,
  StayedDown: showDiver,
};

/**
 * The table after `event`, and the cue that goes with it.
 * @param {Table} was @param {Happening} event
 * @returns {{table: Table, cue: Cue}}
 */
export function after(was, event) {
  const table = applyPatch(was, event.patch);
  try {
    return { table, cue: CUES[event.kind]?.(event, `p${event.seat}`, table, was) ?? {} };
  } catch {
    return { table, cue: {} }; // an event that the page does not know so
  }
}

/** The table after `events`. @param {Table} start @param {readonly {patch?: import("../types.js").Patch}[]} events @returns {Table} */
export const afterAll = (start, events) => events.reduce((table, { patch }) => applyPatch(table, patch), start);

/** The table before the events that led to `end`; null where there are none. @param {readonly Happening[]} events @param {Table} end */
export const beforeAll = ([first], end) => (first?.before ? applyPatch(end, first.before) : null);

/** Whether the same lies open on two tables. @param {Table | null} one @param {Table} other */
export const looksLike = (one, other) => one !== null && open(one) === open(other);

/** @param {Table} table */
const open = ({ players, colony }) =>
  stringify([players.map((player) => ({ ...player, contracts: 0 })), colony.sponsors, colony.display, colony.store]);
