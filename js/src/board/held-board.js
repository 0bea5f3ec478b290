/**
 * One board of a view, the colony's or a player's: its ground, its pieces, its buttons and its summary in words.
 *
 * @typedef {import("../types.js").Layout} Layout
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("../types.js").Table} Table
 */
import { aim, colonyGround, colonyLook, playerGround, playerLook } from "./ground.js";
import { makeBoard } from "./board.js";
import { colonyPieces, colonySpots, colonySummary } from "./colony.js";
import { h, setChildren, setText, svg } from "../page/dom.js";
import { playerPieces, playerSpots, playerSummary } from "./player.js";
import { isMet } from "./regions.js";

/** Whether the private contracts of a seat are shown. @param {Snapshot} snap @param {Table} table @param {number} seat */
const open = ({ options, seat: mine }, table, seat) => options.reveal === true || seat === (mine ?? table.to_move);

export class HeldBoard {
  /** Where all lies on it. @type {Layout} */
  at = { player: null, colony: null };
  #ground = svg("g");
  #note = h("p", "otys-sr");
  /** What its ground was drawn for. */
  #look = "";
  #say;
  #drawings;

  /**
   * @param {number} seat whose it is; -1 is the colony's
   * @param {{
   *   drawings: import("./drawings.js").Drawings, say: import("../types.js").Say, live: (seat: number) => boolean,
   *   touch: (targets: string[], el: HTMLElement, live: boolean) => void,
   *   down: (event: PointerEvent, spot: import("./spot-grid.js").Spot, el: HTMLElement, board: import("./board.js").Board) => void,
   * }} ctx `live` says whether a board is one to act on
   */
  constructor(seat, { drawings, say, live, touch, down }) {
    this.seat = seat;
    this.#say = say;
    this.#drawings = drawings;
    this.board = makeBoard({
      drawings,
      backdrop: this.#ground,
      name: seat < 0 ? "colony" : `player-${seat}`,
      touch: (spot, el) => touch([...spot.targets, ...spot.also], el, live(seat)),
      down: (event, spot, el) => void (live(seat) && down(event, spot, el, this.board)),
    });
    this.el = h("div", "otys-place", this.#note, this.board.el);
  }

  /** Give it its size, and where all lies on it. @param {Layout} at @returns the box that it takes, if it is drawn */
  size(at) {
    const box = this.seat < 0 ? at.colony : at.player;
    this.at = at;
    this.#look = "";
    this.el.hidden = !box;
    if (box) this.board.size(box);
    return box;
  }

  /** @param {Table} table @param {boolean} live */
  #drawGround(table, live) {
    const { seat, at } = this;
    const look = (seat < 0 ? colonyLook(table) : playerLook(table, seat)) + this.#say("home");
    if (look !== this.#look) {
      this.#look = look;
      const fresh =
        seat < 0
          ? at.colony && colonyGround(table, at.colony, this.#drawings, this.#say)
          : at.player && playerGround(table, seat, at.player, this.#drawings, this.#say);
      setChildren(this.#ground, fresh);
    }
    aim(this.#ground, live && table.turn?.key ? table.turn.level : 0);
  }

  /** @param {Table} table @param {Snapshot} snap @returns {import("./pieces.js").Piece[]} */
  #pieces(table, snap) {
    const { seat, at } = this;
    const name = (/** @type {string} */ id) => id.slice(id.indexOf("/") + 1);
    if (seat < 0) {
      const { colony } = at;
      return colony ? colonyPieces(colony, table, this.#say).filter(({ id }) => isMet(colony.met, name(id))) : [];
    }
    const { player } = at;
    if (!player) return [];
    const all = playerPieces(player, table, seat, this.#say, open(snap, table, seat));
    return all.filter(({ id, y }) => isMet(player.met, name(id), y >= player.bed));
  }

  /**
   * @param {Table} table @param {Snapshot} snap @param {boolean} live @param {number} ms
   * @param {import("./cues.js").Cue} cue @param {import("./board.js").Find} find
   */
  draw(table, snap, live, ms, cue, find) {
    this.#drawGround(table, live);
    this.board.draw(this.#pieces(table, snap), ms, cue, find);
  }

  /** Names and buttons, once all is at rest. @param {Snapshot} snap */
  lay(snap) {
    const { seat, at, board } = this;
    const [table, say] = [snap.state, this.#say];
    const known = (
      /** @type {import("./spot-grid.js").Spot[]} */ spots,
      /** @type {import("./regions.js").Met} */ met,
    ) => spots.filter(({ id }) => isMet(met, id));
    if (seat < 0) board.lay(at.colony ? known(colonySpots(at.colony, table, say), at.colony.met) : [], say("colony"));
    else {
      const spots = at.player ? playerSpots(at.player, table, seat, say, open(snap, table, seat)) : [];
      board.lay(at.player ? known(spots, at.player.met) : [], say("player", { name: table.players[seat].name }));
    }
    setText(this.#note, seat < 0 ? colonySummary(table, say) : playerSummary(table, seat, say));
  }
}
