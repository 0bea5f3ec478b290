/**
 * The colony board: sponsors and display, contracts, Store, score.
 *
 * @typedef {import("../types.js").Table} Table
 * @typedef {import("../types.js").Say} Say
 * @typedef {import("./spot-grid.js").Spot} Spot
 * @typedef {import("./pieces.js").Piece} Piece
 * @typedef {import("../types.js").Layout} Layout
 */
import { cardName, count, sponsorName, tokenName } from "./names.js";
import { TAP } from "./layout.js";
import { wide } from "./measure.js";
import { back, box, cardPiece, countPiece, cubePiece, label, part, sponsorPiece, tokenPiece } from "./pieces.js";

/** @typedef {NonNullable<Layout["colony"]>} Places */

/** @param {Places} L @param {Table} table @param {number} _seat nobody's @param {Say} say @returns {Piece[]} what of it has a place here */
export function colonyPieces(L, table, _seat, say) {
  const { places: AT, store, text } = L;
  const colony = table.colony;
  /** @type {(Piece | null)[]} */
  const list = [];
  if (AT["sponsor:1"]) {
    colony.sponsors.forEach(
      (tile, i) => tile && list.push(sponsorPiece(`c/sponsor:${tile[0]}`, tile, AT[`sponsor:${i + 1}`], say, text)),
    );
    colony.display.forEach((pair, i) =>
      pair.forEach(
        (code, j) => code && list.push(tokenPiece(`c/token:${i + 1}:${j}`, code, AT[`token:${i + 1}:${j}`])),
      ),
    );
  }
  if (store) {
    /** @type {Record<string, number>} */
    const row = {};
    for (const c of colony.store) {
      row[c] = (row[c] ?? -1) + 1;
      const at = [store.columns[c], store.rows[Math.min(row[c], 2)], store.size, store.size];
      list.push(cubePiece(`c/store:${c}:${row[c]}`, c, at));
    }
  }
  if (table.deck_size && AT.deck) {
    const [x, y, w, h] = AT.deck;
    const parts = back(w, h);
    parts[1] = part("", w / 2 - 21, h / 2 - 16, 42, 32);
    parts.unshift(part("", 5, -3, w, h, { fill: "water-5", rx: 9, line: "ink" }));
    const labels = [label(String(table.deck_size), w / 2, h / 2 + 7, Math.max(20, text), { width: 40 })];
    list.push({ id: "c/deck", x, y, w, h, parts, labels });
  }
  colony.contracts.forEach((code, i) => {
    if (AT[`public:${i}`]) list.push(cardPiece(`c/public:${i}`, code, AT[`public:${i}`], true, say("all")));
  });
  if (AT.bag) {
    const size = Math.max(16, text);
    list.push(pile("c/bag", "bag", AT.bag, table.bag_size, size));
    list.push(pile("c/discards", "token:green", AT.discards, colony.discards?.length ?? 0, size));
    list.push(pile("c/supply", "key:N", AT.supply, colony.neutral_x, size));
  }
  if (L.score) {
    const {
      box: [x, , w],
      lane,
      first,
    } = L.score;
    const room = wide("18", text + 6);
    const long = w - 36 - room;
    const most = Math.max(18, ...table.players.map((player) => player.score));
    table.players.forEach(({ score }, seat) => {
      const y = first + seat * lane;
      const bar = (/** @type {number} */ w, /** @type {string} */ fill) =>
        part("", 20, lane / 2 - 5, w, 10, { rx: 5, fill, line: fill });
      const parts = [
        part("", 0, lane / 2 - 7, 14, 14, { rx: seat % 2 ? 3 : 7, fill: "seat", line: "paper" }),
        bar(long, "sand"),
        bar(score > 0 ? Math.max(8, (long * score) / most) : 0, "seat"),
      ];
      const labels = [label(String(score), w - 20, lane / 2 + text * 0.36, text + 1, { width: room, at: "end" })];
      list.push({ id: `c/score:${seat}`, x: x + 10, y, w: w - 20, h: lane, seat, parts, labels });
    });
  }
  return /** @type {Piece[]} */ (list.filter(Boolean));
}

/** A pile and how many there are, on the page's own ground. @param {string} id @param {string} art @param {number[]} at @param {number} n @param {number} size @returns {Piece} */
function pile(id, art, at, n, size) {
  const made = countPiece(id, art, at, n, size, true);
  made.labels[0] = { ...made.labels[0], x: 36, at: "start", fill: "text" };
  return made;
}

/** @param {Places} L @param {Table} table @param {number} _seat nobody's @param {Say} say @returns {Spot[]} */
export function colonySpots({ places: AT }, table, _seat, say) {
  const colony = table.colony;
  /** @type {Spot[]} */
  const spots = [];
  /** @param {string} row @param {string} name @param {number[]} at @param {string} label @param {string} [held] */
  const add = (row, name, at, label, held = name) =>
    at && spots.push({ id: name, row, targets: [name], also: [], box: box(at), label, piece: `c/${held}` });
  colony.contracts.forEach((code, i) =>
    add(say("public"), `public:${i}`, AT[`public:${i}`], say("at.public", { n: i + 1, card: cardName(code, say) })),
  );
  add(say("public"), "deck", AT.deck, say("at.deck", { n: table.deck_size }));
  colony.sponsors.forEach((tile, i) => {
    const level = i + 1;
    const row = say("level", { n: level });
    const name = `sponsor:${level}`;
    add(row, name, AT[name], sponsorName(tile, level, say), `sponsor:${tile[0]}`);
    colony.display[i].forEach((code, j) => {
      const name = `token:${level}:${j}`;
      add(row, name, AT[name], say("at.token", { n: j + 1, level, token: tokenName(code, say) }));
    });
  });
  for (const c of "mpft") {
    const n = count(colony.store, c);
    add(say("storeRow"), `store:${c}`, AT[`store:${c}`], say("at.store", { cube: say(c), n }), `store:${c}:${n - 1}`);
  }
  // Columns too narrow for a finger are one target, and which of them is meant is asked.
  if (AT["store:m"]?.[2] < TAP - 0.5) {
    const [first, ...rest] = spots.splice(-4);
    const { x, w } = rest[2].box;
    spots.push({
      ...first,
      targets: [first, ...rest].map(({ id }) => id),
      label: [first, ...rest].map(({ label }) => label).join(". "),
      box: { ...first.box, w: x + w - first.box.x },
      parts: [first, ...rest].map(({ id, box }) => [id, box.x + box.w / 2]),
    });
  }
  add(say("supply"), "bag", AT.bag, say("at.bag", { n: table.bag_size }));
  return spots;
}

/** @param {Table} table @param {number} _seat nobody's @param {Say} say */
export function colonySummary(table, _seat, say) {
  return [
    ...table.players.map((player) => say("score", { name: player.name, n: player.score })),
    say("at.supply", { n: table.colony.neutral_x }),
  ].join(". ");
}
