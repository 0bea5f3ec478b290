/**
 * Requests to a kernel outside the cells: silent, and not in the history.
 *
 * @typedef {any} Kernel
 */

/**
 * What lies beside a notebook may be a stranger's, and a kernel finds modules in its own folder. The server starts the
 * kernels of the course with `PYTHONSAFEPATH` (`otys_nb/app/serverext.py`); a kernel that was started otherwise has read
 * that folder already, and runs nothing by itself. In a page without a server there is no such switch. The folder is taken
 * off the path all the same, and not put back, because modules of ours are imported when they are first used.
 */
const SAFE = `
import os as _os, sys as _sys
_sys.path[:] = [p for p in _sys.path if p and _os.path.realpath(p) != _os.path.realpath(_os.getcwd())]
`;
const STARTED_SAFELY = `
if not (_sys.flags.safe_path or _sys.platform == "emscripten"):
    raise RuntimeError("unsafe")
`;

/** @param {Kernel} kernel @param {string} code @returns {Promise<any>} the kernel's reply */
async function request(kernel, code) {
  const reply = await kernel.requestExecute({ code, silent: true, store_history: false, stop_on_error: false }).done;
  return reply?.content;
}

/** @param {Kernel} kernel @param {string} code @returns {Promise<boolean>} whether it ran */
const runs = async (kernel, code) => (await request(kernel, code))?.status === "ok";

/** @param {Record<string, any>} places */
function expectCode(places) {
  const bytes = new TextEncoder().encode(JSON.stringify(places));
  const packed = Object.keys(places).length
    ? btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    : "";
  return `from otys_nb.widgets import resume as _resume\n_resume.expect("${packed}")\ndel _resume\n`;
}

/**
 * Keep what lies beside the notebook from being imported, and tell the kernel where boards stood, for those that are made next:
 * one message, for each costs a way there and back.
 * @param {Kernel} kernel @param {Record<string, any>} places
 * @returns {Promise<"ready" | "unsafe" | "silent">} `unsafe` if the kernel was started in the notebook's folder without care
 */
export async function prepare(kernel, places) {
  const more = expectCode(places).replaceAll("\n", "\n  ").trimEnd();
  const reply = await request(kernel, `${SAFE}try:\n  ${more}\nexcept Exception:\n  pass\n${STARTED_SAFELY}`);
  if (reply?.status === "ok") return "ready";
  return reply?.evalue === "unsafe" ? "unsafe" : "silent";
}

/** No board is to go anywhere any more. @param {Kernel} kernel */
export const forgetPlaces = (kernel) => runs(kernel, expectCode({}));

/** Take a lesson's boards to a step. @param {Kernel} kernel @param {string} lesson @param {string} step */
export const visit = (kernel, lesson, step) =>
  runs(
    kernel,
    `from otys_nb.widgets import open_lessons as _open\n_open.visit(${JSON.stringify(lesson)}, ${JSON.stringify(step)})\ndel _open\n`,
  );

/** Have a kernel, and wait until it answers. @param {any} sessionContext @returns {Promise<Kernel>} */
export async function started(sessionContext) {
  sessionContext.kernelPreference = { ...sessionContext.kernelPreference, shouldStart: true, autoStartDefault: true };
  await sessionContext.ready;
  const there = sessionContext.session?.kernel;
  if (there?.status === "dead") await sessionContext.restartKernel();
  else if (!there) await sessionContext.startKernel();
  const found = sessionContext.session?.kernel;
  if (!found) throw new Error("no kernel");
  // The notebook names its kernel itself, and Python's text may mean anything elsewhere.
  if ((await found.info).language_info?.name !== "python") throw new Error("no Python");
  return found;
}

/** A new kernel in the place of one that was started without care. @param {any} sessionContext @returns {Promise<Kernel>} */
export async function renewed(sessionContext) {
  await sessionContext.changeKernel({ name: sessionContext.session.kernel.name });
  const found = sessionContext.session.kernel;
  await found.info;
  return found;
}

/** Whether the kernel still has all of these widgets. @param {Kernel} kernel @param {string[]} ids */
export async function holds(kernel, ids) {
  const reply = await kernel.requestCommInfo({ target_name: "jupyter.widget" });
  const comms = reply?.content?.comms ?? {};
  return ids.every((id) => id in comms);
}
