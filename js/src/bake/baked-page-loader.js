/** What a baked page runs: the boards' module stands before it on the page as `otysBoards` and what draws
 * a rule as `otysCard`; what it plays is `otys-baked`. */
import { makeCode } from "./baked-answer-code.js";
import { baked, unpacked } from "./baked-kernel.js";

const main = /** @type {HTMLElement} */ (document.querySelector("main"));
const { graph, old, art, course } = JSON.parse(document.getElementById("otys-baked")?.textContent ?? "");
try {
  const model = baked(await unpacked(graph));
  const { otysBoards, otysCard } = /** @type {any} */ (globalThis);
  otysBoards.render({ model, el: main, art, load: async (/** @type {string} */ name) => name && otysCard });
  if (course) main.append(makeCode(model, course));
} catch (error) {
  const line = document.createElement("p");
  line.setAttribute("role", "alert");
  line.textContent = `${old} (${error})`;
  main.prepend(line);
}
