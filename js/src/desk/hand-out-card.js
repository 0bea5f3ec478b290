/** Hand out: the class's exercises as one file that needs nothing but a browser, or as a package for a learning platform. */
import { h, setText } from "../page/dom.js";
import { lasting, save } from "./work.js";

/** @typedef {import("./requests.js").Fields["hand_out"]["form"]} Form */
/** @type {Form[]} */
const FORMS = ["html", "1.2", "2004"];

/** @param {import("./desk.js").Desk} desk @param {() => import("./requests.js").WordFields} chosen the class word's fields */
export function makeHandOutCard(desk, chosen) {
  const { say, ask, frame, screen } = desk;
  const { card, field, tick, button, select, number, acts } = frame;
  const seats = number(1, 60, 30);
  const form = select(FORMS.map((one) => [one, say(`form_${one.replace(".", "")}`)]));
  const asks = h("input", { type: "checkbox" });
  const address = h("input", { type: "url", maxlength: 200, autocomplete: "off", placeholder: "https://" });
  const {
    wrong,
    words,
    el: making,
  } = lasting(desk, "hand_out", "hand", what, async (answer) => {
    frame.refused(wrong, answer, seats);
    if (answer.file) save(answer.file);
    setText(words, answer.told);
    return answer;
  });

  function what() {
    return { ...chosen(), seats: +seats.value | 0, asks: asks.checked, form: /** @type {Form} */ (form.value) };
  }

  async function showCode() {
    const answer = await ask("qr", { address: address.value.trim() });
    if (frame.refused(wrong, answer, address)) return address.focus();
    return screen.show([
      h("img", { class: "otys-scan", src: answer.picture, alt: say("qr") }),
      h("p", "otys-link", answer.address),
    ]);
  }

  const el = card(
    "hand_out",
    field("seats", seats),
    field("form", form),
    tick("asks", asks),
    wrong,
    making,
    h("details", {}, h("summary", {}, say("on_web")), field("address", address), acts(button("show_qr", showCode))),
  );
  // What is chosen now is neither what was saved nor what was wrong.
  el.addEventListener("input", () => (setText(words, ""), frame.refused(wrong, {}, seats)));
  return { el, address: () => address.value.trim(), seats: () => +seats.value | 0 };
}
