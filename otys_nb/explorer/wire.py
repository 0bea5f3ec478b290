"""The messages between an explorer and its page: the controls beside the board, what else the page shows, and what it
asks for.

Each shape is a `TypedDict`; a text below a field describes it (`docs/contract.md`).
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from otys_nb.lessons.wire import Rule
from otys_nb.widgets.wire.board import BoardTraits
from otys_nb.widgets.wire.table import Table
from otys_nb.widgets.wire.words import MAX_NUMBER, Matching, Whole, Within

Value: TypeAlias = bool | int | str | list[int | str] | None
"""What a control sends."""
Path: TypeAlias = str | list[str]
"""What a control changes: a field or a request; for a piece moved by hand two targets."""


class Text(TypedDict):
    """A line of words."""

    type: Literal["text"]
    text: str
    kind: NotRequired[str]
    rules: NotRequired[list[Rule]]


class Button(TypedDict):
    """A button that sends `value`, or that stands for a piece or a place and is touched like one."""

    type: Literal["button"]
    label: str
    name: NotRequired[str]
    """What it is called aloud, where its label alone does not say what it is about."""
    kind: NotRequired[str]
    rules: NotRequired[list[Rule]]
    do: NotRequired[Literal["edit", "explore", "move", "undo", "redo"]]
    """The action that is sent; `explore` if there is none. For `move`, `value` is the id of the offer."""
    path: NotRequired[Path]
    value: NotRequired[Value]
    """Null is sent if there is none."""
    on: NotRequired[bool]
    """Whether it is pressed, for one that can be."""
    off: NotRequired[Literal[True]]
    """It cannot be pressed now."""
    target: NotRequired[str]
    """The piece or place that it stands for."""
    art: NotRequired[str]
    """The picture of the piece."""
    sort: NotRequired[Literal["ascending", "descending", "none"]]
    """At the head of a table's column: how the rows are sorted by it."""
    notation: NotRequired[str]
    """The same in notation."""
    show: NotRequired[list[list[str]]]
    """The actions of a turn, each as the targets that it leads through: the board shows them while the button has the
    pointer or the focus."""


class Choice(TypedDict):
    """One of several, each a button that sends one of `values`."""

    type: Literal["choice"]
    label: str
    path: str
    options: list[str]
    values: list[Value]
    value: Value
    do: NotRequired[Literal["edit", "explore"]]
    otherwise: NotRequired[list[str]]
    """The names where others cannot come to the page, so that no link is given; one that is empty is left out there."""


class Number(TypedDict):
    """A number with − and +; the action is an edit."""

    type: Literal["number"]
    label: str
    path: str
    value: int
    most: NotRequired[int]


class Field(TypedDict):
    """A line to be typed; the action is an edit if `do` names none."""

    type: Literal["field"]
    label: str
    do: NotRequired[Literal["explore"]]
    path: str
    value: str
    note: NotRequired[str]
    """An example of what may be typed."""
    suggestions: NotRequired[list[str]]
    empty: NotRequired[Literal[True]]
    """An empty line is sent as null."""
    once: NotRequired[Literal[True]]
    """The line is emptied when it was sent."""


class Area(TypedDict):
    """A long text: with a `path` it is typed or loaded and sent as an edit, else it is copied or saved."""

    type: Literal["area"]
    label: str
    value: str
    path: NotRequired[str]
    button: NotRequired[str]
    """The label of the button that sends the text."""
    choose: NotRequired[str]
    """The label of the field that loads a file."""
    note: NotRequired[str]
    most: NotRequired[int]
    """Characters at most."""
    file: NotRequired[str]
    """The name under which the text is saved."""
    otherwise: NotRequired[str]
    """Where others cannot come to the page, the text has this label. Of a link's end (``#p=``), before which the page
    puts its own address, the code alone is shown then."""


class NotePart(TypedDict):
    """A stretch of a note."""

    text: str
    said: NotRequired[str]
    """What it was taken for, or what is wrong with it; nothing for what stands between phrases."""
    fault: NotRequired[Literal[True]]


class Note(TypedDict):
    """A note as it was read: its whole text in order."""

    type: Literal["note"]
    label: str
    parts: list[NotePart]


class Picture(TypedDict):
    """A drawing; `label` says the same in words."""

    type: Literal["picture"]
    label: str
    svg: str


class Bar(TypedDict):
    """An estimate on a scale: where the scale begins, the low end, the value, the high end, where the scale ends."""

    type: Literal["bar"]
    values: list[float]


class Grid(TypedDict):
    """A table of texts and controls."""

    type: Literal["table"]
    label: str
    head: list[str | Button]
    rows: list[list[str | Button]]


class Group(TypedDict):
    """Controls that belong together."""

    type: Literal["group"]
    label: str
    controls: list[Control]
    kind: NotRequired[str]
    fold: NotRequired[Literal[True, "narrow"]]
    """The group can be folded: it is closed at first, or only where the screen is narrow."""
    show: NotRequired[list[list[str]]]
    """The actions of a turn, each as the targets that it leads through: the board shows them while the group has the
    pointer or the focus."""


Control: TypeAlias = Text | Button | Choice | Number | Field | Area | Note | Picture | Bar | Grid | Group


class OtherBoard(TypedDict):
    """The future that the board is compared with."""

    here: str
    """The title of the board itself."""
    title: str
    state: Table


class Explore(TypedDict):
    """What an explorer shows beside its board, and how the board is set up."""

    setup: bool
    """Touches set up; otherwise they play."""
    seat: int
    """Whose board is shown and edited."""
    hand: str
    """The target whose piece is in hand, `tray:CODE` for one out of the box, or ""."""
    goals: dict[str, str]
    """For a kind of target that holds pieces, or a target of the tray: the kinds of targets that may be meant."""
    marks: dict[str, str]
    """The words of a problem, and the targets and fields where it is; in a comparison "" and targets that differ."""
    unsure: dict[str, str]
    """A target whose number is printed nowhere, and how certain that number is, in words."""
    own: dict[str, str]
    """A target with a card that the reader entered, and that it is one, in words."""
    undo: bool
    redo: bool
    controls: list[Control]
    """What stands beside the board."""
    below: list[Control]
    other: OtherBoard | None
    more: bool
    """The kernel has more to do: the page asks for it, and so can stop it. It asks by a custom message: while a kernel
    is busy Jupyter keeps only the last value of `action`, which has to be the learner's."""
    focus: str
    """Targets and fields: the first that is there gets the focus, once for each `tick`."""
    announcement: str
    """A sentence that is said aloud when it changes."""
    tick: int
    """Differs with every answer."""


class ExplorerTraits(BoardTraits):
    """The traits of an explorer."""

    explore: Explore | None


# ---------------------------------------------------------------- page → kernel

TypedLine: TypeAlias = Annotated[str, Within(0, 4000)]
Code: TypeAlias = Annotated[str, Within(0, 80)]
"""A target, the code of a piece, or a word."""
Column: TypeAlias = Literal[
    "turn", "prestige", "credits", "batteries", "cubes", "keys", "cards", "divers", "mechanic", "hacker", "win"
]


class Edit(TypedDict):
    """A change of the position: a field or a request of `otys_nb.explorer.page_edits`, or a piece moved by hand."""

    path: Code | Annotated[list[Code], Within(2, 2)]
    value: bool | int | str | None


class ShowTab(TypedDict):
    """Bring a tab to the front, and begin its work."""

    path: Literal["tab"]
    value: Literal["setup", "play", "turns", "best", "futures", "save", "review"]


class ShowSection(TypedDict):
    """Bring a section of the form to the front."""

    path: Literal["section"]
    value: Literal["player", "table", "words", "rules", "box"]


class ShowForm(TypedDict):
    """Write the position or the game in that form."""

    path: Literal["format"]
    value: Literal["code", "link", "json", "record", "game_link", "page"]


class TakePiece(TypedDict):
    """Take in hand what lies at a target (`hand`; an empty text puts it back), or a piece of the box by its code."""

    path: Literal["hand", "piece"]
    value: Code


class ChooseSeat(TypedDict):
    """Let a seat be played by hand, or by the computer at a strength: ``1:keen``, ``1:``."""

    path: Literal["sit"]
    value: Annotated[str, Within(2, 12), Matching("^[0-3]:[a-z]*$")]


class ChooseTable(TypedDict):
    """What the next table is to be, of what is on offer: ``seats:3``, ``sides:random``."""

    path: Literal["deal"]
    value: Code


class SortTurns(TypedDict):
    """Sort the table of turns by a column; once more, the other way round."""

    path: Literal["sort"]
    value: Column


class Command(TypedDict):
    """Begin, resume or stop the work of the tab in front (`run`, `stop`), make puzzles of a turn that was searched to
    its end (`puzzle`), or return to the end of the game that is looked back on (`ended`)."""

    path: Literal["run", "stop", "puzzle", "ended"]
    value: None


class Numbered(TypedDict):
    """Something by its number: the `seat` whose board is shown, the `problem` whose place is to be found, the `row` of
    the table that is played, the puzzle of which the card is shown (`send_puzzle`), the answer to what is asked about
    a `typed` turn, the future to go to (`goto`) or to
    delete with all that follows it (`forget`); `more` does the next slice of work after the answer with that `tick`."""

    path: Literal["seat", "problem", "row", "send_puzzle", "typed", "goto", "forget", "more"]
    value: Whole


class Place(TypedDict):
    """The row from which the table is shown (`page`), or the future that the board is compared with (`compare`), or -1
    for none."""

    path: Literal["page", "compare"]
    value: Annotated[int, Within(-MAX_NUMBER, MAX_NUMBER)]


class Typed(TypedDict):
    """What is typed: the `filter` of the table, the `name` of the position on the board."""

    path: Literal["filter", "name"]
    value: TypedLine


class Suggested(TypedDict):
    """A suggestion by its notation: play it (`advice`), `explain` it, add it to the futures (`keep_future`), or play it
    with the reply that wins for another (`refute`)."""

    path: Literal["advice", "explain", "keep_future", "refute"]
    value: TypedLine


class PlayAnswer(TypedDict):
    """Play a suggestion, a reply, and the answer to that: its notation and the number of the reply; `replies` shows the
    replies from that one on."""

    path: Literal["answer", "replies"]
    value: Annotated[list[TypedLine | Whole], Within(2, 2)]


class ShowFinding(TypedDict):
    """Show the turn of a finding of the review, or play what was `better` there: its list and its number in it."""

    path: Literal["look", "better"]
    value: Annotated[list[Literal["breach", "missed", "costly", "swing"] | Whole], Within(2, 2)]


Request: TypeAlias = (
    ShowTab
    | ShowSection
    | ShowForm
    | TakePiece
    | ChooseSeat
    | ChooseTable
    | SortTurns
    | Command
    | Numbered
    | Place
    | Typed
    | Suggested
    | PlayAnswer
    | ShowFinding
)
"""What the action `explore` asks for."""


class Decision(TypedDict):
    """Keep the illegal turn and set up the table by hand (`keep_turn`), dismiss it as a typing error (`slip`), or note
    that something was done which the rules do not know (`other`)."""

    path: Literal["keep_turn", "slip", "other"]
    value: None


OurGameRequest: TypeAlias = Decision
"""What *our game* asks for besides."""
