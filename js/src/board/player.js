/**
 * One player board: its pieces, and the spots that can be touched on it.
 *
 * @typedef {import("../types.js").Table} Table
 * @typedef {import("../types.js").Say} Say
 * @typedef {import("./spot-grid.js").Spot} Spot
 * @typedef {import("./pieces.js").Piece} Piece
 * @typedef {import("../types.js").Layout} Layout
 */
import { LEVELS, TAP } from "./layout.js";
import { cardName, count, diverName, diverOf, laidName, sideName, tokenName, whereName } from "./names.js";
import { spread } from "./spread.js";
import { box, cardPiece, countPiece, cubePiece, diverPiece, label, part, piece, tokenPiece } from "./pieces.js";

/** The small picture of each amount in the purse. */
const COUNTED = { credits: "credit", batteries: "battery", score: "laurel" };

/** @typedef {NonNullable<Layout["player"]>} Places */

/**
 * The box of private contract `n` of `count`: where they would overlap they are narrower, as long as one can be read.
 * @param {Places} board @param {number} n @param {number} count @returns {number[]}
 */
function privateBox({ places, hand }, n, count) {
  const [x, y, w, h] = places["private:0"];
  const wide = Math.min(w, Math.max((hand + 6) / count - 6, 38));
  return [x + n * Math.min(wide + 6, (hand - wide) / (count - 1)), y, wide, h];
}

/** The box of a row at `i`: a position held while it is set up may have more pieces than there are boxes. @param {number[][]} row @param {number} i */
const nth = (row, i) => row[Math.min(i, row.length - 1)];

/** @param {number[]} at @param {number} dx @param {number} [dy] */
const moved = ([x, y, w, h], dx, dy = 0) => [x + dx, y + dy, w, h];

/** Smaller, for two keys where one has room. @param {number[]} at @param {number} right */
const half = ([x, y, w], right) => [x + right * w, y + w / 5, w * 0.6, w * 0.6];

/** Which key is played this turn, at which level and where; how far it has pushed which place. @param {Places} board @param {Table} table @param {number} seat */
function push({ pushed, key_touching, places }, { turn, to_move, players }, seat) {
  const key = to_move === seat && turn?.key;
  const on = key && turn.stage === "diver" ? pushed : 0;
  // Without a key any place will do.
  const level = key ? `${turn.level}` : "N";
  const at = [key_touching + on, ...places[`key:${level}`].slice(1)];
  return {
    key,
    level,
    at: players[seat].keys.includes(level) ? half(at, 0.4) : at,
    of: (/** @type {number} */ i) => (i === +level + 2 ? on : 0),
  };
}

/** The token that the Explorer has taken to level `n`, until it is laid. @param {Table} table @param {number} seat @param {number} n */
const inHand = ({ turn, to_move }, seat, n) => (seat === to_move && turn?.level === n && turn.pending?.hand) || "";

/**
 * @param {Places} L @param {Table} table @param {number} seat @param {Say} say
 * @param {boolean} open whether private contracts are shown
 * @returns {Piece[]}
 */
export function playerPieces(L, table, seat, say, open) {
  const { places: AT, cubes: CUBES } = L;
  const me = table.players[seat];
  const id = `p${seat}`;
  const pushed = push(L, table, seat);
  /** @type {(Piece | null)[]} */
  const list = [];
  /** @param {string} art @param {number[]} at @param {string} [name] */
  const key = (art, at, name = art) => list.push({ ...piece(`${id}/${name}`, at, art), seat });
  for (const k of me.keys) {
    const name = `key:${k}`;
    key(name, k === pushed.level ? half(AT[name], 0) : AT[name]);
  }
  for (let i = 0; i < me.neutral_x; i += 1)
    list.push(piece(`${id}/held:${i}`, moved(AT["key:N"], Math.min(i, 3) * 3, Math.min(i, 3) * -4), "key:N"));
  if (me.neutral_x > 1) list.push(badge(`${id}/neutral_x`, AT["key:N"], me.neutral_x));
  if (pushed.key) key(`key:${pushed.key}`, pushed.at);
  let spent = 0;
  [...me.track].forEach((k, i) => key(`track:${k}`, nth(L.track, i), k === "N" ? `spent:${spent++}` : `key:${k}`));
  me.divers.forEach((tile, i) => {
    if (!tile) return;
    // A position held while it is set up may have a diver twice.
    const twice = me.divers.slice(0, i).some((other) => diverOf(other ?? "") === diverOf(tile)) ? `:${i}` : "";
    list.push(
      diverPiece(
        `${id}/diver:${diverOf(tile)}${twice}`,
        tile,
        moved(AT[`place:${i}`], pushed.of(i)),
        say,
        L.text > 14 ? 20 : L.narrow ? 14 : L.tile > 48 ? 16 : 15,
        L.wall || !L.met("bonus"),
      ),
    );
  });
  for (const n of LEVELS) {
    /** @type {Record<string, number>} */
    const seen = {};
    const cubes = me.zone[n - 1];
    [...cubes].forEach((c, i) => {
      seen[c] = (seen[c] ?? -1) + 1;
      list.push(cubePiece(`${id}/cube:${n}:${c}:${seen[c]}`, c, lying(CUBES, n, cubes.length)[i]));
    });
    const held = inHand(table, seat, n);
    const token = me.rewards[n - 1];
    const name = `reward:${n}`;
    const own = `${id}/${name}`;
    if (held) list.push(tokenPiece(own, held, AT[name]));
    else if (token) list.push(piece(own, AT[name], token === "?" ? "bag" : `back:${token.split("/")[1]}`));
  }
  list.push(piece(`${id}/mechanic`, L.mechanic.tile[Math.min(me.mechanic, 3)], "mechanic"));
  list.push(piece(`${id}/hacker`, nth(L.track, threshold(table, seat)), "hacker"));
  me.contracts.forEach((code, i) =>
    list.push(cardPiece(`${id}/private:${i}`, code, privateBox(L, i, me.contracts.length), open)),
  );
  const size = L.text > 14 ? 24 : 19;
  for (const what of /** @type {const} */ (["credits", "batteries", "score"]))
    list.push(countPiece(`${id}/${what}`, COUNTED[what], AT[what], me[what], size));
  return /** @type {Piece[]} */ (list.filter(Boolean));
}

/** Where the cubes of a level lie: on its spaces; where there are too many, beside them, and closer together if need be.
 * @param {Places["cubes"]} spaces @param {number} n @param {number} count */
function lying(spaces, n, count) {
  const room = spaces[n];
  if (count <= room.length) return room;
  const [first, last] = [spaces[5][0], spaces[5][5]];
  const step = (last[0] - first[0]) / (Math.max(count, 6) - 1);
  return Array.from({ length: count }, (_, i) => [first[0] + i * step, ...room[0].slice(1)]);
}

/** How many of a stack there are. @param {string} id @param {number[]} at @param {number} n @returns {Piece} */
function badge(id, at, n) {
  const [, , w, h] = at;
  const parts = [part("", w - 28, h - 21, 28, 20, { rx: 10 })];
  return { id, ...box(at), parts, labels: [label(`×${n}`, w - 14, h - 6, 14)] };
}

/** How many keys bring all home. @param {Table} table @param {number} seat */
export const threshold = (table, seat) => table.tracks.hacker[table.players[seat].hacker] ?? 6;

/**
 * @param {Places} L @param {Table} table @param {number} seat @param {Say} say
 * @param {boolean} open
 * @returns {Spot[]}
 */
export function playerSpots(L, table, seat, say, open) {
  const { places: AT, cubes: CUBES } = L;
  const me = table.players[seat];
  const id = `p${seat}`;
  const pushed = push(L, table, seat);
  /** @type {Spot[]} */
  const spots = [];
  /**
   * @param {string} row @param {string} name the main target, which names the spot too @param {number[]} at
   * @param {string} label @param {string[]} [more] @param {string[]} [also] targets that it answers to without lighting up
   * @param {string} [held] the piece that lies there, if its name differs
   */
  const add = (row, name, at, label, more = [], also = [], held = name) => {
    /** @type {Spot} */
    const spot = {
      id: more[0] ?? name,
      row,
      targets: [name, ...more],
      also,
      box: box(at),
      label,
      piece: `${id}/${held}`,
    };
    spots.push(spot);
    return spot;
  };
  const diver = (/** @type {string} */ row, /** @type {number} */ i) => {
    const tile = me.divers[i];
    const at = moved(AT[`place:${i}`], pushed.of(i));
    if (!tile)
      return add(row, `place:${i}`, at, say("at.place", { where: whereName(i, say), diver: say("empty"), side: "" }));
    const side = sideName(table, seat, i, say);
    const label = say("at.place", { where: whereName(i, say), diver: diverName(tile, say), side });
    // A rival's diver whom a Spy may copy is touched himself.
    const theirs = seat !== table.to_move && i - 2 === table.turn?.level ? [`neighbour:${seat}`] : [];
    return add(row, `diver:${diverOf(tile)}`, at, label, [`place:${i}`, ...theirs], i > 2 ? [`level:${i - 2}`] : []);
  };
  // Rows are announced as they lie: arrows follow them.
  const [top, middle, low] = [0, 1, 2].map((i) => whereName(i, say));
  diver(top, 0);
  for (const kind of /** @type {const} */ (["credits", "batteries"]))
    add(top, kind, AT[kind], say(`at.${kind}`, { n: me[kind] }));
  const mechanic = (/** @type {string} */ row) =>
    add(
      row,
      "mechanic",
      nth(L.mechanic.tile, me.mechanic),
      say("at.mechanic", { n: table.tracks.propeller[me.mechanic] ?? 1 }),
    );
  // At first it lies at the top, beside the purse.
  if (!me.mechanic) mechanic(top);
  if (me.neutral_x)
    add(middle, "key:N", AT["key:N"], say("at.key.N", { n: me.neutral_x }), [], [], `held:${me.neutral_x - 1}`);
  diver(middle, 1);
  me.contracts.forEach((code, i) =>
    add(
      middle,
      `private:${i}`,
      privateBox(L, i, me.contracts.length),
      say("at.private", { n: i + 1, card: cardName(code, say, open) }),
    ),
  );
  add(low, "key:X", AT["key:X"], say(me.keys.includes("X") ? "at.key.X" : "at.slot", { n: "X" }));
  diver(low, 2);
  for (const n of LEVELS) {
    const cubes = me.zone[n - 1];
    const room = CUBES[n];
    const lie = lying(CUBES, n, cubes.length);
    const row = say("at.level", { n, used: cubes.length, all: room.length });
    const key = String(n);
    // The key that is played is touched where it lies now, beside its diver.
    const slid = pushed.key === key;
    const lies = say(slid || me.keys.includes(key) ? "at.key" : "at.slot", { n });
    // An X lies beside the diver, over the place of the level's own key.
    const cross = pushed.key && !slid && pushed.level === key ? `${say("inPlay", { key: "X" })}; ` : "";
    add(
      row,
      `key:${n}`,
      slid ? moved(pushed.at, Math.min(-4, pushed.at[2] / 2 - 26)) : AT[`key:${n}`],
      cross + lies,
      [],
      [`level:${n}`],
    ).twin = slid && `diver:${diverOf(me.divers[n + 2] ?? "")}`;
    diver(row, n + 2);
    const kinds = [...new Set(cubes)];
    const drawn = kinds.map((c) => {
      const [from, to] = [lie[cubes.indexOf(c)], lie[cubes.lastIndexOf(c)]];
      return [from[0] - 1, from[1] - 2, to[0] + to[2] + 2 - from[0], from[3] + 4];
    });
    const [, y, , h] = AT[`level:${n}`];
    const last = lie[lie.length - 1];
    const end = last[0] + last[2] + 4;
    const x = cubes.length < room.length ? room[cubes.length][0] - 2 : end;
    const free = [x, y + 1, Math.max(end - x, 12), h - 2];
    const [beside, , over] = AT[`place:${n + 2}`];
    const start = beside + over + L.pushed + 1;
    const [right, , size] = AT[`reward:${n}`];
    const until = right + Math.min(0, (size - TAP) / 2) - 1;
    const label = (/** @type {string} */ c) => say("at.cube", { n, cube: say(c), count: count(cubes, c) });
    // The level itself is what no cube covers. Where cubes leave no room for a finger, they answer for it.
    const own = until - start >= (kinds.length + 1) * TAP;
    const reaches = spread(own ? [...drawn, free] : drawn, start, until).map(([at, wide]) => box([at, y, wide, h]));
    // Where its cubes have no room for a finger each, the level is one, and asks which of them is meant.
    const one = until - start < kinds.length * (TAP - 0.5);
    if (!one)
      kinds.forEach((c, i) => {
        const held = `cube:${n}:${c}:${count(cubes, c) - 1}`;
        add(row, `cube:${n}:${c}`, drawn[i], label(c), [], [`level:${n}`], held).reach = reaches[i];
      });
    // Where a level is asked for, the whole of it lights up.
    const whole = [room[0][0] - 4, y, end + 6 - room[0][0], h];
    const names = [row, ...(one ? kinds.map(label) : [])].join(". ");
    const spot = add(row, `level:${n}`, one ? whole : own ? free : [x, y, 0, 0], names);
    Object.assign(spot, { whole: box(whole), reach: one ? box([start, y, until - start, h]) : reaches[kinds.length] });
    if (one) {
      spot.parts = kinds.map((c, i) => [`cube:${n}:${c}`, drawn[i][0] + drawn[i][2] / 2]);
      spot.targets.push(...spot.parts.map(([target]) => target));
    }
    const held = inHand(table, seat, n);
    const token = me.rewards[n - 1];
    const laid = held ? tokenName(held, say) : token ? laidName(token, say) : say("empty");
    add(row, `reward:${n}`, AT[`reward:${n}`], say("at.reward", { n, token: laid }));
  }
  const lower = say("hackerTrack");
  // All of it waits for a key that is laid by hand.
  add(lower, "track:", [0, 0, 0, 0], lower).whole = box(L.lane);
  [...me.track].forEach((k, i) => {
    // Neutral keys are alike: the first answers for all.
    if (me.track.indexOf(k) === i)
      add(lower, `track:${k}`, nth(L.track, i), say(k === "N" ? "at.track.N" : "at.track", { n: k }));
  });
  const ends = threshold(table, seat);
  add(lower, "hacker", nth(L.track, ends), say("at.hacker", { n: ends }));
  if (me.mechanic) mechanic(say("mechanicTrack"));
  return spots;
}

/** What a board says of itself. @param {Table} table @param {number} seat @param {Say} say */
export function playerSummary(table, seat, say) {
  const me = table.players[seat];
  return [
    say("score", { name: me.name, n: me.score }),
    say("at.credits", { n: me.credits }),
    say("at.batteries", { n: me.batteries }),
    say("at.key.N", { n: me.neutral_x }),
    `${say("hand")}: ${me.contracts.length}`,
  ].join(". ");
}
