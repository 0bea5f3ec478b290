/** The front: what it offers to go on with, and what it asks before a new game takes the place of another. */
import assert from "node:assert/strict";
import test from "node:test";
import { makeFront } from "../src/live/front.js";
import { page } from "./scenes.js";

test("a game that was left and a lesson that was begun are both offered, the latest first", (t) => {
  const { document } = page(t, "https://course.example/");
  const chapter = (lesson, ...steps) => ({
    lesson,
    steps,
    names: steps,
    title: lesson,
    file: `#learn/${lesson}`,
    time: 2,
  });
  const front = makeFront({
    ...{ say: (word) => word, languages: ["en"], speak() {}, asked() {}, field: document.createElement("input") },
    chapters: () => [chapter("start", "key"), chapter("turn", "push", "end")],
  });
  const now = { lang: "en", note: "", notebooks: "", teach: "", done: { start: { key: "solved" } } };
  const game = { address: "#play/first", title: "Round 3" };
  const ways = (more) => {
    front.draw({ ...now, ...more });
    const links = [...front.el.querySelectorAll(".otys-front-onward a")].filter((one) => !one.hidden);
    const word = front.el.querySelector('[href="#class"]');
    assert.ok(!word.hidden, "a class word may be typed at any time");
    return links.map((one) => one.getAttribute("href")).filter((way) => way !== "#class");
  };
  assert.deepEqual(ways({ game, last: { latest: "game" } }), ["#play/first", "#learn/turn"]);
  assert.deepEqual(ways({ game, last: { latest: "lesson", lesson: "turn" } }), ["#learn/turn", "#play/first"]);
  assert.deepEqual(ways({ game: null, last: {} }), ["#learn/turn"]);
  assert.deepEqual(ways({ game, last: {}, done: {} }), ["#play/first"]);
  assert.deepEqual(ways({ game: null, last: { past: "#play/first" } }), ["#learn/turn", "#play/first/review"]);
  const kicker = () => front.el.querySelector(".otys-front-onward p").textContent;
  assert.equal(kicker(), "continue_next", "nothing of it is begun");
  for (const [done, word, last = {}] of [
    [{}, "begin"],
    [{}, "learn", { past: "#play/you-mild-1" }],
    [{ play: { game: "solved" } }, "learn"],
    [{ start: now.done.start, turn: { push: "solved" } }, "continue"],
  ]) {
    ways({ game: null, last, done });
    assert.equal(kicker(), word);
  }
  ways({ game, last: { latest: "lesson" } });
  assert.ok(front.foot.querySelector('[href="#class"]'), "with two ways on it stands at the foot");
  ways({ game: null, last: {}, done: {} });
  assert.ok(front.el.querySelector('.otys-front-onward [href="#class"]'));
});

test("a new game asks before it takes the place of one that is running, whose round and scores are told", (t) => {
  const { document, location } = page(t, "https://course.example/");
  const say = (word, { title = "" } = {}) => `${word}${title}`;
  const front = makeFront({
    ...{ say, languages: ["en"], speak() {}, asked() {}, field: document.createElement("input"), chapters: () => [] },
  });
  const now = { lang: "en", note: "", notebooks: "", teach: "", done: {}, last: { latest: "lesson" } };
  const [form, first] = [front.el.querySelector(".otys-front-table form"), front.el.querySelector(".otys-front-first")];
  const ways = () => [...form.querySelectorAll(".otys-front-tile")].filter((one) => !one.hidden);
  const [wish, seat] = ["submit", "change"].map(
    (kind) => () => form.dispatchEvent(new globalThis.Event(kind, { cancelable: true })),
  );
  const game = { address: "#play/you-keen-1", title: "Round 5" };
  front.draw({ ...now, game });
  assert.match(front.el.querySelector(".otys-front-onward").textContent, /Round 5/);
  wish();
  assert.equal(location.hash, "");
  assert.match(form.textContent, /deal_overRound 5/);
  assert.deepEqual(
    ways().map((one) => one.getAttribute("href") ?? one.textContent),
    [game.address, "deal_anew"],
  );
  seat();
  assert.equal(ways().length, 1, "another game is wished now");
  first.click();
  assert.equal(location.hash, "");
  wish();
  assert.equal(location.hash, "#play/first");
  front.draw({ ...now, game: { ...game, address: "#play/first" } });
  location.hash = "";
  first.click();
  assert.equal(location.hash, "#play/first", "it is the one that is running");
  front.draw({ ...now, game: null });
  wish();
  assert.match(location.hash, /^#play\/you-mild-/);
});
