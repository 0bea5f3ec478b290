/** Reads a file of tables as JSON and writes, for each, at which step of its turn it is (`tests/widgets/test_turn_header.py`). */
import { readFileSync } from "node:fs";
import process from "node:process";
import { stepOf } from "../src/stage/next-step.js";

const tables = JSON.parse(readFileSync(process.argv[2], "utf8"));
process.stdout.write(JSON.stringify(tables.map((/** @type {any} */ table) => stepOf(table, { moves: [], use: null }))));
