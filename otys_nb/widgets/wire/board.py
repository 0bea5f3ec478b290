"""What a board shows: the lesson or game beside it, the cards over it, and all its traits."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from otys_nb.lessons.wire import Ask, ClassKept, FeedbackKind, Keep, LessonDo, Line, Next, Rule, Section, StepKept
from otys_nb.widgets.wire.table import Afford, Answers, Entry, Happening, Reject, Reply, ShownEvent, Table, TableCard
from otys_nb.widgets.wire.words import Index, Lang, Nothing, PartButton, Patch, Reference, Strength, Target, Whole


class Prediction(TypedDict):
    label: str
    to: Patch
    """What makes this table of the one that is shown."""


class Outcome(Prediction):
    events: list[Happening]


class Foretold(TypedDict):
    """A wrong prediction: the table as the learner saw it, and as it is."""

    mine: Prediction
    fact: Outcome


class _Statement(TypedDict):
    """A statement of a documented example."""

    label: str
    text: str
    rules: list[Rule]
    events: list[Happening]


_Scene = TypedDict("_Scene", {"from": Table})  # a name that no class can give a field


class Example(_Statement, _Scene):
    """A documented example about the same point, to be played on a board of its own."""


class Scenes(TypedDict, total=False):
    """What there is to be played to what is said."""

    example: Example
    foretold: Foretold


class Verdict(Scenes):
    """What is said to the last thing done; `anew` where all of it is to be undone."""

    kind: FeedbackKind
    text: str
    rules: list[Rule]
    anew: NotRequired[bool]


class Visit(TypedDict):
    label: str
    step: int


class Learned(Line):
    to: NotRequired[list[Visit]]
    """Where this can be seen, or done: steps to visit."""


Need: TypeAlias = Literal["board", "sponsors", "contracts", "store", "others"]


Region: TypeAlias = Literal[
    "contract",
    "contracts",
    "track",
    "sponsors",
    "purse",
    "mechanic",
    "x",
    "piles",
    "hand",
    "bonus",
    "rewards",
    "store",
    "others",
]


class Guide(TypedDict, total=False):
    """Where to look in a step."""

    lit: list[Whole] | None
    """The offers that lead on to a guided goal, which light up; what else can be done has a quieter look. Null: not
    guided."""
    needs: list[Need]
    """The parts that must be in view, what the step is about first."""
    knows: NotRequired[list[Region]]
    """The regions of the table that are drawn, where not all of them are met yet."""
    unveiled: NotRequired[str]
    """What is new in this step, in words: a region of the table, or the position."""


class Step(Guide):
    """The step of the lesson that is shown; in a game its phase."""

    id: str
    kind: Literal["do", "ask", "watch"]
    text: str
    """Its short title, which may end in a question mark."""
    n: int
    of: int
    count: NotRequired[str]
    """Which exercise it is of how many, as `3/10`; a film that is only offered is none."""
    names: NotRequired[list[str]]
    """What each step is called."""
    films: NotRequired[list[int]]
    """The steps, from 0, that are only offered and none of the exercises."""
    ids: NotRequired[list[str]]
    """The steps of this board."""
    states: list[Literal["", "solved", "helped", "shown"]]
    """How each of them was done."""


class Welcome(TypedDict):
    """Said to somebody who comes back, until something is done."""

    text: str
    anew: str
    """The way to the beginning (`visit` with 0)."""


Act: TypeAlias = Literal["day", "dusk", "bell", "end"]
"""Where a game stands: from 14 prestige on it dusks, from 18 on the round is finished."""


class Rival(TypedDict):
    """The one opponent of a game against the computer."""

    seat: int
    name: str
    score: int
    says: str
    """One sentence: her own at the deal and at the end, between them what she is after."""
    board: str
    """The label of the way to her board."""


class Counted(TypedDict):
    """What a player has at the end."""

    seat: int
    name: str
    score: int
    cubes: str
    """The cubes that are left, where they break a tie."""
    won: bool


class End(TypedDict):
    """What is said at the end: what was learned and where it goes on, or who has won."""

    title: NotRequired[str]
    """Stands in place of the lesson's."""
    learned: list[Learned]
    result: str
    """How many steps were right at once."""
    count: NotRequired[list[Counted]]
    """A game: everybody's prestige, and the cubes where they decide."""
    next: Next | None


class PanelButton(TypedDict):
    do: LessonDo | Strength | Literal["rejoin", "puzzle", "assists"] | PartButton
    """What the page sends; `PART.WORD` goes with `press`."""
    label: str


class Lesson(TypedDict):
    """What stands beside the board: a lesson, or a game."""

    id: str
    title: str
    goal: str
    """One sentence."""
    rules: list[Rule]
    """The rules that the step teaches."""
    step: Step
    piece: NotRequired[Section | None]
    keep: NotRequired[Keep | None]
    """Null: keep nothing, for exercises are made afresh."""
    memory: NotRequired[dict[str, str] | None]
    """What is remembered of the step's rules, by number, for the page to keep under `rules` beside the lessons
    ([lessons.md](lessons.md#what-is-due)); null: the page remembers itself."""
    hints: list[Line]
    """The hints shown so far."""
    tip: list[Target]
    """What the last hint points at, in the order in which it is touched; empty while it is only a nudge."""
    main: NotRequired[Target | Literal[""] | None]
    """What alone the big button urges: where a hint, a plan or the way to the goal begins; empty: nothing, as in an
    exercise; null: whatever it offers. What else it offers is quiet."""
    feedback: Verdict | None
    ask: Ask | None
    others: NotRequired[bool]
    """Whether the boards of the other players are needed, and shown beside."""
    done: bool
    finished: bool
    """The last step is done."""
    welcome: Welcome | None
    end: End | None
    buttons: list[PanelButton]
    """What can be done now, the likeliest first."""
    act: NotRequired[Act]
    rival: NotRequired[Rival | None]
    word: NotRequired[str]
    """A game: whose turn it is, in place of the word for the goal."""
    again: NotRequired[str]
    """A game: how what the others did is asked for once more."""
    curtain: NotRequired[str]
    """A game of several people: said while the table is covered between two of them."""


class StepPlace(StepKept, ClassKept):
    """Where a lesson stands, for the page to keep."""

    board: str


class GamePlace(TypedDict):
    """A game, for the page to keep: all that was played."""

    board: str
    played: list[str]
    joined: NotRequired[list[int]]
    """Which of them were one touch with the next."""
    start: NotRequired[str]
    """The code of the deal, if it is not the first of this board."""
    seats: NotRequired[list[str]]
    """Who sits where, if not those with whom this board began."""
    strength: NotRequired[str]
    assists: NotRequired[bool]
    taken: NotRequired[int]
    """Moves taken back after something hidden had come up."""
    said: NotRequired[list[str]]
    """What the coach has said."""
    parts: NotRequired[dict[str, dict[str, object]]]
    """What further parts of the room keep, by their names."""


class ExplorerPlace(TypedDict):
    """An analysis, for the page to keep: its games with their futures and a begun turn, and what is in front."""

    board: str
    analysis: dict[str, object]
    games: list[object]


# ---------------------------------------------------------------- cards


class Difference(TypedDict):
    """Where the five texts of the rules differ."""

    id: str
    title: str
    says: str
    readings: list[list[str]]
    """The texts, and what they say."""


class Played(TypedDict):
    """An answer, played on a board."""

    seat: int
    tables: list[Patch]
    """Each is a patch of the one before."""
    events: list[list[ShownEvent]]
    texts: list[str]
    refused: list[int]
    colony: str
    """The part of the colony that is shown below the player's board: none or one of its parts."""
    others: bool


class RuleAnswer(TypedDict):
    """What stands on the card of a rule, or on an answer."""

    ref: str
    lang: Lang
    kind: str
    title: str
    says: str
    provenance: str
    basis: list[list[str]]
    """Name, sentence and provenance of the rules and rulings behind it."""
    differ: list[Difference]
    board: Played | None


class RuleCard(RuleAnswer):
    """The rule that the page asked for last."""

    words: dict[str, str]
    """What the card needs beside the board's own words."""
    module: Reference
    """What draws it."""


class QuestionAnswers(TypedDict):
    """What answers a question, best first."""

    asked: str
    sure: bool
    """Whether the first is an answer, and not only the nearest there is."""
    cards: list[RuleAnswer]
    lang: Lang


class AnswersFound(QuestionAnswers):
    """What answers the question that the page asked last."""

    do: Literal["answers"]
    words: dict[str, str]
    module: Reference


class SentPuzzle(TypedDict):
    """What a friend is sent."""

    told: str
    """What is to be beaten."""
    fragment: str
    """What follows the address of the puzzle page."""
    base: str
    """Where the course is served, or nothing."""
    name: str
    page: bytes
    """The puzzle page with this puzzle in it, deflated."""
    words: dict[str, str]


class PuzzleCard(SentPuzzle):
    """The card of what is sent; it comes by itself."""

    do: Literal["puzzle"]
    n: int
    """The number of the card."""
    lang: Lang
    module: Reference


# ---------------------------------------------------------------- a board's traits


class Options(TypedDict):
    """How a board is presented."""

    animate: bool
    hints: bool
    log: bool
    code: bool
    size: str
    assists: bool
    """Without them the table is free."""
    reveal: bool
    langs: NotRequired[list[str]]
    """The languages on offer, if not all three."""


class BoardView(TypedDict):
    """What changes from moment to moment."""

    seat: int | None
    """Whose player board; whose private contracts are open. Without a fixed viewer it follows whoever decides."""
    state: Table
    afford: Afford
    events: list[Happening]
    """What the last move did, in order."""
    log: list[Entry]
    """The game around the present moment, at most 20 entries, the window moving by 10; indices hold for one `rev`."""
    here: Index
    """The index of the present entry; -1 is before all of them."""
    lesson: Lesson | None
    place: StepPlace | GamePlace | ExplorerPlace | Nothing
    """Where the board stands, for the page to keep under its name. A page of the course tells the next kernel
    (`otys_nb.widgets.resume`), and the board goes on there."""


class BoardTraits(BoardView):
    """The traits of a board, kernel → page; the kernel sets them together under `hold_sync`."""

    view: Literal["player", "colony", "turn", "table", "lesson", "explorer"]
    """Which board to draw."""
    rev: Whole
    """Grows with every change; a move must carry the `rev` that it was chosen from."""
    reject: Reject | None
    reply: Reply | None
    answers: Answers | Nothing
    """A game only, and a message of its own."""
    card: RuleCard | AnswersFound | PuzzleCard | TableCard | Nothing
    beside: Reference
    """The explorer that is open below this board; the action `explore` with the path `door` opens and closes it."""
    lang: Lang
    options: Options
