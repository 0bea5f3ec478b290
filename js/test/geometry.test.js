import assert from "node:assert/strict";
import test from "node:test";
import { nearest, neighbour } from "../src/page/geometry.js";
import { colonySpots } from "../src/board/colony.js";
import { diverPiece } from "../src/board/pieces.js";
import { playerPieces, playerSpots } from "../src/board/player.js";
import { luminance } from "../src/page/theme.js";
import { tableLayout, TAP } from "../src/board/layout.js";
import { speaker } from "../src/page/words.js";
import { scenes, words } from "./scenes.js";

const say = speaker(() => words);
/** The widths and heights that a table has on the five screens, with and without its Store. */
const ROOMS = [
  { width: 914, height: 480, colony: "whole" },
  { width: 914, height: 414, colony: "whole", captions: false },
  { width: 944, height: 580, colony: "whole" },
  { width: 1080, height: 740, colony: "whole" },
  { width: 1250, height: 520, colony: "whole", wall: true },
  { width: 700, height: 480, colony: "unfolded" },
  { width: 392, height: 480, colony: "", captions: false },
  { width: 300, height: 480, colony: "", captions: false },
];
const laid = (state, room = ROOMS[0]) =>
  tableLayout({ player: true, cards: state.colony.contracts.length, players: state.players.length, ...room });
const at = (name, x, y, w = 10, h = 10) => ({ name, box: { x, y, w, h } });

test("an arrow leads to the nearest that lies its way, not to what lies aside", () => {
  const here = at("here", 0, 0);
  const ahead = at("ahead", 60, 0);
  const below = at("below", 20, 30);
  assert.equal(neighbour([here, ahead, below], here, "ArrowRight"), ahead);
  assert.equal(neighbour([here, ahead, below], here, "ArrowDown"), below);
  assert.equal(neighbour([here, ahead, below], below, "ArrowUp"), here);
  assert.equal(neighbour([here, ahead], here, "ArrowLeft"), null);
  assert.equal(neighbour([here, ahead, at("further", 80, 0)], here, "ArrowRight"), ahead);
});

for (const [name, spotsOf, board] of [
  ["the player board", (table, layout) => playerSpots(layout.player, table, 0, say, true), "player"],
  ["the colony board", (table, layout) => colonySpots(layout.colony, table, -1, say), "colony"],
]) {
  test(`spots of ${name} have names of their own and lie on it`, () => {
    for (const nodes of Object.values(scenes())) {
      for (const { state } of nodes) {
        for (const room of ROOMS) {
          const layout = laid(state, room);
          if (!layout[board]) continue;
          const [, , width, height] = layout[board].viewBox;
          const spots = spotsOf(state, layout);
          assert.equal(new Set(spots.map(({ id }) => id)).size, spots.length);
          assert.equal(new Set(spots.map(({ label }) => label)).size, spots.length);
          for (const { label, box } of spots) {
            assert.ok(!/[{}]|undefined/.test(label), label);
            const inside = box.x >= -6 && box.x + box.w <= width + 1 && box.y >= 0 && box.y + box.h <= height + 1;
            assert.ok(inside, `${label} ${JSON.stringify(box)} in ${width} × ${height}`);
          }
        }
      }
    }
  });
}

test("cubes beyond a level's spaces lie beside each other there, before the reward", () => {
  const { state } = scenes().rich[0];
  const layout = laid(state).player;
  for (const [n, count] of [
    [1, 4],
    [3, 6],
    [5, 7],
    [5, 12],
  ]) {
    const zone = ["", "", "", "", ""];
    zone[n - 1] = "m".repeat(count);
    const table = { ...state, players: state.players.map((one) => ({ ...one, zone })) };
    const cubes = playerPieces(layout, table, 0, say, true).filter(({ id }) => id.startsWith(`p0/cube:${n}`));
    const left = cubes.map(({ x }) => x);
    assert.equal(new Set(left).size, count, "each is seen");
    const [reward] = layout.places[`reward:${n}`];
    assert.ok(Math.max(...left) + cubes[0].w <= reward, `level ${n}: ${left} before ${reward}`);
  }
});

test("a diver is touched where it is drawn, also when its key has pushed it", () => {
  for (const nodes of Object.values(scenes())) {
    for (const { state } of nodes) {
      const { player } = laid(state);
      const pieces = playerPieces(player, state, state.to_move ?? 0, say, true);
      for (const { id, piece, box } of playerSpots(player, state, state.to_move ?? 0, say, true)) {
        if (!id.startsWith("diver:") && !piece.includes("/diver:")) continue;
        const { x, y } = pieces.find((one) => one.id === piece);
        assert.deepEqual([box.x, box.y], [x, y], id);
      }
    }
  }
});

test("an X and the key of its level are both in sight, in every room", () => {
  const [{ state }] = scenes().rich;
  for (const room of ROOMS)
    for (const stage of ["sponsor", "diver"]) {
      const board = structuredClone(state);
      board.turn = { ...board.turn, key: "X", level: 2, stage };
      const { to_move: seat } = board;
      Object.assign(board.players[seat], { keys: "12", track: "345" });
      const drawn = playerPieces(laid(board, room).player, board, seat, say, true);
      const [x, key, other] = ["X", "2", "1"].map((k) => drawn.find(({ id }) => id === `p${seat}/key:${k}`));
      assert(key.x + key.w * 0.8 <= x.x && key.x === other.x && key.w > 20, `${key.x} ${key.w} ${x.x}`);
      assert(x.w === key.w && key.w < other.w);
    }
});

test("both boards stand on one water line, and a level, its sponsor and its rewards lie level", () => {
  const { state } = scenes().rich[0];
  for (const room of ROOMS.filter(({ colony }) => colony)) {
    const { player, colony } = laid(state, room);
    assert.equal(player.water, colony.water);
    for (const n of [1, 2, 3, 4, 5]) {
      const middle = ([, y, , h]) => Math.round(y + h / 2);
      const wanted = middle(player.places[`place:${n + 2}`]);
      for (const [at, id] of [
        [player, `key:${n}`],
        [player, `reward:${n}`],
        [colony, `sponsor:${n}`],
        [colony, `token:${n}:0`],
      ])
        assert.ok(Math.abs(middle(at.places[id]) - wanted) <= 1, `${id} at ${room.width}`);
    }
    assert.ok(player.x + player.end < colony.x && colony.x + colony.viewBox[2] <= room.width + 1);
  }
});

test("what a finger touches beside each other is never smaller than a fingertip nor on its neighbour", () => {
  const { state } = scenes().rich[0];
  for (const room of ROOMS) {
    const { player, colony } = laid(state, room);
    const rows = [1, 2, 3, 4, 5].map((n) => player.places[`key:${n}`]);
    rows.slice(1).forEach(([, y], i) => assert.ok(y - rows[i][1] >= TAP - 0.01, `keys at ${room.width}`));
    const [x, , w] = player.places["key:1"];
    assert.ok(player.places["place:3"][0] >= x + w + (TAP - w) / 2, `key and diver at ${room.width}`);
    if (colony) assert.ok(colony.places["token:1:1"][0] - colony.places["token:1:0"][0] >= TAP);
  }
});

test("every target offered is a spot of its view, a button, or asked in words", () => {
  for (const [name, nodes] of Object.entries(scenes())) {
    for (const { state, afford } of nodes) {
      const spots = [
        ...playerSpots(laid(state).player, state, state.to_move, say, true),
        ...colonySpots(laid(state).colony, state, -1, say),
      ].flatMap(({ targets }) => targets);
      for (const { path } of afford.moves) {
        for (const target of path) {
          const known = spots.includes(target) || /^(choice:|neighbour:|(push|surface|stay|skip|end)$)/.test(target);
          assert.ok(known, `${name}: ${target}`);
        }
      }
    }
  }
});

test("the focus falls on what is nearest", () => {
  const spots = [at("a", 0, 0), at("b", 100, 0)];
  assert.equal(nearest(spots, { x: 80, y: 5, w: 2, h: 2 })?.name, "b");
  assert.equal(nearest([], { x: 0, y: 0, w: 0, h: 0 }), null);
});

test("luminance tells light from dark, and see-through from both", () => {
  assert.equal(luminance("rgb(255, 255, 255)").toFixed(2), "1.00");
  assert.ok(luminance("rgb(17, 17, 17)") < 0.05);
  assert.equal(luminance("rgba(0, 0, 0, 0)"), null);
  assert.equal(luminance("transparent"), null);
  assert.ok(luminance("color(srgb 1 1 1)") > 0.9);
});

test("words are filled in; what is not known is called by its key, or not told at all", () => {
  assert.equal(speaker(() => ({ hello: "{a} and {b}" }))("hello", { a: 1 }), "1 and {b}");
  assert.equal(say("no such word"), "no such word");
  assert.equal(say("about.nothing"), "");
  assert.ok(say("about.key").length > 10);
});

test("arrows reach every place of a player board, also while whole levels are lit", () => {
  for (const { state } of Object.values(scenes()).flat()) {
    for (const room of [ROOMS[0], ROOMS[5], ROOMS[6]]) {
      const drawn = playerSpots(laid(state, room).player, state, 0, say, true);
      for (const lit of [false, true]) {
        const spots = drawn.map(({ id, box, whole }) => ({ id, box: (lit && whole) || box }));
        const seen = new Set([spots[0]]);
        for (const one of seen) {
          for (const arrow of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
            const next = neighbour(spots, one, arrow);
            if (next) seen.add(next);
          }
        }
        assert.deepEqual(
          spots.filter((spot) => !seen.has(spot)).map(({ id }) => id),
          [],
          `${room.width}, ${lit}`,
        );
      }
    }
  }
});

test("a diver's name stands clear of the frame in its corner, or there is none", () => {
  for (let high = 22; high <= 60; high += 1)
    for (const size of [14, 15, 16, 20])
      for (const tile of ["engineer", "explorer+"]) {
        const { parts, labels } = diverPiece("", tile, [0, 0, 110, high], say, size, false);
        const [name] = labels;
        const frame = parts.find(({ dash }) => dash);
        assert.ok(name.y - size * 0.72 >= 2, `${tile} ${high}: within its tile`);
        const gives = parts.find(({ art }) => art.startsWith("bonus:"));
        assert.ok(gives || tile === "engineer", `${tile} ${high}: what an upgrade has brought is never hidden`);
        assert.ok(!gives || (gives.y >= 2 && gives.y + gives.w <= high), `${tile} ${high}: within its tile`);
        assert.ok(!frame || name.y + size * 0.2 <= frame.y, `${tile} ${high}: above the frame`);
      }
});

test("an X in play is named in the row of its level, where its cell is", () => {
  const [{ state }] = scenes().start;
  const turn = { key: "X", level: 3, stage: "sponsor", uses: 0 };
  const spots = playerSpots(laid(state).player, { ...state, to_move: 0, turn }, 0, say, true);
  const named = spots.filter(({ label }) => label.startsWith("Key X in play"));
  assert.deepEqual(
    named.map(({ id, row }) => [id, /Level 3/.test(row)]),
    [["key:3", true]],
  );
});
