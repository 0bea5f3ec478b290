/** A text as a picture to be scanned. */
import { generate } from "lean-qr";
import { toSvg } from "lean-qr/extras/svg";
import { setAttr } from "./dom.js";

/** @param {string} text @param {string} label what the picture is called */
export function qrCode(text, label) {
  const picture = toSvg(generate(text), document, { pad: 4 });
  setAttr(picture, "role", "img");
  setAttr(picture, "aria-label", label);
  return picture;
}
