/**
 * The map of the course: its notebooks with what is done of each, what comes next, and a code that carries it elsewhere.
 *
 * What is done is what this browser has kept; it is counted here, and told to the kernel, which makes and reads the codes.
 *
 * @typedef {import("../types.js").Model} Model
 * @typedef {import("./dive-map.js").Chapter} Chapter
 */
import { browserStorage } from "../page/browser-storage.js";
import { h, setAttr, setChildren, setText } from "../page/dom.js";
import { codeFile, saveLink } from "./code-file.js";
import { makeDiveMap } from "./dive-map.js";
import { CLEARED, KEY, RULES, makeProgress, merged } from "./progress.js";
import { openNotebook } from "./notebook-link.js";
import { adoptStyles, followTheme } from "../page/theme.js";
import { copyText } from "../page/link-to-copy.js";
import { speaker } from "../page/words.js";

/** @param {{model: Model, el: HTMLElement, signal?: AbortSignal}} host */
function render({ model, el, signal }) {
  const ending = new AbortController();
  signal?.addEventListener("abort", () => ending.abort());
  const say = speaker(() => model.get("words"));
  const box = browserStorage();
  const kept = makeProgress(box);
  const chapters = /** @type {Chapter[]} */ (model.get("chapters"));
  let seq = 0;
  /** What was forgotten here, as long as it can be taken back. @type {import("./progress.js").Done | null} */
  let gone = null;

  const dive = makeDiveMap({ chapters, say, open: openNotebook, counting: Boolean(box) });
  const code = h("code");
  const copy = h("button", { class: "otys-act", click: copied }, say("copy"));
  const save = saveLink(say("save"));
  const mine = h("div", "otys-acts", h("span", {}, say("code")), code, copy, save.el, h("span", {}, say("code_is")));
  const line = h("input", { type: "text", class: "otys-line", autocomplete: "off", spellcheck: "false" });
  const other = h(
    "form",
    { class: "otys-acts", submit: take },
    h("label", "otys-label", say("other"), line),
    h("button", { type: "submit", class: "otys-act" }, say("take")),
  );
  const file = h(
    "p",
    {},
    codeFile(say("file"), 1200, (text) => send("type", { text })),
  );
  const codes = h("div", {}, mine, other, file);
  const unkept = !box && h("p", {}, say("unkept"));
  const forgetting = h("button", { class: "otys-act", click: forget });
  const said = h("p", { role: "status" });
  const root = h(
    "div",
    { class: "otys otys-course", role: "region", lang: model.get("lang"), "aria-label": say("map") },
    h("p", {}, say("premise")),
    dive.el,
    unkept,
    codes,
    said,
    h("div", "otys-acts", forgetting),
  );

  /** @param {string} what @param {Record<string, unknown>} [more] */
  const send = (what, more) => model.send?.({ seq: (seq += 1), rev: 0, do: what, ...more });

  function draw() {
    const begun = dive.draw(kept.all());
    setAttr(forgetting, "hidden", !begun && !gone && !kept.all()[RULES]);
    setText(forgetting, say(gone ? "restore" : "forget"));
    setText(code, model.get("code"));
    save.holds(model.get("code"));
    setAttr(mine, "hidden", !model.get("code"));
  }

  /** What is kept has changed, here, in a lesson on this page, or in another window. */
  function changed() {
    draw();
    send("progress", { done: kept.all() });
  }

  /** @param {import("./progress.js").Done} more */
  function add(more) {
    if (Object.keys(more).length) kept.save(merged(kept.all(), more));
  }

  function forget() {
    const back = gone;
    gone = back ? null : kept.all();
    send(back ? "undo" : "forget");
    if (back) add(back);
    else kept.save({});
  }

  /** @param {Event} event */
  function take(event) {
    event.preventDefault();
    send("type", { text: line.value });
  }

  async function copied() {
    const select = () => getSelection()?.selectAllChildren(code);
    if (await copyText(code.textContent ?? "", select)) setText(said, say("copied"));
  }

  function answered() {
    const { text, wrong, done } = model.get("answer");
    setText(said, text);
    setAttr(said, "class", wrong && "otys-fault");
    setAttr(line, "aria-invalid", wrong && "true");
    add(done);
  }

  /** Codes need the kernel; what is done does not. */
  function parted() {
    setAttr(codes, "hidden", true);
    setText(said, say("offline"));
  }

  /** @param {KeyboardEvent} event no key but the host's own reaches the notebook, where letters are commands */
  function hold(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    if (event.key === "Escape")
      /** @type {HTMLElement | null | undefined} */ (root.parentElement?.closest("[tabindex]"))?.focus();
  }

  const heard = /** @type {[string, () => void][]} */ ([
    ["change:code", draw],
    ["change:answer", answered],
    ["comm_live_update", parted],
  ]);
  for (const [name, f] of heard) model.on(name, f);
  addEventListener(CLEARED, () => ((gone = null), send("forget"), draw()), { signal: ending.signal });
  for (const name of [KEY, "storage"]) addEventListener(name, changed, { signal: ending.signal });
  for (const type of /** @type {const} */ (["keydown", "keypress", "keyup"])) root.addEventListener(type, hold);
  setChildren(el, root);
  adoptStyles(el, model.get("_css"));
  followTheme(root, ending.signal);
  changed();
  return () => {
    ending.abort();
    for (const [name, f] of heard) model.off?.(name, f);
    root.remove();
  };
}

export default { render };
