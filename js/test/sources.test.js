import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { css } from "../tokens.mjs";

test("the colours of the boards are those of the still pictures", () => {
  assert.equal(
    readFileSync(new URL("../src/board/tokens.css", import.meta.url), "utf8"),
    css,
    "run node js/tokens.mjs",
  );
});

const GENERATED = "wire.d.ts";

test("a pointer on a button outweighs no colour that the button has of its own, in whatever order the sheets come", () => {
  const sheet = readFileSync(new URL("../src/play/panels.css", import.meta.url), "utf8");
  const hovers = sheet.match(/^.*:hover.*\{$/gm) ?? [];
  assert.ok(hovers.length);
  for (const one of hovers) assert.match(one.replace(/:where\(.*\)/, ""), /^\.otys\s+\{$/, one);
});

test("each source has less than 400 lines", async () => {
  const { readdirSync } = await import("node:fs");
  const folder = new URL("../src/", import.meta.url);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (one) => one.isFile() && one.name !== GENERATED,
  );
  assert.ok(files.length > 40);
  for (const { name, parentPath } of files) {
    assert.ok(readFileSync(`${parentPath}/${name}`, "utf8").split("\n").length < 400, name);
  }
});
