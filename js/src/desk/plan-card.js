/** Plan: a lesson to pick up and use, part by part; each part's board on the wall, a clock for the class, a page to print. */
import { callToStep } from "../course/step-calls.js";
import { openNotebook } from "../course/notebook-link.js";
import { h, setAttr, setChildren, setText } from "../page/dom.js";
import { ownAddress } from "../page/own-address.js";
import { SEEN_ONLY } from "./frame.js";

const SECOND_MS = 1000;
/** So long after a part was to end, or before, its clock is still this lesson's. */
const SAME_LESSON_MS = 30 * 60 * SECOND_MS;

/** @typedef {import("../wire.js").PlanRow} Part */

/**
 * @param {import("./desk.js").Desk} desk
 * @param {Record<string, (what: Record<string, unknown>, back?: () => void) => unknown>} shows what can be shown to the class: a `step`, or what a card has
 * @param {Record<string, {el: HTMLElement}>} cards where a part's things are made
 * @param {{follow: (minutes: string) => void, beyond: (taught: string[]) => string[]}} word the class word's card
 */
export function makePlanCard({ model, say, ask, frame, screen, memory, signal }, shows, cards, word) {
  const { card, field, select, button, fault, acts } = frame;
  const minutes = select(model.get("plans").map((/** @type {number} */ n) => [String(n), String(n)]));
  minutes.value = String(model.get("usual"));
  const list = h("ol", "otys-plan");
  const other = h("p", { role: "status" });
  const wrong = fault();
  const paper = h("iframe", {
    ...{ class: "otys-unseen", "aria-hidden": true, tabindex: -1 },
    sandbox: SEEN_ONLY,
  });
  /** @type {Part[]} */
  let parts = [];

  async function draw() {
    const answer = await ask("plan", { minutes: Number(minutes.value) });
    if (frame.refused(wrong, answer)) return;
    parts = answer.parts;
    paper.srcdoc = answer.page;
    setChildren(list, ...parts.map(row));
    mark(lastClock()?.at);
    compare();
  }

  /** Say where the class word asks about what the plan does not teach. */
  function compare() {
    const beyond = parts.length ? word.beyond(parts.map(({ lesson }) => lesson)) : [];
    setText(other, beyond.length ? say("plan_other", { topics: beyond.join(", ") }) : "");
  }

  /** @param {Part} part */
  function row(part) {
    const said = ["say", "do", "ask", "late"].flatMap((name) => [
      h("dt", {}, say(`plan_${name}`)),
      h("dd", {}, part[/** @type {"say"} */ (name)]),
    ]);
    return h(
      "li",
      { "data-step": `${part.lesson}/${part.step}` },
      h("b", {}, `${part.at}–${part.at + part.minutes} · ${part.title}`),
      h("p", "otys-aim", part.aim),
      h("dl", {}, ...said),
      acts(
        button("on_wall", () => void put(part)),
        part.lesson &&
          h(
            "a",
            { href: ownAddress(part.file), click: (/** @type {Event} */ event) => open(event, part) },
            say("plan_open"),
          ),
        part.card && frame.to(cards[part.card].el),
      ),
    );
  }

  /** Open a part's notebook, and its board where the part begins. @param {Event} event @param {Part} part */
  function open(event, { file, lesson, step }) {
    openNotebook(event);
    callToStep({ file, lesson, step });
  }

  /** The part that the clock of this plan was last at, if that was in this lesson. */
  function lastClock() {
    const kept = memory.get("clock");
    const fits = kept?.minutes === minutes.value && parts[kept.at] && Math.abs(kept.end - Date.now()) < SAME_LESSON_MS;
    return fits ? /** @type {{at: number, end: number, was?: any}} */ (kept) : null;
  }

  /** Where the class is in the plan. @param {number} [now] */
  const mark = (now) => [...list.children].forEach((one, at) => setAttr(one, "aria-current", at === now && "step"));

  /** The clock goes to a part; back in the part before, it goes on as it stood. @param {number} at */
  function begin(at) {
    const now = lastClock();
    const end = now?.was?.at === at ? now.was.end : Date.now() + parts[at].minutes * 60 * SECOND_MS;
    memory.put("clock", { minutes: minutes.value, at, end, was: { ...now, was: 0 } });
    mark(at);
  }

  /** A clock that runs goes along with what the class is shown. @param {(part: Part, at: number) => unknown} which the part */
  function along(which) {
    const now = lastClock();
    const at = parts.findIndex(which);
    if (now && parts[at] && at !== now.at) begin(at);
  }

  /** Show the class what belongs to a part: its board, its card, or what it has to do. @param {Part} part @param {() => void} [back] what comes when its board is left */
  function put(part, back) {
    const { lesson, step, wall } = part;
    along((one) => one === part);
    return wall === "task" ? tell(part) : shows[wall || "step"]({ lesson, step }, back);
  }

  /** What follows a lesson in the plan whose clock is at it. @param {string} lesson */
  function after(lesson) {
    const at = lastClock()?.at ?? -1;
    return parts[at]?.lesson === lesson && parts.find((one, n) => n > at && one.lesson !== lesson);
  }

  const title = h("p", "otys-part");
  const time = h("p", { class: "otys-huge", role: "timer" });
  const doing = h("p", "otys-doing");
  /** Whether the class has seen the part's board. */
  let seen = false;
  const now = () => lastClock()?.at ?? 0;

  /** @param {number} by */
  function go(by) {
    seen = false;
    if (parts[now() + by]) begin(now() + by); // the first and the last part keep their time
    tell();
  }

  /** A part, large: what it has to do, and its countdown where the clock runs, which a presenter's remote leads to its board. */
  function tell(part = parts[now()]) {
    const at = parts.indexOf(part);
    next.disabled = !parts[at + 1];
    back.disabled = !at;
    setText(title, `${at + 1}/${parts.length} · ${part.title}`);
    setText(doing, part.do);
    setText(time, left());
    if (time.isConnected) return;
    screen.show([title, time, doing, lastClock() && acts(back, next, show, stop)], keys);
    const ticking = setInterval(
      () => (time.isConnected && !signal.aborted ? setText(time, left()) : clearInterval(ticking)),
      SECOND_MS,
    );
  }

  function onWall() {
    const part = parts[now()];
    seen = true;
    if (!part.wall) screen.el.close();
    void put(part, tell);
  }

  /** @param {KeyboardEvent} event */
  function keys({ key }) {
    if (!lastClock()) return;
    if (/geD|Ri/.test(key)) seen || parts[now()].wall === "task" ? go(1) : onWall();
    if (/geU|Le/.test(key)) go(time.isConnected ? -1 : 0);
  }

  const back = button("clock_back", () => go(-1));
  const next = button("clock_next", () => go(1));
  const show = button("on_wall", onWall);
  const stop = button("stop", () => (memory.put("clock", 0), mark(), screen.el.close()));

  /** The clock for the class. After a reload it goes on as it stands. */
  const clock = () => (lastClock() || begin(0), tell());

  minutes.addEventListener("change", () => (word.follow(minutes.value), void draw()));
  const el = card(
    "plan",
    field("minutes", minutes),
    wrong,
    other,
    acts(
      button("clock", clock, true),
      button("print_plan", () => paper.contentWindow?.print()),
    ),
    list,
    paper,
  );
  /** What is left of the part, as it is read. */
  const left = () => {
    const now = lastClock();
    if (!now) return "";
    const rest = Math.round((now.end - Date.now()) / SECOND_MS);
    return `${rest < 0 ? "+" : ""}${clockTime(Math.abs(rest))}`;
  };
  const reached = (/** @type {string | undefined} */ lesson, /** @type {string} */ step) =>
    along((part, n) => n > (lastClock()?.at ?? 0) && part.lesson === lesson && part.step === step);
  return { el, begin: draw, left, compare, after, put, reached };
}

/** Seconds as a clock shows them. @param {number} all */
const clockTime = (all) => `${Math.floor(all / 60)}:${String(all % 60).padStart(2, "0")}`;
