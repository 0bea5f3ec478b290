/**
 * Pieces in words: what a screen reader says of a card, a token, a diver, a place.
 *
 * @typedef {import("../types.js").Say} Say
 */

/** What a contract asks for; by number as ``2 of one kind, 1 of another``. @param {string} needs @param {Say} say */
function wanted(needs, say) {
  if (!/^\d/.test(needs)) return contents(needs, say);
  if (/^1+$/.test(needs)) return say("free", { n: needs.length });
  return [...needs].map((n, i) => say(`kind${i + 1}`, { n })).join(", ");
}

/** Cubes by their colours, as ``2 plants, 1 metal``. @param {string} cubes @param {Say} say */
export const contents = (cubes, say) => [...new Set(cubes)].map((c) => amount(count(cubes, c), c, say)).join(", ");

/** Cubes of one colour, as ``2 plants``. @param {number} n @param {string} cube @param {Say} say */
const amount = (n, cube, say) => `${n} ${say(n === 1 ? cube : `${cube}.many`)}`;

/** @param {string | null} code @param {Say} say @param {boolean} [open] */
export function cardName(code, say, open = true) {
  if (!code) return say("empty");
  if (!open || code === "?") return say("hidden");
  const [needs, gives] = code.split(":");
  const bonus = gives.slice(1);
  return say("card", { needs: wanted(needs, say), n: gives[0], bonus: bonus ? say(`card.${bonus}`) : "" });
}

/** @param {string | null} code @param {Say} say */
export function tokenName(code, say) {
  if (!code) return say("empty");
  if (code === "?") return say("unknown");
  const [front, back] = code.split("/");
  return say("token", { front: frontName(front, say), back: say(back) });
}

/** A token that lies on a level, its front down. @param {string} token @param {Say} say */
export const laidName = (token, say) => say("laid", { back: say(token === "?" ? "unknown" : token.split("/")[1]) });

/** A sponsor and what he does. @param {string} tile @param {number} level @param {Say} say */
export const sponsorName = (tile, level, say) =>
  say("at.sponsor", { n: tile[0], side: say(tile[1] === "A" ? "advanced" : "basic"), level, text: say(tile) });

/** @param {string} front @param {Say} say */
function frontName(front, say) {
  if (front.length === 2) return say("or", { a: say(front[0]), b: say(front[1]) });
  return say(front === "prestige" ? "front.prestige" : front);
}

/** How often a letter, which stands for a piece, is in a text. @param {string} text @param {string} letter */
export const count = (text, letter) => text.split(letter).length - 1;

/** The diver on a tile, whichever side is up. @param {string} tile */
export const diverOf = (tile) => tile.replace("+", "");

/** @param {string} tile @param {Say} say */
export const diverName = (tile, say) => say(diverOf(tile));

/** Which side of the diver at place `i` is up, and what this turn has done with him. @param {import("../types.js").Table} table @param {number} seat @param {number} i @param {Say} say */
export function sideName({ players, turn, to_move }, seat, i, say) {
  const side = say(players[seat].divers[i].endsWith("+") ? "upgraded" : "basic");
  const out = to_move === seat && turn?.stage === "diver" && turn.level === i - 2;
  return out ? `${side}, ${say(turn.uses ? "pushed" : "used")}` : side;
}

/** @param {number} place @param {Say} say */
export const whereName = (place, say) =>
  place < 3 ? `${say("surface")} ${place + 1}` : say("level", { n: place - 2 });

/** A target in as few words as stand on a button. @param {string} target @param {Say} say @returns {string} empty: it has no short name */
export function shortName(target, say) {
  const [kind, what, cube] = target.split(":");
  if (kind === "level") return say("level", { n: what });
  if (kind === "place") return whereName(Number(what), say);
  if (kind === "diver") return say(what);
  if (kind === "cube") return `${say(cube)}, ${say("level", { n: what })}`;
  if (kind === "store") return say(what);
  if (kind === "track") return say("at.key", { n: what });
  return "";
}
