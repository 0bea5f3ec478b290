/** Targets are the names of places that can be touched: a kind, and what tells one of its kind from another (`key:4`). */

/** What a sentence may tell to move: keys, divers, cubes, the Hacker and the Mechanic; it answers to a drag as to a touch. */
export const MOVABLE = /^(key|div|cube|hack|mech)/;

/** @param {string} target */
export const kindOf = (target) => target.split(":")[0];

/** Something that can be asked like a set of targets. @param {(target: string) => boolean} has */
export const targetsThat = (has) => /** @type {Set<string>} */ (/** @type {unknown} */ ({ has }));

/**
 * The reason why none of these can be touched, as far as the kernel has sent one: of a target, of its kind, or of all.
 * @param {import("../types.js").Snapshot["afford"]["why"]} why @param {readonly string[]} targets
 */
export const reasonOf = (why, targets) =>
  [...targets, ...targets.map(kindOf), "*"].map((key) => why[key]).find(Boolean);
