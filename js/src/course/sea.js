/**
 * The ground of the dive map: where the stations lie, and the sea around them. It comes twice, wide and tall; both are
 * stretched to their place, so every place is a share of it.
 *
 * @typedef {{x: number, y: number}} Place in percent
 */
import { h, svg } from "../page/dom.js";

const [WIDE, HIGH] = [1280, 720];
const [FIRST, LAST] = [96, 1146];
const BANDS = [30, 138, 254, 380, 512];

/** The sea floor falls to the right, with a few stones in the way. @param {number} x */
const floor = (x) => 152 + (x / WIDE) * 430 + 18 * Math.sin(x / 92) + 10 * Math.sin(x / 37);

/** Where the stations lie in a wide map. @param {number} count @returns {Place[]} */
export const wide = (count) =>
  Array.from({ length: count }, (_, i) => {
    const x = FIRST + (i * (LAST - FIRST)) / Math.max(1, count - 1);
    return { x: (x / WIDE) * 100, y: (floor(x) / HIGH) * 100 };
  });

/** Where they lie in a tall one, each in a row of its own. @param {number} count @returns {Place[]} */
export const tall = (count) =>
  Array.from({ length: count }, (_, i) => ({ x: 15 + 6 * Math.sin(i * 1.1), y: ((i + 0.5) / count) * 100 }));

/** @param {number} y @param {number} width */
const wave = (y, width) => `M0 ${y}q20-7 40 0${"t40 0".repeat(Math.ceil(width / 40))}`;

/** A line through places, round at each. @param {Place[]} places */
function way([first, ...rest]) {
  let [d, last] = [`M${first.x} ${first.y}`, first];
  for (const next of rest) {
    d += `Q${(last.x + next.x) / 2} ${Math.min(last.y, next.y) - 1} ${next.x} ${next.y}`;
    last = next;
  }
  return d;
}

/** @param {string} name @param {number} width @param {number} height @param {...(Node | false)} kids */
const sheet = (name, width, height, ...kids) =>
  svg(
    "svg",
    { class: name, viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "none", "aria-hidden": true },
    ...kids,
  );

/** @param {number[]} ys @param {number} width @param {number} height */
const bands = (ys, width, height) =>
  ys.map((y, i) => svg("path", { class: `otys-dive-water-${i + 1}`, d: `${wave(y, width)}V${height}H0z` }));

/** @param {Place[]} places the stations, in the sheet's own units */
const line = (places) => [
  svg("path", { class: "otys-dive-rope", d: way(places) }),
  svg("path", { class: "otys-dive-way", d: way(places) }),
];

/** Round whatever the stretch: a line of no length with round ends. @param {number[][]} all x, y and width */
const bubbles = (all) =>
  all.map(([x, y, w]) => svg("path", { class: "otys-dive-bubble", d: `M${x} ${y}h0`, "stroke-width": w }));

/** @param {number} count of stations */
function wideSea(count) {
  const ground = Array.from({ length: 65 }, (_, i) => [i * 20, floor(i * 20)]);
  /** @param {number} under */
  const slope = (under) =>
    `M${ground.map(([x, y]) => `${x} ${(y + under * (1 + 0.3 * Math.sin(x / 60))).toFixed(0)}`).join("L")}V${HIGH}H0z`;
  const places = wide(count).map(({ x, y }) => ({ x: (x * WIDE) / 100, y: (y * HIGH) / 100 }));
  return sheet(
    "otys-dive-wide",
    WIDE,
    HIGH,
    ...bands(BANDS, WIDE, HIGH),
    svg("path", { class: "otys-dive-light", d: "M700 30h60l-70 520h-150zM900 30h40l-20 560h-110z" }),
    svg("path", {
      class: "otys-dive-ruin",
      d: "M980 640v-220l14-14 14 14v40h26v-80l18-18 18 18v260zM1120 690v-300l13-30 13 30v80h40v-50l16-16 16 16v270z",
    }),
    svg("path", { class: "otys-dive-floor", d: slope(26) }),
    svg("path", { class: "otys-dive-floor", d: slope(60) }),
    svg("path", { class: "otys-dive-line", d: `M40 8Q30 80 ${places[0].x} ${places[0].y}` }),
    svg("path", { class: "otys-dive-deck", d: "M0 14h190" }),
    ...line(places),
    ...bubbles([
      [520, 232, 18],
      [538, 190, 10],
      [1230, 330, 24],
      [1216, 290, 12],
      [760, 300, 14],
    ]),
  );
}

/** @param {number} count of stations */
function tallSea(count) {
  const [width, height] = [100, count * 100];
  const places = tall(count).map(({ x, y }) => ({ x, y: (y / 100) * height }));
  /** @param {number} aside */
  const slope = (aside) =>
    `M0 0L${places.map(({ x, y }, i) => `${(x - aside + 3 * Math.sin(i * 2)).toFixed(1)} ${y}`).join("L")}L${100 - aside} ${height}H0z`;
  return sheet(
    "otys-dive-tall",
    width,
    height,
    ...bands(
      [0, 1, 2, 3, 4].map((i) => 12 + (i * height) / 5),
      width,
      height,
    ),
    svg("path", { class: "otys-dive-floor", d: slope(6) }),
    svg("path", { class: "otys-dive-floor", d: slope(11) }),
    ...line(places),
  );
}

/** @param {number} count of stations */
export const sea = (count) => h("div", "otys-dive-sea", wideSea(count), tallSea(count));
