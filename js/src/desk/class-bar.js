/** The classes of a teacher: one of them sits at the desk, by its name; the next one finds its own words, codes and wall. */
import { h, setChildren, setText } from "../page/dom.js";
import { CHOSEN } from "../page/language.js";

/**
 * What a class is called; one that nobody has named, in the language of the desk.
 * @param {import("../types.js").Say} say @param {{name: string, made?: number}} kept
 */
export const called = (say, { name, made }) => (made ? say("class_new", { n: made }) : name || say("class_unnamed"));

/** @param {import("./desk.js").Desk} desk @param {() => void} again lay the desk for the class that was chosen */
export function makeClassBar({ model, say, frame, memory, languages }, again) {
  const list = h("select", { change: () => turn(list.value) });
  // A page that is left now must not lose what is typed.
  const input = () => name.value.trim() && memory.rename(name.value);
  const name = h("input", { type: "text", maxlength: 40, autocomplete: "off", input, change: rename });
  const wrong = frame.fault();
  /** The name as it stood in its field. */
  let shown = "";

  function show() {
    setChildren(list, ...memory.classes().map((each) => h("option", { value: each.name }, called(say, each))));
    list.value = memory.now;
    shown = name.value = memory.get("made") ? called(say, { name: "", made: memory.get("made") }) : memory.now;
  }

  /** @param {string} to @param {number} [made] the number of one that is made now */
  function turn(to, made) {
    memory.choose(to);
    if (made) {
      memory.put("field-said", say("example") + made);
      memory.put("made", made);
    }
    again();
  }

  function rename() {
    const to = name.value.trim();
    setText(wrong, [shown, memory.now].includes(to) || memory.rename(to) ? "" : say("class_twice", { name: to }));
    show();
  }

  /** A class that there is not yet; it is named there, and has a word of its own. */
  function next() {
    const known = memory.classes().map((each) => each.name);
    let n = known.length + 1;
    while (known.includes(say("class_new", { n }))) n += 1;
    turn(say("class_new", { n }), n);
  }

  const spoken = languages();
  spoken.addEventListener("change", () => {
    const known = { bubbles: true, composed: true, cancelable: true, detail: { lang: spoken.value } };
    if (!spoken.dispatchEvent(new CustomEvent(CHOSEN, known))) return;
    setText(wrong, say("language_none"));
    spoken.value = model.get("lang");
  });
  show();
  const labelled = (/** @type {string} */ words, /** @type {HTMLElement} */ input) =>
    h("label", "otys-field", h("span", {}, say(words)), input);
  return {
    el: h(
      "div",
      { class: "otys-classes", role: "group", "aria-label": say("class") },
      labelled("class", list),
      labelled("class_name", name),
      frame.button("class_next", next),
      labelled("language", spoken),
      wrong,
    ),
    /** To the name of a class that has just sat down. */
    focus: () => (name.focus(), name.select()),
  };
}
