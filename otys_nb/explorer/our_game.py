"""*Our game*: a game as it was really played at the table, on the explorer's board."""

from __future__ import annotations

from typing import Any, Unpack

from otys_nb.analysis.game_report import GameReport
from otys_nb.explorer.board import Explorer
from otys_nb.explorer.entry_panel import IllegalTurn
from otys_nb.explorer.our_game_room import OurGameRoom
from otys_nb.explorer.room import ExplorerOptions
from otys_nb.explorer.table_turns import RuleViolation
from otys_nb.rules.arguments import checked
from otys_nb.rules.game import Game, Node


class OurGame(Explorer):
    """A game as it was played at the table, on the explorer's board.

    `shown` is a list of the players' names, for a game from its beginning; whatever else an explorer shows; or the text
    of a game's file, its link or its code.
    """

    room: OurGameRoom

    def __init__(self, shown: Any = None, *, tab: str = "", **options: Unpack[ExplorerOptions]) -> None:
        tab = tab or ("setup" if shown is None or isinstance(shown, (list, tuple)) else "play")
        self._open(OurGameRoom(shown, tab=tab, **options))

    @property
    def parts(self) -> list[tuple[Game, Node]]:
        """The parts of the game, each with the node at which it ends."""
        return self.room.played.parts

    def violations(self) -> list[RuleViolation]:
        """The turns that broke a rule, whether kept or corrected."""
        return self.room.played.violations(self.lang)

    @property
    def aside(self) -> bool:
        """Whether the board shows a what-if or an earlier part instead of the game's own line."""
        return self.room.played.aside

    @property
    def illegal_turn(self) -> IllegalTurn | None:
        """The illegal turn about which the players have to decide."""
        return self.room.entry.illegal_turn

    @property
    def review(self) -> GameReport | None:
        """The findings of the review so far."""
        return self.room.review.review

    def game_code(self) -> str:
        """The whole game, as one line."""
        return self.room.game_code()

    def game_link(self) -> str:
        """The whole game, as a link; without a `site`, only the part that follows a page's address."""
        return self.room.game_link()

    def record(self) -> str:
        """The whole game with all variations, as text that `load` and `otys.our_game` read."""
        return self.room.record()

    def page(self) -> str:
        """The whole game as a printable page of HTML, with the review's findings so far."""
        return self.room.page()

    def look_back(self) -> GameReport:
        """Review the whole game: the course of its chances, and the turns worth a remark."""
        return self.room.review.complete()

    def correct(self, at: int = 0) -> None:
        """Play a correction in place of the illegal turn.

        Raises:
            Rejected: if there is no such correction.
        """
        self.room.entry.correct(at)

    def keep_illegal_turn(self) -> None:
        """Keep an illegal turn: the players set up the table after it by hand, starting from the nearest legal turn."""
        self.room.entry.keep()

    def back(self) -> None:
        """Return to the end of the game as it was played."""
        self.room.back()


@checked
def our_game(shown: Any = None, *, tab: str = "", **options: Unpack[ExplorerOptions]) -> OurGame:
    """An explorer for a game as it was really played: `OurGame`.

    >>> explorer = our_game(["Ada", "Grace"])
    >>> len(explorer.parts)
    1

    Raises:
        ValueError: if a text is not a game.
    """
    return OurGame(shown, tab=tab, **options)


__all__ = ["OurGame", "our_game"]
