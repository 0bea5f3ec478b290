/** A fresh copy of a notebook of the course, for somebody whose notebook is another one. */
import { bytesToHex } from "@noble/hashes/utils.js";
import { allCode } from "./cells.js";
import { chapterOf, langOf, pathIn, say } from "./course.js";
import { makeNotice } from "./notice.js";
import { isShippedNotebook } from "./shipped.js";

/** Where the course may lie, and where a copy is laid if none of them holds the notebook as it was shipped. */
const LAID = ["otys-course/", ...[2, 3, 4, 5, 6, 7, 8, 9].map((n) => `otys-course-${n}/`)];
const FOLDERS = ["", "notebooks/", ...LAID];
/** The names that a changed notebook is kept under. */
const KEPT = ["mine", ...[2, 3, 4, 5, 6, 7, 8, 9].map((n) => `mine-${n}`)];

/**
 * The path of a copy of the course's notebook that is as it was shipped; one is laid if there is none. A changed notebook
 * that lies where the course does is kept there under another name, so that the course's own has its place again.
 * @param {any} services the page's
 * @param {string} file
 * @param {import("./course.js").Lang} lang
 * @param {{path?: string, kept?: (path: string) => unknown}} [mine] the changed notebook; `kept` is told what it is called now
 * @returns {Promise<string>} rejected if there is none and none can be laid
 */
export async function ownCopy({ contents, serverSettings }, file, lang, { path: own = "", kept } = {}) {
  /** @param {string} path @returns {Promise<any>} what lies there; null if nothing does */
  const at = (path) => contents.get(path, { content: true }).catch(() => null);

  /** The notebook as the server, or the site without one, holds it. */
  async function original() {
    for (const from of ["otys-nb/course/", "files/"]) {
      const answer = await fetch(serverSettings.baseUrl + from + pathIn("", lang, file)).catch(() => null);
      const notebook = answer?.ok && (await answer.json().catch(() => null));
      if (isShippedNotebook(notebook)) return notebook;
    }
    throw new Error("the course is not to be had here");
  }

  /** @param {string} folder with a slash at its end */
  async function make(folder) {
    const path = folder.slice(0, -1);
    if (!(await contents.get(path, { content: false }).catch(() => null)))
      await contents.save(path, { type: "directory" });
  }

  /**
   * A neighbour in a shared folder may have laid a link where the copy goes, and saving follows links. So it is saved by a name
   * that nobody can foresee and renamed then, which follows none and replaces no file.
   * @param {string} path @param {any} content @param {() => Promise<void>} [clear] makes room at the path
   */
  async function lay(path, content, clear) {
    const name = `${bytesToHex(crypto.getRandomValues(new Uint8Array(16)))}.ipynb`;
    const passing = path.slice(0, path.lastIndexOf("/") + 1) + name;
    await contents.save(passing, { type: "notebook", format: "json", content });
    try {
      await clear?.();
      await contents.rename(passing, path);
    } catch (error) {
      await contents.delete(passing).catch(() => {});
      throw error;
    }
  }

  /** Keep the changed notebook under the first name that is free. */
  async function setAside() {
    for (const name of KEPT) {
      const to = own.replace(/\.ipynb$/, `-${name}.ipynb`);
      if (await at(to)) continue;
      await contents.rename(own, to);
      return void (await kept?.(to));
    }
    throw new Error("there are copies enough");
  }

  /** @type {string[]} */
  const free = [];
  for (const one of FOLDERS) {
    const found = await at(pathIn(one, lang, file));
    if (found && isShippedNotebook(found.content)) return pathIn(one, lang, file);
    if (!found && LAID.includes(one)) free.push(one);
  }
  const content = await original();
  if (FOLDERS.some((one) => pathIn(one, lang, file) === own)) {
    await lay(own, content, setAside);
    return own;
  }
  for (const folder of free) {
    try {
      await make(folder);
      if (lang !== "en") await make(pathIn(folder, lang, ""));
      await lay(pathIn(folder, lang, file), content);
      return pathIn(folder, lang, file);
    } catch {
      // Something else lies there; perhaps the next folder is free.
    }
  }
  throw new Error("there are copies enough, or nothing can be written");
}

/**
 * A notebook that was one of the course's starts nothing by itself; the course's own is offered beside it.
 * @param {any} panel @param {{app: any, Widget: any}} host @param {{show: (path: string) => void}} navigation
 */
export function offerCopy(panel, { app, Widget }, navigation) {
  const { path } = panel.sessionContext;
  const chapter = chapterOf(path);
  if (!chapter || !/\botys/.test(allCode(panel.context.model))) return;
  const lang = langOf(path);
  const notice = makeNotice(panel, Widget);
  /** @param {string} to */
  async function kept(to) {
    notice.show(say(lang, "kept", { name: to.slice(to.lastIndexOf("/") + 1) }));
    // Else the course's own would find the kernel of this one under its name.
    await panel.sessionContext.session?.setPath(to).catch(() => {});
  }
  const open = () =>
    ownCopy(app.serviceManager, chapter.file, lang, { path, kept }).then(navigation.show, () =>
      notice.show(say(lang, "no_copy")),
    );
  notice.show(say(lang, "changed"), say(lang, "open_copy"), () => void open());
}
