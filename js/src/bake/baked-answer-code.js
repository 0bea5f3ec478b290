/** Below a baked lesson: what was done in this browser as a code to copy, and a place for a code from elsewhere. */
import { h, write } from "../page/dom.js";
import { makeProgress, merged } from "../course/progress.js";
import { read, written } from "../course/progress-code.js";

/**
 * @param {any} model the page's
 * @param {import("../course/progress-code.js").Place[]} course
 */
export function makeCode(model, course, kept = makeProgress()) {
  const words = model.get("words");
  /** @param {string} key @returns {string} */
  const say = (key) => words[`baked.${key}`] ?? key;
  const code = h("output");
  const line = h("input", { type: "text", autocomplete: "off", autocapitalize: "characters", spellcheck: "false" });
  const answer = h("p", { role: "status" });
  const form = h(
    "form",
    { submit: take },
    h("label", {}, say("code_take"), " ", line),
    " ",
    h("button", { type: "submit" }, say("code_go")),
  );
  const el = h("details", { lang: model.get("lang") }, h("summary", {}, say("code")), h("p", {}, code), form, answer);

  function show() {
    const { id, step } = model.get("lesson");
    kept.note(id, step.ids, step.states);
    write(code, written(course, kept.all()));
  }

  /** @param {Event} event */
  function take(event) {
    event.preventDefault();
    const more = read(course, line.value);
    write(answer, say(more ? "code_taken" : "code_wrong"));
    if (!more) return;
    const done = merged(kept.all(), more);
    kept.save(done);
    model.set("action", { seq: -1, rev: model.get("rev"), do: "progress", done });
    model.save_changes();
  }

  model.on("change:rev", () => queueMicrotask(show));
  show();
  return el;
}
