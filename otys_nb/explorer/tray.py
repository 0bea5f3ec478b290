"""The tray of unplaced pieces while a position is set up, and the parts of the position that are still unspecified."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from otys_nb.rules.components import BACKS, COLOURS, FRONTS, NEUTRAL, OWN_KEYS, SPONSORS, TILES, UNKNOWN, diver_name
from otys_nb.rules.piles import flat, size
from otys_nb.rules.position import Pile, Position
from otys_nb.rules.views import left_in_box


def tray_pieces(position: Position, seat: int) -> dict[str, tuple[str, ...]]:
    """The player's own pieces, the sponsors and the reward tokens that are not placed anywhere, by kind.

    Tokens with the same front are listed once, with the orange back while one is left.
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


def own_cards(position: Position, box: Iterable[str]) -> tuple[str, ...]:
    """The cards of the reader's own `box` that lie nowhere open, each kind once."""
    return tuple(sorted(Counter(box) - Counter(_cards(position))))


def has_another(position: Position, code: str) -> bool:
    """Whether the box holds another piece like the one just placed: a cube, a neutral X key, a token."""
    if code == NEUTRAL:
        return position.colony.neutral_x > 0
    return code in COLOURS or code in flat(left_in_box(position)[1])


def with_remaining_pieces(position: Position) -> Position:
    """The position with all pieces that are left in the box in the deck and the bag, in unknown order.

    If the table has cards that this box lacks, it is unclear which of the box's cards they replace: the deck is then
    filled with unknown cards up to the size of the box.
    """
    colony = replace(position.colony, deck=(), bag=())
    bare = replace(position, colony=colony)
    edition, (deck, bag) = position.edition, left_in_box(bare)
    deck = _at_most(deck, len(edition.contracts) - _count_on_table(bare, "contracts"))
    bag = _at_most(bag, len(edition.tokens) - _count_on_table(bare, "tokens"))
    return replace(position, colony=replace(colony, deck=deck, bag=bag))


def out_of_deck(before: Position, after: Position) -> Position:
    """The position `after` a card was laid out of the box, with that card no longer in the deck: where the box has no
    other, it lay there; of a deck that is not known, one card."""
    edition, deck = after.edition, list(after.colony.deck)
    full = _count_on_table(after, "contracts") + size(after.colony.deck) > len(edition.contracts)
    known = Counter([*_cards(after), *flat(after.colony.deck)])
    for code in Counter(_cards(after)) - Counter(_cards(before)):
        twice = known[code] > edition.contracts.count(code) > 0
        for wanted in [code] * (twice or full) + [UNKNOWN] * full:
            at = next((n for n in reversed(range(len(deck))) if wanted == deck[n] or wanted in tuple(deck[n])), -1)
            if at < 0:
                continue
            group = deck[at]
            if isinstance(group, str):
                del deck[at]
            else:
                left = list(group)
                left.remove(wanted)
                deck[at : at + 1] = [tuple(left)] if left else []
            break
    return replace(after, colony=replace(after.colony, deck=tuple(deck)))


def _cards(position: Position) -> Iterator[str]:
    """The cards that lie open or in a hand."""
    rows = [position.colony.contracts, *(player.contracts for player in position.players)]
    return (code for row in rows for code in row if code is not None and code != UNKNOWN)


def _count_on_table(position: Position, kind: str) -> int:
    """How many contracts or tokens are on the table."""
    colony = position.colony
    if kind == "contracts":
        rows = [colony.contracts, *(player.contracts for player in position.players)]
    else:
        rows = [*colony.display, colony.discards, *(player.rewards for player in position.players)]
    return sum(code is not None for row in rows for code in row)


def _at_most(pile: Pile, most: int) -> Pile:
    return pile if size(pile) <= most else (UNKNOWN,) * max(most, 0)


@dataclass(frozen=True, slots=True)
class Unspecified:
    """What is still unspecified: empty places for tokens and public contracts (as targets), how many pieces are face
    down where they should be open, piles that are empty or that nobody counted, and the seats of players who have
    nothing yet."""

    places: tuple[str, ...]
    hidden: int
    piles: tuple[str, ...]
    players: tuple[int, ...]


def unspecified(position: Position) -> Unspecified:
    """What is still unspecified in a position."""
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
    if any(player.score for player in position.players) and colony.deck:
        piles += ["fewer"] * (colony.deck == with_remaining_pieces(position).colony.deck)
    return Unspecified(tuple(spot for spot, code in lying.items() if code is None), hidden, tuple(piles), tuple(fresh))


def with_unknowns(position: Position) -> Position:
    """The position with an unknown piece on each empty place for a token or a public contract, and the rest of the box
    in deck and bag."""
    colony = position.colony
    display = tuple(tuple(UNKNOWN if code is None else code for code in row) for row in colony.display)
    public = tuple(UNKNOWN if code is None else code for code in colony.contracts)
    filled = replace(position, colony=replace(colony, display=display, contracts=public))
    piles = (colony.deck, colony.bag)
    # Piles that were filled automatically are filled again, with fewer pieces; piles that somebody counted stay.
    unsaid = all(not pile for pile in piles) or piles == _piles(with_remaining_pieces(position))
    return with_remaining_pieces(filled) if unsaid else filled


def _piles(position: Position) -> tuple[Pile, Pile]:
    return position.colony.deck, position.colony.bag
