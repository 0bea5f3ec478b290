/** What the home page of the baked course runs: the dive map, and what of it is kept, carried elsewhere and forgotten. */
import { dayOf } from "../course/dive-day.js";
import { makeDiveMap } from "../course/dive-map.js";
import { KEY, RULES, makeProgress } from "../course/progress.js";
import { browserStorage } from "../page/browser-storage.js";
import { h, setAttr, setText } from "../page/dom.js";
import { qrCode } from "../page/qr.js";
import { followTheme } from "../page/theme.js";
import { speaker } from "../page/words.js";
import { makeProgressTransfer } from "./progress-transfer.js";

const { chapters, words, course, lang } = JSON.parse(document.getElementById("otys-home")?.textContent ?? "");
const main = /** @type {HTMLElement} */ (document.querySelector("main"));
const say = speaker(() => words);
const box = browserStorage();
const kept = makeProgress(box);
for (const one of chapters) if (one.days) one.today = one.days[(one.day = dayOf(Object.keys(one.days)))];
const dive = makeDiveMap({ chapters, say, counting: Boolean(box) });
/** @param {string} address */
const drawn = (address) => qrCode(address, say("code_scan"));
const carry = makeProgressTransfer({ say, lang, course, box, kept, taken: draw, drawn });
/** What was forgotten here, as long as it can be taken back. @type {import("../course/progress.js").Done | null} */
let gone = null;

const lost = h("span");
const forget = h("button", { click: turn });
const below = h("div", "otys-home-below", carry.el, h("p", "otys-acts", lost, " ", forget));

/** Forget, or take it back. */
function turn() {
  const back = gone ?? {};
  gone = gone ? null : kept.all();
  kept.save(back);
  draw();
}

function draw() {
  const all = kept.all();
  dive.draw(all);
  carry.show();
  const known = chapters.map((/** @type {any} */ one) =>
    one.steps.filter((/** @type {string} */ id) => all[one.lesson]?.[id]),
  );
  const n = known.flat().length;
  setText(lost, n ? say("kept", { n, of: known.filter((/** @type {string[]} */ one) => one.length).length }) : "");
  setText(forget, say(gone ? "restore" : "forget"));
  setAttr(forget, "hidden", !n && !gone && !all[RULES]);
}

document.querySelector("ol")?.remove();
main.append(dive.el, below);
if (!box) main.append(h("p", {}, say("unkept")));
followTheme(main, new AbortController().signal);
draw();
carry.scanned();
// Whoever comes back from a lesson may find this page as it was left; another tab may play on.
for (const type of ["pageshow", "storage", KEY]) addEventListener(type, draw);
