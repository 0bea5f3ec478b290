/**
 * Where one can be on the page, as the address says it.
 *
 * | address | place |
 * |---|---|
 * | nothing | the front |
 * | `#learn`, `#learn/keys` | the way through the lessons; one lesson |
 * | `#play`, `#play/first` | the front's table; the first game, with a coach |
 * | `#play/you-keen-you-random-4711` | a game: who sits where, the sponsors' sides if not the basic ones, `designer` for that variant, and the seed of its deal |
 * | `#play/first/4711` | another first game, after that one |
 * | `#play/first/review` … | the same game, to look back at it |
 * | `#practise`, `#practise/4711` | practice, or the same exercises each time |
 * | `#dive`, `#dive/2026-11-20` | today's dive, or another day's |
 * | `#class`, `#class/keys-2-pearl-2x/7` | the class word is asked for; what seat 7 does for it |
 * | `#ask`, `#ask/two%20keys`, `#rule-42` … | a question, or what its page shows |
 * | `#explore`, `#p=otys…` | the analysis of a fresh table; a position or game that somebody sent |
 * | `#code=…` | what was done on another device, taken in on the way |
 *
 * @typedef {{room: "first" | "game" | "practice" | "dive" | "lesson" | "class" | "explore", lesson?: string, day?: string,
 *   seats?: string[], sides?: string, designer?: boolean, seed?: number, review?: boolean, word?: string, seat?: number, address: string}} Room a board, as Python makes it
 * @typedef {{room: "front" | "learn" | "play" | "word" | "ask", address: string}} Page what needs no board
 * @typedef {Room | Page} Place
 */
export const STRENGTHS = ["mild", "fair", "greedy", "keen", "search"];
export const YOU = "you";
export const SIDES = ["basic", "random", "advanced"];
export const MAX_SEATS = 4;
const SEEDS = 2 ** 31;
/** The first game, with a coach. */
export const FIRST = "#play/first";
/** What an address ends with that looks back at its game. */
export const REVIEW = /\/review$/;
/** What the page of what players ask has of its own. */
const LOOKED_UP = /^(rule|question|moment|piece|lesson|setup|about)-./;

/** A number that seeds chance; -1 for anything else. @param {string | undefined} text */
const seedOf = (text = "") => (/^\d{1,10}$/.test(text) && Number(text) < SEEDS ? Number(text) : -1);

/** @param {string} text part of an address */
export function readable(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @param {string} text the game as an address has it */
function gameOf(text) {
  const words = text.split("-");
  const seed = seedOf(words.pop());
  const designer = words.at(-1) === "designer";
  if (designer) words.pop();
  const sides = SIDES.slice(1).includes(words.at(-1) ?? "") ? /** @type {string} */ (words.pop()) : SIDES[0];
  const seated = words.every((word) => word === YOU || STRENGTHS.includes(word)) && words.includes(YOU);
  if (!seated || words.length < 2 || words.length > MAX_SEATS || seed < 0) return null;
  return { seats: words, sides, designer, seed };
}

/** @param {string} name @param {string} rest @returns {Omit<Room, "address"> | Omit<Page, "address"> | null} */
function named(name, rest) {
  switch (name) {
    case "learn":
      if (!rest) return { room: "learn" };
      return /^[a-z-]{1,40}$/.test(rest) ? { room: "lesson", lesson: rest } : null;
    case "play": {
      if (!rest) return { room: "play" };
      const deal = rest.replace(REVIEW, "");
      const look = deal === rest ? {} : { review: true };
      if (deal === "first") return { room: "first", ...look };
      const seed = seedOf(/^first\/(.*)/.exec(deal)?.[1]);
      if (seed >= 0) return { room: "first", seed, ...look };
      const game = gameOf(deal);
      return game && { room: "game", ...game, ...look };
    }
    case "practise":
      if (!rest) return { room: "practice" };
      return seedOf(rest) < 0 ? null : { room: "practice", seed: seedOf(rest) };
    case "dive":
      if (!rest) return { room: "dive" };
      return /^\d{4}-\d\d-\d\d$/.test(rest) ? { room: "dive", day: rest } : null;
    case "class": {
      if (!rest) return { room: "word" };
      const [, word, seat] = /^([^/]+)\/(\d{1,3})$/.exec(readable(rest)) ?? [];
      return word ? { room: "class", word, seat: Number(seat) } : null;
    }
    case "explore":
      return rest ? null : { room: "explore", seed: 1 };
    case "ask":
      return { room: "ask" };
  }
  return null;
}

/** The place that an address names; null where it names none. @param {string} hash @returns {Place | null} */
export function placeOf(hash) {
  const text = hash.replace(/^#/, "");
  if (!text) return { room: "front", address: "" };
  if (text.startsWith("code=")) return { room: "learn", address: hash };
  if (LOOKED_UP.test(text)) return { room: "ask", address: hash };
  if (/^p=otys/.test(text)) return { room: "explore", seed: 1, address: "#explore" };
  const [, name, rest = ""] = /^([a-z]+)(?:\/(.+))?$/s.exec(text) ?? [];
  const found = name ? named(name, rest) : null;
  return found && /** @type {Place} */ ({ ...found, address: hash });
}

/** Whether a place is a board. @param {Place | null} place @returns {place is Room} */
export const isBoard = (place) => Boolean(place && !["front", "learn", "play", "word", "ask"].includes(place.room));

/**
 * Where the first game is played: the one that is running; else, once one is over, another deal.
 * @param {{address?: string, past?: string, coached?: boolean}} last what was open last @param {() => number} [random]
 */
export function firstGame({ address = "", past = "", coached }, random = Math.random) {
  if (address.startsWith(FIRST)) return address;
  return coached || past.startsWith(FIRST) ? `${FIRST}/${Math.floor(random() * SEEDS)}` : FIRST;
}

/**
 * The address of a game that was not dealt before.
 * @param {string[]} seats @param {string} [sides] @param {boolean} [designer] @param {() => number} [random]
 */
export function newGame(seats, sides = SIDES[0], designer = false, random = Math.random) {
  const more = [...(sides === SIDES[0] ? [] : [sides]), ...(designer ? ["designer"] : [])];
  return `#play/${[...seats, ...more, Math.floor(random() * SEEDS)].join("-")}`;
}
