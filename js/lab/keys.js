/**
 * Page Up and Page Down for the board in focus, or the one on the wall: a presenter's remote control sends these keys.
 */

/** @param {HTMLElement} node @returns {Element | null} the board that the keys are for */
function boardOf(node) {
  const focused = document.activeElement?.closest(".otys");
  if (focused?.matches(".otys-desk")) return null; // its clock hears these keys itself
  if (focused && node.contains(focused)) return focused;
  return document.fullscreenElement?.querySelector(".otys") ?? null;
}

/** Send the board an `otys-step`, whose `detail.by` is 1 or -1. @param {HTMLElement} node @param {1 | -1} by @returns {boolean} whether there is one */
export function step(node, by) {
  const board = boardOf(node);
  board?.dispatchEvent(new CustomEvent("otys-step", { detail: { by } }));
  return Boolean(board);
}

/** Listen on the way down: boards let no key rise. @param {HTMLElement} node */
export function listenPageKeys(node) {
  node.addEventListener(
    "keydown",
    (event) => {
      const by = event.key === "PageDown" ? 1 : event.key === "PageUp" ? -1 : 0;
      const target = /** @type {HTMLElement} */ (event.target);
      if (
        !by ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        target.closest("input, textarea, select, [contenteditable]")
      )
        return;
      if (!step(node, by)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}
