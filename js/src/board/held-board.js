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
import { div, h, setChildren, setText, svg } from "../page/dom.js";
import { playerPieces, playerSpots, playerSummary } from "./player.js";
import { isMet } from "./regions.js";

/** Whether the private contracts of a seat are shown. @param {Snapshot} snap @param {Table} table @param {number} seat */
const open = ({ options, seat: mine }, table, seat) => options.reveal === true || seat === (mine ?? table.to_move);

/** @type {Record<"look" | "ground" | "pieces" | "spots" | "summary", (...of: any[]) => any>} */
const PLAYER = {
  look: playerLook,
  ground: playerGround,
  pieces: playerPieces,
  spots: playerSpots,
  summary: playerSummary,
};
/** @type {Record<"look" | "ground" | "pieces" | "spots" | "summary", (...of: any[]) => any>} */
const COLONY = {
  look: colonyLook,
  ground: colonyGround,
  pieces: colonyPieces,
  spots: colonySpots,
  summary: colonySummary,
};

export class HeldBoard {
  /** Where all lies on it. @type {Layout} */
  at = { player: null, colony: null };
  #ground = svg("g");
  #note = h("p", "otys-sr");
  /** What its ground was drawn for. */
  #look = "";
  #say;
  #drawings;
  #kind;

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
    this.#kind = seat < 0 ? COLONY : PLAYER;
    this.#drawings = drawings;
    this.board = makeBoard({
      drawings,
      backdrop: this.#ground,
      name: seat < 0 ? "colony" : `player-${seat}`,
      touch: (spot, el) => touch([...spot.targets, ...spot.also], el, live(seat)),
      down: (event, spot, el) => void (live(seat) && down(event, spot, el, this.board)),
    });
    this.el = div("otys-place", this.#note, this.board.el);
  }

  /** Where all lies on it; null where it is not drawn. */
  get #box() {
    return this.seat < 0 ? this.at.colony : this.at.player;
  }

  /** Give it its size, and where all lies on it. @param {Layout} at @returns the box that it takes, if it is drawn */
  size(at) {
    this.at = at;
    this.#look = "";
    const box = this.#box;
    this.el.hidden = !box;
    if (box) this.board.size(box);
    return box;
  }

  /** @param {Table} table @param {boolean} live */
  #drawGround(table, live) {
    const { seat } = this;
    const box = this.#box;
    const look = this.#kind.look(table, seat) + this.#say("home");
    if (look !== this.#look) {
      this.#look = look;
      setChildren(this.#ground, box && this.#kind.ground(table, seat, box, this.#drawings, this.#say));
    }
    aim(this.#ground, live && table.turn?.key ? table.turn.level : 0);
  }

  /**
   * @param {Table} table @param {Snapshot} snap @param {boolean} live @param {number} ms
   * @param {import("./cues.js").Cue} cue @param {import("./board.js").Find} find
   */
  draw(table, snap, live, ms, cue, find) {
    this.#drawGround(table, live);
    const { seat } = this;
    const box = this.#box;
    /** @type {import("./pieces.js").Piece[]} */
    const all = box ? this.#kind.pieces(box, table, seat, this.#say, open(snap, table, seat)) : [];
    const met = all.filter(
      ({ id, y }) => box && isMet(box.met, id.slice(id.indexOf("/") + 1), seat >= 0 && y >= box.bed),
    );
    this.board.draw(met, ms, cue, find);
  }

  /** Names and buttons, once all is at rest. @param {Snapshot} snap */
  lay(snap) {
    const { seat } = this;
    const [table, say, box] = [snap.state, this.#say, this.#box];
    /** @type {import("./spot-grid.js").Spot[]} */
    const spots = box ? this.#kind.spots(box, table, seat, say, open(snap, table, seat)) : [];
    const met = spots.filter(({ id }) => box && isMet(box.met, id));
    this.board.lay(met, say(seat < 0 ? "colony" : "player", { name: table.players[seat]?.name }));
    setText(this.#note, this.#kind.summary(table, seat, say));
  }
}
