/**
 * What is asked of a kernel beside the cells: silently, without a number in the history.
 *
 * @typedef {any} Kernel
 */

/**
 * A kernel finds modules in its own folder first. What lies beside a notebook may be a stranger's, so before any cell of
 * ours runs by itself the folder is taken off the path; `os` and `sys` are in memory already. It is not put back, because
 * modules of ours are imported when they are first used.
 */
const SAFE = `
import os as _os, sys as _sys
_sys.path[:] = [p for p in _sys.path if p and _os.path.realpath(p) != _os.path.realpath(_os.getcwd())]
del _os, _sys
`;

/** @param {Kernel} kernel @param {string} code @returns {Promise<boolean>} whether it ran */
async function quietly(kernel, code) {
  const reply = await kernel.requestExecute({ code, silent: true, store_history: false, stop_on_error: false }).done;
  return reply?.content?.status === "ok";
}

/** @param {Record<string, any>} places */
function expecting(places) {
  const bytes = new TextEncoder().encode(JSON.stringify(places));
  const packed = Object.keys(places).length
    ? btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    : "";
  return `from otys_nb.widgets import resume as _resume\n_resume.expect("${packed}")\ndel _resume\n`;
}

/**
 * Keep what lies beside the notebook from being imported, and tell the kernel where boards stood, for those that are made next:
 * one message, for each costs a way there and back.
 * @param {Kernel} kernel @param {Record<string, any>} places @returns {Promise<boolean>} whether the first is done
 */
export const prepare = (kernel, places) =>
  quietly(
    kernel,
    `${SAFE}try:\n  ${expecting(places).replaceAll("\n", "\n  ").trimEnd()}\nexcept Exception:\n  pass\n`,
  );

/** No board is to go anywhere any more. @param {Kernel} kernel */
export const forgetPlaces = (kernel) => quietly(kernel, expecting({}));

/** Take a lesson's boards to a step. @param {Kernel} kernel @param {string} lesson @param {string} step */
export const visit = (kernel, lesson, step) =>
  quietly(
    kernel,
    `from otys_nb.widgets import lesson as _lesson\n_lesson.visit(${JSON.stringify(lesson)}, ${JSON.stringify(step)})\ndel _lesson\n`,
  );

/** Whether the kernel still has all of these widgets. @param {Kernel} kernel @param {string[]} ids */
export async function holds(kernel, ids) {
  const reply = await kernel.requestCommInfo({ target_name: "jupyter.widget" });
  const comms = reply?.content?.comms ?? {};
  return ids.every((id) => id in comms);
}
