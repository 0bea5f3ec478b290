/**
 * The page with the engine in it: what can be played, how far the engine is, and the board of the room that is open.
 *
 * The address names the room (rooms.js), so going back, a reload and a link all lead where they say. A game is found again
 * where it was left: its board keeps it in the browser, as in a notebook.
 */
import loader from "../loader.js";
import { browserStorage, store, stored } from "../page/browser-storage.js";
import { h, setAttr, setChildren, setText } from "../page/dom.js";
import { CHOSEN } from "../page/language.js";
import { followTheme } from "../page/theme.js";
import { speaker } from "../page/words.js";
import { makeEngine } from "./engine.js";
import { makeMenu } from "./menu.js";
import { addressOf, activityOf } from "./activities.js";
import { makeLoadingStatus } from "./loading-status.js";

const { engine: given, words } = JSON.parse(document.getElementById("otys-live")?.textContent ?? "");
const main = /** @type {HTMLElement} */ (document.querySelector("main"));
const LANG = "otys-live-lang";
const GAME = "otys-live-game";

/** What the site says of itself, as its other pages know it: a class keeps nothing, and may speak one language. */
async function site() {
  const config = await fetch("../jupyter-lite.json").then(
    (answer) => answer.json(),
    () => ({}),
  );
  const data = config["jupyter-config-data"] ?? {};
  document.head.append(h("script", { id: "jupyter-config-data", type: "application/json" }, JSON.stringify(data)));
  return data;
}

const { otysLang } = await site();
const box = browserStorage();

const wishes = [new URLSearchParams(location.search).get("lang"), stored(LANG, box), otysLang, ...navigator.languages];
let lang = wishes.map((wish) => String(wish).slice(0, 2)).find((wish) => wish in words) ?? "en";
const say = speaker(() => words[lang]);

/** The room that the engine has open, or is to open: its address, its board's model, and what ends the view of it.
 * @type {{at: string, model: Promise<any>, end: AbortController | null} | null} */
let open = null;
/** Whether page and engine are kept for the time without a network. @type {"" | "asked" | "kept"} */
let keeping = "";
const engine = makeEngine(given, () => {
  if (engine.state.is === "ready" && !keeping) void keepAll();
  draw();
});
const menu = makeMenu({
  say,
  languages: Object.keys(words),
  speak,
  begin: (room) => (location.hash = addressOf(room)),
});
const wait = makeLoadingStatus({ say, engine });
const room = h("div", { class: "otys-live-board", tabindex: "-1" });
const way = h("nav", "otys otys-live-way", h("a", { href: "#" }));
const home = h("section", "otys otys-live-home", menu.top, wait.el, menu.levels);
main.append(home, room, way);
for (const el of [home, way]) followTheme(el, new AbortController().signal);

/** Speak another language: the page, and the board that stands. @param {string} chosen */
function speak(chosen) {
  store(LANG, (lang = chosen), box);
  void open?.model.then(
    (model) => {
      if (model.get("lang") === lang) return;
      model.set("action", { seq: Date.now(), rev: model.get("rev"), do: "lang", lang });
      model.save_changes();
    },
    () => {}, // its state says it
  );
  draw();
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

/** Stand where the address says. */
function go() {
  const found = activityOf(location.hash);
  const at = found ? addressOf(found) : "";
  if (open && open.at !== at) leave(open);
  if (found?.room === "game") store(GAME, at, box);
  if (found && open?.at !== at) open = { at, model: engine.enter({ ...found, lang }), end: null };
  if (found && open && !open.end) void stand(open);
  draw();
  if (found) room.focus({ preventScroll: true });
  scrollTo(0, 0);
}

/** Take a board off the page; its room stays as it is until another is opened. @param {NonNullable<typeof open>} here */
function leave(here) {
  here.end?.abort();
  here.end = null;
  setChildren(room);
}

/** Put a room's board on the page. @param {NonNullable<typeof open>} here */
async function stand(here) {
  const { signal } = (here.end = new AbortController());
  try {
    const model = await here.model;
    if (signal.aborted) return;
    loader.initialize({ model });
    await loader.render({ model, el: room, signal });
  } catch {
    // What the engine could not do, its state or the menu says.
    if (open === here && engine.state.is !== "failed") [open, location.hash] = [null, "#damaged"];
  }
  draw();
}

function draw() {
  const found = activityOf(location.hash);
  const title = say("title");
  document.documentElement.lang = lang;
  document.title = found ? `${say(found.room)} · Otys` : title;
  const last = activityOf(stored(GAME, box));
  menu.draw({
    lang,
    note: !found && location.hash.length > 1 ? say("address") : box ? "" : say("unkept"),
    goOn: last ? addressOf(last) : "",
  });
  for (const el of [menu.top, menu.levels]) setAttr(el, "hidden", Boolean(found));
  const waited = Boolean(found) && !room.querySelector(".otys");
  wait.draw(waited, keeping === "kept");
  // Once its board stands, a room is all that there is.
  setAttr(home, "hidden", Boolean(found) && !waited && engine.state.is === "ready");
  setAttr(room, "hidden", !found);
  setAttr(way, "hidden", !found);
  setAttr(room, "aria-label", found ? say(found.room) : null);
  setText(/** @type {Element} */ (way.firstElementChild), say("all"));
}

addEventListener("hashchange", go);
document.addEventListener(CHOSEN, (event) => {
  store(LANG, (lang = /** @type {CustomEvent} */ (event).detail.lang), box);
  draw();
});
engine.start();
go();
