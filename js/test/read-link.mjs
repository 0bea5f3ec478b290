/** Reads links with puzzles, a list of them as JSON, and writes for each what a page takes in: the solution and the boards. */
import { readFileSync } from "node:fs";
import process from "node:process";
import { read } from "../src/bake/sent-puzzle.js";
import { opened } from "../src/bake/boards-from-link.js";

const links = JSON.parse(readFileSync(process.argv[2], "utf8"));
const found = links.map(async (/** @type {string} */ link) => {
  const sent = read(link);
  return sent && { solution: sent.solution, boards: await opened(sent.graph) };
});
process.stdout.write(JSON.stringify(await Promise.all(found)));
