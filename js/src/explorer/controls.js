/**
 * The controls beside the explorer's board, drawn from what the kernel describes: words, buttons, numbers, lines, tables.
 *
 * @typedef {import("../types.js").Control} Control
 * @typedef {import("../types.js").Say} Say
 */
import { Drafts } from "./drafts.js";
import { area, field, number } from "./fields.js";
import { bar, note, picture, text } from "./views.js";
import { ruleNumbers } from "../play/rule-numbers.js";
import { focused, h, setAttr } from "../page/dom.js";

/**
 * @param {{
 *   say: Say, drawings: import("../board/drawings.js").Drawings, send: (control: Control, value: unknown) => void,
 *   show: (acts: string[][]) => void,
 *   touch: (target: string, el: HTMLElement) => void, down: (event: PointerEvent, target: string, el: HTMLElement) => void,
 * }} ctx
 */
export function makeControls({ say, drawings, send, show, touch, down }) {
  const el = h("div", "otys-bench");
  /** What each element was drawn from. */
  const drawn = /** @type {WeakMap<Element, Control>} */ (new WeakMap());
  /** Which folds were opened or closed, by their labels; those that end a list by what they are, for their number changes. */
  const open = /** @type {Map<string, boolean>} */ (new Map());
  const typing = { say, send, drafts: new Drafts() };
  /** The turn that a finger touched last. */
  let touched = /** @type {HTMLElement | null} */ (null);

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
    if (control.show) shown(one);
    return control.rules ? h("div", "otys-line-of", one, ruleNumbers(control.rules, say)) : one;
  }

  /** @param {import("../wire.js").Choice} control @returns {HTMLElement} */
  function choice(control) {
    const { label = "", options = [], values = [] } = control;
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
      ...options.map(one),
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
      return turn ? (drawn.set(line, /** @type {Control} */ (turn)), shown(line)) : line;
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
      return control.show ? shown(one) : one;
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

  /**
   * Pointed at, or with the focus within, a turn is drawn on the board. A finger points only as long as it lies there:
   * what it has touched stays drawn, also while the sheet over the board is closed. @param {HTMLElement} one
   */
  function shown(one) {
    const acts = (/** @type {HTMLElement | null} */ of) =>
      show((of?.isConnected && /** @type {any} */ (drawn.get(of))?.show) || []);
    const begin = () => acts(one);
    const end = () => acts(touched);
    one.addEventListener("pointerenter", (event) => {
      if (event.pointerType === "touch") touched = one;
      begin();
    });
    one.addEventListener("focusin", begin);
    one.addEventListener("pointerleave", end);
    one.addEventListener("focusout", end);
    return one;
  }

  /** @type {Record<string, (control: any) => HTMLElement>} */
  const kinds = {
    ...{ button, choice, table, group, bar, picture, note },
    text: (control) => text(control, say),
    number: (control) => number(control, typing),
    field: (control) => field(control, typing),
    area: (control) => area(control, typing),
  };
  /** @param {Control} control */
  function draw(control) {
    const one = kinds[control.type](control);
    drawn.set(one, control);
    return one;
  }

  /** The element of before that shows the same, what stands in its place if it can be brought up to date, or a new one.
   * Nothing that stays the same is made anew: it may be what is being pressed. @param {Control[]} controls @param {Element[]} old */
  function renew(controls, old) {
    const said = controls.map((control) => JSON.stringify(control));
    const before = new Map(old.map((one) => [JSON.stringify(drawn.get(one)), one]));
    const stays = said.map((text) => before.get(text));
    return controls.map((control, i) => {
      const twin = said.indexOf(said[i]) < i;
      if (stays[i] && !twin) return /** @type {Element} */ (stays[i]);
      const was = old[i] && !stays.includes(old[i]) ? drawn.get(old[i]) : undefined;
      if (
        !was ||
        control.type !== "group" ||
        was.type !== "group" ||
        control.label !== was.label ||
        control.kind !== was.kind ||
        "fold" in control
      )
        return draw(control);
      const inner = /** @type {Element} */ (old[i].querySelector(":scope > .otys-group") ?? old[i]);
      replace(inner, renew(control.controls ?? [], [...inner.children]));
      drawn.set(old[i], control);
      return old[i];
    });
  }

  /** Put these elements in the place of those that `node` has, without moving what stays. @param {Element} node @param {Element[]} next */
  function replace(node, next) {
    for (const one of [...node.children]) if (!next.includes(one)) one.remove();
    next.forEach((one, i) => node.children[i] !== one && node.insertBefore(one, node.children[i] ?? null));
  }

  /** @param {string} key @returns {HTMLElement | null} */
  const keyed = (key) => el.querySelector(`[data-key="${CSS.escape(key)}"]`);

  return {
    el,
    /** The control for a field of the position. @param {string} path @returns {HTMLElement | null} */
    field(path) {
      const found = el.querySelector(`[data-field="${CSS.escape(path)}"]`);
      if (found)
        /** @type {HTMLDetailsElement | null} */ (found.closest("details:not([open])"))?.setAttribute("open", "");
      return /** @type {HTMLElement | null} */ (found);
    },
    /** Another board is shown: what was typed about the one before is given up. */
    forget: () => typing.drafts.forget(),
    /** Draw anew what has changed; the focus stays where it was. @param {Control[]} controls */
    update(controls) {
      typing.drafts.answered();
      const held = focused(el);
      const key = held && el.contains(held) ? (held.getAttribute("data-key") ?? "") : "";
      replace(el, renew(controls, [...el.children]));
      if (key && !held?.isConnected) keyed(key)?.focus();
      setAttr(el, "hidden", !controls.length);
    },
  };
}
