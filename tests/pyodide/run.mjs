/**
 * The rules' own tests in Pyodide, under Node: `node tests/pyodide/run.mjs WHEELS [PYTEST'S ARGUMENTS]`.
 *
 * WHEELS is a folder with pytest, Hypothesis and what these need (`make check-pyodide` fills it from the lock beside
 * this file). The package and the tests are copied into Pyodide's memory, so nothing here is written to. All of
 * `tests/rules` runs except what `tests/pyodide/left_out.py` leaves out, with a reason.
 */
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const COPIED = ["pyproject.toml", "otys_nb", "tests", "docs"];
const [wheels, ...asked] = process.argv.slice(2);
if (!wheels) {
  console.error("usage: node tests/pyodide/run.mjs WHEELS [PYTEST'S ARGUMENTS]");
  process.exit(2);
}

/** Copy a file, or a folder and all that is in it. */
function copy(py, path) {
  let inside;
  try {
    inside = readdirSync(join(ROOT, path));
  } catch (error) {
    if (error.code !== "ENOTDIR") throw error;
    py.FS.writeFile(`/course/${path}`, readFileSync(join(ROOT, path)));
    return;
  }
  py.FS.mkdirTree(`/course/${path}`);
  for (const name of inside) if (name !== "__pycache__") copy(py, `${path}/${name}`);
}

const started = performance.now();
const py = await loadPyodide({ env: { PYTHONDONTWRITEBYTECODE: "1", PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1" } });
const site = py.runPython("import site; site.getsitepackages()[0]");
for (const name of readdirSync(wheels).filter((name) => name.endsWith(".whl"))) {
  const bytes = readFileSync(join(wheels, name));
  py.unpackArchive(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length), "wheel", { extractDir: site });
}
py.FS.mkdirTree("/course");
for (const path of COPIED) copy(py, path);
console.log(`Pyodide ${py.version} is ready after ${((performance.now() - started) / 1000).toFixed(1)} s`);

const options = ["-q", "-rs", "-p", "no:cacheprovider", "-p", "no:faulthandler", "-p", "_hypothesis_pytestplugin"];
py.globals.set("arguments", py.toPy([...options, "-p", "tests.pyodide.left_out", ...(asked.length ? asked : ["tests/rules"])]));
const code = py.runPython(`
import importlib, os, sys
importlib.invalidate_caches()
os.chdir("/course")
sys.path.insert(0, "/course")
import pytest
int(pytest.main(arguments))
`);
process.exit(code);
