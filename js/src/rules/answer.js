/**
 * One answer as a card: its sentence, the board that plays it, what it hangs on, where the texts differ, the ways on. The
 * page of rules shows many, a board one at a time.
 *
 * @typedef {import("../types.js").Say} Say
 * @typedef {import("../types.js").Table} Table
 * @typedef {{
 *   seat: number, tables: import("../types.js").Patch[], events: import("../types.js").Happening[][], texts: string[],
 *   refused: number[], colony: import("./small-table.js").Part, others: boolean,
 * }} Played each table as a patch of the one before, and what is shown below the player's board
 * @typedef {{
 *   head: Node | string, says: string, provenance: string, refs: string[], basis: string[][],
 *   differ: {id: string, title: string, readings: string[][], says: string}[], board: Played | null, ways: (Node | null)[],
 * }} Answer `basis`: each rule with its sentence and where that comes from
 */
import { h, setAttr } from "../page/dom.js";
import { applyPatch } from "../page/value-patch.js";
import { makeSmallTable } from "./small-table.js";

/**
 * @param {{
 *   say: Say, link: (ref: string) => HTMLElement, makeBoard: import("./small-table.js").MakeBoard,
 *   base?: import("../types.js").Table,
 * }} ctx `link` leads to the card of a rule, `base` is what first tables are patches of
 */
export function makeAnswers({ say, link, makeBoard, base }) {
  /** @param {string} provenance */
  const badge = (provenance) =>
    h(
      "span",
      { class: `badge ${provenance}`, title: say(`page.about_${provenance}`) },
      say(`provenance.${provenance}`),
    );

  /** @param {Answer["differ"][number]} difference */
  const difference = ({ id, title, readings, says }) =>
    h(
      "section",
      {},
      h("h4", {}, link(id), ` ${title}`),
      h("ul", {}, ...readings.map(([text, said]) => h("li", {}, text ? h("b", {}, `${text}: `) : null, said))),
      h("p", {}, says),
    );

  /** The board that plays an answer, forwards and back. @param {Played} played */
  function player({ tables, events, texts, refused, ...shown }) {
    let last = /** @type {Table} */ (base);
    const whole = tables.map((patch) => (last = applyPatch(last, patch)));
    let at = 0;
    const board = makeSmallTable(makeBoard, { ...shown, state: whole[0] });
    const stage = h("div", { role: "img" }, board.el);
    const words = h("p", { class: "says", "aria-live": "polite" });
    const count = h("span", "count");
    const back = h("button", { class: "tile", click: () => go(at - 1) }, `‹ ${say("page.back")}`);
    const next = h("button", { class: "go", click: () => go(at + 1) }, `${say("page.next")} ›`);
    /** @param {number} to */
    function go(to) {
      const from = at;
      at = Math.max(0, Math.min(whole.length - 1, to));
      if (at) board.follow(whole[at - 1], events[at], whole[at], at > from);
      else board.show(whole[0]);
      setAttr(stage, "aria-label", [...stage.querySelectorAll(".otys-sr")].map((note) => note.textContent).join(". "));
      words.classList.toggle("refused", !!refused[at]);
      words.textContent = refused[at] ? `✕ ${say("page.refused")} ${texts[at]}` : texts[at] || say("page.before");
      count.textContent = say("page.step", { n: at + 1, of: whole.length });
      back.setAttribute("aria-disabled", String(at === 0));
      next.setAttribute("aria-disabled", String(at === whole.length - 1));
    }
    const keys = (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "ArrowRight") go(at + 1);
      if (event.key === "ArrowLeft") go(at - 1);
    };
    go(0);
    const controls = whole.length > 1 ? h("p", "controls", back, count, next) : null;
    return h("figure", { keydown: keys }, stage, h("div", "spoken", controls || texts[0] ? words : null, controls));
  }

  /** The button that shows the board, and where it is shown. @param {Played} played @param {boolean} first */
  function shower(played, first) {
    const shown = h("div");
    const toggle = h(
      "button",
      {
        class: first ? "go" : "tile",
        "aria-expanded": "false",
        click: () => {
          const on = !shown.firstChild;
          shown.replaceChildren(...(on ? [player(played)] : []));
          shown.scrollIntoView?.({ block: "nearest" });
          toggle.setAttribute("aria-expanded", String(on));
          toggle.textContent = say(on ? "page.hide" : "page.show");
        },
      },
      say("page.show"),
    );
    return [toggle, shown];
  }

  /**
   * What lies behind the heading is made when it is opened: a list of sixty cards stays light.
   * @param {string[]} refs @param {() => Pick<Answer, "basis" | "differ" | "ways">} hidden
   */
  function behind(refs, hidden) {
    if (!refs.length && !Object.values(hidden()).some((list) => list.length)) return null;
    const more = h("details", {
      toggle: () => {
        if (more.childElementCount > 1) return;
        const { basis, differ, ways } = hidden();
        const rules = basis.map(([ref, says, from]) => h("li", {}, link(ref), ` ${says} `, badge(from)));
        more.append(
          h("ul", "basis", ...rules),
          ...(differ.length ? [h("h3", {}, say("page.differ")), ...differ.map(difference)] : []),
          ...ways.filter((way) => way !== null),
        );
      },
    });
    more.append(h("summary", {}, say("page.hangs_on")));
    return more;
  }

  /** The sentence that answers. @param {Pick<Answer, "says" | "provenance">} given */
  const answer = ({ says, provenance }) => h("p", "answer", says, " ", badge(provenance));

  return {
    answer,
    /**
     * @param {Pick<Answer, "head" | "says" | "provenance" | "refs" | "board">} answer
     * @param {() => Pick<Answer, "basis" | "differ" | "ways">} hidden
     * @param {boolean} [first] whether it is the likeliest answer
     */
    card: ({ head, says, provenance, refs, board }, hidden, first = false) =>
      h(
        "article",
        "card",
        h("h2", {}, head),
        answer({ says, provenance }),
        ...(board ? shower(board, first) : []),
        behind(refs, hidden),
      ),
  };
}

/** @typedef {ReturnType<typeof makeAnswers>} Answers */
