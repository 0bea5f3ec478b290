/**
 * A lesson within a learning platform: SCORM 1.2 or 2004, whichever the platform offers to its pages.
 *
 * The platform keeps what was done, for this pupil alone, and is told how far the lesson has come: whether all steps are
 * done, and what share of them was solved and not shown.
 */
import { KEY } from "../course/progress.js";

const DEPTH = 12;

/** What differs between the two versions: how calls begin, which one ends, and where values lie. */
const VERSIONS = {
  API_1484_11: { prefix: "", end: "Terminate", at: "cmi.", status: "completion_status" },
  API: { prefix: "LMS", end: "Finish", at: "cmi.core.", status: "lesson_status" },
};

/** Where the platform stands: in a frame around this page, or in the window that opened it. @param {any} page */
function found(page) {
  for (const start of [page, page.opener]) {
    for (let [at, depth] = [start, 0]; at && depth < DEPTH; depth += 1) {
      try {
        for (const [name, version] of Object.entries(VERSIONS))
          if (at[name]?.[`${version.prefix}Initialize`]) return { api: at[name], ...version };
        if (at === at.parent) break;
        at = at.parent;
      } catch {
        break; // another site's frame
      }
    }
  }
  return null;
}

/**
 * The platform around this page; null where there is none, or where it does not answer.
 *
 * @param {any} page the page's window
 */
export function learningPlatform(page = globalThis) {
  const version = found(page);
  if (!version) return null;
  const { api, prefix, end, at, status } = version;
  const ask = (/** @type {string} */ call, /** @type {string[]} */ ...args) => String(api[prefix + call](...args));
  const set = (/** @type {string} */ name, /** @type {string} */ value) => ask("SetValue", name, value);
  if (ask("Initialize", "") !== "true") return null;
  set(`${at}exit`, "suspend");
  page.addEventListener?.("pagehide", () => ask(end, ""), { once: true });
  return {
    /** @param {string} key */
    getItem: (key) => (key === KEY ? ask("GetValue", "cmi.suspend_data") || null : null),
    /** @param {string} key @param {string} text */
    setItem(key, text) {
      if (key !== KEY) return;
      set("cmi.suspend_data", text);
      ask("Commit", "");
    },
    /** How far the lesson has come. @param {string[]} states of its steps: how each was done, if it was */
    tell(states) {
      const share = states.filter((state) => state && state !== "shown").length / states.length;
      const done = states.every(Boolean);
      set(at + status, done ? "completed" : "incomplete");
      set(`${at}score.min`, "0");
      set(`${at}score.max`, "100");
      set(`${at}score.raw`, String(Math.round(100 * share)));
      if (!prefix) set("cmi.score.scaled", share.toFixed(4));
      ask("Commit", "");
    },
  };
}
