/**
 * The card over a board with which somebody sends a friend a puzzle: as a page to be saved, and as a link where the pages of the
 * course are served; or the result of a dive, as a line to copy. What stands on it comes from the kernel
 * (otys_nb/widgets/puzzle_card.py).
 *
 * @typedef {{
 *   told: string, fragment: string, base: string, name: string, page: DataView<ArrayBuffer>, words: Record<string, string>,
 * }} Card `fragment` is what follows the address of the puzzle page, `page` that page with the puzzle in it, deflated: a dive
 *   has none, as everybody gets the same
 */
import css from "./puzzle-card.css";
import dialog from "../page/dialog.css";
import { showDialog } from "../page/dialog.js";
import { h, setAttr, setText } from "../page/dom.js";
import { linkToCopy } from "../page/link-to-copy.js";
import { inflate } from "../page/compression.js";
import { adoptStyles } from "../page/theme.js";

/** The address of the puzzle page beside another page; "" for what is no address of a page. @param {string} base */
function puzzlePage(base) {
  try {
    const url = new URL("puzzle.html", base.trim());
    return /^https?:$/.test(url.protocol) && !url.username ? url.href : "";
  } catch {
    return "";
  }
}

/**
 * The page to be saved, and where it is served, which makes the link.
 * @param {Card} card @param {(key: string) => string} say @param {ReturnType<typeof linkToCopy>} link
 */
async function ways({ told, fragment, base, name, page }, say, link) {
  const file = URL.createObjectURL(
    await new Response(inflate(page), { headers: { "content-type": "text/html" } }).blob(),
  );
  const where = h("input", { type: "url", input: showLink });
  const wrong = h("p", { role: "status" });

  function showLink() {
    const address = puzzlePage(where.value);
    const foul = where.value.trim().length > "https://".length && !address;
    setText(wrong, foul ? say("where_not") : "");
    setAttr(where, "aria-invalid", foul && "true");
    setAttr(link.el, "hidden", !address);
    link.line.value = address && address + fragment;
  }

  where.value = base;
  showLink();
  return [
    h("p", {}, told),
    h("p", {}, h("a", { class: "tile", href: file, download: name }, say("save"))),
    h("p", {}, say("saved")),
    h("p", {}, h("label", {}, say("where"), where)),
    link.el,
    wrong,
  ];
}

/** @param {{card: Card, root: HTMLElement}} ctx */
export async function showPuzzle({ card, root }) {
  /** @param {string} key */
  const say = (key) => card.words[key];
  const link = linkToCopy(say);
  // The page with the engine in it has an address for each dive.
  const room = /^#dive/.test(location.hash) ? ` ${new URL(card.fragment, location.href)}` : "";
  link.line.value = card.told + room;
  for (const style of [dialog, css]) adoptStyles(root, style);
  const shown = card.page.byteLength ? await ways(card, say, link) : [link.el];
  showDialog(root, "otys-send", say("send"), say("close"), h("h2", {}, say("send")), ...shown);
}
