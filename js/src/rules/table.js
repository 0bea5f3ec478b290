/**
 * The small table on which an answer is played: one SVG, 376 wide, drawn from a look (otys_nb/reference/pictured.py).
 * What changed since the look before is framed. It knows no rules.
 *
 * @typedef {Record<string, string>} Look
 * @typedef {import("../board/drawings.js").Drawings} Drawings
 * @typedef {{id: string, value: string, box: number[], nodes: Element[]}} Drawn a piece or place, and all that is drawn for it
 * @typedef {{piece: string, box: number[]}} Spot where a piece can be touched, in the units of the picture
 */
import { cardPiece, tokenPiece } from "../board/pieces.js";
import { s } from "../page/dom.js";

const WIDTH = 376;
const PITCH = 46;
const KEY = [2, 36];
const TILE = [42, 104];
const CUBE = [150, 21];
const REWARD = [279, 28];
const SPONSOR = [310, 64];
const CAPACITY = [3, 3, 4, 5, 6];
const TRACK = 8 * PITCH + 8;

/** @param {Drawings} drawings @param {(key: string) => string} say @param {Look} look @param {string[]} parts @param {Look} [last] */
export function drawTable(drawings, say, look, parts, last) {
  const now = lay(drawings, say, look, parts);
  const old = last ? lay(drawings, say, last, parts) : null;
  const height = now.height;
  const svg = s("svg", { viewBox: `0 0 ${WIDTH} ${height}`, class: "otys-art table", "aria-hidden": true });
  svg.append(...backdrop(look, height));
  for (const { nodes } of now.drawn) svg.append(...nodes);
  if (old)
    for (const { id, value, box } of now.drawn)
      if (old.drawn.find((each) => each.id === id)?.value !== value) svg.append(frame(box));
  return { svg, spots: now.spots, height };
}

/** @param {number[]} box */
const frame = ([x, y, w, h]) =>
  s("rect", { x: x - 1.5, y: y - 1.5, width: w + 3, height: h + 3, rx: 8, class: "changed" });

/** @param {number} level 1 to 5, or -2 to 0 on the surface */
const rowOf = (level) => (level + 2) * PITCH + 2;

/** @param {Look} look @param {number} height */
function backdrop(look, height) {
  const rect = (/** @type {number} */ y, /** @type {number} */ h, /** @type {string} */ fill) =>
    s("rect", { x: 0, y, width: WIDTH, height: h, fill: `var(--otys-${fill})` });
  const nodes = [rect(0, 3 * PITCH, "sky"), rect(8 * PITCH, height - 8 * PITCH, "sand")];
  for (let level = 1; level <= 5; level += 1) nodes.push(rect((level + 2) * PITCH, PITCH, `water-${level}`));
  nodes.push(s("rect", { x: 0, y: 3 * PITCH - 1.5, width: WIDTH, height: 3, fill: "var(--otys-line)" }));
  const hole = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ size) =>
    s("rect", { x, y, width: size, height: size, rx: 5, class: "space" });
  CAPACITY.forEach((room, n) => {
    for (let at = 0; at < room; at += 1) nodes.push(hole(CUBE[0] + at * CUBE[1], rowOf(n + 1) + 12, CUBE[1] - 2));
    nodes.push(hole(KEY[0] + 2, rowOf(n + 1) + 5, KEY[1] - 4));
  });
  for (let at = 0; at < Number(look.hacker); at += 1) nodes.push(hole(KEY[0] + at * 40 + 2, TRACK + 2, 34));
  return nodes;
}

/** @param {Drawings} drawings @param {(key: string) => string} say @param {Look} look @param {string[]} parts */
function lay(drawings, say, look, parts) {
  /** @type {Drawn[]} */
  const drawn = [];
  /** @type {Spot[]} */
  const spots = [];
  const art = (/** @type {string} */ id, /** @type {number[]} */ [x, y, w]) => {
    const node = drawings.draw(id, x, y, w);
    /** @type {SVGElement} */ (node).style.setProperty("--otys-seat", "var(--otys-seat-0)");
    return node;
  };
  const text = (
    /** @type {string} */ words,
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ size,
    fill = "ink",
    width = 0,
    start = false,
  ) => drawings.text({ text: words, x, y, size, fill, width, at: start ? "start" : "" });
  const put = (
    /** @type {string} */ id,
    /** @type {string} */ value,
    /** @type {number[]} */ box,
    /** @type {Element[]} */ nodes,
    piece = "",
  ) => {
    drawn.push({ id, value, box, nodes });
    if (piece) spots.push({ piece, box });
  };
  const count = (
    /** @type {string} */ id,
    /** @type {string} */ icon,
    /** @type {number} */ x,
    /** @type {number} */ y,
    value = look[id],
  ) =>
    put(
      id,
      value,
      [x, y, 66, 40],
      [plate(x, y, 66, 40), art(icon, [x + 4, y + 7, 26]), text(value, x + 47, y + 28, 20)],
      id,
    );

  count("score", "laurel", 150, 3);
  count("credits", "credit", 222, 3);
  count("batteries", "battery", 294, 3);
  const ready = look.keys.includes("X");
  put(
    "x",
    look.keys.replace(/\d/g, ""),
    [150, 50, 66, 40],
    [plate(150, 50, 66, 40), ready ? art("key:X", [165, 52, 36]) : ghost(165, 52, 36, "X", text)],
    "x",
  );
  put(
    "neutral",
    look.neutral,
    [222, 50, 66, 40],
    [plate(222, 50, 66, 40), art("key:N", [226, 52, 36]), text(`×${look.neutral}`, 276, 77, 17)],
    "neutral",
  );
  put(
    "mechanic",
    look.mechanic,
    [294, 50, 66, 40],
    [plate(294, 50, 66, 40), art("mechanic", [297, 53, 34]), text(look.mechanic, 346, 78, 20)],
    "mechanic",
  );
  put("name", look.name, [150, 98, 96, 34], [plate(150, 98, 96, 34), text(look.name, 198, 121, 16, "ink", 88)]);
  if (parts.includes("supply"))
    put(
      "supply",
      look.supply,
      [252, 98, 112, 34],
      [
        plate(252, 98, 112, 34),
        art("key:N", [256, 101, 28]),
        text(`${say("page.supply")} ${look.supply}`, 324, 120, 14, "ink", 70),
      ],
    );

  const [used, level, pushed] = [look.key[0], Number(look.key[1]), look.key[2] ? 5 : 0];
  look.divers.split(",").forEach((tile, at) => {
    const y = rowOf(at - 2);
    const dx = at === level + 2 && look.key ? pushed : 0;
    const kind = tile.replace("+", "");
    const nodes = [
      art(`diver:${tile}`, [TILE[0] + dx, y, TILE[1]]),
      text(say(`tile.${kind}`), TILE[0] + dx + 71, y + 17, 13, "ink-fixed", 56),
    ];
    put(`place:${at}`, tile, [TILE[0] + dx, y, TILE[1], 44], nodes, `diver:${kind}`);
  });
  for (let n = 1; n <= 5; n += 1) {
    const y = rowOf(n);
    const here = look.keys.includes(String(n));
    put(
      `key:${n}`,
      String(here),
      [KEY[0], y + 3, KEY[1], KEY[1]],
      here ? [art(`key:${n}`, [KEY[0], y + 3, KEY[1]])] : [ghost(KEY[0], y + 3, KEY[1], String(n), text)],
      "key",
    );
    if (look.key && level === n && (used !== String(n) || pushed || !here)) {
      const x = KEY[0] + (pushed ? 6 : 3);
      put("turn", look.key, [x, y + 3, KEY[1], KEY[1]], [art(`key:${used}`, [x, y + 3, KEY[1]])]);
    }
    const cubes = look.zone.split("/")[n - 1];
    put(
      `zone:${n}`,
      cubes,
      [CUBE[0] - 2, y + 8, 6 * CUBE[1], 28],
      [...cubes].map((cube, at) => art(`cube:${cube}`, [CUBE[0] + at * CUBE[1], y + 12, CUBE[1] - 2])),
      "level",
    );
    const token = look.rewards.split(",")[n - 1];
    put(
      `reward:${n}`,
      token,
      [REWARD[0], y + 7, REWARD[1], REWARD[1]],
      token ? [art(`back:${token}`, [REWARD[0], y + 7, REWARD[1]])] : [ring(REWARD[0], y + 7, REWARD[1])],
      "reward",
    );
    const sponsor = look.sponsors.split(",")[n - 1];
    put(
      `sponsor:${n}`,
      sponsor,
      [SPONSOR[0], y + 6, SPONSOR[1], 31],
      [art(`sponsor:${sponsor}`, [SPONSOR[0], y + 6, SPONSOR[1]])],
      `sponsor:${sponsor[0]}`,
    );
  }
  const track = [...look.track].map((key, at) => art(`track:${key}`, [KEY[0] + at * 40, TRACK, 38]));
  put("track", look.track, [KEY[0], TRACK, 40 * Math.max(look.track.length, 1), 40], track, "track");
  const end = KEY[0] + Number(look.hacker) * 40;
  put("hacker", look.hacker, [end, TRACK, 40, 40], [art("hacker", [end, TRACK, 38])], "hacker");

  let y = TRACK + 48;
  const heading = (/** @type {string} */ words) => text(words, 6, y + 14, 14, "ink-fixed", 360, true);
  for (const part of ["public", "hand"]) {
    if (!parts.includes(part)) continue;
    const cards = look[part] ? look[part].split(",") : [];
    const pieces = cards.map((code, at) => cardPiece(`${part}:${at}`, code, [6 + at * 74, y + 23, 70, 67]));
    const nodes = pieces.flatMap((piece) => {
      if (!piece) return [];
      const group = drawings.group(piece.parts, piece.labels);
      group.setAttribute("transform", `translate(${piece.x} ${piece.y})`);
      return [group];
    });
    put(
      part,
      look[part],
      [4, y + 21, Math.max(74 * cards.length, 74), 70],
      [heading(say(`page.${part}`)), ...nodes],
      "contract",
    );
    y += 98;
  }
  if (parts.includes("store")) {
    /** @type {Element[]} */
    const nodes = [heading(say("page.store"))];
    [3, 2, 1].forEach((credits, row) => nodes.push(text(`${credits}¢`, 20, y + 42 + row * 26, 15, "ink-fixed")));
    [..."mpft"].forEach((cube, column) => {
      for (let row = 0; row < 3; row += 1) {
        const [x, top] = [44 + column * 30, y + 23 + row * 26];
        nodes.push(s("rect", { x, y: top, width: 26, height: 24, rx: 4, class: "space" }));
        if (look.store.split(cube).length - 1 > row) nodes.push(art(`cube:${cube}`, [x + 2, top + 1, 22]));
      }
    });
    put("store", look.store, [4, y + 21, 162, 80], nodes, "store");
    y += 108;
  }
  if (parts.includes("display")) {
    /** @type {Element[]} */
    const nodes = [heading(say("page.display"))];
    look.display.split("|").forEach((pair, n) => {
      nodes.push(text(String(n + 1), 10 + n * 73, y + 40, 15, "ink-fixed"));
      pair.split(",").forEach((code, at) => {
        if (!code) return;
        const { parts: drawnParts, labels } = tokenPiece("", code, [0, 0, 26, 26]);
        const group = drawings.group(drawnParts, labels);
        group.setAttribute("transform", `translate(${18 + n * 73 + at * 27} ${y + 22})`);
        nodes.push(group);
      });
    });
    put("display", look.display, [4, y + 18, 368, 34], nodes, "reward");
    y += 58;
  }
  if (parts.includes("others"))
    for (const other of look.others.split(";").filter(Boolean)) {
      const [name, divers, score, credits, batteries, hacker] = other.split("|");
      const tile = divers.split(",")[(level || 4) + 2];
      const nodes = [
        text(name, 6, y + 28, 15, "ink-fixed", 60, true),
        art(`diver:${tile}`, [72, y, TILE[1]]),
        text(say(`tile.${tile.replace("+", "")}`), 143, y + 17, 13, "ink-fixed", 56),
        ...[
          ["laurel", score],
          ["credit", credits],
          ["battery", batteries],
          ["hacker", `+${hacker}`],
        ].flatMap(([icon, value], at) => [
          art(icon, [184 + at * 48, y + 11, 22]),
          text(value, 219 + at * 48, y + 28, 15, "ink-fixed"),
        ]),
      ];
      put(`other:${name}`, `${tile}${divers}${score}${credits}${batteries}${hacker}`, [4, y, 368, 44], nodes);
      y += 50;
    }
  return { drawn, spots, height: y + 2 };
}

/** @param {number} x @param {number} y @param {number} w @param {number} h */
const plate = (x, y, w, h) =>
  s("rect", {
    x,
    y,
    width: w,
    height: h,
    rx: 8,
    fill: "var(--otys-paper)",
    stroke: "var(--otys-line)",
    "stroke-width": 1,
  });

/** The empty place of a key. @param {number} x @param {number} y @param {number} size @param {string} name @param {(words: string, x: number, y: number, size: number, fill?: string) => Element} text */
const ghost = (x, y, size, name, text) => {
  const group = s(
    "g",
    { opacity: 0.55 },
    s("rect", { x: x + 2, y: y + 2, width: size - 4, height: size - 4, rx: 6, class: "space" }),
  );
  group.append(text(name, x + size / 2, y + size / 2 + 6, 16, "ink-fixed"));
  return group;
};

/** @param {number} x @param {number} y @param {number} size */
const ring = (x, y, size) => s("circle", { cx: x + size / 2, cy: y + size / 2, r: size / 2 - 3, class: "space" });
