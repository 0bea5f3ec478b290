/**
 * Plays the statements of an example one after the other, each as long as it takes to read. A touch anywhere stops it; the
 * reader can step on by hand or skip to the end.
 *
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("../types.js").Say} Say
 */
import { h, setAttr, setText } from "../page/dom.js";

/** Milliseconds a statement stands beside the time to read it. */
const PAUSE = 1400;
const LETTER = 45;

/** @param {{say: Say, next: () => void}} ctx `next`: show the next statement */
export function makeFilm({ say, next }) {
  /** @type {"" | "playing" | "skipping"} */
  let running = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Snapshot | null} */
  let now = null;
  const sign = h("i", { "aria-hidden": true });
  const [said, end] = [h("span"), h("span")];
  const toggle = () => run(running ? "" : "playing");
  const play = h("button", { class: "otys-quiet", "data-do": "film", click: toggle }, sign, said);
  const over = h("i", { "aria-hidden": true }, "⇥");
  const skip = h("button", { class: "otys-quiet", "data-do": "film-end", click: () => run("skipping") }, over, end);

  /** Whether there is a film, and something of it left. */
  const left = () => now?.lesson?.step.kind === "watch" && !now.lesson.done;

  /** @param {typeof running} how */
  function run(how) {
    clearTimeout(timer);
    running = left() ? how : "";
    if (running) next();
    show();
  }

  function show() {
    setText(sign, running ? "❚❚" : "▶");
    setText(said, say(running ? "filmStop" : "film"));
    setText(end, say("filmEnd"));
    setAttr(play, "aria-pressed", String(Boolean(running)));
    for (const button of [play, skip]) setAttr(button, "hidden", !left());
  }

  return {
    buttons: [play, skip],
    /** @param {Snapshot} shown */
    update(shown) {
      now = shown;
      if (!left()) running = "";
      show();
    },
    /** What was told has been shown. @param {Snapshot} shown */
    rest({ rev, lesson }) {
      clearTimeout(timer);
      if (!running || !left()) return;
      const wait = running === "skipping" ? 0 : PAUSE + LETTER * (lesson?.feedback?.text.length ?? 0);
      timer = setTimeout(() => running && now?.rev === rev && next(), wait);
    },
    /** Somebody touches something: only the film's own buttons leave it running. @param {EventTarget | null} [at] */
    stop(at) {
      if (!running || (at instanceof Node && (play.contains(at) || skip.contains(at)))) return;
      clearTimeout(timer);
      running = "";
      show();
    },
  };
}

/** @typedef {ReturnType<typeof makeFilm>} Film */
