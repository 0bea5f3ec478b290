import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test, { mock } from "node:test";
import { ownCopy } from "../lab/own-copy.js";

const FILE = "02_keys_and_hacker.ipynb";
const shipped = JSON.parse(readFileSync(new URL(`../../notebooks/${FILE}`, import.meta.url), "utf8"));

/**
 * Jupyter's contents: saving follows a link, and renaming replaces one and refuses what is there.
 * @param {Record<string, any>} files what lies there; a link's text begins with an arrow
 */
function contents(files) {
  const gone = () => Promise.reject(new Error("404"));
  return {
    files,
    /** @param {string} path */
    get: (path) => (files[path]?.content ? Promise.resolve(files[path]) : gone()),
    /** @param {string} path @param {any} model */
    async save(path, model) {
      const { link } = files[path] ?? {};
      files[link ?? path] = model.type === "directory" ? { content: [] } : model;
    },
    /** @param {string} from @param {string} to */
    async rename(from, to) {
      if (files[files[to]?.link ?? to]) throw new Error("409");
      files[to] = files[from];
      delete files[from];
    },
    /** @param {string} path */
    async delete(path) {
      delete files[path];
    },
  };
}

mock.method(globalThis, "fetch", async () => ({ ok: true, json: async () => structuredClone(shipped) }));

/** @param {ReturnType<typeof contents>} given */
const copied = (given) => ownCopy({ contents: given, serverSettings: { baseUrl: "/" } }, FILE, "en");

test("a copy goes where nothing is, and the next reader gets the same", async () => {
  const found = contents({});
  assert.equal(await copied(found), `otys-course/${FILE}`);
  assert.equal(await copied(found), `otys-course/${FILE}`);
  assert.deepEqual(Object.keys(found.files), ["otys-course", `otys-course/${FILE}`]);
});

test("a copy is written through no link, and over nothing that cannot be read", async () => {
  const found = contents({
    "otys-course": { content: [] },
    [`otys-course/${FILE}`]: { link: "precious.txt" },
    "precious.txt": { text: "precious" },
    "otys-course-2": { content: [] },
    [`otys-course-2/${FILE}`]: { text: "half a notebook" },
    "otys-course-3": { content: [] },
    [`otys-course-3/${FILE}`]: { link: "startup.py" },
  });
  assert.equal(await copied(found), `otys-course-3/${FILE}`);
  assert.deepEqual(found.files["precious.txt"], { text: "precious" });
  assert.deepEqual(found.files[`otys-course-2/${FILE}`], { text: "half a notebook" });
  assert(!("startup.py" in found.files));
  assert.equal(Object.keys(found.files).length, 7, "nothing is left over");
});

test("a changed notebook of the reader's own course is kept under another name, and the course's own has its place", async () => {
  const mine = { content: { cells: [{ cell_type: "code", source: "# mine" }], metadata: {} } };
  const found = contents({ [FILE]: mine, "02_keys_and_hacker-mine.ipynb": mine });
  const told = [];
  const kept = (path) => told.push(path);
  const services = { contents: found, serverSettings: { baseUrl: "/" } };
  assert.equal(await ownCopy(services, FILE, "en", { path: FILE, kept }), FILE);
  assert.deepEqual(told, ["02_keys_and_hacker-mine-2.ipynb"]);
  assert.equal(found.files["02_keys_and_hacker-mine-2.ipynb"], mine);
  assert.equal(found.files[FILE].content.cells.length, shipped.cells.length);
  assert.equal(Object.keys(found.files).length, 3);
  assert.equal(
    await ownCopy(services, FILE, "en", { path: `mail/${FILE}`, kept }),
    FILE,
    "a stranger's stays where it is",
  );
  assert.equal(told.length, 1);
});
