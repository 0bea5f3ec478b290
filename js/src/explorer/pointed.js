/**
 * Pointed at, or with the focus within, a turn is drawn on the board. A finger points only as long as it lies there: what
 * it has touched stays drawn, also while the sheet over the board is closed.
 *
 * @param {(acts: string[][]) => void} show @param {(of: HTMLElement) => string[][] | undefined} actsOf
 */
export function makePointed(show, actsOf) {
  /** The turn that a finger touched last. */
  let touched = /** @type {HTMLElement | null} */ (null);
  const acts = (/** @type {HTMLElement | null} */ of) => show((of?.isConnected && actsOf(of)) || []);

  /** @param {HTMLElement} one */
  return function pointed(one) {
    const begin = () => acts(one);
    const end = () => acts(touched);
    one.addEventListener("pointerenter", (event) => {
      if (event.pointerType === "touch") touched = one;
      begin();
    });
    one.addEventListener("focusin", begin);
    one.addEventListener("pointerleave", end);
    one.addEventListener("focusout", end);
    return one;
  };
}
