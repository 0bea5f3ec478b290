/**
 * Nothing typed is lost: neither what was refused, nor what stands in a section that is not in front, nor what was typed on
 * while the kernel answered. Escape gives it up.
 *
 * @typedef {HTMLInputElement | HTMLTextAreaElement} Line
 */
export class Drafts {
  /** What was typed and is not what the kernel has: the value that it had then, what was typed, what of it was sent. @type {Map<string, {was: string, text: string, sent?: string}>} */
  #typed = new Map();
  /** Lines that are emptied when what they sent was taken. @type {Set<Line>} */
  #once = new Set();

  /**
   * A line shows what was typed there, and what is typed there is kept.
   * @param {Line} line @param {string} key @param {string} was what the kernel has
   * @returns {() => void} takes note that it was sent
   */
  hold(line, key, was) {
    const draft = this.#last(key, was);
    line.value = draft?.text ?? was;
    if (draft) this.#typed.set(key, draft);
    else this.#typed.delete(key);
    line.addEventListener("input", () => {
      this.#typed.set(key, { ...this.#typed.get(key), was, text: line.value });
    });
    line.addEventListener("keydown", (event) => {
      if (/** @type {KeyboardEvent} */ (event).key !== "Escape" || line.value === was) return;
      event.stopPropagation();
      this.#typed.delete(key);
      line.value = was;
    });
    return () => void this.#typed.set(key, { was, text: line.value, sent: line.value });
  }

  /** @param {string} key @param {string} was */
  #last(key, was) {
    const draft = this.#typed.get(key);
    if (!draft || draft.was === was) return draft;
    return draft.sent !== undefined && draft.sent !== draft.text ? { was, text: draft.text } : undefined;
  }

  /** This line is emptied when the kernel answers. @param {Line} line */
  once(line) {
    this.#once.add(line);
  }

  /** The kernel has answered. */
  answered() {
    for (const line of this.#once) {
      this.#typed.delete(line.dataset.key ?? "");
      line.value = "";
    }
    this.#once.clear();
  }

  /** What was typed is given up. */
  forget() {
    this.#typed.clear();
  }
}
