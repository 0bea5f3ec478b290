/** The room of a class word on the page with the engine in it. */
import test from "node:test";
import { makeClassWord } from "../src/live/class-word.js";
import { page } from "./scenes.js";

test("a lesson that begins without the engine has no place, and no result of a class", (t) => {
  page(t);
  const room = makeClassWord({ say: (key) => key, title: () => "Class" });
  room.note({ get: () => undefined });
  room.note({ get: () => ({ board: "keys/" }) });
});
