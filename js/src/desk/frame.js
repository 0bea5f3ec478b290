/**
 * What all cards are made of: the frame, fields under their labels, buttons, faults, and work that takes a while.
 *
 * @typedef {ReturnType<typeof makeFrame>} Frame
 */
import { h, joined, setAttr, setText } from "../page/dom.js";
import { fromBase64 } from "../page/compression.js";

/** For a page that is only to be seen and printed: no script in it runs. */
export const SEEN_ONLY = "allow-same-origin allow-modals";

/** So often it is said aloud how far work is. */
const SPOKEN_MS = 10_000;
/** It is made beside all else: so long nobody asks how far it is. */
const PAUSE_MS = 300;

/**
 * @param {import("../types.js").Say} say @param {import("./requests.js").Ask} ask @param {import("./memory.js").Memory} memory
 */
export function makeFrame(say, ask, memory) {
  /** What the ids of this desk begin with. */
  const id = `desk-${Date.now().toString(36)}`;
  /** @param {string} name @param {() => void} click @param {boolean} [first] */
  const button = (name, click, first) => h("button", { class: first ? "otys-go" : "", click }, say(name));

  /** @param {...import("../page/dom.js").Kid} kids */
  const acts = (...kids) => h("p", "otys-acts", ...kids);
  const fault = () => h("p", { class: "otys-fault", role: "alert" });

  /**
   * Work in steps, each asked for by itself, so that it can be stopped: how far it is and about how long it still takes,
   * and the button that stops it, which stands where the work was begun.
   * @param {...import("../page/dom.js").Kid} buttons those that begin it
   */
  function work(...buttons) {
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
        /** When it was begun, or, after that, when its first step was done. */
        let since = { at: Date.now(), part: 0 };
        let [seen, ends, spoken] = [0, 0, since.at];
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
            const now = Date.now();
            // Reckoned once for each step that is done: so long another is worked on, the clock goes down.
            if (part > seen) {
              // Steps that weigh differently tell little of those to come before a third is done.
              if (since.part && (answer.part === undefined || part * 3 >= 1))
                ends = now + ((now - since.at) / (part - since.part)) * (1 - part);
              // What is needed once takes its time before the first.
              else since = { at: now, part };
              seen = part;
            }
            const left = Math.max(1, Math.ceil((ends - now) / 1000));
            const speaks = now - spoken >= SPOKEN_MS;
            if (speaks) spoken = now;
            setAttr(words, "aria-live", speaks ? "polite" : "off");
            setText(words, joined([`${done} / ${of}`, ends ? `≈ ${clockTime(left)}` : "", whose], " · "));
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
   * What takes minutes is made to its end for its class: after a reload, too, and while another class is here.
   * @param {"kit" | "hand_out"} name @param {string} words those of its button @param {() => any} chosen
   * @param {(answer: any) => Promise<{wrong?: string} | null>} finish what is done with the answer, which may be that
   *   something is wrong
   */
  function lasting(name, words, chosen, finish) {
    const wrong = fault();
    const making = work(button(words, () => (memory.putJob(name, chosen()), void make()), true));

    async function make() {
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

    void make();
    return { wrong, ...making };
  }

  return {
    button,
    acts,
    fault,
    work,
    lasting,
    /** @param {string} name @param {...import("../page/dom.js").Kid} kids */
    card: (name, ...kids) =>
      h(
        "section",
        { class: `otys-desk-card otys-desk-${name}`, "aria-label": say(name) },
        h("h3", { tabindex: -1 }, say(name)),
        h("p", "otys-about", say(`${name}_about`)),
        ...kids,
      ),
    /** The way to a card. @param {HTMLElement} card */
    to(card) {
      const head = /** @type {HTMLElement} */ (card.querySelector("h3"));
      return h(
        "button",
        { click: () => (card.scrollIntoView({ block: "start" }), head.focus({ preventScroll: true })) },
        head.textContent,
      );
    },
    /**
     * A field under its label, which holds what it held when this class was here before.
     * @param {string} name @param {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} input
     */
    field(name, input) {
      input.id = `${id}-${name}`;
      if (!("rows" in input)) memory.hold(name, input);
      return h("label", { class: "otys-field", for: input.id }, h("span", {}, say(name)), input);
    },
    /** @param {string} name @param {HTMLInputElement} input */
    tick: (name, input) => (memory.hold(name, input), h("label", "otys-check", input, ` ${say(name)}`)),
    /** @param {string[][]} list */
    select: (list) => h("select", {}, ...list.map(([value, words]) => h("option", { value }, words))),
    /** @param {number} least @param {number} most @param {number} value */
    number(least, most, value) {
      const box = h("input", { type: "number", inputmode: "numeric", min: least, max: most, value });
      // Whoever turns the wheel to go on reading changes no number unseen.
      box.addEventListener("wheel", () => box.blur(), { passive: true });
      return box;
    },
  };
}

/** Seconds as a clock shows them. @param {number} all */
export const clockTime = (all) => `${Math.floor(all / 60)}:${String(all % 60).padStart(2, "0")}`;

/** Give a file to whoever sits here. @param {{name: string, type: string, text?: string, base64?: string, bytes?: BlobPart[]}} file */
export function save({ name, type, text = "", base64, bytes = [text] }) {
  const parts = base64 === undefined ? bytes : [fromBase64(base64)];
  const link = h("a", { href: URL.createObjectURL(new Blob(parts, { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
