"""A view as numbers: how many of each piece lie in each place, and what the turn waits for.

Where `features` and `network_inputs` weigh a position, these numbers say all of it that the rules look at, so that two
moments with the same numbers have the same legal moves. The pieces are those of the edition (as for `move_numbers`).

>>> from otys_nb.rules.setup import new_position
>>> view = new_position(["Ada", "Grace"], seed=7).seen_by(0)
>>> dict(zip(names(2, view.edition), numbers(view, 0), strict=True))["own key 4"]
1
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain
from typing import Final

from otys_nb.rules import piles, turn
from otys_nb.rules.components import CAPACITY, COLOURS, NEUTRAL, OWN_KEYS, SPONSORS, SURFACE, TILES, UNKNOWN
from otys_nb.rules.edition import Edition
from otys_nb.rules.position import Player, Position
from otys_nb.rules.setup import new_position

PLACES: Final = tuple(
    [f"surface {place}" for place in range(1, SURFACE + 1)]
    + [f"level {level}" for level in range(1, len(CAPACITY) + 1)]
)
"""Where a diver can be, from the top."""
LEVELS: Final = PLACES[SURFACE:]


class Kinds:
    """Pieces that can lie in a place, in an order that stays."""

    def __init__(self, codes: Iterable[str], what: str = "") -> None:
        self.codes = tuple(codes)
        self.names = tuple(f"{what} {code}".strip() for code in self.codes)


Group = tuple[str, Kinds, tuple[int, ...]]
"""A place, what can lie in it, and how many of each do."""

KEYS: Final = Kinds(OWN_KEYS + NEUTRAL, "key")
CUBES: Final = Kinds(COLOURS, "cube")
DIVERS: Final = Kinds(TILES)
SPONSOR_TILES: Final = Kinds(SPONSORS)
WHOSE: Final = Kinds(("own", "next", "second next", "third next"))
"""Whose something is, seen from a seat."""
WINDOWS: Final = Kinds(turn.WINDOWS)
AT: Final = Kinds(LEVELS)
SAID: Final = Kinds(("sponsor used", "propellers allowed", "no key laid down", "uses left"))
WAITS: Final = Kinds(
    ("OwnerDecides", "CopiedDiver", "KeepCard", "ResolveFront", "LayToken", "DiscardToken", "RefillDisplay")
)
DECLINES: Final = Kinds(("may be declined",))
PURSE: Final = Kinds(("prestige", "credits", "batteries", "neutral X", "Hacker", "Mechanic"))
COUNTED: Final = Kinds(("round", "neutral X", "cards in the deck", "tokens in the bag"))


@cache
def _cards_and_tokens(edition: Edition) -> tuple[Kinds, Kinds]:
    return Kinds([*sorted(set(edition.contracts)), UNKNOWN]), Kinds([*sorted(set(edition.tokens)), UNKNOWN])


@cache
def names(players: int, edition: Edition) -> tuple[str, ...]:
    """What each number says: a place and a piece."""
    groups = _groups(new_position([f"player_{seat}" for seat in range(players)], seed=0, edition=edition), 0)
    return tuple(f"{place} {name}".strip() for place, kinds, _ in groups for name in kinds.names)


def numbers(view: Position, seat: int) -> list[int]:
    """The numbers of a view of the player at `seat`, in the order of `names`."""
    return list(chain.from_iterable(counts for _, _, counts in _groups(view, seat)))


def _groups(view: Position, seat: int) -> Iterator[Group]:
    """Each place with what lies there, in an order that stays."""
    cards, tokens = _cards_and_tokens(view.edition)
    yield from _turn_groups(view, seat, cards, tokens)
    colony = view.colony
    yield "", COUNTED, (view.round, colony.neutral_x, piles.size(colony.deck), piles.size(colony.bag))
    for at, level in enumerate(LEVELS):
        yield f"{level} sponsor", SPONSOR_TILES, _counts(SPONSOR_TILES, colony.sponsors[at : at + 1])
        yield f"{level} display", tokens, _counts(tokens, colony.display[at])
    yield "Store", CUBES, _counts(CUBES, colony.store)
    yield "open", cards, _counts(cards, colony.contracts)
    yield "discards", tokens, _counts(tokens, colony.discards)
    for after, whose in enumerate(WHOSE.codes[: len(view.players)]):
        yield from _player_groups(view.players[(seat + after) % len(view.players)], whose, view.edition)


def _turn_groups(view: Position, seat: int, cards: Kinds, tokens: Kinds) -> Iterator[Group]:
    now, waits = view.turn, view.turn.pending

    def whose(*seats: int | None) -> tuple[int, ...]:
        return _counts(WHOSE, tuple([WHOSE.codes[(at - seat) % len(view.players)] for at in seats if at is not None]))

    yield "stage", WINDOWS, _counts(WINDOWS, (now.stage,))
    yield "chosen", KEYS, _counts(KEYS, now.key)
    yield "chosen at", AT, _counts(AT, LEVELS[now.level - 1 : now.level])
    yield "turn", SAID, (now.sponsor_used, now.propellers, now.free, now.uses)
    yield "to move", WHOSE, whose(view.to_move)
    yield "to decide", WHOSE, whose(view.to_act)
    yield "first player", WHOSE, whose(view.first_player)
    yield "copied from", WHOSE, whose(*now.copied, *chain.from_iterable(getattr(each, "chain", ()) for each in waits))
    yield "waiting", WAITS, _counts(WAITS, tuple([type(each).__name__ for each in waits]))
    yield "waiting copied", DIVERS, _counts(DIVERS, tuple([getattr(each, "tile", None) for each in waits]))
    yield "waiting token", tokens, _counts(tokens, tuple([getattr(each, "token", None) for each in waits]))
    looked_at = chain.from_iterable(getattr(each, "cards", ()) for each in waits)
    yield "looked at", cards, _counts(cards, tuple(looked_at))
    yield "waiting", DECLINES, (sum(getattr(each, "skippable", False) for each in waits),)


@lru_cache(maxsize=1 << 12)
def _player_groups(me: Player, whose: str, edition: Edition) -> tuple[Group, ...]:
    """What lies before a player, kept: a move leaves most players as they are."""
    return tuple(_before(me, whose, *_cards_and_tokens(edition)))


def _before(me: Player, whose: str, cards: Kinds, tokens: Kinds) -> Iterator[Group]:
    yield whose, PURSE, (me.score, me.credits, me.batteries, me.neutral_x, me.hacker, me.mechanic)
    yield whose, KEYS, _counts(KEYS, me.keys)
    yield f"{whose} track", KEYS, _counts(KEYS, me.track)
    for place, tile in zip(PLACES, me.divers, strict=True):
        yield f"{whose} {place}", DIVERS, _counts(DIVERS, (tile,))
    for at, level in enumerate(LEVELS):
        yield f"{whose} {level}", CUBES, _counts(CUBES, me.zone[at])
        yield f"{whose} {level} reward", tokens, _counts(tokens, me.rewards[at : at + 1])
    yield f"{whose} hand", cards, _counts(cards, me.contracts)


@lru_cache(maxsize=1 << 14)
def _counts(kinds: Kinds, pieces: Sequence[str | None]) -> tuple[int, ...]:
    return tuple([pieces.count(code) for code in kinds.codes])
