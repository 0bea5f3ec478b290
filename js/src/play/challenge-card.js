/**
 * The card of a challenge over a board: the way that a friend is to beat, as a page to be saved, as a link where the pages of
 * the course are served, and as a picture of the address of the saved page. A module of its own, fetched when somebody first
 * challenges a friend; what stands on it comes from the kernel (otys_nb/bake/challenge.py).
 *
 * @typedef {{
 *   told: string, fragment: string, base: string, name: string, page: BufferSource, words: Record<string, string>,
 * }} Card `fragment` is what follows the address of a challenge page, `page` a page of its own, deflated
 */
import answer from "../rules/answer.css";
import css from "./challenge-card.css";
import { showDialog } from "../page/dialog.js";
import { h, mark, refill, write } from "../page/dom.js";
import { inflated } from "../page/packed.js";
import { qrCode } from "../page/qr.js";
import { adoptStyles } from "../page/theme.js";

const PAGE = "challenge.html";

/** The address of a page beside another; "" for what is no address of a page. @param {string} base @param {string} name */
export function beside(base, name) {
  try {
    const url = new URL(name, base.trim());
    return /^https?:$/.test(url.protocol) && !url.username ? url.href : "";
  } catch {
    return "";
  }
}

/** @param {{card: Card, root: HTMLElement}} ctx */
export default async function showChallenge({ card, root }) {
  const { told, fragment, base, name, page, words } = card;
  /** @param {string} key */
  const say = (key) => words[key];
  const file = URL.createObjectURL(
    await new Response(inflated(page), { headers: { "content-type": "text/html" } }).blob(),
  );
  const line = h("input", {
    type: "url",
    inputmode: "url",
    autocomplete: "off",
    placeholder: "https://",
    input: linked,
  });
  const link = h("input", { type: "text", readonly: "", "aria-label": say("link") });
  const sent = h("p", { role: "status" });
  const picture = h("div", "otys-dare-qr");
  const out = h(
    "div",
    {},
    h("div", "otys-dare-line", link, h("button", { click: copied }, say("copy"))),
    h("p", {}, say("long")),
    h("p", {}, say("scan")),
    picture,
  );

  function linked() {
    const [way, saved] = [beside(line.value, PAGE), beside(line.value, name)];
    const wrong = line.value.trim().length > "https://".length && !way;
    write(sent, wrong ? say("where_not") : "");
    mark(line, "aria-invalid", wrong && "true");
    mark(out, "hidden", !way);
    if (!way) return;
    link.value = way + fragment;
    refill(picture, qrCode(saved, saved));
  }

  async function copied() {
    link.select();
    try {
      await navigator.clipboard.writeText(link.value);
      write(sent, say("copied"));
    } catch {
      // Where the clipboard is closed the link stands selected.
    }
  }

  line.value = base;
  linked();
  for (const style of [answer, css]) adoptStyles(root, style);
  showDialog(
    root,
    "otys-dare",
    say("give"),
    say("close"),
    h("h2", {}, say("give")),
    h("p", {}, told),
    h("p", {}, h("a", { class: "tile", href: file, download: name }, say("save"))),
    h("p", {}, say("saved")),
    h("p", {}, h("label", {}, say("where"), line)),
    out,
    sent,
  );
}
