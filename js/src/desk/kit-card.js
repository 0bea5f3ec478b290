/** Monday's package: all that a lesson needs as one zip, for a stick or a share. */
import { h, setText } from "../page/dom.js";
import { fromBase64 } from "../page/compression.js";
import { save } from "./frame.js";

/** A Jupyter server lets a megabyte a second through; faster, and it drops what comes. */
const PAUSE_MS = 700;

/** @param {import("./desk.js").Desk} desk @param {() => import("./requests.js").Fields["kit"]} chosen the class word's fields and the seats */
export function makeKitCard({ say, ask, frame }, chosen) {
  const { card, button, fault, acts, work } = frame;
  const wrong = fault();
  const told = h("p", { role: "status" });
  const begins = acts(button("kit_make", () => void make(), true));
  const making = work(begins);

  async function make() {
    setText(wrong, "");
    setText(told, "");
    const what = chosen();
    const made = await making.run(() => ask("kit", what));
    if (!made || made.wrong !== undefined) return setText(wrong, made?.wrong ?? "");
    /** @type {string[]} */
    const pieces = [];
    const whole = await making.run(async (at) => {
      if (at) await new Promise((done) => setTimeout(done, PAUSE_MS));
      const one = await ask("kit_piece", { at });
      pieces.push(one.base64 ?? "");
      return one;
    });
    if (!whole || whole.wrong) return setText(wrong, whole?.wrong ?? "");
    const bytes = pieces.map(fromBase64);
    save({ name: made.name, type: "application/zip", bytes });
    return setText(told, say("kit_saved", { name: made.name }));
  }

  return { el: card("kit", wrong, begins, making.el, told) };
}
