/**
 * What the file of a class runs: it asks for the word where it was told to, for the language and the seat; then it plays that
 * seat's boards, and says how it went as a code. What a seat has done is kept for as long as the tab is open, so that a reload
 * loses nothing; nothing is left of it for the next pupil.
 */
import { crc32 } from "../course/short-code.js";
import { store, storedValue } from "../page/browser-storage.js";
import { h, setAttr, setChildren, setText } from "../page/dom.js";
import { unpack } from "../page/compression.js";
import { ownName } from "../page/language.js";
import { speaker } from "../page/words.js";
import { baked } from "./baked-kernel.js";
import { learningPlatform } from "./learning-platform.js";
import { pageData, main, put, run } from "./baked-page.js";
import { resultCode } from "./result-code.js";
import { makeResultStrip } from "./result-strip.js";

let lang = pageData.lang;
const say = speaker(() => pageData.langs[lang].words);
const platform = learningPlatform();
// Boards keep what is done where they find a place for it; here they find none.
/** @type {any} */ (globalThis).otysPlatform = { getItem: () => null, setItem() {} };
/** Where it is kept how a seat fares; a browser may allow no such place. @type {Storage | null} */
let tab = null;
try {
  tab = sessionStorage;
} catch {
  // It is asked before the page is left.
}
/** What a seat has done would be lost with the page. */
let busy = false;
addEventListener("beforeunload", (event) => busy && event.preventDefault());

/** Letters and digits alone, small, as the class word is spelt. @param {string} typed */
const plain = (typed) =>
  typed
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replace(/[^\p{L}\p{N}]+/gu, "");

const fault = h("p", { class: "otys-fault", role: "alert" });

/** The language in which it is asked and played. @param {() => void} again */
function languages(again) {
  const menu = h(
    "select",
    { "aria-label": say("language"), change: () => ((lang = document.documentElement.lang = menu.value), again()) },
    ...Object.keys(pageData.langs).map((one) => h("option", { value: one, lang: one }, ownName(one))),
  );
  menu.value = lang;
  return menu;
}

/** Ask for the word. */
function askWord() {
  const line = h("input", { autocomplete: "off", spellcheck: "false" });
  const form = h(
    "form",
    { class: "otys-entry", submit },
    h("label", {}, h("b", {}, say("word")), line),
    h("button", { type: "submit" }, say("go")),
  );
  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    const right = pageData.asks.includes(crc32(plain(line.value)));
    setText(fault, right ? "" : say("no_word"));
    setAttr(line, "aria-invalid", !right && "true");
    if (right) askSeat();
  }
  setChildren(main, h("section", { class: "otys otys-start" }, languages(askWord), form, fault));
  line.focus();
}

/** Ask for the seat: a touch. */
function askSeat() {
  const seats = Object.keys(pageData.langs[lang].seats);
  const buttons = seats.map((seat) =>
    h("button", { "aria-label": say("seat", { seat }), click: () => void play(seat) }, seat),
  );
  const word = pageData.word ? h("p", "otys-of", pageData.word) : null;
  setChildren(
    main,
    h(
      "section",
      { class: "otys otys-start" },
      languages(askSeat),
      h("h1", {}, say("which")),
      word,
      h("div", "otys-seats", ...buttons),
      fault,
    ),
  );
  buttons[0]?.focus();
}

/** @param {string} seat */
async function play(seat) {
  const name = `otys-class-${pageData.mark}-${seat}`;
  const held = pageData.langs[lang];
  const [graph, traits] = await Promise.all([unpack(held.seats[seat]), unpack(held.traits)]);
  const model = baked({ ...graph, traits });
  const ids = model.get("lesson").step.ids;
  // Where this tab has been with the seat it goes on.
  Object.assign(model.fared, storedValue(name, tab));
  const step = ids.findIndex((/** @type {string} */ _, /** @type {number} */ i) => !model.fared[i]?.done);
  model.set("action", { rev: 1, do: "visit", step: Math.max(step, 0) });
  model.save_changes();
  // It has all of the screen but a strip; a frame that grows with what is in it says nothing about the screen.
  const board = h("div", { "data-otys-fill": "{}", "data-framed": window.top !== window });
  const strip = makeResultStrip({ say, other });
  main.className = "otys-playing";
  setChildren(main, h("h1", {}, document.title), h("h2", "otys-sr", say("seat", { seat })), board, strip.el);

  /** The page as it was, also where the address named this seat. */
  function other() {
    history.replaceState(null, "", location.pathname + location.search);
    location.reload();
  }

  /** The steps and how each went so far. */
  function note() {
    const all = ids.map((/** @type {string} */ _, /** @type {number} */ i) => model.fared[i]);
    const n = all.filter((/** @type {any} */ one) => one?.done).length;
    strip.show(resultCode(pageData, Number(seat), all), seat, n, ids.length);
    busy = !store(name, JSON.stringify(model.fared), tab) && n % ids.length > 0;
    platform?.tell(all.map((/** @type {any} */ one) => one?.done ?? ""));
  }

  put(model, board);
  model.on("change:rev", () => queueMicrotask(note));
  note();
}

await run(async () => {
  const named = location.hash.slice(1);
  if (pageData.asks) askWord();
  else if (Object.hasOwn(pageData.langs[lang].seats, named)) await play(named);
  else askSeat();
});
