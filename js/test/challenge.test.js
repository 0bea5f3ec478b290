/** Links that challenge a friend: what they hold, and what becomes of damaged and of foul ones. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateSync } from "node:zlib";
import { SIGN, compared, opened, read, written } from "../src/bake/challenge.js";
import { crc32 } from "../src/course/short-code.js";

const WAY = { decisions: 4, prestige: 3, tries: 1, way: "4 $ ~Sv1 R:-mc — ✓", most: false };
const packed = (/** @type {unknown} */ value) => deflateSync(JSON.stringify(value)).toString("base64");
const GRAPH = packed({ name: "lesson", parts: ["é"], nodes: [], edges: [], starts: {}, traits: { rules: "evil" } });

/** A link with another way in it, and a checksum that fits. @param {unknown} way */
function forged(way) {
  const said = `${btoa(JSON.stringify(way).replace(/[^\x20-\x7e]/g, "?"))}.${GRAPH}`
    .replace(/[=]/g, "")
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  return `${SIGN}${said}.${crc32(said).toString(16)}`;
}

test("a link brings back the way and the boards, and of these nothing but the boards", async () => {
  const found = read(written(WAY, GRAPH));
  assert.deepEqual(found.way, WAY);
  assert.deepEqual(await opened(found.graph), { name: "lesson", parts: ["é"], nodes: [], edges: [], starts: {} });
});

test("a damaged link is noticed", () => {
  const link = written(WAY, GRAPH);
  const other = link[20] === "A" ? "B" : "A";
  for (const bad of [
    "",
    SIGN,
    `${SIGN}..`,
    link.slice(0, -1),
    link.slice(0, 60),
    link.slice(0, 20) + other + link.slice(21),
    `${link}.`,
    `${link}${"x".repeat(300_000)}`,
  ])
    assert.equal(read(bad), null, bad.slice(0, 80));
});

test("a link that somebody made up is measured", () => {
  for (const way of [null, 7, {}, { ...WAY, decisions: "4" }, { ...WAY, prestige: 1e9 }, { ...WAY, way: ["x"] }])
    assert.equal(read(forged(way)), null, JSON.stringify(way));
  assert.equal(read(forged({ ...WAY, way: "x".repeat(9000) })).way.way.length, 600);
});

test("boards that are none, too long, or lead away are not opened", async () => {
  for (const text of [
    "javascript:alert(1)",
    "https://elsewhere.example",
    "JavaScript: x",
    "java\tscript:x",
    "//elsewhere.example",
  ])
    assert.equal(await opened(packed({ parts: [{ deep: text }] })), null, text);
  const spelled = '{"parts": ["\\u006aavascript:x"]}';
  assert.equal(await opened(deflateSync(spelled).toString("base64")), null, spelled);
  assert.equal(await opened(packed({ parts: ["x".repeat(7_000_000)] })), null);
  for (const bad of ["", "%%", "AAAA", deflateSync("no json").toString("base64")])
    assert.equal(await opened(bad), null, bad);
});

test("fewer tries beat, then fewer decisions; where prestige counts, more of it comes first", () => {
  assert.equal(compared({ ...WAY, decisions: 3 }, WAY), 1);
  assert.equal(compared({ ...WAY }, WAY), 0);
  assert.equal(compared({ ...WAY, decisions: 1, tries: 2 }, WAY), -1);
  const most = { ...WAY, most: true };
  assert.equal(compared({ ...most, prestige: 4, decisions: 9, tries: 3 }, most), 1);
  assert.equal(compared({ ...most, prestige: 2, decisions: 1 }, most), -1);
  assert.equal(compared({ ...most, decisions: 5 }, most), -1);
});
