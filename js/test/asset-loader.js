/** Lets a test import modules as the bundler reads them, with `await import()`: `.json` is data, `.css` is text. */
import { register } from "node:module";

const LOAD = `
import { readFile } from "node:fs/promises";
export async function load(url, context, next) {
  if (!/\\.(json|css)$/.test(url)) return next(url, context);
  const text = await readFile(new URL(url), "utf8");
  const source = "export default " + (url.endsWith(".json") ? text : JSON.stringify(text));
  return { format: "module", shortCircuit: true, source };
}`;

register(`data:text/javascript,${encodeURIComponent(LOAD)}`);
