/** The teacher's desk on a page, and a kernel that answers as a test lets it. */
import desk from "../src/desk/desk.js";
import { page, saved } from "./scenes.js";

const TRAITS = {
  lang: "en",
  words: {
    counted: "counted {n}",
    line: "line {n} {text}: {why}",
    clear_ask: "lose {n} lessons, {of} boards",
    example: "pearl",
  },
  topics: [
    ["keys", "Keys"],
    ["contracts", "Contracts"],
    ["box", "Own cards"],
  ],
  own: "",
  levels: [1, 2, 3],
  lessons: [
    ["keys", "Keys"],
    ["turn", "A turn"],
  ],
  plans: [20, 45],
  presets: { 20: ["keys"], 45: ["contracts"] },
  usual: 20,
  most: 20,
};
export const PARTS = [
  {
    at: 0,
    minutes: 1,
    lesson: "start",
    step: "dive",
    file: "00_start.ipynb",
    wall: "",
    card: "",
    title: "Dive",
    aim: "a",
    say: "s",
    do: "d1",
  },
  {
    at: 1,
    minutes: 19,
    lesson: "",
    step: "",
    file: "",
    wall: "word",
    card: "results",
    title: "Talk",
    aim: "a",
    say: "s",
    do: "d2",
  },
];
/** What the kernel answers, where a test says nothing else. */
export const ANSWERS = {
  word: ({ topic, said }) => ({ word: `${topic}-${said}`, aloud: "the word" }),
  plan: () => ({ parts: PARTS, page: "<h1>A plan</h1>" }),
  steps: ({ lesson }) => ({ steps: [[`${lesson}-1`, "First"]] }),
  results: ({ codes }) => ({ pupils: codes.split("\n").length }),
};

export const settled = async () => {
  for (let i = 0; i < 20; i += 1) await new Promise((done) => setImmediate(done));
};

/** The desk on a page, whose kernel answers with these; without a camera nobody can scan, and without locks each tab is alone. */
export async function opened(t, answers = {}, camera = null, kept = {}, locks = undefined) {
  const window = page(t, "https://school.example/lab");
  Object.defineProperty(window.navigator, "locks", { value: locks });
  for (const [name, text] of Object.entries(kept)) window.localStorage.setItem(name, text);
  Object.defineProperty(window.navigator, "mediaDevices", { value: camera });
  const files = saved(t, window);
  window.HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  window.HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new window.Event("close"));
  };
  window.HTMLElement.prototype.scrollIntoView = () => {};
  const [heard, traits] = [new Map(), {}];
  const asked = [];
  const tell = (event, content) => heard.forEach((of, f) => of === event && f(content));
  const model = {
    get: (name) => ({ ...TRAITS, ...traits })[name],
    on: (event, f) => heard.set(f, event),
    off: (_, f) => heard.delete(f),
    send(message) {
      asked.push(message);
      const answer = (answers[message.do] ?? ANSWERS[message.do])?.(message) ?? {};
      queueMicrotask(() => tell("msg:custom", { seq: message.seq, do: message.do, told: answer }));
    },
  };
  const el = window.document.createElement("main");
  window.document.body.append(el);
  let end = () => {};
  const begin = () => ((end = desk.render({ model, el })), settled());
  await begin();
  t.after(() => end());
  const card = (name) => el.querySelector(`.otys-desk-${name}`);
  const field = (name) => el.querySelector(`[id$="-${name}"]`);
  return {
    ...{ window, model, el, files, asked, heard, begin, card, field },
    /** The kernel sets a trait. */
    set(name, value) {
      traits[name] = value;
      tell(`change:${name}`);
      return settled();
    },
    end: () => end(),
    get dialog() {
      return el.querySelector("dialog");
    },
    last: (what) => asked.filter((one) => one.do === what).at(-1),
    /** Press a button of a card, by the key of its words. */
    async press(name, words) {
      [...card(name).querySelectorAll("button")].find((one) => one.textContent === words).click();
      await settled();
    },
    async change(name, value) {
      field(name).value = value;
      for (const what of ["input", "change"]) field(name).dispatchEvent(new window.Event(what, { bubbles: true }));
      await settled();
    },
    key(at, key, more = {}) {
      at.dispatchEvent(new window.KeyboardEvent("keydown", { key, bubbles: true, ...more }));
      return settled();
    },
  };
}
