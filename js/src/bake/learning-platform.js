/**
 * A lesson within a learning platform: SCORM 1.2 or 2004, whichever the platform offers to its pages.
 *
 * The platform keeps what was done, for this pupil alone, and is told how far the lesson has come: whether all steps are
 * done, and what share of them was solved and not shown.
 */
import { KEY } from "../course/progress.js";

const DEPTH = 12;

/** What differs between the two versions. @type {Record<string, Record<string, string>>} */
const SPOKEN = {
  API: {
    begin: "LMSInitialize",
    get: "LMSGetValue",
    set: "LMSSetValue",
    keep: "LMSCommit",
    end: "LMSFinish",
    status: "cmi.core.lesson_status",
    score: "cmi.core.score",
    exit: "cmi.core.exit",
  },
  API_1484_11: {
    begin: "Initialize",
    get: "GetValue",
    set: "SetValue",
    keep: "Commit",
    end: "Terminate",
    status: "cmi.completion_status",
    score: "cmi.score",
    exit: "cmi.exit",
  },
};

/** Where the platform stands: in a frame around this page, or in the window that opened it. @param {any} page */
function found(page) {
  for (const start of [page, page.opener]) {
    for (let [at, depth] = [start, 0]; at && depth < DEPTH; depth += 1) {
      try {
        for (const name of ["API_1484_11", "API"]) if (at[name]?.[SPOKEN[name].begin]) return { api: at[name], name };
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
  const { api, name } = found(page) ?? {};
  if (!api || !name) return null;
  const words = SPOKEN[name];
  const ask = (/** @type {string} */ call, /** @type {string[]} */ ...args) => String(api[words[call]](...args));
  if (ask("begin", "") !== "true") return null;
  ask("set", words.exit, "suspend");
  page.addEventListener?.("pagehide", () => ask("end", ""), { once: true });
  return {
    /** @param {string} key */
    getItem: (key) => (key === KEY ? ask("get", "cmi.suspend_data") || null : null),
    /** @param {string} key @param {string} text */
    setItem(key, text) {
      if (key !== KEY) return;
      ask("set", "cmi.suspend_data", text);
      ask("keep", "");
    },
    /** How far the lesson has come. @param {string[]} states of its steps: `solved`, `shown`, or neither */
    tell(states) {
      const solved = states.filter((state) => state === "solved").length;
      const done = states.every((state) => ["solved", "shown"].includes(state));
      ask("set", words.status, done ? "completed" : "incomplete");
      ask("set", `${words.score}.min`, "0");
      ask("set", `${words.score}.max`, "100");
      ask("set", `${words.score}.raw`, String(Math.round((100 * solved) / states.length)));
      if (name === "API_1484_11") ask("set", "cmi.score.scaled", (solved / states.length).toFixed(4));
      ask("keep", "");
    },
  };
}
