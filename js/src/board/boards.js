/**
 * Which boards a view holds, and keeping them true to the table.
 *
 * @typedef {import("../types.js").Table} Table
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("../types.js").Say} Say
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("./spot-grid.js").Spot} Spot
 * @typedef {import("./layout.js").Wanted} Wanted
 * @typedef {import("./cues.js").Cue} Cue
 */
import { HeldBoard } from "./held-board.js";
import { tableLayout } from "./layout.js";
import { colour, h, setAttr, setText } from "../page/dom.js";

/** The room for a table, and where the colony stands apart from it, in a sheet; `aside` is how wide the others' boards are. @typedef {Partial<Wanted> & {beside?: {part: Wanted["colony"], width: number}, aside?: number}} Fit */

/** How a table is laid out before it is known how large it is. */
const UNMEASURED = { width: 900, height: 476, stacked: false };

/** Whose board is the big one. @param {Snapshot} now */
const mainSeat = (now) => Math.min(now.seat ?? now.state.to_move ?? 0, now.state.players.length - 1);

/** What the boards of a view are, so that they are made anew only when that changes. @param {Snapshot} now */
export function arrangement(now) {
  const colony = now.view !== "player" && now.view !== "turn";
  const players = now.view !== "colony" && now.view !== "turn";
  const others = players && (now.view === "table" || Boolean(now.lesson?.others));
  return {
    colony,
    players,
    others,
    key: `${now.view} ${now.state.players.length} ${players ? mainSeat(now) : ""} ${others}`,
  };
}

/** The line above the colony board. @param {Table} table @param {Say} say */
export function headline(table, say) {
  if (table.finished) return say("over");
  const round = say("round", { n: table.round });
  if (table.to_act === -1) return `${round} · ${say("nature")}`;
  return `${round} · ${say("toAct", { name: table.players[table.to_act ?? table.to_move ?? 0]?.name ?? "" })}`;
}

/**
 * @param {{
 *   drawings: import("./drawings.js").Drawings, say: Say, now: Snapshot,
 *   touch: (targets: string[], el: HTMLElement, live: boolean) => void,
 *   down: (event: PointerEvent, spot: Spot, el: HTMLElement, board: Board) => void,
 * }} ctx
 */
export function makeBoards({ drawings, say, now, touch, down }) {
  const plan = arrangement(now);
  const main = mainSeat(now);
  /** @type {HeldBoard[]} */
  const held = [];
  /** @type {Table} */
  let shown = now.state;
  /** What was laid out last. @type {Snapshot | null} */
  let laid = null;
  let drawn = now;
  /** What is lit. @type {[Set<string>, readonly string[], Set<string>, Set<string>]} */
  let lit = [new Set(), [], new Set(), new Set()];
  /** @type {Fit} */
  let fit = UNMEASURED;

  /** The boards that somebody may see: those of the others wait for their sheet. */
  const present = () => held.filter(({ el }) => others.parentElement || !others.contains(el));

  /** Whether a board is one to act on: the colony's, or that of whose turn it is. @param {number} seat */
  const live = (seat) => seat < 0 || seat === shown.to_move;

  /** @param {number} seat */
  function add(seat) {
    const made = new HeldBoard(seat, { drawings, say, live, touch, down });
    held.push(made);
    return made;
  }

  const colony = plan.colony ? add(-1) : null;
  const mine = plan.players ? add(main) : null;
  const single = !mine || !colony;
  const boards = h("div", { class: "otys-boards", "data-single": single }, mine?.el, colony?.el);
  /** @type {{seat: number, button: HTMLButtonElement}[]} */
  const asides = [];
  const others = h("div", { class: "otys-others", role: "group", "data-region": "others" });
  if (plan.others) {
    now.state.players.forEach((_, seat) => {
      if (seat === main) return;
      const button = h("button", {
        class: "otys-seat",
        "data-target": `neighbour:${seat}`,
        click: () => touch([`neighbour:${seat}`], button, true),
      });
      colour(button, seat);
      asides.push({ seat, button });
      others.append(h("div", "otys-aside", button, add(seat).el));
    });
  }

  /** @param {string} id */
  const where = (id) => held.map(({ board }) => board.where(id)).find(Boolean) ?? null;

  /** Where all lies, at the size that there is. */
  function measure() {
    const { players, colony: open } = shown;
    const shared = { cards: open.contracts.length, players: players.length };
    const { beside, ...room } = fit;
    const wanted = {
      ...UNMEASURED,
      player: Boolean(mine),
      colony: /** @type {Wanted["colony"]} */ (colony ? "whole" : ""),
      ...shared,
      ...room,
    };
    if (beside || !colony) wanted.colony = "";
    const whole = tableLayout(wanted);
    const sheet =
      beside &&
      tableLayout({ ...shared, width: beside.width, height: 480, wall: room.wall, player: false, colony: beside.part });
    const aside = tableLayout({
      ...shared,
      width: fit.aside ?? Math.min(wanted.width - 24, 540), // of a sheet, within its edges
      height: 430,
      player: true,
      colony: "",
    });
    for (const one of held) {
      const here = one === mine || one === colony;
      const at = one === colony && sheet ? sheet : here ? whole : aside;
      const box = one.size(at);
      if (box && here) one.el.style.translate = `${box.x}px ${box.y}px`;
    }
    const boxes = [whole.player, whole.colony].filter((box) => box !== null);
    boards.style.height = `${Math.max(0, ...boxes.map((box) => box.y + box.viewBox[3]))}px`;
  }

  const made = {
    el: boards,
    others,
    /** The colony's board, which sheets borrow. */
    colony: colony?.el ?? null,
    /** Back from a sheet. */
    home() {
      if (colony && colony.el.parentElement !== boards) boards.append(colony.el);
    },
    key: plan.key,
    /** Where sky, levels and ground of the big board lie, for what carries on around it. */
    get sea() {
      const at = mine?.at.player ?? colony?.at.colony;
      return at ? [...at.edges, at.bed] : [];
    },
    /** What is drawn for the first time next comes up out of the sea. */
    unveil() {
      const known = new Set(boards.querySelectorAll(".otys-piece"));
      requestAnimationFrame(() => {
        const fresh = [...boards.querySelectorAll(".otys-piece")].filter((piece) => !known.has(piece));
        fresh.forEach((piece, i) => {
          /** @type {HTMLElement} */ (piece).style.setProperty("--otys-nth", String(i));
          piece.classList.add("otys-unveiled");
        });
      });
    },
    /**
     * Lay the table out at another size, or other parts of it.
     * @param {Fit} next
     */
    fit(next) {
      const change = JSON.stringify(next) !== JSON.stringify(fit);
      if (!change && !others.parentElement) return;
      fit = next;
      measure();
      made.draw(shown, drawn, 0, {});
      if (!laid) return;
      made.lay(laid);
      // What has only now come into view lights up like the rest.
      made.light(...lit);
    },
    /**
     * @param {Table} table
     * @param {Snapshot} snap for what does not change within a move
     * @param {number} ms
     * @param {Cue} cue
     */
    draw(table, snap, ms, cue) {
      const grown = table.colony.contracts.length !== shown.colony.contracts.length;
      [shown, drawn] = [table, snap];
      if (grown) measure();
      // Where pieces come from and go to is asked before any board lets them go.
      const ends = [...Object.values(cue.from ?? {}), ...Object.values(cue.to ?? {})];
      const from = new Map(ends.map((id) => [id, where(id)]));
      for (const one of present()) {
        one.draw(table, snap, live(one.seat), ms, cue, (id) => from.get(id) ?? null);
      }
    },
    /** Names and buttons, once all is at rest. @param {Snapshot} snap */
    lay(snap) {
      laid = snap;
      const table = snap.state;
      for (const one of present()) one.lay(snap);
      setAttr(others, "aria-label", say("others"));
      for (const { seat, button } of asides) {
        const { name, score } = table.players[seat];
        setText(button, say("score", { name, n: score }));
      }
    },
    /** @param {Set<string> | null} heads null: what is lit stays so @param {readonly string[]} path @param {Set<string>} [drags] @param {Set<string>} [aside] */
    light(heads, path, drags, aside) {
      aside ??= heads ? new Set() : lit[3];
      lit = [(heads ??= lit[0]), path, (drags ??= lit[2]), aside];
      const none = new Set();
      for (const { board, seat } of present()) {
        if (live(seat)) board.light(heads, path, drags, aside);
        else board.light(none, [], none);
      }
      for (const { seat, button } of asides) {
        const target = `neighbour:${seat}`;
        setAttr(button, "data-lit", aside.has(target) ? "aside" : heads.has(target));
        setAttr(button, "aria-disabled", !heads.has(target) && !aside.has(target));
      }
    },
    /** @param {string} target @returns {HTMLElement | null} the button for a target, where it can be seen */
    find(target) {
      const [kind, seat] = target.split(":");
      const there = (/** @type {Element} */ el) => !el.closest("[hidden]");
      if (kind === "neighbour") {
        const button = asides.find((one) => one.seat === Number(seat))?.button;
        return button && there(button) ? button : null;
      }
      for (const { board, seat: whose, el } of held) {
        if (!live(whose)) continue;
        const button = board.find(target);
        if (button && there(el)) return button;
      }
      return null;
    },
    /** Where what lies at a target is drawn. @param {string} target */
    place(target) {
      for (const { board, seat } of held) {
        const button = live(seat) ? board.find(target) : null;
        const { piece, whole } = (button && board.spotOf(button)) ?? {};
        const at = (piece && board.where(piece)) || button?.getBoundingClientRect();
        if (at?.width) return at;
        if (whole) return board.onPage(whole);
      }
      return null;
    },
    /** The targets of a button, and whether they are the ones to act. @param {Element} button */
    targets(button) {
      for (const { board, seat } of held) {
        const spot = board.spotOf(button);
        if (spot) return { targets: [...spot.targets, ...spot.also], live: live(seat) };
      }
      const named = button.getAttribute("data-target");
      return named ? { targets: named.split(" "), live: true } : null;
    },
  };
  measure();
  return made;
}

/** @typedef {ReturnType<typeof makeBoards>} Boards */
