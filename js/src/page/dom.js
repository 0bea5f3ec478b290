/** Making nodes, without ever reading text as HTML. */

const SVG = "http://www.w3.org/2000/svg";
const FOCUSABLE = new Set(["button", "input", "a", "select", "summary"]);

/** @typedef {Node | string | null | undefined | false} Kid */

/** Untrusted text without what turns the reading direction of all that follows. @param {unknown} text */
const plain = (text) => String(text).replace(/[\u202a-\u202e\u2066-\u2069]/g, "\ufffd");

/** @param {Kid[]} kids @returns {(Node | string)[]} those that there are */
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
    else mark(node, name, value);
  }
  node.append(...present(kids));
  return node;
}

/**
 * An HTML element. What can take focus tells JupyterLab to keep its own shortcuts away.
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

/**
 * An SVG element.
 * @param {string} tag
 * @param {Record<string, any>} [props]
 * @param {...Kid} kids
 * @returns {SVGElement}
 */
export function s(tag, props = {}, ...kids) {
  return /** @type {SVGElement} */ (fill(document.createElementNS(SVG, tag), props, kids));
}

/**
 * The colours of a seat, for what lies in `node`.
 * @param {Element} node
 * @param {number | undefined} seat
 */
export function colour(node, seat) {
  if (seat !== undefined)
    /** @type {HTMLElement} */ (node).style.setProperty("--otys-seat", `var(--otys-seat-${seat})`);
}

/**
 * Put `kids` into `node` in place of what it holds, keeping nodes that stay.
 * @param {Element} node
 * @param {...Kid} kids
 */
export function refill(node, ...kids) {
  node.replaceChildren(...present(kids));
}

/** What has the focus, in the page or in the shadow root that `node` is in. @param {Node} node */
export const focused = (node) =>
  /** @type {HTMLElement | null} */ (/** @type {Document | ShadowRoot} */ (node.getRootNode()).activeElement);

/** The button that closes something. @param {string} label @param {() => void} click */
export const closer = (label, click) => h("button", { class: "otys-close", "aria-label": label, click }, "×");

/**
 * Give an element other buttons and keep the focus among them: on the one of the same words, else on the first.
 * @param {HTMLElement} node
 * @param {HTMLElement[]} buttons
 */
export function refillButtons(node, buttons) {
  const at = focused(node);
  const held = at && node.contains(at) ? at.textContent : null;
  refill(node, ...buttons);
  if (held !== null) (buttons.find((button) => button.textContent === held) ?? buttons[0])?.focus();
}

/**
 * Write text only where it differs, so that a live region is not read twice.
 * @param {Element} node
 * @param {string} text
 */
export function write(node, text) {
  if (node.textContent !== plain(text)) node.textContent = plain(text);
}

/**
 * Set or remove an attribute. One that is true is empty, but for those of ARIA, which say so.
 * @param {Element} node
 * @param {string} name
 * @param {string | number | boolean | null | undefined} value
 */
export function mark(node, name, value) {
  const text = value === true && !name.startsWith("aria-") ? "" : plain(value);
  if (value === null || value === undefined || value === false) node.removeAttribute(name);
  else if (node.getAttribute(name) !== text) node.setAttribute(name, text);
}
