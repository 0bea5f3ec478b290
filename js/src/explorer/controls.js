/**
 * The controls beside the explorer's board, drawn from what the kernel describes: words, buttons, numbers, lines, tables.
 *
 * @typedef {import("../types.js").Control} Control
 * @typedef {import("../types.js").Say} Say
 */
import { makeKinds } from "./control-kinds.js";
import { Drafts } from "./drafts.js";
import { area, field, number } from "./fields.js";
import { makePointed } from "./pointed.js";
import { bar, note, picture, text } from "./views.js";
import { focused, h, setAttr } from "../page/dom.js";

/**
 * @param {{
 *   say: Say, drawings: import("../board/drawings.js").Drawings, send: (control: Control, value: unknown) => void,
 *   show: (acts: string[][]) => void,
 *   touch: (target: string, el: HTMLElement) => void, down: (event: PointerEvent, target: string, el: HTMLElement) => void,
 * }} ctx
 */
export function makeControls({ say, send, show, ...ctx }) {
  const el = h("div", "otys-bench");
  /** What each element was drawn from. */
  const drawn = /** @type {WeakMap<Element, Control>} */ (new WeakMap());
  const typing = { say, send, drafts: new Drafts() };
  const pointed = makePointed(show, (of) => /** @type {any} */ (drawn.get(of))?.show);
  /** @param {HTMLElement} line @param {Control} turn */
  const row = (line, turn) => (drawn.set(line, turn), pointed(line));

  /** @type {Record<string, (control: any) => HTMLElement>} */
  const kinds = {
    ...makeKinds({ say, send, draw, row, pointed, ...ctx }),
    ...{ bar, picture, note },
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
      const found = el.querySelector(`[data-field="${CSS.escape(path)}"]`) ?? keyed(`${path}=null`);
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
