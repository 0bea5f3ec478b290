/**
 * How each kind of control is drawn that stands for something to press: buttons, choices, tables of them, groups.
 *
 * @typedef {import("../types.js").Control} Control
 */
import { shareableAddress } from "./address.js";
import { ruleNumbers } from "../play/rule-numbers.js";
import { h } from "../page/dom.js";

/**
 * @param {{
 *   say: import("../types.js").Say, drawings: import("../board/drawings.js").Drawings, send: (control: Control, value: unknown) => void,
 *   touch: (target: string, el: HTMLElement) => void, down: (event: PointerEvent, target: string, el: HTMLElement) => void,
 *   draw: (control: Control) => HTMLElement, row: (line: HTMLElement, turn: Control) => HTMLElement, pointed: (one: HTMLElement) => HTMLElement,
 * }} ctx `row` takes note of the turn that a row stands for, `pointed` of what shows one
 */
export function makeKinds({ say, drawings, send, touch, down, draw, row: turnRow, pointed }) {
  /** Which folds were opened or closed, by their labels; those that end a list by what they are, for their number changes. */
  const open = /** @type {Map<string, boolean>} */ (new Map());

  /** @param {import("../wire.js").Button} control @returns {HTMLElement} */
  function button(control) {
    const target = control.target;
    const one = h(
      "button",
      {
        class: "otys-act",
        "data-kind": control.kind,
        "data-key": target ?? `${control.path ?? control.do}=${JSON.stringify(control.value ?? null)}`,
        "data-target": target,
        "data-do": control.do,
        "data-drag": Boolean(target && control.art),
        "aria-pressed": "on" in control ? String(control.on) : null,
        "aria-label": control.name,
        "aria-disabled": control.off ? "true" : null,
        click: () => {
          if (control.off) return;
          if (target) touch(target, one);
          else send(control, control.value ?? null);
        },
        pointerdown: (/** @type {PointerEvent} */ event) => void (target && control.art && down(event, target, one)),
      },
      control.art ? drawings.icon(control.art, 26) : null,
      h("span", {}, control.label),
      control.notation && h("code", "otys-notation", control.notation),
    );
    if (control.show) pointed(one);
    return control.rules ? h("div", "otys-line-of", one, ruleNumbers(control.rules, say)) : one;
  }

  /** @param {import("../wire.js").Choice} control @returns {HTMLElement} */
  function choice(control) {
    const { label = "", values = [] } = control;
    const options = (!shareableAddress(location) && control.otherwise) || control.options || [];
    const one = (/** @type {string} */ name, /** @type {number} */ i) =>
      button({
        type: "button",
        label: name,
        path: control.path,
        value: values[i],
        do: control.do,
        on: values[i] === control.value,
      });
    const set = h(
      "div",
      { class: "otys-group", role: "group", "aria-label": label, "data-region": label },
      ...options.map((name, i) => name && one(name, i)),
    );
    return h(
      "div",
      { class: "otys-part", "data-kind": "row", "data-field": control.path },
      h("p", "otys-title", label),
      set,
    );
  }

  /** @param {import("../wire.js").Grid} control @returns {HTMLElement} */
  function table(control) {
    const cell = (/** @type {Control | string} */ one) => (typeof one === "string" ? one : draw(one));
    const head = (control.head ?? []).map((one) =>
      one ? h("th", { scope: "col", "aria-sort": typeof one === "string" ? null : one.sort }, cell(one)) : h("td"),
    );
    const rows = (control.rows ?? []).map((row) => {
      const line = h("tr", {}, ...row.map((one) => h("td", {}, cell(one))));
      const turn = row.find((one) => typeof one !== "string" && one.show);
      return turn ? turnRow(line, /** @type {Control} */ (turn)) : line;
    });
    const turns = (control.rows ?? []).flat().some((one) => typeof one !== "string" && one.kind === "line");
    const grid = h(
      "table",
      { class: "otys-table", "data-turns": turns },
      h("thead", {}, h("tr", {}, ...head)),
      h("tbody", {}, ...rows),
    );
    return h(
      "div",
      { class: "otys-scroll", role: "region", tabindex: "0", "aria-label": control.label, "data-region": "table" },
      grid,
    );
  }

  /** @param {import("../wire.js").Group} control @returns {HTMLElement} */
  function group(control) {
    const label = control.label ?? "";
    const kids = (control.controls ?? []).map(draw);
    const inner = h(
      "div",
      { class: "otys-group", role: "group", "aria-label": label, "data-kind": control.kind, "data-region": label },
      ...kids,
    );
    if (control.kind === "tabs") return inner;
    if (!("fold" in control)) {
      const one = h("div", { class: "otys-part", "data-kind": control.kind }, h("p", "otys-title", label), inner);
      return control.show ? pointed(one) : one;
    }
    const name = control.kind === "further" ? control.kind : label;
    const fold = h(
      "details",
      { class: "otys-part", "data-kind": control.kind, toggle: () => void open.set(name, fold.open) },
      h("summary", {}, label),
      inner,
    );
    fold.open = open.get(name) ?? (control.fold === "narrow" && innerWidth >= 700);
    return fold;
  }

  return { button, choice, table, group };
}
