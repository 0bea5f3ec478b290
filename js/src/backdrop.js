/**
 * What does not move: platform, water, slots, tracks; the same picture as the still ones of otys_nb/widgets/svg_*.py.
 *
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").Say} Say
 * @typedef {import("./kit.js").Kit} Kit
 */
import layout from "../../otys_nb/widgets/art/layout.json" with { type: "json" };
import { s } from "./h.js";

const { player: P, colony: C } = layout;
const PP = /** @type {Record<string, number[]>} */ (P.places);
const CP = /** @type {Record<string, number[]>} */ (C.places);
const RIGHT = 542;

const GHOST = { "fill-opacity": 0.2, stroke: "var(--otys-paper)", "stroke-opacity": 0.75, "stroke-width": 1.5 };
const DASH = "4 4";

/** @param {string} name */
const ink = (name) => (name === "none" ? name : `var(--otys-${name})`);

/** @param {number[]} at @param {string} fill @param {number} [rx] @param {Record<string, any>} [more] */
const rect = ([x, y, width, height], fill, rx = 0, more = {}) => s("rect", { x, y, width, height, rx, fill: ink(fill), ...more });

/** @param {string} d @param {string} fill @param {string} [stroke] @param {Record<string, any>} [more] */
const path = (d, fill, stroke, more = {}) => s("path", { d, fill: ink(fill), stroke: stroke && ink(stroke), ...more });

/** A plate that text may lie on. @param {number[]} at @param {number} [rx] @param {string} [fill] */
const plate = (at, rx = 6, fill = "paper") => rect(at, fill, rx, { stroke: ink("line"), "stroke-width": 1 });

/** @param {number[]} at @param {number} by */
const inner = ([x, y, w, h], by) => [x + by, y + by, w - 2 * by, h - 2 * by];

/** @param {number} top @param {number} x @param {number} step @param {string} end */
const wave = (top, x, step, end) => `M${x} ${top}q${step / 2}-7 ${step} 0${`t${step} 0`.repeat(7)}${end}`;

/** What of a table shows in a player's backdrop, so that it is drawn again only when that changes. @param {Table} table @param {number} seat */
export function playerLook(table, seat) {
  const { name, hacker, mechanic } = table.players[seat];
  return JSON.stringify([name, hacker, mechanic, table.to_move === seat, table.first_player === seat, table.tracks]);
}

/** @param {Table} table @param {number} seat @param {Kit} kit @param {Say} say */
export function playerBackdrop(table, seat, kit, say) {
  const me = table.players[seat];
  const g = s("g", { class: "otys-backdrop", "data-seat": seat });
  g.append(
    rect(P.viewBox, "surface", 12),
    path(`M6 190V18A12 12 0 0 1 18 6H${RIGHT - 12}A12 12 0 0 1 ${RIGHT} 18V190z`, "sky"),
    path("M398 190a58 58 0 0 1 116 0z", "sand"),
  );
  for (let n = 1; n < 6; n += 1) {
    const top = n === 1 ? P.horizon : PP[`place:${n + 2}`][1] - 4;
    const floor = n === 5 ? `V${P.bed - 12}a12 12 0 0 1-12 12H18a12 12 0 0 1-12-12z` : `V${top + 70}H6z`;
    g.append(path(wave(top, 6, 67, floor), `water-${n}`));
  }
  g.append(
    path("M222 472v-64h30v-22l14-12 14 12v38h24v-16h28v40h22v-78l10-10 10 10v66h26v-34h36v50h22v-88h26v20h18v56h28v52z", "ruin", "", { opacity: 0.2 }),
    path("M236 190h36l-46 280h-80zM330 190h26l-8 250h-62zM420 190h30l28 230h-62z", "paper", "", { opacity: 0.07 }),
    path("M70 12v176M208 12v176", "none", "deck-edge", { "stroke-width": 6 }),
  );
  for (let i = 0; i < 3; i += 1) {
    const y = PP[`place:${i}`][1] + 48;
    g.append(path(`M6 ${y}h206v6H6z`, "deck"), path(`M6 ${y + 6}h206`, "none", "deck-edge"));
  }
  slots(g, kit);
  purse(g, table, seat, kit, say);
  mechanic(g, me.mechanic, table.tracks.propeller, kit);
  hacker(g, table.tracks.hacker[me.hacker] ?? 6, kit, say);
  return g;
}

/** @param {SVGElement} g @param {Kit} kit */
function slots(g, kit) {
  for (const [id, at] of Object.entries(PP)) {
    const [kind, what] = id.split(":");
    if (kind === "key") {
      g.append(rect(inner(at, 1), "paper", 6, { "fill-opacity": 0.3, stroke: ink("paper"), "stroke-dasharray": "3 4" }), plate(inner(at, 13), 10));
      g.append(kit.text({ text: what === "N" ? "X" : what, x: at[0] + 23, y: at[1] + 28, size: 13, fill: "muted" }));
    } else if (kind === "place") g.append(rect(inner(at, 1), "none", 7, { stroke: ink("paper"), "stroke-dasharray": "5 4" }));
    else if (kind === "reward") g.append(rect(inner(at, 2), "paper", 23, { ...GHOST, "stroke-dasharray": DASH }));
  }
  for (const cubes of Object.values(P.cubes)) for (const at of cubes) g.append(rect(at, "paper", 6, GHOST));
}

/** @param {SVGElement} g @param {Table} table @param {number} seat @param {Kit} kit @param {Say} say */
function purse(g, table, seat, kit, say) {
  const [x, y, w, h] = PP.name;
  const first = table.first_player === seat;
  g.append(plate(PP.name));
  if (table.to_move === seat && !table.finished) g.append(rect([x, y, 7, h], "seat", 2));
  g.append(rect([x + 13, y + 7, 20, 20], "seat", seat % 2 ? 3 : 10));
  g.append(kit.text({ text: String(seat + 1), x: x + 23, y: y + 22, size: 14, fill: "seat-ink" }));
  g.append(kit.text({ text: table.players[seat].name, x: x + 40, y: y + 23, size: 18, width: w - (first ? 66 : 46), start: true }));
  if (first) g.append(kit.draw("first", x + w - 28, y + 5, 24));
  for (const spot of ["score", "credits", "batteries"]) g.append(plate(PP[spot]));
  g.append(rect(PP.contracts, "paper", 6, { opacity: 0.5 }));
  const [cx, cy] = PP.contracts;
  g.append(plate([cx + 8, cy + 27, 150, 26]), kit.text({ text: say("hand"), x: cx + 83, y: cy + 44, size: 13, fill: "muted", width: 140 }));
}

/** @param {SVGElement} g @param {number} at @param {number[]} values @param {Kit} kit */
function mechanic(g, at, values, kit) {
  const { tile, value } = P.mechanic;
  g.append(path(`M${tile[0][0] + 23} ${tile[0][1] + 23}V${tile[3][1] + 23}`, "none", "deck", { "stroke-width": 8 }));
  value.forEach((box, i) => {
    const now = i === at;
    g.append(rect(box, now ? "ink" : "paper", 8, { stroke: ink("line"), "stroke-width": 1 }));
    const [x, y] = box;
    g.append(kit.text({ text: String(values[i] ?? "–"), x: x + 16, y: y + 31, size: 22, fill: now ? "paper" : "muted" }));
    if (!now) g.append(rect(inner(tile[i], 5), "surface", 18, { stroke: ink("deck-edge"), "stroke-dasharray": DASH }));
  });
}

/** @param {SVGElement} g @param {number} stand @param {Kit} kit @param {Say} say */
function hacker(g, stand, kit, say) {
  g.append(rect(PP.hacker, "deck", 8, { stroke: ink("deck-edge") }));
  P.track.forEach((at, i) => {
    if (i < stand) g.append(rect(inner(at, 1), "paper", 6, { "fill-opacity": 0.55, stroke: ink("deck-edge"), "stroke-dasharray": DASH }));
    else if (i > stand) g.append(rect(inner(at, 1), "none", 6, { stroke: ink("deck-edge"), "stroke-dasharray": "2 5" }));
    if (i === stand - 1) g.append(kit.draw("back", at[0] + 11, at[1] + 11, 24));
  });
  const [x, y, w] = PP.note;
  g.append(plate(PP.note));
  const [above, below] = say("home", { n: stand }).split("|");
  g.append(kit.text({ text: above, x: x + w / 2, y: y + 20, size: 14, width: w - 12 }));
  g.append(kit.text({ text: below ?? "", x: x + w / 2, y: y + 37, size: 13, fill: "muted", width: w - 12 }));
}

/** @param {Table} table */
export const colonyLook = (table) => JSON.stringify([table.players.map((p) => p.name), table.tracks.store, table.round, table.to_act, table.finished]);

/** @param {Table} table @param {Kit} kit @param {string} status */
export function colonyBackdrop(table, kit, status) {
  const [, , W, H] = C.viewBox;
  const g = s("g", { class: "otys-backdrop" });
  g.append(rect([0, 0, W, H], "surface", 12), rect([6, 6, W - 12, 174], "sky", 12));
  g.append(path(`M12 176H${W - 12}`, "none", "deck-edge", { "stroke-width": 10 }), path(`M12 174H${W - 12}`, "none", "deck", { "stroke-width": 8 }));
  const [x, y, w, h] = CP.displays;
  for (let n = 1; n < 6; n += 1) {
    const top = CP[`depth:${n}`][1] - 11;
    g.append(path(wave(top, x, 33.25, `V${top + 58}H${x}z`), `water-${n}`));
  }
  g.append(rect([x, y - 2, w, h + 4], "none", 8, { stroke: ink("deck"), "stroke-width": 5 }), plate(CP.status));
  g.append(kit.text({ text: status, x: CP.status[0] + 12, y: CP.status[1] + 20, size: 16, width: CP.status[2] - 24, start: true }));
  for (const [id, at] of Object.entries(CP)) {
    if (/^(deck|public)/.test(id) && (id !== "public:2" || table.colony.contracts.length > 2)) g.append(rect(at, "none", 9, { stroke: ink("line"), "stroke-dasharray": "6 5" }));
    if (/^(bag|discards|supply)$/.test(id)) g.append(plate(at));
    if (id.startsWith("token")) g.append(rect(inner(at, 2), "none", 23, { stroke: ink("paper"), "stroke-dasharray": DASH }));
    if (id.startsWith("depth")) g.append(plate(at), kit.text({ text: id.slice(6), x: at[0] + 15, y: at[1] + 25, size: 20 }));
  }
  const [dx, dy] = CP.discards;
  g.append(kit.draw("token:orange", dx + 8, dy + 7, 32), path(`M${dx + 6} ${dy + 41}L${dx + 42} ${dy + 5}`, "none", "ink", { "stroke-width": 3 }));
  store(g, table, kit);
  score(g, table, kit);
  return g;
}

/** @param {SVGElement} g @param {Table} table @param {Kit} kit */
function store(g, table, kit) {
  const { rows, size, columns, credits, prestige } = C.store;
  g.append(plate(CP.store, 8, "sand"));
  for (const [colour, x] of Object.entries(columns)) {
    g.append(kit.draw(`cube:${colour}`, x + 7, 195, 26));
    for (const y of rows) g.append(rect([x, y, size, size], "paper", 6, { stroke: ink("line"), "stroke-width": 1.5, "stroke-dasharray": "4 3" }));
  }
  rows.forEach((y, i) => {
    const [credit, points] = table.tracks.store[i] ?? [0, 0];
    g.append(plate([credits[0], y, credits[1] + 4, size]), kit.draw("credit", credits[0] + 2, y + 9, 22));
    g.append(kit.text({ text: String(credit), x: credits[0] + 34, y: y + 28, size: 20 }));
    const [x, w] = prestige;
    g.append(plate([x, y, w + 16, size]));
    if (points) g.append(kit.draw("laurel", x + 12, y + 3, 34));
    g.append(kit.text({ text: points ? String(points) : "–", x: x + 29, y: y + 27, size: 19, fill: points ? "ink" : "muted" }));
  });
}

/** @param {SVGElement} g @param {Table} table @param {Kit} kit */
function score(g, table, kit) {
  const { lanes, height, zero, step, most, line } = C.score;
  const [x] = CP.score;
  g.append(plate(CP.score, 8));
  table.players.forEach(({ name }, seat) => {
    const top = lanes[seat];
    g.append(s("g", { "data-seat": seat }, rect([x + 5, top, 20, height], "seat", seat % 2 ? 3 : 10), kit.text({ text: String(seat + 1), x: x + 15, y: top + 15, size: 13, fill: "seat-ink" })));
    g.append(kit.text({ text: name, x: x + 29, y: top + 15, size: 14, width: zero - x - 44, start: true }));
    g.append(path(`M${zero} ${top + 10}H${zero + most * step}`, "none", "sand", { "stroke-width": 9 }));
  });
  const below = lanes[table.players.length - 1] + height + 2;
  const goal = zero + line * step;
  g.append(path(`M${goal} ${lanes[0] - 3}V${below}`, "none", "why", { "stroke-width": 2.5 }));
  if (table.players.length > 3) return;
  g.append(kit.text({ text: String(line), x: goal, y: below + 14, size: 13, fill: "why" }), kit.text({ text: "0", x: zero, y: below + 14, size: 13, fill: "muted" }));
}
