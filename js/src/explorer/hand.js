/**
 * What is in hand while a position is set up: touches take pieces and lay them down. What may go where says the kernel.
 *
 * @typedef {import("../types.js").Explore} Explore
 */
import { kindOf, targetsThat } from "../board/targets.js";
import { setAttr } from "../page/dom.js";

const nothing = /** @type {Set<string>} */ (new Set());

export class Hand {
  /** The target whose piece is in hand. */
  held = "";
  /** How much was laid that is still to be said. */
  #laid = 0;
  #ctx;

  /**
   * @param {{
   *   store: import("../page/kernel.js").Store, root: HTMLElement, boards: () => import("../board/boards.js").Boards | null,
   *   speak: (text: string) => void, tabStops: (root: HTMLElement) => void,
   * }} ctx
   */
  constructor(ctx) {
    this.#ctx = ctx;
  }

  /** @returns {Explore | null} */
  get #now() {
    return this.#ctx.store.now.explore;
  }

  /** Where what is taken from `target` may be meant to go. @param {string} target */
  #goals(target) {
    return (this.#now?.goals[target] ?? this.#now?.goals[kindOf(target)] ?? "").split(" ");
  }

  /** @param {readonly string[]} targets */
  #source(targets) {
    return targets.find((target) => kindOf(target) in (this.#now?.goals ?? {}));
  }

  /** @param {readonly string[]} targets */
  #goal(targets) {
    const list = this.#goals(this.held);
    const box = targets.find((target) => kindOf(target) === "tray");
    if (box) return list.includes("off") ? box : undefined;
    const open = targets.filter((target) => list.includes(kindOf(target)));
    // Of several columns of the Store the one of its colour.
    return open.find((target) => target.at(-1) === this.held.split(":").at(-1)) ?? open[0];
  }

  /** @param {string} target @param {boolean} [tell] */
  #take(target, tell) {
    this.held = target;
    if (tell) this.#ctx.store.send("explore", { path: "hand", value: target });
    this.light();
  }

  /** @param {string} to */
  #lay(to) {
    const from = this.held;
    this.held = "";
    this.light();
    this.#laid = 1;
    this.#ctx.store.send("edit", { path: [from, to], value: this.#now?.seat ?? 0 });
  }

  light() {
    const { root, boards, tabStops, speak } = this.#ctx;
    // The place on which it was laid says how it is now.
    if (this.#laid) speak(root.querySelector(":focus")?.ariaLabel ?? "");
    this.#laid = 0;
    const list = this.#goals(this.held);
    const lit = targetsThat((target) => list.includes(kindOf(target)));
    // What stays in hand bars nothing: another piece can be taken instead.
    const open = !this.held || kindOf(this.held) === "tray";
    const drags = open ? targetsThat((target) => Boolean(this.#source([target]))) : nothing;
    boards()?.light(this.held ? lit : nothing, [this.held], drags);
    for (const el of root.querySelectorAll("[data-target]")) {
      const targets = (el.getAttribute("data-target") ?? "").split(" ");
      if (el.classList.contains("otys-spot")) continue;
      setAttr(el, "data-lit", this.held && targets.some(lit.has) ? "1" : null);
      setAttr(el, "aria-disabled", null);
    }
    setAttr(root, "data-hand", Boolean(this.held));
    tabStops(root);
  }

  /** @param {readonly string[]} targets */
  touch(targets) {
    const { held } = this;
    const to = held ? this.#goal(targets) : undefined;
    const from = this.#source(targets);
    // Of the cubes that lie on one target each touch takes the next.
    const next = targets[targets.indexOf(held) + 1];
    const again = held && targets.includes(held);
    if (again && next && kindOf(held) === "cube") return (this.#take(next, true), true);
    // A piece out of the box stays in hand, so taking it once more changes nothing.
    if (again) return kindOf(held) === "tray" || this.back();
    if (to) this.#lay(to);
    else if (from) this.#take(from, true);
    else this.why(targets);
    return true;
  }

  /** @param {readonly string[]} targets */
  lift(targets) {
    const from = this.#source(targets);
    if (from) this.#take(from);
    return Boolean(from);
  }

  /** @param {readonly string[]} targets */
  why(targets) {
    const marks = Object.entries(this.#now?.marks ?? {});
    const text = marks
      .filter(([, places]) => places.split(" ").some((place) => targets.includes(place)))
      .map(([said]) => said);
    this.#ctx.speak(text.join(" ") || this.#ctx.store.now.afford.why["*"]?.text || "");
  }

  /** @param {PointerEvent | null} [up] where a drag ended that hit nothing */
  back(up) {
    if (!this.held) return false;
    const { root } = this.#ctx;
    const home = /** @type {Document | ShadowRoot} */ (root.getRootNode());
    const under = up ? home.elementFromPoint(up.clientX, up.clientY) : root.querySelector(".otys-board");
    // Off the boards is off the table.
    if (this.#goals(this.held).includes("off") && !under?.closest(".otys-boards")) this.#lay("off");
    else this.#take("", true);
    return true;
  }

  /** Take what is in hand off the table, by its key. @param {KeyboardEvent} event */
  remove(event) {
    if (!this.held || !["Delete", "Backspace"].includes(event.key)) return;
    const typing = /** @type {HTMLElement} */ (event.target).matches("input, textarea");
    if (typing || !this.#goals(this.held).includes("off")) return;
    event.preventDefault();
    this.#lay("off");
  }
}
