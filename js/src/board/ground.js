/**
 * What does not move on a board: sky, water that darkens level by level, slots, tracks, headings and prices.
 *
 * @typedef {import("../types.js").Table} Table
 * @typedef {import("../types.js").Say} Say
 * @typedef {import("../types.js").Layout} Layout
 * @typedef {import("./drawings.js").Drawings} Drawings
 */
import { LEVELS } from "./layout.js";
import { colour, inside, setAttr, stringify, svg } from "../page/dom.js";
import { wide } from "./measure.js";
import { threshold } from "./player.js";
import { isMet } from "./regions.js";

const DASH = { "stroke-dasharray": "4 4" };
const FAINT = { opacity: 0.3, class: "otys-space" };

/** Many squares as one path; a stroke of their colour, 8 wide, rounds their corners. @param {number[][]} boxes @param {number} inset */
const squares = (boxes, inset) =>
  boxes.map(([x, y, w]) => `M${x + inset} ${y + inset}h${w - 2 * inset}v${w - 2 * inset}h${2 * inset - w}z`).join("");

/**
 * Short words for drawing into one group, colours by their tokens.
 * @param {Drawings} drawings @param {number} [seat]
 */
function canvas(drawings, seat) {
  const g = svg("g");
  colour(g, seat);
  const ink = (/** @type {string} */ name) => name && `var(--otys-${name})`;
  const path = (/** @type {string} */ d, fill = "", stroke = "", width = 2, more = {}) =>
    void g.append(
      svg("path", { d, fill: ink(fill) || null, stroke: ink(stroke) || null, "stroke-width": width, ...more }),
    );
  const rect = (/** @type {number[]} */ [x, y, w, h], fill = "", rx = 0, stroke = "", more = {}) =>
    void g.append(
      svg("rect", {
        x,
        y,
        width: Math.max(w, 0),
        height: Math.max(h, 0),
        rx,
        fill: ink(fill) || null,
        stroke: ink(stroke) || null,
        "stroke-width": 1,
        ...more,
      }),
    );
  return {
    g,
    path,
    rect,
    plate: (/** @type {number[]} */ box, rx = 6, fill = "paper") => rect(box, fill, rx, "line"),
    text: (
      /** @type {number | string} */ words,
      /** @type {number} */ x,
      /** @type {number} */ y,
      /** @type {number} */ size,
      fill = "ink",
      width = 0,
      at = "",
    ) => void g.append(drawings.text({ text: String(words), x, y, size, fill, width, at })),
    use: (/** @type {string} */ id, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ w) =>
      void g.append(drawings.draw(id, x, y, w)),
  };
}

/** @typedef {ReturnType<typeof canvas>} Canvas */

/** The top of a band of water. @param {number} width @param {number} y */
function wave(width, y) {
  const count = Math.max(2, Math.round(width / 66));
  const step = width / count;
  return `M0 ${y}q${step / 2}-6 ${step} 0${`t${step} 0`.repeat(count - 1)}`;
}

/** Sky above, five bands below. @param {Canvas} on @param {number} width @param {{water: number, bed: number, edges: number[]}} at */
function sea({ path, rect }, width, { water, bed, edges }) {
  rect([0, 0, width, water + 20], "sky", 12);
  edges.forEach((y, i) => {
    const last = i === edges.length - 1;
    const under = last ? `V${bed - 12}a12 12 0 0 1-12 12H12a12 12 0 0 1-12-12z` : `V${edges[i + 1] + 8}H0z`;
    path(wave(width, y) + under, `water-${i + 1}`);
  });
}

/** A heading on its own plate. @param {Canvas} on @param {string} words @param {number} x @param {number} y @param {number} size @param {number} most */
function caption({ rect, text }, words, x, y, size, most) {
  const width = Math.min(most, wide(words, size) + 14);
  rect([x, y, width, size + 6], "paper", 5, "", { opacity: 0.93 });
  text(words, x + width / 2, y + size + 1, size, "ink", width - 6);
}

/** What of a table shows in a player's ground, so that it is drawn again only when that changes. @param {Table} table @param {number} seat */
export function playerLook(table, seat) {
  const { name, hacker, mechanic, contracts } = table.players[seat];
  return stringify([
    name,
    hacker,
    mechanic,
    !contracts.length,
    table.to_move === seat,
    table.first_player === seat,
    table.tracks,
  ]);
}

/** @param {Table} table @param {number} seat @param {NonNullable<Layout["player"]>} at @param {Drawings} drawings @param {Say} say */
export function playerGround(table, seat, at, drawings, say) {
  const { places, text: size, end } = at;
  const me = table.players[seat];
  const on = canvas(drawings, seat);
  const { g, path, rect, text } = on;
  sea(on, end, at);
  ruins(on, end, at.bed, at.bed - at.water);
  beam(on, at, at.viewBox[2] + 4);
  ladder(on, at);
  const keys = Object.entries(places).filter(([id]) => id.startsWith("key:") && isMet(at.met, id));
  const spaces = [...keys.map(([, box]) => box), ...Object.values(at.cubes).flat()];
  path(squares(spaces, 4), "paper", "paper", 8, FAINT);
  path(keys.map(([, [x, y, w, h]]) => `M${x + w / 2} ${y + h / 2}h0`).join(""), "", "paper", 22);
  for (const [id, [x, y, w, h]] of keys)
    text(id[4] === "N" ? "X" : id[4], x + w / 2, y + h / 2 + size * 0.36, size, "muted");
  for (const n of at.met("rewards") ? LEVELS : []) {
    const [x, y, w] = places[`reward:${n}`];
    const ring = { "fill-opacity": 0.15, "stroke-opacity": 0.8, "stroke-width": 2, class: "otys-space", ...DASH };
    rect([x + 3, y + 3, w - 6, w - 6], "paper", w / 2, "paper", ring);
  }
  if (at.met("purse")) nameplate(on, table, seat, at);
  if (!me.contracts.length && at.met("hand")) {
    const [x, y, w, h] = places.contracts;
    rect(places.contracts, "paper", 7, "", { opacity: 0.75 });
    text(say("noHand"), x + 10, y + h / 2 + size * 0.36, size, "ink", w - 16, "start");
  }
  if (at.met("mechanic")) mechanicTrack(on, table, seat, at);
  if (at.met("track")) hackerTrack(on, threshold(table, seat), at, say);
  if (at.captions) {
    const y = at.water + 1;
    const words = say("cap.reward");
    const left = Math.min(at.reward - 8, end - wide(words, size) - 16);
    caption(on, say("cap.cubes"), at.zone - 4, y, size, left - at.zone);
    if (at.met("rewards")) caption(on, words, left, y, size, 120);
  }
  return g;
}

/** Who plays here. @param {Canvas} on @param {Table} table @param {number} seat @param {NonNullable<Layout["player"]>} at */
function nameplate({ plate, rect, text, use }, table, seat, { places, text: size }) {
  const [nx, ny, nw, nh] = places.name;
  const first = table.first_player === seat;
  plate(places.name);
  if (table.to_move === seat && !table.finished) rect([nx, ny, 7, nh], "seat", 3);
  rect([nx + 13, ny + nh / 2 - 11, 22, 22], "seat", seat % 2 ? 4 : 11);
  text(seat + 1, nx + 24, ny + nh / 2 + size * 0.36, size, "seat-ink");
  text(table.players[seat].name, nx + 42, ny + nh / 2 + 6, size > 14 ? 22 : 17, "ink", nw - (first ? 76 : 50), "start");
  if (first) use("first", nx + nw - 30, ny + nh / 2 - 12, 24);
}

/** Where used keys lie. @param {Canvas} on @param {number} stand how many keys bring all home @param {NonNullable<Layout["player"]>} at @param {Say} say */
function hackerTrack({ path, rect, text, use }, stand, at, say) {
  const size = at.text;
  rect(at.lane, "deck", 8, "deck-edge");
  if (stand) {
    path(squares(at.track.slice(0, stand), 7), "sand", "sand", 8, { class: "otys-space" });
    const [x, y, w, h] = at.track[stand - 1];
    use("back", x + w / 2 - 11, y + h / 2 - 11, 22);
  }
  // It stands beside no question that it answers: by then a lesson has asked.
  if (at.note && at.met("piles")) {
    const [x, y, w, h] = at.note;
    say("home", { n: stand })
      .split("|")
      .forEach((line, i) => text(line, x, y + h / 2 + (i ? size + 1 : -4), size, "text", w, "start"));
  }
}

/** Old towers on the ground of the sea. @param {Canvas} on @param {number} width @param {number} bed @param {number} high */
function ruins({ path }, width, bed, high) {
  const low = Math.min(1, high / 300);
  path(
    "M66 472v-46h14v-28l9-9 9 9v28h40v-22h26v34h24v-70h10v-24h8v24h10v54h26v-92l15-15 15 15v66h34v-40h28v56h22V322l11-30 11 30v114h24v-60h34v44h22v-86l13-13 13 13v118z",
    "ruin",
    "",
    0,
    {
      opacity: 0.2,
      transform: `translate(0 ${bed - 472 * low}) scale(${width / 548} ${low})`,
    },
  );
}

/** The line of a level, from the key to the sponsor; `aim` shows it. @param {Canvas} on @param {{pitch: number, bed: number}} at @param {number} width */
function beam({ path }, { pitch, bed }, width) {
  const y = bed - 6 * pitch;
  path(`M-2 ${y}H${width + 2}v${pitch}H-2z`, "beam", "lamp", 2, { "data-pitch": pitch });
}

/** Show the line of the level that is active; 0 is none. @param {Element} ground @param {number} level */
export function aim(ground, level) {
  const line = inside(ground, "[data-pitch]");
  if (line)
    setAttr(
      line,
      "style",
      level ? `translate:0 ${level * +(/** @type {string} */ (line.dataset.pitch))}px` : "display:none",
    );
}

/** The boat's ladder, on which three divers wait. @param {Canvas} on @param {NonNullable<Layout["player"]>} at */
function ladder({ path }, { places, water, pitch }) {
  const [x, , w] = places["place:0"];
  const posts = `M${x - 7} 2V${water + 8}M${x + w + 5} 2V${water + 8}`;
  const rungs = [1, 2, 3].map((n) => `M2 ${6 + n * pitch - 1}H${x + w + 8}`).join("");
  path(posts + rungs, "", "deck-edge", 5);
  path(rungs, "", "deck", 3);
}

/** @param {Canvas} on @param {Table} table @param {number} seat @param {NonNullable<Layout["player"]>} at */
function mechanicTrack({ path, rect, text }, table, seat, { mechanic: { tile, spine }, text: size }) {
  const stand = table.players[seat].mechanic;
  const value = (/** @type {number} */ i) => table.tracks.propeller[i] ?? "–";
  if (spine) {
    const [x, y, w] = tile[0];
    const middle = x + w / 2;
    path(`M${middle} ${y + w / 2}V${tile[3][1] + w}`, "", "deck", 7);
    tile.forEach(([, top], i) => {
      if (i === stand) return;
      rect([middle - size, top + w - size, 2 * size, 2 * size], "paper", size, "deck-edge", { "stroke-width": 2.5 });
      text(value(i), middle, top + w + size * 0.36, size, "muted");
    });
  }
  const [x, y, w, h] = tile[Math.min(stand, tile.length - 1)];
  rect([x + w / 2 - 12, y + h - 4, 24, size + 11], "ink-fixed", 5);
  text(value(stand), x + w / 2, y + h + size + 2, size, "paper-fixed");
}

/** @param {Table} table */
export const colonyLook = (table) =>
  stringify([
    table.players.map((p) => p.name),
    table.tracks.store,
    table.round,
    table.finished,
    table.colony.contracts.length,
  ]);

/** @param {Table} table @param {number} _seat nobody's @param {NonNullable<Layout["colony"]>} at @param {Drawings} drawings @param {Say} say */
export function colonyGround(table, _seat, at, drawings, say) {
  const { places, text: size, strip, plate: wide, water, whole } = at;
  const on = canvas(drawings);
  const { g, path, rect, text } = on;
  const width = at.viewBox[2];
  if (whole) {
    rect([0, 0, width, water + 14], "sky", 12);
    sea({ ...on, rect() {} }, strip, at);
    beam(on, at, strip);
    path(`M0 ${water - 1}H${width}`, "", "deck-edge", 6);
    path(`M0 ${water - 3}H${width}`, "", "deck", 4);
  }
  // In the sky beside the ladder there is room for the card alone.
  if (places["public:0"]?.[1] > 2)
    caption(on, say(at.met("contracts") ? "cap.contracts" : "cap.contract"), 6, 1, size, width - 16);
  for (const id in places) if (/^(public|deck)/.test(id) && isMet(at.met, id)) rect(places[id], "", 8, "line", DASH);
  if (places["sponsor:1"] && at.captions) {
    const y = whole ? water + 3 : 0;
    // A sheet has its name already.
    if (whole) caption(on, say("cap.sponsors"), 4, y, size, wide);
    for (let n = 1; !whole && n < 6; n += 1) caption(on, `${n}`, 2, places[`sponsor:${n}`][1] + 12, size, 26);
    if (at.met("rewards")) caption(on, say("cap.rewards"), wide + 12, y, size, strip - wide - 14);
  }
  if (at.store) store(on, table, at.store, size, say);
  if (at.score) {
    const [x, y, w, h] = at.score.box;
    rect([x, y, w, h], "paper", 9, "line");
    text(say("cap.score"), x + 10, y + size + 4, size, "muted", w / 2 - 6, "start");
    text(say("ends", { n: 18 }), x + w - 10, y + size + 4, size, "muted", w / 2 - 10, "end");
  }
  return g;
}

/** The three rows of the Store with what they cost and bring. @param {Canvas} on @param {Table} table @param {NonNullable<NonNullable<Layout["colony"]>["store"]>} at @param {number} size @param {Say} say */
function store({ plate, path, text, use }, table, at, size, say) {
  plate(at.box, 9, "sand");
  text(say("storeRow"), at.box[0] + 10, at.box[1] + size + 4, size, "ink-fixed", at.box[2] - 20, "start");
  at.rows.forEach((top, i) => {
    const [credit, points] = table.tracks.store[i] ?? [0, 0];
    const [x, y, w, h] = at.prices[i];
    plate(at.prices[i], 6, "paper-fixed");
    const icon = Math.min(18, h / 2 - 2, w * 0.46);
    const line = points ? h / 2 : h;
    use("credit", x + 2, y + (line - icon) / 2, icon);
    text(credit, x + w - 4, y + line / 2 + size * 0.36, size + 1, "ink-fixed", 0, "end");
    if (points) {
      use("laurel", x + 2, y + line + (line - icon) / 2, icon);
      text(points, x + w - 4, y + line * 1.5 + size * 0.36, size + 1, "ink-fixed", 0, "end");
    }
    const cells = [..."mpft"].map((c) => [at.columns[c], top, at.size, at.size]);
    path(squares(cells, 0), "paper", "line", 1, { "fill-opacity": 0.4, ...DASH });
  });
}
