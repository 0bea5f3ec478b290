/** What can be copied; and a link in a line of its own, with a button that copies it, and what is said about both. */
import { h, setText } from "./dom.js";

/** Copy a text; where the clipboard is closed (plain http, or not allowed) it is selected, for the reader's own keys. @param {string} text @param {() => void} select @returns {Promise<boolean>} whether it was copied */
export async function copyText(text, select) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    select();
    return false;
  }
}

/** @param {(key: string) => string} say words for `link`, `copy`, `copied` and `long` */
export function linkToCopy(say) {
  const line = h("input", { type: "text", readonly: "", "aria-label": say("link") });
  const said = h("p", { role: "status" });

  async function copy() {
    line.select();
    if (await copyText(line.value, () => line.select())) setText(said, say("copied"));
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
