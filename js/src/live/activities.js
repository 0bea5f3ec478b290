/**
 * What can be played here, as the address says it: `#first`, `#practice`, `#dive`, and a game as `#game-3-1-keen-4711`,
 * which is its players, how many of them are people, how the computer plays, and the seed of its deal. `#practice-4711`
 * asks the same exercises each time.
 *
 * @typedef {{room: "first" | "game" | "practice" | "dive", seats?: number, people?: number, strength?: string, seed?: number}} Activity
 */
export const STRENGTHS = ["mild", "fair", "greedy", "keen", "search"];
export const MAX_SEATS = 4;
const SEEDS = 2 ** 31;
const GAME = /^game-([2-4])-([1-4])-([a-z]+)-(\d{1,10})$/;
const PRACTICE = /^practice-(\d{1,10})$/;

/** The room that an address names; null where it names none. @param {string} hash @returns {Activity | null} */
export function activityOf(hash) {
  const name = hash.replace(/^#/, "");
  if (name === "first" || name === "practice" || name === "dive") return { room: name };
  const [, seats, people, strength, seed] = GAME.exec(name) ?? [];
  const game = { seats: Number(seats), people: Number(people), strength, seed: Number(seed) };
  if (STRENGTHS.includes(strength) && game.people <= game.seats && game.seed < SEEDS) return { room: "game", ...game };
  const order = Number(PRACTICE.exec(name)?.[1]);
  return order < SEEDS ? { room: "practice", seed: order } : null;
}

/** The address of a room. @param {Activity} room */
export const addressOf = ({ room, ...more }) => `#${[room, ...Object.values(more)].join("-")}`;

/** A game that was not dealt before. @param {number} seats @param {number} people @param {string} strength @returns {Activity} */
export function newGame(seats, people, strength, random = Math.random) {
  return { room: "game", seats, people: Math.min(people, seats), strength, seed: Math.floor(random() * SEEDS) };
}
