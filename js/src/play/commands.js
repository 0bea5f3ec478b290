/** What a view does for a button, a key or a typed line, beside what is touched on its boards. */
import { headline } from "../board/boards.js";
import { showDialog } from "../page/dialog.js";
import { all, h, inside } from "../page/dom.js";
import { ACTS } from "../page/keyboard.js";
import { isMet } from "../board/regions.js";
import { knownTo } from "../stage/met-parts.js";
import { answerTo, asks, keyList } from "./aloud.js";
import { few, grouped } from "./announcer.js";

/**
 * @param {{
 *   root: HTMLElement, store: import("../page/kernel.js").Store, say: import("../types.js").Say, speak: (text: string) => void,
 *   stage: () => import("../stage/stage.js").Stage | null, place: () => {answer: Pick<import("./play.js").Popup, "close">, home: () => HTMLElement},
 *   play: () => import("./play.js").Play, can: (what: string) => boolean | undefined, settle: () => void, next: () => string,
 * }} ctx `next` is what was said to come next, `can` says whether what stands beside the boards can do something, or nothing where that is not its own to say
 */
export function makeCommands({ root, store, say, speak, stage, place, play, can, settle, next }) {
  /** Say what a button waits for, or why nothing comes of it; what others did stays in view. @param {string | false} text @param {boolean} [keyed] whether by the keyboard: then it leads there */
  function remark(text, keyed) {
    const says = text && store.now.lesson?.feedback?.kind !== "told";
    if (says) play().remark(text, place().home(), true);
    else if (text && keyed) speak(text);
    if (keyed || !says) lead();
  }

  /** To where play goes on. */
  function lead() {
    // What a hint names comes first.
    const lit = "[data-board] [data-lit='']";
    const meant = inside(root, `${lit}[data-target~="${store.now.lesson?.tip?.[0]}"]`) ?? inside(root, lit);
    /** @type {HTMLElement | null} */ (meant ?? stage())?.focus();
  }

  /** Whether a hint was asked for that has not come yet. */
  let hoped = false;
  /** What can be done, as it was told last. */
  let heard = "";
  /** The first of what can be done next; where those were told, all of it. What is not drawn yet is not named. */
  function ways() {
    const { afford, lang, lesson } = store.now;
    const { ids } = play().left();
    // All that is legal, in a lesson too: its hint names what leads on. Where the goal is reached, its button does.
    const met = knownTo(store.now);
    const left = lesson?.done
      ? []
      : afford.moves.filter(({ id, path }) => (ids?.includes(id) ?? true) && path.every((one) => isMet(met, one)));
    left.sort((a, b) => +!!a.aside - +!!b.aside);
    const all = grouped(
      left.map(({ label }) => label),
      lang,
    );
    const short = few(all, say).join("; ");
    return (heard = (heard + next()).includes(short) ? all.join("; ") : short) || stage()?.step();
  }

  /** Answer aloud what is asked for in a word; the keys come as a list. @param {string} what */
  function ask(what) {
    const text = answerTo(what, store.now, say, stage()?.task() ?? headline(store.now.state, say), ways);
    speak(text);
    if (what === "keys")
      showDialog(
        root,
        "otys-keys",
        say("keys"),
        say("close"),
        h("h3", {}, say("keys")),
        keyList(say, !!store.now.explore),
      );
    return text;
  }

  /** What a button or a key is called by, as it is typed. @param {string} text */
  const bare = (text) =>
    text
      .replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, "")
      .replace("'", "’")
      .toLowerCase();

  return {
    remark,
    lead,
    ask,
    /** Do what a typed line asks for that is no move: what a key does, what a button says, or to answer a question about the rules. @param {string} text */
    press(text) {
      const said = bare(text);
      const { here, log } = store.now;
      // Where nothing can be undone, or done again, the answer to the line says so.
      const idle = { undo: here < 0, redo: !log[here + 1] };
      const what = Object.values(ACTS).find((one) => bare(say(one)) === said && !idle[/** @type {"undo"} */ (one)]);
      if (what) return (this.act(what), true);
      const button = all(root, "button").find(
        (el) =>
          said &&
          bare(el.ariaLabel ?? el.textContent) === said &&
          !el.matches("form *, [data-board] *, [data-waiting], [aria-disabled=true]") &&
          !el.closest("[hidden]:not(.otys-more)"),
      );
      button?.click();
      // Why a move is not possible the kernel knows.
      return (
        button ??
        (/\w.*\?\s*$/.test(text) && !RegExp(`^(${say("said.why")})`).test(said) && stage()?.overlays.ask(text))
      );
    },
    /** The hint that was asked for, also where it has been said before. @param {import("../types.js").Lesson | null} lesson */
    hint(lesson) {
      const was = hoped;
      hoped = false;
      return was && (lesson?.feedback ?? lesson?.hints.at(-1))?.text;
    },
    /** Answer aloud what is asked for by a key. @param {string} key */
    askBy(key) {
      ask(asks(key));
    },
    /** @param {string} what @param {Record<string, unknown>} [more] */
    act(what, more = {}) {
      settle();
      place().answer.close();
      // What was begun beside a lesson is none of the lesson's.
      if (/branch|rejoin/.test(what)) play().drops();
      const { afford, here, lesson } = store.now;
      const able = can(what);
      if (able === false) return;
      if (!able && !lesson && what === "undo" && here < 0) return remark(say("nothingBack"));
      // While looking back, one looks on: the game stays where it is.
      if (afford.looks && ["undo", "redo"].includes(what))
        return void store.send("look", { node: here + (what === "undo" ? -1 : 1) });
      if (what === "hint" && !lesson) return void play().seek([...play().heads()][0]?.split(":")[0] ?? "key");
      stage()?.touched();
      hoped = what === "hint";
      store.send(what, what === "hint" ? play().left() : more);
    },
  };
}
