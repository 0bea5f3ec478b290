/** The boards of the others, each below a button with her name and score. */
import { colour, div, h, setAttr, setName, setOff, setText } from "../page/dom.js";

/**
 * @param {import("../types.js").Say} say
 * @param {readonly number[]} seats whose boards they are
 * @param {(seat: number) => HTMLElement} add makes the board of a seat
 * @param {(targets: string[], el: HTMLElement, live: boolean) => void} touch
 */
export function makeNeighbours(say, seats, add, touch) {
  const asides = seats.map((seat) => {
    const target = `neighbour:${seat}`;
    const button = h("button", {
      class: "otys-seat",
      "data-target": target,
      click: () => touch([target], button, true),
    });
    colour(button, seat);
    return { seat, target, button };
  });
  const shown = asides.map(({ seat, button }) => div("otys-aside", button, add(seat)));
  const el = div({ class: "otys-others", role: "group", "data-region": "others" }, ...shown);

  return {
    el,
    /** A board that a Spy can use says what a touch does. @param {import("../types.js").Snapshot} snap */
    lay({ state: { players }, afford }) {
      setName(el, say("others"));
      for (const { seat, target, button } of asides) {
        const { name, score: n } = players[seat];
        setText(button, afford?.moves.find(({ path }) => path.at(-1) === target)?.label ?? say("score", { name, n }));
      }
    },
    /** @param {Set<string>} heads @param {Set<string>} aside */
    light(heads, aside) {
      for (const { target, button } of asides) {
        setAttr(button, "data-lit", aside.has(target) ? "aside" : heads.has(target));
        setOff(button, !heads.has(target) && !aside.has(target));
      }
    },
    /** @param {string} target @returns {HTMLElement | null} */
    find: (target) => asides.find((one) => one.target === target)?.button ?? null,
  };
}
