/** Opens one notebook of the course from another. */

/** Which notebook is open, where the address says so: JupyterLab and Notebook in its path, JupyterLite's Notebook behind it. */
function here() {
  const { pathname, search } = location;
  return (
    new URLSearchParams(search).get("path") ??
    decodeURIComponent(pathname).match(/\/(?:tree|notebooks)\/(.*\.ipynb)$/)?.[1]
  );
}

/** A link that opens a notebook as Jupyter's own links do; where the folder is not known, and elsewhere, it is a plain link. @param {Event} event */
export function openNotebook({ currentTarget }) {
  const link = /** @type {HTMLAnchorElement} */ (currentTarget);
  const folder = here()?.replace(/[^/]*$/, "");
  if (folder === undefined) return;
  link.dataset.commandlinkerCommand = "docmanager:open";
  link.dataset.commandlinkerArgs = JSON.stringify({ path: folder + link.getAttribute("href") });
}
