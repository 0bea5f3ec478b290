/**
 * Typing on the board: the reader types what lies at a place right there, and Enter moves to the next place of its kind.
 * The kernel decides what the text means.
 */
import { kindOf } from "../board/targets.js";
import { h, within } from "../page/dom.js";

/** Kinds of places, the first of a spot's targets that is one of these is written. */
const KINDS = ["token", "reward", "public", "private", "store", "level", "place", "deck", "bag"];
const NUMBERS = ["credits", "batteries", "mechanic", "hacker"];

/** The targets that are written at a spot, of one kind: an empty Store is one spot for all its columns. @param {Element} spot */
function written(spot) {
  const all = (spot.getAttribute("data-target") ?? "").split(" ");
  const first = all.find((target) => [...KINDS, ...NUMBERS].includes(kindOf(target)));
  return first ? all.filter((target) => kindOf(target) === kindOf(first)) : [];
}

/**
 * @param {{
 *   root: HTMLElement, on: () => boolean,
 *   send: (target: string, text: string) => void, seen: (target: string) => HTMLElement | null,
 * }} ctx
 */
export function makeTypedInput({ root, on, send, seen }) {
  const line = h("input", { class: "otys-typing otys-line", type: "text", autocomplete: "off", spellcheck: "false" });
  line.hidden = true;
  root.append(line);
  let target = "";
  /** What was written last, and may be refused. */
  let sent = "";

  /** The place after this one of its kind, or before it. @param {number} by */
  function beside(by) {
    const spots = [...root.querySelectorAll(".otys-spot[data-target]")].flatMap(written);
    const row = [...new Set(spots.filter((other) => kindOf(other) === kindOf(target)))];
    return row[row.indexOf(target) + by] ?? target;
  }

  function close() {
    const held = line.matches(":focus");
    line.hidden = true;
    if (held) seen(target)?.focus();
  }

  /** @param {number} by */
  function done(by) {
    const from = target;
    send((sent = from), line.value);
    const next = beside(by);
    line.hidden = true;
    (seen(next) ?? seen(from))?.focus();
    target = next;
  }

  // Whoever goes on elsewhere has written what stands here.
  line.addEventListener("blur", () => {
    if (!line.hidden && line.value.trim()) send((sent = target), line.value);
    line.hidden = true;
  });
  line.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (!["Enter", "Tab", "Escape"].includes(event.key)) return;
    event.preventDefault();
    if (event.key === "Escape" || !line.value.trim()) close();
    else done(event.shiftKey ? -1 : 1);
  });
  // Before the keys of the board, for letters mean something else there.
  root.addEventListener(
    "keydown",
    (event) => {
      const spot = /** @type {HTMLElement} */ (event.target);
      if (!on() || event.ctrlKey || event.metaKey || event.altKey || !spot.matches(".otys-spot")) return;
      const all = written(spot);
      const found = all.includes(target) ? target : (all[0] ?? "");
      const sign = NUMBERS.includes(kindOf(found)) ? /^\d$/ : /^[\p{L}\d?+-]$/u;
      if (!found || !sign.test(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      target = found;
      sent = "";
      const at = within(root, spot.getBoundingClientRect());
      line.style.translate = `${Math.min(at.left, within(root).width - 140)}px ${at.top}px`;
      line.setAttribute("aria-label", spot.getAttribute("aria-label") ?? "");
      line.value = event.key;
      line.hidden = false;
      line.focus();
    },
    { capture: true },
  );
  /** It was refused: the place waits for what is right, unless somebody writes already. */
  return () => {
    if (sent && line.hidden) seen((target = sent))?.focus();
    sent = "";
  };
}
