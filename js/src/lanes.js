/**
 * The turn as three lanes: where one is, and what may be done next.
 *
 * @typedef {import("./types.js").Snapshot} Snapshot
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").Say} Say
 */
import { h, mark, refill, write } from "./h.js";
import { diverName } from "./names.js";

const LANE = { key: 0, sponsor: 0, diver: 1, end: 2 };
const BUTTONS = [["push", "skip"], ["surface", "stay"], ["end"]];
/** The lane in which each button stands: pushing begins step 2, surfacing begins step 3. */
const PLACE = { push: 1, skip: 1, surface: 2, stay: 2, end: 2 };

/**
 * @param {{say: Say, touch: (targets: string[], el: HTMLElement) => void, seek: (kind: string) => void}} ctx
 */
export function makeLanes({ say, touch, seek }) {
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  const who = h("p", { class: "otys-who" });
  const lanes = [0, 1, 2].map(() => {
    const title = h("p", { class: "otys-lane-title" });
    const facts = h("p", { class: "otys-facts" });
    const todo = h("div", { class: "otys-todo" });
    const acts = h("div", { class: "otys-acts" });
    return { el: h("li", { class: "otys-lane" }, title, facts, todo, acts), title, facts, todo, acts };
  });
  for (const word of BUTTONS.flat()) {
    const button = h("button", { class: "otys-act", "data-target": word, click: () => touch([word], button) });
    buttons.set(word, button);
    lanes[PLACE[/** @type {"push"} */ (word)]].acts.append(button);
  }
  const list = h("ol", { class: "otys-lanes" }, ...lanes.map((lane) => lane.el));
  const el = h("div", { class: "otys-turn", role: "group", "data-region": "turn" }, who, list);

  /** @param {Table} table */
  function headline(table) {
    if (table.finished) return say("over");
    if (table.to_act === -1) return say("nature");
    const name = table.players[table.to_act ?? table.to_move ?? 0]?.name ?? "";
    return `${say("toAct", { name })} · ${say("round", { n: table.round })}`;
  }

  /** @param {Table} table @returns {string[]} */
  function facts(table) {
    const turn = table.turn;
    const me = table.players[table.to_move ?? 0];
    if (!turn?.key) return [turn && turn.stage !== "key" ? "" : say("noKey"), "", ""];
    const diver = me?.divers[turn.level + 2];
    return [
      say("keyOn", { key: turn.key === "N" ? "X" : turn.key, level: turn.level }) + (turn.sponsor_used ? ` · ${say("sponsorUsed")}` : ""),
      diver ? say("facing", { diver: diverName(diver, say) }) : "",
      "",
    ];
  }

  /**
   * @param {Table} table
   * @param {Set<string>} heads what may be touched next
   * @param {boolean} begun whether a move is half touched
   * @param {readonly import("./types.js").Offer[]} moves
   */
  function update(table, heads, begun, moves) {
    mark(el, "aria-label", say("turn"));
    write(who, headline(table));
    const stage = table.turn?.stage ?? "key";
    const now = table.finished ? 3 : (LANE[/** @type {"key"} */ (stage)] ?? 0);
    const said = facts(table);
    const kinds = [...new Set([...heads].map((target) => target.split(":")[0]))].filter((kind) => !buttons.has(kind));
    lanes.forEach((lane, i) => {
      write(lane.title, "");
      refill(
        lane.title,
        h("span", { class: "otys-n", "aria-hidden": "true" }, i < now ? "✓" : String(i + 1)),
        h("span", { class: "otys-sr" }, say("step", { n: i + 1 }), " "),
        say(`lane${i + 1}`),
      );
      mark(lane.el, "aria-current", i === now ? "step" : null);
      mark(lane.el, "data-past", i < now);
      write(lane.facts, said[i]);
      refill(
        lane.todo,
        ...(i === now && !begun ? kinds : []).map((kind) =>
          h("button", { class: "otys-do", "data-lit": "1", click: () => seek(kind) }, say(`todo.${kind}`)),
        ),
      );
    });
    for (const [word, button] of buttons) {
      const lit = heads.has(word);
      const offer = lit && !begun ? moves.find((move) => move.path[0] === word) : null;
      write(button, offer ? offer.label : say(word === "surface" ? "surfaceIt" : word));
      mark(button, "data-lit", lit ? "1" : null);
      mark(button, "aria-disabled", lit ? null : "true");
    }
  }

  return { el, update };
}
