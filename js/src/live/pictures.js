/** The front's pictures: the sea behind it, the helmet, and an emblem for each room. */
import { h, svg } from "../page/dom.js";

const [WIDE, HIGH] = [1366, 650];
/** Where each of the five waters begins. */
const LEVELS = [128, 224, 324, 430, 520];

/** @param {number} y */
const wave = (y) => `M0 ${y}q34-9 68 0${"t68 0".repeat(20)}V${HIGH}H0z`;

/** The sea from the surface to the bed, stretched to the page. */
export function backdrop() {
  const sheet = svg(
    "svg",
    { viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: "none" },
    svg("circle", { cx: 780, cy: 132, r: 70, class: "otys-front-sun" }),
    ...LEVELS.map((y, i) => svg("path", { class: `otys-front-water-${i + 1}`, d: wave(y) })),
    svg("path", { class: "otys-front-ray", d: "M640 130h70l-60 500h-170zM740 130h70l60 500h-190z" }),
    svg("path", {
      class: "otys-front-ruin",
      d: "M1080 610v-90l14-16 14 16v40h24v-70l16-14 16 14v30h20v-70l12-12 12 12v80h30v-120l20-18 20 18v200zM740 600v-60h24v-34l14-20 14 20v34h30v60z",
    }),
    svg("path", { class: "otys-front-floor", d: `M0 470q180-40 420 30t560 40 386 30V${HIGH}H0z` }),
    svg("path", { class: "otys-front-bed", d: `M0 590q260-30 620-6t746-2V${HIGH}H0z` }),
  );
  return h("div", { class: "otys-front-sea", "aria-hidden": true }, sheet);
}

/** A diver's helmet. */
export const helmet = () =>
  svg(
    "svg",
    { viewBox: "0 0 48 52", class: "otys-front-helmet", "aria-hidden": true },
    svg("path", { d: "M6 38h36v12H6z" }),
    svg("circle", { cx: 24, cy: 22, r: 20 }),
    svg("circle", { cx: 24, cy: 22, r: 12, class: "otys-seat-glass" }),
    svg("path", { d: "M24 10v24M12 22h24" }),
  );

/** Strokes of the emblems, by the room. @type {Record<string, string[]>} */
const STROKES = {
  ask: ["M14 6a9 9 0 1 0 .1 0z", "M21 22l8 8"],
  learn: ["M3 9q5-5 10 0t10 0 8-2", "M8 18h0M15 23h0M25 28h0"],
  practise: ["M16 4a9 9 0 0 0-5 16v3h10v-3a9 9 0 0 0-5-16z", "M12 27h8"],
  dive: ["M9 28h14M11 26V13h10v13z", "M12 13a4 4 0 0 1 8 0", "M3 12l3 2M29 12l-3 2M2 19h4M26 19h4"],
  explore: ["M16 3a13 13 0 1 0 .1 0z", "M16 16l1-10 5 4zM16 16l8 7-6 3zM16 16l-9 6-1-7z"],
};

/** @param {string} room */
export const emblem = (room) =>
  svg(
    "svg",
    { viewBox: "0 0 32 32", class: `otys-front-emblem otys-front-emblem-${room}`, "aria-hidden": true },
    ...STROKES[room].map((d) => svg("path", { d })),
  );
