/**
 * Python in a worker: the page draws and takes touches while the engine thinks.
 *
 * The page says `{load: {from, wheels}}` once: where Python lies, and which packages it needs; then `{warm}`, `{enter}` and
 * `{message}`, each as JSON that `otys_nb/app/in_page.py` reads, and `{answered}`, which comes back once all that was said
 * before is answered. The answers are `{loaded}`, bytes so far, `{ready}`,
 * `{board}` with the id of a model, `{message, buffers}`, and `{failed}` with the name of what could not be done.
 */
const page = /** @type {any} */ (self);
const fetched = page.fetch.bind(page);
/** @type {any} */
let engine = null;
let loaded = 0;

/** Count what arrives, whoever asked for it. @param {any} request @param {any} [init] */
async function counting(request, init) {
  const answer = await fetched(request, init);
  if (!answer.ok) throw new TypeError(`${answer.status}: ${answer.url}`);
  const counter = new TransformStream({
    transform(bytes, out) {
      loaded += bytes.length;
      page.postMessage({ loaded });
      out.enqueue(bytes);
    },
  });
  return new Response(answer.body.pipeThrough(counter), { headers: answer.headers });
}

/** @param {{from: string, wheels: string[]}} given */
async function load({ from, wheels }) {
  page.fetch = counting;
  const arriving = Promise.all(wheels.map(async (name) => (await counting(from + name)).arrayBuffer()));
  arriving.catch(() => {});
  const { loadPyodide } = await import(`${from}pyodide.mjs`);
  const python = await loadPyodide({ indexURL: from });
  const place = python.runPython("import site; site.getsitepackages()[0]");
  for (const wheel of await arriving) python.unpackArchive(wheel, "wheel", { extractDir: place });
  python.runPython("import importlib; importlib.invalidate_caches()");
  engine = python.pyimport("otys_nb.app.in_page");
  engine.connect((/** @type {string} */ message, /** @type {any} */ bytes) =>
    page.postMessage({ message, buffers: bytes.toJs() }),
  );
  page.postMessage({ ready: true });
}

let last = Promise.resolve();

/** @param {any} said */
async function answer({ load: given, warm, enter, message, answered }) {
  if (given) await load(given);
  if (warm) engine.warm();
  if (enter) page.postMessage({ board: engine.enter(enter) });
  if (message) engine.receive(message);
  if (answered) page.postMessage({ answered });
}

// One after the other: a room that is asked for while Python loads waits for it.
page.onmessage = (/** @type {any} */ { data }) =>
  void (last = last
    .then(() => answer(data))
    .catch((error) =>
      page.postMessage({ failed: Object.keys(data)[0], network: error instanceof TypeError, text: String(error) }),
    ));

export {};
