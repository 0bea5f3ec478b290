/**
 * What can be asked for by a key or a word and is said aloud: the task, the board, a level, contracts, what can be done, what
 * happened last, the score, the keys. It is read from what is on the table, in the words of the boards.
 *
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("../types.js").Say} Say
 */
import { LEVELS } from "../board/layout.js";
import { headline } from "../board/boards.js";
import {
  cardName,
  contents,
  diverName,
  laidName,
  sideName,
  sponsorName,
  tokenName,
  whereName,
} from "../board/names.js";
import { playerSummary } from "../board/player.js";
import { h, joined } from "../page/dom.js";
import { ACTS } from "../page/keyboard.js";
import { knownTo } from "../stage/met-parts.js";

/** What is asked for, by its key. @type {Record<string, string>} */
const ASKED = { t: "task", b: "board", c: "contracts", m: "moves", l: "last", s: "score", o: "others", k: "keys" };
/** All keys in the order in which they are told. */
const KEYS = "t b 1–5 c m l s o n / ? i h u r f Esc k".split(" ");
/** Whose eyes a view has. @param {Snapshot} now */
const seatOf = ({ seat, state }) => seat ?? state.to_move ?? 0;

/** @param {Snapshot} now @param {number} i a place, from the top @param {Say} say */
function place(now, i, say) {
  const tile = now.state.players[seatOf(now)].divers[i];
  return tile ? `${diverName(tile, say)}, ${sideName(now.state, seatOf(now), i, say)}` : say("empty");
}

/** A level of one's own board, and beside it the colony's. @param {Snapshot} now @param {number} n @param {Say} say @param {number} [most] of what lies there on the colony board; the sponsor is the first */
function level(now, n, say, most = 0) {
  const { colony, players } = now.state;
  const me = players[seatOf(now)];
  const cubes = me.zone[n - 1];
  const token = me.rewards[n - 1];
  const tile = colony.sponsors[n - 1];
  const met = knownTo(now);
  const turn = seatOf(now) === now.state.to_move ? now.state.turn : null;
  const mine = [
    place(now, n + 2, say),
    say(me.keys.includes(String(n)) ? "at.key" : "at.slot", { n }),
    turn?.key && turn.level === n && say("inPlay", { key: turn.key.replace("N", "X") }),
    cubes && contents(cubes, say),
    token && laidName(token, say),
  ];
  const theirs = [
    met("sponsors") && tile && sponsorName(tile, n, say),
    ...(met("rewards") ? colony.display[n - 1] : []).map((code, j) =>
      say("at.token", { n: j + 1, level: n, token: tokenName(code, say) }),
    ),
  ];
  return `${say("level", { n })}: ${joined([...mine, ...theirs.slice(0, most)], "; ")}.`;
}

/** @param {Snapshot} now @param {Say} say @param {number} [most] as of `level` */
function board(now, say, most) {
  const { state } = now;
  const seat = seatOf(now);
  const me = state.players[seat];
  return [
    `${playerSummary(state, seat, say)}.`,
    ...[0, 1, 2].map((i) => `${whereName(i, say)}: ${place(now, i, say)}.`),
    me.keys.includes("X") ? `${say("at.key.X")}.` : "",
    ...LEVELS.map((n) => level(now, n, say, most)),
    me.track && `${say("hackerTrack")}: ${[...me.track].join(", ").replaceAll("N", say("neutral"))}.`,
  ];
}

/** @param {Snapshot} now @param {Say} say */
const others = (now, say) =>
  now.state.players.flatMap((_, seat) => (seat === seatOf(now) ? [] : board({ ...now, seat }, say)));

/** @param {Snapshot} now @param {Say} say */
function contracts(now, say) {
  const { state, options, afford } = now;
  /** @param {string} target */
  const payable = (target) => (afford.moves.some(({ path }) => path[0] === target) ? ` ${say("payable")}` : "");
  const open = options.reveal === true || seatOf(now) === (now.seat ?? state.to_move);
  return [
    ...state.colony.contracts
      .slice(0, knownTo(now)("contracts") ? undefined : 1)
      .map((code, i) => say("at.public", { n: i + 1, card: cardName(code, say) }) + payable(`public:${i}`)),
    ...state.players[seatOf(now)].contracts.map(
      (code, i) => say("at.private", { n: i + 1, card: cardName(code, say, open) }) + payable(`private:${i}`),
    ),
  ].map((text) => `${text}.`);
}

/** What was played last; in a game all that others have since one's own turn. @param {Snapshot} now @param {Say} say */
function last(now, say) {
  const { lesson, events, log, here, state } = now;
  const mine = `${state.players[seatOf(now)].name}:`;
  const past = log.slice(0, here + 1).map(({ text }) => text);
  const theirs = lesson?.word ? past.slice(past.reduce((n, text, i) => (text.startsWith(mine) ? i + 1 : n), 0)) : [];
  const seen = theirs[0] ? theirs.join(". ") : joined(events.map(({ text }) => text));
  return [seen || past.at(-1) || say("nothingYet")];
}

/** @param {Snapshot} now @param {Say} say */
function score(now, say) {
  const { state } = now;
  const others = state.players.filter((_, seat) => seat !== seatOf(now));
  return [
    `${headline(state, say)}.`,
    `${playerSummary(state, seatOf(now), say)}.`,
    ...others.map(({ name, score: n }) => `${say("score", { name, n })}.`),
  ];
}

/** Every key with what it does, and the word that does the same on the typed line; in the analysis those alone that work there. @param {Say} say @param {boolean} [there] */
export const keyList = (say, there) =>
  h(
    "ul",
    {},
    h("li", {}, say(there ? "keysThere" : "keysTold")),
    ...KEYS.filter((key) => !there || !"n/h".includes(key)).map((key) => {
      const name = key === "1–5" ? "level" : ASKED[key];
      const word = name ? say(`said.${name}`).split(", ")[0] : key in ACTS && say(ACTS[key]);
      return h("li", {}, h("kbd", {}, key), ` ${say(`key.${key}`)}${word ? ` (${word})` : ""}. `);
    }),
  );

/** What a key asks for, as `askedBy` names it; another key as it is. @param {string} key */
export const asks = (key) => ASKED[key] ?? key;

/**
 * What a line asks for; "" where it is to be played.
 * @param {string} line @param {Say} say @returns {string} a name of `ASKED`, or a level's number
 */
export function askedBy(line, say) {
  const words = line
    .trim()
    .toLowerCase()
    .replace(/\s*\?$/, "");
  const means = (/** @type {string} */ name) => say(`said.${name}`).split(", ").includes(words);
  const number = words.startsWith(`${say("said.level")} `) && /[1-5]$/.exec(words)?.[0];
  return number || Object.values(ASKED).find(means) || "";
}

/** The answer. @param {string} what as `askedBy` names it @param {Snapshot} now @param {Say} say @param {string} task what the coach says, and the big button @param {() => string | undefined} ways what can be done next @returns {string} */
export function answerTo(what, now, say, task, ways) {
  if (/^[1-5]$/.test(what)) return level(now, Number(what), say, 9);
  const { turn } = now.state;
  const told = {
    task: () => [task, turn?.key && level(now, turn.level, say)],
    board: () => board(now, say, 1),
    contracts: () => contracts(now, say),
    moves: () => [ways() || say("noMoves")],
    last: () => last(now, say),
    score: () => score(now, say),
    others: () => others(now, say),
  }[what];
  return (told?.() ?? []).filter(Boolean).join(" ");
}
