/** Strings that become addresses: which of them lead elsewhere, and that no other file judges them by itself. */
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ownAddress } from "../src/page/own-address.js";

const SERVED = "https://school.example/otys/en/puzzle.html#puzzle=x";
const STICK = "file:///media/stick/otys/puzzle.html";

const ELSEWHERE = [
  "https://evil.example/log-in",
  "https:/\\evil.example",
  "https:\\\\evil.example",
  "https:evil.example",
  "//evil.example",
  "\\\\evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  " \n//evil.example",
  "http://school.example/",
  "https://school.example:8443/",
  "https://school.example.evil.example/",
  "https://school.example@evil.example/",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "java\tscript:alert(1)",
  "\u0001javascript:alert(1)",
  "vbscript:x",
  "data:text/html,<script>alert(1)</script>",
  "blob:https://school.example/1b5c",
  "filesystem:https://school.example/temporary/x",
  "about:blank",
  "ftp://school.example/",
  "mailto:a@school.example",
  "https://",
];

test("what leads to another site, or to a script or to data, is no address", () => {
  const onSite = (/** @type {string} */ text) => text === "https:evil.example";
  for (const text of ELSEWHERE) {
    // On a page that is served, browsers read this one as a file beside it.
    if (!onSite(text)) assert.equal(ownAddress(text, SERVED), null, JSON.stringify(text));
    assert.equal(ownAddress(text, STICK), null, JSON.stringify(text));
  }
  for (const text of ["https:/\\evil.example", "//evil.example/share/x.html", "file://evil.example/x.html"])
    assert.equal(ownAddress(text, STICK), null, text);
  for (const text of [null, undefined, 7, {}, ["index.html"]]) assert.equal(ownAddress(text, SERVED), null);
});

test("what lies on this site is an address as it stands", () => {
  for (const text of ["index.html", "../de/turn.html", "rules.html#rule-5", "#game-2-1-fair-7", "a b.html", "?lang=fr"])
    for (const here of [SERVED, STICK]) assert.equal(ownAddress(text, here), text);
  assert.equal(ownAddress("https://school.example/other", SERVED), "https://school.example/other");
  assert.equal(ownAddress("https:evil.example", SERVED), "https:evil.example");
});

test("a page without a place of its own has no addresses, and neither has one whose base is elsewhere", () => {
  for (const here of ["data:text/html,x", "about:blank", "about:srcdoc", "blob:https://school.example/1b5c"])
    for (const text of ["data:text/html,y", "javascript:alert(1)", "index.html"])
      assert.equal(ownAddress(text, here), null, `${here} ${text}`);
  assert.equal(ownAddress("index.html", SERVED, "https://evil.example/"), null);
});

test("every string that becomes an address goes through it, and none becomes markup", () => {
  const root = new URL("../src/", import.meta.url).pathname;
  const files = readdirSync(root, { recursive: true }).map(String);
  const sources = files.filter((name) => name.endsWith(".js") && name !== join("page", "own-address.js"));
  assert.ok(sources.length > 80);
  // A text that stands in the source, a place on this page, what was checked, and what was made here to be saved as a file.
  const SOUND =
    /^(?:"[\w.#]*"|"#[\w/]*"|`#[\w-]*\$\{\w+\}`|ownAddress\(|URL\.createObjectURL\(|(?:url|file), download: name|`data:text\/plain,\$)/;
  for (const name of sources) {
    const text = readFileSync(join(root, name), "utf8");
    for (const [, given] of text.matchAll(/(?:\bhref: |\bhref"?, )([^\n]*)/g))
      assert.match(given, SOUND, `${name}: ${given}`);
    assert.doesNotMatch(text, /\{ href \}|\.href = |location\.(?:assign|replace)\(|location = |window\.open/, name);
    if (text.includes("srcdoc")) assert.match(text, /sandbox: SEEN_ONLY/, name);
    assert.doesNotMatch(text, /innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment/, name);
  }
});
