/**
 * The card of a symbol: its name, what it is for, and why it cannot be touched now. It comes with a long press, a key, or the
 * touch that follows the bar's ?, never by itself, stands beside the piece, covers nothing that may be touched, and goes with
 * the next touch or when the board changes.
 *
 * @typedef {import("../types.js").Table} Table
 * @typedef {import("../types.js").Say} Say
 * @typedef {import("../types.js").Box} Box
 */
import { diverOf } from "../board/names.js";
import { atEnd, div, h, joined, listen, setChildren, swallow } from "../page/dom.js";
import { standBeside } from "../page/popup.js";

const PRESS_MS = 500;
const SLACK = 8;

/** What can be asked about. */
const ASKED = ".otys-spot, .otys-seat, .otys-piece";

/** What a contract, a token shows. */
const card = (/** @type {string | null} */ code) =>
  code && code !== "?" ? [/^\d/.test(code) ? "free" : "named", ...(/:\d[cb]/.test(code) ? ["bonus"] : [])] : [];
const token = (/** @type {string | null} */ code) => {
  const front = code?.split("/")[0] ?? "";
  return front && front !== "?" ? [`front.${front.length === 2 ? "cube" : front}`, "back"] : [];
};

/**
 * Which symbols lie at a target, as the table `about` of the messages names them: an upgraded diver by its tile ("explorer+").
 * @param {string} target @param {Table} table @param {number} seat whose board it is on
 * @param {() => boolean} knows whether upgrades have been met
 * @returns {string[]}
 */
function symbolsAt(target, { players, colony }, seat, knows) {
  const [kind, what, at] = target.split(":");
  const me = players[seat];
  const tile = kind === "diver" && me?.divers.find((one) => one && diverOf(one) === what);
  if (tile) return knows() && tile === what ? [tile, "badge", `${tile}+`] : [tile];
  if (kind === "sponsor") return [kind, colony.sponsors[Number(what) - 1] ?? ""];
  if (kind === "token") return token(colony.display[Number(what) - 1]?.[Number(at)] ?? null);
  if (kind === "public") return card(colony.contracts[Number(what)]);
  if (kind === "private") return ["private", ...card(me?.contracts[Number(what)] ?? null)];
  if (kind === "reward") return [me?.rewards[Number(what) - 1] ? "back" : "reward"];
  if (kind === "key" && /[XN]/.test(what)) return [`key.${what}`];
  return [kind];
}

/** The name of what lies on a board and is no place to touch. @param {string} kind @param {Table} table @param {number} seat @param {Say} say */
function nameOf(kind, { players, colony, bag_size }, seat, say) {
  const { name, score, credits, batteries } = players[seat];
  if (kind === "score") return say(kind, { name, n: score });
  const { neutral_x: supply, discards } = colony;
  /** @type {Record<string, number | undefined>} */
  const amounts = { credits, batteries, bag: bag_size, discards: discards?.length ?? 0, supply };
  const n = amounts[kind];
  return n === undefined ? "" : say(`at.${kind}`, { n });
}

/**
 * @param {{
 *   root: HTMLElement, say: Say, table: () => Table, knows: () => boolean, signal: AbortSignal, speak: (text: string) => void,
 *   whyNot: (targets: readonly string[], seat: number) => Pick<import("../types.js").Why, "text" | "can"> | null | undefined, asks: (on: boolean) => void,
 * }} ctx `asks`: the next touch asks what a piece is, or does so no more
 */
export function makeSymbolCard({ root, say, table, knows, signal, speak, whyNot, asks }) {
  const el = div({ class: "otys-symbol", role: "tooltip", hidden: true });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let pressed = false;
  let asking = false;

  /** Let the next touch ask, not play. @param {boolean} [on] */
  function ask(on = !asking) {
    if (on !== asking) asks((asking = on));
  }

  function close() {
    clearTimeout(timer);
    if (el.hidden) return false;
    el.hidden = true;
    return true;
  }

  /** @param {Element} piece @returns {{name: string, targets: string[], seat: number} | null} what is no piece is nobody's */
  function known(piece) {
    const { target: named, id = "" } = /** @type {HTMLElement} */ (piece).dataset;
    const [, board] =
      /^player-(.*)/.exec(/** @type {HTMLElement} */ (piece.closest("[data-board]"))?.dataset.board ?? "") ?? [];
    const own = board ? +board : (table().to_move ?? 0);
    if (named) return { name: piece.ariaLabel ?? "", targets: named.split(" "), seat: own };
    const [, kind = "", at] = /\/([a-z_]+):?(\d*)/.exec(id) ?? [];
    const seat = kind === "score" && at ? Number(at) : own;
    const name = nameOf(kind, table(), seat, say);
    return name ? { name, targets: [kind], seat } : null;
  }

  /** @param {Element} piece @param {boolean} [aloud] */
  function show(piece, aloud) {
    const found = piece.isConnected && known(piece);
    if (!found) return;
    const { name, targets, seat } = found;
    const about = symbolsAt(targets[0], table(), seat, knows).map((one) => say(`about.${one}`));
    const no = whyNot(targets, seat);
    setChildren(
      el,
      h("strong", {}, name),
      ...about.map((text) => text && h("p", {}, text)),
      no && h("p", no.can ? "" : "otys-symbol-no", no.text),
    );
    el.hidden = false;
    standBeside(root, el, piece);
    if (aloud) speak(joined([`${name}.`, ...about, no?.text ?? ""]));
  }

  /** @param {EventTarget | null} target */
  const pieceAt = (target) => (target instanceof Element ? target.closest(ASKED) : null);

  listen(
    root,
    "pointerdown",
    (/** @type {PointerEvent} */ event) => {
      // A touch of the card closes it, and goes no further.
      if (el.contains(/** @type {Node} */ (event.target))) return;
      close();
      pressed = false;
      const piece = pieceAt(event.target);
      if (!piece || event.button || asking) return;
      const ending = new AbortController();
      const on = AbortSignal.any([signal, ending.signal]);
      const end = () => (clearTimeout(timer), ending.abort());
      timer = setTimeout(() => {
        pressed = true;
        show(piece);
      }, PRESS_MS);
      listen(
        root,
        "pointermove",
        (/** @type {PointerEvent} */ { clientX: x, clientY: y }) =>
          void (Math.hypot(x - event.clientX, y - event.clientY) > SLACK && end()),
        on,
      );
      listen(root, "pointerup pointercancel", end, on);
    },
    signal,
    true,
  );
  // What follows a long press is no touch, and no menu of the browser's; what asks plays nothing.
  listen(
    root,
    "click contextmenu",
    (event) => {
      const { target, type } = event;
      const click = type === "click" && !pressed;
      const at = click && pieceAt(target);
      // What can never be played, as a pile that is counted, says what it is at any touch.
      const piece = at && (asking || (at.matches(".otys-piece") && known(at))) && at;
      // A button of the dock says itself what it does: it does so, and nothing asks any more.
      if (click && /** @type {Element} */ (target).closest(".otys-dock")) ask(false);
      const card = click && el.contains(/** @type {Node} */ (target)) && close();
      if (!pressed && !piece && !card) return;
      pressed &&= type !== "click";
      swallow(event);
      if (!piece) return;
      ask(false);
      show(piece, true);
    },
    signal,
    true,
  );
  atEnd(signal, () => clearTimeout(timer));

  return {
    el,
    ask,
    close: () => (close() || asking) && (ask(false), true),
    /** The card of what is in focus; the same key closes it. @param {Element} at @returns {boolean} whether it is a piece */
    about(at) {
      const piece = pieceAt(at);
      if (!close() && piece) show(piece, true);
      return Boolean(piece);
    },
  };
}
