/** Wall: any step of a lesson, or a position, on a large board that the kernel makes and this page shows here. */
import { h, setAttr, setChildren, setText } from "../page/dom.js";

/** A browser fills the screen for some five seconds after a touch. */
const PATIENCE_MS = 5_000;
const EACH_MS = 400;

/** @param {import("./desk.js").Desk} desk */
export function makeWallCard({ model, say, ask, frame }) {
  const { card, field, select, button, fault, acts } = frame;
  const lessons = select(model.get("lessons"));
  const steps = h("select");
  const code = h("input", { type: "text", maxlength: 5000, autocomplete: "off", spellcheck: "false" });
  const wrong = fault();
  const room = h("div", "otys-wall-room");

  async function list() {
    const answer = await ask("steps", { lesson: lessons.value });
    setChildren(
      steps,
      ...(answer.steps ?? []).map((/** @type {string[]} */ [value, words]) => h("option", { value }, words)),
    );
  }

  /** @param {Record<string, unknown>} what a lesson's step, or a code */
  async function show(what) {
    setText(wrong, "");
    const answer = await ask("wall", what);
    setAttr(code, "aria-invalid", Boolean(answer.wrong && what.code) && "true");
    if (answer.wrong) return setText(wrong, answer.wrong);
    const manager = /** @type {any} */ (model.widget_manager);
    if (!manager?.create_view) return setText(wrong, say("wall_unable"));
    const view = await manager.create_view(await manager.get_model(answer.board.replace("IPY_MODEL_", "")));
    setChildren(room, view.el);
    room.scrollIntoView({ block: "nearest" });
    return fill();
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

  lessons.addEventListener("change", () => void list());
  const chosen = () => (code.value.trim() ? { code: code.value } : { lesson: lessons.value, step: steps.value });
  const el = card(
    "wall",
    h("div", "otys-fields", field("lesson", lessons), field("step", steps), field("position", code)),
    wrong,
    acts(button("show_wall", () => void show(chosen()), true)),
  );
  return { el, room, show, begin: list };
}
