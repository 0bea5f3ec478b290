/** The messages between kernel and page. `python -m tools.wire` writes them: change wire.py. */

/** The number of a rule, or the name of a ruling (`Q13`) or of a difference (`D9`). */
export type Rule = number | string;

/** A sentence, and the rules that it rests on. */
export interface Line {
  text: string;
  rules: Rule[];
}

/** The piece of the lesson in which the step lies. */
export interface Section {
  text: string;
  n: number;
  of: number;
  /** A word if it is more of the lesson, else empty. */
  more: string;
  /** The steps, from 0, with which pieces begin. */
  firsts: number[];
}

/** The labels of what a page offers that keeps `{lesson: {step: state}}` in this browser under `otys-progress`. */
export interface Keep {
  forget: string;
  restore: string;
}

/** `shown`: reached by a solution that was shown; `told`: a statement of an example, its state, or what others did. */
export type FeedbackKind = "right" | "shown" | "wrong" | "told" | "hint";

export interface AnswerOption {
  label: string;
  /** `place:3`, or `choice:a`, `choice:b` … where no place stands for it. */
  target: string;
}

/** A question, or, at the end of an example, what can be changed in it. */
export interface Ask {
  options: AnswerOption[];
  /** The index of the last answer. */
  chosen: number | null;
}

export interface Next {
  label: string;
  /** The notebook that follows; empty: a board of this one. */
  file: string;
  /** How many boards before that one are passed over: films of what was just played. */
  past?: number;
}

/** Where somebody stands in a lesson: the step, and what was done in it. */
export interface StepKept {
  step: string;
  played: string[];
  cursor: number;
  chosen: number;
  helped: boolean;
  wrong: number;
  /** Wrong tries, and hints asked for, before the step was done. */
  hints: number;
}

/** How a step was done, `bypassed` where the rule that it is on had no part in it; empty while it is not. */
export type HowDone = "" | "solved" | "bypassed" | "shown";

/** How an exercise of a class went; `misread` is the misconception behind what was wrong. */
export interface StepFared {
  wrong: number;
  hints: number;
  misread: string;
  done: HowDone;
}

/** How a class's exercises went so far. */
export interface ClassKept {
  /** The result as a code. */
  code?: string;
  results?: StepFared[];
}

export type LessonDo = "step" | "undo" | "reset" | "hint" | "solve" | "check" | "branch";

export type Whole = number;

/** An index of the log; -1 is before the first entry. */
export type Index = number;

export type Lang = "en" | "fr" | "de";

/** How the computer can be asked to play, the mildest first. */
export type Strength = "mild" | "fair" | "greedy" | "keen" | "search";

/** Who sits at a place of the table: somebody at this screen, or the computer, and how it plays. */
export type Seated = "you" | "mild" | "fair" | "greedy" | "keen" | "search";

/** A place on a board, as `kind:what`, or its name. */
export type Target = string;

export type Targets = Target[];

/** All targets of a spot on the table, separated by spaces. */
export type Spot = string;

/** A button of a part: the part and its word, as `PART.WORD`. */
export type PartButton = string;

/** The model of a widget, or nothing. */
export type Reference = string;

/** What makes one value of another: new values by their paths, such as `players/0/credits`; the path "" is the whole. */
export type Patch = { [name: string]: unknown };

/** An empty object. */
export interface Nothing {
}

/** A player's board; what the viewer may not know is `"?"`. */
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

/** The colony board. */
export interface Colony {
  sponsors: string[];
  display: ((string | null)[])[];
  store: string;
  contracts: (string | null)[];
  /** Empty, as `bag`: `deck_size` and `bag_size` tell how much there is. */
  deck: unknown[];
  bag: unknown[];
  discards: string[];
  neutral_x: number;
}

/** What has to be settled first. */
export interface Pending {
  kind: "looking" | "drawing" | "resolving" | "copying" | "owner";
  cards?: string[];
  token?: string;
  /** The token that the Explorer has taken, until it is laid. */
  hand?: string;
  tile?: string;
  seat?: number;
}

/** How far the turn has come. */
export interface Turn {
  stage: "key" | "sponsor" | "diver" | "end";
  key: string;
  level: number;
  sponsor_used: boolean;
  propellers: boolean;
  free: boolean;
  uses: number;
  pending: Pending | null;
}

/** The numbers printed on the boards of the edition. */
export interface Tracks {
  hacker: number[];
  propeller: number[];
  store: number[][];
}

/** What lies on the table, as far as the viewer may know it: an `otys-position/1` object, and more fields. */
export interface Table {
  format: string;
  edition?: string;
  variants: string[];
  players: Player[];
  colony: Colony;
  round: number;
  first_player: number;
  to_move: number | null;
  /** The seat that acts, -1 where chance does, null where the game is over. */
  to_act: number | null;
  finished: boolean;
  /** How a game has ended, in words. */
  result?: string;
  /** Null at the start of a turn. */
  turn: Turn | null;
  deck_size: number;
  bag_size: number;
  tracks: Tracks;
  title: string;
}

/** A legal move; no path begins another one. */
export interface Offer {
  /** Its number, for one `rev`; the answer that a hint names stands first, whatever its number. */
  id: Whole;
  /** The targets touched, in order. */
  path: Targets;
  notation: string;
  python: string;
  label: string;
  /** What a prompt names where the move is a button: a touch on one of these does the same. */
  piece?: Targets;
  /** It is a way aside, such as a propeller: it has a quieter look than what leads on. */
  aside?: boolean;
  /** It moves a diver whom no batteries bring to the key: it can be touched, and has no look of its own. */
  far?: boolean;
  /** It pushes a diver who can do nothing, where something better can be done: its button is quiet. */
  idle?: boolean;
}

/** Where a reason lies on the table. */
export interface Cause {
  /** What is pinned. */
  ids: Target[];
  /** What stands on the pin. */
  text: string;
}

/** Why a target may not be touched. */
export interface Why {
  text: string;
  rules: Rule[];
  /** What would make it legal, or nothing. */
  hint: string;
  /** With the full answer only. */
  cause?: Cause | null;
  /** It is no refusal: it says what can be done with it now, or what to touch first. */
  can?: true;
}

/** How the pushed diver can be used; at a game, where none waits to work, the contract that can be paid. */
export interface Use {
  label: string;
  target: Target;
  /** The ids of the moves that do it. */
  moves: Whole[];
}

/** A free table. */
export interface Free {
  /** The gestures since the first that the rules forbid, each as the spots that it touched. */
  laid: string[][];
  /** What was touched of a move that needs more. */
  begun: Targets;
}

/** What may be touched now, and of what may not, why. */
export interface Afford {
  moves: Offer[];
  /** By target, by kind of target, or `*` for all the rest. */
  why: { [name: string]: Why };
  use: Use | null;
  /** A moment of the past is shown; the game stays where it is. */
  looks?: boolean;
  /** A line was left to try another move, and waits. */
  waits?: boolean;
  /** What of the table is drawn beside a lesson that has not met all of it. */
  knows?: string[];
  free?: Free;
}

export type EventKind = "KeySlid" | "DisplayRotated" | "SponsorUsed" | "DiverMoved" | "DiverActivated" | "DiverUsed" | "DiverUpgraded" | "Gained" | "Paid" | "CubeTaken" | "CubeCarried" | "CubeSold" | "CubeBought" | "ContractCompleted" | "ContractRevealed" | "ContractsSeen" | "ContractKept" | "TechnicianMoved" | "KeysPushed" | "TokenTaken" | "TokenResolved" | "TokenSkipped" | "TokenDiscarded" | "TokenDrawn" | "BagRefilled" | "TokenLaid" | "KeyToTrack" | "KeysReturned" | "KeyTakenBack" | "Resurfaced" | "StayedDown" | "TurnEnded" | "GameEnded";

/** What an event says, by name; which of them, its kind decides. */
export interface Facts {
  seat?: number;
  amount?: number;
  card?: string | null;
  cards?: string[];
  choice?: string;
  cube?: string;
  diver?: string;
  key?: string;
  level?: number;
  neutral?: number;
  origin?: number;
  others?: string[];
  own?: string;
  owner?: number;
  paid?: string;
  place?: number;
  private?: boolean;
  round?: number;
  row?: number;
  slot?: number;
  sponsors?: string[];
  target?: number;
  technician?: string;
  tile?: string;
  to?: number | null;
  token?: string | null;
  tokens?: string[];
  value?: number;
  what?: string;
  winners?: number[];
}

/** An event as it is played on a board. */
export interface ShownEvent extends Facts {
  kind: EventKind;
  /** What it changes on the table; missing where all events together would be too long. */
  patch?: Patch;
}

/** An event with its sentence, in the learner's language. */
export interface Happening extends ShownEvent {
  rules: Rule[];
  text: string;
  /** Of the first event: what leads from the table after all of them back to the one before. */
  before?: Patch;
}

/** An entry of the log: all that was played at once (a move, a typed line), with what chance then drew. */
export interface Entry {
  notation: string;
  /** The line for a cell, at the present entry; else empty. */
  python: string;
  text: string;
  events: number;
}

/** The answer to `why`; nothing has changed. */
export interface Reply {
  rev: Whole;
  /** Of the action that it answers. */
  seq: Index;
  text: string;
  rules: Rule[];
  cause?: Cause;
  /** As in `Why`. */
  can?: true;
}

/** Why the last action changed nothing. */
export interface Reject extends Reply {
  /** Where in a typed line the words begin that are at fault. */
  at: number[];
}

/** What another player did. */
export interface PlayedTurn {
  /** The page shows each new one once by itself. */
  id: number;
  seat: number;
  name: string;
  text: string[];
  events: ShownEvent[];
}

/** What the others did since one decided last. */
export interface Answers {
  start: Table;
  turns: PlayedTurn[];
  /** Whether they are shown by themselves. */
  plays?: boolean;
}

/** The sheet on which a new game is set; `deal` begins it, and until then the running one stays. */
export interface TableCard {
  do: "table";
  /** The number of the sheet. */
  n: number;
  /** Who may sit there, seat by seat. */
  names: string[];
  /** Who sits there now. */
  seats: Seated[];
  /** What a place may be taken by: the word, and what it is called. */
  kinds: string[][];
  /** Whether a game is running that ends. */
  running: boolean;
  words: { [name: string]: string };
  lang: Lang;
  module: Reference;
}

export interface Prediction {
  label: string;
  /** What makes this table of the one that is shown. */
  to: Patch;
}

export interface Outcome extends Prediction {
  events: Happening[];
}

/** A wrong prediction: the table as the learner saw it, and as it is. */
export interface Foretold {
  mine: Prediction;
  fact: Outcome;
}

/** A documented example about the same point, to be played on a board of its own. */
export interface Example {
  label: string;
  text: string;
  rules: Rule[];
  events: Happening[];
  from: Table;
}

/** What there is to be played to what is said. */
export interface Scenes {
  example?: Example;
  foretold?: Foretold;
}

/** What is said to the last thing done; `anew` where all of it is to be undone. */
export interface Verdict extends Scenes {
  kind: FeedbackKind;
  text: string;
  rules: Rule[];
  anew?: boolean;
}

export interface Visit {
  label: string;
  step: number;
}

export interface Learned extends Line {
  /** Where this can be seen, or done: steps to visit. */
  to?: Visit[];
}

export type Need = "board" | "sponsors" | "contracts" | "store" | "others";

export type Region = "contract" | "contracts" | "track" | "sponsors" | "purse" | "mechanic" | "x" | "piles" | "hand" | "bonus" | "rewards" | "store" | "others";

/** Where to look in a step. */
export interface Guide {
  /** The offers that lead on to a guided goal, which light up; what else can be done has a quieter look. Null: not guided. */
  lit?: Whole[] | null;
  /** The parts that must be in view, what the step is about first. */
  needs?: Need[];
  /** The regions of the table that are drawn, where not all of them are met yet. */
  knows?: Region[];
  /** What is new in this step, in words: a region of the table, or the position. */
  unveiled?: string;
}

/** The step of the lesson that is shown; in a game its phase. */
export interface Step extends Guide {
  id: string;
  kind: "do" | "ask" | "watch";
  /** Its short title, which may end in a question mark. */
  text: string;
  n: number;
  of: number;
  /** Which exercise it is of how many, as `3/10`; a film that is only offered is none. */
  count?: string;
  /** What each step is called. */
  names?: string[];
  /** The steps, from 0, that are only offered and none of the exercises. */
  films?: number[];
  /** The steps of this board. */
  ids?: string[];
  /** How each of them was done. */
  states: ("" | "solved" | "helped" | "shown")[];
}

/** Said to somebody who comes back, until something is done. */
export interface Welcome {
  text: string;
  /** The way to the beginning (`visit` with 0). */
  anew: string;
}

/** Where a game stands: from 14 prestige on it dusks, from 18 on the round is finished. */
export type Act = "day" | "dusk" | "bell" | "end";

/** The one opponent of a game against the computer. */
export interface Rival {
  seat: number;
  name: string;
  score: number;
  /** One sentence: her own at the deal and at the end, between them what she is after. */
  says: string;
  /** The label of the way to her board. */
  board: string;
}

/** What a player has at the end. */
export interface Counted {
  seat: number;
  name: string;
  score: number;
  /** The cubes that are left, where they break a tie. */
  cubes: string;
  won: boolean;
}

/** What is said at the end: what was learned and where it goes on, or who has won. */
export interface End {
  /** Stands in place of the lesson's. */
  title?: string;
  learned: Learned[];
  /** How many steps were right at once. */
  result: string;
  /** A game: everybody's prestige, and the cubes where they decide. */
  count?: Counted[];
  next: Next | null;
}

export interface PanelButton {
  /** What the page sends; `PART.WORD` goes with `press`. */
  do: LessonDo | Strength | "rejoin" | "puzzle" | "assists" | PartButton;
  label: string;
}

/** What stands beside the board: a lesson, or a game. */
export interface Lesson {
  id: string;
  title: string;
  /** One sentence. */
  goal: string;
  /** The rules that the step teaches. */
  rules: Rule[];
  step: Step;
  piece?: Section | null;
  /** Null: keep nothing, for exercises are made afresh. */
  keep?: Keep | null;
  /** What is remembered of the step's rules, by number, for the page to keep under `rules` beside the lessons ([lessons.md](lessons.md#what-is-due)); null: the page remembers itself. */
  memory?: { [name: string]: string } | null;
  /** The hints shown so far. */
  hints: Line[];
  /** What the last hint points at, in the order in which it is touched; empty while it is only a nudge. */
  tip: Target[];
  /** What alone the big button urges: where a hint, a plan or the way to the goal begins; empty: nothing, as in an exercise; null: whatever it offers. What else it offers is quiet. */
  main?: Target | "" | null;
  feedback: Verdict | null;
  ask: Ask | null;
  /** Whether the boards of the other players are needed, and shown beside. */
  others?: boolean;
  done: boolean;
  /** The last step is done. */
  finished: boolean;
  welcome: Welcome | null;
  end: End | null;
  /** What can be done now, the likeliest first. */
  buttons: PanelButton[];
  act?: Act;
  rival?: Rival | null;
  /** A game: whose turn it is, in place of the word for the goal. */
  word?: string;
  /** A game: how what the others did is asked for once more. */
  again?: string;
  /** A game of several people: said while the table is covered between two of them. */
  curtain?: string;
}

/** Where a lesson stands, for the page to keep. */
export interface StepPlace extends StepKept, ClassKept {
  board: string;
}

/** A game, for the page to keep: all that was played. */
export interface GamePlace {
  board: string;
  played: string[];
  /** Which of them were one touch with the next. */
  joined?: number[];
  /** The code of the deal, if it is not the first of this board. */
  start?: string;
  /** Who sits where, if not those with whom this board began. */
  seats?: string[];
  strength?: string;
  assists?: boolean;
  /** Moves taken back after something hidden had come up. */
  taken?: number;
  /** What the coach has said. */
  said?: string[];
  /** What further parts of the room keep, by their names. */
  parts?: { [name: string]: { [name: string]: unknown } };
}

/** An analysis, for the page to keep: its games with their futures and a begun turn, and what is in front. */
export interface ExplorerPlace {
  board: string;
  analysis: { [name: string]: unknown };
  games: unknown[];
}

/** Where the five texts of the rules differ. */
export interface Difference {
  id: string;
  title: string;
  says: string;
  /** The texts, and what they say. */
  readings: string[][];
}

/** An answer, played on a board. */
export interface Played {
  seat: number;
  /** Each is a patch of the one before. */
  tables: Patch[];
  events: ShownEvent[][];
  texts: string[];
  refused: number[];
  /** The part of the colony that is shown below the player's board: none or one of its parts. */
  colony: string;
  others: boolean;
}

/** What stands on the card of a rule, or on an answer. */
export interface RuleAnswer {
  ref: string;
  lang: Lang;
  kind: string;
  title: string;
  says: string;
  provenance: string;
  /** Name, sentence and provenance of the rules and rulings behind it. */
  basis: string[][];
  differ: Difference[];
  board: Played | null;
}

/** The rule that the page asked for last. */
export interface RuleCard extends RuleAnswer {
  /** What the card needs beside the board's own words. */
  words: { [name: string]: string };
  /** What draws it. */
  module: Reference;
}

/** What answers a question, best first. */
export interface QuestionAnswers {
  asked: string;
  /** Whether the first is an answer, and not only the nearest there is. */
  sure: boolean;
  cards: RuleAnswer[];
  lang: Lang;
}

/** What answers the question that the page asked last. */
export interface AnswersFound extends QuestionAnswers {
  do: "answers";
  words: { [name: string]: string };
  module: Reference;
}

/** What a friend is sent. */
export interface SentPuzzle {
  /** What is to be beaten. */
  told: string;
  /** What follows the address of the puzzle page. */
  fragment: string;
  /** Where the course is served, or nothing. */
  base: string;
  name: string;
  /** The puzzle page with this puzzle in it, deflated. */
  page: DataView;
  words: { [name: string]: string };
}

/** The card of what is sent; it comes by itself. */
export interface PuzzleCard extends SentPuzzle {
  do: "puzzle";
  /** The number of the card. */
  n: number;
  lang: Lang;
  module: Reference;
}

/** How a board is presented. */
export interface Options {
  animate: boolean;
  hints: boolean;
  log: boolean;
  code: boolean;
  size: string;
  /** Without them the table is free. */
  assists: boolean;
  reveal: boolean;
  /** The languages on offer, if not all three. */
  langs?: string[];
}

/** What changes from moment to moment. */
export interface BoardView {
  /** Whose player board; whose private contracts are open. Without a fixed viewer it follows whoever decides. */
  seat: number | null;
  state: Table;
  afford: Afford;
  /** What the last move did, in order. */
  events: Happening[];
  /** The game around the present moment, at most 20 entries, the window moving by 10; indices hold for one `rev`. */
  log: Entry[];
  /** The index of the present entry; -1 is before all of them. */
  here: Index;
  lesson: Lesson | null;
  /** Where the board stands, for the page to keep under its name. A page of the course tells the next kernel (`otys_nb.widgets.resume`), and the board goes on there. */
  place: StepPlace | GamePlace | ExplorerPlace | Nothing;
}

/** The traits of a board, kernel → page; the kernel sets them together under `hold_sync`. */
export interface BoardTraits extends BoardView {
  /** Which board to draw. */
  view: "player" | "colony" | "turn" | "table" | "lesson" | "explorer";
  /** Grows with every change; a move must carry the `rev` that it was chosen from. */
  rev: Whole;
  reject: Reject | null;
  reply: Reply | null;
  /** A game only, and a message of its own. */
  answers: Answers | Nothing;
  card: RuleCard | AnswersFound | PuzzleCard | TableCard | Nothing;
  /** The explorer that is open below this board; the action `explore` with the path `door` opens and closes it. */
  beside: Reference;
  lang: Lang;
  options: Options;
}

/** What every action has. */
export interface Asked {
  /** Grows with each action of a page and begins with the clock, so that those of two views or tabs differ. */
  seq: Whole;
  /** The revision that it was chosen from. */
  rev: Whole;
}

/** The offer is played; `rev` grows. */
export interface Move extends Asked {
  do: "move";
  id: Whole;
}

/** Back to the parent; in a lesson a decision or statement of the step is taken back. */
export interface Undo extends Asked {
  do: "undo";
}

/** On to the child last visited. */
export interface Redo extends Asked {
  do: "redo";
}

/** To the moment after that entry of the `log`. */
export interface Goto extends Asked {
  do: "goto";
  node: Index;
}

/** That moment is shown with `afford.looks` and no moves; the game stays where it is. */
export interface Look extends Asked {
  do: "look";
  node: Index;
}

/** What is looked at gives way to the present; else the game goes back to where a line was left (`afford.waits`). */
export interface Rejoin extends Asked {
  do: "rejoin";
}

/** A line of notation is played if all of it is legal; else nothing is, and `reject.at` says where the fault is. */
export interface Type extends Asked {
  do: "type";
  text: string;
}

/** Fills `reply` with the full answer and its `cause`, `rev` unchanged; after others it is about what was begun: a contract in hand and a level that lacks cubes say which. */
export interface AskWhy extends Asked {
  do: "why";
  target: Target;
  /** What was touched before it. */
  value?: Targets | null;
}

/** A gesture on a free table; elsewhere it is refused. */
export interface Lay extends Asked {
  do: "lay";
  gesture: Spot[];
}

/** A button of the lesson, or of the game; `step` goes on to the next statement or step, `back` goes back by one statement, decision or step, `branch` begins a *what if?* on the wall, which `rejoin` ends. */
export interface Press extends Asked {
  do: "solve" | "check" | "reset" | "step" | "back" | "branch";
}

/** A hint, or the next part of it. */
export interface AskHint extends Asked {
  do: "hint";
  /** The offers that go on with a move that is begun: the hint is about what is asked of it. */
  ids?: Whole[];
}

/** A button of a part of the game (`otys_nb.widgets.part`); the page may also send the button's name as `do`. */
export interface PressPart extends Asked {
  do: "press";
  button: PartButton;
}

/** The computer plays like this from here. */
export interface PlayLike extends Asked {
  do: Strength;
}

/** A game's new table: who sits where. The game that was running ends with it; `reset` asks for the sheet. */
export interface Deal extends Asked {
  do: "deal";
  seats: Seated[];
}

/** Switches to a free table, and back. */
export interface Assists extends Asked {
  do: "assists";
}

/** What a friend is sent as a puzzle, as a `card`. */
export interface Puzzle extends Asked {
  do: "puzzle";
}

/** The lesson goes to the beginning of that step; a game that is over to a turn that cost much, to be shown, or past their number to be played again. */
export interface VisitStep extends Asked {
  do: "visit";
  step: Whole;
}

/** A game that this browser has kept goes on, as long as nothing has been played here; any `rev`. */
export interface KeptGame extends Asked {
  do: "kept";
  place: { [name: string]: unknown };
}

/** What this browser has kept of all lessons; what the course does not know is left out; any `rev`. */
export interface Progress extends Asked {
  do: "progress";
  done: { [name: string]: unknown };
}

/** Marks no step as done, on any board of this kernel; `progress` reaches all of them, too; any `rev`. */
export interface Forget extends Asked {
  do: "forget";
}

/** The same board in another language. */
export interface Speak extends Asked {
  do: "lang";
  lang: Lang;
}

/** Fills `card`; nothing else changes, `rev` neither. Sent as a message, not as the trait, for a touch may be on its way there. */
export interface AskRule extends Asked {
  do: "rule";
  /** `50`, `Q13`, `D9`. */
  ref: string;
}

/** Fills `card` with the answers; sent as a message, as `rule` is. */
export interface AskQuestion extends Asked {
  do: "ask";
  question: string;
}

/** Explorer only: a change of the held position. */
export interface EditPosition extends Asked {
  do: "edit";
  path: string | unknown[];
  value?: unknown;
}

/** Explorer: a change of what it shows; any `rev`. Other boards: `door` opens and closes one below. */
export interface AskExplorer extends Asked {
  do: "explore";
  path: string | unknown[];
  value?: unknown;
}

/** The trait `action`, or a message of its own. */
export type Action = Move | Undo | Redo | Goto | Look | Rejoin | Type | AskWhy | Lay | Press | AskHint | PressPart | PlayLike | Deal | Assists | Puzzle | VisitStep | KeptGame | Progress | Forget | Speak | AskRule | AskQuestion | EditPosition | AskExplorer;

/** A notebook on the map; a lesson has the ids and names of its steps, a game one, other notebooks none. */
export interface MapChapter {
  number: string;
  /** The stretch of the way. */
  group: string;
  title: string;
  about: string;
  file: string;
  /** In minutes. */
  time: number;
  /** In words. */
  minutes: string;
  lesson: string;
  steps: string[];
  names: string[];
  /** On the page of the dives: what today's asks. */
  today?: string;
}

/** What there is to say about a message, if anything. */
export interface MapReply {
  text?: string;
  wrong?: boolean;
  /** What is to be added to what the browser keeps. */
  done?: { [name: string]: { [name: string]: string } };
}

/** The answer to the message `seq`. */
export interface MapAnswer extends MapReply {
  seq: Index;
}

/** The traits of the map, none of which the page may write. */
export interface MapTraits {
  lang: Lang;
  /** The messages in that language. */
  words: { [name: string]: string };
  chapters: MapChapter[];
  /** What the page told last, as a short code; empty if that is nothing. */
  code: string;
  answer: MapAnswer | Nothing;
}

/** What the page sends to the map, as messages, not traits: none may be lost on the way. */
export type MapAction = Progress | Type | Forget | Undo;

/** What a control sends. */
export type Value = boolean | number | string | (number | string)[] | null;

/** What a control changes: a field or a request; for a piece moved by hand two targets. */
export type Path = string | string[];

/** A line of words. */
export interface Text {
  type: "text";
  text: string;
  kind?: string;
  rules?: Rule[];
}

/** A button that sends `value`, or that stands for a piece or a place and is touched like one. */
export interface Button {
  type: "button";
  label: string;
  /** What it is called aloud, where its label alone does not say what it is about. */
  name?: string;
  kind?: string;
  rules?: Rule[];
  /** The action that is sent; `explore` if there is none. For `move`, `value` is the id of the offer. */
  do?: "edit" | "explore" | "move" | "undo" | "redo";
  path?: Path;
  /** Null is sent if there is none. */
  value?: Value;
  /** Whether it is pressed, for one that can be. */
  on?: boolean;
  /** It cannot be pressed now. */
  off?: true;
  /** The piece or place that it stands for. */
  target?: string;
  /** The picture of the piece. */
  art?: string;
  /** At the head of a table's column: how the rows are sorted by it. */
  sort?: "ascending" | "descending" | "none";
  /** The same in notation. */
  notation?: string;
  /** The actions of a turn, each as the targets that it leads through: the board shows them while the button has the pointer or the focus. */
  show?: string[][];
}

/** One of several, each a button that sends one of `values`. */
export interface Choice {
  type: "choice";
  label: string;
  path: string;
  options: string[];
  values: Value[];
  value: Value;
  do?: "edit" | "explore";
  /** The names where others cannot come to the page, so that no link is given; one that is empty is left out there. */
  otherwise?: string[];
}

/** A number with − and +; the action is an edit. */
export interface Number {
  type: "number";
  label: string;
  path: string;
  value: number;
  most?: number;
}

/** A line to be typed; the action is an edit if `do` names none. */
export interface Field {
  type: "field";
  label: string;
  do?: "explore";
  path: string;
  value: string;
  /** An example of what may be typed. */
  note?: string;
  suggestions?: string[];
  /** An empty line is sent as null. */
  empty?: true;
  /** The line is emptied when it was sent. */
  once?: true;
}

/** A long text: with a `path` it is typed or loaded and sent as an edit, else it is copied or saved. */
export interface Area {
  type: "area";
  label: string;
  value: string;
  path?: string;
  /** The label of the button that sends the text. */
  button?: string;
  /** The label of the field that loads a file. */
  choose?: string;
  note?: string;
  /** Characters at most. */
  most?: number;
  /** The name under which the text is saved. */
  file?: string;
  /** Where others cannot come to the page, the text has this label. Of a link's end (``#p=``), before which the page puts its own address, the code alone is shown then. */
  otherwise?: string;
}

/** A stretch of a note. */
export interface NotePart {
  text: string;
  /** What it was taken for, or what is wrong with it; nothing for what stands between phrases. */
  said?: string;
  fault?: true;
}

/** A note as it was read: its whole text in order. */
export interface Note {
  type: "note";
  label: string;
  parts: NotePart[];
}

/** A drawing; `label` says the same in words. */
export interface Picture {
  type: "picture";
  label: string;
  svg: string;
}

/** An estimate on a scale: where the scale begins, the low end, the value, the high end, where the scale ends. */
export interface Bar {
  type: "bar";
  values: number[];
}

/** A table of texts and controls. */
export interface Grid {
  type: "table";
  label: string;
  head: (string | Button)[];
  rows: ((string | Button)[])[];
}

/** Controls that belong together. */
export interface Group {
  type: "group";
  label: string;
  controls: Control[];
  kind?: string;
  /** The group can be folded: it is closed at first, or only where the screen is narrow. */
  fold?: true | "narrow";
  /** The actions of a turn, each as the targets that it leads through: the board shows them while the group has the pointer or the focus. */
  show?: string[][];
}

export type Control = Text | Button | Choice | Number | Field | Area | Note | Picture | Bar | Grid | Group;

/** The future that the board is compared with. */
export interface OtherBoard {
  /** The title of the board itself. */
  here: string;
  title: string;
  state: Table;
}

/** What an explorer shows beside its board, and how the board is set up. */
export interface Explore {
  /** Touches set up; otherwise they play. */
  setup: boolean;
  /** Whose board is shown and edited. */
  seat: number;
  /** The target whose piece is in hand, `tray:CODE` for one out of the box, or "". */
  hand: string;
  /** For a kind of target that holds pieces, or a target of the tray: the kinds of targets that may be meant. */
  goals: { [name: string]: string };
  /** The words of a problem, and the targets and fields where it is; in a comparison "" and targets that differ. */
  marks: { [name: string]: string };
  /** A target whose number is printed nowhere, and how certain that number is, in words. */
  unsure: { [name: string]: string };
  /** A target with a card that the reader entered, and that it is one, in words. */
  own: { [name: string]: string };
  undo: boolean;
  redo: boolean;
  /** What stands beside the board. */
  controls: Control[];
  below: Control[];
  other: OtherBoard | null;
  /** The kernel has more to do: the page asks for it, and so can stop it. It asks by a custom message: while a kernel is busy Jupyter keeps only the last value of `action`, which has to be the learner's. */
  more: boolean;
  /** Targets and fields: the first that is there gets the focus, once for each `tick`. */
  focus: string;
  /** A sentence that is said aloud when it changes. */
  announcement: string;
  /** Differs with every answer. */
  tick: number;
}

/** The traits of an explorer. */
export interface ExplorerTraits extends BoardTraits {
  explore: Explore | null;
}

export type TypedLine = string;

/** A target, the code of a piece, or a word. */
export type Code = string;

export type Column = "turn" | "prestige" | "credits" | "batteries" | "cubes" | "keys" | "cards" | "divers" | "mechanic" | "hacker" | "win";

/** A change of the position: a field or a request of `otys_nb.explorer.page_edits`, or a piece moved by hand. */
export interface Edit {
  path: Code | Code[];
  value: boolean | number | string | null;
}

/** Bring a tab to the front, and begin its work. */
export interface ShowTab {
  path: "tab";
  value: "setup" | "play" | "turns" | "best" | "futures" | "save" | "review";
}

/** Bring a section of the form to the front. */
export interface ShowSection {
  path: "section";
  value: "player" | "table" | "words" | "rules" | "box";
}

/** Write the position or the game in that form. */
export interface ShowForm {
  path: "format";
  value: "code" | "link" | "json" | "record" | "game_link" | "page";
}

/** Take in hand what lies at a target (`hand`; an empty text puts it back), or a piece of the box by its code. */
export interface TakePiece {
  path: "hand" | "piece";
  value: Code;
}

/** Let a seat be played by hand, or by the computer at a strength: ``1:keen``, ``1:``. */
export interface ChooseSeat {
  path: "sit";
  value: string;
}

/** What the next table is to be, of what is on offer: ``seats:3``, ``sides:random``. */
export interface ChooseTable {
  path: "deal";
  value: Code;
}

/** Sort the table of turns by a column; once more, the other way round. */
export interface SortTurns {
  path: "sort";
  value: Column;
}

/** Begin, resume or stop the work of the tab in front (`run`, `stop`), make puzzles of a turn that was searched to its end (`puzzle`), or return to the end of the game that is looked back on (`ended`). */
export interface Command {
  path: "run" | "stop" | "puzzle" | "ended";
  value: null;
}

/** Something by its number: the `seat` whose board is shown, the `problem` whose place is to be found, the `row` of the table that is played, the puzzle of which the card is shown (`send_puzzle`), the answer to what is asked about a `typed` turn, the future to go to (`goto`) or to delete with all that follows it (`forget`); `more` does the next slice of work after the answer with that `tick`. */
export interface Numbered {
  path: "seat" | "problem" | "row" | "send_puzzle" | "typed" | "goto" | "forget" | "more";
  value: Whole;
}

/** The row from which the table is shown (`page`), or the future that the board is compared with (`compare`), or -1 for none. */
export interface Place {
  path: "page" | "compare";
  value: number;
}

/** What is typed: the `filter` of the table, the `name` of the position on the board. */
export interface Typed {
  path: "filter" | "name";
  value: TypedLine;
}

/** A suggestion by its notation: play it (`advice`), `explain` it, add it to the futures (`keep_future`), or play it with the reply that wins for another (`refute`). */
export interface Suggested {
  path: "advice" | "explain" | "keep_future" | "refute";
  value: TypedLine;
}

/** Play a suggestion, a reply, and the answer to that: its notation and the number of the reply; `replies` shows the replies from that one on. */
export interface PlayAnswer {
  path: "answer" | "replies";
  value: (TypedLine | Whole)[];
}

/** Show the turn of a finding of the review, or play what was `better` there: its list and its number in it. */
export interface ShowFinding {
  path: "look" | "better";
  value: ("breach" | "missed" | "costly" | "swing" | Whole)[];
}

/** What the action `explore` asks for. */
export type Request = ShowTab | ShowSection | ShowForm | TakePiece | ChooseSeat | ChooseTable | SortTurns | Command | Numbered | Place | Typed | Suggested | PlayAnswer | ShowFinding;

/** Keep the illegal turn and set up the table by hand (`keep_turn`), dismiss it as a typing error (`slip`), or note that something was done which the rules do not know (`other`). */
export interface Decision {
  path: "keep_turn" | "slip" | "other";
  value: null;
}

/** What *our game* asks for besides. */
export type OurGameRequest = Decision;

/** What stands in a field of one line. */
export type FieldText = string;

/** What stands in a field for a number; null if it is none. */
export type FieldNumber = number | null;

/** The traits of the desk, none of which the page may write. */
export interface DeskTraits {
  lang: Lang;
  /** The messages in that language. */
  words: { [name: string]: string };
  /** Each with its title, as `lessons`. */
  topics: string[][];
  lessons: string[][];
  /** Of how many minutes there are plans. */
  plans: number[];
  /** By a plan's minutes, the topics of its class word. */
  presets: { [name: string]: string[] };
  /** The minutes of the plan that is shown at first. */
  usual: number;
  levels: number[];
  /** Exercises of a class word at most. */
  most: number;
}

/** What a class word is made of: topics, level, number of exercises, and any word. */
export interface WordFields {
  seq: Whole;
  topic: FieldText;
  level: FieldNumber;
  count: FieldNumber;
  said: FieldText;
}

/** How the class word is written. */
export interface AskWord extends WordFields {
  do: "word";
}

/** One more seat of the class file. */
export interface AskHandOut extends WordFields {
  do: "hand_out";
  seats: FieldNumber;
  form: "html" | "1.2" | "2004";
  asks: boolean;
  at?: Whole;
}

/** An address to scan. */
export interface AskQr {
  seq: Whole;
  do: "qr";
  address: FieldText;
}

/** What these codes hold. */
export interface AskResults {
  seq: Whole;
  do: "results";
  word: FieldText;
  codes: string;
  nameless: boolean;
}

/** One of the sheets. */
export interface AskSheet extends WordFields {
  do: "sheet";
  pupil: FieldNumber;
  of: FieldNumber;
  title: FieldText;
  address: FieldText;
}

/** The plan of so many minutes. */
export interface AskPlan {
  seq: Whole;
  do: "plan";
  minutes: FieldNumber;
}

/** The steps of a lesson. */
export interface AskSteps {
  seq: Whole;
  do: "steps";
  lesson: FieldText;
}

/** A step, a misreading or a position on the wall, in a language, and as it stood there. */
export interface AskWall {
  seq: Whole;
  do: "wall";
  lesson?: FieldText;
  step?: FieldText;
  code?: string;
  misreading?: FieldText;
  place?: { [name: string]: unknown };
  lang?: FieldText;
}

/** The form for the cards of the own box. */
export interface AskBox {
  seq: Whole;
  do: "box";
}

/** One more part of the package. */
export interface AskKit extends WordFields {
  do: "kit";
  seats: FieldNumber;
  at?: Whole;
}

/** A piece of its zip. */
export interface AskKitPiece {
  seq: Whole;
  do: "kit_piece";
  at: FieldNumber;
}

/** Nothing of what was played is kept. */
export interface AskClear {
  seq: Whole;
  do: "clear";
}

/** What the page asks, as a message. */
export type DeskRequest = AskWord | AskHandOut | AskQr | AskResults | AskSheet | AskPlan | AskSteps | AskWall | AskBox | AskKit | AskKitPiece | AskClear;

/** What cannot be done, and why. */
export interface Wrong {
  wrong: string;
  /** The field of the class word that is at fault. */
  field?: "said" | "count" | "level";
}

/** Something was done that has nothing to show. */
export interface Done {
}

/** The class word as it is written, and as it is read aloud. */
export interface WordAnswer {
  word: string;
  aloud: string;
}

/** A file to be saved, as text or in base64. */
export interface MadeFile {
  name: string;
  type: string;
  text?: string;
  base64?: string;
}

/** How many seats are made; after the last the file itself. */
export interface HandOutAnswer {
  done: number;
  of: number;
  file?: MadeFile;
  /** What is said of the file. */
  told?: string;
}

/** An address as a picture to scan. */
export interface QrAnswer {
  address: string;
  picture: string;
}

/** A line that could not be used, and the reason. */
export interface CodeTrouble {
  line: number;
  why: string;
}

/** A misreading in words, how many showed it, and its name. */
export interface Believed {
  text: string;
  times: number;
  misreading: string;
}

/** What the codes so far hold. */
export interface ResultsAnswer {
  svg: string;
  text: string;
  pupils: number;
  troubles: CodeTrouble[];
  believed: Believed[];
}

/** One of the sheets, and its answers. */
export interface SheetAnswer {
  done: number;
  of: number;
  sheet: string;
  answers: string;
  /** With the first sheet: what stands around them all. */
  frame?: string[];
}

/** A part of a lesson's plan, with the minute it begins in. */
export interface PlanRow {
  at: number;
  minutes: number;
  lesson: string;
  step: string;
  /** What the desk shows there where it is no step: `word`, `results`. */
  wall: string;
  /** The card where the part's things are made, or nothing. */
  card: string;
  title: string;
  aim: string;
  say: string;
  do: string;
  ask: string;
  late: string;
  /** The notebook in which the part's lesson lies, or nothing. */
  file: string;
}

/** What a lesson is made of, and the same as a page to print. */
export interface PlanAnswer {
  parts: PlanRow[];
  page: string;
}

/** The steps of a lesson, each with its title. */
export interface StepsAnswer {
  steps: string[][];
}

/** The board on the wall. */
export interface WallAnswer {
  board: Reference;
}

/** How many parts of the package are made, with the one that is being made. */
export interface KitAnswer {
  done: number;
  of: number;
  /** Which part of the work that is: a lesson takes longer than a seat. */
  part: number;
  name: string;
}

/** A piece of the package's zip. */
export interface KitPiece {
  done: number;
  of: number;
  base64?: string;
}

/** What answers each request that can be done. */
export interface DeskAnswers {
  word: WordAnswer;
  hand_out: HandOutAnswer;
  qr: QrAnswer;
  results: ResultsAnswer;
  sheet: SheetAnswer;
  plan: PlanAnswer;
  steps: StepsAnswer;
  wall: WallAnswer;
  box: WallAnswer;
  kit: KitAnswer;
  kit_piece: KitPiece;
  clear: Done;
}

/** One of `DeskAnswers`, or what is wrong. */
export type CardAnswer = WordAnswer | HandOutAnswer | QrAnswer | ResultsAnswer | SheetAnswer | PlanAnswer | StepsAnswer | WallAnswer | KitAnswer | KitPiece | Done | Wrong;

/** The answer to the request `seq`. */
export interface DeskAnswer {
  seq: Whole;
  do: string;
  told: CardAnswer;
}
