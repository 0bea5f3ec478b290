/** Work sheet: the class word's exercises on paper, as many different sheets as one likes, seen before they are printed. */
import { h, setText } from "../page/dom.js";
import { SEEN_ONLY } from "./frame.js";
import { makeWork } from "./work.js";

/** @param {import("./desk.js").Desk} desk @param {() => import("./requests.js").WordFields & {address: string}} chosen the class word's fields, and the class file's address */
export function makeSheetCard(desk, chosen) {
  const { say, ask, frame } = desk;
  const { card, field, button, fault, number } = frame;
  const many = number(1, 60, 2);
  const heading = h("input", { type: "text", maxlength: 80, autocomplete: "off" });
  const wrong = fault();
  const paper = h("iframe", { class: "otys-paper", title: say("sheet"), hidden: true, sandbox: SEEN_ONLY });
  const printer = button("print", () => paper.contentWindow?.print(), true);
  printer.hidden = true;
  const making = makeWork(
    desk,
    button("preview", () => void preview("sheet"), true),
    button("answers", () => void preview("answers")),
    printer,
  );

  /** @param {"sheet" | "answers"} page */
  async function preview(page) {
    setText(wrong, "");
    const what = { ...chosen(), of: +many.value | 0, title: heading.value };
    /** @type {string[]} */
    const parts = [];
    /** @type {string[]} */
    let around = [];
    const answer = await making.run(async (at) => {
      const one = await ask("sheet", { ...what, pupil: at + 1 });
      parts.push(one[page] ?? "");
      around = one.frame ?? around;
      return one;
    });
    if (!answer) return;
    paper.hidden = printer.hidden = frame.refused(wrong, answer, many);
    if (!paper.hidden) paper.srcdoc = around[0] + parts.join("") + around[1];
  }

  const el = card(
    "sheet",
    h("div", "otys-fields", field("number", many), field("heading", heading)),
    wrong,
    making.el,
    paper,
  );
  return {
    el,
    /** What was made is of another class word than what is made from now on. */
    stale: () => (paper.hidden = printer.hidden = true),
  };
}
