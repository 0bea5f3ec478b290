/**
 * Where everything lies on a still picture: as on the live boards, at the size that a stage has on a laptop.
 *
 * `build.mjs` writes this to otys_nb/pictures/art/layout.json, from which the pictures are drawn. What depends on how many
 * contracts lie open and how many play is there for each number.
 */
import { tableLayout } from "./src/board/layout.js";

const HEIGHT = 482;
const CARDS = [2, 3];
const SEATS = [1, 2, 3, 4];
/** What a picture shows, and how wide it is. @type {Record<string, {width: number, player: boolean, colony: "" | "whole"}>} */
const KINDS = {
  player: { width: 560, player: true, colony: "" },
  colony: { width: 560, player: false, colony: "whole" },
  table: { width: 940, player: true, colony: "whole" },
};

/** @param {string} _ @param {unknown} value to a pixel: short numbers make small pictures */
const rounded = (_, value) => (typeof value === "number" ? Math.round(value) : value);

/** The file's text: a board a line. */
export function layouts() {
  const lines = Object.entries(KINDS).map(([kind, room]) => {
    const at = (/** @type {number} */ cards, /** @type {number} */ players) =>
      tableLayout({ height: HEIGHT, ...room, cards, players });
    const colonies = CARDS.flatMap((cards) =>
      SEATS.map((players) => `      "${cards} ${players}": ${JSON.stringify(at(cards, players).colony, rounded)}`),
    );
    const player = `    "player": ${JSON.stringify(at(2, 2).player, rounded)}`;
    const colony = room.colony ? `    "colony": {\n${colonies.join(",\n")}\n    }` : `    "colony": null`;
    return `  "${kind}": {\n${player},\n${colony}\n  }`;
  });
  return `{\n${lines.join(",\n")}\n}\n`;
}
