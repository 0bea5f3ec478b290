/**
 * The colony board: sponsors and display, contracts, Store, score.
 *
 * @typedef {import("../types.js").Table} Table
 * @typedef {import("../types.js").Say} Say
 * @typedef {import("./board.js").Spot} Spot
 * @typedef {import("./pieces.js").Piece} Piece
 * @typedef {import("../types.js").Layout} Layout
 */
import { lane } from "./backdrop.js";
import { cardName, count, tokenName } from "./names.js";
import { box, cardPiece, countPiece, cubePiece, piece, tokenPiece } from "./pieces.js";

/** @param {Layout} layout @param {Table} table @returns {Piece[]} */
export function colonyPieces({ colony: L }, table) {
  const AT = L.places;
  const colony = table.colony;
  /** @type {(Piece | null)[]} */
  const list = [];
  colony.sponsors.forEach((tile, i) =>
    list.push(piece(`c/sponsor:${tile[0]}`, AT[`sponsor:${i + 1}`], `sponsor:${tile}`)),
  );
  colony.display.forEach((pair, i) =>
    pair.forEach((code, j) => code && list.push(tokenPiece(`c/token:${i + 1}:${j}`, code, AT[`token:${i + 1}:${j}`]))),
  );
  /** @type {Record<string, number>} */
  const row = {};
  for (const c of colony.store) {
    row[c] = (row[c] ?? -1) + 1;
    list.push(
      cubePiece(`c/store:${c}:${row[c]}`, c, [
        L.store.columns[c],
        L.store.rows[Math.min(row[c], 2)],
        L.store.size,
        L.store.size,
      ]),
    );
  }
  if (table.deck_size) {
    const [x, y, w, h] = AT.deck;
    const deck = piece("c/deck", [x, y, w, h], "card-back");
    deck.parts.unshift({ art: "", x: 5, y: -4, w, h, fill: "water-4", rx: 9, line: "ink" });
    deck.parts.push({ art: "", x: w / 2 - 24, y: h / 2 - 18, w: 48, h: 36 });
    deck.labels.push({ text: String(table.deck_size), x: w / 2, y: h / 2 + 9, size: 25, width: 44 });
    list.push(deck);
  }
  colony.contracts.forEach((code, i) => list.push(cardPiece(`c/public:${i}`, code, AT[`public:${i}`])));
  list.push(countPiece("c/bag", "bag", AT.bag, `×${table.bag_size}`, 36));
  list.push(countPiece("c/discards", "", AT.discards, `×${colony.discards?.length ?? 0}`, 36));
  list.push(countPiece("c/supply", "key:N", AT.supply, `×${colony.neutral_x}`, 36));
  const { zero, step, most, height } = L.score;
  table.players.forEach(({ score }, seat) => {
    const x = zero + Math.min(Math.max(score, 0), most) * step - 14;
    const parts = [{ art: "", x: 0, y: 0, w: 28, h: height, rx: seat % 2 ? 3 : 9, fill: "seat", line: "paper" }];
    const labels = [{ text: String(score), x: 14, y: 14, size: 14, fill: "seat-ink", width: 26 }];
    list.push({ id: `c/score:${seat}`, x, y: lane(L, table, seat), w: 28, h: height, seat, parts, labels });
  });
  return /** @type {Piece[]} */ (list.filter(Boolean));
}

/** @param {Layout} layout @param {Table} table @param {Say} say @returns {Spot[]} */
export function colonySpots({ colony: { places: AT } }, table, say) {
  const colony = table.colony;
  /** @type {Spot[]} */
  const spots = [];
  /** @param {string} row @param {string} name @param {number[]} at @param {string} label @param {string} [held] */
  const add = (row, name, at, label, held = name) =>
    spots.push({ id: name, row, targets: [name], also: [], box: box(at), label, piece: `c/${held}` });
  add(say("public"), "deck", AT.deck, say("at.deck", { n: table.deck_size }));
  colony.contracts.forEach((code, i) =>
    add(say("public"), `public:${i}`, AT[`public:${i}`], say("at.public", { n: i + 1, card: cardName(code, say) })),
  );
  colony.sponsors.forEach((tile, i) => {
    const level = i + 1;
    const row = say("level", { n: level });
    const side = say(tile[1] === "A" ? "advanced" : "basic");
    add(
      row,
      `sponsor:${level}`,
      AT[`sponsor:${level}`],
      say("at.sponsor", { n: tile[0], side, level, text: say(tile) }),
      `sponsor:${tile[0]}`,
    );
    colony.display[i].forEach((code, j) =>
      add(
        row,
        `token:${level}:${j}`,
        AT[`token:${level}:${j}`],
        say("at.token", { n: j + 1, level, token: tokenName(code, say) }),
      ),
    );
  });
  for (const c of "mpft") {
    const n = count(colony.store, c);
    add(say("storeRow"), `store:${c}`, AT[`store:${c}`], say("at.store", { cube: say(c), n }), `store:${c}:${n - 1}`);
  }
  add(say("supply"), "bag", AT.bag, say("at.bag", { n: table.bag_size }));
  return spots;
}

/** @param {Table} table @param {Say} say */
export function colonySummary(table, say) {
  return [
    ...table.players.map((player) => say("score", { name: player.name, n: player.score })),
    say("at.supply", { n: table.colony.neutral_x }),
  ].join(". ");
}
