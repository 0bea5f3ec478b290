/**
 * Under the boards: what just happened, event by event, and the whole game, move by move.
 *
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("../types.js").Say} Say
 */
import { div, h, setAttr, setChildren, setHidden, setName, setOff, setText } from "../page/dom.js";
import { ruleNumbers } from "./rule-numbers.js";

/**
 * @param {{say: Say, send: (what: string, more?: Record<string, unknown>) => void, watch: () => void, words: boolean, bench: boolean}} ctx `words`: whether it stands on a stage, where moves are told in words, not in notation, and the dock has all its buttons; `bench`: whether what leads back stands beside the board
 */
export function makeTimeline({ say, send, watch, bench, words }) {
  /** @param {string} glyph @param {() => void} click */
  const tool = (glyph, click) =>
    h("button", { class: "otys-tool", click }, h("span", { "aria-hidden": true }, glyph), " ", h("span"));
  const tools = { undo: tool("↶", () => send("undo")), redo: tool("↷", () => send("redo")), replay: tool("▷", watch) };
  const { undo, redo, replay } = tools;
  const now = h("button", { class: "otys-tool", "data-do": "now", click: () => send("rejoin") });
  const on = h("button", { class: "otys-tool", "data-do": "on", click: () => send("goto", { node: at }) });
  let at = -1;
  const sentences = h("ol", "otys-events");
  const log = h("ol", { class: "otys-log", "data-region": "log" });
  const events = div({}, sentences);
  const el = div(
    { class: "otys-timeline", role: "group" },
    div({ class: "otys-watch", role: "group" }, ...(words ? [] : bench ? [replay] : [undo, redo, replay]), now, on),
    events,
    log,
  );

  /** @param {Snapshot} snap */
  function update(snap) {
    at = snap.here;
    setText(now, say("lookEnd"));
    setText(on, say("goOnHere"));
    for (const button of [now, on]) setHidden(button, !snap.afford.looks);
    setName(el, say("timeline"));
    for (const [key, button] of Object.entries(tools))
      setText(/** @type {Element} */ (button.lastElementChild), say(key));
    setOff(undo, snap.here < 0);
    setHidden(redo, snap.here >= snap.log.length - 1);
    setHidden(replay, !snap.events.length);
    setChildren(
      sentences,
      ...snap.events.map((event) =>
        h("li", { "data-kind": event.kind }, h("span", {}, event.text, " "), ruleNumbers(event.rules, say)),
      ),
    );
    setHidden(log, snap.options.log === false || !snap.log.length);
    setName(log, say("log"));
    setChildren(
      log,
      ...snap.log.map((entry, i) =>
        h(
          "li",
          {},
          h(
            "button",
            {
              class: "otys-entry",
              "aria-current": i === snap.here && "step",
              "data-after": i > snap.here,
              title: entry.text,
              // What is seen belongs to the name, and comes after the words.
              "aria-label": words ? entry.text : `${entry.text}: ${entry.notation}`,
              click: () => send("look", { node: i }),
            },
            words ? entry.text : entry.notation,
          ),
        ),
      ),
    );
    const here = /** @type {HTMLElement | undefined} */ (log.children[snap.here]);
    // With the frame, which lays the page out anyway: asked at once, it would be laid out twice.
    if (here) requestAnimationFrame(() => (log.scrollTop = here.offsetTop - log.offsetTop - here.offsetHeight));
  }

  return {
    el,
    update,
    /** Mark the event that is being shown; -1 for none. @param {number} index */
    at(index) {
      [...sentences.children].forEach((line, i) => setAttr(line, "data-now", i === index));
    },
  };
}
