/**
 * Controls that are typed into: a number, a line, a long text.
 *
 * @typedef {{
 *   say: import("../types.js").Say, send: (control: import("../types.js").Control, value: unknown) => void,
 *   drafts: import("./drafts.js").Drafts,
 * }} Typing
 */
import { shareableAddress } from "./address.js";
import { h, setText } from "../page/dom.js";
import { copyText } from "../page/link-to-copy.js";

/** @param {import("../wire.js").Number} control @param {Typing} typing @returns {HTMLElement} */
export function number(control, { say, send, drafts }) {
  const add = (/** @type {number} */ by) => send(control, control.value + by);
  const step = (/** @type {number} */ by, /** @type {string} */ word, /** @type {string} */ sign) =>
    h(
      "button",
      {
        class: "otys-tool",
        "data-key": `${control.path}${sign}`,
        "aria-label": say(word, { label: control.label ?? "" }),
        click: () => add(by),
        disabled: control.value + by > /** @type {number} */ (control.most),
      },
      sign,
    );
  const was = String(control.value);
  const figure = h("input", {
    type: "text",
    inputmode: "numeric",
    class: "otys-figure",
    autocomplete: "off",
    "aria-label": control.label,
    "data-key": control.path,
    focus: () => figure.select(),
    keydown: (/** @type {KeyboardEvent} */ event) => {
      const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (by) add(by);
    },
    // What is no number is sent as it is: the kernel says what would be right.
    change: () => {
      if (figure.value === was) return;
      sent();
      send(control, /^\d+$/.test(figure.value) ? Number(figure.value) : figure.value);
    },
  });
  const sent = drafts.hold(figure, control.path, was);
  const group = { class: "otys-number", role: "group", "aria-label": control.label, "data-field": control.path };
  return h("div", group, h("span", {}, control.label), step(-1, "less", "−"), figure, step(1, "plus", "+"));
}

/** @param {import("../wire.js").Field} control @param {Typing} typing @returns {HTMLElement} */
export function field(control, { send, drafts }) {
  const was = String(control.value ?? "");
  const id = control.suggestions ? `otys-list-${Math.random()}` : null;
  const words = id
    ? h("datalist", { id }, ...(control.suggestions ?? []).map((value) => h("option", { value })))
    : null;
  const line = h("input", {
    type: "text",
    class: "otys-line",
    list: id,
    placeholder: control.note,
    autocomplete: "off",
    spellcheck: "false",
    "data-key": control.path,
    change: () => {
      if (line.value === was) return;
      sent();
      if (control.once) drafts.once(line);
      send(control, line.value || !control.empty ? line.value : null);
    },
  });
  const sent = drafts.hold(line, control.path, was);
  return h("label", { class: "otys-field", "data-field": control.path }, h("span", {}, control.label), line, words);
}

/** @param {import("../wire.js").Area} control @param {Typing} typing @returns {HTMLElement} */
export function area(control, { say, send, drafts }) {
  const { otherwise } = control;
  const address = otherwise ? shareableAddress(location) : "";
  const box = h("textarea", {
    class: "otys-area",
    tabindex: 0,
    rows: control.most ? "9" : "4",
    "data-key": control.label,
    readonly: control.path ? null : true,
    placeholder: control.note,
    maxlength: control.most,
    spellcheck: "false",
  });
  const value = String(control.value ?? "");
  const was = otherwise && !address ? value.replace("#p=", "") : (value.startsWith("#") ? address : "") + value;
  const sent = control.path ? drafts.hold(box, control.path, was) : () => void (box.value = was);
  if (!control.path) sent();
  const acts = h("div", "otys-acts");
  if (control.path) {
    const file = h("input", {
      type: "file",
      "aria-label": control.choose,
      accept: ".json,.otys,.txt,application/json,text/plain",
      change: async () => {
        const chosen = file.files?.[0];
        if (chosen) send(control, await chosen.slice(0, 2_000_001).text());
      },
    });
    acts.append(h("button", { class: "otys-act", click: () => (sent(), send(control, box.value)) }, control.button));
    if (control.choose) acts.append(file);
  } else {
    const copy = h("button", { class: "otys-act", click: copied }, say("copy"));
    acts.append(copy);
    async function copied() {
      box.select();
      if (await copyText(box.value, () => box.select())) setText(copy, say("copied"));
    }
    if (control.file)
      acts.append(
        h("button", { class: "otys-act", click: () => download(control.file ?? "", box.value) }, say("download")),
      );
  }
  const whole = h(
    "div",
    {},
    h("label", "otys-field", h("span", {}, address ? control.label : (otherwise ?? control.label)), box),
    acts,
  );
  // What was read of another text is not to be taken.
  const read = () => whole.toggleAttribute("data-new", box.value !== value);
  if (control.most) (read(), box.addEventListener("input", read));
  return whole;
}

/** @param {string} name @param {string} text */
function download(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  h("a", { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
