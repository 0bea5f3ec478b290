"""A game in three acts: from 14 prestige the light falls, at 18 a bell says who has a turn left, and the end counts.

The rival speaks at the deal and at the end, and her aim is told: the open contract to which she is nearest. All of it
follows from what lies open.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from otys_nb.rules.components import GOAL
from otys_nb.rules.ending import winners
from otys_nb.rules.messages import listed
from otys_nb.rules.position import Position
from otys_nb.widgets import advice
from otys_nb.widgets.messages import say
from otys_nb.widgets.part import Part

if TYPE_CHECKING:
    from otys_nb.lessons.wire import Line
    from otys_nb.widgets.game_room import GameRoom
    from otys_nb.widgets.wire.board import Act, Counted, Rival

DUSK: Final = GOAL - 4


def act(position: Position) -> Act:
    """The act that a position lies in."""
    most = max(player.score for player in position.players)
    return "end" if position.finished else "bell" if most >= GOAL else "dusk" if most >= DUSK else "day"


def still_to_come(position: Position) -> tuple[int, ...]:
    """The seats that have a turn after the present one, once the bell has rung: the round is finished [R79] [R80]."""
    seats = len(position.players)
    order = [(position.first_player + at) % seats for at in range(seats)]
    return tuple(order[order.index(position.to_move or 0) + 1 :])


def aim(position: Position, seat: int) -> advice.Near | None:
    """The open contract of named cubes to which a player's best level is nearest, and what that level lacks."""
    mine = replace(position.players[seat], contracts=())  # what lies open is told, what is held is not
    return next(iter(advice.nearest(position, mine)), None)


class Acts(Part):
    """What is said of the course of the game."""

    name = "acts"

    def notes(self) -> list[Line]:
        """The bell: who has reached 18, and who has a turn left."""
        position, lang = self.room.position, self.room.lang
        if act(position) != "bell" or self.room.review.trying:
            return []
        called = self.room.table.names
        reached = [name for name, player in zip(called, position.players, strict=True) if player.score >= GOAL]
        left = [called[seat] for seat in still_to_come(position)]
        alone = reached == [say("told.you", lang)]
        text = say("acts.bell_you" if alone else "acts.bell", lang, names=listed(reached, lang))
        after = say("acts.left", lang, names=listed(left, lang)) if left else say("acts.last", lang)
        return [{"text": f"{text} {after}", "rules": [79, 80]}]


def rival(room: GameRoom) -> Rival | None:
    """The only opponent of the only person: who she is, and what she says or is after."""
    position, lang = room.position, room.lang
    if not room.alone or len(position.players) != 2 or not room.opponents.players:
        return None
    seat = 1 - room.seats[0]
    name = position.players[seat].name
    says = ""
    if position.finished:
        won = winners(position.players)
        says = say(f"acts.says.{'drawn' if len(won) > 1 else 'won' if seat in won else 'lost'}", lang)
    elif position.round == 1:
        says = say("acts.says.deal", lang)
    elif (near := aim(position, seat)) is not None:
        says = say(f"acts.aim.{'lacks' if near.lacks else 'has'}", lang, name=name, **near._asdict())
    board = say("acts.board", lang, name=name)
    return {"seat": seat, "name": name, "score": position.players[seat].score, "says": says, "board": board}


def counted(position: Position, called: Sequence[str]) -> list[Counted]:
    """The count at the end, of players called so: prestige; on a tie at the top the resources left [R81] [R82]."""
    most = max(player.score for player in position.players)
    level = [player.score == most for player in position.players]
    won = winners(position.players)
    return [
        {
            "seat": seat,
            "name": called[seat],
            "score": player.score,
            "cubes": "".join(player.zone) if level[seat] and sum(level) > 1 else "",
            "won": seat in won,
        }
        for seat, player in enumerate(position.players)
    ]
