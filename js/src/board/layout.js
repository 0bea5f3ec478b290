/**
 * Where everything lies on a table of a given size, in CSS pixels: what grows is the room, never the text.
 *
 * Both boards stand on one water line, and their rows have one pitch, so a key, its diver, its cubes, its sponsor and the
 * rewards there lie level.
 *
 * @typedef {import("../types.js").Layout} Layout
 * @typedef {{
 *   width: number, height: number, player: boolean, colony: "" | "whole" | "unfolded" | "contracts" | "sponsors" | "store" | "shore",
 *   stacked?: boolean, cards: number, players: number, wall?: boolean, captions?: boolean, least?: number, met?: readonly string[],
 * }} Wanted what is to be laid out: `unfolded` is the colony without its Store; the last three are one part of it;
 *   `shore` is one contract over the water; `met` are the regions that are drawn, where not all are; `least` is the height of a row at the least, where a finger's height cannot be had
 */

import { metOf } from "./regions.js";

const ROOM = [3, 3, 4, 5, 6];
export const LEVELS = [1, 2, 3, 4, 5];
/** The least that a finger hits. */
export const TAP = 44;
/** Between two contracts, so that what lights up stays apart. */
const GAP = 13;

/** What the Store takes at the least: its prices, and four columns to be touched. */
const STORE = 4 * TAP + 40;

/** What the rule of the track takes at the least, in two lines. */
const NOTE = 100;

/** @param {number} n @param {number} low @param {number} high */
const between = (n, low, high) => Math.max(low, Math.min(high, n));

/** What the rows come to. @param {Wanted} wanted @param {number} height */
function rows({ wall, captions = true, least = TAP, met }, height) {
  const text = wall ? 20 : 14;
  const top = captions ? 6 : 4;
  const shore = captions ? text + 10 : 4;
  // Where rows are lower than a finger, the track is no higher than they are.
  const low = captions ? 48 : between((height - top - shore - 4) / 9, least, 46);
  const track = !metOf(met)("track") ? 0 : wall ? 63 : low;
  const pitch = between((height - track - top - shore - 4) / 8, least, 84);
  const tile = Math.min(pitch - 6, wall ? 60 : 56);
  const pad = (pitch - tile) / 2;
  return {
    text,
    track,
    pitch,
    tile,
    water: top + 3 * pitch,
    bed: top + 8 * pitch + shore,
    surface: (/** @type {number} */ i) => top + i * pitch + pad,
    level: (/** @type {number} */ n) => top + 3 * pitch + shore + (n - 1) * pitch + pad,
    edges: [top + 3 * pitch + 1, ...[1, 2, 3, 4].map((n) => top + 3 * pitch + shore + n * pitch - 2)],
  };
}

/** @param {Wanted} wanted @param {ReturnType<typeof rows>} row @param {number} width @returns {Layout["player"]} */
function player(wanted, row, width) {
  const { wall } = wanted;
  const { tile, pitch, text } = row;
  const narrow = width < 460;
  const met = metOf(wanted.met);
  const spine = narrow || !met("mechanic") ? 0 : TAP + 4;
  const end = width - spine;
  const key = between(tile, Math.min(36, wanted.least ?? 36), wall ? 56 : 46);
  const token = met("rewards") ? Math.min(tile, 46) : 0;
  const left = narrow ? 5 : 8;
  const gap = narrow ? 6 : 12;
  const x = left + Math.max(key, TAP - 4) + gap;
  const wide = between(end * (wall ? 0.27 : 0.265), width < 340 ? 84 : 104, wall ? 190 : 150);
  // Beside a diver, where one that is pushed goes.
  const out = narrow ? between(width - 345, 10, 15) : 18;
  const zone = x + wide + Math.min(out, 16);
  const cell = between((end - token - 8 - zone) / 6, 16, wall || wanted.met ? 54 : 47);
  const cube = Math.min(cell - 3, tile - 4);
  const reward = narrow ? end - token - 4 : Math.min(end - token - 4, zone + 6 * cell + 6);
  const right = reward + token;
  // Where the sky would have no room for a card below name and purse, they are as low as their words.
  const low = pitch < 43;
  const line = low ? 22 : between(Math.floor(pitch * 0.7), 28, 40);
  const head = narrow ? right - zone - TAP - 4 : right - zone;
  const purse = (head - 12) / 3;
  const first = low ? 4 : 6;
  const second = first + line + first - 2;
  const cards = second + line + first;
  /** @type {Record<string, number[]>} */
  const places = {
    "key:N": [left, row.surface(1) + (tile - key) / 2, key, key],
    "key:X": [left, row.surface(2) + (tile - key) / 2, key, key],
    name: [zone, first, head, line],
    credits: [zone, second, purse, line],
    batteries: [zone + purse + 6, second, purse, line],
    // Where there is no purse yet, prestige stands at the end of the sky.
    score: met("purse") ? [zone + 2 * (purse + 6), second, purse, line] : [right - purse, first, purse, line],
    contracts: [zone, cards, right - zone, row.water - cards - first],
  };
  for (const i of [0, 1, 2]) places[`place:${i}`] = [x, row.surface(i), wide, tile];
  /** @type {Record<string, number[][]>} */
  const cubes = {};
  for (const n of LEVELS) {
    const y = row.level(n);
    places[`key:${n}`] = [left, y + (tile - key) / 2, key, key];
    places[`place:${n + 2}`] = [x, y, wide, tile];
    places[`reward:${n}`] = [reward, y + (tile - token) / 2, token, token];
    places[`level:${n}`] = [zone - 6, y - (pitch - tile) / 2, reward - zone + 2, pitch];
    cubes[n] = Array.from({ length: ROOM[n - 1] }, (_, i) => [zone + i * cell, y + (tile - cube) / 2, cube, cube]);
  }
  const [, top, , deep] = places.contracts;
  const card = Math.min(deep, 96);
  places["private:0"] = [zone, top + (deep - card) / 2, card * 1.25, card];
  const stop = narrow ? 36 : 42;
  const middle = end + 2 + spine / 2;
  const tiles = narrow
    ? [0, 1, 2, 3].map(() => [right - TAP + 2, 5, stop, stop])
    : [0, 1, 2, 3].map((i) => [middle - stop / 2, 4 + (i * (row.bed - stop - text - 14)) / 3, stop, stop]);
  const lane = narrow ? width : end;
  const space = row.track - 8;
  const step = (lane - 10 - space) / 6;
  return {
    ...row,
    x: 0,
    y: 0,
    viewBox: [0, 0, width, row.bed + row.track],
    end,
    zone,
    reward,
    wall: Boolean(wall),
    narrow,
    captions: wanted.captions !== false,
    met,
    places,
    cubes,
    key_touching: x - key + (narrow ? 2 : 4),
    pushed: out - 6,
    hand: right - zone,
    mechanic: { tile: tiles, spine: !narrow },
    track: Array.from({ length: 7 }, (_, i) => [5 + i * step, row.bed + 9, space, space]),
    lane: [0, row.bed + 5, lane, row.track - 4],
    note: null,
  };
}

/** @param {Wanted} wanted @param {ReturnType<typeof rows>} row @param {number} width @param {number} [sky] where the contracts begin, if not below their caption @returns {Layout["colony"]} */
function colony(wanted, row, width, sky = 0) {
  const { wall, cards, colony: part } = wanted;
  const { text, tile, pitch } = row;
  const whole = part === "whole" || part === "unfolded";
  const met = metOf(wanted.met);
  const only = (/** @type {"contracts" | "sponsors" | "store"} */ name) =>
    (whole && met(name === "contracts" ? "contract" : name)) || part === name;
  /** @type {Record<string, number[]>} */
  const places = {};
  const head = text + 10;
  sky ||= head;
  let bottom = row.bed + row.track;
  const shore = part === "shore";
  if (only("contracts") || shore) {
    const high = whole || shore ? row.water - sky - 10 : 150;
    const deck = between(width * 0.17, TAP, 84);
    const step = between((width - deck - 16) / Math.max(cards, 1), TAP, GAP + (wall ? 170 : 140));
    const each = Math.max(step - GAP, 40);
    for (let i = 0; i < cards; i += 1) places[`public:${i}`] = [7 + i * step, sky, each, high];
    const beside = 7 + cards * step;
    places.deck = [beside, sky, Math.min(deck, width - 6 - beside), high];
    if (!whole) bottom = shore ? row.water : head + high + 12;
  }
  const token = between(tile, wall ? 46 : 40, wall ? 54 : width < 480 ? 41 : 46);
  const hop = Math.max(token + 3, TAP);
  const folded = part === "unfolded";
  const alone = part === "sponsors";
  // The Store's four columns are as wide as a finger wherever the sponsors leave that much.
  const most = Math.max(between(width - 9 - STORE, 196, 250), width * 0.4);
  const strip =
    alone || folded || !met("store") ? width : between(width * 0.53, width < 340 ? 156 : 196, wall ? 330 : most);
  const plate = met("rewards") ? strip - 2 * hop - 14 : Math.min(strip - 14, wall ? 280 : 200);
  if (only("sponsors")) {
    const first = whole ? row.level(1) : head;
    const step = whole ? pitch : 50;
    // Away from the levels, their numbers stand before them.
    const by = alone ? 22 : 0;
    for (const n of LEVELS) {
      const y = first + (n - 1) * step;
      places[`sponsor:${n}`] = [6 + by, y, plate - by, tile];
      for (const j of [0, 1])
        places[`token:${n}:${j}`] = [plate + 11 + j * hop + (hop - token) / 2, y + (tile - token) / 2, token, token];
    }
    if (!whole) bottom = first + 5 * step + 4;
  }
  /** @type {NonNullable<Layout["colony"]>["store"]} */
  let store = null;
  /** @type {NonNullable<Layout["colony"]>["score"]} */
  let score = null;
  if ((only("store") && !folded) || part === "store") {
    const x = whole ? strip + 8 : 4;
    const wide = width - x - (whole ? 1 : 4);
    const y = whole ? row.water + 6 : 4;
    const all = (whole ? row.bed : 330) - y;
    const lanes = text + 16 + wanted.players * (wall ? 24 : 19);
    const high = all - lanes - 8;
    const price = wall ? 62 : between(wide - 7 - 4 * TAP, 32, 48);
    const column = (wide - price - 7) / 4;
    // The first row has two prices.
    const below = (high - text - 14) / 3;
    const first = Math.max(below, 2 * text + 9);
    const line = (high - text - 14 - first) / 2;
    const size = Math.min(column - 3, line - 5, wall ? 48 : 42);
    const tops = [0, first, first + line].map((down) => y + text + 10 + down);
    const lines = tops.map((top, i) => top + ((i ? line : first) - size) / 2);
    store = {
      box: [x, y, wide, high],
      rows: lines,
      size,
      columns: {},
      prices: tops.map((top, i) => [x + 5, top + 1, price - 4, (i ? line : first) - 3]),
    };
    [..."mpft"].forEach((c, i) => {
      const at = x + price + 4 + i * column;
      /** @type {NonNullable<NonNullable<Layout["colony"]>["store"]>} */ (store).columns[c] = at + (column - size) / 2;
      places[`store:${c}`] = [at, y + text + 9, column, high - text - 12];
    });
    score = { box: [x, y + high + 8, wide, lanes], lane: wall ? 24 : 19, first: y + high + text + 20 };
    if (!whole) bottom = y + all + 6;
  }
  if (whole || part === "contracts") {
    const y = whole ? row.bed + 5 : bottom;
    const high = whole ? row.track - 4 : 48;
    const each = wall ? 96 : 76;
    const from = whole ? Math.max(0, width - 3 * each) : 4;
    ["bag", "discards", "supply"].forEach((name, i) => (places[name] = [from + i * each, y, each - 4, high]));
    if (!whole) bottom = y + high + 4;
  }
  return {
    ...row,
    x: 0,
    y: 0,
    viewBox: [0, 0, width, bottom],
    met,
    strip,
    plate,
    whole,
    captions: wanted.captions !== false || !whole,
    places,
    store,
    score,
  };
}

/**
 * @param {Wanted} wanted
 * @returns {Layout} what is not on this table is null
 */
export function tableLayout(wanted) {
  const both = wanted.player && Boolean(wanted.colony) && !wanted.stacked;
  const row = rows(wanted, wanted.height);
  // Below a board whose rows are low the colony has the height that its Store needs.
  const theirs = wanted.stacked && wanted.least ? rows({ ...wanted, least: TAP }, 470) : row;
  const folded = wanted.colony === "unfolded";
  const shore = wanted.colony === "shore";
  const mine = shore
    ? wanted.width
    : both
      ? Math.round(wanted.width * (folded ? 0.6 : wanted.wall || wanted.width < 1000 ? 0.53 : 0.555))
      : wanted.width;
  const made = {
    player: wanted.player ? player(wanted, row, mine) : null,
    colony: wanted.colony ? colony(wanted, theirs, both ? wanted.width - mine - 4 : wanted.width) : null,
  };
  if (shore && made.player) {
    // One contract in the empty sky beside the ladder, or in what the purse leaves of it, which it does not cover.
    const { zone, end, met, places } = made.player;
    const y = met("purse") ? places.contracts[1] : 0;
    const one = colony({ ...wanted, cards: 1 }, { ...row, water: row.water - y }, end - zone, y && 2);
    made.colony = one && { ...one, x: zone, y };
  } else if (both && made.player && made.colony) {
    made.colony.x = mine + 4;
    const { end, bed } = made.player;
    const { bag } = made.colony.places;
    const wide = mine + bag[0] - end - 10;
    made.player.note = wide < NOTE ? null : [end + 8, bed + 5, wide, row.track - 4];
  }
  if (wanted.stacked && made.player && made.colony) made.colony.y = made.player.viewBox[3] + 10;
  return made;
}
