/**
 * Which boards a view holds, and keeping them true to the table.
 *
 * @typedef {import("../types.js").Table} Table
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("../types.js").Say} Say
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("./spot-grid.js").Spot} Spot
 * @typedef {import("./cues.js").Cue} Cue
 * @typedef {import("./boards-size.js").Fit} Fit
 */
import { sizeBoards, UNMEASURED } from "./boards-size.js";
import { HeldBoard } from "./held-board.js";
import { makeNeighbours } from "./neighbours.js";
import { all, boxOf, div, stringify } from "../page/dom.js";

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
  const present = () => held.filter(({ el }) => others.el.parentElement || !others.el.contains(el));

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
  const boards = div({ class: "otys-boards", "data-single": single }, mine?.el, colony?.el);
  const seats = plan.others ? now.state.players.map((_, seat) => seat).filter((seat) => seat !== main) : [];
  const others = makeNeighbours(say, seats, (seat) => add(seat).el, touch);

  /** @param {string} id */
  const where = (id) => held.map(({ board }) => board.where(id)).find(Boolean) ?? null;

  /** Where all lies, at the size that there is. */
  function measure() {
    boards.style.height = `${sizeBoards({ held, mine, colony }, shown, fit)}px`;
  }

  const made = {
    el: boards,
    others: others.el,
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
      const known = new Set(all(boards, ".otys-piece"));
      requestAnimationFrame(() => {
        const fresh = all(boards, ".otys-piece").filter((piece) => !known.has(piece));
        fresh.forEach((piece, i) => {
          /** @type {HTMLElement} */ (piece).style.setProperty("--otys-nth", String(i));
          piece.classList.add("otys-unveiled");
        });
      });
    },
    /**
     * Lay the table out at another size, or other parts of it.
     * @param {Fit} next @returns {boolean} whether it was laid out already
     */
    fit(next) {
      if (stringify(next) === stringify(fit) && !others.el.parentElement) return false;
      fit = next;
      measure();
      made.draw(shown, drawn, 0, {});
      if (!laid) return false;
      made.lay(laid);
      // What has only now come into view lights up like the rest.
      made.light(...lit);
      return true;
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
      for (const one of present()) one.lay(snap);
      others.lay(snap);
    },
    /** @param {Set<string> | null} heads null: what is lit stays so @param {readonly string[]} path @param {Set<string>} [drags] @param {Set<string>} [aside] */
    light(heads, path, drags, aside) {
      aside ??= heads ? new Set() : lit[3];
      lit = [(heads ??= lit[0]), path, (drags ??= lit[2]), aside];
      const none = new Set();
      for (const { board, seat } of present()) {
        const theirs = `neighbour:${seat}`;
        if (live(seat)) board.light(heads, path, drags, aside);
        else board.light(heads.has(theirs) ? new Set([theirs]) : none, [], none);
      }
      others.light(heads, aside);
    },
    /** @param {string} target @returns {HTMLElement | null} the button for a target, where it can be seen */
    find(target) {
      const there = (/** @type {Element} */ el) => !el.closest("[hidden]");
      const aside = others.find(target);
      if (aside) return there(aside) ? aside : null;
      const own = held.find(({ board, seat, el }) => live(seat) && board.find(target) && there(el));
      return own?.board.find(target) ?? null;
    },
    /** Where what lies at a target is drawn. @param {string} target */
    place(target) {
      for (const { board, seat } of held) {
        const button = live(seat) && board.find(target);
        const { piece = "", shown, whole } = (button && board.spotOf(button)) || {};
        const at = board.where(piece);
        if (at?.width) return at;
        // The button itself reaches as far as a finger needs.
        const box = shown?.w && boxOf(/** @type {HTMLElement} */ (button)).width ? shown : whole;
        if (box) return board.onPage(box);
      }
      return null;
    },
    /** The targets of a button, and whether they are the ones to act. @param {HTMLElement} button */
    targets(button) {
      for (const { board, seat } of held) {
        const spot = board.spotOf(button);
        if (spot) return { targets: [...spot.targets, ...spot.also], live: live(seat) };
      }
      const named = button.dataset.target;
      return named ? { targets: named.split(" "), live: true } : null;
    },
  };
  measure();
  return made;
}

/** @typedef {ReturnType<typeof makeBoards>} Boards */
