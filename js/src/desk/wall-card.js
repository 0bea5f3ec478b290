/**
 * Wall: any step of a lesson, or a position, on a large board that the kernel makes and this page shows here. Where it
 * stands is remembered: one press shows the same lesson, step and statement again.
 */
import { h, joined, setChildren, setText } from "../page/dom.js";
import { CLEARED } from "../course/progress.js";
import { CHOSEN } from "../page/language.js";

/** A browser fills the screen for some five seconds after a touch. */
const PATIENCE_MS = 5_000;
const EACH_MS = 400;

/** @typedef {import("./requests.js").Fields["wall"]} Shown */

/** @param {import("./desk.js").Desk} desk */
export function makeWallCard({ model, say, ask, frame, memory, signal, plan, languages }) {
  const { card, field, select, button, fault, acts } = frame;
  const lessons = select(model.get("lessons"));
  const steps = h("select");
  const code = h("input", { type: "text", maxlength: 5000, autocomplete: "off" });
  // The pupils' language, which need not be the teacher's: the desk's own until another is chosen, here or on the wall.
  const spoken = languages();
  const wrong = fault();
  // A language chosen on the wall is the wall's: the page around it stays, and with it what is shown.
  const room = h("div", {
    class: "otys-wall-room",
    [CHOSEN]: (/** @type {Event} */ event) => event.stopPropagation(),
    "otys-next": onward,
    "otys-previous": previous,
  });
  const way = h("button", { class: "otys-go", hidden: true, click: () => void again() });
  /** What was pressed for what stands on the wall, and how far down the window it stood. @type {{at: HTMLElement, top: number, back?: () => void} | null} */
  let from = null;
  /** What was shown before the lessons that led on. @type {Shown[]} */
  let behind = [];
  /** The board whose place is remembered. @type {unknown} */
  let standing = null;
  /** What shows it: taken down before Python closes the board, or it would say that Python is gone. */
  let takeDown = () => {};
  document.addEventListener("fullscreenchange", home, { signal });
  // The next pupil finds no half-played board below a cleared desk.
  addEventListener(CLEARED, () => ((standing = null), takeDown()), { signal });

  async function list() {
    const answer = await ask("steps", { lesson: lessons.value });
    setChildren(steps, ...(answer.steps ?? []).map(([value, words]) => h("option", { value }, words)));
  }

  async function begin() {
    await list();
    memory.hold("step", steps);
    const kept = memory.get("shown");
    if (!kept) return;
    const { lesson, step } = kept;
    const { steps: known = [] } = await ask("steps", { lesson: lesson ?? "" });
    const title = (/** @type {string[][]} */ all, /** @type {unknown} */ id) => all.find(([one]) => one === id)?.[1];
    const names = [title(model.get("lessons"), lesson), title(known, step)];
    setText(way, say("wall_again", { what: joined(names, " · ") || say("wall") }));
    way.hidden = false;
  }

  /** Remember where a board stands, from now on. @param {any} board its model @param {Shown} what it shows */
  function follow(board, what) {
    const note = () => {
      if (signal.aborted || standing !== board) return;
      const place = board.get("place") ?? {};
      const step = place.step ?? what.step;
      memory.put("shown", { ...what, step, place });
      if (spoken.value !== board.get("lang")) memory.put("field-wall_lang", (spoken.value = board.get("lang")));
      plan().reached(what.lesson, step);
    };
    standing = board;
    board.on("change:place change:lang", note);
    note();
  }

  /** Show what was shown last. */
  const again = () => show(memory.get("shown"));

  /** After the last step of a lesson the plan's next part is shown, or the next lesson, and no notebook is opened. @param {Event} event */
  async function onward(event) {
    const { lesson } = memory.get("shown") ?? {};
    const ids = model.get("lessons").map((/** @type {string[]} */ [id]) => id);
    const part = plan().after(lesson);
    const next = ids[ids.indexOf(lesson) + 1];
    if (!ids.includes(lesson) || !(part || next)) return;
    event.preventDefault();
    const led = [...behind, memory.get("shown")];
    await instead(() => (part ? plan().put(part) : show({ lesson: next })), led);
  }

  /** Back over the end of the lesson that led here, or to the clock that did. @param {Event} event */
  async function previous(event) {
    const was = behind.at(-1);
    if (!was && !from?.back) return;
    event.preventDefault();
    await (was ? instead(() => show(was), behind.slice(0, -1)) : document.exitFullscreen());
  }

  /** Show something else, for what was pressed for all of it. @param {() => unknown} shows @param {Shown[]} led what lies behind it then */
  async function instead(shows, led) {
    const before = from;
    from = null;
    if (document.fullscreenElement) await document.exitFullscreen();
    await shows();
    from = before;
    behind = led;
  }

  /** Whoever leaves the whole screen finds what was pressed where it stood, which may be in the midst of the plan. */
  async function home() {
    if (document.fullscreenElement || !from?.at.isConnected) return;
    const { at: pressed, top, back } = from;
    from = null;
    await begin();
    if (back) return back();
    const at = pressed.hidden ? el : pressed;
    requestAnimationFrame(() => {
      at.focus({ preventScroll: true });
      at.scrollIntoView({ block: "start" });
      at.style.scrollMarginTop = `${top - at.getBoundingClientRect().top}px`;
      at.scrollIntoView({ block: "start" });
      at.style.scrollMarginTop = "";
    });
  }

  /** @param {Shown} what a lesson's step, a misreading, or a code @param {() => void} [back] what comes when it is left */
  async function show(what, back) {
    behind = [];
    const at = /** @type {HTMLElement | null} */ (document.activeElement);
    const pressed = at && { at, top: at.getBoundingClientRect().top, back };
    const answer = await ask("wall", { ...what, lang: spoken.value });
    if (frame.refused(wrong, answer, !!what.code && code)) return undefined;
    const board = await put(answer.board);
    if (!board) return setText(wrong, say("wall_unable"));
    from = pressed;
    follow(board, what);
    way.hidden = true;
    return fill();
  }

  /** Put a board beside the desk; null where this page cannot. @param {string} name its model's */
  async function put(name) {
    const manager = /** @type {any} */ (model.widget_manager);
    if (!manager?.create_view) return null;
    const board = await manager.get_model(name.replace("IPY_MODEL_", ""));
    const view = await manager.create_view(board);
    standing = null;
    takeDown();
    takeDown = () => (view.remove?.(), setChildren(room));
    setChildren(room, view.el);
    room.scrollIntoView({ block: "start" });
    return board;
  }

  /** On the whole screen, where the browser allows it so soon after the touch; else the board's own button does it. */
  function fill() {
    const until = performance.now() + PATIENCE_MS;
    const trying = setInterval(() => {
      const tool = /** @type {HTMLElement | null} */ (room.querySelector('[data-otys-rev] [data-tool="wall"]'));
      if (document.fullscreenElement || !room.isConnected || performance.now() > until) return clearInterval(trying);
      return tool?.click();
    }, EACH_MS);
    // Who leaves the whole screen at once is not to be put back.
    document.addEventListener("fullscreenchange", () => clearInterval(trying), { once: true });
  }

  /** Until the steps are those of the lesson that was chosen. */
  let listed = Promise.resolve();
  lessons.addEventListener("change", () => void (listed = list()));
  const chosen = () => (code.value.trim() ? { code: code.value } : { lesson: lessons.value, step: steps.value });
  const el = card(
    "wall",
    h(
      "div",
      "otys-fields",
      field("lesson", lessons),
      field("step", steps),
      field("position", code),
      field("wall_lang", spoken),
    ),
    wrong,
    acts(button("show_wall", () => void listed.then(() => show(chosen())), true)),
  );
  return { el, room, way, show, put, begin };
}
