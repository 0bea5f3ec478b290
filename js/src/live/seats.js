/**
 * The table that is set before a game: each seat is touched to say who sits there; sides and variant lie behind a fold.
 *
 * @typedef {import("../types.js").Say} Say
 * @typedef {{address: string, title: string} | null | undefined} Running
 */
import { colour, h, setAttr, setChildren, setText, svg } from "../page/dom.js";
import { ownAddress } from "../page/own-address.js";
import { SIDES, STRENGTHS, YOU, newGame } from "./places.js";

const NAMES = ["Ada", "Grace", "Mae", "Zoë"];
const FREE = "free";

/** A head of somebody at this screen, a helmet of the computer's, or a place that is free. @param {string} who */
function face(who) {
  const part = (/** @type {string} */ name, /** @type {Record<string, unknown>} */ more) => svg(name, more);
  const kids =
    who === FREE
      ? [part("path", { d: "M24 15v18M15 24h18", class: "otys-seat-plus" })]
      : who === YOU
        ? [
            part("path", { d: "M8 46q2-15 16-15t16 15z", class: "otys-seat-brass" }),
            part("circle", { cx: 24, cy: 20, r: 10, class: "otys-seat-skin" }),
          ]
        : [
            part("path", { d: "M12 44v-6h24v6z", class: "otys-seat-brass" }),
            part("circle", { cx: 24, cy: 23, r: 15, class: "otys-seat-brass" }),
            part("circle", { cx: 24, cy: 23, r: 8, class: "otys-seat-glass" }),
            part("path", { d: "M24 15v16M16 23h16", class: "otys-seat-line" }),
          ];
  return svg("svg", { viewBox: "0 0 48 48", class: "otys-seat-face", "aria-hidden": true }, ...kids);
}

/** @param {{say: Say}} ctx */
export function makeSeats({ say }) {
  const chosen = [YOU, "mild", FREE, FREE];
  /** The game that is running. @type {Running} */
  let running = null;
  /** The new game that was wished while it runs: another one is begun only when that is wished once more. */
  let wished = "";

  /** @param {string} who @param {number} at */
  const about = (who, at) => {
    if (who === YOU) return say(at === chosen.indexOf(YOU) ? "seat_you" : "seat_somebody");
    return STRENGTHS.includes(who) ? say(`how.${who}`) : "";
  };

  const seats = chosen.map((_, at) => {
    const picture = h("span", "otys-seat-picture");
    const name = h("b");
    const how = h("small");
    const select = h("select", {
      change: () => {
        chosen[at] = select.value;
      },
    });
    const el = h("label", "otys-seat", picture, h("span", {}, name, how), select);
    colour(el, at);
    return { el, select, picture, name, how };
  });
  /** @param {string} word @param {string[]} values */
  function choice(word, values) {
    const select = h("select", {}, ...values.map((value) => h("option", { value }, value)));
    const label = h("span");
    return { word, select, label, el: h("label", {}, label, select) };
  }
  const sides = choice("sides", SIDES);
  const variant = choice("variant", ["none", "designer"]);
  const summary = h("summary");
  const more = h("details", "otys-seats-more", summary, h("div", {}, sides.el, variant.el));
  const note = h("p", { class: "otys-seats-note", role: "status" });
  const keep = h("a", "otys-front-tile");
  const deal = h("button", { class: "otys-front-tile", type: "submit" });
  const el = h(
    "form",
    {
      submit: (/** @type {Event} */ event) => {
        event.preventDefault();
        const seated = chosen.filter((who) => who !== FREE);
        if (sits()) begin(wished || newGame(seated, sides.select.value, variant.select.value === "designer"));
      },
      change: () => ((wished = ""), draw()),
    },
    h("div", { class: "otys-seats", role: "group" }, ...seats.map((seat) => seat.el)),
    more,
    note,
    keep,
    deal,
  );

  /** Somebody plays here, against or beside somebody. */
  const sits = () => chosen.includes(YOU) && chosen.filter((who) => who !== FREE).length > 1;

  /** Begin a game; over one that is running only when it was asked for twice. @param {string} address */
  function begin(address) {
    const asks = running && running.address !== address && wished !== address;
    wished = asks ? address : "";
    if (asks) {
      draw();
      keep.focus();
    } else location.hash = address;
  }

  function draw(now = running) {
    // Nothing is wished of a game that has gone on since.
    if (now?.title !== running?.title) wished = "";
    running = now;
    setAttr(/** @type {Element} */ (el.firstElementChild), "aria-label", say("seats"));
    seats.forEach(({ el: seat, select, picture, name, how }, at) => {
      const who = chosen[at];
      if (select.length === 0 || select.dataset.lang !== say("seat_you")) {
        select.dataset.lang = say("seat_you");
        const kinds = [YOU, ...STRENGTHS, FREE];
        setChildren(select, ...kinds.map((value) => h("option", { value, selected: value === who }, word(value))));
      }
      select.value = who;
      setAttr(seat, "data-who", who === FREE || who === YOU ? who : "computer");
      if (picture.dataset.who !== who) setChildren(picture, face((picture.dataset.who = who)));
      setText(name, who === FREE ? say("seat_free") : NAMES[at]);
      setText(how, about(who, at));
      setAttr(select, "aria-label", say("seat", { n: at + 1 }));
    });
    for (const { word: key, select, label } of [sides, variant]) {
      setText(label, say(key));
      for (const option of select.options) setText(option, say(`${key}_${option.value}`));
    }
    setText(summary, say("seats_more"));
    setText(deal, say(wished ? "deal_anew" : "deal"));
    setText(keep, say("deal_keep"));
    setAttr(keep, "hidden", !wished);
    setAttr(keep, "href", ownAddress(running?.address));
    setText(
      note,
      !sits() ? say("seats_few") : wished ? say("deal_over", { title: running?.title ?? "" }).replace(" ()", "") : "",
    );
    setAttr(deal, "aria-disabled", sits() ? null : "true");
  }

  /** @param {string} value */
  const word = (value) =>
    STRENGTHS.includes(value)
      ? say("seat_computer", { how: say(`how.${value}`) })
      : say(value === YOU ? "seat_somebody" : `seat_${value}`);

  return { el, begin, draw };
}
