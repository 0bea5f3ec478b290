import assert from "node:assert/strict";
import test from "node:test";
import { makeFilm } from "../src/stage/film.js";
import { page } from "./scenes.js";

/** A film of so many statements that is shown at once, with a clock of its own. */
function film(t, statements) {
  page(t);
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let at = 0;
  const shown = () => ({
    rev: at,
    lesson: { step: { kind: "watch" }, done: at >= statements, feedback: { text: "A statement of some words." } },
  });
  const show = () => (made.update(shown()), made.rest(shown()));
  const made = makeFilm({ say: (word) => word, next: () => (at++, show()) });
  show();
  return { made, play: made.button, at: () => at };
}

test("an example plays as a film, each statement as long as it takes to read, and ends by itself", (t) => {
  const { play, at } = film(t, 3);
  play.click();
  assert.equal(at(), 1, "the first statement follows at once");
  assert.match(play.textContent, /filmStop/);
  t.mock.timers.tick(1000);
  assert.equal(at(), 1);
  t.mock.timers.tick(9000);
  t.mock.timers.tick(9000);
  t.mock.timers.tick(9000);
  assert.equal(at(), 3);
  assert.ok(play.hasAttribute("hidden"), "at its end there is nothing to play");
});

test("a film stops by its button and by any touch, and goes on from there", (t) => {
  const { made, play, at } = film(t, 5);
  play.click();
  play.click();
  t.mock.timers.tick(20000);
  assert.equal(at(), 1);
  assert.match(play.textContent, /▶/);
  play.click();
  assert.equal(at(), 2);
  made.stop(null);
  t.mock.timers.tick(20000);
  assert.equal(at(), 2);
  play.click();
  made.stop(play);
  t.mock.timers.tick(9000);
  assert.ok(at() > 3, "a touch of its own button is no touch beside it");
});

test("there is no film beside a step that is done by hand", (t) => {
  const { made, play } = film(t, 2);
  made.update({ rev: 9, lesson: { step: { kind: "do" }, done: false } });
  assert.ok(play.hasAttribute("hidden"));
  made.update({ rev: 9, lesson: null });
  assert.ok(play.hasAttribute("hidden"));
});
