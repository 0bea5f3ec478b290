/** What a page of practice runs: a choice, and below it one exercise in the place of the one before. */
import { h } from "../page/dom.js";
import { keepCourse, wayOn } from "./around.js";
import { baked, unpacked } from "./baked-kernel.js";
import { makeChallenge } from "./challenge.js";
import { held, main, put, run } from "./on-page.js";
import { makePractice } from "./practice.js";

const { traits, old, around, ...given } = held();

async function practise() {
  const common = await unpacked(traits);
  const table = h("div");
  /** @type {undefined | (() => void)} */
  let leave;
  /** @param {string} graph */
  async function show(graph) {
    const model = baked({ ...(await unpacked(graph)), traits: common });
    const el = h("div");
    leave?.();
    table.replaceChildren(el);
    leave = await put(model, el);
    table.append(makeChallenge({ model, graph, words: given.words, give: Boolean(around) }));
    return model;
  }
  const practice = makePractice(given, show);
  main.append(practice.el, table);
  await practice.begin();
  if (!around) return;
  main.append(wayOn(around));
  void keepCourse();
}

await run(practise, old);
