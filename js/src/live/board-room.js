/**
 * The room of a board: what Python makes for the place that the address names, and what ends the view of it.
 *
 * @typedef {import("./places.js").Room} Room
 * @typedef {{room: Room, model: Promise<any>, end: AbortController | null}} Open
 */
import { savedPlaces } from "../course/saved-places.js";
import loader from "../loader.js";
import { h, setChildren } from "../page/dom.js";

/** What a browser has kept of a room before. @param {Room} room */
const keptOf = ({ room, lesson }) => (room === "lesson" ? savedPlaces()[`${lesson}/`] : undefined);

/**
 * @param {{engine: ReturnType<typeof import("./engine.js").makeEngine>, lang: () => string, stood: (model: any) => void,
 *   lost: () => void}} ctx `stood` is told of a board that stands, and of each change of it; `lost` that none could be made
 */
export function makeBoardRoom({ engine, lang, stood, lost }) {
  const el = h("div", { class: "otys-live-board", tabindex: "-1" });
  /** The room that the engine has open, or is to open. @type {Open | null} */
  let open = null;

  /** Take a board off the page; its room stays as it is until another is opened. */
  function leave() {
    open?.end?.abort();
    if (open) open.end = null;
    setChildren(el);
  }

  /** Put a room's board on the page. @param {Open} here */
  async function stand(here) {
    const { signal } = (here.end = new AbortController());
    try {
      const model = await here.model;
      if (signal.aborted) return;
      loader.initialize({ model });
      await loader.render({ model, el, signal });
      const told = () => stood(model);
      model.on("change:rev", told);
      signal.addEventListener("abort", () => model.off("change:rev", told));
      told();
    } catch {
      // What the engine could not do, its state or the front says.
      if (open !== here) return;
      open = null;
      lost();
    }
  }

  return {
    el,
    leave,
    /** Whether its board is drawn. */
    stands: () => Boolean(el.querySelector(".otys")),
    /** @param {Room} room */
    enter(room) {
      if (open?.room.address !== room.address) {
        leave();
        open = { room, model: engine.enter({ ...room, place: keptOf(room), lang: lang() }), end: null };
      }
      if (open && !open.end) void stand(open);
    },
    /** Go on in the language that is spoken now. */
    speak() {
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
