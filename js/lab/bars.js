/** Jupyter's own bars: menus, status line, icons at the sides. A page of the course needs none of them. */

/** The application's, and those of Notebook 7. */
const IDS = ["jp-top-panel", "jp-bottom-panel", "top-panel-wrapper", "menu-panel-wrapper"];

/** @param {any} widget @returns {any[]} the bars in it */
function barsIn(widget) {
  if (IDS.includes(widget.id) || widget.node.classList.contains("jp-SideBar")) return [widget];
  return [...widget.children()].flatMap(barsIn);
}

/** @param {any} shell the application's @param {any} labShell null where there are no sides to fold */
export function makeBars(shell, labShell) {
  /** Those that are hidden for a page of the course. @type {any[]} */
  const hidden = [];
  /** Whether the left side was unfolded. */
  let unfolded = false;
  let away = false;

  return {
    /** Hide all bars that are there, or show again those that were hidden; the left side folds with them. @param {boolean} hide */
    set(hide) {
      if (hide) {
        if (!away) unfolded = labShell?.leftCollapsed === false;
        // Folded later, it would bring its icons back.
        if (!away) labShell?.collapseLeft();
        const seen = barsIn(shell).filter(({ isHidden }) => !isHidden);
        for (const bar of seen) bar.hide();
        hidden.push(...seen);
      } else {
        for (const bar of hidden.splice(0)) bar.show();
        if (away && unfolded) labShell?.expandLeft();
      }
      away = hide;
    },
  };
}
