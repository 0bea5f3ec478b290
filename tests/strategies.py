"""Hypothesis strategies for positions: legal ones, well-formed ones with any content, and nonsense."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from otys_nb.rules import views
from otys_nb.rules.components import (
    BACKS,
    CAPACITY,
    COLOURS,
    COLUMN,
    DIVERS,
    FRONTS,
    NEUTRAL_SUPPLY,
    OWN_KEYS,
    SPONSORS,
    TILES,
    UNKNOWN,
    in_order,
)
from otys_nb.rules.edition import default_edition
from otys_nb.rules.position import DESIGNER, Colony, Pile, Player, Position


def costly(share: int) -> settings:
    """Settings of a test whose examples are costly: one example for `share` of the profile's, and at least two."""
    usual = settings()
    return settings(max_examples=max(2, usual.max_examples // share), suppress_health_check=list(HealthCheck))


def at_most(night: int, share: int) -> int:
    """How large a turn may be that is played out whole: so large at night, and a share of it at each change.

    Most of the time goes into those that turn out to be too large.
    """
    return night if settings().max_examples > 100 else night // share


def one_seat_on(position: Position) -> Position:
    """The same table with everybody one seat further, and one name changed."""
    *others, last = position.players
    count = len(position.players)
    return replace(
        position,
        players=(replace(last, name="x"), *others),
        to_move=None if position.to_move is None else (position.to_move + 1) % count,
        first_player=(position.first_player + 1) % count,
    )


def two_deals(position: Position, seat: int) -> tuple[Position, Position]:
    """What the player at a seat sees of two deals that differ in what is hidden from that player."""
    whole = position.filled(Random(1))
    first, second = (views.seen_by(views.redealt(whole, seat, Random(deal)), seat) for deal in (2, 3))
    return first, second


NAMES = ["Ada", "Zoë", "Émile", "Grace Hopper", "李", "a_b.c~d", ""]
TOKENS = [f"{front}/{back}" for front in FRONTS for back in BACKS]
CONTRACTS = ["mpp:3", "ft:1b", "111:3", "221:4cb", "11:1", "mpft:5c", "6:2", "2211:5"]

names = st.one_of(st.sampled_from(NAMES), st.text(st.characters(exclude_categories=["Cs"]), max_size=12))


def legal_positions(players: int | None = None) -> st.SearchStrategy[Position]:
    """Legal starts of a turn, and finished games."""
    counts = st.integers(2, 4) if players is None else st.just(players)
    return st.builds(legal_position, st.randoms(use_true_random=False), counts)


def legal_position(rng: Random, players: int) -> Position:
    """A legal start of a turn, or a finished game, in the middle of any game."""
    first = rng.randrange(players)
    gone = rng.randrange(players)  # turns already taken in this round
    cards = rng.sample(default_edition().contracts, len(default_edition().contracts))
    tokens = rng.sample(default_edition().tokens, len(default_edition().tokens))
    display = tuple((tokens.pop(), tokens.pop()) for _ in CAPACITY)
    public: list[str | None] = [cards.pop() for _ in range(2 if players == 2 else 3)]
    neutral = NEUTRAL_SUPPLY
    names = rng.sample(NAMES, players)
    seats = []
    for seat in range(players):
        hacker = rng.randint(0, 3)
        played = rng.sample(OWN_KEYS + "NN", rng.randrange(default_edition().hacker[hacker]))
        held = rng.choice([0, 0, 1])
        neutral -= held + played.count("N")
        over = (seat - first) % players < gone and rng.random() < 0.2
        zone = ("".join(rng.choices(COLOURS, k=rng.randint(0, room))) for room in CAPACITY)
        seats.append(
            Player(
                name=names[seat],
                score=rng.randint(18, 24) if over else rng.randint(0, 17),
                credits=rng.randint(0, 12),
                batteries=rng.randint(0, 6),
                keys="".join(key for key in OWN_KEYS if key not in played),
                neutral_x=held,
                track="".join(played),
                hacker=hacker,
                mechanic=rng.randint(0, 3),
                divers=tuple(name + rng.choice(["", "+"]) for name in rng.sample(DIVERS, 8)),
                zone=tuple(map(in_order, zone)),
                rewards=tuple(tokens.pop() if rng.random() < 0.3 and len(tokens) > 4 else None for _ in CAPACITY),
                contracts=tuple(cards.pop() for _ in range(rng.choice([0, 0, 1, 2]))),
            )
        )
    discards = tuple(tokens.pop() for _ in range(rng.randint(0, 2)))
    deck = cards[: rng.choice([0, 3, len(cards)])]
    if len(deck) > 3 and rng.random() < 0.2:
        deck[2] = deck[0]
    if not deck and rng.random() < 0.5:
        public[rng.randrange(len(public))] = None
    finished = rng.random() < 0.1
    if finished:
        seats[0] = replace(seats[0], score=18)
    return Position(
        players=tuple(seats),
        colony=Colony(
            sponsors=tuple(number + rng.choice("BA") for number in rng.sample("12345", 5)),
            display=display,
            store="".join(colour * rng.randint(0, COLUMN) for colour in COLOURS),
            contracts=tuple(public),
            deck=_pile(rng, deck),
            bag=_pile(rng, tokens),
            discards=discards,
            neutral_x=neutral,
        ),
        round=rng.randint(1, 30),
        first_player=first,
        to_move=None if finished else (first + gone) % players,
        finished=finished,
        variants=rng.choice([(), (), (DESIGNER,)]),
    )


def _pile(rng: Random, pieces: list[str]) -> Pile:
    """The pieces in order, or with a group and unknown ones, as a player sees them."""
    if len(pieces) < 4 or rng.random() < 0.5:
        return tuple(pieces)
    start = rng.randint(0, len(pieces) - 3)
    group = tuple(sorted(pieces[start : start + rng.randint(2, 3)]))
    rest = [piece if rng.random() < 0.7 else UNKNOWN for piece in pieces[start + len(group) :]]
    return (*pieces[:start], group, *rest)


# ---------------------------------------------------------------- any content, the right form


def _lists(codes: list[Any], most: int = 20) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(st.sampled_from(codes), max_size=most).map(tuple)


def _letters(known: str) -> st.SearchStrategy[str]:
    return st.text(known, max_size=9).map(lambda letters: "".join(sorted(letters, key=known.index)))


def _piles(codes: list[str]) -> st.SearchStrategy[Pile]:
    groups = st.lists(st.sampled_from(codes), min_size=2, max_size=4).map(lambda group: tuple(sorted(group)))
    return st.lists(st.one_of(st.sampled_from(codes), groups), max_size=12).map(tuple)


_numbers = st.one_of(st.integers(-3, 20), st.integers(-10_000, 10_000))
_levels: dict[str, Any] = {"min_size": 5, "max_size": 5}

well_formed_players = st.builds(
    Player,
    name=names,
    score=_numbers,
    credits=_numbers,
    batteries=_numbers,
    keys=_letters("12345XN"),
    neutral_x=_numbers,
    track=st.text("12345XN", max_size=9),
    hacker=_numbers,
    mechanic=_numbers,
    divers=_lists(list(TILES)),
    zone=st.lists(_letters(COLOURS), **_levels).map(tuple),
    rewards=st.lists(st.sampled_from([None, UNKNOWN, *TOKENS]), **_levels).map(tuple),
    contracts=_lists([UNKNOWN, *CONTRACTS]),
)

well_formed_colonies = st.builds(
    Colony,
    sponsors=_lists(list(SPONSORS)),
    display=st.lists(_lists([None, UNKNOWN, *TOKENS], 4), **_levels).map(tuple),
    store=_letters(COLOURS),
    contracts=_lists([None, UNKNOWN, *CONTRACTS]),
    deck=_piles([UNKNOWN, *CONTRACTS]),
    bag=_piles([UNKNOWN, *TOKENS]),
    discards=_lists([UNKNOWN, *TOKENS]),
    neutral_x=_numbers,
)

well_formed_positions = st.builds(
    Position,
    players=st.lists(well_formed_players, min_size=1, max_size=4).map(tuple),
    colony=well_formed_colonies,
    round=_numbers,
    first_player=_numbers,
    to_move=st.one_of(st.none(), _numbers),
    finished=st.booleans(),
    variants=st.lists(st.one_of(st.just(DESIGNER), names), max_size=3).map(tuple),
)
"""Positions that can be written and read again, however impossible they are."""


# ---------------------------------------------------------------- nonsense
