/**
 * The parts beside the explorer's board, drawn from what the kernel describes: words, buttons, numbers, lines, tables.
 *
 * @typedef {import("../types.js").Part} Part
 * @typedef {import("../types.js").Say} Say
 */
import { shareableAddress } from "./address.js";
import { ruleNumbers } from "../play/rule-numbers.js";
import { focused, h, setAttr, setText, svg } from "../page/dom.js";

/**
 * @param {{
 *   say: Say, drawings: import("../board/drawings.js").Drawings, send: (part: Part, value: unknown) => void,
 *   show: (acts: string[][]) => void,
 *   touch: (target: string, el: HTMLElement) => void, down: (event: PointerEvent, target: string, el: HTMLElement) => void,
 * }} ctx
 */
export function makeParts({ say, drawings, send, show, touch, down }) {
  const el = h("div", "otys-bench");
  /** What each element was drawn from. */
  const drawn = /** @type {WeakMap<Element, Part>} */ (new WeakMap());
  /** Which folds were opened or closed, by their labels. */
  const open = /** @type {Map<string, boolean>} */ (new Map());

  /** @param {Part} part @returns {HTMLElement} */
  function text(part) {
    return h(
      "p",
      { class: "otys-said", "data-kind": part.kind },
      part.text,
      " ",
      part.rules ? ruleNumbers(part.rules, say) : null,
    );
  }

  /** @param {Part} part @returns {HTMLElement} */
  function button(part) {
    const target = part.target;
    const one = h(
      "button",
      {
        class: "otys-act",
        "data-kind": part.kind,
        "data-key": target ?? `${part.path}=${JSON.stringify(part.value)}`,
        "data-target": target,
        "data-drag": Boolean(target && part.art),
        "aria-pressed": "on" in part ? String(part.on) : null,
        "aria-disabled": part.off ? "true" : null,
        click: () => {
          if (part.off) return;
          if (target) touch(target, one);
          else send(part, part.value ?? null);
        },
        pointerdown: (/** @type {PointerEvent} */ event) => void (target && part.art && down(event, target, one)),
      },
      part.art ? drawings.icon(part.art, 26) : null,
      h("span", {}, part.label),
    );
    return part.rules ? h("div", "otys-line-of", one, ruleNumbers(part.rules, say)) : one;
  }

  /** @param {Part} part @returns {HTMLElement} */
  function choice(part) {
    const { label = "", options = [], values = [] } = part;
    const one = (/** @type {string} */ name, /** @type {number} */ i) =>
      button({
        is: "button",
        label: name,
        path: part.path,
        value: values[i],
        do: part.do,
        on: values[i] === part.value,
      });
    const set = h(
      "div",
      { class: "otys-group", role: "group", "aria-label": label, "data-region": label },
      ...options.map(one),
    );
    return h(
      "div",
      { class: "otys-part", "data-kind": "row", "data-field": part.path },
      h("p", "otys-title", label),
      set,
    );
  }

  /** @param {Part} part @returns {HTMLElement} */
  function number(part) {
    const step = (/** @type {number} */ by, /** @type {string} */ word, /** @type {string} */ sign) =>
      h(
        "button",
        {
          class: "otys-tool",
          "data-key": `${part.path}${sign}`,
          "aria-label": say(word, { label: part.label ?? "" }),
          click: () => send(part, Number(part.value) + by),
        },
        sign,
      );
    const was = String(part.value);
    const figure = h("input", {
      type: "text",
      inputmode: "numeric",
      class: "otys-figure",
      value: was,
      autocomplete: "off",
      "aria-label": part.label,
      "data-key": part.path,
      focus: () => figure.select(),
      keydown: (/** @type {KeyboardEvent} */ event) => {
        const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (by) send(part, Number(part.value) + by);
      },
      // What is no number is sent as it is: the kernel says what would be right.
      change: () =>
        figure.value !== was && send(part, /^\d+$/.test(figure.value) ? Number(figure.value) : figure.value),
    });
    const group = { class: "otys-number", role: "group", "aria-label": part.label, "data-field": part.path };
    return h("div", group, h("span", {}, part.label), step(-1, "less", "−"), figure, step(1, "plus", "+"));
  }

  /** @param {Part} part @returns {HTMLElement} */
  function field(part) {
    const was = String(part.value ?? "");
    const id = part.list ? `otys-list-${Math.random().toString(36).slice(2, 8)}` : null;
    const words = id ? h("datalist", { id }, ...(part.list ?? []).map((value) => h("option", { value }))) : null;
    const line = h("input", {
      type: "text",
      class: "otys-line",
      value: was,
      list: id,
      placeholder: part.note,
      autocomplete: "off",
      spellcheck: "false",
      "data-key": part.path,
      change: () => {
        if (line.value === was) return;
        send(part, line.value || !part.empty ? line.value : null);
        if (part.once) line.value = was;
      },
    });
    return h("label", { class: "otys-field", "data-field": part.path }, h("span", {}, part.label), line, words);
  }

  /** @param {Part} part @returns {HTMLElement} */
  function area(part) {
    const box = h("textarea", {
      class: "otys-area",
      rows: part.most ? "9" : "4",
      "data-key": part.label,
      readonly: part.path ? null : true,
      placeholder: part.note,
      maxlength: part.most,
      spellcheck: "false",
    });
    box.value = (part.link ? shareableAddress(location) : "") + String(part.value ?? "");
    box.setAttribute("data-lm-suppress-shortcuts", "true");
    const acts = h("div", "otys-acts");
    if (part.path) {
      const file = h("input", {
        type: "file",
        "aria-label": part.choose,
        accept: ".json,.otys,.txt,application/json,text/plain",
        change: async () => {
          const chosen = file.files?.[0];
          if (chosen) send(part, await chosen.slice(0, 2_000_001).text());
        },
      });
      acts.append(h("button", { class: "otys-act", click: () => send(part, box.value) }, part.button));
      if (part.choose) acts.append(file);
    } else {
      const copy = h("button", { class: "otys-act", click: copied }, say("copy"));
      acts.append(copy);
      async function copied() {
        box.select();
        try {
          await navigator.clipboard.writeText(box.value);
          setText(copy, say("copied"));
        } catch {
          // No clipboard here: what is selected can be copied by the reader's own keys.
        }
      }
      if (part.file)
        acts.append(
          h("button", { class: "otys-act", click: () => download(part.file ?? "", box.value) }, say("download")),
        );
    }
    return h("div", {}, h("label", "otys-field", h("span", {}, part.label), box), acts);
  }

  /** @param {Part} part @returns {HTMLElement} */
  function table(part) {
    const cell = (/** @type {Part | string} */ one) => (typeof one === "string" ? one : draw(one));
    const head = (part.head ?? []).map((one) =>
      one ? h("th", { scope: "col", "aria-sort": typeof one === "string" ? null : one.sort }, cell(one)) : h("td"),
    );
    const rows = (part.rows ?? []).map((row) => h("tr", {}, ...row.map((one) => h("td", {}, cell(one)))));
    const grid = h("table", "otys-table", h("thead", {}, h("tr", {}, ...head)), h("tbody", {}, ...rows));
    return h(
      "div",
      { class: "otys-scroll", role: "region", tabindex: "0", "aria-label": part.label, "data-region": "table" },
      grid,
    );
  }

  /** @param {Part} part @returns {HTMLElement} */
  function group(part) {
    const label = part.label ?? "";
    const kids = (part.parts ?? []).map(draw);
    const inner = h(
      "div",
      { class: "otys-group", role: "group", "aria-label": label, "data-kind": part.kind, "data-region": label },
      ...kids,
    );
    if (part.kind === "tabs") return inner;
    if (!("fold" in part)) {
      const one = h("div", { class: "otys-part", "data-kind": part.kind }, h("p", "otys-title", label), inner);
      return part.show ? shown(one) : one;
    }
    const fold = h(
      "details",
      { class: "otys-part", "data-kind": part.kind, toggle: () => void open.set(label, fold.open) },
      h("summary", {}, label),
      inner,
    );
    fold.open = open.get(label) ?? (part.fold === "narrow" && innerWidth >= 700);
    return fold;
  }

  /**
   * Pointed at, or with the focus within, a turn is drawn on the board. A finger points only as long as it lies there:
   * what it has touched stays drawn, also while the sheet over the board is closed. @param {HTMLElement} one
   */
  function shown(one) {
    let touched = false;
    const begin = () => show(drawn.get(one)?.show ?? []);
    const end = () => touched || show([]);
    one.addEventListener("pointerenter", (event) => {
      touched = event.pointerType === "touch";
      begin();
    });
    one.addEventListener("focusin", begin);
    one.addEventListener("pointerleave", end);
    one.addEventListener("focusout", end);
    return one;
  }

  /** A value and its interval on a scale that several bars share; beside it stands the same in words. @param {Part} part */
  function bar({ values = [] }) {
    const [from, low, value, high, to] = /** @type {number[]} */ (values);
    const x = (/** @type {number} */ at) => 4 + (192 * (at - from)) / (to - from || 1);
    const line = (/** @type {string} */ name, /** @type {number} */ a, /** @type {number} */ b, y = 9, end = y) =>
      svg("line", { class: name, x1: x(a), x2: x(b), y1: y, y2: end });
    const zero = line("otys-bar-zero", 0, 0, 1, 17);
    const dot = svg("circle", { class: "otys-bar-dot", cx: x(value), cy: 9, r: 4 });
    const picture = svg(
      "svg",
      { viewBox: "0 0 200 18", "aria-hidden": true },
      line("otys-bar-scale", from, to),
      zero,
      line("otys-bar-range", low, high),
      dot,
    );
    return h("div", "otys-bar", picture);
  }

  /** @param {Part} part */
  const picture = ({ label, svg = "" }) =>
    h("img", { class: "otys-graph", alt: label, src: `data:image/svg+xml,${encodeURIComponent(svg)}` });

  /** @type {Record<string, (part: Part) => HTMLElement>} */
  const kinds = { text, button, choice, number, field, area, table, group, bar, picture };
  /** @param {Part} part */
  function draw(part) {
    const one = kinds[part.is](part);
    drawn.set(one, part);
    return one;
  }

  /** The element of before that shows the same, what stands in its place if it can be brought up to date, or a new one.
   * Nothing that stays the same is made anew: it may be what is being pressed. @param {Part[]} parts @param {Element[]} old */
  function renew(parts, old) {
    const said = parts.map((part) => JSON.stringify(part));
    const before = new Map(old.map((one) => [JSON.stringify(drawn.get(one)), one]));
    const stays = said.map((text) => before.get(text));
    return parts.map((part, i) => {
      const twin = said.indexOf(said[i]) < i;
      if (stays[i] && !twin) return /** @type {Element} */ (stays[i]);
      const was = old[i] && !stays.includes(old[i]) ? drawn.get(old[i]) : undefined;
      if (
        !was ||
        part.is !== "group" ||
        was.is !== "group" ||
        part.label !== was.label ||
        part.kind !== was.kind ||
        "fold" in part
      )
        return draw(part);
      const inner = /** @type {Element} */ (old[i].querySelector(":scope > .otys-group") ?? old[i]);
      replace(inner, renew(part.parts ?? [], [...inner.children]));
      drawn.set(old[i], part);
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
    /** The part for a field of the position. @param {string} path @returns {HTMLElement | null} */
    field(path) {
      const found = el.querySelector(`[data-field="${CSS.escape(path)}"]`);
      if (found)
        /** @type {HTMLDetailsElement | null} */ (found.closest("details:not([open])"))?.setAttribute("open", "");
      return /** @type {HTMLElement | null} */ (found);
    },
    /** Draw anew what has changed; the focus stays where it was. @param {Part[]} parts */
    update(parts) {
      const held = focused(el);
      const key = held && el.contains(held) ? (held.getAttribute("data-key") ?? "") : "";
      replace(el, renew(parts, [...el.children]));
      if (key && !held?.isConnected) keyed(key)?.focus();
      setAttr(el, "hidden", !parts.length);
    },
  };
}

/** @param {string} name @param {string} text */
function download(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  h("a", { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
