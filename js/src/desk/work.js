/**
 * Work that takes a while: in steps, with how far it is, to be stopped; what takes minutes is made to its end for its class.
 *
 * @typedef {import("../page/dom.js").Kid} Kid
 */
import { h, joined, setAttr, setText } from "../page/dom.js";
import { fromBase64 } from "../page/compression.js";

/** So often it is said aloud how far work is. */
const SPOKEN_MS = 10_000;
/** It is made beside all else: so long nobody asks how far it is. */
const PAUSE_MS = 300;

/**
 * Work in steps, each asked for by itself: how far it is, and the button that stops it, which stands where it was begun.
 * @param {import("./desk.js").Desk} desk @param {...Kid} buttons those that begin it
 */
export function makeWork({ say, frame: { acts, button } }, ...buttons) {
  const begins = acts(...buttons);
  const bar = h("progress", { "aria-label": say("wait") });
  const words = h("span", { role: "status" });
  const el = h(
    "p",
    { class: "otys-work", hidden: true },
    button("stop", () => (stopped = true)),
    bar,
  );
  let stopped = false;
  return {
    el: h("div", {}, begins, el, words),
    /** How far it is, and what came of it. */
    words,
    /**
     * @template {{done: number, of: number, part?: number, wrong?: undefined} | {done?: undefined, wrong: string}} T
     * @param {(at: number) => Promise<T>} step answers with `of`, and after the last step with no more
     * @param {number} [wait] between two steps @param {string} [whose] the class that it is for
     * @returns {Promise<T | null>} the last answer; null if it was stopped
     */
    async run(step, wait, whose) {
      let spoken = Date.now();
      stopped = el.hidden = false;
      begins.hidden = true;
      bar.removeAttribute("value");
      setText(words, say("wait"));
      try {
        for (let at = 0; !stopped; at += 1) {
          if (at && wait) await new Promise((done) => setTimeout(done, wait));
          const answer = await step(at);
          if (answer.wrong !== undefined || answer.done >= answer.of) return answer;
          const { done, of, part = done / of } = answer;
          bar.value = part;
          const speaks = Date.now() - spoken >= SPOKEN_MS;
          if (speaks) spoken = Date.now();
          setAttr(words, "aria-live", speaks ? "polite" : "off");
          setText(words, joined([`${done} / ${of}`, whose], " · "));
        }
      } finally {
        el.hidden = true;
        begins.hidden = false;
        setAttr(words, "aria-live", "polite");
        setText(words, "");
      }
      setText(words, say("stopped"));
      return null;
    },
  };
}

/**
 * What takes minutes is made to its end for its class: after a reload, too, and while another class is here. One tab alone
 * makes it; another says so, and goes on if that one is closed.
 * @param {import("./desk.js").Desk} desk @param {"kit" | "hand_out"} name @param {string} label of its button
 * @param {() => any} chosen
 * @param {(answer: any) => Promise<{wrong?: string} | null>} finish what is done with the answer, which may be that something
 *   is wrong
 */
export function lasting(desk, name, label, chosen, finish) {
  const { say, ask, frame, memory } = desk;
  const wrong = frame.fault();
  const making = makeWork(
    desk,
    frame.button(label, () => void turn(true), true),
  );

  /** Begin it, or go on with it; waits for another tab, and says so. @param {boolean} [pressed] @param {boolean} [ifAvailable] */
  async function turn(pressed, ifAvailable = true) {
    const make = async (/** @type {Lock | null | void} */ mine) => {
      if (mine === null) {
        setText(making.words, say("elsewhere"));
        return turn(false, false);
      }
      if (pressed) memory.putJob(name, chosen());
      await made();
    };
    // Where a page may have no locks, each tab is on its own.
    await (navigator.locks?.request(`otys-${name}`, { ifAvailable }, make) ?? make());
  }

  async function made() {
    setText(making.words, "");
    const job = memory.job(name);
    if (!job) return;
    const [whose, { [name]: what }] = job;
    setText(wrong, "");
    const answer = await making.run((at) => ask(name, { ...what, at }), PAUSE_MS, whose);
    const trouble = answer && (await finish(answer))?.wrong;
    setText(wrong, trouble ?? "");
    // Once there is a kernel again it goes on.
    if (trouble !== say("gone")) memory.putJob(name);
  }

  void turn();
  return { wrong, ...making };
}

/** Give a file to whoever sits here. @param {{name: string, type: string, text?: string, base64?: string, bytes?: BlobPart[]}} file */
export function save({ name, type, text = "", base64, bytes = [text] }) {
  const parts = base64 === undefined ? bytes : [fromBase64(base64)];
  const link = h("a", { href: URL.createObjectURL(new Blob(parts, { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
