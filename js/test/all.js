/** All tests in one process: a process for each file would load jsdom anew, which took half of their time. */
import { readdirSync } from "node:fs";
import test from "node:test";

async function read() {
  const files = readdirSync(new URL(".", import.meta.url)).filter((name) => name.endsWith(".test.js"));
  for (const name of files.sort()) await import(`./${name}`);
}

const reading = read();
// Node ends the process as soon as no test is left; this one lasts until all are known.
test("every file of tests is read", () => reading);
