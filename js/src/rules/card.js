/** One answer as a card: its sentence, the board that plays it, what it hangs on, and where the texts differ. */
import { h } from "../page/dom.js";
import { drawTable } from "./table.js";

/**
 * @typedef {import("./page.js").Data} Data
 * @typedef {import("../types.js").Say} Say
 */

/** @param {Data} data @param {import("../board/drawings.js").Drawings} drawings @param {Say} say */
export function makeCards(data, drawings, say) {
  const places = new Map(data.cards.flatMap(({ kind, id }, n) => (kind === "question" ? [] : [[id, n]])));

  /** @param {string} ref @returns {number} the card of a rule, ruling or difference, or -1 */
  const numberOf = (ref) => places.get(ref) ?? -1;

  /** @param {number} n */
  function heading(n) {
    const { kind, id, title } = data.cards[n];
    return kind === "question" ? title : `${say(`page.${kind}`, { n: id })} · ${title}`;
  }

  /** @param {string} provenance */
  const badge = (provenance) =>
    h(
      "span",
      { class: `badge ${provenance}`, title: say(`page.about_${provenance}`) },
      say(`provenance.${provenance}`),
    );

  /** @param {string} ref */
  const link = (ref) => h("a", { class: "ref", href: `#rule-${ref}` }, ref);

  /** @param {import("./page.js").Lesson} lesson */
  const lessonLink = ({ id, title, page }) => {
    const words = say("page.learn", { lesson: title });
    return h("p", "quiet", page ? h("a", { href: page }, words) : `${words} · otys.lesson("${id}")`);
  };

  /** What a card hangs on: each rule with its sentence. @param {string[]} refs */
  const basis = (refs) =>
    h(
      "ul",
      "basis",
      ...refs.flatMap((ref) => {
        const held = data.cards[numberOf(ref)];
        return held && held.kind !== "difference"
          ? [h("li", {}, link(ref), ` ${held.says} `, badge(held.provenance))]
          : [];
      }),
    );

  /** The differences between the texts that touch any of the rules. @param {string[]} refs */
  function differences(refs) {
    const first = refs.slice(0, 2);
    const found = data.cards.filter(
      ({ kind, refs: those }) =>
        kind === "difference" && (refs.includes(those[0]) || those.some((ref) => first.includes(ref))),
    );
    return found
      .slice(0, 3)
      .map(({ id, title, says }) =>
        h(
          "section",
          {},
          h("h4", {}, link(id), ` ${title}`),
          h(
            "ul",
            {},
            ...data.readings[id].map(([text, said]) => h("li", {}, text ? h("b", {}, `${text}: `) : null, said)),
          ),
          h("p", {}, says),
        ),
      );
  }

  /** The ways on from a card: its lesson, an exercise, practice. @param {string[]} refs */
  function ways(refs) {
    const rule = refs.find((ref) => data.exercises.includes(ref));
    const lesson = data.lessons.find(({ rules }) => refs.some((ref) => rules.includes(ref)));
    return [
      lesson && lessonLink(lesson),
      rule && h("p", "quiet", say("page.exercise", { code: `otys.make_exercise(${rule})` })),
      lesson && h("p", "quiet", say("page.practise", { code: `otys.practice("${lesson.id}")` })),
    ];
  }

  /** The board that plays an answer, forwards and back. @param {number} number */
  function player(number) {
    const { looks, texts, refused, parts } = data.boards[number];
    const whole = looks.reduce(
      (list, changes) => [...list, { ...(list.at(-1) ?? data.standard), ...changes }],
      /** @type {Record<string, string>[]} */ ([]),
    );
    let at = 0;
    const stage = h("div", "stage");
    const words = h("p", { class: "says", "aria-live": "polite" });
    const count = h("span", "count");
    const back = h("button", { class: "tile", click: () => go(at - 1) }, `‹ ${say("page.back")}`);
    const next = h("button", { class: "go", click: () => go(at + 1) }, `${say("page.next")} ›`);
    /** @param {number} to */
    function go(to) {
      at = Math.max(0, Math.min(whole.length - 1, to));
      stage.replaceChildren(drawTable(drawings, say, whole[at], parts, at ? whole[at - 1] : undefined).svg);
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
    return h("figure", { keydown: keys }, stage, words, controls);
  }

  /** @param {number} n @param {boolean} [open] with what it hangs on in view */
  function card(n, open = false) {
    const { kind, id, refs, title, says, provenance, board } = data.cards[n];
    const head = kind === "question" ? title : heading(n);
    const shown = h("div");
    const toggle =
      board === undefined
        ? null
        : h(
            "button",
            {
              class: open ? "go" : "tile",
              "aria-expanded": "false",
              click: () => {
                const on = !shown.firstChild;
                shown.replaceChildren(...(on ? [player(board)] : []));
                shown.scrollIntoView?.({ block: "nearest" });
                /** @type {HTMLElement} */ (toggle).setAttribute("aria-expanded", String(on));
                /** @type {HTMLElement} */ (toggle).textContent = say(on ? "page.hide" : "page.show");
              },
            },
            say("page.show"),
          );
    // What lies behind a heading is made when it is opened: a list of sixty cards stays light.
    const more = h("details", {
      toggle: () => {
        if (more.childElementCount > 1) return;
        const differ = differences(refs);
        more.append(
          basis(refs),
          ...(differ.length ? [h("h3", {}, say("page.differ")), ...differ] : []),
          ...ways(refs).flatMap((way) => (way ? [way] : [])),
        );
      },
    });
    more.append(h("summary", {}, `${say("page.hangs_on")} · ${refs.join(" ")}`));
    const address = kind === "question" ? `#question-${id}` : `#rule-${id}`;
    return h(
      "article",
      "card",
      h("h2", {}, h("a", { href: address }, head)),
      h("p", "answer", says, " ", badge(provenance)),
      toggle,
      shown,
      more,
    );
  }

  /** @param {string} ref */
  const sentence = (ref) => data.cards[numberOf(ref)].says;

  return { card, heading, numberOf, lessonLink, link, sentence };
}

/** @typedef {ReturnType<typeof makeCards>} Cards */
