/**
 * The room of a class: the word and the seat are asked for here; Python makes that seat's boards, and says what is wrong.
 *
 * @typedef {import("../types.js").Say} Say
 */
import { makeResultStrip } from "../bake/result-strip.js";
import { savedPlaces } from "../course/saved-places.js";
import { h, setText } from "../page/dom.js";

const ROOM = "class/";

/** @param {{say: Say, title: () => string}} ctx */
export function makeClassWord({ say, title: named }) {
  const title = h("h1", { tabindex: -1 });
  const [word, number, go] = [h("span"), h("span"), h("button", { class: "otys-front-tile", type: "submit" })];
  const fault = h("p", { role: "alert" });
  const typed = { required: true, autocomplete: "off" };
  const said = h("input", { ...typed, type: "text", maxlength: 80, autocapitalize: "none", spellcheck: "false" });
  const seat = h("input", { ...typed, type: "number", inputmode: "numeric", min: 1, max: 127 });
  const form = h("form", { submit }, h("label", {}, word, said), h("label", {}, number, seat), go);
  const el = h("section", "otys-front-card otys-front-class", title, form, fault);
  const strip = makeResultStrip({ say, other: () => (location.hash = "#class") });

  /** What was sent last: nothing checks a word of an older kind, so it is asked once whether its end was left out. */
  let sent = "";

  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    const text = said.value.trim();
    const whole = /-\w{1,2}$/.test(text) || sent === text;
    sent = text;
    setText(fault, whole ? "" : say("no_end"));
    if (whole) location.hash = `#${ROOM}${encodeURIComponent(text)}/${Number(seat.value)}`;
  }

  return {
    el,
    strip: strip.el,
    draw() {
      setText(title, named());
      setText(word, say("word"));
      setText(number, say("which"));
      setText(go, say("go"));
    },
    /** Ask; the class's word stays for the next pupil. */
    show() {
      const [, last] =
        Object.keys(savedPlaces())
          .filter((name) => name.startsWith(ROOM))
          .at(-1)
          ?.split("/") ?? [];
      said.value ||= last ?? "";
      (said.value ? seat : said).focus();
    },
    /** Python knows no such word: its sentence stands in the traceback. @param {string} word @param {unknown} error */
    refuse(word, error) {
      said.value = word;
      setText(fault, /^\w+\.[\w.]+: (.+)$/m.exec(String(error))?.[1] ?? "");
    },
    /** How it goes, of a board of a class. @param {any} model */
    note(model) {
      const { board, code, results } = model.get("place") ?? {}; // a board that begins without the engine has none
      if (!code) return;
      const done = results.filter((/** @type {any} */ one) => one.done).length;
      strip.show(code, board.split("/").at(-1), done, results.length);
    },
  };
}
