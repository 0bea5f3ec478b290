"""Rooms: what a board can show. A room is a plain object, without traits and without a page, that works at a prompt.

A board (`otys_nb.widgets.board.Board`) shows one room: it sends the page what `view` returns, and passes on to `do`
what the page asks. A room is one way to look at a `Session`: whose eyes, which language, which options. Several boards
on one game have a room each and share the session. How to write a room:

1.  Derive from `SessionRoom` (`otys_nb.widgets.session_room`) and set its `table`, a `SessionView`. That keeps the
    language and the eyes, builds the message of the table, and answers what every room answers: undo and redo, the log,
    *why?*, the cards of the rules. Rooms do not inherit from one another.
2.  Watch what you show; in `changed`, bring yourself up to date and then `tell` your own watchers, the boards. A board
    asks for the `view` when it is told.
3.  `offers` are what can be done at the moment that is shown: `move {id}` of the page names one of them by its place in
    the sequence, and `view()["afford"]["moves"]` lists the same in words. Both come from one list.
4.  `do` is one `match` over ``action["do"]``. Raise `Rejected` for what cannot be done: nothing has changed then.
    Return a `Reply` for what is only asked; return None once something was done. Pass on what you do not know to
    `SessionView.do`. Do all of it inside ``with view.attempt(action)``: an unexpected error takes the game back.
5.  `snapshot` returns plain data, and `restore` brings another room of the same kind to the same `view`, to the letter.
    What it gets is untrusted: read all of it before you change anything, and raise `ValueError` for what is wrong.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias, TypedDict

from otys_nb.pictures.show import Picture
from otys_nb.rules.moves import Move
from otys_nb.rules.refusal import Cite
from otys_nb.rules.watchers import Watcher
from otys_nb.widgets.affordances import Path
from otys_nb.widgets.session import Session
from otys_nb.widgets.wire.action import Action
from otys_nb.widgets.wire.board import (
    AnswersFound,
    ExplorerPlace,
    GamePlace,
    Lesson,
    Options,
    PuzzleCard,
    RuleCard,
    StepPlace,
)
from otys_nb.widgets.wire.table import Afford, Answers, Cause, Entry, Happening, Table, TableCard
from otys_nb.widgets.wire.words import Nothing

Snapshot: TypeAlias = dict[str, object]
"""Plain data that a room, or what it holds, writes; whoever reads it trusts nothing of it."""
Place: TypeAlias = StepPlace | GamePlace | ExplorerPlace | Nothing
"""Where a board stands, for the page to keep."""
CardMessage: TypeAlias = RuleCard | AnswersFound | PuzzleCard | TableCard | Nothing
"""The trait `card`."""


class BoardView(TypedDict, total=False):
    """What changes from moment to moment: the board sets the trait of each key (docs/contract.md)."""

    seat: int | None
    state: Table
    afford: Afford
    events: list[Happening]
    log: list[Entry]
    here: int
    lesson: Lesson | None
    place: Place
    answers: Answers | Nothing
    """Sent as a message of its own, before all others, so that none grows too long."""
    explore: object
    view: str
    card: CardMessage
    reject: None


OfferKind: TypeAlias = Literal["move", "answer", "statement", "lane", "correction"]


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that can be done now; its id is its place in `Room.offers`, and holds for one revision."""

    path: Path
    """The targets to touch, in order; none for a correction, which is a button beside the board."""
    moves: tuple[Move, ...] = ()
    """What is then played, at a table."""
    kind: OfferKind = "move"
    back: int = 0
    """How many decisions are taken back before."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Why something cannot be done, and where on the table the reason lies (`otys_nb.widgets.causes`)."""

    text: str
    rules: tuple[Cite, ...] = ()
    cause: Cause | None = None
    can: bool = False
    """Whether it says what can be done, not why it cannot."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card for the page: of a rule, for sending a puzzle, or to set a table."""

    message: CardMessage


@dataclass(frozen=True, slots=True)
class Explored:
    """What the explorer that opens below the board, or closes, may show."""

    shown: Any


@dataclass(frozen=True, slots=True)
class Changed:
    """Only these traits change; the table stays as it is, and so does the revision."""

    view: BoardView


Reply: TypeAlias = Answer | Card | Explored | Changed
"""What the page asked to know. Nothing has changed: the revision stays."""


class Room(Protocol):
    """What a `Board` shows; the module tells how one writes a room."""

    @property
    def lang(self) -> str:
        """The language: ``en``, ``fr`` or ``de``."""

    @property
    def options(self) -> Options:
        """What was chosen for the board (`otys_nb.widgets.board_options`)."""

    @property
    def session(self) -> Session:
        """The game behind it."""

    @property
    def title(self) -> str:
        """What is shown, in a few words."""

    def view(self) -> BoardView:
        """All that the board shows now."""

    def offers(self) -> Sequence[Offer]:
        """What can be done now."""

    def do(self, action: Action) -> Reply | None:
        """Do what the page asks, or answer.

        Raises:
            Rejected: if it cannot be done; nothing has changed then.
        """

    def play(self, move: Move | str) -> None:
        """Play a move, or a line of notation, as a cell asks for it."""

    def undo(self) -> None:
        """Take back what was played last, as a cell asks for it."""

    def redo(self) -> None:
        """Play again what was taken back, as a cell asks for it."""

    def speak(self, lang: str) -> None:
        """Go on in another language."""

    def picture(self, kind: str) -> Picture:
        """The still picture for where nothing runs: of a ``table``, a ``player``'s board or the ``colony``."""

    def snapshot(self) -> Snapshot:
        """Where this room stands, as plain data."""

    def restore(self, kept: object) -> None:
        """Stand where a room of this kind stood.

        Raises:
            ValueError: for anything that is no snapshot of such a room; nothing has changed then.
        """

    def watch(self, watcher: Watcher) -> None:
        """Tell `watcher` whenever there is another view."""

    def forget(self, watcher: Watcher) -> None:
        """Tell `watcher` no more."""

    def close(self) -> None:
        """Follow the game no more."""
