/**
 * Plays the statements of an example one after the other, each as long as it takes to read. A touch anywhere stops it; the
 * reader can step on by hand.
 *
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("../types.js").Say} Say
 */
import { h, setHidden, setText, sign } from "../page/dom.js";

/** Milliseconds a statement stands beside the time to read it. */
const PAUSE = 1400;
const LETTER = 45;

/** @param {{say: Say, next: () => void}} ctx `next`: show the next statement */
export function makeFilm({ say, next }) {
  let running = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Snapshot | null} */
  let now = null;
  const icon = sign();
  const said = h("span");
  const play = h("button", { class: "otys-quiet", "data-do": "film", click: toggle }, icon, said);

  /** Whether there is a film, and something of it left. */
  const left = () => now?.lesson?.step.kind === "watch" && !now.lesson.done;

  function toggle() {
    clearTimeout(timer);
    running = !running && Boolean(left());
    if (running) next();
    show();
  }

  function show() {
    setText(icon, running ? "❚❚" : "▶");
    setText(said, say(running ? "filmStop" : "film"));
    setHidden(play, !left());
  }

  return {
    button: play,
    /** @param {Snapshot} shown */
    update(shown) {
      now = shown;
      if (!left()) running = false;
      show();
    },
    /** What was told has been shown. @param {Snapshot} shown */
    rest({ rev, lesson }) {
      clearTimeout(timer);
      if (!running || !left()) return;
      const wait = PAUSE + LETTER * (lesson?.feedback?.text.length ?? 0);
      timer = setTimeout(() => running && now?.rev === rev && next(), wait);
    },
    /** Somebody touches something: only the film's own button leaves it running. @param {EventTarget | null} [at] */
    stop(at) {
      if (!running || (at instanceof Node && play.contains(at))) return;
      clearTimeout(timer);
      running = false;
      show();
    },
  };
}

/** @typedef {ReturnType<typeof makeFilm>} Film */
