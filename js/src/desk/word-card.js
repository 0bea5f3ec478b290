/** The class word: topics, level, number and any word; what comes of it is said as it will be read aloud. */
import { atEnd, h, setAttr, setText } from "../page/dom.js";
import { listen } from "./requests.js";

/** So long nothing more is typed before the word is spelt. */
const PAUSE_MS = 300;

/** @param {import("./desk.js").Desk} desk */
export function makeWordCard({ model, say, ask, frame, screen, memory, signal, changed }) {
  const { card, field, button, select, fault, number, acts } = frame;
  /** @type {[string, HTMLInputElement, string][]} */
  const topics = model
    .get("topics")
    .map((/** @type {string[]} */ [id, title]) => [id, h("input", { type: "checkbox", value: id }), title]);
  const presets = model.get("presets");
  /** Whether the plan chooses the topics; "chosen" once somebody has, false once the word is given out. */
  let byPlan = memory.get("by_plan") ?? memory.get("word") === undefined;
  const preset = /** @type {string[]} */ (
    [memory.get("field-minutes"), model.get("usual")].map((plan) => presets[plan]).find(Array.isArray)
  );
  for (const [id, box] of topics) {
    box.checked = preset.includes(id);
    memory.hold(`topic-${id}`, box);
  }
  const level = select(model.get("levels").map((/** @type {number} */ n) => [String(n), String(n)]));
  const count = number(1, model.get("most"), 3);
  const said = h("input", {
    ...{ type: "text", maxlength: 60, autocomplete: "off", value: say("example") },
    // Whoever comes to the example wants another word: typing takes its place.
    click: () => said.value.startsWith(say("example")) && said.select(),
    input() {
      memory.put("field-said", said.value); // a page that is left now must not lose it
      clearTimeout(soon);
      soon = setTimeout(spell, PAUSE_MS);
    },
  });
  const wrong = fault();
  const word = h("output", "otys-word");
  const aloud = h("p", "otys-aloud");

  const chosen = () => ({
    topic: topics.flatMap(([id, box]) => (box.checked ? [id] : [])).join("+"),
    level: +level.value,
    count: +count.value | 0,
    said: said.value,
  });

  /** The plan chooses no more. @param {false | "chosen"} now */
  const settle = (now) => byPlan && memory.put("by_plan", (byPlan = now));
  const used = () => (settle(false), chosen());

  /** Own cards stand on the boards of each word that is given out from when they are entered, unless somebody takes the tick away. */
  function own() {
    const [box, mark] = [topics[topics.length - 1][1], model.get("own")];
    if (byPlan && mark !== memory.get("own")) box.checked = !!mark;
    memory.note("own", mark);
    /** @type {HTMLElement} */ (box.parentElement).hidden = !mark && !box.checked;
    return spell();
  }

  /** Another plan was chosen, which teaches something else. @param {string} minutes */
  function follow(minutes) {
    if (byPlan !== true || memory.words().length) return;
    for (const [id, box] of topics) if (id !== "box") box.checked = presets[minutes].includes(id);
    void spell();
  }

  /** What the word asks about that is none of these lessons: titles. @param {string[]} taught */
  const beyond = (taught) =>
    topics.flatMap(([id, box, title]) => (box.checked && id !== "box" && !taught.includes(id) ? [title] : []));

  let soon = 0;
  let last = 0;
  let spelling = Promise.resolve();
  atEnd(signal, () => clearTimeout(soon));

  /** All cards speak of the word that is typed, without a press. */
  function spell() {
    clearTimeout(soon);
    // The word that a desk opens with is no news.
    setAttr(word, "aria-live", last ? "polite" : "off");
    return (spelling = spelt((last += 1)));
  }

  /** @param {number} number */
  async function spelt(number) {
    const answer = await ask("word", chosen());
    if (number !== last) return; // more was typed meanwhile
    frame.refused(wrong, answer);
    setText(word, answer.word ?? "");
    setText(aloud, answer.aloud ?? "");
    for (const [name, input] of Object.entries({ said, count, level }))
      setAttr(input, "aria-invalid", /** @type {any} */ (answer).field === name);
    if (!answer.word) return;
    memory.note("field-said", said.value); // the example is another word in another language
    memory.note("by_plan", byPlan);
    for (const [id, box] of topics) memory.note(`field-topic-${id}`, box.checked);
    changed(answer.word);
  }

  function show() {
    const text = word.textContent;
    if (!text) return;
    settle(false);
    screen.show([
      h("p", { class: "otys-huge", style: `--signs:${text.length}` }, text),
      h("p", "otys-link", say("word_how")),
    ]);
  }
  const large = () => spelling.then(show);
  for (const [, box] of topics) box.addEventListener("change", () => settle("chosen"));
  for (const each of [said, level, count, ...topics.map(([, box]) => box)]) each.addEventListener("change", spell);
  /** Another tab may have the same class at the desk: what is changed there is not changed here, but said. */
  function elsewhere() {
    const now = memory.get("word");
    setText(wrong, now === word.textContent ? "" : say("word_elsewhere", { word: now }));
  }
  addEventListener("storage", elsewhere, { signal });
  listen(model, signal, "change:own", own);

  const el = card(
    "word",
    h("div", "otys-fields", field("said", said), field("level", level), field("count", count)),
    // What comes of it stands below: no topic moves under the mouse.
    h(
      "fieldset",
      "otys-ticks",
      h("legend", {}, say("topic")),
      ...topics.map(([, box, title]) => h("label", "otys-check", box, ` ${title}`)),
    ),
    wrong,
    word,
    aloud,
    acts(button("show", large, true)),
  );
  return { el, chosen: used, large, follow, beyond, begin: own };
}
