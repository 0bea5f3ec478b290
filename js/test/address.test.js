import assert from "node:assert/strict";
import { test } from "node:test";

import { keepSharedCode, shareableAddress } from "../src/explorer/address.js";
import { globals } from "./globals.js";

test("a link begins with the page's address on a site, without what only its reader has", () => {
  const site = new URL("https://course.example/lab/index.html?token=secret&path=16_our_game.ipynb&reset#x");
  assert.equal(shareableAddress(site), "https://course.example/lab/index.html?path=16_our_game.ipynb");
  assert.equal(shareableAddress(new URL("https://course.example/a?token=secret")), "https://course.example/a");
  const mine = new URL("https://course.example/lab/workspaces/auto-k/tree/16_our_game.ipynb?token=secret");
  assert.equal(shareableAddress(mine), "https://course.example/lab/tree/16_our_game.ipynb");
});

test("a page on this machine has no address for others", () => {
  for (const at of ["http://localhost:8888/lab", "http://127.0.0.1:8888/lab?token=x", "http://[::1]:8888/"])
    assert.equal(shareableAddress(new URL(at)), "");
});

test("the code of a long game waits until an explorer reads it; anything else does not", (t) => {
  const kept = (/** @type {string} */ hash) => {
    const dataset = /** @type {Record<string, string>} */ ({});
    globals(t, { location: { hash }, document: { documentElement: { dataset } } });
    keepSharedCode();
    return dataset.otysShared;
  };
  const game = `otysg1_${"aZ0-".repeat(12000)}.0123abcd`;
  assert.equal(kept(`#p=${game}`), game);
  assert.equal(kept("#p=find-win-otys1_aZ0"), undefined);
  assert.equal(kept("#p=<script>"), undefined);
  assert.equal(kept(`#p=otys1_${"a".repeat(70000)}`), undefined);
});
