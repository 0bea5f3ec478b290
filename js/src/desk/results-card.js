/** Results: codes typed, pasted or loaded are counted as they come, each bad line named, and the picture of the class grows. */
import { h, setChildren, setText } from "../page/dom.js";
import { save } from "./frame.js";
import { camera, canScan, scan } from "./scan.js";

const DEBOUNCE_MS = 400;
/** More than any code is long. */
const MAX_CODE_LENGTH = 200;

/** @param {import("./desk.js").Desk} desk @param {(what: Record<string, unknown>) => Promise<void>} show something on the wall */
export function makeResultsCard({ say, ask, frame, screen }, show) {
  const { card, field, tick, button, acts } = frame;
  const of = h("input", { type: "text", maxlength: 60, autocomplete: "off" });
  const codes = h("textarea", { rows: 6, spellcheck: "false", "data-lm-suppress-shortcuts": "true" });
  const nameless = h("input", { type: "checkbox", change: () => void count() });
  const picture = h("div", "otys-heat");
  const counted = h("p", { role: "status" });
  const troubles = h("ul", "otys-fault");
  const believed = h("ul");
  let soon = 0;

  async function count() {
    const answer = await ask("results", { word: of.value, codes: codes.value, nameless: nameless.checked });
    setChildren(
      troubles,
      ...(answer.wrong ? [h("li", {}, answer.wrong)] : []),
      ...(answer.troubles ?? []).map((/** @type {[number, string]} */ [n, why]) =>
        h("li", {}, say("line", { n, why })),
      ),
    );
    setText(counted, answer.pupils === undefined ? "" : say("counted", { n: answer.pupils }));
    setChildren(
      picture,
      answer.svg && h("img", { src: `data:image/svg+xml,${encodeURIComponent(answer.svg)}`, alt: answer.text }),
    );
    const list = answer.believed ?? [];
    setChildren(
      believed,
      ...(list.length ? [h("li", {}, h("b", {}, say("believed")))] : []),
      ...list.map((/** @type {[string, number, string]} */ [text, n, misreading]) =>
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

  const later = () => (clearTimeout(soon), (soon = setTimeout(count, DEBOUNCE_MS)));
  codes.addEventListener("input", later);
  of.addEventListener("input", later);
  const file = h("input", { type: "file", accept: ".txt,text/plain", hidden: true, change: () => void load() });
  const keep = () => save({ name: "otys.txt", type: "text/plain", text: `${of.value}\n${codes.value}\n` });

  async function load() {
    const text = (await file.files?.[0]?.slice(0, 50_000).text()) ?? "";
    file.value = "";
    const [first, ...rest] = text.split(/\r?\n/);
    if (!first?.trim() || first.length > 60) return setChildren(troubles, h("li", {}, say("file_wrong")));
    of.value = first.trim();
    codes.value = rest.join("\n").trim();
    return void count();
  }

  const el = card(
    "results",
    field("of_word", of),
    field("codes", codes),
    tick("nameless", nameless),
    counted,
    troubles,
    picture,
    believed,
    acts(
      canScan() && button("scan", () => void look(), true),
      button("save", keep),
      button("load", () => file.click()),
      file,
    ),
  );
  return {
    el,
    /** The class word has changed; codes already there are counted for it. @param {string} word */
    use(word) {
      of.value = word;
      if (codes.value.trim()) void count();
    },
  };
}
