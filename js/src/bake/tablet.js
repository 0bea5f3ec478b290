/** Does this tablet work? What the boards need of a browser is tried, one thing after the other, and said in words. */
import { h, setChildren } from "../page/dom.js";
import { fromBase64, inflate } from "../page/compression.js";

const main = /** @type {HTMLElement} */ (document.querySelector("main"));
const words = JSON.parse(document.getElementById("otys-tablet")?.textContent ?? "{}");

/** A page comes packed: unpack a letter. */
const unpacks = async () => (await new Response(inflate(fromBase64("eJxLBAAAYgBi"))).text()) === "a";

/** @type {[string, boolean, () => boolean | Promise<boolean>][]} its name, whether it must be, and how it is tried */
const TRIED = [
  ["unpack", true, unpacks],
  ["draw", true, () => CSS.supports("selector(:has(a))") && CSS.supports("color", "color-mix(in srgb, red, blue)")],
  ["size", true, () => Math.min(screen.width, screen.height) >= 320],
  ["keep", false, () => (localStorage.setItem("otys-try", "1"), localStorage.removeItem("otys-try"), true)],
  ["full", false, () => Boolean(document.fullscreenEnabled)],
];

const rows = [];
let works = true;
for (const [name, must, tried] of TRIED) {
  const good = await Promise.resolve()
    .then(tried)
    .catch(() => false);
  works &&= good || !must;
  rows.push(h("li", {}, good ? "✓ " : must ? "✕ " : "– ", words[good ? name : `${name}_not`]));
}
setChildren(
  main,
  h("h1", {}, words[works ? "works" : "works_not"]),
  h("ul", {}, ...rows),
  h("p", {}, words.touch),
  h("button", { click: pressed }, "1"),
);

/** A touch that arrives is the last thing that is needed. @param {Event} event */
function pressed({ currentTarget }) {
  const button = /** @type {HTMLElement} */ (currentTarget);
  button.textContent = String(Number(button.textContent) + 1);
}
