/** Work sheet: the class word's exercises on paper, seen before they are printed. */
import { h, write } from "../page/dom.js";

/** @param {import("./desk.js").Desk} desk @param {() => Record<string, unknown>} chosen the class word's fields */
export function makeSheetCard({ say, ask, frame }, chosen) {
  const { card, field, button, fault, number, acts } = frame;
  const which = number(1, 127, 1);
  const heading = h("input", { type: "text", maxlength: 80, autocomplete: "off" });
  const wrong = fault();
  const paper = h("iframe", { class: "otys-paper", title: say("sheet"), hidden: true });

  /** @param {"sheet" | "answers"} page */
  async function preview(page) {
    write(wrong, say("wait"));
    const more = { pupil: Math.trunc(Number(which.value)), title: heading.value };
    const answer = await ask("sheet", { ...chosen(), ...more });
    write(wrong, answer.wrong ?? "");
    paper.hidden = Boolean(answer.wrong);
    printer.hidden = paper.hidden;
    if (!answer.wrong) paper.srcdoc = answer[page];
  }

  const printer = button("print", () => paper.contentWindow?.print(), true);
  printer.hidden = true;
  const el = card(
    "sheet",
    h("div", "otys-fields", field("number", which), field("heading", heading)),
    wrong,
    acts(
      button("preview", () => void preview("sheet"), true),
      button("answers", () => void preview("answers")),
      printer,
    ),
    paper,
  );
  return { el };
}
