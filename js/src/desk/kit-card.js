/** Monday's package: all that a lesson needs as one zip, for a stick or a share. */
import { setText } from "../page/dom.js";
import { fromBase64 } from "../page/compression.js";
import { lasting, save } from "./work.js";

/** A Jupyter server lets a megabyte a second through; faster, and it drops what comes. */
const PAUSE_MS = 700;

/** @param {import("./desk.js").Desk} desk @param {() => import("./requests.js").Fields["kit"]} chosen the class word's fields and the seats */
export function makeKitCard(desk, chosen) {
  const { say, ask, frame } = desk;
  const making = lasting(desk, "kit", "kit_make", chosen, async ({ name, wrong }) => {
    if (wrong) return { wrong };
    /** @type {BlobPart[]} */
    const bytes = [];
    const whole = await making.run(async (at) => {
      const one = await ask("kit_piece", { at });
      bytes.push(fromBase64(one.base64 ?? ""));
      return one;
    }, PAUSE_MS);
    if (whole && !whole.wrong) {
      save({ name, type: "application/zip", bytes });
      setText(making.words, say("kit_saved", { name }));
    }
    return whole;
  });
  return { el: frame.card("kit", making.wrong, making.el) };
}
