/**
 * What the cells of a page show while it wakes: a picture of each, how long it takes, and a lesson to play on until the first
 * board lives.
 *
 * @typedef {import("./placeholder.js").Placeholder} Placeholder
 */
import { goesOnAt, savedPlaces } from "../src/course/saved-places.js";
import { h } from "../src/page/dom.js";
import { startClock } from "./clock.js";
import { FIRST_GAME, chapterOf, langOf, say } from "./course.js";
import { previewLesson } from "./lesson-preview.js";
import { makePlaceholder } from "./placeholder.js";

export class Waiting {
  /** @type {Map<any, Placeholder>} */
  #placeholders = new Map();
  /** What the pictures say beside the seconds; null when they say nothing any more. @type {string | null} */
  #said = "";
  /** The lesson that is played while the kernel starts. @type {{cell: any, played: () => boolean} | null} */
  #preview = null;
  /** @type {ReturnType<typeof startClock> | undefined} */
  #clock;

  /** Hold all cells still, and count the seconds on them. @param {any[]} cells @param {string} path the notebook's */
  begin(cells, path) {
    const lang = langOf(path);
    for (const cell of cells) (this.#placeholders.get(cell) ?? this.hold(cell)).say(say(lang, "waking"));
    this.#said = "";
    this.#clock = startClock((passed, of) => this.#tick(say(lang, "clock", { n: Math.round(passed), of }), passed, of));
    const chapter = chapterOf(path);
    const at = chapter ? goesOnAt(chapter.lesson, chapter.steps) : 0;
    // The picture, and the page to play on, are those of the first step.
    if (chapter && at)
      this.#placeholders.get(cells[0])?.name(`${chapter.titles[lang]} · ${at + 1}/${chapter.steps.length}`);
    // The picture is that of the deal: a game that has gone on is not there yet.
    if (chapter?.group === "game" && savedPlaces()[FIRST_GAME]?.played?.length)
      this.#placeholders.get(cells[0])?.show(h("p", "otys-lab-coming", say(lang, "game_coming")));
    const found = cells.length && !at ? previewLesson(path) : null;
    if (!found) return;
    this.#placeholders.get(cells[0])?.show(found.node);
    this.#preview = { cell: cells[0], played: found.played };
  }

  /** Show nothing of these cells but a sentence, until they have begun anew. @param {any[]} cells @param {string} text */
  cover(cells, text) {
    for (const cell of cells) (this.#placeholders.get(cell) ?? this.hold(cell)).show(h("p", "otys-lab-coming", text));
  }

  /** @param {string} counting said as long as nothing else is @param {number} passed @param {number} of */
  #tick(counting, passed, of) {
    if (this.#said === null) return;
    const text = this.#said ? `${this.#said} · ${Math.round(passed)} s` : counting;
    for (const one of this.#placeholders.values()) one.say(text, this.#said ? 1 : passed / of);
  }

  /** Say on all pictures how far it is. @param {string} text */
  say(text) {
    this.#said = text;
    for (const one of this.#placeholders.values()) one.say(text, 1);
  }

  /** The cell with the lesson that somebody plays on, which has to be asked before its board takes over. */
  get played() {
    return this.#preview?.played() ? this.#preview.cell : null;
  }

  /** The cell on which a lesson still stands; all pictures say nothing from now on. */
  handOver() {
    const cell = this.#preview?.cell;
    if (!this.#placeholders.has(cell)) return null;
    this.#said = null;
    this.#placeholders.get(cell)?.say("");
    return cell;
  }

  /** Hold one cell still. @param {any} cell */
  hold(cell) {
    const placeholder = makePlaceholder(cell);
    this.#placeholders.set(cell, placeholder);
    return placeholder;
  }

  /** Wait until a cell's board is drawn. @param {any} cell */
  async live(cell) {
    await this.#placeholders.get(cell)?.live();
  }

  /** @param {any} cell @param {number} y where somebody has pressed on it, in the window */
  point(cell, y) {
    this.#placeholders.get(cell)?.point(y);
  }

  /** @param {any} cell */
  release(cell) {
    this.#placeholders.get(cell)?.end();
    this.#placeholders.delete(cell);
  }

  /** @param {boolean} awake whether all boards stand, so that the time it took is worth remembering */
  end(awake) {
    this.#clock?.end(awake && !this.#preview?.played());
    this.#preview = null;
    for (const cell of [...this.#placeholders.keys()]) this.release(cell);
  }
}
