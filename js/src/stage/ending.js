/**
 * A lesson's end: what was learned and how it went, over the table, and the way on.
 *
 * @typedef {import("../types.js").Lesson} Lesson
 */
import { all, closer, colour, div, h, inside, joined, setAttr, setChildren, stringify, tell } from "../page/dom.js";
import { goTo } from "../page/own-address.js";
import { ruleNumbers } from "../play/rule-numbers.js";

/** Milliseconds between two cubes that are counted. */
const BEAT = 450;

/**
 * Everybody's prestige, and where it is equal the cubes that are left, one after the other on all boards at once.
 * @param {NonNullable<NonNullable<Lesson["end"]>["count"]>} count @param {import("../board/drawings.js").Drawings} drawings
 */
function counted(count, drawings) {
  const rows = count.map(({ seat, name, score, cubes, won }) => {
    const left = [...cubes].map((cube, i) =>
      h(
        "i",
        { style: `animation-delay:${1200 + i * BEAT}ms` },
        drawings.icon(`cube:${cube}`, 26),
        h("b", {}, String(i + 1)),
      ),
    );
    const row = h(
      "li",
      { "data-won": won },
      drawings.icon("face", 40),
      h("strong", {}, name),
      h("span", "otys-laurel", drawings.icon("laurel", 34), h("b", {}, String(score))),
      h("span", "otys-cubes", ...left),
    );
    colour(row, seat);
    return row;
  });
  return h("ul", "otys-count-up", ...rows);
}

/** @param {{say: import("../types.js").Say, drawings: import("../board/drawings.js").Drawings, speak: (text: string) => void, visit: (step: number) => void, toMap: () => Node | string | undefined}} ctx `visit`: see a step, or do it; `toMap`: leads on from a game */
export function makeEnding({ say, drawings, speak, visit, toMap }) {
  const el = h("details", { class: "otys-end", hidden: true });
  /** What is shown, or was closed. */
  let told = "";
  /** The lines of it. @type {string[]} */
  let texts = [];

  return {
    el,
    /** @param {Lesson | null} lesson @param {boolean} fresh whether it has just ended: whoever comes back is told where, and not what was done before that is known */
    show(lesson, fresh) {
      const end = lesson?.end;
      const key = end && (end.learned.length || end.result) ? stringify([lesson.id, end]) : "";
      if (key === told) return;
      told = key;
      el.hidden = !key;
      if (!end) return;
      const { count, learned, result, title = lesson.title } = end;
      const lines = learned.map(({ text, rules, to = [] }) => {
        const more = to.map(({ label, step }) =>
          h("button", { class: "otys-tool", click: () => ((el.hidden = true), visit(step)) }, label),
        );
        return h("li", {}, text, " ", ruleNumbers(rules, say), more.length ? div("otys-acts", ...more) : null);
      });
      // Where it would lie over what was done last, a touch opens it.
      el.open = !!count || !el.closest("[data-small]");
      // A game is won or lost: only what was learned has a tick.
      setAttr(el, "data-game", !!count);
      setChildren(
        el,
        h("summary", {}, title),
        count ? counted(count, drawings) : null,
        lesson.rival ? h("p", {}, `${lesson.rival.name}: `, h("q", {}, lesson.rival.says)) : null,
        h("ul", {}, ...lines),
        h("p", "otys-acts", result, count && toMap()),
        closer(say("close"), () => (el.hidden = true)),
      );
      const scores = (count ?? []).map(({ name, score: n }) => `${say("score", { name, n })}.`);
      const was = texts;
      texts = learned.map((one) => one.text);
      const found = texts.filter((text) => !was.includes(text));
      // What was found since is read where it stands, and not beside the button of a new game.
      if (!fresh && found.length === texts.length) return;
      if (!fresh) inside(el, "summary")?.focus();
      // One after the other: nobody listens to all of it in one breath.
      const first = joined([title.replace(/\.?$/, "."), ...scores]);
      (fresh ? [first, ...texts, result] : found).forEach(speak);
    },
    close: () => !el.hidden && (el.hidden = true),
  };
}

/**
 * Go on to what follows: a host that knows the way takes it; else to the next board on the page, along the page's own link to
 * what is next, or to the notebook that lies beside this one.
 * @param {HTMLElement} root @param {{file: string, past?: number}} next
 */
export function follow(root, { file, past = 0 }) {
  if (!tell(root, "otys-next", { file, past })) return;
  const boards = all(document, ".otys");
  const below = file ? null : boards[boards.indexOf(root) + 1 + past];
  const link = inside(document, 'a[rel~="next"]');
  if (below) {
    below.scrollIntoView({ block: "start" });
    inside(below, ".otys-primary")?.focus({ preventScroll: true });
  } else if (link) link.click();
  else if (file && /\.ipynb$/.test(location.pathname)) goTo(file);
}
