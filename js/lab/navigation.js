/**
 * Finds the course on this server and opens its notebooks, in each of Jupyter's kinds of pages.
 */
import { goTo } from "../src/page/own-address.js";
import { store, stored } from "../src/page/browser-storage.js";
import { CHAPTERS, chapterOf, langOf, pathIn, rootOf } from "./course.js";

const PLACE = "otys-lab-place";
/** Where the notebooks lie in a folder of their own, and in a checkout. */
const USUAL_FOLDERS = ["", "notebooks/", "otys-course/"];

/** @param {string} path */
const encoded = (path) => path.split("/").map(encodeURIComponent).join("/");

/** Whether a path leads out of the folders that Jupyter shows. @param {string} path */
const leaves = (path) => path.split("/").includes("..");

/** The notebook that a link leads to; nothing where what it says cannot be read. @param {HTMLAnchorElement} link @returns {string} */
function linkedNotebook({ dataset, pathname }) {
  try {
    const { path } = Object(JSON.parse(dataset.commandlinkerArgs ?? "null"));
    if (typeof path === "string") return path;
    return decodeURIComponent(pathname.match(/\/files\/(.*\.ipynb)$/)?.[1] ?? "");
  } catch {
    return "";
  }
}

/** @returns {string} the notebook of the course that was last in view */
export function lastNotebook() {
  const place = stored(PLACE);
  return leaves(place) ? "" : place;
}

/** @param {string} path */
export const rememberNotebook = (path) => store(PLACE, path);

/** The address of this page with another notebook in it; empty where there is no such address. @param {string} to */
export function addressOf(to) {
  if (leaves(to)) return "";
  const url = new URL(location.href);
  if (url.searchParams.has("path")) {
    url.searchParams.set("path", to);
    return url.href;
  }
  const found = url.pathname.match(/^(.*?\/(?:lab|doc|notebooks)(?:\/workspaces\/[^/]+)?(?:\/tree)?\/)(?:.*\.ipynb)$/);
  if (!found) return "";
  url.pathname = found[1] + encoded(to);
  url.hash = "";
  return url.href;
}

/**
 * @param {any} app
 * @param {any} labShell null where each notebook has a page of its own
 */
export function makeNavigation(app, labShell) {
  const contents = app.serviceManager.contents;
  /** @type {string | null} */
  let root = null;

  /** @param {string} path */
  const exists = async (path) => {
    try {
      await contents.get(path, { content: false });
      return true;
    } catch {
      return false;
    }
  };

  /** Where the course lies, with the slash; null where it is not found. */
  async function found() {
    const candidates = [...new Set([...(lastNotebook() ? [rootOf(lastNotebook())] : []), ...USUAL_FOLDERS])];
    for (const one of candidates) if (root === null && (await exists(one + CHAPTERS[0].file))) root = one;
    return root;
  }

  /** Show a notebook of the course. @param {string} path */
  function show(path) {
    const address = !labShell && chapterOf(path) ? addressOf(path) : "";
    if (address) goTo(address);
    else void app.commands.execute("docmanager:open", { path });
  }

  /** Follow a link to a notebook of the course: Jupyter would ask first on a page that is not signed, or open one more tab. @param {MouseEvent} event */
  function followLink(event) {
    const link = /** @type {HTMLElement} */ (event.target).closest("a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    const path = linkedNotebook(link);
    if (!path || !chapterOf(path)) return;
    event.preventDefault();
    event.stopPropagation();
    show(path);
  }

  return {
    show,
    /** Follow the links of a page, once they have said where they lead. @param {HTMLElement} node */
    follow: (node) => node.addEventListener("click", followLink),
    /** @param {string} file @param {import("./course.js").Lang} lang */
    async open(file, lang) {
      const at = await found();
      if (at === null) return;
      const path = pathIn(at, lang, file);
      show((await exists(path)) ? path : at + file);
    },
    /** A page of the course is in view. @param {string} path */
    at(path) {
      root = rootOf(path);
      rememberNotebook(path);
      // Where one document is shown at a time JupyterLab leaves the first one's address in place.
      const address = labShell?.mode === "single-document" && addressOf(path);
      if (address && address !== location.href) history.replaceState(history.state, "", address);
    },
    lang: () => langOf(lastNotebook()),
  };
}
