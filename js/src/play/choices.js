/** A choice that is no place on a board: a button with a picture of what is chosen. */
import { h, tile } from "../page/dom.js";

/** What choices are about that has a picture under another name. @type {Record<string, string>} */
const ICONS = { credits: "credit", prestige: "laurel", b: "battery", c: "credit", N: "key:N" };

/** @param {import("../board/drawings.js").Drawings} drawings */
export function makeChoices(drawings) {
  /** @param {string} word a target without its kind `choice` */
  function picture(word) {
    const value = word.replace(/.*=|(cube|store):(.:)?/, "");
    if (value.includes(":") && word.startsWith("card=")) return drawings.card(value.split("'")[0]);
    if (ICONS[value]) return drawings.icon(ICONS[value]);
    if (/^[mpft]+$/.test(value) && value.length < 7)
      return h("span", "otys-icons", ...[...value].map((c) => drawings.icon(`cube:${c}`, 20)));
    return drawings.icon(`track:${value}`) ?? drawings.icon(`diver:${value}`, 26) ?? drawings.icon(word);
  }

  /** @param {string} label @param {string | null} target @param {() => void} click */
  return function choice(label, target, click) {
    const word = target?.replace("choice:", "") ?? "";
    const art = picture(word);
    const card = Boolean(art) && word.startsWith("card=");
    // What is paid is drawn whole: in words it would be twice as wide.
    const paid = word.startsWith("pay=") && label;
    const props = { class: "otys-choice otys-tile", "data-lit": true, "data-card": card, "aria-label": paid, click };
    return tile(props, art, paid ? null : h("span", {}, label));
  };
}
