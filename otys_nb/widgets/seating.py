"""Who sits at the table, and the sheet on which a new game is set: how many, who they are, how strongly they play.

The game that is running stays until the new one is dealt. A page keeps who was seated, so that such a game goes on in
another kernel, too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from typing import TYPE_CHECKING, Final, cast, get_args

from otys_nb.rules.formats.form import MAX_PLAYERS
from otys_nb.rules.game import Game
from otys_nb.widgets.actions import STRENGTHS, Rejected
from otys_nb.widgets.deal import YOU, like, names_for
from otys_nb.widgets.messages import say
from otys_nb.widgets.part import Part
from otys_nb.widgets.room import Snapshot
from otys_nb.widgets.shared import module
from otys_nb.widgets.wire.table import TableCard
from otys_nb.widgets.wire.words import Lang, Seated

if TYPE_CHECKING:
    from otys_nb.rules.game import Node
    from otys_nb.widgets.game_room import GameRoom

WORDS: Final = ("head", "stays", "count", "you", "start", "keep", "close")
"""What stands on the sheet."""
_SHEETS: Final = count(1)
"""Numbers the sheets: the page hears of each, also of one that is like the last."""


class Seating(Part):
    """Who sits where."""

    name = "seating"

    def __init__(self, room: GameRoom, *, curtain: bool) -> None:
        super().__init__(room)
        self._curtain = curtain
        self._dealt = False
        """Whether other players were seated than those with whom the room began."""

    @property
    def words(self) -> list[Seated]:
        """Who sits where: a person, or how the computer plays."""
        named = self.room.opponents.named
        found = [named.get(seat, YOU) for seat in range(len(self.room.seats) + len(named))]
        return [cast("Seated", word if word in get_args(Seated) else STRENGTHS[0]) for word in found]

    def card(self) -> TableCard:
        """The sheet on which a new game is set, with those who sit here now."""
        room, lang = self.room, self.room.lang
        known = [player.name for player in room.position.players]
        kinds = [[word, say("table.computer", lang, how=say(f"opponents.how.{word}", lang))] for word in STRENGTHS]
        running = bool(room.node.parent) and not room.position.finished
        return {
            "do": "table",
            "n": next(_SHEETS),
            "lang": cast("Lang", lang),
            "names": names_for(MAX_PLAYERS, known),
            "seats": self.words,
            "kinds": [*kinds, [YOU, say("table.person", lang)]],
            "running": running,
            "words": {key: say(f"table.{key}", lang) for key in WORDS},
            "module": f"IPY_MODEL_{module('new-game.js').model_id}",
        }

    def deal(self, seats: Sequence[Seated]) -> None:
        """Deal a game for these players, in place of the one that is running.

        Raises:
            Rejected: if nobody would play at this screen.
        """
        if YOU not in seats:
            raise Rejected("nobody")
        self.room.deal(seats)

    def game(self, seats: Sequence[Seated], game: Game, number: int) -> Game:
        """The game dealt, or one for these players, where they are more or fewer; `number` is its seed."""
        known = [player.name for player in game.position.players]
        if len(seats) == len(known):
            return game
        return like(game.position, number, names_for(len(seats), known))

    def sit(self, seats: Sequence[Seated]) -> None:
        """Let these players sit down, for a game of as many."""
        room = self.room
        if list(seats) == self.words:
            return
        self._dealt = True
        room.seats = tuple(seat for seat, word in enumerate(seats) if word == YOU)
        room.alone = len(room.seats) == 1
        room.table.viewer = room.seats[0] if room.alone else None
        room.table.you = room.seats[0] if room.alone else None
        room.curtain.falls = self._curtain and not room.alone
        room.opponents.sit({seat: word for seat, word in enumerate(seats) if word != YOU})

    def kept(self) -> list[str]:
        """Who sits here, where the page has to keep that."""
        return [*self.words] if self._dealt else []

    def among(self, kept: object) -> list[Seated]:
        """Who sat there, of what was kept; untrusted data: else those who sit here."""
        match kept:
            case {"seats": [_, _, *more] as seats} if len(more) <= 2 and YOU in seats:
                if all(isinstance(word, str) and word in get_args(Seated) for word in seats):
                    return cast("list[Seated]", seats)
        return self.words

    def snapshot(self, numbers: Mapping[Node, int]) -> Snapshot:
        """Its state as plain data."""
        return {"seats": self.kept()}
