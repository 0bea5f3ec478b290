/** The room of a class word on the page with the engine in it. */
import assert from "node:assert/strict";
import test from "node:test";
import { makeClassWord } from "../src/live/class-word.js";
import { page } from "./scenes.js";

test("a lesson that begins without the engine has no place, and no result of a class", (t) => {
  page(t);
  const room = makeClassWord({ say: (key) => key, title: () => "Class" });
  room.note({ get: () => undefined });
  room.note({ get: () => ({ board: "keys/" }) });
});

test("a word without the signs at its end is asked about once: it may be an older one, or half of one", (t) => {
  page(t, "https://example.org/");
  const room = makeClassWord({ say: (key) => key, title: () => "Class" });
  const [word, seat] = room.el.querySelectorAll("input");
  const told = room.el.querySelector("[role=alert]");
  /** @param {string} text */
  function send(text) {
    location.hash = "";
    [word.value, seat.value] = [text, "7"];
    room.el.querySelector("form")?.dispatchEvent(new Event("submit", { cancelable: true }));
    return [location.hash, told?.textContent];
  }
  assert.deepEqual(send("keys-1x3-pearl-9m"), ["#class/keys-1x3-pearl-9m/7", ""]);
  assert.deepEqual(send("keys-1x3-pearl"), ["", "no_end"]);
  assert.deepEqual(send("keys-1x3-pearl"), ["#class/keys-1x3-pearl/7", ""]);
  assert.deepEqual(send("keys-1x3-pearl-e"), ["#class/keys-1x3-pearl-e/7", ""]);
});
