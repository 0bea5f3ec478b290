/**
 * What the desk remembers in this browser, class by class: fields, class words with their codes, the plan's clock, the wall.
 * Where the browser keeps nothing it is remembered for as long as the page lives. What is read here may be anything.
 *
 * @typedef {ReturnType<typeof makeMemory>} Memory
 * @typedef {Record<string, any>} Kept what is remembered of a class
 */
import { browserStorage, store, storedValue } from "../page/browser-storage.js";
import { entries } from "../course/progress.js";

export const DESK = "otys-desk";
const MAX_CLASSES = 40;
const MAX_NAME = 40;
const MAX_CODES = 40_000;

/** @param {import("../page/browser-storage.js").Box | null} [box] */
export function makeMemory(box = browserStorage()) {
  /** Lost with the page, where the browser keeps nothing. @type {any} */
  let unsaved = null;

  /** @returns {{now: string, classes: Record<string, Kept>}} */
  function read() {
    const found = storedValue(DESK, box) ?? unsaved;
    const known = entries(found?.classes).filter(([name, kept]) => name.length <= MAX_NAME && Object(kept) === kept);
    const classes = Object.fromEntries(known.slice(-MAX_CLASSES));
    const now = typeof found?.now === "string" && found.now.length <= MAX_NAME ? found.now : (known[0]?.[0] ?? "");
    return { now, classes: { ...classes, [now]: classes[now] ?? {} } };
  }

  /** Another tab may have changed another class meanwhile: read first. @param {(all: ReturnType<typeof read>) => void} change */
  function write(change) {
    const all = read();
    change(all);
    unsaved = all;
    store(DESK, JSON.stringify(all), box);
  }

  /** The class of this desk; another tab may be at another one. */
  let now = read().now;
  /** What came by itself to a desk that nobody has used. @type {Kept} */
  let fresh = {};
  const mine = () => ({ ...fresh, ...read().classes[now] });

  /** @param {string} name @param {unknown} value what it is from now on */
  function put(name, value) {
    write((all) => {
      all.now = now;
      all.classes[now] = { ...mine(), [name]: value };
    });
    fresh = {};
  }

  /** What came by itself: it is remembered once somebody has done something. @param {string} name @param {unknown} value */
  function note(name, value) {
    fresh = { ...fresh, [name]: value };
    if (Object.keys(read().classes[now] ?? {}).length) put(name, value);
  }

  /** @param {string} name a class, known or new */
  function choose(name) {
    now = name.trim().slice(0, MAX_NAME);
    fresh = {};
    write((all) => {
      all.now = now;
      all.classes[now] ??= {};
    });
  }

  /** The codes of a class by their words. @param {Kept} kept @returns {[string, string][]} */
  const codesOf = (kept) => entries(kept.codes).filter(([, codes]) => typeof codes === "string" && codes.trim());

  return {
    put,
    note,
    choose,
    get now() {
      return now;
    },
    /** @param {string} name @returns {any} */
    get: (name) => mine()[name],
    /** The classes, and how many codes each has. */
    classes: () =>
      Object.entries(read().classes).map(([name, kept]) => ({
        name,
        /** The number of one that nobody has named. */
        made: Number(kept.made) || 0,
        // Codes may be kept by an earlier word, too: each counts once.
        codes: new Set(codesOf(kept).flatMap(([, codes]) => codes.match(/\S.*/g) ?? [])).size,
      })),
    /** The class for which this is being made, and what is remembered of it. @param {string} name */
    job: (name) => Object.entries(read().classes).find(([, kept]) => kept[name]),
    /** @param {string} name @param {unknown} [what] is made for this class; nothing is made any more without it */
    putJob(name, what) {
      write(({ classes }) => Object.values(classes).forEach((kept) => delete kept[name]));
      if (what) put(name, what);
    },
    /** Whether there is more than a desk that nobody has used. */
    any: () => Object.entries(read().classes).some(([name, kept]) => name || Object.keys(kept).length),
    /** Call the class by another name; one that there is already stays as it is. @param {string} to */
    rename(to) {
      const name = to.trim().slice(0, MAX_NAME);
      if (name === now || read().classes[name]) return false;
      write((all) => {
        delete all.classes[now].made;
        all.classes = Object.fromEntries(
          Object.entries(all.classes).map(([each, kept]) => [each === now ? name : each, kept]),
        );
        all.now = now = name;
      });
      return true;
    },
    /** The words for which codes are known. */
    words: () => codesOf(mine()).map(([word]) => word),
    /** @param {string} word @returns {string} */
    codes: (word) => codesOf(mine()).find(([known]) => known === word)?.[1] ?? "",
    /** @param {string} word @param {string} codes */
    putCodes(word, codes) {
      if (codes === this.codes(word)) return;
      const others = codesOf(mine()).filter(([known]) => known !== word);
      put("codes", Object.fromEntries([...others, [word, codes.slice(0, MAX_CODES)]]));
    },
    /** A field shows what it held, and what it holds from now on is kept. @param {string} name @param {any} input */
    hold(name, input) {
      const field = `field-${name}`;
      const what = input.type === "checkbox" ? "checked" : "value";
      const [kept, was] = [mine()[field], input[what]];
      if (typeof kept === typeof was) input[what] = kept;
      if (input[what] !== kept) input[what] = was; // it is none of what can be chosen
      input.addEventListener("change", () => put(field, input[what]));
    },
    /** Nothing is known any more; what the browser keeps is cleared by who calls this. */
    forget() {
      unsaved = null;
      now = "";
      fresh = {};
    },
  };
}
