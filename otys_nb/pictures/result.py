"""The result of a game in words: who won, everybody's prestige, and what broke a tie."""

from __future__ import annotations

from otys_nb.pictures.alt import name_of
from otys_nb.pictures.messages import say
from otys_nb.rules.ending import winners
from otys_nb.rules.messages import listed
from otys_nb.rules.position import Position


def result(position: Position, lang: str = "", you: int | None = None, *, scores: bool = True) -> str:
    """The winners, everybody's prestige and, where prestige was equal at the top, the cubes that are left [R79]–[R84];
    nothing as long as the game goes on. `you` is the seat of the only person at the screen. Without
    `scores` where each prestige is seen beside it."""
    if not position.finished or not position.players:
        return ""
    best = max(player.score for player in position.players)
    level = [seat for seat, player in enumerate(position.players) if player.score == best]
    won_by = winners(position.players)
    won = say("result.won", lang, names=listed([name_of(position, seat) for seat in won_by], lang))
    if won_by == (you,):
        won = say("result.you", lang)
    said = [won]
    if scores:
        each = ", ".join(f"{name_of(position, seat)} {player.score}" for seat, player in enumerate(position.players))
        said.append(say("result.scores", lang, scores=each))
    if len(level) > 1:
        cubes = ((name_of(position, seat), sum(map(len, position.players[seat].zone))) for seat in level)
        said.append(say("result.cubes", lang, cubes=", ".join(f"{name} {count}" for name, count in cubes)))
    return " ".join(said)
