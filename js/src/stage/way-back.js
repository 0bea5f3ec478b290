/**
 * On a phone the browser's way back closes what lies over the board before it leaves the page.
 *
 * @param {{root: HTMLElement, close: () => boolean, signal: AbortSignal}} ctx `close` says whether there was anything to close
 */
export function makeWayBack({ root, close, signal }) {
  /** Where the page has a step of its history for what is open, or was. */
  let held = "";

  function went() {
    const here = location.href === held;
    held = "";
    // What was closed by hand has left its step: whoever goes back means the next one.
    if (here && !close()) history.back();
  }

  globalThis.addEventListener?.("popstate", () => held && went(), { signal });
  return {
    /** Something lies over the board. */
    opened() {
      if (held || !("small" in root.dataset)) return;
      held = location.href;
      history.pushState(history.state, "");
    },
  };
}
