/** Creates and updates DOM nodes; text is never parsed as HTML. */

const SVG = "http://www.w3.org/2000/svg";
const FOCUSABLE = new Set(["button", "input", "a", "select", "summary"]);

/** @typedef {Node | string | null | undefined | false} Kid */

/** Text without the control characters that reverse the reading direction; nothing is empty. @param {unknown} text */
const plain = (text) => String(text ?? "").replace(/[\u202a-\u202e\u2066-\u2069]/g, "\ufffd");

/** What there is of the parts, as one text. @param {(string | null | undefined | false)[]} parts */
export const joined = (parts, by = " ") => parts.filter(Boolean).join(by);

/** Plain data as text, by which it is compared. */
export const { stringify } = JSON;

/** Where something lies in the window. @param {Element} el */
export const boxOf = (el) => el.getBoundingClientRect();

/** Whether the focus is in there. @param {Element} el */
export const holdsFocus = (el) => el.matches(":focus-within");

/** @param {Kid[]} kids @returns {(Node | string)[]} without the empty ones */
const present = (kids) =>
  /** @type {Node[]} */ (kids.filter(Boolean)).map((kid) => (typeof kid === "string" ? plain(kid) : kid));

/**
 * @param {Element} node
 * @param {Record<string, any>} props functions are listeners, null and false are left out
 * @param {Kid[]} kids
 */
function fill(node, props, kids) {
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === "function") node.addEventListener(name, value);
    else setAttr(node, name, value);
  }
  node.append(...present(kids));
  return node;
}

/**
 * Creates an HTML element. A focusable one tells JupyterLab not to handle its shortcuts there.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any> | string} [given] attributes and listeners, or its class alone
 * @param {...Kid} kids
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, given = {}, ...kids) {
  const node = document.createElement(tag);
  let props = typeof given === "string" ? { class: given } : given;
  if (tag === "button") props = { type: "button", ...props };
  if (FOCUSABLE.has(tag) || "tabindex" in props) node.setAttribute("data-lm-suppress-shortcuts", "true");
  return /** @type {any} */ (fill(node, props, kids));
}

/** A text sentence by sentence: each is shown whole or not at all. @param {string} [text] */
export const parts = (text = "") => text.split(/(?<=[.!?] )/).map((one) => h("span", {}, one));

/**
 * Creates an SVG element.
 * @param {string} tag
 * @param {Record<string, any>} [props]
 * @param {...Kid} kids
 * @returns {SVGElement}
 */
export function svg(tag, props = {}, ...kids) {
  return /** @type {SVGElement} */ (fill(document.createElementNS(SVG, tag), props, kids));
}

/**
 * Sets the colours of a seat for everything inside `node`.
 * @param {Element} node
 * @param {number | null | undefined} seat
 */
export function colour(node, seat) {
  if (typeof seat === "number")
    /** @type {HTMLElement} */ (node).style.setProperty("--otys-seat", `var(--otys-seat-${seat})`);
}

/**
 * Replaces the children of `node`; empty kids are left out.
 * @param {Element} node
 * @param {...Kid} kids
 */
export function setChildren(node, ...kids) {
  node.replaceChildren(...present(kids));
}

/** The focused element of the document or shadow root that holds `node`. @param {Node} node */
export const focused = (node) =>
  /** @type {HTMLElement | null} */ (/** @type {Document | ShadowRoot} */ (node.getRootNode()).activeElement);

/** @param {Parameters<typeof h>[1]} [props] @param {...Kid} kids @returns {HTMLDivElement} */
export const div = (props, ...kids) => h("div", props, ...kids);

/** A button of a panel. @param {Record<string, any>} props @param {...Kid} kids */
export const tile = (props, ...kids) => h("button", { class: "otys-tile", ...props }, ...kids);

/** A row of buttons, of which one is a stop. @param {string} name its class @param {string} region @param {...Kid} kids */
export const toolbar = (name, region, ...kids) => div({ class: name, role: "toolbar", "data-region": region }, ...kids);

/** The first element in another that a selector names. @param {ParentNode} el @param {string} selector @returns {HTMLElement | null} */
export const inside = (el, selector) => el.querySelector(selector);

/** All elements in another that a selector names. @param {ParentNode} el @param {string} selector @returns {HTMLElement[]} */
export const all = (el, selector) => /** @type {HTMLElement[]} */ ([...el.querySelectorAll(selector)]);

/** The button of a target. @param {Element} el @param {string} target @returns {HTMLElement | null} */
export const buttonOf = (el, target) => inside(el, `[data-target="${CSS.escape(target)}"]`);

/** A sign for eyes alone. @param {...Kid} kids */
export const sign = (...kids) => h("i", { "aria-hidden": true }, ...kids);

/**
 * Hear events of these types, with a space between two.
 * @template {Event} E
 * @param {EventTarget} at @param {string} types @param {(event: E) => unknown} heard @param {AbortSignal} [signal] where it ends @param {boolean} [capture]
 */
export function listen(at, types, heard, signal, capture) {
  for (const type of types.split(" ")) at.addEventListener(type, /** @type {any} */ (heard), { signal, capture });
}

/** Nobody else hears of it, and the browser does nothing. @param {Event} event */
export function swallow(event) {
  event.stopImmediatePropagation();
  event.preventDefault();
}

/** What is done where a view ends. @param {AbortSignal} signal @param {() => void} end */
export const atEnd = (signal, end) => signal.addEventListener("abort", end);

/** The button that closes something. @param {string} label @param {() => void} click */
export const closer = (label, click) => h("button", { class: "otys-close", "aria-label": label, click }, "×");

/**
 * Replaces the buttons of an element and keeps the focus among them: on the one with the same label, else on the first.
 * @param {HTMLElement} node
 * @param {HTMLElement[]} buttons
 */
export function setButtons(node, buttons) {
  const at = focused(node);
  const held = at && node.contains(at) ? at.textContent : null;
  setChildren(node, ...buttons);
  if (held !== null) (buttons.find((button) => button.textContent === held) ?? buttons[0])?.focus();
}

/**
 * Sets the text of a node only if it differs, so that a live region is not read twice.
 * @param {Element} node
 * @param {string | null | undefined} text
 */
export function setText(node, text) {
  if (node.textContent !== plain(text)) node.textContent = plain(text);
}

/**
 * Sets an attribute, or removes it for null and false. True becomes an empty value, except for ARIA attributes.
 * @param {Element} node
 * @param {string} name
 * @param {string | number | boolean | null | undefined} value
 */
export function setAttr(node, name, value) {
  const text = value === true && !name.startsWith("aria-") ? "" : plain(value);
  if ((value ?? false) === false) node.removeAttribute(name);
  else if (node.getAttribute(name) !== text) node.setAttribute(name, text);
}

/** Tells what stands around an element of something; returns whether nobody there takes it over. @param {Element} el @param {string} name @param {unknown} [detail] */
export function tell(el, name, detail) {
  const { CustomEvent } = el.ownerDocument.defaultView ?? globalThis;
  return el.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable: true, detail }));
}

/** Says what a node is called by whoever reads it aloud. @param {Element} node @param {string | null | undefined | false} text */
export const setName = (node, text) => setAttr(node, "aria-label", text);

/** @param {Element} el @param {boolean} off whether it does nothing now */
export const setOff = (el, off) => setAttr(el, "aria-disabled", off);

/** Hides a node, or shows it. @param {Element} node @param {unknown} hidden */
export const setHidden = (node, hidden) => setAttr(node, "hidden", Boolean(hidden));

/**
 * Where something on the page lies, from the corner of `home` and in its own pixels: a view in a very narrow place is
 * drawn smaller.
 * @param {Element} home @param {DOMRect} [at] what is asked for, or how large `home` is
 */
export function within(home, at) {
  const corner = boxOf(home);
  const { left, top, width, height } = at ?? corner;
  const zoom = home.currentCSSZoom ?? 1;
  return new DOMRect((left - corner.left) / zoom, (top - corner.top) / zoom, width / zoom, height / zoom);
}

/**
 * Whoever has come in, and is nowhere else, goes on at the board, which says its name and what is to be done.
 * @param {Element} place where the board is to stand @returns {boolean} whether it took the focus: while only its picture stands it does not
 */
export function land(place) {
  const board = inside(place, ".otys[data-otys-rev]");
  if (!board || ![place, document.body].some((one) => one === document.activeElement)) return false;
  board.tabIndex = -1;
  board.focus({ preventScroll: true });
  return document.activeElement === board;
}
