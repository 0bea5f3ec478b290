"""The end of the game: 18 prestige, the tie-break, the shared victory [R79]–[R84]."""

from __future__ import annotations

from otys_nb.rules.components import GOAL
from otys_nb.rules.position import Player


def game_over(players: tuple[Player, ...]) -> bool:
    """Whether a round that ends now ends the game [R79]."""
    return any(player.score >= GOAL for player in players)


def winners(players: tuple[Player, ...]) -> tuple[int, ...]:
    """The seats with the most prestige; among them those with the most cubes left; a tie is shared [R81]–[R84]."""
    standing = [(player.score, sum(map(len, player.zone))) for player in players]
    best = max(standing)
    return tuple(seat for seat, mine in enumerate(standing) if mine == best)
