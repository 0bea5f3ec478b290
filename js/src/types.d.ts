/** The shapes that docs/contract.md promises. The page reads them and never decides what is legal. */

export type Rule = number | string;

export interface Player {
  name: string;
  score: number;
  credits: number;
  batteries: number;
  keys: string;
  neutral_x: number;
  track: string;
  hacker: number;
  mechanic: number;
  divers: string[];
  zone: string[];
  rewards: (string | null)[];
  contracts: string[];
}

export interface Colony {
  sponsors: string[];
  display: (string | null)[][];
  store: string;
  contracts: (string | null)[];
  deck?: unknown[];
  bag?: unknown[];
  discards?: string[];
  neutral_x: number;
}

export interface Pending {
  kind: string;
  cards?: string[];
  token?: string;
  tile?: string;
  seat?: number;
}

export interface Turn {
  stage: string;
  key: string;
  level: number;
  sponsor_used: boolean;
  propellers: boolean;
  free: boolean;
  uses: number;
  pending: Pending | null;
}

export interface Table {
  players: Player[];
  colony: Colony;
  round: number;
  first_player: number;
  to_move: number | null;
  to_act: number | null;
  finished: boolean;
  /** How a game has ended, in words. */
  result?: string;
  turn: Turn | null;
  deck_size: number;
  bag_size: number;
  tracks: { hacker: number[]; propeller: number[]; store: number[][] };
  title: string;
}

export interface Offer {
  id: number;
  path: string[];
  notation: string;
  python: string;
  label: string;
}

/** Where a reason lies on the table, and in a few words what it is. */
export interface Cause {
  ids: string[];
  text: string;
}

export interface Why {
  text: string;
  rules: Rule[];
  hint: string;
  cause?: Cause;
}

export interface Afford {
  moves: Offer[];
  why: Record<string, Why>;
  /** How the diver that is pushed can be used: the place and the moves that mean it. */
  use?: { label: string; target: string; moves: number[] } | null;
  /** A moment of the past is shown; the game stays where it is. */
  looks?: boolean;
  /** A line was left to try another move, and waits. */
  waits?: boolean;
  /** A free table: what was laid against the rules, each piece and where it lies, and what was touched of a move. */
  free?: { laid: string[][]; begun: string[] };
}

export interface Happening {
  kind: string;
  rules: Rule[];
  text: string;
  [field: string]: any;
}

/** The answer to what was asked. */
export interface Reply {
  rev: number;
  seq: number;
  text: string;
  rules: Rule[];
  cause?: Cause;
}

/** Why what was asked was not done. */
export interface Reject extends Reply {
  at: number | null;
}

export interface Entry {
  notation: string;
  python: string;
  text: string;
  events: number;
}

/** What the others did since one decided last: the table before it, and each turn by what then differs. */
export interface Answers {
  start: Table;
  turns: { id: number; seat: number; name: string; text: string[]; events: Happening[]; to: Patch }[];
  /** Whether they are shown by themselves, once. */
  plays?: boolean;
}

export interface Said {
  /** Where this can be seen, or done: steps to visit. */
  to?: { label: string; step: number }[];
  cause?: Cause;
  kind?: string;
  text: string;
  rules?: Rule[];
}

/** What makes one value of another: new values by their paths, such as `players/0/credits`; the path "" is the whole. */
export type Patch = Record<string, any>;

/** A documented example, to be played there and then. */
export interface Example {
  label: string;
  text: string;
  rules: Rule[];
  from: Table;
  to: Patch;
  events: Happening[];
}

/** A wrong prediction: the end as the learner saw it, and as it is; the tables differ from the one that is shown. */
export interface Foretold {
  mine: { label: string; to: Patch };
  fact: { label: string; to: Patch; events: Happening[] };
}

/** See "The lesson" in docs/contract.md. */
export interface Lesson {
  id: string;
  title: string;
  goal: string;
  rules: Rule[];
  step: {
    id: string;
    kind: string;
    text: string;
    n: number;
    of: number;
    ids: string[];
    states: string[];
    /** The parts that must be in view, what the step is about first. */
    needs?: string[];
    /** The kinds of targets that its goal needs; empty: all. */
    lit?: string[];
  };
  /** The piece of the lesson in which the step lies; `firsts` are the steps, from 0, with which pieces begin. */
  piece?: { text: string; n: number; of: number; more: string; firsts: number[] } | null;
  memory?: Record<string, string> | null;
  keep: { forget: string; restore: string } | null;
  hints: Said[];
  /** What the last hint points at. */
  tip?: string[];
  feedback: (Said & { example?: Example; foretold?: Foretold }) | null;
  ask: { options: { label: string; target: string }[]; chosen: number | null } | null;
  others?: boolean;
  done: boolean;
  finished: boolean;
  buttons: { do: string; label: string }[];
  /** Said to somebody who has come back. */
  welcome?: { text: string; anew: string } | null;
  /** A game: whose turn it is, in place of the word "Goal". */
  word?: string;
  /** A game: how what the others did is asked for once more. */
  again?: string;
  /** A game of several people: said while the table is covered. */
  curtain?: string;
  /** What was learned and where it goes on, once the last step is done. */
  end?: { title?: string; learned: Said[]; result: string; next: { label: string; file: string } | null } | null;
}

/** Something beside the explorer's board: see "The explorer" in docs/contract.md. */
export interface Control {
  type: string;
  label?: string;
  text?: string;
  kind?: string;
  rules?: Rule[];
  do?: string;
  path?: string | string[];
  value?: unknown;
  on?: boolean;
  off?: boolean;
  empty?: boolean;
  once?: boolean;
  /** Folded, or only where the screen is narrow. */
  fold?: boolean | "narrow";
  target?: string;
  art?: string;
  note?: string;
  suggestions?: string[];
  link?: boolean;
  options?: string[];
  values?: unknown[];
  svg?: string;
  sort?: string;
  file?: string;
  button?: string;
  choose?: string;
  /** Characters at most. */
  most?: number;
  controls?: Control[];
  head?: (Control | string)[];
  rows?: (Control | string)[][];
  /** The actions of a turn, each by the places on the board that it goes through. */
  show?: string[][];
}

export interface Explore {
  setup: boolean;
  seat: number;
  hand: string;
  goals: Record<string, string>;
  marks: Record<string, string>;
  unsure: Record<string, string>;
  undo: boolean;
  redo: boolean;
  controls: Control[];
  below: Control[];
  other: { here: string; title: string; state: Table } | null;
  more: boolean;
  focus: string;
  announcement: string;
  tick: number;
}

export interface Options {
  animate?: boolean;
  hints?: boolean;
  log?: boolean;
  code?: boolean;
  size?: string;
  assists?: boolean;
  reveal?: boolean;
  langs?: string[];
}

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
    width: number;
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
    places: Record<string, number[]>;
    cubes: Record<string, number[][]>;
    key_touching: number;
    pushed: number;
    private: { pitch: number; most: number };
    mechanic: { tile: number[][]; spine: boolean };
    track: number[][];
    lane: number[];
    note: number[] | null;
  } | null;
  colony: {
    x: number;
    y: number;
    viewBox: number[];
    width: number;
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
    wall: boolean;
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
