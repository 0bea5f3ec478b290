/**
 * A challenge on a page without a kernel: a way that is to be beaten and stays hidden until then, and the link that carries it to a
 * friend. `otys_nb/bake/challenge.py` makes the same links.
 *
 * A link holds the boards themselves, packed as on a baked page; it comes from anywhere, so it is limited in length, and of what it
 * holds only named fields are read (`sent-boards.js`).
 *
 * @typedef {{decisions: number, prestige: number, tries: number, way: string, most: boolean}} Way `most`: prestige counts first
 */
import { crc32 } from "../course/short-code.js";
import { h, mark, refill, write } from "../page/dom.js";
import { served } from "./around.js";

export const SIGN = "#challenge=";
const FILE = "challenge.html";
/** Characters of a link. */
const LONGEST = 200_000;
/** @param {string} text */
const plain = (text) => text.replaceAll("-", "+").replaceAll("_", "/");
/** @param {string} text */
const inLink = (text) => text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

/** @param {Way} way @param {string} graph as the page holds it */
export function written(way, graph) {
  const bytes = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(way)));
  const said = `${inLink(btoa(bytes))}.${inLink(graph)}`;
  return `${SIGN}${said}.${crc32(said).toString(16)}`;
}

/** The way and the boards of a link; null for a damaged one. @param {string} hash @returns {{way: Way, graph: string} | null} */
export function read(hash) {
  const [way, graph, check, ...more] = hash.slice(SIGN.length).split(".");
  if (hash.length > LONGEST || !check || more.length || crc32(`${way}.${graph}`).toString(16) !== check) return null;
  try {
    const bytes = Uint8Array.from(atob(plain(way)), (sign) => sign.charCodeAt(0));
    const found = JSON.parse(new TextDecoder().decode(bytes));
    const counts = [found.decisions, found.prestige, found.tries];
    if (!counts.every((n) => Number.isInteger(n) && Math.abs(n) < 1000) || typeof found.way !== "string") return null;
    const [decisions, prestige, tries] = counts;
    return {
      way: { decisions, prestige, tries, way: found.way.slice(0, 600), most: found.most === true },
      graph: plain(graph),
    };
  } catch {
    return null;
  }
}

/** Whether a way is better than another: 1, as good: 0, or worse: -1. @param {Way} mine @param {Way} other */
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
    const way = answer ?? played.map((/** @type {any} */ one) => one.notation).join(" ");
    return { decisions: here - from, prestige: score() - before, tries: wrong + 1, way, most, done };
  };
}

/**
 * What stands below a board: whether a friend’s way is beaten, and the link that challenges a friend in turn.
 *
 * @param {{model: any, graph: string, way?: Way | null, words: Record<string, string>, most?: boolean, give?: boolean}} given `graph` as it is
 *   packed; `give`: whether a challenge page lies beside this one
 */
export function makeChallenge({ model, graph, way = null, words, most = Boolean(way?.most), give: beside = true }) {
  const now = measured(model, most);
  /** @param {string} key @param {Record<string, unknown>} [facts] */
  const say = (key, facts = {}) => words[`challenge_${key}`].replace(/\{(\w+)\}/g, (_, fact) => String(facts[fact]));
  const told = h("p", { role: "status" }, way ? say("ask") : "");
  const link = h("input", { type: "text", readonly: "", "aria-label": say("give") });
  const copy = h("button", { click: copied }, say("copy"));
  const sent = h("p", { role: "status" });
  const out = h("div", { hidden: "" }, link, copy, h("p", {}, say("long")), sent);
  const give = h("button", { hidden: "", "aria-expanded": "false", click: show }, say("give"));
  const el = h("section", { class: "otys-practice otys-challenge", "aria-label": say("give") }, told, give, out);

  function show() {
    mark(out, "hidden", !out.hidden);
    mark(give, "aria-expanded", String(!out.hidden));
    link.select();
  }

  async function copied() {
    try {
      await navigator.clipboard.writeText(link.value);
      write(sent, say("copied"));
    } catch {
      link.select();
    }
  }

  function judge() {
    const mine = now();
    if (!model.get("lesson").done) return;
    if (way) {
      const how = ["lost", "even", "won"][compared(mine, way) + 1];
      const lines = [say(how), say("you", { ...mine }), say("friend", { ...way }), say("way", { way: way.way })];
      refill(told, ...lines.flatMap((line) => [line, h("br")]));
      el.scrollIntoView?.({ block: "nearest" });
    }
    const own = mine.done === "solved";
    mark(give, "hidden", !own || !beside || !served());
    const { done, ...rest } = mine;
    if (own && done) link.value = new URL(FILE, location.href).href.split("#")[0] + written(rest, graph);
  }

  model.on("change:rev", () => queueMicrotask(judge));
  return el;
}
