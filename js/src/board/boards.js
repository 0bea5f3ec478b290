/**
 * Which boards a view holds, and keeping them true to the table.
 *
 * @typedef {import("../types.js").Table} Table
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("../types.js").Say} Say
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("./board.js").Spot} Spot
 * @typedef {import("./replay.js").Cue} Cue
 */
import { colonyBackdrop, colonyLook, playerBackdrop, playerLook } from "./backdrop.js";
import { makeBoard } from "./board.js";
import { colonyPieces, colonySpots, colonySummary } from "./colony.js";
import { colour, h, mark, s, write } from "../page/dom.js";
import { playerPieces, playerSpots, playerSummary } from "./player.js";

/** @typedef {{board: Board, seat: number, look: string, ground: SVGElement, el: HTMLElement, note: HTMLElement}} Held one board; seat -1 is the colony */

/** Whose board is the big one. @param {Snapshot} now */
export const mainSeat = (now) => Math.min(now.seat ?? now.state.to_move ?? 0, now.state.players.length - 1);

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

/** Whether the private contracts of a seat are shown. @param {Snapshot} snap @param {Table} table @param {number} seat */
const open = ({ options, seat: mine }, table, seat) => options.reveal === true || seat === (mine ?? table.to_move);

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
  /** @type {Held[]} */
  const held = [];
  /** @type {Table} */
  let shown = now.state;

  /** Whether a board is one to act on: the colony's, or that of whose turn it is. @param {number} seat */
  const live = (seat) => seat < 0 || seat === shown.to_move;

  /** @param {number} seat */
  function add(seat) {
    const [, , w, high] = (seat < 0 ? drawings.layout.colony : drawings.layout.player).viewBox;
    const ground = s("g");
    /** @type {Board} */
    const board = makeBoard({
      drawings,
      size: [w, high],
      backdrop: ground,
      name: seat < 0 ? "colony" : `player-${seat}`,
      touch: (spot, el) => touch([...spot.targets, ...spot.also], el, live(seat)),
      down: (event, spot, el) => void (live(seat) && down(event, spot, el, board)),
    });
    const note = h("p", "otys-sr");
    const el = h("div", "otys-place", note, board.el);
    /** @type {Held} */
    const made = { board, seat, look: "", ground, el, note };
    held.push(made);
    return made;
  }

  const colony = plan.colony ? add(-1) : null;
  const mine = plan.players ? add(main) : null;
  const boards = h("div", "otys-boards", mine?.el, colony?.el);
  /** @type {{seat: number, box: HTMLDetailsElement, button: HTMLButtonElement}[]} */
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
      const box = h("details", { class: "otys-other", open: now.view === "lesson" }, h("summary"), add(seat).el);
      colour(button, seat);
      asides.push({ seat, box, button });
      others.append(h("div", "otys-aside", button, box));
    });
  }

  /** @param {string} id */
  const where = (id) => held.map(({ board }) => board.where(id)).find(Boolean) ?? null;

  return {
    el: boards,
    others,
    key: plan.key,
    /**
     * @param {Table} table
     * @param {Snapshot} snap for what does not change within a move
     * @param {number} ms
     * @param {Cue} cue
     */
    draw(table, snap, ms, cue) {
      shown = table;
      // Where pieces come from is asked before any board lets them go.
      const from = new Map(Object.values(cue.from ?? {}).map((id) => [id, where(id)]));
      for (const one of held) {
        const { board, seat } = one;
        const look = (seat < 0 ? colonyLook(table) : playerLook(table, seat)) + say("home");
        if (look !== one.look) {
          const fresh =
            seat < 0
              ? colonyBackdrop(table, drawings, headline(table, say))
              : playerBackdrop(table, seat, drawings, say);
          one.ground.replaceChildren(fresh);
          one.look = look;
        }
        board.draw(
          seat < 0
            ? colonyPieces(drawings.layout, table)
            : playerPieces(drawings.layout, table, seat, say, open(snap, table, seat)),
          ms,
          cue,
          (id) => from.get(id) ?? null,
        );
      }
    },
    /** Names and buttons, once all is at rest. @param {Snapshot} snap */
    lay(snap) {
      const table = snap.state;
      for (const { board, seat, note } of held) {
        if (seat < 0) board.lay(colonySpots(drawings.layout, table, say), say("colony"));
        else
          board.lay(
            playerSpots(drawings.layout, table, seat, say, open(snap, table, seat)),
            say("player", { name: table.players[seat].name }),
          );
        write(note, seat < 0 ? colonySummary(table, say) : playerSummary(table, seat, say));
      }
      mark(others, "aria-label", say("others"));
      for (const { seat, box, button } of asides) {
        const { name, score } = table.players[seat];
        write(/** @type {Element} */ (box.firstElementChild), say("player", { name }));
        write(button, say("score", { name, n: score }));
        if (seat === table.to_move && !table.finished) box.open = true;
      }
    },
    /** @param {Set<string>} heads @param {readonly string[]} path @param {Set<string>} drags */
    light(heads, path, drags) {
      const none = new Set();
      for (const { board, seat } of held) {
        if (live(seat)) board.light(heads, path, drags);
        else board.light(none, [], none);
      }
      for (const { seat, button } of asides) {
        const lit = heads.has(`neighbour:${seat}`);
        mark(button, "data-lit", lit);
        mark(button, "aria-disabled", !lit);
      }
    },
    /** @param {string} target @returns {HTMLElement | null} the button for a target, where it can be seen */
    find(target) {
      const [kind, seat] = target.split(":");
      if (kind === "neighbour") return asides.find((one) => one.seat === Number(seat))?.button ?? null;
      for (const { board, seat: whose, el } of held) {
        if (!live(whose)) continue;
        const button = board.find(target);
        if (button && !el.closest("details:not([open])")) return button;
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
}

/** @typedef {ReturnType<typeof makeBoards>} Boards */
