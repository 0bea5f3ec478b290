/**
 * The sheet over a board on which a new game is set: how many sit at the table, and who they are. The game that is running
 * stays until it begins. What stands on it comes from the kernel (otys_nb/widgets/seating.py).
 *
 * @typedef {import("../wire.js").TableCard} Card
 */
import css from "./new-game.css";
import dialog from "../page/dialog.css";
import { showDialog } from "../page/dialog.js";
import { colour, h, setAttr, setChildren } from "../page/dom.js";
import { adoptStyles } from "../page/theme.js";

const YOU = "you";
const FEWEST = 2;

/** @param {{card: Card, root: HTMLElement, send: (what: string, more?: Record<string, unknown>) => void}} ctx */
export default function showTable({ card, root, send }) {
  const { names, kinds, words, running } = card;
  /** Who sits at each seat, also at those that are not taken. */
  const who = names.map((_, at) => card.seats[at] ?? card.seats.find((seat) => seat !== YOU) ?? kinds[0][0]);
  let count = card.seats.length;
  const shut = () => /** @type {HTMLDialogElement} */ (start.closest("dialog")).close();
  const start = h(
    "button",
    { class: "go", click: () => (shut(), send("deal", { seats: who.slice(0, count) })) },
    words.start,
  );
  const many = names
    .slice(FEWEST - 1)
    .map((_, at) => h("button", { click: () => ((count = at + FEWEST), draw()) }, String(at + FEWEST)));
  const seats = names.map((name, at) => {
    // Somebody has to sit here: the first person stays.
    const first = at === who.indexOf(YOU);
    const options = kinds.map(([value, label]) => h("option", { value, selected: value === who[at] }, label));
    const change = () => (who[at] = /** @type {Card["seats"][0]} */ (select.value));
    const select = h("select", { change }, ...options);
    const el = h(
      "label",
      { class: "seat" },
      h("i", { "aria-hidden": true }),
      h("b", {}, name),
      first ? words.you : select,
    );
    colour(el, at);
    return el;
  });
  const list = h("div", "seats");

  function draw() {
    many.forEach((button, at) => setAttr(button, "aria-pressed", String(at + FEWEST === count)));
    setChildren(list, ...seats.slice(0, count));
  }

  draw();
  for (const style of [dialog, css]) adoptStyles(root, style);
  showDialog(
    root,
    "otys-new-game",
    words.head,
    words.close,
    h("h2", {}, words.head),
    running && h("p", {}, words.stays),
    h("div", { class: "many", role: "group", "aria-label": words.count }, h("span", {}, words.count), ...many),
    list,
    h("div", "ends", running && h("button", { click: shut }, words.keep), start),
  );
}
