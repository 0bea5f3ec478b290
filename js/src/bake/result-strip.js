/** The strip below a pupil's boards: the result as a code, so far, and as a picture to be scanned. */
import { h, setAttr, setChildren, setText } from "../page/dom.js";
import { qrCode } from "../page/qr.js";

/** @param {{say: import("../types.js").Say, other: () => void}} ctx `other` asks for another seat */
export function makeResultStrip({ say, other }) {
  const code = h("output");
  const done = h("p", { role: "status" });
  const picture = h("div", "otys-qr");
  const again = h("button", { click: other });
  const scan = h("summary");
  const shown = h("details", { toggle: draw }, scan, h("div", "otys-qrs", picture, again));
  const el = h("section", "otys-result", code, shown, done);

  function draw() {
    if (shown.open) setChildren(picture, qrCode(String(code.textContent), say("scan")));
  }

  return {
    el,
    /** @param {string} text the code @param {string} seat @param {number} n how many exercises are done @param {number} of */
    show(text, seat, n, of) {
      setAttr(el, "aria-label", say("yours"));
      // Until something is done there is no code to be scanned, and whoever chose a wrong number is led back.
      setText(scan, n ? "QR" : "←");
      setAttr(scan, "title", say(n ? "scan" : "other"));
      scan.onclick = n ? null : () => (other(), false);
      setText(again, say("other"));
      setText(code, text);
      code.style.setProperty("--letters", `${text.length}`);
      setText(done, `${say("seat", { seat })} · ${say(n < of ? (n ? "counts" : "done") : "over", { n, of })}`);
      setAttr(el, "data-over", n === of);
      draw();
    },
  };
}
