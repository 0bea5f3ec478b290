/**
 * What each event does to the picture: the table as it looks after it, and where new pieces come from.
 * Nothing is decided here: the kernel said what happened, and its own state replaces the picture at the end.
 *
 * @typedef {import("../types.js").Table} Table
 * @typedef {import("../types.js").Player} Player
 * @typedef {import("../types.js").Happening} Happening
 */
import { count, diverOf } from "./names.js";

/**
 * `from` maps a new piece to the piece or place it comes from; `raise` is the piece in hand, `behind` one that goes round
 * the back of the others, `to` maps pieces that go to where they go.
 * @typedef {{from?: Record<string, string>, to?: Record<string, string>, raise?: string, behind?: string, show?: string[], stagger?: boolean}} Cue
 */

const COLOURS = "mpft";
const OWN = "12345X";

/** @param {string} text @param {string} order */
const sorted = (text, order) => [...text].sort((a, b) => order.indexOf(a) - order.indexOf(b)).join("");

/** @param {string} text @param {string} letters */
function without(text, letters) {
  for (const letter of letters) text = text.replace(letter, "");
  return text;
}

/** The topmost cube of a colour on a level. @param {Player} player @param {string} id @param {number} level @param {string} cube */
const top = ({ zone }, id, level, cube) => `${id}/cube:${level}:${cube}:${count(zone[level - 1], cube) - 1}`;

/** What is carried from one place to another. @param {string} piece @param {string} from @returns {Cue} */
const carried = (piece, from) => ({ from: { [piece]: from }, raise: piece });

/** @param {Player} player @param {number} level @param {string} cubes */
function lay(player, level, cubes) {
  player.zone[level - 1] = sorted(player.zone[level - 1] + cubes, COLOURS);
}

/** @param {Player} player @param {number} level @param {string} cubes */
function lift(player, level, cubes) {
  player.zone[level - 1] = without(player.zone[level - 1], cubes);
}

/** @param {Player} player @param {number} origin @param {number} target */
function shift(player, origin, target) {
  player.divers.splice(target, 0, ...player.divers.splice(origin, 1));
}

/** Which of a player's numbers an event counts: prestige is the score. @param {Happening} event */
const purseOf = ({ what }) => /** @type {"credits"} */ (what === "prestige" ? "score" : what);

/** @param {Table} t @param {Happening} e @param {number} sign */
function purse(t, e, sign) {
  t.players[e.seat][purseOf(e)] += sign * e.amount;
  if (e.what === "neutral_x") t.colony.neutral_x -= sign * e.amount;
}

/** @type {Record<string, (t: Table, e: Happening, p: Player, id: string) => Cue | void>} */
const PICTURE = {
  KeySlid(t, e, p, id) {
    /** @type {Cue} */
    const cue = { raise: `${id}/key:${e.key}` };
    if (e.key === "N") {
      p.neutral_x -= 1;
      cue.from = { [`${id}/key:N`]: `${id}/held:${p.neutral_x}` };
    } else p.keys = without(p.keys, e.key);
    t.turn = {
      stage: "sponsor",
      key: e.key,
      level: e.level,
      sponsor_used: false,
      propellers: true,
      free: false,
      uses: 1,
      pending: null,
    };
    return cue;
  },
  DisplayRotated(t, e) {
    t.colony.sponsors = [...e.sponsors];
    return { behind: `c/sponsor:${e.sponsors[0][0]}` };
  },
  SponsorUsed(t, e) {
    if (t.turn) t.turn.sponsor_used = true;
    return { show: [`c/sponsor:${e.tile[0]}`] };
  },
  DiverMoved(_t, e, p, id) {
    shift(p, e.origin, e.target);
    return { raise: `${id}/diver:${diverOf(e.diver)}`, stagger: true };
  },
  DiverActivated(t, e, _p, id) {
    if (t.turn) t.turn.stage = "diver";
    return { raise: `${id}/diver:${diverOf(e.diver)}` };
  },
  DiverUsed: (_t, e) => ({ show: [`p${e.owner}/diver:${diverOf(e.diver)}`] }),
  DiverUpgraded(_t, e, p, id) {
    p.divers[e.place] = `${diverOf(p.divers[e.place])}+`;
    return { show: [`${id}/diver:${diverOf(e.diver)}`] };
  },
  Gained(t, e, _p, id) {
    purse(t, e, 1);
    return { show: [e.what === "prestige" ? `c/score:${e.seat}` : `${id}/${e.what}`, `${id}/${purseOf(e)}`] };
  },
  Paid(t, e, _p, id) {
    purse(t, e, -1);
    return { show: [`${id}/${e.what}`] };
  },
  CubeTaken(_t, e, p, id) {
    lay(p, e.level, e.cube);
    return carried(top(p, id, e.level, e.cube), "supply");
  },
  CubeCarried(_t, e, p, id) {
    const old = top(p, id, e.origin, e.cube);
    lift(p, e.origin, e.cube);
    lay(p, e.target, e.cube);
    return carried(top(p, id, e.target, e.cube), old);
  },
  CubeSold(t, e, p, id) {
    const old = top(p, id, e.level, e.cube);
    lift(p, e.level, e.cube);
    t.colony.store = sorted(t.colony.store + e.cube, COLOURS);
    return carried(`c/store:${e.cube}:${e.row}`, old);
  },
  CubeBought(t, e, p, id) {
    t.colony.store = without(t.colony.store, e.cube);
    lay(p, e.level, e.cube);
    return carried(top(p, id, e.level, e.cube), `c/store:${e.cube}:${e.row}`);
  },
  ContractCompleted(t, e, p, id) {
    const cubes = [...e.paid].map((cube) => {
      const name = top(p, id, e.level, cube);
      lift(p, e.level, cube);
      return name;
    });
    const hand = e.private ? p.contracts : t.colony.contracts;
    const at = hand.indexOf(e.card);
    if (e.private) hand.splice(at, 1);
    else if (at >= 0) hand[at] = null;
    const card = e.private ? `${id}/private:${at}` : `c/public:${at}`;
    return { to: Object.fromEntries(cubes.map((name) => [name, card])) };
  },
  ContractRevealed(t, e) {
    t.colony.contracts[e.slot] = e.card;
    if (!e.card) return;
    t.deck_size -= 1;
    return { from: { [`c/public:${e.slot}`]: "c/deck" } };
  },
  ContractsSeen(t, e) {
    t.deck_size -= e.cards.length;
    return { show: ["c/deck"] };
  },
  ContractKept(t, e, p, id) {
    p.contracts.push(e.card);
    t.deck_size += e.others.length;
    return { from: { [`${id}/private:${p.contracts.length - 1}`]: "c/deck" } };
  },
  TechnicianMoved(_t, e, p, id) {
    p[/** @type {"hacker"} */ (e.technician)] += 1;
    return { show: [`${id}/${e.technician}`] };
  },
  KeysPushed: (_t, _e, p, id) => ({ show: [...p.track].map((_, i) => `${id}/track:${i}`) }),
  TokenTaken(t, e) {
    const pair = t.colony.display[e.level - 1];
    const at = pair.indexOf(e.token);
    if (at >= 0) pair[at] = null;
  },
  TokenDiscarded(t, e) {
    const at = (t.turn?.level ?? 1) - 1;
    const { rewards } = t.players[t.to_move ?? 0];
    const pair = t.colony.display[at];
    // The token that makes room on the player's own space, or the one just used on the display.
    if (rewards[at] === e.token) rewards[at] = null;
    else if (pair.includes(e.token)) pair[pair.indexOf(e.token)] = null;
    t.colony.discards?.push(e.token);
  },
  TokenDrawn(t, e) {
    const pair = t.colony.display[e.level - 1];
    const at = Math.max(0, pair.indexOf(null));
    pair[at] = e.token;
    if (!e.token) return;
    t.bag_size -= 1;
    return { from: { [`c/token:${e.level}:${at}`]: "c/bag" } };
  },
  BagRefilled(t, e) {
    t.bag_size = e.tokens.length;
    return { show: ["c/bag"] };
  },
  TokenLaid(_t, e, p, id) {
    p.rewards[e.level - 1] = e.token;
    return { from: { [`${id}/reward:${e.level}`]: `c/token:${e.level}:0` } };
  },
  KeyToTrack(t, e, p, id) {
    p.track += e.key;
    if (t.turn) t.turn = { ...t.turn, key: "" };
    if (e.key !== "N") return { raise: `${id}/key:${e.key}` };
    return { from: { [`${id}/spent:${count(p.track, "N") - 1}`]: `${id}/key:N` } };
  },
  KeysReturned(t, e, p) {
    p.keys = sorted(p.keys + e.own, OWN);
    p.track = "";
    t.colony.neutral_x += e.neutral;
  },
  KeyTakenBack(_t, e, p, id) {
    p.track = without(p.track, e.key);
    p.keys = sorted(p.keys + e.key, OWN);
    return { raise: `${id}/key:${e.key}` };
  },
  Resurfaced(_t, e, p, id) {
    shift(p, e.origin, 0);
    return { raise: `${id}/diver:${diverOf(e.diver)}`, stagger: true };
  },
  StayedDown: (_t, e, _p, id) => ({ show: [`${id}/diver:${diverOf(e.diver)}`] }),
  TurnEnded(t) {
    t.turn = null;
  },
};

/**
 * The table after `event`, and the cue that goes with it.
 * @param {Table} table left as it is
 * @param {Happening} event
 * @returns {{table: Table, cue: Cue}}
 */
export function after(table, event) {
  const copy = structuredClone(table);
  let cue = {};
  try {
    // A picture that cannot follow an event (an unknown one, a hidden card) shows the end state instead.
    cue = PICTURE[event.kind]?.(copy, event, copy.players[event.seat], `p${event.seat}`) ?? {};
  } catch {
    return { table, cue };
  }
  return { table: copy, cue };
}

/**
 * Whether `events` tell how `end` came out of `start`: what lies open on the table is the same after both.
 * @param {Table} start @param {readonly Happening[]} events @param {Table} end
 */
export function follows(start, events, end) {
  const told = events.reduce((table, event) => after(table, event).table, start);
  return events.length > 0 && open(told) === open(end);
}

/** @param {Table} table */
const open = ({ players, colony }) =>
  JSON.stringify([
    players.map((player) => ({ ...player, contracts: 0 })),
    colony.sponsors,
    colony.display,
    colony.store,
  ]);
