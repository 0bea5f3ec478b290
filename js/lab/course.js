/**
 * The course as the extension knows it without a kernel: its notebooks in order, their titles, and where a notebook lies in it.
 * `course.json` is made from the lessons by `python -m tools.course_data`.
 *
 * @typedef {"en" | "fr" | "de"} Lang
 * @typedef {{file: string, group: string, lesson: string, steps: string[], practice: boolean, minutes: number, titles: Record<string, string>}} Chapter
 */
import course from "./course.json" with { type: "json" };
import texts from "./words.json" with { type: "json" };

/** The name under which the browser keeps a first game. */
export const FIRST_GAME = course.first_game;
export const CHAPTERS = /** @type {Chapter[]} */ (course.chapters);
/** Where somebody who teaches a class begins. */
export const DESK = CHAPTERS.filter(({ group }) => group === "class")[0];
export const LANGUAGES = /** @type {Lang[]} */ (Object.keys(texts));

/** What the extension says, with `{name}` filled in. @param {Lang} lang @param {keyof typeof texts.en} key @param {Record<string, unknown>} [facts] */
export const say = (lang, key, facts = {}) => said(texts, lang, key, facts);

/** The same in these words; what a language that has only begun lacks is said in English. @param {Record<string, Record<string, string>>} words @param {string} lang @param {string} key @param {Record<string, unknown>} facts */
export const said = (words, lang, key, facts) =>
  (words[lang]?.[key] ?? words.en[key]).replace(/\{(\w+)\}/g, (whole, name) => String(facts[name] ?? whole));

/** @param {string} path @returns {[string, string]} folder, with its slash if there is one, and name */
function split(path) {
  const at = path.lastIndexOf("/") + 1;
  return [path.slice(0, at), path.slice(at)];
}

/** English lies at the top, each other language in a folder of its own. @param {string} path a notebook's @returns {Lang} */
export const langOf = (path) => LANGUAGES.find((lang) => `/${split(path)[0]}`.endsWith(`/${lang}/`)) ?? "en";

/** Where the course lies, seen from one of its notebooks. @param {string} path */
export function rootOf(path) {
  const [folder] = split(path);
  const lang = langOf(path);
  return lang === "en" ? folder : folder.slice(0, -(lang.length + 1));
}

/** @param {string} root @param {Lang} lang @param {string} file */
export const pathIn = (root, lang, file) => `${root}${lang === "en" ? "" : `${lang}/`}${file}`;

/** @param {string} path @returns {Chapter | undefined} */
export const chapterOf = (path) => CHAPTERS.find(({ file }) => file === split(path)[1]);

/** What follows a notebook in the course. @param {string} path @returns {Chapter | undefined} */
export function after(path) {
  const at = CHAPTERS.findIndex(({ file }) => file === split(path)[1]);
  return at < 0 ? undefined : CHAPTERS[at + 1];
}
