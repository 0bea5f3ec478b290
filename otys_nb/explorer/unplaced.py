"""What is left in the box while a position is set up: the pieces that lie nowhere."""

from __future__ import annotations

from dataclasses import replace

from otys_nb.rules.components import BACKS, COLOURS, FRONTS, NEUTRAL, OWN_KEYS, SPONSORS, TILES, diver_name
from otys_nb.rules.piles import flat
from otys_nb.rules.position import Position
from otys_nb.rules.views import left_in_box


def free(position: Position, seat: int) -> dict[str, tuple[str, ...]]:
    """What of a player's own pieces, of the sponsors and of the reward tokens lies nowhere: it waits in the tray.

    Of tokens with the same front one is named, with the orange back as long as there is one.
    """
    me = position.players[seat]
    names = {diver_name(tile) for tile in me.divers}
    sponsors = {tile[0] for tile in position.colony.sponsors}
    tokens = set(flat(left_in_box(position)[1]))
    backs = {front: [back for back in BACKS if f"{front}/{back}" in tokens] for front in FRONTS}
    return {
        "key": tuple(key for key in OWN_KEYS if key not in me.keys + me.track),
        "diver": tuple(tile for tile in TILES[::2] if tile not in names),
        "sponsor": tuple(tile for tile in SPONSORS[::2] if tile[0] not in sponsors),
        "token": tuple(f"{front}/{found[0]}" for front, found in backs.items() if found),
    }


def again(position: Position, code: str) -> bool:
    """Whether another piece like this one, just laid down, is left to lay down: a cube, a neutral X key, a token."""
    if code == NEUTRAL:
        return position.colony.neutral_x > 0
    return code in COLOURS or code in flat(left_in_box(position)[1])


def with_the_rest(position: Position) -> Position:
    """The position with all that is left of the box in the deck and in the bag, in an order that nobody knows."""
    colony = replace(position.colony, deck=(), bag=())
    deck, bag = left_in_box(replace(position, colony=colony))
    return replace(position, colony=replace(colony, deck=deck, bag=bag))
