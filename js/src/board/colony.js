/**
 * The colony board: sponsors and display, contracts, Store, score.
 *
 * @typedef {import("../types.js").Table} Table
 * @typedef {import("../types.js").Say} Say
 * @typedef {import("./spot-grid.js").Spot} Spot
 * @typedef {import("./pieces.js").Piece} Piece
 * @typedef {import("../types.js").Layout} Layout
 */
import { cardName, count, tokenName } from "./names.js";
import { TAP } from "./layout.js";
import { wide } from "./measure.js";
import { back, box, cardPiece, countPiece, cubePiece, sponsorPiece, tokenPiece } from "./pieces.js";

/** @typedef {NonNullable<Layout["colony"]>} Places */

/** @param {Places} L @param {Table} table @param {Say} say @returns {Piece[]} what of it has a place here */
export function colonyPieces(L, table, say) {
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
    parts[1] = { art: "", x: w / 2 - 21, y: h / 2 - 16, w: 42, h: 32, fill: "paper" };
    parts.unshift({ art: "", x: 5, y: -3, w, h, fill: "water-5", rx: 9, line: "ink" });
    const labels = [{ text: String(table.deck_size), x: w / 2, y: h / 2 + 7, size: Math.max(20, text), width: 40 }];
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
    const long = w - 32 - wide("18", text + 6) - 4;
    table.players.forEach(({ score }, seat) => {
      const y = first + seat * lane;
      const most = table.players.reduce((high, { score: n }) => Math.max(high, n), 18);
      const bar = (/** @type {number} */ w, /** @type {string} */ fill) => ({
        art: "",
        x: 20,
        y: lane / 2 - 5,
        w,
        h: 10,
        rx: 5,
        fill,
        line: fill,
      });
      const parts = [
        { art: "", x: 0, y: lane / 2 - 7, w: 14, h: 14, rx: seat % 2 ? 3 : 7, fill: "seat", line: "paper" },
        bar(long, "sand"),
        bar(score > 0 ? Math.max(8, (long * score) / most) : 0, "seat"),
      ];
      const labels = [
        {
          text: String(score),
          x: w - 20,
          y: lane / 2 + text * 0.36,
          size: text + 1,
          fill: "ink",
          width: wide("18", text + 6),
          at: "end",
        },
      ];
      list.push({ id: `c/score:${seat}`, x: x + 10, y, w: w - 20, h: lane, seat, parts, labels });
    });
  }
  return /** @type {Piece[]} */ (list.filter(Boolean));
}

/** A pile and how many there are, on the page's own ground. @param {string} id @param {string} art @param {number[]} at @param {number} n @param {number} size @returns {Piece} */
function pile(id, art, at, n, size) {
  const made = countPiece(id, art, at, n, 26, size, true);
  made.labels[0] = { ...made.labels[0], x: 36, at: "start", fill: "text" };
  return made;
}

/** @param {Places} L @param {Table} table @param {Say} say @returns {Spot[]} */
export function colonySpots({ places: AT }, table, say) {
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

/** @param {Table} table @param {Say} say */
export function colonySummary(table, say) {
  return [
    ...table.players.map((player) => say("score", { name: player.name, n: player.score })),
    say("at.supply", { n: table.colony.neutral_x }),
  ].join(". ");
}
