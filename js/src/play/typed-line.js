/**
 * The typed line, with what may complete it, and, folded for who does not program, the code that plays the last move.
 *
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("../types.js").Offer} Offer
 * @typedef {import("../types.js").Say} Say
 */
import { div, h, setAttr, setChildren, setHidden, setText } from "../page/dom.js";
import { askedBy } from "./aloud.js";
import { completions } from "./offered-paths.js";

/**
 * Whoever types stays here until a key leads elsewhere: letters are never keys of the board.
 * @param {{say: Say, send: (what: string, more?: Record<string, unknown>) => number, ask: (what: string) => string, press: (text: string) => unknown, leave: () => void, id: string}} ctx `ask` answers a word that is no move, `press` does what a button or key is called by, `leave` goes on where play does
 */
export function makeTypedLine({ say, send, ask, press, leave, id }) {
  /** @type {Snapshot | null} */
  let now = null;
  let sent = NaN;
  /** What was sent: what stands here besides was typed since. */
  let written = "";
  /** Whether that waits for its answer, and the next line for that. */
  let waits = false;
  let queued = false;
  const words = h("datalist", { id: `${id}-words` });
  const fault = h("p", { class: "otys-fault", hidden: true, role: "alert" });
  const told = h("p");
  const line = h("input", {
    type: "text",
    class: "otys-line",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    list: words.id,
    focus: offer,
    input: () => {
      // The slash that opens the line, pressed once more in it.
      line.value = line.value.replace(/^\//, "");
      offer();
      blame();
    },
  });
  const label = h("label", "otys-label", h("span"), line);
  const go = h("button", { class: "otys-tool", type: "submit" });
  const form = h(
    "form",
    {
      class: "otys-command",
      // Whoever opens it finds it empty.
      reset: () => blame(),
      submit: (/** @type {Event} */ event) => {
        event.preventDefault();
        if ((queued = waits)) return;
        written = line.value;
        const said = written.trim().toLowerCase();
        // What begins an answer to the question that stands there asks for nothing else.
        const answers = said[1] && now?.lesson?.ask?.options.some(({ label }) => label.toLowerCase().startsWith(said));
        const asked = answers ? "" : askedBy(written, say);
        setText(told, asked && ask(asked));
        if (!written.trim()) leave();
        else if (asked || press(written)) line.value = "";
        else waits = !!(sent = play(written));
        // What is typed before the answer comes is the next line.
        line.select();
      },
    },
    label,
    go,
    words,
    fault,
    told,
  );
  const python = h("code", "otys-python");
  const programmers = h("summary");
  const strip = h("details", "otys-strip", programmers, python);
  const el = div("otys-writing", strip, form);

  /** Play a line; what a move is called by is that move. @param {string} text */
  function play(text) {
    const one = now?.afford.moves.find(({ label }) => label === text);
    return one ? send("move", { id: one.id }) : send("type", { text });
  }

  function offer() {
    const list = now ? completions(now.afford.moves, line.value).slice(0, 40) : [];
    setChildren(words, ...list.map((one) => h("option", { value: one.line, label: one.label })));
  }

  /** @param {string} [text] */
  function blame(text = "") {
    setText(fault, text);
    fault.hidden = !text;
    setAttr(line, "aria-invalid", Boolean(text));
    if (text && line.value === written) line.select();
  }

  return {
    el,
    /** Go there to type. */
    focus: () => (line.focus(), line.select()),
    /**
     * @param {Snapshot} next
     * @param {Snapshot | null} old
     */
    update(next, old) {
      now = next;
      waits = false;
      setHidden(el, next.options.code === false);
      const [one] = next.afford.moves;
      setText(/** @type {Element} */ (label.firstElementChild), say("line"));
      setAttr(line, "placeholder", one && say("lineSuch", { move: one.label }));
      setText(go, say("play"));
      setText(programmers, say("code"));
      const entry = next.log[next.here];
      setHidden(strip, !entry);
      setText(python, entry?.python);
      const answered = next.reject && next.reject !== old?.reject && next.reject.seq === sent;
      if (answered) blame(next.reject?.text);
      else if (old && sent && (next.here !== old.here || next.log !== old.log || next.lesson?.done)) {
        if (line.value === written) line.value = "";
        sent = NaN;
        blame();
        if (queued) queueMicrotask(() => form.requestSubmit());
      } else if (old?.reject && !next.reject) blame();
      queued = false;
      if (!line.matches(":focus")) return;
      offer();
      // A wrong answer stands there still: what is typed next takes its place.
      if (sent && line.value === written && next.lesson?.feedback !== old?.lesson?.feedback) line.select();
    },
  };
}
