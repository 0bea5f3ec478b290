/**
 * Write js/src/board/tokens.css from otys_nb/pictures/art/colours.json: the colours that live boards and still pictures share.
 *
 *   node js/tokens.mjs
 */
import { readFile, writeFile } from "node:fs/promises";

const tokens = JSON.parse(await readFile(new URL("../otys_nb/pictures/art/colours.json", import.meta.url), "utf8"));

/** Minifiers leave the values of custom properties as they are. @param {string} value */
const short = (value) => value.replace(/^#(.)\1(.)\2(.)\3$/, "#$1$2$3");

/** @param {Record<string, string>} set */
export const block = (set) =>
  Object.entries(set)
    .map(([name, value]) => `  --otys-${name}: ${short(value)};`)
    .join("\n");

export const css = `/* Made by js/tokens.mjs from otys_nb/pictures/art/colours.json. */
.otys {
${block({ ...tokens.light, ...tokens.host })}
}

.otys[data-otys-theme="dark"] {
${block(Object.fromEntries(Object.entries(tokens.dark).filter(([name, value]) => !(name in tokens.host) && value !== tokens.light[name])))}
}

@media (forced-colors: active) {
  .otys.otys.otys {
${block({ ...tokens.forced, why: "CanvasText" }).replace(/^/gm, "  ")}
  }
}
`;

if (import.meta.url === `file://${process.argv[1]}`)
  await writeFile(new URL("src/board/tokens.css", import.meta.url), css);
