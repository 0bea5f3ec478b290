/**
 * A step that the teacher's desk opens, told from page to page: the desk calls until the step's notebook is awake, and nothing is
 * kept.
 *
 * @typedef {{file: string, lesson: string, step: string}} Call the notebook, its lesson, and the lesson's step
 */

const NAME = "otys-step";
/** A notebook, and where Python runs in the browser Python itself, is there by then. */
const WAKES_MS = 180_000;

/** Where pages of the course hear one another; null where a browser has no such thing. */
function air() {
  if (!("BroadcastChannel" in globalThis)) return null;
  const channel = new BroadcastChannel(NAME);
  // Where pages are tested without a browser, hearing is no reason to stay.
  /** @type {any} */ (channel).unref?.();
  return channel;
}

/** @type {(() => void) | null} */
let hush = null;

/** Call a notebook to a step. @param {Call} call */
export function callTo(call) {
  hush?.();
  const channel = air();
  if (!channel) return;
  const late = setTimeout(() => hush?.(), WAKES_MS);
  hush = () => (clearTimeout(late), channel.close(), void (hush = null));
  channel.addEventListener("message", ({ data }) => {
    if (data?.gone === call.file) hush?.();
    else if (data?.here === call.file) channel.postMessage({ call });
  });
  channel.postMessage({ call });
}

/**
 * Hear the desk's calls to a notebook.
 * @param {() => string} file what the notebook is called @param {(call: Call) => boolean} go whether it goes there now
 * @returns {{here: () => void, end: () => void}} say that it is awake; hear no more
 */
export function hearCalls(file, go) {
  const channel = air();
  channel?.addEventListener("message", ({ data }) => {
    if (data?.call?.file === file() && go(data.call)) channel.postMessage({ gone: file() });
  });
  return { here: () => channel?.postMessage({ here: file() }), end: () => channel?.close() };
}
