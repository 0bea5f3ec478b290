/**
 * The coach: one line that stays (the goal, or whose turn it is) and below it one thing at a time: a hint, a verdict, a
 * reason, what happened.
 *
 * @typedef {import("../types.js").Lesson} Lesson
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {{text: string, rules?: import("../types.js").Rule[], kind?: string, to?: {label: string, step: number}[]}} Said
 * @typedef {import("../types.js").Say} Say
 */
import { headline } from "../board/boards.js";
import { all, div, h, inside, joined, parts, setAttr, setChildren, setName } from "../page/dom.js";
import { ruleNumbers } from "../play/rule-numbers.js";
import { exceeded } from "./size-class.js";

/** The sign before a verdict; its colour alone would tell not everybody. */
const SIGNS = { right: "✓", shown: "▷", told: "▷", wrong: "✕", hint: "→" };

/** With more letters than these what is said is written smaller, so that it fits its box (coach.css). */
const LONG_TEXT = [130, 185, 205, 250];

/** With fewer letters the last sentence of a task says nothing without the one before. */
const BRIEF = 24;

/** Whether a step is done, by whomever. @param {Lesson["feedback"]} [said] */
const judged = (said) => /right|shown/.test(/** @type {string} */ (said?.kind));

/** The hint that stands there. @param {Lesson | null} [lesson] */
const hintOf = (lesson) => (lesson?.feedback?.kind === "hint" ? lesson.feedback : lesson?.hints.at(-1))?.text;

/** The sentences that are shown of a lesson, in the order in which they are heard: the verdict first. @param {Lesson | null} [lesson] */
function sentences(lesson) {
  if (!lesson) return [];
  const { feedback, welcome, word, step, goal, hints, done, rival, finished } = lesson;
  const hint = judged(feedback) ? "" : hints.at(-1)?.text;
  const met = welcome?.text ?? step.unveiled ?? word;
  const shown = [feedback?.text, hint, met, word && step.text, done && !word ? "" : goal, !finished && rival?.says];
  return /** @type {string[]} */ (shown.filter(Boolean));
}

/** Whether a part does not show all that is in it; the × of a reason may stand out a little. @param {Element} part */
const isCut = (part) => part.scrollWidth > part.clientWidth + 12 || part.scrollHeight > part.clientHeight + 1;

/** @param {{say: Say, drawings: import("../board/drawings.js").Drawings}} ctx */
export function makeCoach({ say, drawings }) {
  const goal = h("p", "otys-goal");
  const sentence = div("otys-say");
  const bubble = div({ class: "otys-bubble", mousedown: fold }, goal, sentence);
  const el = div(
    { class: "otys-coach otys-lesson", role: "group" },
    div("otys-helmet", drawings.icon("helmet", 56)),
    bubble,
  );
  /** Why something cannot be done, until the next touch. @type {{label: string, kids: (Node | null)[]} | null} */
  let reason = null;
  /** @type {Snapshot | null} */
  let now = null;
  /** What a move that is begun asks, in place of all that was said of the turn; of a lesson the task alone stays. @type {import("./next-step.js").Step} */
  let asking = { label: "" };
  /** The hint that stood when that began: another one is shown. @type {string | undefined} */
  let hinted;

  /** @param {Said} said @param {string} name */
  const line = ({ text, rules, kind }, name) =>
    h(
      "p",
      { class: `otys-${name}`, "data-kind": kind },
      h("b", {}, SIGNS[/** @type {"right"} */ (kind ?? name)], " "),
      ...parts(text),
      " ",
      ruleNumbers(rules, say),
    );

  /** @param {NonNullable<typeof reason>} why */
  const answer = ({ label, kids }) => div({ class: "otys-answer", role: "group", "aria-label": label }, ...kids);

  /** A game names whose turn it is; a lesson asks, and where it has answered, or says why, the goal is there only as long as it is open. @param {Lesson} lesson @param {string | false} [asks] */
  function lessonLines({ goal: aim, step, hints, feedback: said, rules, welcome, word = "", done }, asks) {
    const last = hints.at(-1);
    const who = (/** @type {string} */ text) => text && h("span", "otys-word", ...parts(text), " ");
    // The situation is told quietly; what is asked is the last sentence, and a question before it: "How deep? Touch there."
    const [, situation = "", asked = aim] = /^(.*[.!])\s+(\S.*)$/.exec(aim) ?? [];
    // Beside a reason, or what a begun move asks, a task stands whole, and what is done stays so.
    const beside = asks || (!word && reason);
    if (reason || asks || said || last) {
      // Where only three lines have room, the last sentence, unless that is but "Touch there.".
      const short = asked[BRIEF] && el.closest("[data-stage=short]");
      setChildren(goal, who(word), ...parts(done && !word ? "" : beside && !short ? aim : asked));
      // What is asked stands whole, then what is newest, then what was there before: after a hint what others did, after a reason the verdict.
      const newest = [
        said && (!reason || (beside && done)) && line(said, "feedback"),
        reason ? answer(reason) : last && !judged(said) && line(last, "hint"),
      ];
      if (reason || said?.kind === "told") newest.reverse();
      const kids = [
        ...newest,
        situation && !done && !reason && !asks && h("p", "otys-word", ...parts(situation)),
        asks && h("p", "otys-asked", asks),
      ];
      return { kind: said?.kind ?? (last && "hint"), kids };
    }
    const met = who(welcome?.text ?? step.unveiled ?? word);
    // In a game what led here stands with whose turn it is: it gives way to what is asked.
    setChildren(goal, met, word ? step.text || who(situation) : "");
    return {
      kids: [
        h(
          "p",
          {},
          word && !step.text ? "" : situation,
          " ",
          h("span", "otys-asked", asked),
          " ",
          ruleNumbers(rules, say),
        ),
      ],
    };
  }

  function show() {
    if (!now) return;
    const { lesson, state, events } = now;
    const keeps = hintOf(lesson) !== hinted;
    const told = lesson
      ? lessonLines(
          asking.label && (lesson.word || !keeps)
            ? {
                ...lesson,
                goal: lesson.word ? asking.label : asking.astray ? "" : lesson.goal,
                hints: keeps ? lesson.hints : [],
                feedback: null,
              }
            : lesson,
          asking.asks && !lesson.word && asking.label,
        )
      : {
          kids: [
            h(
              "p",
              {},
              state.result ||
                events
                  .slice(-2)
                  .map(({ text }) => text)
                  .join(" ") ||
                say(state.turn?.key ? "turn" : "noKey"),
            ),
          ],
        };
    if (!lesson) setChildren(goal, h("span", "otys-who", headline(state, say)));
    // What only says what is awaited is no reproach.
    setAttr(el, "data-kind", reason ? reason.label === say("why") && "why" : told.kind);
    setChildren(sentence, ...(reason && !lesson ? [answer(reason)] : told.kids));
    const { length } = /** @type {string} */ (bubble.textContent);
    const long = exceeded(length, LONG_TEXT);
    setAttr(el, "data-long", long);
    stop();
    watched.disconnect();
    for (const part of [bubble, goal, sentence]) watched.observe(part);
  }

  /** What is opened is folded by another touch. @param {MouseEvent} event */
  function fold(event) {
    if (!bubble.matches(":focus")) return;
    event.preventDefault();
    bubble.blur();
  }

  /** What may have to be scrolled, or is cut, is a stop; what is read anyway is none. */
  function stop() {
    const long = el.matches("[data-more],[data-long]");
    setAttr(bubble, "tabindex", long ? 0 : null);
    setAttr(bubble, "role", long && "group");
    setName(bubble, long && say("lesson"));
  }

  // What is opened stays so until it is left.
  const watched = new ResizeObserver(() => {
    if (bubble.matches(":focus")) return;
    // What is asked stays, and the first of what is said of it; of the rest the last sentences give way, with one that says
    // nothing without what follows ("New: the Mechanic."), and none is cut before what is asked.
    const gives = inside(sentence, ".otys-asked") ? goal : sentence;
    const spans = all(gives, "span");
    const told = gives === goal ? spans : [...all(goal, ".otys-word"), ...spans.slice(1)];
    for (const one of all(bubble, "[data-off]")) setAttr(one, "data-off", null);
    let gone = "";
    // Before its answers a question is as high as it needs, and all of them are to be in view.
    const held = el.closest(".otys-dock") ?? gives;
    while (told[0] && ([held, goal, bubble].some(isCut) || (gone[BRIEF] && !told.at(-1)?.textContent?.[BRIEF]))) {
      const last = /** @type {Element} */ (told.pop());
      setAttr(last, "data-off", "");
      gone += last.textContent;
    }
    // Where but "Your turn." has given way, nothing more is to be read.
    setAttr(el, "data-more", !!gone[BRIEF] || [bubble, goal, sentence].some(isCut));
    stop();
  });

  /** Sentences with the verdict on an answer, whose cross is for eyes alone. @param {Lesson | null} lesson @param {string[]} told */
  const aloud = (lesson, told) =>
    (lesson?.ask && lesson.feedback?.kind === "wrong" ? [say("notRight"), ...told] : told).join(" ");

  return {
    el,
    /** Say who is moving now, in place of the goal. @param {string} name */
    name(name) {
      setChildren(goal, h("span", "otys-word", name));
    },
    /** @param {import("./next-step.js").Step} next what the next touch decides; no words where no move is begun @param {boolean} same whether the hint names what is touched: it stays */
    asks(next, same) {
      if (next.label === asking.label) return;
      asking = next;
      hinted = same ? "" : hintOf(now?.lesson);
      show();
    },
    /** @param {Snapshot} next */
    update(next) {
      now = next;
      setName(el, next.lesson ? next.lesson.title || say("lesson") : say("turn"));
      show();
    },
    /** All that it says now, to be said aloud. */
    said: () =>
      now?.lesson ? aloud(now.lesson, sentences(now.lesson)) : `${goal.textContent}. ${sentence.textContent}`,
    /** What of a lesson has not been said yet: a goal and a hint are said once, a verdict each time; after a step back nothing is new, and the task stands again. @param {Lesson | null} lesson @param {Lesson | null} [old] @param {unknown} [back] */
    news(lesson, old, back) {
      // In a game it would be of a turn before.
      if (back && lesson) return lesson.word ? "" : joined([lesson.feedback?.text, lesson.goal]);
      const before = sentences(old);
      // With a new position its task is told again.
      const anew = lesson?.step.unveiled && lesson.step.unveiled !== old?.step.unveiled;
      // What is done has its verdict, also where only how it was done becomes known.
      const news = sentences(lesson)
        .filter(
          (text) => text === (anew ? lesson?.goal : !old?.done && lesson?.feedback?.text) || !before.includes(text),
        )
        // Of a hint that goes further, what is further.
        .map((text) => text.slice(before.find((told) => text.startsWith(`${told} `))?.length ?? 0).trim());
      // A section is named where it begins.
      const at = lesson?.piece?.text;
      return aloud(lesson, at && old && at !== old.piece?.text ? [`${at}.`, ...news] : news);
    },
    /** Reasons, said where all is said. */
    answer: {
      get open() {
        return Boolean(reason);
      },
      /** @param {string} label @param {Element} _at @param {(Node | null)[]} kids @param {boolean} _focus */
      show(label, _at, kids, _focus) {
        reason = { label, kids };
        show();
      },
      close() {
        if (!reason) return false;
        reason = null;
        show();
        return true;
      },
    },
  };
}

/** @typedef {ReturnType<typeof makeCoach>} Coach */
