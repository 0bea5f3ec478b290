/**
 * Shows how far the engine has loaded, as a sentence and a bar, and what to do if it fails.
 *
 * @typedef {import("../types.js").Say} Say
 */
import { h, setAttr, setText } from "../page/dom.js";

const MB = 1e6;

/** @param {{say: Say, engine: {state: import("./engine.js").State, total: number}}} ctx */
export function makeLoadingStatus({ say, engine }) {
  const text = h("p", { role: "status" });
  const bar = h("progress", { max: 1 });
  const again = h("button", { class: "otys-front-tile", click: () => location.reload() });
  const el = h("div", "otys-live-wait", text, bar, again);

  return {
    el,
    /** @param {boolean} waited whether somebody waits for a board @param {boolean} kept whether all of it is kept here @param {boolean} [stands] whether a board stands, which speaks for itself */
    draw(waited, kept, stands = false) {
      const { is, loaded, fault } = engine.state;
      const share = { done: Math.round(Math.min(loaded, engine.total) / MB), total: Math.round(engine.total / MB) };
      const phase = fault ?? (is !== "ready" ? is : waited ? "setting" : kept ? "kept" : is);
      // A board that stands has no old sentence beside it.
      setText(text, stands && !fault ? "" : say(phase, share));
      setAttr(el, "data-is", is);
      setAttr(el, "data-waited", waited);
      setAttr(text, "role", fault ? "alert" : "status");
      // Each megabyte is no news.
      setAttr(text, "aria-live", is === "loading" && !fault ? "off" : null);
      setAttr(bar, "hidden", Boolean(fault) || (is === "ready" && !waited));
      setAttr(bar, "aria-label", say(phase, share));
      // What takes an unknown time shows a bar that moves by itself.
      setAttr(bar, "value", is === "loading" ? Math.min(1, loaded / engine.total) : null);
      setAttr(again, "hidden", !fault);
      setText(again, fault ? say("again") : "");
    },
  };
}
