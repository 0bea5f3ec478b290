/** A link in a line of its own, with a button that copies it, and what is said about both. */
import { h, setText } from "./dom.js";

/** @param {(key: string) => string} say words for `link`, `copy`, `copied` and `long` */
export function linkToCopy(say) {
  const line = h("input", { type: "text", readonly: "", "aria-label": say("link") });
  const said = h("p", { role: "status" });

  async function copy() {
    line.select();
    try {
      await navigator.clipboard.writeText(line.value);
      setText(said, say("copied"));
    } catch {
      // Where the clipboard is closed the link stands selected.
    }
  }

  const el = h(
    "div",
    {},
    h("div", "otys-link", line, h("button", { click: copy }, say("copy"))),
    h("p", {}, say("long")),
    said,
  );
  return { el, line };
}
