/**
 * The dock: Undo at the left, in the middle what is asked or offered beside the board, Hint and the one primary button at
 * the right. The primary names the next step; what is awaited on the board is named as well.
 *
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("../types.js").Say} Say
 * @typedef {import("../types.js").Offer} Offer
 */
import { h, setAttr, setButtons, setChildren, setText } from "../page/dom.js";
import { does } from "../play/move-tree.js";
import { setAnswers } from "./size-class.js";

/** Buttons of the turn, the likeliest next step first. */
const TURN = ["push", "surface", "end", "stay", "skip"];

/**
 * @typedef {{
 *   touch: (target: string, at: HTMLElement) => void, use: (at: HTMLElement) => void, cancel: () => void,
 *   act: (what: string, more?: Record<string, unknown>) => void, watch: () => void, seek: (kind: string) => void,
 *   follow: (next: {file: string}) => void, anew: () => void, example: () => void,
 * }} Doing
 */

/** @param {{say: Say, doing: Doing}} ctx */
export function makeDock({ say, doing }) {
  /** @param {string} id @param {string} sign @param {() => void} click */
  const quiet = (id, sign, click) => {
    const words = h("span");
    const button = h(
      "button",
      { class: "otys-quiet", "data-do": id, click },
      h("i", { "aria-hidden": true }, sign),
      words,
    );
    return { button, words };
  };
  const undo = quiet("undo", "↶", () => doing.act("undo"));
  const cancel = quiet("cancel", "✕", () => doing.cancel());
  const again = quiet("watch", "▷", () => doing.watch());
  const shown = quiet("example", "▷", () => doing.example());
  const prompt = h("span", { class: "otys-prompt", hidden: true });
  const tiles = h("div", { class: "otys-tiles", "data-region": "options" });
  const acts = h("div", { class: "otys-acts", "data-region": "acts" });
  const asked = h("div", { class: "otys-ask", role: "group", "data-region": "ask", hidden: true });
  const middle = h("div", "otys-middle", prompt, asked, tiles);
  const left = h(
    "div",
    { class: "otys-quiets", "data-region": "back" },
    undo.button,
    cancel.button,
    again.button,
    shown.button,
  );
  const right = h("div", { class: "otys-right", "data-region": "primary" });
  const primary = h("button", { class: "otys-primary", click: () => onward() });
  const hint = h("button", { class: "otys-tile", click: () => doing.act(hint.dataset.do ?? "hint") });
  const more = h("div", { class: "otys-acts", "data-region": "lesson" });
  right.append(hint, primary);
  const el = h("footer", { class: "otys-dock" }, left, middle, acts, right);
  let onward = () => {};
  const onWall = () => Boolean(el.closest('[data-stage="wall"]'));
  /** @type {Element | null} */
  let anchor = null;

  /** What the big button does now. @param {Snapshot} now @param {Set<string>} heads @param {boolean} begun @returns {{label: string, go?: () => void, target?: string, to?: string}} */
  function next({ lesson, afford, state, here, log }, heads, begun) {
    const { moves, use } = afford;
    const first = lesson?.buttons[0];
    const told = lesson?.feedback?.kind;
    if (afford.looks) return { label: say("lookEnd"), go: () => doing.act("rejoin") };
    if (onWall() && !lesson && !begun && here < log.length - 1)
      return { label: `${say("next")} ›`, go: () => doing.act("redo") };
    if (lesson && first && (lesson.done || lesson.step.kind === "watch") && first.do === "step")
      return { label: first.label, go: () => doing.act("step") };
    const after = lesson?.end?.next;
    if (after) return { label: after.label, go: () => doing.follow(after), to: after.file };
    if (lesson?.finished) return { label: first?.label ?? say("done"), go: first && (() => doing.act(first.do)) };
    if (!begun && told === "wrong" && !lesson?.ask && here >= 0 && log.length)
      return { label: say("tryAgain"), go: () => doing.act("undo") };
    if (begun) return { label: waiting(heads) };
    if (use && heads.size) return { label: use.label, go: () => doing.use(primary), target: use.target };
    const word = afford.free ? "end" : TURN.find((one) => heads.has(one));
    if (word) return { label: does(moves, word, say), go: () => doing.touch(word, primary), target: word };
    return { label: state.finished ? say("over") : waiting(heads) };
  }

  /** @param {Set<string>} heads */
  function waiting(heads) {
    const kinds = [...new Set([...heads].map((head) => head.split(":")[0]))];
    return kinds.length ? say(`todo.${kinds[0]}`) : say("wait");
  }

  return {
    el,
    /** What the lesson offers besides, for the drawer. */
    more,
    /**
     * @param {Snapshot} now @param {Set<string>} heads what may be touched next @param {readonly string[]} path
     * @param {(target: string) => boolean} seen whether a target is in view
     */
    update(now, heads, path, seen) {
      const { lesson, afford, here } = now;
      const begun = path.length > 0;
      // In an example the step back is a statement's.
      const back = lesson?.buttons.find((one) => one.do === "undo")?.label;
      setText(undo.words, back ?? say(onWall() ? "back" : "undo"));
      setAttr(undo.button, "aria-disabled", here < 0 && !lesson);
      setText(cancel.words, say("cancel"));
      setAttr(cancel.button, "hidden", !begun && (asked.hidden || Boolean(lesson?.ask)));
      setText(again.words, lesson?.again || say("replay"));
      const { label, go, target, to } = next(now, heads, begun);
      onward = go ?? (() => {});
      setText(primary, label);
      setAttr(primary, "data-target", target);
      // A page that leads on to the next lesson by itself leaves it to this button.
      setAttr(primary, "data-next", to || false);
      setAttr(primary, "data-waiting", !go);
      setAttr(primary, "aria-disabled", !go);
      const buttons = lesson?.buttons ?? [];
      // After the last hint the same button shows a solution.
      const help = buttons.find((one) => one.do === "hint") ?? buttons.find((one) => one.do === "solve");
      setAttr(hint, "hidden", Boolean(lesson) && !help);
      setAttr(hint, "data-do", help?.do ?? "hint");
      setText(hint, help?.label ?? say("hint"));
      // What else the lesson offers lies in the drawer; at the end, beginning again is as near as going on.
      const rest = buttons.filter((one) => !["hint", "undo", "step"].includes(one.do));
      const anew =
        lesson?.welcome && h("button", { class: "otys-tile otys-act", click: doing.anew }, lesson.welcome.anew);
      const { example, foretold } = lesson?.feedback ?? {};
      setText(shown.words, example?.label ?? "");
      setAttr(shown.button, "title", say("seeExample"));
      setAttr(shown.button, "hidden", begun || !example);
      const film = lesson?.step.kind === "watch" && !lesson.done;
      setAttr(again.button, "hidden", film || (!foretold && (begun || !now.events.length || !asked.hidden)));
      setButtons(acts, [
        ...(anew ? [anew] : []),
        ...(lesson?.finished ? rest.filter((one) => one !== buttons[0]).map(act) : []),
      ]);
      setButtons(more, lesson?.finished ? [] : rest.map(act));
      const turn = TURN.filter((word) => heads.has(word) && word !== target);
      // Before a key is chosen each sponsor is another's.
      const [sponsor, other] = [...heads].filter((head) => head.startsWith("sponsor:"));
      const far = [
        ...new Set(
          [...heads]
            .filter(
              (head) =>
                !head.startsWith("choice:") && !TURN.includes(head) && !seen(head) && (other || head !== sponsor),
            )
            .map((head) => head.split(":")[0]),
        ),
      ];
      /** @param {string} word @param {() => void} click */
      const step = (word, click) => h("button", { class: "otys-tile", "data-do": word, click }, say(word));
      // What is done waits for the big button alone.
      const offers =
        begun || lesson?.done
          ? []
          : [
              ...(afford.looks ? [step("goOnHere", () => doing.act("goto", { node: here }))] : []),
              ...(afford.waits ? [step("rejoin", () => doing.act("rejoin"))] : []),
              ...(sponsor && !other ? [tile(say("todo.sponsor"), sponsor)] : []),
              ...turn.map((word) => tile(does(afford.moves, word, say), word)),
              ...far.map((kind) =>
                h(
                  "button",
                  { class: "otys-tile", "data-seek": kind, click: () => doing.seek(kind) },
                  say(`todo.${kind}`),
                ),
              ),
            ];
      setAttr(tiles, "hidden", !asked.hidden && !lesson?.done);
      setButtons(tiles, offers);
    },
    /** The answers to a lesson's question, marked as they were judged. @param {Snapshot} now @param {(target: string, at: HTMLElement) => void} answer */
    options({ lesson }, answer) {
      const ask = lesson?.ask;
      setAttr(el, "data-question", Boolean(ask) && !lesson?.done);
      if (!ask) {
        if (asked.dataset.lesson) {
          delete asked.dataset.lesson;
          setChildren(asked);
          asked.hidden = true;
        }
        setAttr(el, "data-asking", !asked.hidden && "move");
        return;
      }
      setAttr(el, "data-asking", "lesson");
      asked.dataset.lesson = "1";
      asked.hidden = false;
      setAttr(asked, "aria-label", say("choose"));
      const verdict = lesson.done ? "right" : lesson.feedback?.kind === "wrong" ? "wrong" : "";
      setButtons(
        asked,
        ask.options.map(({ label, target }, i) => {
          const button = h(
            "button",
            {
              class: "otys-choice otys-tile",
              "data-lit": !lesson.done,
              "data-verdict": i === ask.chosen && verdict,
              "aria-pressed": String(i === ask.chosen),
              click: () => answer(target, button),
            },
            label,
          );
          return button;
        }),
      );
      setAnswers(asked);
      // The big button makes room for the answers: whoever was on it goes on there.
      if (primary.matches(":focus") && !lesson.done) asked.querySelector("button")?.focus();
    },
    /** What a move asks, as tiles. */
    asking: {
      get open() {
        return !asked.hidden && !asked.dataset.lesson;
      },
      /** @param {string} label @param {Element} at @param {(Node | null)[]} kids @param {boolean} focus */
      show(label, at, kids, focus) {
        anchor = at;
        delete asked.dataset.lesson;
        setAttr(asked, "aria-label", label);
        setChildren(asked, ...kids);
        setAnswers(asked);
        asked.hidden = false;
        setAttr(el, "data-asking", "move");
        setAttr(tiles, "hidden", true);
        setAttr(cancel.button, "hidden", null);
        if (focus) asked.querySelector("button")?.focus();
      },
      close() {
        if (asked.hidden || asked.dataset.lesson) return false;
        const had = asked.matches(":focus-within");
        asked.hidden = true;
        setChildren(asked);
        setAttr(el, "data-asking", null);
        setAttr(tiles, "hidden", null);
        if (had) /** @type {HTMLElement | null} */ (anchor)?.focus();
        return true;
      },
    },
    /** @param {string} target */
    find: (target) => /** @type {HTMLElement | null} */ (el.querySelector(`[data-target="${CSS.escape(target)}"]`)),
  };

  /** @param {{do: string, label: string}} one */
  function act(one) {
    return h("button", { class: "otys-tile otys-act", "data-do": one.do, click: () => doing.act(one.do) }, one.label);
  }

  /** @param {string} label @param {string} target */
  function tile(label, target) {
    const button = h(
      "button",
      { class: "otys-tile", "data-target": target, "data-lit": true, click: () => doing.touch(target, button) },
      label,
    );
    return button;
  }
}

/** @typedef {ReturnType<typeof makeDock>} Dock */
