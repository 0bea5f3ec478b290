/**
 * Opens a lesson's step in another tab from the teacher's desk: the desk repeats its call over a broadcast channel until the
 * step's notebook is running. Nothing is stored.
 *
 * @typedef {{file: string, lesson: string, step: string}} Call the notebook, its lesson, and the lesson's step
 */

const NAME = "otys-step";
/** A notebook, and where Python runs in the browser Python itself, is there by then. */
const WAKE_LIMIT_MS = 180_000;

/** Where pages of the course hear one another; null where a browser has no such thing. */
function openChannel() {
  if (!("BroadcastChannel" in globalThis)) return null;
  const channel = new BroadcastChannel(NAME);
  // Where pages are tested without a browser, hearing is no reason to stay.
  /** @type {any} */ (channel).unref?.();
  return channel;
}

/** @type {(() => void) | null} */
let stopCalling = null;

/** Call a notebook to a step. @param {Call} call */
export function callToStep(call) {
  stopCalling?.();
  const channel = openChannel();
  if (!channel) return;
  const late = setTimeout(() => stopCalling?.(), WAKE_LIMIT_MS);
  stopCalling = () => (clearTimeout(late), channel.close(), void (stopCalling = null));
  channel.addEventListener("message", ({ data }) => {
    if (data?.gone === call.file) stopCalling?.();
    else if (data?.here === call.file) channel.postMessage({ call });
  });
  channel.postMessage({ call });
}

/**
 * Hear the desk's calls to a notebook.
 * @param {() => string} file what the notebook is called @param {(call: Call) => boolean} go whether it goes there now
 * @returns {{here: () => void, end: () => void}} say that it is awake; hear no more
 */
export function listenForCalls(file, go) {
  const channel = openChannel();
  channel?.addEventListener("message", ({ data }) => {
    if (data?.call?.file === file() && go(data.call)) channel.postMessage({ gone: file() });
  });
  return { here: () => channel?.postMessage({ here: file() }), end: () => channel?.close() };
}
