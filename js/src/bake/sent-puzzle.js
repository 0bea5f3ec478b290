/**
 * A puzzle that somebody has sent, on a page without a kernel: the sender's solution is to be beaten and stays hidden until then. The
 * page makes a link of the reader's own solution, as `otys_nb/bake/sent_puzzle.py` does.
 *
 * A link holds the boards themselves, packed as on a baked page; it comes from anywhere, so it is limited in length, and of what it
 * holds only named fields are read (`boards-from-link.js`).
 *
 * @typedef {{decisions: number, prestige: number, tries: number, line: string, most: boolean}} Solution `most`: prestige counts first
 */
import { crc32 } from "../course/short-code.js";
import { fromBase64 } from "../page/compression.js";
import { h, setAttr, setChildren } from "../page/dom.js";
import { linkToCopy } from "../page/link-to-copy.js";
import { isServed } from "./course-page.js";

export const SIGN = "#puzzle=";
const FILE = "puzzle.html";
/** Characters of a link. */
const LONGEST = 200_000;
/** @param {string} text */
const plain = (text) => text.replaceAll("-", "+").replaceAll("_", "/");
/** @param {string} text */
const inLink = (text) => text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

/** @param {Solution} solution @param {string} graph as the page holds it */
export function written(solution, graph) {
  const bytes = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(solution)));
  const said = `${inLink(btoa(bytes))}.${inLink(graph)}`;
  return `${SIGN}${said}.${crc32(said).toString(16)}`;
}

/** The solution and the boards of a link; null for a damaged one. @param {string} hash @returns {{solution: Solution, graph: string} | null} */
export function read(hash) {
  const [solution, graph, check, ...more] = hash.slice(SIGN.length).split(".");
  if (hash.length > LONGEST || !check || more.length || crc32(`${solution}.${graph}`).toString(16) !== check)
    return null;
  try {
    const found = JSON.parse(new TextDecoder().decode(fromBase64(plain(solution))));
    const counts = [found.decisions, found.prestige, found.tries];
    if (!counts.every((n) => Number.isInteger(n) && Math.abs(n) < 1000) || typeof found.line !== "string") return null;
    const [decisions, prestige, tries] = counts;
    return {
      solution: { decisions, prestige, tries, line: found.line.slice(0, 600), most: found.most === true },
      graph: plain(graph),
    };
  } catch {
    return null;
  }
}

/** Whether a solution is better than another: 1, as good: 0, or worse: -1. @param {Solution} mine @param {Solution} other */
export function compared(mine, other) {
  const pairs = [
    other.most ? [mine.prestige, other.prestige] : [other.tries, mine.tries],
    [other.decisions, mine.decisions],
    [other.tries, mine.tries],
  ];
  const [one, two] = pairs.find(([one, two]) => one !== two) ?? [0, 0];
  return Math.sign(one - two);
}

/** How it is being done on a board. @param {any} model the page's @param {boolean} most */
function measured(model, most) {
  const seat = model.get("seat") ?? 0;
  const score = () => model.get("state").players[seat].score;
  const before = score();
  const from = model.get("here");
  return () => {
    const [here, { ask }] = [model.get("here"), model.get("lesson")];
    const played = model.get("log").slice(from + 1, here + 1);
    const answer = ask?.options[ask.chosen]?.label;
    const { wrong, done } = model.fared[model.get("lesson").step.n - 1] ?? { wrong: 0, done: "" };
    const line = answer ?? played.map((/** @type {any} */ one) => one.notation).join(" ");
    return { decisions: here - from, prestige: score() - before, tries: wrong + 1, line, most, done };
  };
}

/**
 * What stands below a board: whether the sender's solution is beaten, and the link that sends the reader's own.
 *
 * @param {{model: any, graph: string, solution?: Solution | null, words: Record<string, string>, sends: boolean}} given `graph` as it is
 *   packed; `sends`: whether the puzzle page lies beside this one
 */
export function belowPuzzle({ model, graph, solution = null, words, sends }) {
  const now = measured(model, Boolean(solution?.most));
  /** @param {string} key @param {Record<string, unknown>} [facts] */
  const say = (key, facts = {}) => words[`puzzle_${key}`].replace(/\{(\w+)\}/g, (_, fact) => String(facts[fact]));
  const told = h("p", { role: "status" }, solution ? say("ask") : "");
  const link = linkToCopy(say);
  const send = h("button", { hidden: "", "aria-expanded": "false", click: show }, say("send"));
  const el = h("section", { class: "otys-below-board otys-sent", "aria-label": say("send") }, told, send, link.el);
  setAttr(link.el, "hidden", true);

  function show() {
    setAttr(link.el, "hidden", !link.el.hidden);
    setAttr(send, "aria-expanded", String(!link.el.hidden));
    link.line.select();
  }

  function judge() {
    const { done, ...mine } = now();
    if (!model.get("lesson").done) return;
    if (solution) {
      const how = ["lost", "even", "won"][compared(mine, solution) + 1];
      const lines = [say(how), say("you", mine), say("friend", solution), say("solution", solution)];
      setChildren(told, ...lines.flatMap((line) => [line, h("br")]));
      el.scrollIntoView?.({ block: "nearest" });
    }
    const own = done === "solved";
    setAttr(send, "hidden", !own || !sends || !isServed());
    if (own) link.line.value = new URL(FILE, location.href).href.split("#")[0] + written(mine, graph);
  }

  model.on("change:rev", () => queueMicrotask(judge));
  return el;
}
