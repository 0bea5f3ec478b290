/** Plan: a lesson to pick up and use, part by part; each part's board on the wall, a clock for the class, a page to print. */
import { callToStep } from "../course/step-calls.js";
import { openNotebook } from "../course/notebook-link.js";
import { h, setChildren, setText } from "../page/dom.js";
import { ownAddress } from "../page/own-address.js";
import { SEEN_ONLY } from "./frame.js";

const SECOND_MS = 1000;

/**
 * @typedef {{at: number, minutes: number, lesson: string, step: string, file: string, title: string, say: string, do: string,
 *   ask: string, late: string}} Part
 */

/** @param {import("./desk.js").Desk} desk @param {(what: Record<string, unknown>) => Promise<void>} show a step on the wall */
export function makePlanCard({ model, say, ask, frame, screen, signal }, show) {
  const { card, field, select, button, fault, acts } = frame;
  const minutes = select(model.get("plans").map((/** @type {number} */ n) => [String(n), String(n)]));
  const list = h("ol", "otys-plan");
  const wrong = fault();
  const paper = h("iframe", {
    ...{ class: "otys-unseen", title: say("print_plan"), "aria-hidden": true, tabindex: -1 },
    sandbox: SEEN_ONLY,
  });
  /** @type {Part[]} */
  let parts = [];

  async function draw() {
    const answer = await ask("plan", { minutes: Number(minutes.value) });
    setText(wrong, answer.wrong ?? "");
    if (answer.wrong) return;
    parts = answer.parts;
    paper.srcdoc = answer.page;
    setChildren(list, ...parts.map(row));
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
      h("dl", {}, ...said),
      part.lesson &&
        acts(
          button("on_wall", () => void show({ lesson: part.lesson, step: part.step })),
          h(
            "a",
            { href: ownAddress(part.file), click: (/** @type {Event} */ event) => open(event, part) },
            say("plan_open"),
          ),
        ),
    );
  }

  /** Open a part's notebook, and its board where the part begins. @param {Event} event @param {Part} part */
  function open(event, { file, lesson, step }) {
    openNotebook(event);
    callToStep({ file, lesson, step });
  }

  /** A countdown for each part, large; a presenter's remote goes on and back. */
  function clock() {
    let [at, left] = [0, 0];
    const title = h("p", "otys-part");
    const time = h("p", { class: "otys-huge", role: "timer" });
    const doing = h("p", "otys-doing");
    const draw = () => {
      const over = left < 0;
      setText(
        time,
        `${over ? "+" : ""}${Math.floor(Math.abs(left) / 60)}:${String(Math.abs(left) % 60).padStart(2, "0")}`,
      );
    };
    /** @param {number} by */
    function go(by) {
      at = Math.min(Math.max(at + by, 0), parts.length - 1);
      left = parts[at].minutes * 60;
      setText(title, `${at + 1}/${parts.length} · ${parts[at].title}`);
      setText(doing, parts[at].do);
      draw();
    }
    const keys = (/** @type {KeyboardEvent} */ { key }) => {
      if (["PageDown", "ArrowRight"].includes(key)) go(1);
      if (["PageUp", "ArrowLeft"].includes(key)) go(-1);
    };
    go(0);
    const buttons = acts(
      button("clock_back", () => go(-1)),
      button("clock_next", () => go(1)),
    );
    screen.show([title, time, doing, buttons], keys);
    const ticking = setInterval(() => {
      if (!time.isConnected || signal.aborted) return clearInterval(ticking);
      left -= 1;
      return draw();
    }, SECOND_MS);
  }

  minutes.addEventListener("change", () => void draw());
  const el = card(
    "plan",
    field("minutes", minutes),
    wrong,
    acts(
      button("clock", clock, true),
      button("print_plan", () => paper.contentWindow?.print()),
    ),
    list,
    paper,
  );
  return { el, begin: draw };
}
