"""Each part of a typed turn, whatever its order, is in the turn that is played, or nothing is played."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from otys_nb.explorer.board import Explorer
from otys_nb.explorer.turn_words import BRACKETS
from otys_nb.explorer.typed_result import TypedTurn
from otys_nb.explorer.typed_turn import MAX_TEXT, read_turn, read_typed, typed_moves
from otys_nb.rules import chance, turn
from otys_nb.rules.components import CAPACITY, COLOURS, OWN_KEYS
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.moves import EndTurn, Gather, Move, Push, Skip, Sponsor, Surface
from otys_nb.rules.notation import play_line, write_line
from otys_nb.rules.position import NATURE, Position, with_player
from otys_nb.rules.setup import new_position
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.affordances import label
from otys_nb.widgets.session import after
from otys_nb.widgets.table_room import TableRoom
from tests.depth import mostly_at_night
from tests.explorer.explorers import START

MAX_PARTS = 6
"""Hardly anybody types more, and many parts in any order take long to be read."""
UNSAID = (Push, Skip, Surface, EndTurn)
RARE = {"Push": 0.6, "Surface": 0.4, "Skip": 0.2, "Propel": 0.1}
"""How often a move is made that does not fill a turn; of the others each is as likely."""
QUOTED = re.compile(r"[“„«]\s*(.*?)\s*[”“»]")


def rich(rng: Random) -> Position:
    """A table at which much can be done."""
    start = new_position(["Ada", "Grace"], seed=rng.randrange(10**6))
    divers = tuple(one + rng.choice(("", "+")) for one in rng.sample(start.players[0].divers, 8))
    at_hand = rng.sample(OWN_KEYS, 4)
    zone = tuple("".join(sorted(rng.choices(COLOURS, k=rng.randrange(most)), key=COLOURS.index)) for most in CAPACITY)
    rich = with_player(
        *(start, start.to_move or 0),
        zone=zone,
        divers=divers,
        credits=rng.randrange(2, 7),
        batteries=rng.randrange(4),
        neutral_x=1,
        keys="".join(sorted(at_hand)),
        track="".join(key for key in OWN_KEYS if key not in at_hand),
    )
    sponsors = tuple(rng.sample([number + rng.choice("AB") for number in "12345"], 5))
    return replace(rich, colony=replace(rich.colony, sponsors=sponsors, neutral_x=rich.colony.neutral_x - 1))


def busy_turn(start: Position, rng: Random) -> tuple[Move, ...]:
    """A turn in which much is done."""
    here, line = start, list[Move]()
    while not line or (here.turn.stage != "key" and not here.finished and here.to_move == start.to_move):
        if here.to_act == NATURE:
            moves = chance.draws(here, rng)
        else:
            legal = turn.moves(here)
            moves = tuple(rng.choices(legal, [RARE.get(type(one).__name__, 1) for one in legal]))
        line += moves
        here = after(here, moves)
    return tuple(line)


def parts(start: Position, line: tuple[Move, ...], lang: str, rng: Random) -> Iterator[tuple[str, Move]]:
    """What the page calls each move of a turn, in one of its ways."""
    here = start
    for move in line:
        if here.to_act != NATURE and not isinstance(move, UNSAID):
            whole = label(here, move, lang)
            ways = [whole, label(here, move, lang, turn.moves(here)), BRACKETS.sub("", whole)]
            effect = QUOTED.search(whole) if isinstance(move, Sponsor) else None
            yield rng.choice([effect[1]] * 3 + ways if effect else ways).strip(), move
        here = after(here, (move,))


def done(moves: tuple[Move, ...]) -> Counter[str]:
    """What is done in a turn, an expert's cube and his bonus each for itself."""
    found = Counter[str]()
    for move in moves:
        both = move if isinstance(move, Gather) and move.cube and move.bonus else None
        found.update([str(Gather(both.cube)), str(Gather("", both.bonus))] if both else [str(move)])
    return found


def read(start: Position, text: str, lang: str = "en") -> TypedTurn:
    return read_turn(start, text, lambda drawing: chance.draws(drawing, Random(1)), lang)


@pytest.mark.parametrize("seed", mostly_at_night(range(4), range(4, 60)))
def test_each_part_of_a_typed_turn_is_played_or_nothing_is(seed: int) -> None:
    rng = Random(seed)
    start = rich(rng)
    line = busy_turn(start, rng)
    for lang in LANGUAGES if seed % 4 == 0 else LANGUAGES[:1]:
        typed = list(parts(start, line, lang, rng))[:MAX_PARTS]
        rng.shuffle(typed)
        text = ", ".join(words for words, _ in typed)
        found = read(start, text, lang)
        if found.at is None:
            lost = done(tuple(move for _, move in typed)) - done(found.moves)
            assert not lost, f"{text}: {write_line(start, found.moves)} lacks {list(lost)}"


def selling(sponsor: str = "1B") -> Position:
    """The Trader stands on level 5 beside two tech, before a sponsor."""
    divers = [*START.players[0].divers]
    trader = divers.index("trader")
    divers[trader], divers[7] = divers[7], "trader"
    here = with_player(START, 0, divers=tuple(divers), zone=("", "", "m", "", "tt"))
    others = [one for one in START.colony.sponsors if one[0] != sponsor[0]]
    return replace(here, colony=replace(here.colony, sponsors=(*others, sponsor)))


@pytest.mark.rule(34, 115)
@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("key 5, gain a credit, sell tech", "en"),
        ("gain a credit, key 5, sell tech", "en"),
        ("Zugang 5, 1 Credit erhalten, Tech verkaufen", "de"),
        ("clé 5, gagner 1 crédit, vendre techno", "fr"),
    ],
)
def test_a_sponsor_named_by_what_it_gives_is_used_before_a_sale(text: str, lang: str) -> None:
    session = TableRoom(selling(), lang=lang).session
    assert write_line(session.position, typed_moves(session, text, lang)) == "5 $ R:-tc .."


def test_a_part_that_says_what_a_sale_brings_or_what_a_sponsor_gives_is_asked_about() -> None:
    found = read(selling(), "key 5, sell tech, gain a credit")
    assert {write_line(selling(), line) for line in found.turns} == {"5 R:-tc", "5 $ R:-tc"}
    battery = selling("4B")
    told = read(battery, "key 5, sell tech, 1 credit")
    assert write_line(battery, told.moves) == "5 R:-tc"


def test_an_x_that_is_gained_is_not_played_on_the_level_of_the_key_behind_it() -> None:
    divers = ["metal+", *(one for one in START.players[0].divers if one != "metal")]
    here = with_player(START, 0, divers=(*divers[1:4], divers[0], *divers[4:]), neutral_x=1)
    assert write_line(here, read(here, "Gain a neutral X key, Key 1, on its level").moves) == "1 M:+n"


def test_what_is_done_twice_is_not_done_once() -> None:
    found = read(START, "key 5, take plant x2")
    assert found.at is not None


def test_what_stands_beyond_the_longest_text_is_not_understood() -> None:
    text = f"key 5, plant{' ' * MAX_TEXT}, resurface"
    assert read(START, text).at == MAX_TEXT


def test_behind_a_turn_in_notation_stands_a_note_or_more_of_the_turn() -> None:
    session = Explorer(selling()).session
    assert write_line(selling(), read_typed(session, "5 R:-tc; gain a credit", "en").moves) == "5 $ R:-tc"
    assert read_typed(session, "5 R:-tc; gain a battery", "en").at is not None
    assert write_line(selling(), read_typed(session, "5 R:-tc; a strange idea", "en").moves) == "5 R:-tc"


@pytest.mark.rule(46, 49)
@pytest.mark.parametrize("batteries", [0, 1])
def test_no_turn_ends_whose_end_was_not_said(batteries: int) -> None:
    session = TableRoom(with_player(selling(), 0, batteries=batteries), lang="en").session
    for text in ("key 5, sell tech", "5 $ R:-tc"):
        ends = write_line(session.position, typed_moves(session, text, "en")).endswith("..")
        assert ends == ("key" in text)
    assert not write_line(session.position, typed_moves(session, "key 5, sell tech, resurface", "en")).endswith("..")


def test_a_part_that_is_not_possible_is_named() -> None:
    session = TableRoom(selling("4B"), lang="en").session
    with pytest.raises(Rejected):
        typed_moves(session, "key 5, gain a battery, sell tech", "en")
    assert session.position == play_line(selling("4B"), "")


@pytest.mark.parametrize("text", ["take token 2", "nimmt Plättchen 2", "prend le jeton 2", "take the token 2, push"])
def test_a_token_that_is_taken_is_no_key_of_that_number(text: str) -> None:
    found = read_turn(new_position(["Ada", "Grace"], seed=3), text, lambda at: chance.draws(at, Random(1)), "en")
    assert found.at is not None or not found.moves, found
