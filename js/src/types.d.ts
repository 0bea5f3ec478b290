/** What the front end's modules hand each other; what crosses between kernel and page stands in wire.d.ts, which is generated. */
import type { Afford, Entry, Explore, Happening as Sent, Lesson, Options, Reject, Reply, Table } from "./wire.js";

export type {
  Afford,
  Answers,
  Cause,
  Control,
  Entry,
  Example,
  Explore,
  Foretold,
  Lesson,
  Offer,
  Options,
  Patch,
  Pending,
  Player,
  Reject,
  Reply,
  Rule,
  Table,
  Turn,
  Why,
} from "./wire.js";

/** An event, or a moment of a film that is none; the kind of an event says which facts it has. */
export type Happening = Pick<Sent, "text" | "patch" | "before"> & { kind: string; [fact: string]: any };

/** Everything that the kernel says, as one value. */
export interface Snapshot {
  view: string;
  seat: number | null;
  state: Table;
  afford: Afford;
  events: Happening[];
  rev: number;
  reject: Reject | null;
  reply?: Reply | null;
  log: Entry[];
  here: number;
  lesson: Lesson | null;
  explore: Explore | null;
  lang: string;
  words: Record<string, string>;
  options: Options;
  beside?: string;
}

/** What stands on the card of a rule, and the reference to the module that draws it. */
export interface RuleCard {
  ref: string;
  lang: string;
  kind: string;
  title: string;
  says: string;
  provenance: string;
  basis: string[][];
  differ: { id: string; title: string; readings: string[][]; says: string }[];
  board: import("./rules/answer.js").Played | null;
  words: Record<string, string>;
  module: string;
  /** What asked for it, where that was a button of the board and not the number of a rule. */
  do?: string;
  /** The page of rules at this rule, where one stands beside. */
  page?: string;
}

/** Boxes are `[x, y, width, height]` in CSS pixels on their own board, which stands at `x`, `y`; see board/layout.js. */
export interface Layout {
  player: {
    x: number;
    y: number;
    viewBox: number[];
    /** Where the water ends: the Mechanic's track stands beyond. */
    end: number;
    text: number;
    pitch: number;
    tile: number;
    water: number;
    bed: number;
    edges: number[];
    zone: number;
    reward: number;
    wall: boolean;
    narrow: boolean;
    captions: boolean;
    met: import("./board/regions.js").Met;
    places: Record<string, number[]>;
    cubes: Record<string, number[][]>;
    key_touching: number;
    pushed: number;
    hand: number;
    mechanic: { tile: number[][]; spine: boolean };
    track: number[][];
    lane: number[];
    note: number[] | null;
  } | null;
  colony: {
    x: number;
    y: number;
    viewBox: number[];
    met: import("./board/regions.js").Met;
    text: number;
    pitch: number;
    tile: number;
    water: number;
    bed: number;
    edges: number[];
    strip: number;
    plate: number;
    whole: boolean;
    captions: boolean;
    places: Record<string, number[]>;
    store: {
      box: number[];
      rows: number[];
      size: number;
      columns: Record<string, number>;
      prices: number[][];
    } | null;
    score: { box: number[]; lane: number; first: number } | null;
  } | null;
}

/** What is drawn: the same for all boards on a page. */
export interface Art {
  symbols: Record<string, { viewBox: string; body: string }>;
}

/** What anywidget hands over, as far as it is used here; some hosts leave parts out. */
export interface Model {
  get(name: string): any;
  set(name: string, value: unknown): void;
  save_changes(): void;
  send?(content: unknown): void;
  on(event: string, callback: () => void): void;
  off?(event: string, callback: () => void): void;
  widget_manager?: { get_model(id: string): Promise<any> };
}

export type Say = (key: string, facts?: Record<string, string | number>) => string;

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
