/**
 * The dock: Undo at the left, in the middle what is asked or offered beside the board, Hint and the one primary button at
 * the right. The primary names the next step; what is awaited on the board is named as well.
 *
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("../types.js").Say} Say
 */
import {
  buttonOf,
  div,
  h,
  inside,
  setAttr,
  setButtons,
  setHidden,
  setName,
  setOff,
  setText,
  sign,
  tile,
  toolbar,
} from "../page/dom.js";
import { does, isChoice } from "../play/offered-paths.js";
import { makeAsked } from "./asked.js";
import { nextStep, offered } from "./next-step.js";

/**
 * @typedef {{
 *   touch: (target: string, at: HTMLElement) => void, use: (at: HTMLElement) => void, cancel: () => void,
 *   act: (what: string, more?: Record<string, unknown>) => void, watch: () => void,
 *   asks: (next: import("./next-step.js").Step, same: boolean) => void, awaits: (text: string | false, keyed: boolean) => void, follow: (next: {file: string}) => void, anew: () => void, example: () => void,
 * }} Doing
 */

/** How a lesson calls something that it offers. @param {Snapshot["lesson"]} lesson @param {string} what */
const labelOf = (lesson, what) => lesson?.buttons.find((one) => one.do === what)?.label;

/** A button with a sign, whose words are set later. @param {string} id @param {string} icon @param {() => void} click */
function quiet(id, icon, click) {
  const words = h("span");
  const button = h("button", { class: "otys-quiet", "data-do": id, click }, sign(icon), words);
  /** @param {string | undefined} text @param {boolean} [hidden] @param {boolean} [keeps] whether its place stays empty then */
  const show = (text, hidden = false, keeps = false) => {
    setText(words, text);
    setHidden(button, hidden && !keeps);
    setOff(button, hidden && keeps);
  };
  return { button, show };
}

export class Dock {
  #say;
  #doing;
  #undo;
  #redo;
  #cancel;
  /** Whether something is asked that has to be answered, such as which card the Spy keeps. */
  #must = false;
  #again;
  #example;
  #branch;
  #hint;
  /** @type {import("./next-step.js").Step} */
  next = { label: "" };
  /** Whether it waits for a touch on the board that nobody asks for. */
  #waits = false;
  /** What the big button says, and what it waits for. */
  awaited = "";
  /** Whether what others did is shown: the big button skips it, any touch does. */
  telling = false;
  /** @type {Parameters<Dock["update"]> | undefined} */
  #shown;
  #tiles = toolbar("otys-tiles", "options");
  #acts = toolbar("otys-acts", "acts");
  #quiets;
  /** What the lesson offers besides, for the drawer. */
  more = div({ class: "otys-acts", "data-region": "lesson" });

  /** @param {{say: Say, doing: Doing}} ctx */
  constructor({ say, doing }) {
    this.#say = say;
    this.#doing = doing;
    this.#undo = quiet("undo", "↶", () => doing.act("undo"));
    this.#redo = quiet("redo", "↷", () => doing.act("redo"));
    this.#cancel = quiet("cancel", "✕", () => doing.cancel());
    this.#again = quiet("watch", "▷", () => doing.watch());
    this.#example = quiet("example", "▷", () => doing.example());
    this.#branch = quiet("branch", "↗", () => doing.act(/** @type {string} */ (this.#branch.button.dataset.do)));
    this.primary = h("button", {
      class: "otys-primary",
      click: (/** @type {MouseEvent} */ { detail }) =>
        this.next.go
          ? this.next.go(doing, this.primary)
          : doing.awaits((this.#waits || !detail) && this.awaited, !detail),
    });
    this.#hint = tile({ click: () => doing.act(this.#hint.dataset.do ?? "hint") }, "");
    this.asked = makeAsked({ say, changed: () => this.#shown && this.update(...this.#shown) });
    const back = [this.#undo, this.#redo, this.#cancel, this.#again, this.#example, this.#branch];
    this.#quiets = toolbar("otys-quiets", "back", ...back.map(({ button }) => button));
    this.el = h(
      "footer",
      "otys-dock",
      this.#quiets,
      div("otys-middle", h("span", "otys-prompt"), this.asked.el, this.#tiles),
      this.#acts,
      // Each a stop of its own: nobody looks for the way on behind an arrow.
      div("otys-right", this.#hint, this.primary),
    );
  }

  /**
   * @param {Snapshot} now @param {Set<string>} heads what may be touched next @param {readonly string[]} path
   */
  update(now, heads, path) {
    this.#shown = [now, heads, path];
    const begun = path.length > 0;
    this.#must = !begun && [...heads].some(isChoice);
    const wall = !!this.el.closest('[data-stage="wall"]');
    this.next = this.telling
      ? { label: this.#say("skipIt"), go() {} }
      : nextStep(now, heads, { path, wall }, this.#say);
    // What is among the answers is not offered twice; those to the touch of a piece are asked for.
    const chooses = !begun && this.asked.move.open;
    if ([...this.asked.el.children].some(({ textContent }) => textContent === this.next.label))
      this.next = { label: this.#say(chooses ? "asks.here" : "choose"), asks: chooses };
    const { go, asks } = this.next;
    const label = this.next.does ?? this.next.label;
    this.#waits = heads.size > 0 && !asks && !this.asked.whose();
    this.awaited =
      go || this.#waits
        ? this.#say(go ? "goes" : "waits", { what: label.replace(/\s›$/, "") })
        : asks
          ? label
          : `${label}.`;
    this.#back(now, begun, wall);
    this.#primary(now);
    this.#help(now);
    this.#lesson(now);
    // What is done, or went wrong, waits for the big button alone.
    const rests = begun || now.lesson?.done || label === this.#say("takeBack");
    setButtons(this.#tiles, rests ? [] : this.#beside(now, heads));
    const count = this.#tiles.childElementCount;
    setHidden(this.#tiles, !(count && (now.lesson?.done || !this.asked.whose())));
    setName(this.#tiles, this.#say("turn"));
    setName(this.#quiets, this.#say("back"));
    setName(this.#acts, this.#say("more"));
    setHidden(this.#acts, !this.#acts.childElementCount);
    setAttr(this.el, "data-asking", this.asked.whose() || false);
    this.#doing.asks(begun || this.next.asks ? this.next : { label: "" }, now.lesson?.tip?.[0] === path[0]);
    // Their words need the room that a second way back would take.
    const alone = +(this.#again.button.hidden && this.#redo.button.hidden);
    setAttr(this.el, "data-several", count + this.#acts.childElementCount > alone && count);
  }

  /** What leads back or shows something once more. @param {Snapshot} now @param {boolean} begun @param {boolean} wall */
  #back(now, begun, wall) {
    const { lesson, here, events, log } = now;
    const say = this.#say;
    const whose = this.asked.whose();
    const { example, foretold } = lesson?.feedback ?? {};
    const film = lesson?.step.kind === "watch" && !lesson.done;
    // In an example the step back is a statement's.
    const back = labelOf(lesson, "undo");
    this.#undo.show(back ?? say(wall ? "back" : "undo"));
    // A lesson takes back statements and steps, too.
    const game = !lesson?.step.states.length;
    setOff(this.#undo.button, here < 0 && game);
    this.#redo.show(say("redo"), !game || begun || here >= log.length - 1);
    this.#cancel.show(say("cancel"), !begun && (!whose || this.#must || !!lesson?.ask));
    const none = begun || !events.length || !!whose;
    // What comes with a verdict pushes no answer from its place.
    const keeps = !!lesson?.ask;
    this.#again.show(lesson?.again || say("replay"), film || (!foretold && none), keeps);
    this.#example.show(say("example"), begun || !example, keeps);
    this.#aside(now, begun, wall);
  }

  /** On the wall: *what if?*, and back from it. @param {Snapshot} now @param {boolean} begun @param {boolean} wall */
  #aside({ lesson, view }, begun, wall) {
    const left = view === "lesson" && !lesson;
    const label = left ? this.#say("toLesson") : labelOf(lesson, "branch");
    this.#branch.show(label, !left && (!wall || begun || !label));
    setAttr(this.#branch.button, "data-do", left ? "rejoin" : "branch");
  }

  /** @param {Snapshot} now */
  #primary({ lesson, afford }) {
    const { label, go, target, to, asks, does } = this.next;
    // The coach asks; without a lesson nobody else does.
    setText(this.primary, does ?? (asks && lesson ? this.#say("choose") : label));
    setAttr(this.primary, "data-target", target);
    // A page that leads on to the next lesson by itself leaves it to this button.
    setAttr(this.primary, "data-next", to || false);
    setAttr(this.primary, "data-waiting", !go);
    // What a hint or the way to the goal leaves is not urged, nor what does nothing.
    const idle = afford.moves.some((move) => move.idle && move.path[0] === target);
    setAttr(this.primary, "data-quiet", go && target && (idle || (lesson?.main ?? target) !== target));
    setOff(this.primary, !go);
  }

  /** After the last hint the same button shows a solution. @param {Snapshot} now */
  #help({ lesson, view }) {
    const help = ["hint", "solve"].flatMap((word) => lesson?.buttons.find((one) => one.do === word) ?? [])[0];
    setHidden(this.#hint, lesson ? !help : view === "lesson");
    setAttr(this.#hint, "data-do", help?.do ?? "hint");
    setText(this.#hint, help?.label ?? this.#say("hint"));
  }

  /** What else the lesson offers lies in the drawer; at the end, beginning again is as near as going on. @param {Snapshot} now */
  #lesson({ lesson }) {
    /** @param {string} label @param {() => void} click @param {string} [what] */
    const act = (label, click, what) => tile({ class: "otys-tile otys-act", "data-do": what, click }, label);
    const rest = (lesson?.buttons ?? [])
      .filter(
        (one) =>
          !/^(undo|branch)$/.test(one.do) &&
          (one.do !== "step" || lesson?.end?.next) &&
          one.do !== this.#hint.dataset.do &&
          !(lesson?.finished && one === lesson.buttons[0]),
      )
      .map((one) => act(one.label, () => this.#doing.act(one.do), one.do));
    const anew = lesson?.welcome?.anew ? [act(lesson.welcome.anew, this.#doing.anew)] : [];
    // So is what a game shows beside a hint.
    const near = rest.filter(({ dataset }) => lesson?.end || (lesson?.word && dataset.do === "solve"));
    setButtons(this.#acts, [...anew, ...near]);
    setButtons(
      this.more,
      rest.filter((one) => !near.includes(one)),
    );
  }

  /** What can be done beside the board. @param {Snapshot} now @param {Set<string>} heads */
  #beside({ afford, here, view, state }, heads) {
    const [say, doing] = [this.#say, this.#doing];
    const { only = "", turn } = offered(heads, this.next.target);
    /** @param {string} word @param {Record<string, unknown>} [more] */
    const step = (word, more) =>
      tile({ "data-do": word, click: () => doing.act(more ? "goto" : word, more) }, say(word));
    /** @param {string} label @param {string} target */
    const touch = (label, target) => {
      const click = () => doing.touch(target, button);
      const button = tile({ "data-target": target, "data-lit": true, click }, label);
      return button;
    };
    const word = say(`short.${state.colony.sponsors[+only[8] - 1]}`).replace("|", " ");
    const price = / \(.*/.exec(does(afford.moves, only, say)) ?? "";
    return [
      ...(afford.looks ? [step("goOnHere", { node: here })] : []),
      ...(afford.waits && view !== "lesson" ? [step("rejoin")] : []),
      ...(only ? [touch(say("todo.sponsorFor", { text: word + price }), only)] : []),
      ...turn.map((word) => touch(does(afford.moves, word, say), word)),
    ];
  }

  /** The answers to a lesson's question. @param {Snapshot} now @param {(target: string, at: HTMLElement) => void} answer */
  options({ lesson }, answer) {
    const open = !!lesson?.ask && !lesson.done;
    setAttr(this.el, "data-question", !!lesson?.ask && (open ? "open" : "done"));
    this.asked.answers(lesson, answer);
    // The big button makes room for the answers: whoever was on it goes on there.
    if (open && this.primary.matches(":focus")) inside(this.asked.el, "button")?.focus();
  }

  /** What stands here for a target. @param {string} target */
  find(target) {
    return buttonOf(this.el, target);
  }
}
