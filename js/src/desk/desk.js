/**
 * The teacher's desk: cards for a class word, the class's results, a work sheet, and a clear table for the next pupil.
 * What it shows comes from the kernel, asked by message; nothing is kept, and nothing leaves the machine.
 *
 * @typedef {import("../types.js").Model & {on(event: string, f: (content: any) => void): void}} Model
 * @typedef {{seq: number, do: string, wrong?: string, [name: string]: any}} Answer
 */
import { h, mark, refill, write } from "../page/dom.js";
import { followTheme } from "../page/theme.js";
import { speaker } from "../page/words.js";
import { KEY } from "../course/progress.js";
import { PLACES } from "../course/place.js";

const LATE_MS = 20_000;
const SOON_MS = 400;

/** What this browser keeps under a name, as an object. @param {string} key @returns {Record<string, unknown>} */
function kept(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** @param {{model: Model, el: HTMLElement, signal?: AbortSignal}} host */
function render({ model, el, signal }) {
  const ending = new AbortController();
  signal?.addEventListener("abort", () => ending.abort());
  const say = speaker(() => model.get("words"));
  let seq = Date.now();
  /** @type {Map<number, (answer: Answer) => void>} */
  const waiting = new Map();
  const hear = (/** @type {Answer} */ content) => {
    waiting.get(content?.seq)?.(content);
    waiting.delete(content?.seq);
  };
  model.on("msg:custom", hear);
  ending.signal.addEventListener("abort", () => /** @type {any} */ (model).off?.("msg:custom", hear));

  /** Ask the kernel. @param {string} what @param {Record<string, unknown>} more @returns {Promise<Answer>} */
  function ask(what, more) {
    const number = (seq += 1);
    return new Promise((done) => {
      const late = setTimeout(() => done({ seq: number, do: what, wrong: say("gone") }), LATE_MS);
      waiting.set(number, (answer) => (clearTimeout(late), done(answer)));
      model.send?.({ seq: number, do: what, ...more });
    });
  }

  const id = `desk-${seq.toString(36)}`;
  /** A field under its label. @param {string} name @param {HTMLElement} input */
  const field = (name, input) => {
    input.id = `${id}-${name}`;
    return h("label", { class: "otys-field", for: input.id }, h("span", {}, say(name)), input);
  };
  /** @param {string[][]} list */
  const select = (list) => h("select", {}, ...list.map(([value, words]) => h("option", { value }, words)));
  const fault = () => h("p", { class: "otys-fault", role: "alert" });
  /** @param {string} name @param {...import("../page/dom.js").Kid} kids */
  const card = (name, ...kids) =>
    h(
      "section",
      { class: `otys-desk-card otys-desk-${name}`, "aria-label": say(name) },
      h("h3", {}, say(name)),
      h("p", "otys-about", say(`${name}_about`)),
      ...kids,
    );
  /** @param {string} name @param {() => void} click @param {boolean} [first] */
  const button = (name, click, first) => h("button", { class: first ? "otys-go" : "", click }, say(name));

  // Class word
  const topic = select(model.get("topics"));
  topic.value = "keys";
  const level = select(model.get("levels").map((/** @type {number} */ n) => [String(n), String(n)]));
  const count = h("input", { type: "number", min: 1, max: model.get("most"), value: model.get("usual") });
  const said = h("input", { type: "text", maxlength: 60, autocomplete: "off", value: say("example") });
  const wordFault = fault();
  const word = h("output", { class: "otys-word", "aria-live": "polite" });
  const large = h(
    "dialog",
    { class: "otys-large", "aria-label": say("word") },
    h("p"),
    button("close", () => large.close()),
  );
  large.addEventListener("keydown", (event) => event.stopPropagation());
  const chosen = () => ({
    topic: topic.value,
    level: Number(level.value),
    count: Math.trunc(Number(count.value)),
    said: said.value,
  });
  async function spell() {
    const answer = await ask("word", chosen());
    write(wordFault, answer.wrong ?? "");
    write(word, answer.word ?? "");
    mark(said, "aria-invalid", answer.wrong ? "true" : null);
    if (answer.word) of.value = answer.word;
    if (answer.word && codes.value.trim()) void count_();
  }
  const showLarge = () => {
    if (!word.textContent) return;
    write(/** @type {Element} */ (large.firstElementChild), word.textContent);
    large.showModal();
  };
  for (const each of [topic, level, count]) each.addEventListener("change", () => void spell());

  // Results
  const of = h("input", { type: "text", maxlength: 60, autocomplete: "off" });
  const codes = h("textarea", { rows: 6, spellcheck: "false", "data-lm-suppress-shortcuts": "true" });
  const nameless = h("input", { type: "checkbox", change: () => void count_() });
  const picture = h("div", "otys-picture");
  const counted = h("p", { role: "status" });
  const troubles = h("ul", "otys-fault");
  const believed = h("ul");
  let soon = 0;
  async function count_() {
    const answer = await ask("results", { word: of.value, codes: codes.value, nameless: nameless.checked });
    refill(
      troubles,
      ...(answer.wrong ? [h("li", {}, answer.wrong)] : []),
      ...(answer.troubles ?? []).map((/** @type {[number, string]} */ [n, why]) =>
        h("li", {}, say("line", { n, why })),
      ),
    );
    write(counted, answer.pupils === undefined ? "" : say("counted", { n: answer.pupils }));
    refill(
      picture,
      answer.svg && h("img", { src: `data:image/svg+xml,${encodeURIComponent(answer.svg)}`, alt: answer.text }),
    );
    const list = answer.believed ?? [];
    refill(
      believed,
      ...(list.length ? [h("li", {}, h("b", {}, say("believed")))] : []),
      ...list.map((/** @type {[string, number]} */ [text, n]) => h("li", {}, say("times", { text, n }))),
    );
  }
  const later = () => (clearTimeout(soon), (soon = setTimeout(count_, SOON_MS)));
  codes.addEventListener("input", later);
  of.addEventListener("input", later);
  const file = h("input", { type: "file", accept: ".txt,text/plain", hidden: true, change: () => void load() });
  const save = () => {
    const text = `${of.value}\n${codes.value}\n`;
    const link = h("a", { href: URL.createObjectURL(new Blob([text], { type: "text/plain" })), download: "otys.txt" });
    link.click();
    URL.revokeObjectURL(link.href);
  };
  async function load() {
    const text = (await file.files?.[0]?.slice(0, 50_000).text()) ?? "";
    file.value = "";
    const [first, ...rest] = text.split(/\r?\n/);
    if (!first?.trim() || first.length > 60) return refill(troubles, h("li", {}, say("file_wrong")));
    of.value = first.trim();
    codes.value = rest.join("\n").trim();
    return void count_();
  }

  // Work sheet
  const number = h("input", { type: "number", min: 1, max: 127, value: 1 });
  const heading = h("input", { type: "text", maxlength: 80, autocomplete: "off" });
  const sheetFault = fault();
  const frame = h("iframe", { class: "otys-paper", title: say("sheet"), hidden: true });
  /** @param {"sheet" | "answers"} which */
  async function preview(which) {
    write(sheetFault, say("wait"));
    const more = { pupil: Math.trunc(Number(number.value)), title: heading.value };
    const answer = await ask("sheet", { ...chosen(), ...more });
    write(sheetFault, answer.wrong ?? "");
    frame.hidden = Boolean(answer.wrong);
    printer.hidden = frame.hidden;
    if (!answer.wrong) frame.srcdoc = answer[which];
  }
  const printer = button("print", () => frame.contentWindow?.print(), true);
  printer.hidden = true;

  // Clear
  const clearing = h("div");
  const told = h("p", { role: "status" });
  function askClear() {
    const lessons = Object.keys(kept(KEY)).length;
    const boards = Object.keys(kept(PLACES)).length;
    write(told, "");
    if (!lessons && !boards) return write(told, say("clear_none"));
    refill(
      clearing,
      h("p", {}, say("clear_ask", { n: lessons, of: boards })),
      button("clear_now", () => void clear(), true),
      button("cancel", () => refill(clearing)),
    );
    return clearing.querySelector("button")?.focus();
  }
  async function clear() {
    for (const key of Object.keys(localStorage)) if (key.startsWith("otys-")) localStorage.removeItem(key);
    dispatchEvent(new Event(KEY));
    refill(clearing);
    const answer = await ask("clear", {});
    write(told, answer.wrong ?? say("cleared"));
  }

  const root = h(
    "div",
    { class: "otys otys-desk", role: "region", "aria-label": say("title"), lang: model.get("lang") },
    h("header", {}, h("h2", {}, say("title")), h("p", {}, say("about"))),
    card(
      "word",
      h("div", "otys-fields", field("topic", topic), field("level", level), field("count", count), field("said", said)),
      wordFault,
      word,
      h(
        "p",
        "otys-acts",
        button("make", () => void spell(), true),
        button("show", showLarge),
      ),
    ),
    card(
      "results",
      field("of_word", of),
      field("codes", codes),
      h("label", "otys-check", nameless, ` ${say("nameless")}`),
      counted,
      troubles,
      picture,
      believed,
      h(
        "p",
        "otys-acts",
        button("save", save),
        button("load", () => file.click()),
        file,
      ),
    ),
    card(
      "sheet",
      h("div", "otys-fields", field("number", number), field("heading", heading)),
      sheetFault,
      h(
        "p",
        "otys-acts",
        button("preview", () => void preview("sheet"), true),
        button("answers", () => void preview("answers")),
        printer,
      ),
      frame,
    ),
    card("clear", clearing, told, h("p", "otys-acts", button("clear", askClear))),
    large,
  );
  said.addEventListener("keydown", (event) => event.key === "Enter" && void spell());
  // Letters are the desk's own: beside it they are the notebook's commands.
  root.addEventListener("keydown", (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
  });
  el.append(root);
  followTheme(root, ending.signal);
  void spell();
  return () => {
    ending.abort();
    root.remove();
  };
}

export default { render };
