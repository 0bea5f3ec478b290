/**
 * What does not move on the ground that is drawn for both kinds of picture (`ground:player`, `ground:colony`): slots and
 * tracks, the same as in the still ones of otys_nb/widgets/svg_*.py.
 *
 * @typedef {import("../types.js").Table} Table
 * @typedef {import("../types.js").Say} Say
 * @typedef {import("./drawings.js").Drawings} Drawings
 */
import { colour, s } from "../page/dom.js";

/** Where the score of a seat is marked: fewer players, lower lanes. @param {import("../types.js").Layout["colony"]} board @param {Table} table @param {number} seat */
export const lane = ({ score: { lanes } }, table, seat) => lanes[seat] + (lanes.length - table.players.length) * 9;

/**
 * Short words for drawing into one group, colours by their tokens.
 * @param {Drawings} drawings @param {number} [seat]
 */
function canvas(drawings, seat) {
  const g = s("g");
  colour(g, seat);
  const ink = (/** @type {string} */ name) => name && `var(--otys-${name})`;
  const path = (/** @type {string} */ d, fill = "", stroke = "", width = 2, more = {}) =>
    void g.append(
      s("path", { d, fill: ink(fill) || null, stroke: ink(stroke) || null, "stroke-width": width, ...more }),
    );
  const rect = (/** @type {number[]} */ [x, y, w, h], fill = "", rx = 0, stroke = "", more = {}) =>
    void g.append(
      s("rect", {
        x,
        y,
        width: w,
        height: h,
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
    /** Many boxes as one path. @param {number[][]} boxes */
    squares: (boxes, inset = 0, fill = "", stroke = "", width = 2, more = {}) =>
      boxes.length &&
      path(
        boxes
          .map(([x, y, w, h]) => `M${x + inset} ${y + inset}h${w - 2 * inset}v${h - 2 * inset}h${2 * inset - w}z`)
          .join(""),
        fill,
        stroke,
        width,
        more,
      ),
    text: (
      /** @type {number | string} */ words,
      /** @type {number} */ x,
      /** @type {number} */ y,
      /** @type {number} */ size,
      fill = "ink",
      width = 0,
      start = false,
    ) => void g.append(drawings.text({ text: String(words), x, y, size, fill, width, start })),
    use: (/** @type {string} */ id, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ w) =>
      void g.append(drawings.draw(id, x, y, w)),
  };
}

const DASH = { "stroke-dasharray": "4 4" };
const FAINT = { opacity: 0.3, class: "otys-space" };

/** What of a table shows in a player's backdrop, so that it is drawn again only when that changes. @param {Table} table @param {number} seat */
export function playerLook(table, seat) {
  const { name, hacker, mechanic, contracts } = table.players[seat];
  return JSON.stringify([
    name,
    hacker,
    mechanic,
    !contracts.length,
    table.to_move === seat,
    table.first_player === seat,
    table.tracks,
  ]);
}

/** @param {Table} table @param {number} seat @param {Drawings} drawings @param {Say} say */
export function playerBackdrop(table, seat, drawings, say) {
  const { player: P } = drawings.layout;
  const PP = P.places;
  const me = table.players[seat];
  const { g, path, rect, plate, squares, text, use } = canvas(drawings, seat);
  use("ground:player", 0, 0, P.viewBox[2]);
  const named = (/** @type {string} */ kind) => Object.entries(PP).filter(([id]) => id.startsWith(kind));
  squares([...named("key:").map(([, at]) => at), ...Object.values(P.cubes).flat()], 4, "paper", "paper", 8, FAINT);
  for (const [id, [x, y]] of named("key:")) {
    rect([x + 12, y + 12, 22, 22], "paper", 11);
    text(id[4] === "N" ? "X" : id[4], x + 23, y + 28, 14, "muted");
  }
  const rings = named("reward:").map(([, [x, y]]) => `M${x + 5} ${y + 25}a20 20 0 0 1 40 0 20 20 0 0 1-40 0`);
  path(rings.join(""), "paper", "paper", 2, {
    "fill-opacity": 0.15,
    "stroke-opacity": 0.7,
    class: "otys-space",
    ...DASH,
  });

  const [nx, ny, nw, nh] = PP.name;
  const first = table.first_player === seat;
  if (table.to_move === seat && !table.finished) rect([nx, ny, 7, nh], "seat", 2);
  rect([nx + 13, ny + 7, 20, 20], "seat", seat % 2 ? 3 : 10);
  text(seat + 1, nx + 23, ny + 22, 14, "seat-ink");
  text(me.name, nx + 40, ny + 23, 18, "ink", nw - (first ? 74 : 48), true);
  if (first) use("first", nx + nw - 28, ny + 5, 24);
  if (!me.contracts.length) {
    const [x, y, w] = PP.contracts;
    rect(PP.contracts, "paper", 6, "", { opacity: 0.5 });
    plate([x + w / 2 - 90, y + 27, 180, 26]);
    text(say("hand"), x + w / 2, y + 45, 13.5, "muted", 168);
  }

  P.mechanic.value.forEach((box, i) => {
    const now = i === me.mechanic;
    plate(box, 8, now ? "ink" : "paper");
    text(table.tracks.propeller[i] ?? "–", box[0] + 16, box[1] + 31, 22, now ? "paper" : "muted");
  });

  const stand = table.tracks.hacker[me.hacker] ?? 6;
  const boxes = P.track.map(([x, y, w, h]) => [x + 2, y + 2, w - 4, h - 4]);
  squares(boxes.slice(0, stand), 4, "sand", "sand", 8, { class: "otys-space" });
  squares(boxes.slice(stand + 1), 2, "", "deck-edge", 2, { "stroke-dasharray": "2 6" });
  if (stand) use("back", P.track[stand - 1][0] + 11, P.track[stand - 1][1] + 11, 24);
  const [x, y, w] = PP.note;
  const [above, below = ""] = say("home", { n: stand }).split("|");
  text(above, x + w / 2, y + 20, 14, "ink", w - 12);
  text(below, x + w / 2, y + 37, 13, "muted", w - 12);
  return g;
}

/** @param {Table} table */
export const colonyLook = (table) =>
  JSON.stringify([table.players.map((p) => p.name), table.tracks.store, table.round, table.to_act, table.finished]);

/** @param {Table} table @param {Drawings} drawings @param {string} status */
export function colonyBackdrop(table, drawings, status) {
  const { colony: C } = drawings.layout;
  const CP = C.places;
  const { g, path, rect, plate, squares, text, use } = canvas(drawings);
  use("ground:colony", 0, 0, C.viewBox[2]);
  text(status, CP.status[0] + 12, CP.status[1] + 20, 16, "ink", CP.status[2] - 24, true);
  const slots = ["deck", ...table.colony.contracts.map((_, i) => `public:${i}`)].map((id) => CP[id]);
  squares(slots, 3, "", "line", 1.5, DASH);

  const { rows, size, credits, prestige } = C.store;
  const cells = Object.values(C.store.columns).flatMap((left) => rows.map((top) => [left, top, size, size]));
  squares(cells, 1, "paper", "line", 1.5, { "fill-opacity": 0.45, ...DASH });
  rows.forEach((top, i) => {
    const [credit, points] = table.tracks.store[i] ?? [0, 0];
    plate([credits[0], top, credits[1] + 4, size]);
    use("credit", credits[0] + 2, top + 9, 22);
    text(credit, credits[0] + 34, top + 28, 20);
    plate([prestige[0], top, prestige[1] + 16, size]);
    if (points) use("laurel", prestige[0] + 12, top + 3, 34);
    text(points || "–", prestige[0] + 29, top + 27, 19, points ? "ink" : "muted");
  });

  const { height, zero, step, most, line } = C.score;
  table.players.forEach(({ name }, seat) => {
    const top = lane(C, table, seat);
    const left = CP.score[0];
    rect([left + 6, top, 18, height], `seat-${seat}`, seat % 2 ? 3 : 9);
    text(seat + 1, left + 15, top + 13.5, 12, "seat-ink");
    text(name, left + 29, top + 14, 14, "ink", zero - left - 46, true);
    path(`M${zero} ${top + 8.5}H${zero + most * step}`, "", "sand", 9);
  });
  const goal = zero + line * step;
  const below = lane(C, table, table.players.length - 1) + height + 2;
  path(`M${goal} ${lane(C, table, 0) - 3}V${below}`, "", "why", 2.5);
  text(line, goal, below + 11, 13, "why");
  text(0, zero, below + 11, 13, "muted");
  return g;
}
