/**
 * The controls beside the explorer's board, drawn from what the kernel describes: words, buttons, numbers, lines, tables.
 *
 * @typedef {import("../types.js").Control} Control
 * @typedef {import("../types.js").Say} Say
 */
import { shareableAddress } from "./address.js";
import { ruleNumbers } from "../play/rule-numbers.js";
import { focused, h, setAttr, setText, svg } from "../page/dom.js";
import { copyText } from "../page/link-to-copy.js";

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
  /** What was typed and is not what the kernel has: the value that it had then, what was typed, what of it was sent. */
  const drafts = /** @type {Map<string, {was: string, text: string, sent?: string}>} */ (new Map());
  /** The turn that a finger touched last. */
  let touched = /** @type {HTMLElement | null} */ (null);
  /** Lines that are emptied when what they sent was taken. */
  const taken = /** @type {Set<HTMLInputElement>} */ (new Set());

  /** Nothing typed is lost: neither what was refused, nor what stands in a section that is not in front, nor what was
   * typed on while the kernel answered. Escape gives it up. @param {HTMLInputElement | HTMLTextAreaElement} line @param {string} key @param {string} was */
  function typedOn(line, key, was) {
    let draft = drafts.get(key);
    if (draft && draft.was !== was)
      draft = draft.sent !== undefined && draft.sent !== draft.text ? { was, text: draft.text } : undefined;
    line.value = draft?.text ?? was;
    if (draft) drafts.set(key, draft);
    else drafts.delete(key);
    line.addEventListener("input", () => {
      drafts.set(key, { ...drafts.get(key), was, text: line.value });
    });
    line.addEventListener("keydown", (event) => {
      if (/** @type {KeyboardEvent} */ (event).key !== "Escape" || line.value === was) return;
      event.stopPropagation();
      drafts.delete(key);
      line.value = was;
    });
    /** Takes note that it was sent. */
    return () => void drafts.set(key, { was, text: line.value, sent: line.value });
  }

  /** @param {import("../wire.js").Text} control @returns {HTMLElement} */
  function text(control) {
    return h(
      "p",
      { class: "otys-said", "data-kind": control.kind },
      control.text,
      " ",
      control.rules ? ruleNumbers(control.rules, say) : null,
    );
  }

  /** @param {import("../wire.js").Button} control @returns {HTMLElement} */
  function button(control) {
    const target = control.target;
    const one = h(
      "button",
      {
        class: "otys-act",
        "data-kind": control.kind,
        "data-key": target ?? `${control.path}=${JSON.stringify(control.value ?? null)}`,
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

  /** @param {import("../wire.js").Number} control @returns {HTMLElement} */
  function number(control) {
    const step = (/** @type {number} */ by, /** @type {string} */ word, /** @type {string} */ sign) =>
      h(
        "button",
        {
          class: "otys-tool",
          "data-key": `${control.path}${sign}`,
          "aria-label": say(word, { label: control.label ?? "" }),
          click: () => send(control, Number(control.value) + by),
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
        if (by) send(control, Number(control.value) + by);
      },
      // What is no number is sent as it is: the kernel says what would be right.
      change: () => {
        if (figure.value === was) return;
        sent();
        send(control, /^\d+$/.test(figure.value) ? Number(figure.value) : figure.value);
      },
    });
    const sent = typedOn(figure, control.path, was);
    const group = { class: "otys-number", role: "group", "aria-label": control.label, "data-field": control.path };
    return h("div", group, h("span", {}, control.label), step(-1, "less", "−"), figure, step(1, "plus", "+"));
  }

  /** @param {import("../wire.js").Field} control @returns {HTMLElement} */
  function field(control) {
    const was = String(control.value ?? "");
    const id = control.suggestions ? `otys-list-${Math.random().toString(36).slice(2, 8)}` : null;
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
        if (control.once) taken.add(line);
        send(control, line.value || !control.empty ? line.value : null);
      },
    });
    const sent = typedOn(line, control.path, was);
    return h("label", { class: "otys-field", "data-field": control.path }, h("span", {}, control.label), line, words);
  }

  /** @param {import("../wire.js").Area} control @returns {HTMLElement} */
  function area(control) {
    const box = h("textarea", {
      class: "otys-area",
      rows: control.most ? "9" : "4",
      "data-key": control.label,
      readonly: control.path ? null : true,
      placeholder: control.note,
      maxlength: control.most,
      spellcheck: "false",
    });
    const was = (control.link ? shareableAddress(location) : "") + String(control.value ?? "");
    const sent = control.path ? typedOn(box, control.path, was) : () => void (box.value = was);
    if (!control.path) sent();
    box.setAttribute("data-lm-suppress-shortcuts", "true");
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
    return h("div", {}, h("label", "otys-field", h("span", {}, control.label), box), acts);
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
    const grid = h("table", "otys-table", h("thead", {}, h("tr", {}, ...head)), h("tbody", {}, ...rows));
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

  /** A value and its interval on a scale that several bars share; beside it stands the same in words. @param {import("../wire.js").Bar} control */
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

  /** @param {import("../wire.js").Picture} control */
  const picture = ({ label, svg = "" }) =>
    h("img", { class: "otys-graph", alt: label, src: `data:image/svg+xml,${encodeURIComponent(svg)}` });

  /** A note, each phrase above what it was taken for. @param {import("../wire.js").Note} control */
  const note = ({ label, parts }) =>
    h(
      "div",
      { class: "otys-note", role: "group", "aria-label": label, "data-region": label },
      ...parts.map(({ text, said, fault }) =>
        said
          ? h("span", { class: "otys-phrase", "data-fault": fault }, h("span", {}, text), h("span", "otys-taken", said))
          : text,
      ),
    );

  /** @type {Record<string, (control: any) => HTMLElement>} */
  const kinds = { note, text, button, choice, number, field, area, table, group, bar, picture };
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
    forget: () => drafts.clear(),
    /** Draw anew what has changed; the focus stays where it was. @param {Control[]} controls */
    update(controls) {
      for (const line of taken) {
        drafts.delete(line.dataset.key ?? "");
        line.value = "";
      }
      taken.clear();
      const held = focused(el);
      const key = held && el.contains(held) ? (held.getAttribute("data-key") ?? "") : "";
      replace(el, renew(controls, [...el.children]));
      if (key && !held?.isConnected) keyed(key)?.focus();
      setAttr(el, "hidden", !controls.length);
    },
  };
}

/** @param {string} name @param {string} text */
function download(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  h("a", { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
