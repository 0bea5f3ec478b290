/**
 * The room of a board: what Python makes for the place that the address names, and what ends the view of it.
 *
 * @typedef {import("./places.js").Room} Room
 * @typedef {{room: Room, model: Promise<any>, end: AbortController | null}} Open
 */
import { today } from "../course/dive-day.js";
import { savedPlaces } from "../course/saved-places.js";
import loader from "../loader.js";
import { h, land, setAttr, setChildren } from "../page/dom.js";
import { beginLesson } from "./beginning.js";
import { takeOver } from "./take-over.js";

/** What a browser has kept of a room before; of games and classes all, since only Python knows which is which. @param {Room} room */
function keptOf({ room, lesson, day = today() }) {
  const places = savedPlaces();
  const kind = { first: "game/", game: "game/", class: "class/" }[String(room)];
  if (kind) return Object.values(places).filter(({ board }) => board?.startsWith(kind));
  return places[`${room === "dive" ? `dive-${day}` : (lesson ?? room)}/`];
}

/** What is said of a game that is left: round and scores, where its table tells them, in the language `said`; null where it
 * shows an earlier turn, to look back. @param {any} model */
export function gameLeft(model) {
  const [state, lesson] = [model.get("state"), model.get("lesson")];
  const back = lesson?.buttons?.some((/** @type {{do: string}} */ one) => one.do === "rejoin");
  if (back || /shown|judged/.test(lesson?.step?.id)) return null;
  return { ...state, title: lesson?.title || state.title, said: model.get("lang") };
}

/** The round and scores of a game in other words than those in which they were said. @param {string} title @param {Record<string, string>} was
 * @param {Record<string, string>} now */
export const retold = (title, was, now) =>
  title
    .replace(/^\D+(\d+)\s?:/, (_, n) => now.round.replace("{n}", n))
    .replace(`${was.seat_you}\u00a0`, `${now.seat_you}\u00a0`);

/**
 * @param {{engine: ReturnType<typeof import("./engine.js").makeEngine>, lang: () => string, say: import("../types.js").Say, stood: (model: any) => void,
 *   lost: (error: unknown) => void}} ctx `stood` is told of a board that stands, and of each change of it; `lost` that none could be made
 */
export function makeBoardRoom({ engine, lang, say, stood, lost }) {
  const el = h("div", { class: "otys-live-board", tabindex: "-1", role: "group" });
  /** What the board offers besides: the ways away from it. */
  const offer = () => setAttr(el, "data-otys-fill", JSON.stringify({ start: say("all") }));
  /** Whoever has left it by the keyboard, and knows no other way, goes on to the way back; any other key is the board's. @param {KeyboardEvent} event */
  function keyed({ key, target, currentTarget }) {
    if (target !== currentTarget || /^(Tab|Shift|Enter)$/.test(key)) return;
    if (key === "Escape") return /** @type {HTMLElement} */ (el.nextElementSibling).focus();
    const board = /** @type {HTMLElement | null} */ (el.querySelector(".otys"));
    // Where none stands yet, each key says that it is coming.
    if (!board) return tell("setting");
    board.focus();
    board.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  }
  let coming = h("p");
  /** Say it to whoever does not see it. @param {string} what */
  const tell = (what) => (
    coming.remove(),
    el.append((coming = h("p", { class: "otys-sr", role: "alert" }, say(what))))
  );
  el.addEventListener("keydown", keyed);
  el.addEventListener("otys-host", (event) => {
    event.preventDefault();
    location.hash = "";
  });
  /** The room that the engine has open, or is to open. @type {Open | null} */
  let open = null;

  /** Take a board off the page; its room stays as it is until another is opened. */
  function leave() {
    open?.end?.abort();
    if (open) open.end = null;
    setChildren(el);
  }

  const landLater = () => requestAnimationFrame(() => land(el));

  /** Play the beginning of a lesson until the engine is there. @param {Room} room @param {AbortSignal} signal */
  async function begin({ lesson }, signal) {
    if (!lesson || engine.state.is === "ready") return null;
    const place = savedPlaces()[`${lesson}/`]?.step;
    const beginning = await beginLesson({ lesson, lang: lang(), open: place, waiting: say("waiting") }).catch(
      () => null,
    );
    if (!beginning || signal.aborted) return null;
    const [first, ending] = [h("div", "otys-live-first"), new AbortController()];
    signal.addEventListener("abort", () => ending.abort());
    el.append(first);
    await beginning.render(first, ending.signal);
    coming.remove();
    stood(beginning.model);
    landLater();
    return { beginning, first, ending };
  }

  /** Put a room's board on the page. @param {Open} here */
  async function stand(here) {
    const { signal } = (here.end = new AbortController());
    const begun = begin(here.room, signal);
    try {
      const model = await here.model;
      const meanwhile = await begun;
      if (signal.aborted) return;
      loader.initialize({ model });
      const render = (/** @type {HTMLElement} */ at) => loader.render({ model, el: at, signal });
      if (meanwhile) {
        const { answered } = engine;
        await takeOver({ place: el, ...meanwhile, model, signal, render, answered, ready: () => tell("up") });
        meanwhile.ending.abort();
      } else {
        await render(el);
        coming.remove();
      }
      const told = () => stood(model);
      model.on("change:rev", told);
      signal.addEventListener("abort", () => model.off("change:rev", told));
      told();
      landLater();
    } catch (error) {
      // What the engine could not do, its state or the front says.
      if (open !== here) return;
      open = null;
      lost(error);
    }
  }

  return {
    el,
    leave,
    offer,
    keyed,
    /** Whether its board is drawn. */
    stands: () => Boolean(el.querySelector(".otys")),
    /** Whether it is still the one that was begun without the engine. */
    begins: () => Boolean(el.querySelector(".otys-live-first")),
    /** @param {Room} room */
    enter(room) {
      offer();
      if (open?.room.address !== room.address) {
        leave();
        open = { room, model: engine.enter({ ...room, place: keptOf(room), lang: lang() }), end: null };
      }
      if (open && !open.end) void stand(open);
    },
    /** Go on in the language that is spoken now. */
    speak() {
      offer();
      void open?.model.then(
        (model) => {
          if (model.get("lang") === lang()) return;
          model.set("action", { seq: Date.now(), rev: model.get("rev"), do: "lang", lang: lang() });
          model.save_changes();
        },
        () => {}, // its state says it
      );
    },
  };
}
