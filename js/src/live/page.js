/**
 * The page with the engine in it: the front for everybody, and each room that leads on from it.
 *
 * The address names the place (places.js), so going back, a reload and a link all lead where they say. A game is found again
 * where it was left, and so is a lesson: the browser keeps them, as in a notebook.
 */
import { KEY, lasts, makeProgress } from "../course/progress.js";
import { keepSharedCode } from "../explorer/address.js";
import { browserStorage, store, stored, storedValue } from "../page/browser-storage.js";
import { h, setAttr, setText } from "../page/dom.js";
import { CHOSEN } from "../page/language.js";
import { ownAddress } from "../page/own-address.js";
import { speaker } from "../page/words.js";
import { makeAsk } from "./ask.js";
import { makeClassWord } from "./class-word.js";
import { gameLeft, makeBoardRoom, retold } from "./board-room.js";
import { makeEngine } from "./engine.js";
import { makeFront } from "./front.js";
import { makeLearn } from "./learn.js";
import { makeLoadingStatus } from "./loading-status.js";
import { FIRST, REVIEW, firstGame, isBoard, placeOf } from "./places.js";

const {
  engine: given,
  words,
  chapters,
  course,
  notebooks,
  site,
} = JSON.parse(document.getElementById("otys-live")?.textContent ?? "");
const main = /** @type {HTMLElement} */ (document.querySelector("main"));
const LANG = "otys-live-lang";
/** What was open: a lesson by its id, a game by its address and what its board is called, and which of them was the last. */
const LAST = "otys-live-last";

const box = browserStorage();
const kept = makeProgress(box);
const wishes = [new URLSearchParams(location.search).get("lang"), stored(LANG, box), site.lang, ...navigator.languages];
let lang = wishes.map((wish) => String(wish).slice(0, 2)).find((wish) => wish in words) ?? "en";
const say = speaker(() => words[lang]);

/** Whether page and engine are kept for the time without a network. @type {"" | "asked" | "kept"} */
let keeping = "";
const engine = makeEngine(given, () => {
  if (engine.state.is === "ready" && !keeping) void keepAll();
  soon();
});
let due = 0;
/** Draw with the next frame: the engine tells of every piece that arrives. */
function soon() {
  due ||= requestAnimationFrame(() => {
    due = 0;
    draw();
  });
}
const field = h("input", {
  type: "search",
  maxlength: 200,
  autocomplete: "off",
  autocapitalize: "off",
  spellcheck: "false",
  enterkeyhint: "search",
});
const mine = () => chapters[lang];
const ask = makeAsk({
  ...{ say, field, lang: () => lang },
  ...{ module: "./ask.js", style: "ask.css", index: (spoken) => `ask-${spoken}.txt` },
});
const learn = makeLearn({
  say: speaker(() => words[lang].way),
  title: () => say("learn"),
  lang: () => lang,
  chapters: mine,
  course,
  box,
  kept,
});
const pupil = makeClassWord({ say: speaker(() => words[lang].pupil), title: () => say("word") });
const front = makeFront({ say, languages: Object.keys(words), speak, chapters: mine, field, asked });
const wait = makeLoadingStatus({ say, engine });
const board = makeBoardRoom({
  ...{ engine, say, lang: () => lang },
  stood(model) {
    note(model);
    pupil.note(model);
    draw();
  },
  lost(error) {
    if (engine.state.is === "failed") return;
    const { word } = /** @type {any} */ (placeOf(location.hash) ?? {});
    if (word) pupil.refuse(word, error);
    location.hash = word ? "#class" : "#damaged";
  },
});
const back = h("a", { class: "otys-live-back", href: "#" }, "‹");
const strip = h("progress", { class: "otys-live-strip", max: 1 });
back.addEventListener("keydown", board.keyed);
const room = h("section", "otys-live-room", strip, board.el, back, pupil.strip);
const home = h("div", "otys otys-front", front.el);
front.el.insertBefore(ask.el, front.cards);
front.el.insertBefore(learn.el, front.cards);
front.el.insertBefore(pupil.el, front.cards);
front.el.insertBefore(wait.el, front.foot);
main.append(home, room);
const night = matchMedia("(prefers-color-scheme: dark)");
const theme = () => setAttr(home, "data-otys-theme", night.matches ? "dark" : "light");
night.addEventListener("change", theme);
theme();

/** What was open; the game of `past` may be over, and a first game is where it is `coached`. @returns {{lesson?: string, address?: string, past?: string, coached?: boolean, title?: string, said?: string, latest?: "lesson" | "game"}} */
const last = () => Object(storedValue(LAST, box));

/** Remember what is open, to go on with it. @param {any} model */
function note(model) {
  const place = placeOf(location.hash);
  const keep = (/** @type {ReturnType<typeof last>} */ more) =>
    store(LAST, JSON.stringify({ ...last(), ...more }), box);
  if (place?.room === "lesson") keep({ lesson: place.lesson, latest: "lesson" });
  if (place?.room !== "first" && place?.room !== "game") return;
  const left = gameLeft(model);
  if (!left) return;
  const { title, finished, said } = left;
  const address = place.address.replace(REVIEW, "");
  keep({
    past: address,
    ...(finished && place.room === "first" ? { coached: true } : {}),
    ...(finished ? { address: undefined, latest: "lesson" } : { address, title, said, latest: "game" }),
  });
}

/** The game that was left. */
function game() {
  const { address, title, said } = last();
  const found = placeOf(String(address ?? ""));
  const was = words[said ?? lang] ?? words[lang];
  return found && isBoard(found) ? { address: found.address, title: retold(String(title), was, words[lang]) } : null;
}

/** Speak another language: the page, and the board that stands. @param {string} chosen */
function speak(chosen) {
  store(LANG, (lang = chosen), box);
  board.speak();
  go();
}

/** Keep all of it, once it is there; where no worker may do that (plain http) it is fetched each time. */
async function keepAll() {
  keeping = "asked";
  try {
    await navigator.serviceWorker.register("keep.js");
    if ((await navigator.serviceWorker.ready).active) keeping = "kept";
  } catch {
    return;
  }
  draw();
}

/** The question that was typed has an address of its own. */
function asked() {
  const question = field.value.trim();
  location.hash = question ? `#ask/${encodeURIComponent(question)}` : "#ask";
}

/** Stand where the address says. */
function go() {
  // What somebody sent is opened once, by the board on which it is analysed.
  if (keepSharedCode()) history.replaceState(null, "", "#explore");
  const place = placeOf(location.hash);
  if (isBoard(place)) board.enter(place);
  else {
    board.leave();
    // Whoever leaves a board is where it was opened.
    setAttr(back, "href", ownAddress(location.hash || "#"));
  }
  draw();
  if (place?.room === "learn") {
    learn.show();
    if (!location.hash) history.replaceState(null, "", "#learn"); // a code was taken in, once
  }
  if (place?.room === "ask") void ask.show();
  if (place?.room === "word") pupil.show();
  if (place?.room === "play") front.toTable();
  else scrollTo(0, 0);
  if (isBoard(place)) board.el.focus({ preventScroll: true });
}

function draw() {
  const place = placeOf(location.hash);
  const here = isBoard(place);
  const name = place && place.room !== "front" ? say(place.room) : "";
  document.documentElement.lang = lang;
  document.title = name ? `${name} · Otys` : say("title");
  front.draw({
    lang,
    done: kept.all(),
    last: last(),
    game: game(),
    note: place ? (lasts(box) ? "" : say("unkept")) : say("address"),
    notebooks: notebooks[lang].course,
    teach: notebooks[lang].teach,
  });
  const shown = place?.room ?? "front";
  setAttr(front.el, "data-place", here ? "board" : shown);
  pupil.draw();
  setAttr(pupil.el, "hidden", shown !== "word");
  setAttr(pupil.strip, "hidden", place?.room !== "class" || !board.stands());
  setAttr(front.cards, "hidden", here || ["learn", "ask", "word"].includes(shown));
  setAttr(ask.el, "hidden", shown !== "ask");
  setAttr(learn.el, "hidden", shown !== "learn");
  for (const el of [front.top, front.foot]) setAttr(el, "hidden", here);
  const waited = here && !board.stands();
  wait.draw(waited, keeping === "kept", here && !waited);
  // Once its board stands, a room is all that there is.
  setAttr(home, "hidden", here && !waited && engine.state.is !== "failed");
  setAttr(room, "hidden", !here);
  const lesson = place?.room === "lesson" && mine().find((/** @type {any} */ one) => one.lesson === place.lesson);
  setAttr(board.el, "aria-label", here ? (lesson ? lesson.title : say(place.room)) : null);
  const { is, loaded } = engine.state;
  setAttr(strip, "hidden", is === "failed" || !board.begins());
  setAttr(strip, "value", is === "loading" ? Math.min(1, loaded / engine.total) : null);
  setAttr(strip, "aria-label", say(is === "loading" ? "waking" : "starting"));
  setAttr(back, "aria-label", say("all"));
  setText(back, "‹");
}

addEventListener("hashchange", () => {
  if (!/^#ask(\/|$)/.test(location.hash)) field.value = "";
  go();
  const room = placeOf(location.hash)?.room;
  if (room === "learn") learn.land();
  if (room === "front" && document.activeElement !== field) front.land();
});
// Whoever begins to type asks; going back leads to the front again.
field.addEventListener("focus", () => void ask.wake().catch(() => {}), { once: true });
field.addEventListener("input", () => {
  const asks = placeOf(location.hash)?.room === "ask";
  // What is emptied asks nothing: the front is there again.
  if (asks === Boolean(field.value)) return;
  history.pushState(null, "", asks ? "#" : "#ask");
  go();
});
field.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape" || placeOf(location.hash)?.room !== "ask") return;
  field.blur();
  location.hash = "";
});
// Whoever follows a link of an answer comes back to the question.
ask.el.addEventListener("click", remembered, { capture: true });
function remembered() {
  const question = field.value.trim();
  if (question) history.replaceState(null, "", `#ask/${encodeURIComponent(question)}`);
}
// Where a lesson goes on, its board says by the notebook's name.
room.addEventListener("otys-next", (event) => {
  const { file } = /** @type {CustomEvent} */ (event).detail;
  const next = mine().find((/** @type {any} */ chapter) => chapter.notebook === file);
  event.preventDefault();
  // The dive's notebook is a room here.
  location.hash = next?.file ?? (/_dive\./.test(file) ? "#dive" : "#learn");
});
document.addEventListener(CHOSEN, (event) => {
  store(LANG, (lang = /** @type {CustomEvent} */ (event).detail.lang), box);
  board.offer();
  draw();
});
// A first game that is over is not begun by what begins one.
home.addEventListener("click", fresh, { capture: true });
/** @param {Event} event */
function fresh({ target }) {
  const link = /** @type {Element} */ (target).closest("a");
  if (link?.hash === FIRST) link.hash = firstGame(last());
}
addEventListener(KEY, draw);
engine.start();
go();
