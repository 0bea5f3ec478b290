/**
 * The turn as three lanes: where one is, and what may be done next.
 *
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("../types.js").Table} Table
 * @typedef {import("../types.js").Say} Say
 */
import { div, h, joined, setAttr, setChildren, setHidden, setName, setOff, setText } from "../page/dom.js";
import { headline } from "../board/boards.js";
import { diverName } from "../board/names.js";
import { stepOf } from "../stage/next-step.js";

/** The buttons of each lane: pushing begins step 2, surfacing begins step 3. */
const BUTTONS = [[], ["push", "skip"], ["surface", "stay", "end"]];

/**
 * @param {{say: Say, touch: (targets: string[], el: HTMLElement) => void, seek: (kind: string) => void}} ctx
 */
export function makeTurnSteps({ say, touch, seek }) {
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  const who = h("p", "otys-who");
  const lanes = [0, 1, 2].map(() => {
    const title = h("p", "otys-lane-title");
    const facts = h("p", "otys-facts");
    const todo = div("otys-todo");
    const acts = div("otys-acts");
    return { el: h("li", "otys-lane", title, facts, todo, acts), title, facts, todo, acts };
  });
  BUTTONS.forEach((words, i) => {
    for (const word of words) {
      const button = h("button", { class: "otys-act", "data-target": word, click: () => touch([word], button) });
      buttons.set(word, button);
      lanes[i].acts.append(button);
    }
  });
  const list = h("ol", "otys-lanes", ...lanes.map((lane) => lane.el));
  const el = div({ role: "group", "data-region": "turn" }, who, list);

  /** @param {Table} table @returns {string[]} */
  function facts(table) {
    const turn = table.turn;
    const me = table.players[table.to_move ?? 0];
    if (!turn?.key) return [table.finished || (turn && turn.stage !== "key") ? "" : say("noKey"), "", ""];
    const diver = me?.divers[turn.level + 2];
    return [
      say("keyOn", { key: turn.key === "N" ? "X" : turn.key, level: turn.level }) +
        (turn.sponsor_used ? ` · ${say("sponsorUsed")}` : ""),
      diver ? say("facing", { diver: diverName(diver, say) }) : "",
      "",
    ];
  }

  /**
   * What stands here follows the moves on offer; what lights up, the next touch. So nothing shifts while a move is half touched.
   * @param {Table} table
   * @param {Set<string>} heads what may be touched next
   * @param {boolean} begun whether a move is half touched
   * @param {import("../types.js").Afford} afford
   */
  function update(table, heads, begun, { moves, use }) {
    setName(el, say("turn"));
    setText(who, joined([headline(table, say), table.result], ". "));
    const now = stepOf(table, { moves, use });
    const said = facts(table);
    const starts = new Map(moves.map((move) => [move.path[0], move]));
    const kinds = new Set(
      [...starts.keys()].map((target) => target.split(":")[0]).filter((kind) => !buttons.has(kind)),
    );
    for (const [word, button] of buttons) {
      setText(button, starts.get(word)?.label ?? say(word === "surface" ? "surfaceIt" : word));
      setAttr(button, "data-lit", heads.has(word));
      setOff(button, !heads.has(word));
    }
    lanes.forEach((lane, i) => {
      setChildren(
        lane.title,
        h("span", { class: "otys-n", "aria-hidden": true }, i < now ? "✓" : String(i + 1)),
        h("span", "otys-sr", say("step", { n: i + 1 }), " "),
        say(`lane${i + 1}`),
      );
      setAttr(lane.el, "aria-current", i === now && "step");
      setAttr(lane.el, "data-open", i === now || BUTTONS[i].some((word) => starts.has(word)));
      setText(lane.facts, said[i]);
      setHidden(lane.facts, !said[i]);
      if (begun) return;
      setChildren(
        lane.todo,
        ...(i === now ? [...kinds] : []).map((kind) =>
          h(
            "button",
            { class: "otys-do", "data-lit": true, click: () => seek(kind) },
            kind === "diver" && use ? use.label : say(`todo.${kind}`),
          ),
        ),
      );
    });
    setAttr(list, "data-begun", begun);
  }

  return { el, update };
}
