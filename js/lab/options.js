/**
 * What the reader has chosen for all pages of the course, as the host keeps it: whether they run by themselves,
 * whether code is shown, and whether they open on their boards.
 *
 * @typedef {"autorun" | "boards" | "code"} Name
 */
export class Options {
  autorun = true;
  boards = true;
  code = false;
  /** What the host keeps; null where it keeps nothing. @type {any} */
  #kept = null;

  /** @param {(name: Name) => void} changed */
  constructor(changed) {
    this.changed = changed;
  }

  /** @param {any} registry the host's settings, if it has any @param {string} id the plugin's */
  async load(registry, id) {
    this.#kept = (await registry?.load(id).catch(() => null)) ?? null;
    this.#read();
    this.#kept?.changed.connect(() => this.#read());
  }

  #read() {
    for (const name of /** @type {Name[]} */ (["autorun", "boards", "code"])) {
      const value = this.#kept?.get(name).composite;
      if (typeof value === "boolean" && value !== this[name]) this.set(name, value);
    }
  }

  /** Where nothing can be written, on a full disk or in a read-only folder, a choice lasts as long as the page. @param {string} name @param {unknown} value */
  #write(name, value) {
    void this.#kept?.set(name, value).catch(() => {});
  }

  /** @param {Name} name @param {boolean} value */
  set(name, value) {
    this[name] = value;
    this.#write(name, value);
    this.changed(name);
  }

  /** Remember which notebook is in view. @param {string} path */
  setPlace(path) {
    if (this.#kept && this.#kept.get("place").composite !== path) this.#write("place", path);
  }
}
