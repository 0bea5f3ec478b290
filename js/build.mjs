/**
 * Bundle the front end into the committed files that the Python package ships.
 *
 *   node js/build.mjs           write them
 *   node js/build.mjs --check   write nothing; fail if the committed files are not what the sources give
 *   node js/build.mjs --watch   write them after every change, readable and with source maps (do not commit those)
 *
 * Each file has a budget, minified and gzipped; docs/benchmarks.md lists what crosses to a page.
 */
import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import * as esbuild from "esbuild";
import { minify } from "terser";
import { layouts } from "./layouts.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const out = join(root, "otys_nb", "widgets", "static");
const KB = 1024;
const bundles = [
  // The one that crosses with every board, as it is; it fetches the others, which cross once and packed.
  { from: join(root, "js/src/loader.js"), to: join(out, "loader.js"), budget: 0.8 * KB, gzipBudget: KB / 2 },
  {
    from: join(root, "js/src/boards-module.js"),
    to: join(out, "widget.js"),
    budget: 125.25 * KB,
    gzipBudget: 53.25 * KB,
  },
  // The explorer's bench is in a module of its own, without the boards: it stands beside theirs.
  {
    from: join(root, "js/src/explorer/explorer.js"),
    to: join(out, "explorer.js"),
    budget: 19.5 * KB,
    gzipBudget: 8.3 * KB,
  },
  {
    from: join(root, "js/src/explorer/explorer.css"),
    to: join(out, "explorer.css"),
    budget: 40 * KB,
    gzipBudget: Infinity,
  },
  // A table without assists, where everything can be taken and laid.
  {
    from: join(root, "js/src/play/free-placement.js"),
    to: join(out, "free-placement.js"),
    budget: 3.5 * KB,
    gzipBudget: 1.8 * KB,
  },
  // The map of the course needs no boards, so it is a module of its own.
  { from: join(root, "js/src/course/map.js"), to: join(out, "map.js"), budget: 12 * KB, gzipBudget: 5.7 * KB },
  { from: join(root, "js/src/course/map.css"), to: join(out, "map.css"), budget: 18 * KB, gzipBudget: Infinity },
  // The teacher's desk needs no boards either.
  { from: join(root, "js/src/desk/desk.js"), to: join(out, "desk.js"), budget: 27 * KB, gzipBudget: 10.75 * KB },
  { from: join(root, "js/src/desk/desk.css"), to: join(out, "desk.css"), budget: 11 * KB, gzipBudget: Infinity },
  // Stands once on each baked page, beside widget.js.
  {
    from: join(root, "js/src/bake/baked-page-loader.js"),
    to: join(out, "baked.js"),
    budget: 25 * KB,
    gzipBudget: 11.8 * KB,
  },
  // The file of a class: what stands on it in place of baked.js.
  {
    from: join(root, "js/src/bake/class-file.js"),
    to: join(out, "class-file.js"),
    budget: 22 * KB,
    gzipBudget: 10 * KB,
  },
  {
    from: join(root, "js/src/bake/class-file.css"),
    to: join(out, "class-file.css"),
    budget: 2 * KB,
    gzipBudget: Infinity,
  },
  { from: join(root, "js/src/bake/tablet.js"), to: join(out, "tablet.js"), budget: 3 * KB, gzipBudget: 1.5 * KB },
  // What keeps pages where they are served: the course, the page of rules, the page with the engine.
  {
    from: join(root, "js/src/page/service-worker.js"),
    to: join(out, "service-worker.js"),
    budget: KB,
    gzipBudget: KB,
  },
  // The home page of the baked course, with the map.
  { from: join(root, "js/src/bake/home.js"), to: join(out, "home.js"), budget: 22 * KB, gzipBudget: 11 * KB },
  { from: join(root, "js/src/bake/home.css"), to: join(out, "home.css"), budget: 14 * KB, gzipBudget: Infinity },
  // The page with the engine in it, what runs Python beside it, and its style.
  { from: join(root, "js/src/live/page.js"), to: join(out, "live.js"), budget: 54 * KB, gzipBudget: 23.25 * KB },
  { from: join(root, "js/src/live/worker.js"), to: join(out, "live-worker.js"), budget: 2 * KB, gzipBudget: KB },
  { from: join(root, "js/src/live/live.css"), to: join(out, "live.css"), budget: 30 * KB, gzipBudget: Infinity },
  // The page of rules, with the index library and the boards.
  { from: join(root, "js/src/rules/page.js"), to: join(out, "rules.js"), budget: 79.25 * KB, gzipBudget: 32.75 * KB },
  { from: join(root, "js/src/rules/rules.css"), to: join(out, "rules.css"), budget: 12.5 * KB, gzipBudget: Infinity },
  // The cards over a board, of a rule and of a puzzle to be sent, fetched with the first; their style sheets come with them.
  { from: join(root, "js/src/rules/board-card.js"), to: join(out, "card.js"), budget: 12 * KB, gzipBudget: 5.3 * KB },
  // The sheet on which a new game is set, fetched with the first.
  { from: join(root, "js/src/play/new-game.js"), to: join(out, "new-game.js"), budget: 5.6 * KB, gzipBudget: 2.6 * KB },
  { from: join(root, "js/src/widget.css"), to: join(out, "widget.css"), budget: 39.75 * KB, gzipBudget: Infinity },
];

/** The prebuilt extension of JupyterLab, Notebook 7 and JupyterLite: one script, named by what is in it, and who it is.
 * Its budget is the program's: what it knows of the course and says grows with each lesson and language. */
const lab = { from: join(root, "js/lab/container.js"), to: join(root, "labextension"), budget: 53.5 * KB };
const LAB_DATA = ["js/lab/course.json", "js/lab/fingerprints.json", "js/lab/words.json"];
const NAME = "otys-nb";

/** A style sheet without what esbuild leaves: the spaces before a custom property's value, after commas and about slashes.
 * @param {string} css */
const tight = (css) => css.replace(/("[^"]*")|(--[\w-]+:) (?=[^;}])|(,) | ?(\/) /g, "$1$2$3$4");

/** A style sheet in a script is its text, as short as in a file of its own. @type {import("esbuild").Plugin} */
const styles = {
  name: "styles",
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { outputFiles } = await esbuild.build(settings({ from: path, to: "styles.css" }));
      return { contents: tight(outputFiles[0].text.trim()), loader: "text" };
    });
  },
};

/** @param {{from: string, to: string}} bundle */
const settings = ({ from, to }) => ({
  ...(to.endsWith(".js") && { plugins: [styles] }),
  absWorkingDir: root,
  entryPoints: [from],
  outfile: to,
  bundle: true,
  minify: true,
  write: false,
  charset: /** @type {const} */ ("utf8"),
  format: /** @type {const} */ ("esm"),
  legalComments: /** @type {const} */ ("none"),
  logLevel: /** @type {const} */ ("warning"),
  target: "es2022",
});

/** What is wrong, said below all sizes. @type {string[]} */
const faults = [];

/** @param {string} text */
function fail(text) {
  faults.push(`build: ${text}\n`);
  process.exitCode = 1;
}

/** @param {string} name @param {number} length @param {number} most @param {string} how */
function within(name, length, most, how = "") {
  const over = length - most;
  if (over > 0)
    fail(
      `${name} is ${over} ${over === 1 ? "byte" : "bytes"} over its budget of ${most}${how}, which js/build.mjs sets`,
    );
}

/** A bundle as it is shipped: scripts once more minified, which packs them about a twentieth smaller than esbuild alone.
 * @param {{from: string, to: string}} bundle @param {"esm" | "iife"} [format] */
async function bundled(bundle, format = "esm") {
  const [{ text }] = (await esbuild.build({ ...settings(bundle), format })).outputFiles;
  if (!bundle.to.endsWith(".js")) return Buffer.from(tight(text));
  // What a function is written as does not matter here: none is called with `new`; nor that `String(x)` becomes `x + ""`, and
  // `2 * x * 3` becomes `6 * x`; and nothing is read only for what reading it does.
  const unsafe = { unsafe: true, unsafe_arrows: true, unsafe_comps: true, unsafe_math: true };
  const compress = { ...unsafe, passes: 8, inline: 1, pure_getters: true, sequences: false };
  const { code = "" } = await minify(text, { module: format === "esm", ecma: 2020, compress });
  return Buffer.from(`${code}\n`);
}

/** The extension's files, by their names in its folder. @returns {Promise<Record<string, Buffer>>} */
async function labFiles() {
  const script = await bundled({ from: lab.from, to: "lab.js" }, "iife");
  const version = /^version = "(.+)"$/m.exec(await readFile(join(root, "pyproject.toml"), "utf8"))?.[1];
  // A new name for new content: no browser then takes an older one out of its cache.
  const load = `static/remoteEntry.${createHash("sha256").update(script).digest("hex").slice(0, 20)}.js`;
  const about = {
    name: NAME,
    version,
    description: "The Otys course as an application: it runs by itself and hides its code",
    license: "MIT",
    jupyterlab: { extension: true, schemaDir: "schemas", _build: { load, extension: "./extension" } },
  };
  return {
    "package.json": Buffer.from(`${JSON.stringify(about, null, 2)}\n`),
    [`schemas/${NAME}/extension.json`]: await readFile(join(root, "js/lab/settings.json")),
    [load]: script,
  };
}

/** @param {boolean} check */
async function buildLab(check) {
  const files = await labFiles();
  const data = (await Promise.all(LAB_DATA.map((name) => readFile(join(root, name))))).reduce(
    (n, { length }) => n + length,
    0,
  );
  const there = existsSync(lab.to) ? await readdir(lab.to, { recursive: true, withFileTypes: true }) : [];
  const old = there.filter((one) => one.isFile()).map((one) => relative(lab.to, join(one.parentPath, one.name)));
  for (const [name, bytes] of Object.entries(files)) {
    process.stdout.write(
      `labextension/${name}: ${bytes.length} bytes, ${gzipSync(bytes, { level: 9 }).length} gzipped\n`,
    );
    within(name, bytes.length - (name.endsWith(".js") ? data : 0), lab.budget, " without the course's data");
    const to = join(lab.to, name);
    if (!check) {
      await mkdir(dirname(to), { recursive: true });
      await writeFile(to, bytes);
    } else if (!existsSync(to) || !bytes.equals(await readFile(to))) {
      fail(`labextension/${name} is not what the sources give; run \`npm run build\` and commit the result`);
    }
  }
  for (const name of old.filter((one) => !(one in files))) {
    if (check) fail(`labextension/${name} is left over; run \`npm run build\` and commit the result`);
    else await rm(join(lab.to, name));
  }
}

/** Where all lies on a still picture is what the live boards' layout says. @param {boolean} check */
async function buildLayouts(check) {
  const to = join(root, "otys_nb/pictures/art/layout.json");
  if (!check) await writeFile(to, layouts());
  else if ((await readFile(to, "utf8")) !== layouts())
    fail("layout.json is not what the sources give; run `npm run build`");
}

/** @param {boolean} check */
async function build(check) {
  await buildLab(check);
  await buildLayouts(check);
  for (const bundle of bundles) {
    const bytes = await bundled(bundle);
    const name = relative(root, bundle.to);
    const gzipped = gzipSync(bytes, { level: 9 }).length;
    process.stdout.write(`${name}: ${bytes.length} bytes, ${gzipped} gzipped\n`);
    within(name, bytes.length, bundle.budget);
    within(name, gzipped, bundle.gzipBudget, " gzipped");
    if (!check) {
      await mkdir(out, { recursive: true });
      await writeFile(bundle.to, bytes);
    } else if (!existsSync(bundle.to) || !bytes.equals(await readFile(bundle.to))) {
      fail(`${name} is not what the sources give; run \`npm run build\` and commit the result`);
    }
  }
}

async function watch() {
  for (const bundle of bundles) {
    const own = { minify: false, write: true, sourcemap: /** @type {const} */ ("inline") };
    const context = await esbuild.context({ ...settings(bundle), ...own, logLevel: "info" });
    await context.watch();
  }
}

const [mode, ...more] = process.argv.slice(2);
const missing = bundles.map((bundle) => bundle.from).filter((path) => !existsSync(path));
if (more.length || ![undefined, "--check", "--watch"].includes(mode)) {
  process.stderr.write("build: usage: node js/build.mjs [--check | --watch]\n");
  process.exitCode = 2;
} else if (missing.length) {
  process.stderr.write(`build: no source at ${missing.map((path) => relative(root, path)).join(", ")}\n`);
  process.exitCode = 2;
} else if (mode === "--watch") {
  await watch();
} else {
  await build(mode === "--check");
  if (faults.length && mode !== "--check") faults.push("build: all files are written all the same\n");
  process.stderr.write(faults.join(""));
}
