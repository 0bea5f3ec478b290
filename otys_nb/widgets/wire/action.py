"""What the page asks of a board, strictly read by `otys_nb.widgets.actions`."""

from __future__ import annotations

from typing import Annotated, Final, Literal, NotRequired, TypeAlias, TypedDict

from otys_nb.widgets.wire.words import Index, Lang, PartButton, Seated, Spot, Strength, Target, Targets, Whole, Within

MAX_TEXT_CHARACTERS: Final = 4000
"""Characters of a typed line at most."""
MAX_OFFERS: Final = 1000
"""Offers that a hint is asked about at most."""


class Asked(TypedDict):
    """What every action has."""

    seq: Whole
    """Grows with each action of a page and begins with the clock, so that those of two views or tabs differ."""
    rev: Whole
    """The revision that it was chosen from."""


class Move(Asked):
    """The offer is played; `rev` grows."""

    do: Literal["move"]
    id: Whole


class Undo(Asked):
    """Back to the parent; in a lesson a decision or statement of the step is taken back."""

    do: Literal["undo"]


class Redo(Asked):
    """On to the child last visited."""

    do: Literal["redo"]


class Goto(Asked):
    """To the moment after that entry of the `log`."""

    do: Literal["goto"]
    node: Index


class Look(Asked):
    """That moment is shown with `afford.looks` and no moves; the game stays where it is."""

    do: Literal["look"]
    node: Index


class Rejoin(Asked):
    """What is looked at gives way to the present; else the game goes back to where a line was left (`afford.waits`)."""

    do: Literal["rejoin"]


class Type(Asked):
    """A line of notation is played if all of it is legal; else nothing is, and `reject.at` says where the fault is."""

    do: Literal["type"]
    text: Annotated[str, Within(0, MAX_TEXT_CHARACTERS)]


class AskWhy(Asked):
    """Fills `reply` with the full answer and its `cause`, `rev` unchanged; after others it is about what was begun: a
    contract in hand and a level that lacks cubes say which."""

    do: Literal["why"]
    target: Target
    value: NotRequired[Targets | None]
    """What was touched before it."""


class Lay(Asked):
    """A gesture on a free table; elsewhere it is refused."""

    do: Literal["lay"]
    gesture: Annotated[list[Spot], Within(1, 2)]


Placing: TypeAlias = Move | Lay
"""What a hand does on the table."""


class Press(Asked):
    """A button of the lesson, or of the game; `step` goes on to the next statement or step, `back` goes back by one
    statement, decision or step, `branch` begins a *what if?* on the wall, which `rejoin` ends."""

    do: Literal["solve", "check", "reset", "step", "back", "branch"]


class AskHint(Asked):
    """A hint, or the next part of it."""

    do: Literal["hint"]
    ids: NotRequired[Annotated[list[Whole], Within(0, MAX_OFFERS)]]
    """The offers that go on with a move that is begun: the hint is about what is asked of it."""


class PressPart(Asked):
    """A button of a part of the game (`otys_nb.widgets.part`); the page may also send the button's name as `do`."""

    do: Literal["press"]
    button: PartButton


class PlayLike(Asked):
    """The computer plays like this from here."""

    do: Strength


class Deal(Asked):
    """A game's new table: who sits where. The game that was running ends with it; `reset` asks for the sheet."""

    do: Literal["deal"]
    seats: Annotated[list[Seated], Within(2, 4)]


class Assists(Asked):
    """Switches to a free table, and back."""

    do: Literal["assists"]


class Puzzle(Asked):
    """What a friend is sent as a puzzle, as a `card`."""

    do: Literal["puzzle"]


class VisitStep(Asked):
    """The lesson goes to the beginning of that step; a game that is over to a turn that cost much, to be shown, or past
    their number to be played again."""

    do: Literal["visit"]
    step: Whole


class KeptGame(Asked):
    """A game that this browser has kept goes on, as long as nothing has been played here; any `rev`."""

    do: Literal["kept"]
    place: Annotated[dict[str, object], Within(0, 80)]


class Progress(Asked):
    """What this browser has kept of all lessons; what the course does not know is left out; any `rev`."""

    do: Literal["progress"]
    done: Annotated[dict[str, object], Within(0, 80)]


class Forget(Asked):
    """Marks no step as done, on any board of this kernel; `progress` reaches all of them, too; any `rev`."""

    do: Literal["forget"]


class Speak(Asked):
    """The same board in another language."""

    do: Literal["lang"]
    lang: Lang


class AskRule(Asked):
    """Fills `card`; nothing else changes, `rev` neither. Sent as a message, not as the trait, for a touch may be on its
    way there."""

    do: Literal["rule"]
    ref: Annotated[str, Within(1, 8)]
    """`50`, `Q13`, `D9`."""


class AskQuestion(Asked):
    """Fills `card` with the answers; sent as a message, as `rule` is."""

    do: Literal["ask"]
    question: Annotated[str, Within(1, 200)]


class EditPosition(Asked):
    """Explorer only: a change of the held position."""

    do: Literal["edit"]
    path: Annotated[str, Within(0, 80)] | Annotated[list[object], Within(0, 80)]
    value: NotRequired[object]


class AskExplorer(Asked):
    """Explorer: a change of what it shows; any `rev`. Other boards: `door` opens and closes one below."""

    do: Literal["explore"]
    path: Annotated[str, Within(0, 80)] | Annotated[list[object], Within(0, 80)]
    value: NotRequired[object]


Action: TypeAlias = (
    Move
    | Undo
    | Redo
    | Goto
    | Look
    | Rejoin
    | Type
    | AskWhy
    | Lay
    | Press
    | AskHint
    | PressPart
    | PlayLike
    | Deal
    | Assists
    | Puzzle
    | VisitStep
    | KeptGame
    | Progress
    | Forget
    | Speak
    | AskRule
    | AskQuestion
    | EditPosition
    | AskExplorer
)
"""The trait `action`, or a message of its own."""
