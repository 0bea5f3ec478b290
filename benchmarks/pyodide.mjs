/**
 * Random four-player games in Pyodide under Node, beside the same program in CPython: `node benchmarks/pyodide.mjs`.
 * Prints atomic moves per second, medians of five, the two taking turns.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const REPETITIONS = 5;
const PROGRAM = `
import random, time
from benchmarks.games import play_otys
play, rng, done = play_otys(4), random.Random(1000), 0
play(random.Random(0))
start = time.perf_counter()
while time.perf_counter() - start < 2:
    done += play(rng)
speed = done / (time.perf_counter() - start)
`;

/** Copy a folder's Python and data files into Pyodide's file system. */
function copy(py, folder) {
  py.FS.mkdirTree(`/course/${folder}`);
  for (const name of readdirSync(join(ROOT, folder))) {
    const path = `${folder}/${name}`;
    if (statSync(join(ROOT, path)).isDirectory()) {
      if (name !== "__pycache__") copy(py, path);
    } else if (/\.(py|toml)$/.test(name)) {
      py.FS.writeFile(`/course/${path}`, readFileSync(join(ROOT, path)));
    }
  }
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

const py = await loadPyodide();
for (const folder of ["otys_nb/rules", "otys_nb/analysis", "benchmarks"]) copy(py, folder);
py.FS.writeFile("/course/otys_nb/__init__.py", readFileSync(join(ROOT, "otys_nb/__init__.py")));
py.runPython("import sys; sys.path.insert(0, '/course')");

const python = process.env.PYTHON ?? "python3";
const speeds = { CPython: [], Pyodide: [] };
for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
  speeds.CPython.push(Number(execFileSync(python, ["-c", `${PROGRAM}\nprint(speed)`], { cwd: ROOT })));
  py.runPython(PROGRAM);
  speeds.Pyodide.push(py.globals.get("speed"));
}
const [native, web] = [median(speeds.CPython), median(speeds.Pyodide)];
console.log(`CPython ${Math.round(native)} moves/s, Pyodide ${Math.round(web)} moves/s: ${(web / native).toFixed(2)} of it`);
