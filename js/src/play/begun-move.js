/**
 * The move that is begun: what was touched of it, what may be touched next, and which of that lights up.
 *
 * @typedef {import("../types.js").Offer} Offer
 * @typedef {Pick<import("../types.js").Snapshot, "afford" | "lesson">} Moment what is offered, and what a lesson makes of it
 */
import { ahead, drags, onward, touch, walk } from "./offered-paths.js";

/**
 * @typedef {object} Begun
 * @property {readonly string[]} path the targets touched, in order
 * @property {readonly number[] | null} using the moves meant by "use the diver", while that is being chosen
 */

/** What is offered: all moves, or those of the diver that is used. @param {Begun} begun @param {Moment} now @returns {readonly Offer[]} */
export const movesOf = ({ using }, { afford }) =>
  using ? afford.moves.filter(({ id }) => using.includes(id)) : afford.moves;

/** Where one stands after what was touched. @param {Begun} begun @param {Moment} now */
export const hereOf = (begun, now) => walk(movesOf(begun, now), begun.path);

/**
 * What lights up next (in a lesson that guides, what leads on to its goal; else all that is no path aside), what may be
 * taken in hand, and what may be touched as well, but leads aside. @param {Begun} begun @param {Moment} now
 */
export function lightsOf(begun, now) {
  const { lesson } = now;
  const { path } = begun;
  const moves = movesOf(begun, now);
  const guide = lesson?.step.lit;
  // A step that is done lights up nothing: its big button leads on.
  const rests = lesson?.done && !lesson.ask && !path.length;
  const led = ahead(moves, guide);
  // What is asked off the way that a lesson lights has its answers lit, too.
  const open = rests ? [] : path.length && !walk(led, path).heads.size ? moves : led;
  const lit = walk(open, path).heads;
  // What a lesson or the prompt of a game names lights up, too, not its button alone.
  const { use } = now.afford;
  if (lesson && (guide || !lesson.step.states?.length) && !path.length && !begun.using)
    for (const { id, piece = use?.moves.includes(id) ? [use.target] : [] } of open)
      piece.slice(guide ? 0 : -1).forEach(lit.add, lit);
  const aside = new Set(
    [...walk(rests ? [] : moves.filter(({ far }) => !far), path).heads].filter((head) => !lit.has(head)),
  );
  // A piece that a prompt names is taken in hand, too.
  const named = path.length ? [] : moves.flatMap(({ piece = [] }) => piece);
  return { lit, drags: new Set([...drags(moves, path), ...named]), aside };
}

/** Where lifting what lies at a spot leads; null if there is nothing to drop it on. @param {Begun} begun @param {Moment} now @param {readonly string[]} targets */
export function lifted(begun, now, targets) {
  const moves = movesOf(begun, now);
  const next = touch(moves, begun.path, targets);
  return next?.length && drags(moves, next.slice(0, -1)).has(next[next.length - 1]) ? next : null;
}

/**
 * The moves that are buttons, but also done by touching one of these pieces. Where a lesson guides, what leads on to its goal goes
 * before all others; elsewhere they stand beside what begins with the piece itself, so that nothing is paid unasked, and first of
 * them what the big button does.
 * @param {Begun} begun @param {Moment} now @param {readonly string[]} targets @param {unknown} [next] whether anything does
 * @returns {(Offer & {target?: string})[]} with a target: it goes on there
 */
export function byPiece(begun, now, targets, next) {
  if (begun.path.length || targets.includes(now.afford.use?.target ?? "")) return [];
  const moves = movesOf(begun, now);
  const named = moves.filter(({ piece }) => piece?.some((one) => targets.includes(one)));
  const meant = named.filter(({ id }) => now.lesson?.step.lit?.includes(id));
  if (meant[0] || !named[0] || !next) return meant[0] ? meant : named;
  if (now.lesson?.step.lit) return [];
  const { use } = now.afford;
  const [first, more] = moves.filter(({ id }) => use?.target === "skip" && use.moves.includes(id));
  const main = first ? [{ ...first, ...use, target: more && "skip" }] : [];
  return [...main, ...named, ...moves.filter(({ path }) => targets.includes(path[0]))];
}

/**
 * Where a lesson guides, the one move that it means and whose goal is touched first: "lay your X on level 2".
 * @param {Begun} begun @param {Moment} now @param {readonly string[]} targets
 */
export function goalFirst(begun, now, targets) {
  const meant = ahead(movesOf(begun, now), now.lesson?.step.lit ?? []).filter(({ path }) => targets.includes(path[1]));
  const starts = new Set(meant.map(({ path }) => path[0]));
  return starts.size === 1 && meant[0].path.slice(0, 2);
}

/** Stand after these targets; `on`: and after those to which there is only one way on. @param {Begun} begun @param {Moment} now @param {readonly string[]} path @param {boolean} on */
export function goTo(begun, now, path, on) {
  // A piece that is none of the diver's in use begins another move.
  if (!walk(movesOf(begun, now), path).left[0]) begun.using = null;
  begun.path = on ? onward(movesOf(begun, now), path) : path;
  if (!begun.path.length) begun.using = null;
}

/** What may be done, whatever it is called and in whatever order: a hint puts what it names first. @param {Moment} now */
export const ways = ({ afford }) => afford.moves.map(({ path }) => `${path}`).sort() + "";

/** Another moment is shown; where it offers the same, what is half touched stays so. @param {Begun} begun @param {boolean} same */
export function restart(begun, same) {
  if (same) return;
  begun.using = null;
  begun.path = [];
}
