/**
 * Bundle the front end into the committed files that the Python package ships.
 *
 *   node js/build.mjs           write them
 *   node js/build.mjs --check   write nothing; fail if the committed files are not what the sources give
 *   node js/build.mjs --watch   write them after every change, readable and with source maps (do not commit those)
 *
 * Each file has a budget, minified and gzipped; see docs/architecture.md.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import * as esbuild from "esbuild";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const out = join(root, "otys_nb", "widgets", "static");
const KB = 1024;
const bundles = [
  // The one that crosses with every board, as it is; it fetches the others, which cross once and packed.
  { from: join(root, "js/src/loader.js"), to: join(out, "loader.js"), budget: 0.8 * KB, gzipBudget: KB / 2 },
  {
    from: join(root, "js/src/boards-module.js"),
    to: join(out, "widget.js"),
    budget: 51.75 * KB,
    gzipBudget: 21.9 * KB,
  },
  // The explorer's bench is in a module of its own, without the boards: it stands beside theirs.
  {
    from: join(root, "js/src/explorer/explorer.js"),
    to: join(out, "explorer.js"),
    budget: 9.75 * KB,
    gzipBudget: 4.4 * KB,
  },
  {
    from: join(root, "js/src/explorer/explorer.css"),
    to: join(out, "explorer.css"),
    budget: 15 * KB,
    gzipBudget: Infinity,
  },
  // The map of the course needs no boards, so it is a module of its own.
  { from: join(root, "js/src/course/map.js"), to: join(out, "map.js"), budget: 6 * KB, gzipBudget: 3 * KB },
  { from: join(root, "js/src/course/map.css"), to: join(out, "map.css"), budget: 10 * KB, gzipBudget: Infinity },
  // Stands once on each baked page, beside widget.js.
  {
    from: join(root, "js/src/bake/baked-page-loader.js"),
    to: join(out, "baked.js"),
    budget: 7.5 * KB,
    gzipBudget: 3.75 * KB,
  },
  // On the index of the baked pages.
  { from: join(root, "js/src/bake/index-page.js"), to: join(out, "index.js"), budget: 2 * KB, gzipBudget: KB },
  { from: join(root, "js/src/widget.css"), to: join(out, "widget.css"), budget: 10 * KB, gzipBudget: Infinity },
];

/** @param {{from: string, to: string}} bundle */
const settings = ({ from, to }) => ({
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

/** @param {string} text */
function fail(text) {
  process.stderr.write(`build: ${text}\n`);
  process.exitCode = 1;
}

/** @param {boolean} check */
async function build(check) {
  for (const bundle of bundles) {
    const result = await esbuild.build(settings(bundle));
    const bytes = Buffer.from(result.outputFiles[0].contents);
    const name = relative(root, bundle.to);
    const gzipped = gzipSync(bytes, { level: 9 }).length;
    process.stdout.write(`${name}: ${bytes.length} bytes, ${gzipped} gzipped\n`);
    if (bytes.length > bundle.budget) fail(`${name} is over its budget of ${bundle.budget} bytes`);
    if (gzipped > bundle.gzipBudget) fail(`${name} is over its budget of ${bundle.gzipBudget} bytes gzipped`);
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
}
