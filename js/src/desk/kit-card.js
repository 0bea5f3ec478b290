/** Monday's package: all that a lesson needs as one zip, for a stick or a share. */
import { h, setText } from "../page/dom.js";
import { fromBase64 } from "../page/compression.js";
import { save } from "./frame.js";

/** A Jupyter server lets a megabyte a second through; faster, and it drops what comes. So long it is made meanwhile, too. */
const PAUSE_MS = 700;

/** @param {import("./desk.js").Desk} desk @param {() => import("./requests.js").Fields["kit"]} chosen the class word's fields and the seats */
export function makeKitCard({ say, ask, frame }, chosen) {
  const { card, button, fault, acts, work } = frame;
  const wrong = fault();
  const told = h("p", { role: "status" });
  const begins = acts(button("kit_make", () => void make(), true));
  const making = work(begins);

  async function make() {
    setText(told, "");
    const what = chosen();
    const made = await making.run(() => ask("kit", what), PAUSE_MS);
    setText(wrong, made?.wrong ?? "");
    if (!made?.name) return;
    /** @type {BlobPart[]} */
    const bytes = [];
    const whole = await making.run(async (at) => {
      const one = await ask("kit_piece", { at });
      bytes.push(fromBase64(one.base64 ?? ""));
      return one;
    }, PAUSE_MS);
    setText(wrong, whole?.wrong ?? "");
    if (!whole || whole.wrong) return;
    save({ name: made.name, type: "application/zip", bytes });
    setText(told, say("kit_saved", { name: made.name }));
  }

  return { el: card("kit", wrong, begins, making.el, told) };
}
