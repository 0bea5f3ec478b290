/** What a baked page runs: the boards' module stands before it on the page as `otysBoards`, what it plays is `otys-baked`. */
import { baked, unpacked } from "./baked.js";

const main = /** @type {HTMLElement} */ (document.querySelector("main"));
const { graph, old, art } = JSON.parse(document.getElementById("otys-baked")?.textContent ?? "");
try {
  const model = baked(await unpacked(graph));
  /** @type {any} */ (globalThis).otysBoards.render({ model, el: main, art });
} catch (error) {
  const line = document.createElement("p");
  line.setAttribute("role", "alert");
  line.textContent = `${old} (${error})`;
  main.prepend(line);
}
