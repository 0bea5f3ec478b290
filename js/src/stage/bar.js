/**
 * The bar: where one stands in the lesson and in the turn, and three tools: what is this, full screen, more.
 *
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("../types.js").Say} Say
 */
import { h, joined, setAttr, setChildren, setHidden, setName, setText, sign, stringify, toolbar } from "../page/dom.js";
import { stepOf } from "./next-step.js";
import { exceeded } from "./size-class.js";

/** A step's mark: solved, shown by the lesson, still open. */
const MARKS = { solved: "●", helped: "●", shown: "◐" };
/** @param {string} state */
const marked = (state) => MARKS[/** @type {"solved"} */ (state)] ?? "○";
/** As many dots have room: on a laptop, on a large screen; a phone has none for them. */
const MAX_DOTS = [7, 11];

/**
 * @param {{
 *   say: Say, drawings: import("../board/drawings.js").Drawings, tools: {id: string, sign: string, label: string, act: () => void}[], goTo: (step: number) => void,
 *   ask: (what: string) => void,
 * }} ctx `ask`: for what the host has
 */
export function makeBar({ say, drawings, tools, goTo, ask }) {
  const map = h(
    "button",
    { class: "otys-sign", "data-host": "map", hidden: true, click: () => ask("map") },
    drawings.icon("way", 26),
  );
  const page = h("button", { class: "otys-page", "data-host": "page", hidden: true, click: () => ask("page") });
  const title = h("span", "otys-title");
  const progress = toolbar("otys-progress", "progress");
  const thread = h("ol", "otys-thread");
  const buttons = tools.map(({ id, sign: icon, act }) =>
    h("button", { class: "otys-sign", "data-tool": id, click: act }, icon),
  );
  const tray = toolbar("otys-tools", "tools", page, ...buttons);
  const el = h("header", "otys-head", map, title, progress, thread, tray);
  let told = "";

  /** @param {NonNullable<Snapshot["lesson"]>} lesson */
  function steps({ step: { n, of, states, knows, names = [], films, count }, piece }) {
    const dots = states.map((state, i) =>
      h(
        "button",
        {
          class: "otys-dot",
          "data-state": state,
          // A film is none of the exercises that are counted.
          "data-film": films?.includes(i),
          "data-first": i > 0 && piece?.firsts.includes(i),
          // Where the table grows step by step, nobody is led ahead of it.
          disabled: Boolean(knows) && !state && i >= n,
          "aria-current": i === n - 1 && "step",
          "aria-label": `${names[i]}${state ? ` ${say("done")}` : ""}`,
          click: () => goTo(i),
        },
        marked(state),
      ),
    );
    /** Every step to go to, where dots have no room. */
    const options = states.map((state, i) => {
      const words = i === n - 1 ? count : `${marked(state)} ${names[i]}`;
      return h("option", { value: i, selected: i === n - 1 }, words);
    });
    const change = () => goTo(+all.value);
    const all = h("select", { class: "otys-steps", "aria-label": names[n - 1], change }, ...options);
    setAttr(progress, "data-steps", exceeded(of, MAX_DOTS));
    const name = piece && h("span", "otys-about-part", joined([piece.text, piece.more], " · "));
    setChildren(
      progress,
      name,
      ...(count ? [h("span", "otys-dots", ...dots), h("span", "otys-count", ` ${count}`), all] : []),
    );
  }

  return {
    el,
    /** What the host has, by name. @param {Record<string, string>} offers */
    host(offers) {
      for (const [what, button] of Object.entries({ map, page })) {
        const name = offers[what];
        setHidden(button, !name);
        setName(button, name);
        setAttr(button, "title", name);
      }
      setText(page, offers.page);
    },
    /** Round and scores of a game are those of what is seen: not ahead of what others did, nor behind. @param {Snapshot} now */
    name({ lesson, state: { title: names, players, round } }) {
      const scores = players
        .map(({ name, score }) => `${name}\u00a0${score}`)
        .join(players[2] ? " · " : "\u00a0·\u00a0");
      setText(title, lesson?.word ? `${say("round", { n: round })} · ${scores}` : lesson?.title || names);
    },
    /** @param {Snapshot} now @param {{pressed: Record<string, boolean>, hidden: Record<string, boolean>}} state of the tools @param {readonly string[]} path what is touched of a move */
    update(now, { pressed, hidden }, path) {
      const { lesson } = now;
      const stage = stepOf(now.state, now.afford, path);
      const key = stringify([lesson?.step, lesson?.piece, stage, pressed, hidden, say("turn")]);
      if (key === told) return;
      told = key;
      setHidden(progress, !lesson?.step.states.length);
      if (lesson) steps(lesson);
      setName(thread, say("turn"));
      setName(progress, say("lesson"));
      setName(tray, say("tools"));
      setChildren(
        thread,
        ...[0, 1, 2].map((i) =>
          h(
            "li",
            { "aria-current": i === stage && "step", "data-done": i < stage },
            sign(i < stage ? "✓" : String(i + 1)),
            h("span", {}, say(`lane${i + 1}`)),
          ),
        ),
      );
      buttons.forEach((button, i) => {
        const { id, label } = tools[i];
        setName(button, say(label));
        setAttr(button, "title", say(label));
        setAttr(button, "aria-pressed", id in pressed ? `${pressed[id]}` : null);
        setHidden(button, hidden[id]);
        // Four corners: the letter for them is missing in many fonts.
        if (id === "wall") setChildren(button, pressed.wall ? "✕" : drawings.icon("wall", 20));
      });
    },
  };
}
