/**
 * The moves offered, walked as a tree: each has a path of targets touched in order.
 *
 * @typedef {import("../types.js").Offer} Offer
 */

/** @typedef {{heads: Set<string>, left: Offer[], done: Offer | null}} Walk */

/** Whether a target is an answer among those of a question, and no piece. @param {string} target */
export const isChoice = (target) => target.startsWith("choice:");

/**
 * Where one stands after touching `path`: what may be touched next, the moves left, and the move that ends here.
 * @param {readonly Offer[]} moves
 * @param {readonly string[]} path
 * @returns {Walk}
 */
export function walk(moves, path) {
  const left = moves.filter((move) => path.every((target, i) => move.path[i] === target));
  const heads = new Set(left.filter((move) => move.path.length > path.length).map((move) => move.path[path.length]));
  return { heads, left, done: left.find((move) => move.path.length === path.length) ?? null };
}

/**
 * The moves that lead on: those that a lesson means, else all but those that only lead aside.
 * @param {readonly Offer[]} moves
 * @param {readonly number[] | null | undefined} [guide]
 */
export const ahead = (moves, guide) => moves.filter(({ id, aside }) => (guide ? guide.includes(id) : !aside));

/**
 * What touching one of `targets` (all the names of one spot) means after `path`: the new path, or null if it is not allowed.
 * Touching the last target again takes it back; touching where another move begins starts that one instead.
 * @param {readonly Offer[]} moves
 * @param {readonly string[]} path
 * @param {readonly string[]} targets
 * @returns {string[] | null}
 */
export function touch(moves, path, targets) {
  const { heads } = walk(moves, path);
  const next = targets.find((target) => heads.has(target));
  if (next !== undefined) return [...path, next];
  if (path.length && targets.includes(path[path.length - 1])) return path.slice(0, -1);
  const start = path.length ? targets.find((target) => walk(moves, []).heads.has(target)) : undefined;
  return start === undefined ? null : [start];
}

/**
 * The same path, as far as there is only one way on: a choice with one possible answer is made, not asked.
 * @param {readonly Offer[]} moves
 * @param {readonly string[]} path
 * @returns {string[]}
 */
export function onward(moves, path) {
  const { heads, done } = walk(moves, path);
  return path.length && !done && heads.size === 1 ? onward(moves, [...path, ...heads]) : [...path];
}

/**
 * What may be taken in hand after `path`: a place that leads to another place.
 * @param {readonly Offer[]} moves
 * @param {readonly string[]} path
 * @returns {Set<string>}
 */
export function drags(moves, path) {
  const at = path.length;
  const far = walk(moves, path).left.filter((move) => move.path.length > at + 1 && !isChoice(move.path[at + 1]));
  return new Set(far.map((move) => move.path[at]));
}

/**
 * What is asked in words here, one for each way on; the move that ends here is the last of them where there are others.
 * @param {readonly Offer[]} moves
 * @param {readonly string[]} path
 * @returns {{target: string | null, label: string, offer: Offer}[]}
 */
export function choices(moves, path) {
  const { heads, left, done } = walk(moves, path);
  /** @type {{target: string | null, label: string, offer: Offer}[]} */
  const asked = [];
  for (const target of heads) {
    if (!isChoice(target)) continue;
    const offers = left.filter((move) => move.path[path.length] === target);
    asked.push({ target, label: common(offers), offer: offers[0] });
  }
  if (done && heads.size) asked.push({ target: null, label: done.label, offer: done });
  return asked;
}

/**
 * The label of a choice: the move's own where it settles the move, else what the labels of the moves begin with.
 * @param {readonly Offer[]} offers
 */
export function common(offers) {
  const [{ label }, ...rest] = offers;
  let end = label.length;
  for (const other of rest) while (!other.label.startsWith(label.slice(0, end))) end -= 1;
  return end === label.length ? label : label.slice(0, end).replace(/\S*$/, "…");
}

/**
 * What the first touch of a target does, in words.
 * @param {readonly Offer[]} moves
 * @param {string} target
 * @param {import("../types.js").Say} say
 */
export const does = (moves, target, say) => moves.find(({ path }) => path[0] === target)?.label ?? say(target);

/**
 * The notations that may complete the last word of a typed line, each with what it does.
 * @param {readonly Offer[]} moves
 * @param {string} line
 */
export function completions(moves, line) {
  const cut = line.search(/\S*$/);
  const word = line.slice(cut).toLowerCase();
  return [...new Map(moves.map(({ notation, label }) => [notation, label]))]
    .filter(([text]) => text.toLowerCase().startsWith(word) && text !== line.slice(cut))
    .map(([text, label]) => ({ text, label, line: line.slice(0, cut) + text }));
}
