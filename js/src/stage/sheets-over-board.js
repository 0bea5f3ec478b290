/**
 * Sheets: what has no room beside the board lies over it, one at a time, opened by tabs or by what is asked.
 *
 * @typedef {import("../types.js").Say} Say
 */
import {
  closer,
  div,
  h,
  holdsFocus,
  inside,
  setAttr,
  setChildren,
  setHidden,
  setName,
  setText,
  tile,
  toolbar,
} from "../page/dom.js";

/** Which part of the table a kind of target lies on. */
export const PARTS = {
  public: "contracts",
  deck: "contracts",
  bag: "contracts",
  sponsor: "sponsors",
  token: "sponsors",
  store: "store",
  neighbour: "others",
};

/**
 * @param {{say: Say, speak: (text: string) => void, open: (name: string) => void, label: (name: string) => string}} ctx
 */
export function makeSheets({ say, speak, open, label }) {
  const tabs = toolbar("otys-tabs", "tabs");
  const heading = h("strong");
  const body = div("otys-sheet-body");
  const el = div(
    { class: "otys-sheet", role: "dialog", hidden: true, "data-region": "sheet" },
    div(
      "otys-sheet-head",
      heading,
      closer("", () => close()),
    ),
    body,
  );
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  let shown = "";
  /** @type {Element | null} */
  let from = null;

  /** @param {string} name the sheet that is open now, or none */
  function opened(name) {
    shown = name;
    for (const [id, button] of buttons) setAttr(button, "aria-expanded", `${id === name}`);
    open(name);
  }

  function close() {
    if (!shown || "away" in el.dataset) return false;
    const had = holdsFocus(el);
    el.hidden = true;
    speak(say("closed", { what: label(shown) }));
    opened("");
    if (had) /** @type {HTMLElement | null} */ (from)?.focus();
    return true;
  }

  return {
    tabs,
    el,
    get shown() {
      return shown;
    },
    close,
    /** @param {string} name @param {Node} content */
    show(name, content) {
      if (shown === name) return;
      from = document.activeElement;
      setText(heading, label(name));
      setName(el, label(name));
      setName(/** @type {Element} */ (inside(el, ".otys-close")), say("close"));
      setAttr(el, "data-sheet", name);
      setChildren(body, content);
      el.hidden = false;
      speak(say("opened", { what: label(name) }));
      opened(name);
    },
    /** @param {string[]} names @param {(name: string, at: HTMLElement) => void} pick @param {Set<string>} lit which of them hold what may be touched */
    offer(names, pick, lit) {
      if ([...buttons.keys()].join() !== names.join()) {
        buttons.clear();
        for (const name of names) {
          const button = tile({
            "data-tab": name,
            click: () => (shown === name ? close() : pick(name, button)),
          });
          buttons.set(name, button);
        }
        setChildren(tabs, ...buttons.values());
      }
      setHidden(tabs, !names.length);
      setName(tabs, say("tableOf"));
      for (const [name, button] of buttons) {
        setText(button, label(name));
        setAttr(button, "data-lit", lit.has(name));
        setAttr(button, "aria-expanded", `${shown === name}`);
      }
    },
  };
}
