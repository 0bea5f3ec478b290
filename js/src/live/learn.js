/**
 * The way through the lessons: what is done of each, where to go on, and what carries all of it to another device.
 *
 * @typedef {import("../types.js").Say} Say
 */
import { makeProgressTransfer } from "../bake/progress-transfer.js";
import { makeDiveMap } from "../course/dive-map.js";
import { RULES } from "../course/progress.js";
import { h, setAttr, setChildren, setText } from "../page/dom.js";
import { qrCode } from "../page/qr.js";

/**
 * @param {{say: Say, title: () => string, lang: () => string, chapters: () => import("../course/dive-map.js").Chapter[],
 *   course: import("../course/progress-code.js").Place[], box: import("../course/progress.js").Box | null,
 *   kept: import("../course/progress.js").Progress}} ctx
 */
export function makeLearn({ say, title: named, lang, chapters, course, box, kept }) {
  const title = h("h1", { tabindex: -1 });
  const el = h("section", "otys-front-learn");
  let drawn = "";
  let draw = () => {};
  let scanned = () => {};

  /** All of it, in the language that is spoken. */
  function build() {
    drawn = lang();
    const map = makeDiveMap({ chapters: chapters(), say, counting: Boolean(box) });
    const carry = makeProgressTransfer({
      ...{ say, lang: drawn, course, box, kept },
      taken: () => draw(),
      drawn: (address) => qrCode(address, say("code_scan")),
    });
    /** What was forgotten here, as long as it can be taken back. @type {import("../course/progress.js").Done | null} */
    let gone = null;
    const lost = h("span");
    const forget = h("button", {
      click: () => {
        const back = gone ?? {};
        gone = gone ? null : kept.all();
        kept.save(back);
        draw();
      },
    });
    draw = () => {
      const all = kept.all();
      const known = chapters().map(({ lesson, steps }) => steps.filter((id) => all[lesson]?.[id]));
      const n = known.flat().length;
      map.draw(all);
      carry.show();
      setText(title, named());
      setText(lost, n ? say("kept", { n, of: known.filter((one) => one.length).length }) : "");
      setText(forget, say(gone ? "restore" : "forget"));
      setAttr(forget, "hidden", !n && !gone && !all[RULES]);
    };
    scanned = carry.scanned;
    setChildren(el, title, map.el, h("div", "otys-front-carry", carry.el, h("p", {}, lost, " ", forget)));
  }

  return {
    el,
    /** Whoever comes here hears where that is. */
    land: () => title.focus({ preventScroll: true }),
    /** Show what is done now; a code in the address is taken in. */
    show() {
      if (drawn !== lang()) build();
      draw();
      scanned();
    },
  };
}
