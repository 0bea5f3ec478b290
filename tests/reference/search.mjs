// Reads {prepared, questions} as JSON and writes, for each question, the numbers of the cards that the page finds, and
// whether the first answers.
import { readFileSync } from "node:fs";
import { makeSearch } from "../../js/src/rules/search.js";

const asked = JSON.parse(readFileSync(0, "utf8"));
const found = Object.fromEntries(
  Object.entries(asked).map(([lang, { prepared, questions }]) => {
    const search = makeSearch({ ...prepared, most: 8 }, prepared.cards);
    return [lang, questions.map(search).map(({ found, sure }) => [found, sure])];
  }),
);
process.stdout.write(JSON.stringify(found));
