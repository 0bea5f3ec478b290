/**
 * What Python had worked out for a baked page (otys_nb/bake/store.py): nodes, each as a patch of another, and where each action
 * leads from there.
 */
import { applyPatch } from "../page/value-patch.js";

/** @param {any} graph */
export function makeGraph({ name, parts, nodes, edges, starts }) {
  /** @type {any[]} */
  const flats = [];

  /** @param {number} node @returns {any} */
  function flat(node) {
    const [base, change] = nodes[node];
    return (flats[node] ??= applyPatch(base < 0 ? null : flat(base), change));
  }

  /** @param {number} ref */
  const list = (ref) => parts[ref].map((/** @type {number} */ one) => parts[one]);

  return {
    parts,
    /** The first nodes of the steps. @type {Record<number, number>} */
    starts,
    flat,
    /** The step in which a node lies; there is none beside a lesson. @param {number} node @returns {number} */
    stepOf: (node) => flat(node).lesson?.step.n,
    /** What is said at a node to the last thing done. @param {number} node */
    feedback: (node) => parts[flat(node).lesson?.feedback],
    /** What is shown of a node in place of it, once a solution was shown. @param {number} node @returns {number | undefined} */
    twin: (node) => edges[node].twin,
    /** The table as the kernel would send it. @param {number} node @param {number} [last] the node whose log is shown */
    table(node, last = node) {
      const { moves, why, use, events, ...rest } = flat(node);
      const offers = list(moves).map((/** @type {any} */ move, /** @type {number} */ id) => ({
        id,
        python: `${name}.play("${move.notation}")`,
        ...move,
      }));
      const whys = Object.fromEntries(list(why).map((/** @type {any} */ [key, ref]) => [key, parts[ref]]));
      const afford = { moves: offers, why: whys, use: parts[use] ?? null };
      return { ...rest, afford, events: list(events), log: list(flat(last).log) };
    },
    /** Where an action leads: a node, or `[text, rules]` of a refusal; nothing where the page ends. @param {number} node @param {string} what @param {number} [id] @returns {any} */
    leads(node, what, id = 0) {
      const found = edges[node][what] ?? edges[edges[node].like]?.[what];
      return what === "move" ? found?.[id] : found;
    },
  };
}

/** @typedef {ReturnType<typeof makeGraph>} Graph */
