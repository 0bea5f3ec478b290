/**
 * Results: codes typed, pasted or loaded are counted as they come, each bad line named, and the picture of the class grows.
 * They are remembered by the class word that they were made for.
 */
import { today } from "../course/dive-day.js";
import { atEnd, h, joined, setChildren, setText } from "../page/dom.js";
import { camera, canScan, scan } from "./scan.js";
import { save } from "./work.js";

const DEBOUNCE_MS = 400;
/** So long nobody wonders where the answer is. */
const SLOW_MS = 200;
/** Signs of a line that name it: a name and a code. */
const MAX_QUOTED = 60;
/** More than any code is long. */
const MAX_CODE_LENGTH = 200;

/** @param {import("./desk.js").Desk} desk @param {(what: {misreading: string}) => Promise<void>} show something on the wall */
export function makeResultsCard({ say, ask, frame, screen, memory, signal }, show) {
  const { card, field, tick, button, acts } = frame;
  const known = h("datalist", { id: `words-${Date.now().toString(36)}` });
  const of = h("input", { type: "text", maxlength: 60, autocomplete: "off", list: known.id, change: other });
  const codes = h("textarea", {
    input: () => (memory.putCodes(word(), codes.value), later()),
    rows: 6,
    placeholder: say("codes_example"),
    spellcheck: "false",
    tabindex: 0,
  });
  const nameless = h("input", { type: "checkbox", change: count });
  const picture = h("div", "otys-heat");
  const counted = h("p", { role: "status" });
  const troubles = h("ul", "otys-fault");
  const believed = h("ul");
  let soon = 0;
  /** The last touch: what was asked before it tells nothing more. */
  let last = 0;
  /** How many codes were read for the word. */
  let read = 0;
  const word = () => of.value.trim();
  // Another class may sit here when it is time to count.
  atEnd(signal, () => clearTimeout(soon));

  /** What a line begins with: a pupil's name, if there is one. @param {number} n from 1 */
  const begins = (n) => codes.value.split("\n")[n - 1]?.trim().slice(0, MAX_QUOTED);

  async function count() {
    memory.putCodes(word(), codes.value);
    setChildren(known, ...memory.words().map((value) => h("option", { value })));
    setChildren(troubles);
    const number = (last += 1);
    const slow = setTimeout(() => setText(counted, say("wait")), SLOW_MS);
    const answer = await ask("results", { word: of.value, codes: codes.value, nameless: nameless.checked });
    clearTimeout(slow);
    if (number !== last) return;
    setChildren(
      troubles,
      answer.wrong && h("li", {}, answer.wrong),
      ...(answer.troubles ?? []).map(({ line: n, why }) => h("li", {}, say("line", { n, why, text: begins(n) }))),
    );
    read = answer.pupils ?? 0;
    setText(counted, others() || (answer.pupils === undefined ? "" : say("counted", { n: answer.pupils })));
    setChildren(picture, answer.svg && drawn(answer.svg, answer.text));
    const list = answer.believed ?? [];
    setChildren(
      believed,
      list[0] && h("li", {}, h("b", {}, say("believed"))),
      ...list.map(({ text, times: n, misreading }) =>
        h(
          "li",
          {},
          say("times", { text, n }),
          " ",
          button("on_wall", () => void show({ misreading })),
        ),
      ),
    );
  }

  /** @param {string} svg @param {string} text */
  const drawn = (svg, text) => h("img", { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt: text });

  /** The picture for the whole class, in which nobody is named; before there is one, how many codes were read. */
  async function large() {
    const { svg, text } = await ask("results", { word: of.value, codes: codes.value, nameless: true });
    return screen.show([
      svg ? h("div", "otys-heat", drawn(svg, text)) : h("p", "otys-huge", say("counted", { n: read })),
    ]);
  }

  /** Codes from the camera, one after the other. */
  async function look() {
    const video = camera(say("scan"));
    const last = h("p", { class: "otys-link", role: "status" }, say("scan_about"));
    screen.show([video, last]);
    try {
      await scan(video, (code) => {
        if (code.length > MAX_CODE_LENGTH) return;
        codes.value = `${codes.value.trimEnd()}\n${code}`.trimStart();
        setText(last, `${codes.value.split("\n").length} · ${code}`);
        void count();
      });
    } catch {
      setText(last, say("scan_none"));
    }
  }

  function later() {
    last += 1;
    setChildren(troubles);
    clearTimeout(soon);
    soon = setTimeout(count, DEBOUNCE_MS);
  }
  // Codes that are typed in another tab for this word stand here, too.
  addEventListener("storage", () => memory.codes(word()) === codes.value || begin(), { signal });

  /** Codes that are kept for another word take the place of these; those of no word yet are counted for it. */
  function other() {
    codes.value = memory.codes(word()) || codes.value;
    void count();
  }
  const file = h("input", { type: "file", accept: ".txt,text/plain", hidden: true, change: load });
  function keep() {
    // CLASS-WORD-DATE, as every system can spell it.
    const whole = joined([memory.now, word(), today()], "-");
    const name = `${whole.replace(/[\s\\/:*?"<>|.]+/g, "-")}.txt`;
    const lines = codes.value.replace(/\s*\n\s*/g, "\n");
    save({ name, type: "text/plain", text: `${of.value}\n${lines}\n\n${picture.querySelector("img")?.alt ?? ""}\n` });
    setText(counted, say("saved", { name }));
  }

  async function load() {
    const text = (await file.files?.[0]?.slice(0, 50_000).text()) ?? "";
    file.value = "";
    // What stands below the codes says the same in words.
    const [first, ...rest] = text.split(/(?:\r?\n){2}/)[0].split(/\r?\n/);
    if (!first?.trim() || first.length > 60) return setChildren(troubles, h("li", {}, say("file_wrong")));
    stand(first.trim());
    codes.value = rest.join("\n").trim();
    return void count();
  }

  /** Count what there is, or say why there is nothing. */
  const tally = () => (codes.value.trim() || read ? void count() : setText(counted, others()));

  /** The codes that are kept for the word. */
  function begin() {
    codes.value = memory.codes(word());
    tally();
  }

  /** Where this word has no codes yet, for which there are some. */
  function others() {
    const words = memory.words().join(", ");
    return !codes.value.trim() && words ? say("codes_of", { words }) : "";
  }

  /** @param {string} now the word that results are asked for now */
  function stand(now) {
    of.value = now;
    memory.note("field-of_word", now);
  }

  const el = card(
    "results",
    field("of_word", of),
    known,
    field("codes", codes),
    tick("nameless", nameless),
    acts(
      canScan() && button("scan", look, true),
      button("save", keep),
      button("load", () => file.click()),
      file,
    ),
    counted,
    troubles,
    picture,
    believed,
  );
  return {
    el,
    large,
    begin,
    /** The class word has changed: its codes are shown; others that nobody could read are counted for it. @param {string} now */
    use(now) {
      const ofNow = memory.codes(now);
      if (ofNow || read) codes.value = ofNow;
      else memory.putCodes(word(), "");
      stand(now);
      tally();
    },
  };
}
