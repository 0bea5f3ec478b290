/** A code that is too long to type: saved as a file, and read from one. */
import { h, setChildren } from "../page/dom.js";

/** A longer code is not typed any more. */
const MAX_TYPED = 60;

/** A link that saves the code it `holds`, where that is too long to type. @param {string} label */
export function saveLink(label) {
  const el = h("span");
  return {
    el,
    /** @param {string} code */
    holds: (code) =>
      setChildren(
        el,
        code.length > MAX_TYPED && h("a", { download: "otys.txt", href: `data:text/plain,${code}` }, label),
      ),
  };
}

/** A place for such a file. @param {string} label @param {number} most characters that are read @param {(code: string) => void} take */
export function codeFile(label, most, take) {
  async function change() {
    const text = await input.files?.[0]?.slice(0, 4 * most).text();
    input.value = "";
    if (text !== undefined) take(text.trim());
  }
  const input = h("input", { type: "file", accept: ".txt,text/plain", change });
  return h("label", {}, label, " ", input);
}
