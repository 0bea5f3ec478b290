/**
 * What of the table has been met. A lesson that has not come to a region yet leaves it undrawn, and the rest has its room.
 *
 * @typedef {import("../wire.js").Region} Region
 * @typedef {(region: Region) => boolean} Met
 */

/** What lies in a region, by the first word of its name. @type {Record<string, Region>} */
const REGIONS = {
  held: "x",
  neutral_x: "x",
  reward: "rewards",
  token: "rewards",
  mechanic: "mechanic",
  private: "hand",
  credits: "purse",
  batteries: "purse",
  sponsor: "sponsors",
  store: "store",
  deck: "piles",
  bag: "piles",
  discards: "piles",
  supply: "piles",
  track: "track",
  hacker: "track",
  public: "contracts",
};

/** @param {readonly string[] | undefined} knows nothing: all of it @returns {Met} */
export const metOf = (knows) => (region) =>
  !knows || knows.includes(region) || (region === "contract" && knows.includes("contracts"));

/**
 * In which region something lies; "" is the ladder with the divers, the numbered keys and the cubes.
 * @param {string} name a piece's or a target's, without its board @param {boolean} [below] whether it lies below the water
 * @returns {Region | ""}
 */
export function regionOf(name, below) {
  if (below) return "track";
  if (name === "key:X" || name === "key:N") return "x";
  if (name === "public:0") return "contract";
  return REGIONS[name.split(":")[0]] ?? "";
}

/** @param {Met} met @param {string} name @param {boolean} [below] */
export function isMet(met, name, below) {
  const region = regionOf(name, below);
  return !region || met(region);
}
