import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import fingerprints from "../lab/fingerprints.json" with { type: "json" };
import { inView, withoutScripts } from "../lab/guard.js";
import { fingerprint, isShippedNotebook } from "../lab/shipped.js";

const NOTEBOOKS = new URL("../../notebooks/", import.meta.url);
const VIEW = "application/vnd.jupyter.widget-view+json";
const STATE = "application/vnd.jupyter.widget-state+json";

/** @param {string} name @returns {any} */
const read = (name) => JSON.parse(readFileSync(new URL(name, NOTEBOOKS), "utf8"));
const all = ["", "fr/", "de/"].flatMap((folder) =>
  readdirSync(new URL(folder || ".", NOTEBOOKS))
    .filter((name) => name.endsWith(".ipynb"))
    .map((name) => folder + name),
);

test("every notebook of the course has the fingerprint that Python gives it", () => {
  assert.deepEqual(all.map((name) => fingerprint(read(name))).sort(), fingerprints);
});

test("one that was run is as shipped; with another output, cell or widget it is not", () => {
  const run = read(all[3]);
  for (const cell of run.cells) {
    if (cell.cell_type !== "code") continue;
    cell.execution_count = 99;
    for (const output of cell.outputs) if (output.data) output.data[VIEW] = { model_id: "0" };
  }
  assert(isShippedNotebook(run));
  const [longer, other, scripted] = [read(all[3]), read(all[3]), read(all[3])];
  longer.cells.at(-1).source += " ";
  other.cells
    .find((/** @type {any} */ { outputs }) => outputs?.length)
    .outputs.push({ output_type: "stream", text: "" });
  scripted.metadata.widgets = {};
  for (const one of [longer, other, scripted, null, {}, { cells: 3, metadata: {} }]) assert(!isShippedNotebook(one));
});

test("nothing is computed of a notebook that is longer than any of the course", () => {
  const long = read(all[3]);
  long.metadata.long = "x".repeat(1_000_000);
  assert(!isShippedNotebook(long));
});

test("no two notebooks that differ for a reader have one fingerprint", () => {
  const text = JSON.stringify(read(all[3]));
  const marked = text.replace('"source":', '"__proto__":{"source":"evil()"},"source":');
  assert(isShippedNotebook(JSON.parse(marked)), "a name that nobody reads");
  const output = '{"output_type":"display_data","metadata":{},"data":{"text/plain":""}}';
  const sly = [
    text.replace('"outputs":[', `"outputs":[${output},`),
    text.replace('"data":{', '"data":{"__proto__":{"text/html":"x"},'),
    text.replace('"data":{', '"data":{"application/javascript":"x",'),
    text.replace('"data":{', '"data":{"application/vnd.jupyter.widget-view+json ":{},'),
    text.replace('"metadata":{},"output_type"', '"metadata":{"isolated":true},"output_type"'),
    text.replace('"source":[', '"source":["\\ud800",'),
    text.replace('"cell_type":"markdown"', '"attachments":{"__proto__":{"text/html":"x"}},"cell_type":"markdown"'),
    text.replace('"cell_type":"markdown"', '"cell_type":"raw"'),
    text.replace('"cells":[', '"cells":[{"cell_type":"markdown","source":[]},'),
  ];
  for (const [n, one] of sly.entries()) {
    assert.notEqual(one, text, String(n));
    assert(!isShippedNotebook(JSON.parse(one)), String(n));
  }
});

test("whoever is asked about code sees all of it", () => {
  assert.equal(inView("a = 1  # \u202eb\u2066 \u200b"), "a = 1  # \\u202eb\\u2066 \\u200b");
});

test("of saved widgets those with a script of their own are left out, and no others", () => {
  const state = {
    own: { model_module: "anywidget", state: { _esm: "alert()" } },
    hidden: { model_module: "@jupyter-widgets/base", state: { _esm: "alert()" } },
    plain: { model_module: "@jupyter-widgets/controls", state: { value: 1 } },
  };
  const found = withoutScripts({ [STATE]: { version_major: 2, state }, more: 1 });
  assert.deepEqual(found, { [STATE]: { version_major: 2, state: { plain: state.plain } }, more: 1 });
  // The widgets' manager looks a module up by its text, and copies a state into an object whose prototype it may set.
  for (const sly of [
    '{"model_module": ["anywidget"], "state": {}}',
    '{"model_module": "m", "state": {"__proto__": {"_esm": ""}}}',
  ])
    assert.deepEqual(withoutScripts({ [STATE]: { state: { sly: JSON.parse(sly) } } }), { [STATE]: { state: {} } });
  for (const odd of [{}, { [STATE]: null }, { [STATE]: { state: 3 } }, { [STATE]: { state: { a: null } } }])
    assert(withoutScripts(odd));
});
