/**
 * Carries progress to another device: shows it as a code to copy or scan, and reads such a code back in.
 */
import { browserStorage } from "../page/browser-storage.js";
import { h, setAttr, setChildren, setText } from "../page/dom.js";
import { isServed } from "./course-page.js";
import { codeFile, saveLink } from "../course/code-file.js";
import { lasts, makeProgress, merged } from "../course/progress.js";
import { decodeProgress, encodeProgress } from "../course/progress-code.js";

const SIGN = "#code=";
/** No code is longer. */
const MAX_CODE_LENGTH = 1200;

/**
 * @param {{say: (key: string) => string, lang: string, course: import("../course/progress-code.js").Place[],
 *   box?: import("../course/progress.js").Box | null, kept?: ReturnType<typeof makeProgress>, taken?: (done: import("../course/progress.js").Done) => void,
 *   drawn?: (address: string) => Node}} given `taken` is told what is done once a code was taken in; `drawn` makes a picture of an
 *   address for another device to scan
 */
export function makeProgressTransfer({
  say,
  lang,
  course,
  box = browserStorage(),
  kept = makeProgress(box),
  taken = () => {},
  drawn,
}) {
  const code = h("output");
  const picture = h("div", "otys-qr");
  const line = h("input", { type: "text", autocomplete: "off", autocapitalize: "characters", spellcheck: "false" });
  const answer = h("p", { role: "status" });
  const save = saveLink(say("code_save"));
  const file = codeFile(say("code_file"), MAX_CODE_LENGTH, take);
  const form = h(
    "form",
    { submit: typed },
    h("label", {}, say("code_take"), " ", line),
    " ",
    h("button", { type: "submit" }, say("code_go")),
  );
  const el = h(
    "details",
    { lang, toggle: show },
    h("summary", {}, say("code")),
    h("p", {}, code, " ", save.el),
    picture,
    form,
    h("p", {}, file),
    answer,
  );

  function show() {
    const own = encodeProgress(course, kept.all());
    if (!answer.textContent && !lasts(box)) setText(answer, say("code_unkept"));
    setText(code, own);
    save.holds(own);
    const scan = drawn && el.open && isServed();
    setChildren(picture, scan && h("p", {}, say("code_scan")), scan && drawn(location.href.split("#")[0] + SIGN + own));
  }

  /** @param {string} text @returns {boolean} whether it is a code */
  function take(text) {
    /** @type {string[]} */
    const left = [];
    const more = text.length <= MAX_CODE_LENGTH ? decodeProgress(course, text, left) : null;
    el.open = true;
    setAttr(line, "aria-invalid", !more && "true");
    if (!more) {
      setText(answer, say("code_wrong"));
      return false;
    }
    const done = merged(kept.all(), more);
    kept.save(done);
    const told = ["code_taken", left.length && "code_left", !lasts(box) && "code_unkept"];
    setText(answer, told.flatMap((key) => (key ? [say(key)] : [])).join(" "));
    show();
    taken(done);
    return true;
  }

  /** @param {Event} event */
  function typed(event) {
    event.preventDefault();
    take(line.value);
  }

  /** A code in the address, from a picture that was scanned: taken in once. */
  function scanned() {
    if (!location.hash.startsWith(SIGN)) return;
    const text = location.hash.slice(SIGN.length);
    history.replaceState(null, "", location.pathname + location.search);
    take(text);
  }

  show();
  return { el, show, scanned };
}
