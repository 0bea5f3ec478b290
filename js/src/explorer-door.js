import { h, refill, write } from "./h.js";
import { next } from "./store.js";
import { spoken } from "./words.js";

/**
 * The way from a board to the explorer: a button that opens one below the board, on a copy of what is shown, and closes
 * it again. The kernel makes the explorer when it is asked for; where there is no kernel, there is no button. A host that
 * cannot lay one board below another (anywidget promises no `create_view`) shows the line that opens it from a cell.
 *
 * @param {{model: import("./types.js").Model, el: HTMLElement, signal: AbortSignal}} board
 */
export function makeDoor({ model, el, signal }) {
  const manager = /** @type {any} */ (model.widget_manager);
  if (model.get("beside") === undefined) return;
  const able = Boolean(manager?.create_view);
  const button = able ? h("button", { class: "otys-act", click: press }) : h("span");
  const line = h("code", { class: "otys-python", style: "user-select: all" });
  const room = h("div", { style: "margin-top: 8px" });
  el.querySelector(".otys")?.append(h("div", { class: "otys-acts" }, button, !able && line));
  el.append(room);

  function press() {
    model.set("action", { seq: next(model), rev: model.get("rev"), do: "explore", path: "door", value: null });
    model.save_changes();
  }

  /** The language may change while the explorer stands. */
  let stands = "";
  async function show() {
    const beside = model.get("beside");
    const words = await spoken(model);
    if (signal.aborted) return;
    write(button, words[beside ? "exploreEnd" : "explore"] ?? "");
    if (!able) return write(line, `otys.Explorer(${/^[\w.]+(?=\.play)/.exec(model.get("afford")?.moves?.[0]?.python)?.[0] ?? "game"})`);
    button.setAttribute("aria-expanded", String(Boolean(beside)));
    if (beside === stands) return;
    stands = beside;
    refill(room);
    if (!beside) return;
    const view = await manager.create_view(await manager.get_model(beside.replace("IPY_MODEL_", "")));
    if (signal.aborted || stands !== beside) view.remove();
    else refill(room, view.el);
  }

  for (const name of ["change:beside", "change:speech"]) {
    model.on(name, show);
    signal.addEventListener("abort", () => model.off?.(name, show));
  }
  void show();
}
