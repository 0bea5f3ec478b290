/** The field for a question about the rules: what a kernel finds for it comes under it. Without a kernel it stays hidden. */
import { atEnd, div, h, setAttr, setChildren, setName, setText, tell, tile } from "../page/dom.js";

/** Milliseconds without a letter after which a question counts as asked. */
const REST = 600;

/** @param {{say: import("../types.js").Say, signal: AbortSignal}} ctx */
export function makeQuestion({ say, signal }) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let resting;
  /** What was asked last: leaving the field does not ask it again, which would close what is open under it. */
  let asked = "";
  const ask = () => {
    clearTimeout(resting);
    const question = box.value.trim();
    if (question && question === asked) return;
    asked = question;
    if (!question) setChildren(answers);
    tell(box, "otys-ask", question);
  };
  const wait = () => {
    clearTimeout(resting);
    resting = setTimeout(ask, REST);
  };
  const box = h("input", {
    type: "search",
    maxlength: 200,
    autocomplete: "off",
    enterkeyhint: "search",
    input: wait,
    change: ask,
  });
  const button = tile({ click: ask });
  const answers = div("otys-rules otys-answers");
  const el = div({ class: "otys-question", hidden: true }, box, button, answers);
  atEnd(signal, () => clearTimeout(resting));

  return {
    el,
    /** Whoever can answer shows the field, with nothing of what was asked before. */
    offer: () => ((box.value = ""), ask()),
    /** @param {string} [text] what is asked at once */
    go(text = "") {
      box.value = text;
      ask();
      box.focus();
    },
    update() {
      setName(box, say("ask"));
      setAttr(box, "placeholder", say("askHint"));
      setText(button, say("askIt"));
    },
  };
}
