import { div, h, setAttr, setChildren, setText } from "../page/dom.js";

/**
 * The way from a board to the explorer: a button that opens one below the board, on a copy of what is shown, and closes
 * it again. The kernel makes the explorer when it is asked for; where there is no kernel, there is no button. A host that
 * cannot lay one board below another (anywidget promises no `create_view`) shows the line that opens it from a cell.
 *
 * @param {{
 *   model: import("../types.js").Model, root: HTMLElement, el: HTMLElement, signal: AbortSignal,
 *   say: import("../types.js").Say, send: (what: string, more: Record<string, unknown>) => void,
 * }} board
 */
export function makeExplorerButton({ model, root, el, signal, say, send }) {
  const manager = /** @type {any} */ (model.widget_manager);
  const able = manager?.create_view;
  const button = h("button", { class: "otys-act", click: () => send("explore", { path: "door", value: null }) });
  const words = h("span");
  const line = h("code", { class: "otys-python", style: "user-select: all" });
  const acts = div("otys-acts", ...(able ? [button] : [words, line]));
  const room = div();
  let stands = "";

  /** @param {import("../types.js").Snapshot} now the language may change while the explorer stands */
  return async function update({ beside, afford }) {
    if (beside === undefined) return;
    if (!acts.isConnected) root.append(acts);
    if (!room.isConnected) el.append(room);
    setText(able ? button : words, say(beside ? "exploreEnd" : "explore"));
    setText(line, `otys.Explorer(${/^[\w.]+(?=\.play)/.exec(afford.moves[0]?.python)?.[0] ?? "game"})`);
    setAttr(button, "aria-expanded", String(Boolean(beside)));
    if (!able || beside === stands) return;
    stands = beside;
    setChildren(room);
    if (!beside) return;
    const view = await manager.create_view(await manager.get_model(beside.replace("IPY_MODEL_", "")));
    if (signal.aborted || stands !== beside) view.remove();
    else setChildren(room, view.el);
  };
}
