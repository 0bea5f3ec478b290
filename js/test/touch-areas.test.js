import assert from "node:assert/strict";
import test from "node:test";
import { colonySpots } from "../src/board/colony.js";
import { tableLayout, TAP } from "../src/board/layout.js";
import { playerSpots } from "../src/board/player.js";
import { area, spread } from "../src/board/spread.js";
import { scenes } from "./scenes.js";

/** What a stage gives its table, on the screens there are; what a board has by itself; and sheets. */
const ROOMS = {
  laptop: { width: 898, height: 470, colony: "whole" },
  low: { width: 898, height: 410, colony: "whole", captions: false },
  folded: { width: 720, height: 470, colony: "unfolded" },
  "just more than a phone": { width: 600, height: 470, colony: "unfolded" },
  phone: { width: 388, height: 460, colony: "" },
  "a small phone": { width: 344, height: 460, colony: "" },
  "one above the other": { width: 376, height: 470, colony: "whole", stacked: true },
  "one above the other, wider": { width: 700, height: 500, colony: "whole", stacked: true },
  wide: { width: 948, height: 560, colony: "whole" },
  large: { width: 1108, height: 730, colony: "whole" },
  wall: { width: 1256, height: 500, colony: "whole", wall: true },
};
const SHEETS = ["contracts", "sponsors", "store"];
const say = (/** @type {string} */ key) => key;

/** A small generator of chance, so that every run is the same. @param {number} seed */
function chance(seed) {
  let at = seed;
  return (/** @type {number} */ n) => (at = (at * 48271) % 2147483647) % n;
}

/** The levels of a board filled anyhow. @param {number} seed */
function filled(seed) {
  const any = chance(seed + 11);
  return [3, 3, 4, 5, 6].map((room) => Array.from({ length: any(room + 1) }, () => "mpft"[any(4)]).join(""));
}

/** Targets that are smaller than a finger, and pairs that overlap. @param {import("../src/board/board.js").Spot[]} spots */
function faults(spots) {
  const areas = spots.filter(({ box }) => box.w).map((spot) => ({ name: spot.targets[0], ...area(spot) }));
  const small = areas
    .filter(({ w, h }) => w < TAP - 0.5 || h < TAP - 0.5)
    .map(({ name, w, h }) => `${name} ${w} by ${h}`);
  const both = areas.flatMap((a, i) =>
    areas.slice(i + 1).flatMap((b) => {
      const wide = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
      const high = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
      return wide > 1.5 && high > 1.5 ? [`${a.name} and ${b.name}: ${wide} by ${high}`] : [];
    }),
  );
  return [...small, ...both];
}

for (const [name, room] of Object.entries(ROOMS)) {
  test(`each piece is as large as a finger and overlaps none, however full the board is: ${name}`, () => {
    const [{ state }] = scenes().rich;
    const layout = tableLayout({ player: true, cards: state.colony.contracts.length, players: 2, ...room });
    for (const cards of [2, 3, 4]) {
      const table = structuredClone(state);
      table.colony.contracts = ["ppt:3", "mmft:4b", "11:1c", "221:4cb"].slice(0, cards);
      const { colony } = tableLayout({ player: true, cards, players: cards, ...room });
      if (colony) assert.deepEqual(faults(colonySpots(colony, table, -1, say)), [], `${cards} players`);
    }
    for (let seed = 0; seed < 40; seed += 1) {
      const table = structuredClone(state);
      table.players[0].zone = filled(seed);
      assert.deepEqual(faults(playerSpots(layout.player, table, 0, say, true)), [], table.players[0].zone.join());
    }
  });
}

for (const part of SHEETS) {
  test(`on a phone's sheet each piece is as large as a finger: ${part}`, () => {
    const [{ state }] = scenes().rich;
    for (const width of [320, 370]) {
      const { colony } = tableLayout({ width, height: 480, player: false, colony: part, cards: 3, players: 2 });
      assert.deepEqual(faults(colonySpots(colony, state, -1, say)), [], String(width));
    }
  });
}

test("what is spread stays in its order and in its room", () => {
  const areas = spread(
    [
      [0, 0, 10],
      [12, 0, 90],
      [104, 0, 10],
      [116, 0, 10],
    ],
    0,
    180,
  );
  for (const [i, [x, w]] of areas.entries()) {
    assert.ok(x >= -0.01 && x + w <= 180.01 && w >= TAP - 0.01, `${x} ${w}`);
    if (i) assert.ok(x + 0.01 >= areas[i - 1][0] + areas[i - 1][1]);
  }
});

test("one contract in the sky beside the ladder covers nothing of what can be touched there", () => {
  const met = ["contract", "track", "sponsors", "purse", "mechanic"];
  for (const width of [344, 388, 560]) {
    const { player, colony } = tableLayout({
      ...{ width, height: 460, player: true, colony: "shore", cards: 2, players: 2, captions: true, met },
    });
    assert.ok(player && colony);
    for (const name of ["name", "credits", "batteries", "score"]) {
      const [, y, , high] = player.places[name];
      assert.ok(colony.y >= y + high, `${name} at ${width}`);
    }
    const [, y, , high] = colony.places["public:0"];
    assert.ok(high > 30 && colony.y + y + high <= player.water);
  }
});

test("neutral keys on the track are touched where the first of them lies, each other key where it lies", () => {
  const [{ state: table }] = scenes().rich;
  table.players[0].track = "1NXN";
  const layout = tableLayout({ ...ROOMS.laptop, player: true, cards: 2, players: 2 });
  const spots = playerSpots(layout.player, table, 0, say, true).filter(({ targets }) => /^track:./.test(targets[0]));
  assert.deepEqual(
    spots.map(({ targets, label }) => [targets[0], label]),
    [
      ["track:1", "at.track"],
      ["track:N", "at.track.N"],
      ["track:X", "at.track"],
    ],
  );
});
