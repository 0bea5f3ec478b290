"""What is left in the box while a position is set up: the pieces that lie nowhere."""

from __future__ import annotations

from dataclasses import dataclass, replace

from otys_nb.rules.components import BACKS, COLOURS, FRONTS, NEUTRAL, OWN_KEYS, SPONSORS, TILES, UNKNOWN, diver_name
from otys_nb.rules.piles import flat, size
from otys_nb.rules.position import Pile, Position
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
    """The position with all that is left of the box in the deck and in the bag, in an order that nobody knows.

    Where cards lie on the table that this box does not have, nobody knows which of its cards they stand for: then there
    are as many unknown ones as the box has more.
    """
    colony = replace(position.colony, deck=(), bag=())
    bare = replace(position, colony=colony)
    edition, (deck, bag) = position.edition, left_in_box(bare)
    deck = _no_more(deck, len(edition.contracts) - _lying(bare, "contracts"))
    bag = _no_more(bag, len(edition.tokens) - _lying(bare, "tokens"))
    return replace(position, colony=replace(colony, deck=deck, bag=bag))


def _lying(position: Position, kind: str) -> int:
    """How many contracts or tokens lie on the table."""
    colony = position.colony
    if kind == "contracts":
        rows = [colony.contracts, *(player.contracts for player in position.players)]
    else:
        rows = [*colony.display, colony.discards, *(player.rewards for player in position.players)]
    return sum(code is not None for row in rows for code in row)


def _no_more(pile: Pile, most: int) -> Pile:
    return pile if size(pile) <= most else (UNKNOWN,) * max(most, 0)


@dataclass(frozen=True, slots=True)
class Open:
    """What of a position nobody has said: empty places for tokens and public contracts (as targets), how many pieces
    lie face down where they lie open, piles with nothing in them, and the seats of players who have nothing yet."""

    places: tuple[str, ...]
    hidden: int
    piles: tuple[str, ...]
    players: tuple[int, ...]


def still_open(position: Position) -> Open:
    """What of a position nobody has said."""
    colony = position.colony
    lying = {f"token:{level}:{at}": code for level, row in enumerate(colony.display, 1) for at, code in enumerate(row)}
    lying |= {f"public:{at}": code for at, code in enumerate(colony.contracts)}
    hidden = list(lying.values()).count(UNKNOWN)
    hidden += sum([*player.rewards, *player.contracts].count(UNKNOWN) for player in position.players)
    fresh = [
        seat
        for seat, player in enumerate(position.players)
        if not (player.score or player.credits or player.batteries or player.track or any(player.zone))
        and not (player.contracts or any(player.rewards))
    ]
    piles = [name for name in ("deck", "bag") if not getattr(colony, name)]
    return Open(tuple(spot for spot, code in lying.items() if code is None), hidden, tuple(piles), tuple(fresh))


def left_unknown(position: Position) -> Position:
    """The position with an unknown piece on each empty place for a token or a public contract, and all that is left of
    the box in deck and bag."""
    colony = position.colony
    display = tuple(tuple(UNKNOWN if code is None else code for code in row) for row in colony.display)
    public = tuple(UNKNOWN if code is None else code for code in colony.contracts)
    filled = replace(position, colony=replace(colony, display=display, contracts=public))
    piles = (colony.deck, colony.bag)
    # What was filled with all that was left has fewer now; what somebody has counted stays.
    unsaid = all(not pile for pile in piles) or piles == _piles(with_the_rest(position))
    return with_the_rest(filled) if unsaid else filled


def _piles(position: Position) -> tuple[Pile, Pile]:
    return position.colony.deck, position.colony.bag
