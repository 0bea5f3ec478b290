"""Proofs: a win within one or two own turns against every reply, held against a search that knows no short cut."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from otys_nb.analysis.proof import Proof
from otys_nb.rules import turn, views
from otys_nb.rules.components import CAPACITY, COLOURS, DIVERS, in_order
from otys_nb.rules.edition import default_edition
from otys_nb.rules.moves import ChooseKey, Complete, Push, Surface
from otys_nb.rules.position import DESIGNER, NATURE, Colony, Player, Position
from tests.rules.tables import table

CARDS = ("mpp:3", "ft:1b", "pt:1c", "mm:2", "ff:2", "mpt:3", "21:2c", "11:1b", "22:4")


def small(rng: Random, count: int = 2) -> Position:
    """A position near the end of a game in which there is little to do and nothing to draw."""
    cards = rng.sample(CARDS, 5)
    tokens = rng.sample(default_edition().tokens, 10)
    seats = []
    for seat in range(count):
        played = rng.sample("12345X", rng.choice([4, 5, 5]))
        zone = ("".join(rng.choices(COLOURS, k=rng.choice([0, 0, 1, 2]))) for _ in CAPACITY)
        seats.append(
            Player(
                name=("Ada", "Grace", "Alan")[seat],
                score=rng.choice([12, 14, 15, 16, 17]),
                credits=rng.choice([0, 0, 1, 2]),
                batteries=rng.choice([0, 0, 0, 1]),
                keys="".join(key for key in "12345X" if key not in played),
                neutral_x=0,
                track="".join(played),
                hacker=0,
                mechanic=0,
                divers=tuple(name + rng.choice(["", "+"]) for name in rng.sample(DIVERS, 8)),
                zone=tuple(map(in_order, zone)),
                rewards=(None,) * 5,
                contracts=tuple(cards.pop() for _ in range(rng.choice([0, 0, 1]))),
            )
        )
    display: tuple[tuple[str | None, ...], ...] = tuple((tokens.pop(), tokens.pop()) for _ in CAPACITY)
    if rng.random() < 0.7:
        display = ((None, None),) * 5
    colony = Colony(
        sponsors=tuple(number + rng.choice("AB") for number in rng.sample("12345", 5)),
        display=display,
        store="".join(colour * rng.choice([0, 0, 1, 2, 3]) for colour in COLOURS),
        contracts=(cards.pop(), cards.pop() if rng.random() < 0.5 else None, *(None,) * (count - 2)),
        deck=(),
        bag=(),
        discards=(),
        neutral_x=12,
    )
    return Position(tuple(seats), colony, 9, rng.randrange(count), rng.randrange(count))


class TooMuch(Exception):
    """There is more to try than a test has time for."""


class Everything:
    """Whether a player can force to win alone, by trying everything: nothing is left out, nothing is guessed."""

    def __init__(self, seat: int, most: int = 8_000) -> None:
        self.seat = seat
        self.most = most
        self.known: dict[tuple[Position, int], bool] = {}

    def forced(self, position: Position, left: int) -> bool:
        """Whether it can be forced within so many own turns."""
        if position.finished:
            return position.winners() == (self.seat,)
        if (position, left) not in self.known:
            if position.to_move != self.seat:
                found = all(self.forced(end, left) for end in self.ends(position))
            else:
                found = left > 0 and any(self.forced(end, left - 1) for end in self.ends(position))
            self.known[position, left] = found
        return self.known[position, left]

    def ends(self, position: Position) -> Iterator[Position]:
        """Every end of this turn, move by move; a draw by the one who is to win is not counted on."""
        seen = {position}
        waiting = [position]
        while waiting:
            moment = waiting.pop()
            self.most -= 1
            if self.most < 0:
                raise TooMuch
            if moment.to_act == NATURE and position.to_move == self.seat:
                continue
            for move in turn.moves(moment):
                after = turn.advance(moment, move)
                if after in seen:
                    continue
                seen.add(after)
                if after.finished or after.to_move != position.to_move:
                    yield after
                else:
                    waiting.append(after)


def judged(
    seeds: range, count: int, ask: Callable[[Random], tuple[Position, int, int]]
) -> Iterator[tuple[int, bool, bool]]:
    """So many positions of these seeds: in how many turns a win was asked for, whether it was proved, and whether
    trying everything forces it. What takes too long to try is passed over."""
    told = 0
    for seed in seeds:
        position, seat, turns = ask(Random(seed))
        try:
            forced = Everything(seat).forced(position, turns)
        except TooMuch:
            continue
        yield turns, bool(Proof(position, seat, turns, eyes=seat).complete().proved), forced
        told += 1
        if told == count:
            return


def one_or_two_turns(rng: Random) -> tuple[Position, int, int]:
    """A position for two, and a win in one turn or in two."""
    position, turns = small(rng), rng.choice([1, 1, 2])
    if turns == 1:
        return position, rng.randrange(2), 1
    last = 1 - position.first_player  # who is to move, and once more after the other's reply
    return replace(position, to_move=last), last, 2


def at_a_table_of_three(rng: Random) -> tuple[Position, int, int]:
    position = small(rng, 3)
    if rng.random() < 0.5:
        return position, rng.randrange(3), 1
    last = (position.first_player - 1) % 3  # whoever ends the round wins more often
    return replace(position, to_move=last), last, 1


def in_the_designers_variant(rng: Random) -> tuple[Position, int, int]:
    return replace(small(rng), variants=(DESIGNER,)), rng.randrange(2), 1


@pytest.mark.parametrize(
    ("first", "count", "least"), [(0, 30, 2), pytest.param(10_000, 300, 21, marks=pytest.mark.nightly)]
)
def test_a_proof_agrees_with_trying_everything(first: int, count: int, least: int) -> None:
    answers: Counter[tuple[int, bool]] = Counter()
    for turns, proved, forced in judged(range(first, first + 10 * count), count, one_or_two_turns):
        assert proved == forced, (answers.total(), turns)
        answers[turns, forced] += 1
    assert answers.total() == count and len(answers) == 4 and min(answers.values()) >= least, answers


@pytest.mark.nightly
def test_proofs_agree_with_trying_everything_at_a_table_of_three() -> None:
    answers: Counter[bool] = Counter()
    for _, proved, forced in judged(range(5000, 7000), 100, at_a_table_of_three):
        assert proved == forced, answers.total()
        answers[forced] += 1
    assert answers.total() == 100 and min(answers[True], answers[False]) > 5, answers


@pytest.mark.nightly
def test_what_is_proved_in_the_designers_variant_holds_when_everything_is_tried() -> None:
    """There a copied diver's owner may answer, and a proof counts on no answer: it may miss a win, but invents none."""
    found: Counter[tuple[bool, bool]] = Counter()
    for _, proved, forced in judged(range(8000, 10_000), 600, in_the_designers_variant):
        found[proved, forced] += 1
        if found[True, True] == 40:
            break
    assert found[True, False] == 0 and found[True, True] == 40 >= found[False, True], found


LAST: dict[str, Any] = {"to_move": 1, "first_player": 0}
POOR: dict[str, Any] = {"credits": 0, "batteries": 0, "track": "1235X"}
"""Only key 4 to play, and nothing to pay with: the Spy lies on level 4 unless it is said what does."""


def unstoppable(hand: tuple[str, ...] = (), zone: str = "mpp", **colony: Any) -> Position:
    """The player in front comes to 18 and begins the round; the other has 15, and cubes on level 3."""
    me = {**POOR, "score": 14, "zone": {3: "ftt"}, "facing": {4: "engineer"}}
    other = {**POOR, "score": 15, "zone": {3: zone}, "contracts": hand, "facing": {4: "engineer"}}
    return table(me=me, others={1: other}, colony={"contracts": ("ftt:4b", "221:4c"), "deck": (), **colony})


def test_who_cannot_be_stopped_is_told_so_whatever_is_hidden() -> None:
    proof = Proof(unstoppable(), 0, 1).complete()
    assert proof.proved is True and any(isinstance(move, Complete) for move in proof.line or ())
    assert Proof(unstoppable(("mmm:2c",)), 0, 1).complete().proved is True, "that card needs other cubes"
    assert Proof(unstoppable(("mpp:4",)), 0, 1).complete().proved is False


def test_a_card_that_the_other_may_hold_or_draw_is_held_against_a_proof() -> None:
    line = (Complete("ftt:4b", 3, "ftt"), ChooseKey("4", 4), Push(), Surface())
    end = unstoppable(("mpp:4",))
    for move in line:
        end = turn.play(end, move)
    reply = Proof(end, 0, 0, eyes=0).complete().reply
    assert reply is not None and reply.supposed == ("mpp:4",) and reply.position.winners() == (1,)
    drawn = unstoppable(zone="mppp", contracts=("ftt:4b", "pp:1"), deck=("?",) * 5)
    assert Proof(drawn, 0, 1).complete().proved is False, "what replaces pp:1 may be worth enough with what is left"
    assert Proof(unstoppable(zone="pp", contracts=("ftt:4b", "pp:1")), 0, 1).complete().proved is True


def test_every_deal_of_what_is_hidden_bears_out_a_proof() -> None:
    """What is proved from a player's view holds wherever the cards lie that this player does not see."""
    proved = 0
    for seed in range(60):
        rng = Random(seed)
        position = small(rng)
        deck = ("?",) * rng.randrange(1, 4)
        position = replace(position, colony=replace(position.colony, deck=deck))
        seat = position.to_move or 0
        if Proof(position, seat, 1).complete().proved:
            proved += 1
            for deal in range(3):
                whole = views.redealt(views.filled(position, Random(deal)), seat, Random(deal))
                assert Proof(whole, seat, 1).complete().proved
                with suppress(TooMuch):
                    assert Everything(seat, 4_000).forced(whole, 1)
    assert proved > 3


def test_stopping_and_going_on_changes_nothing() -> None:
    position = small(Random(17))
    seat = 1 - position.first_player
    position = replace(position, to_move=seat)
    whole, steps = Proof(position, seat, 2).complete(), Proof(position, seat, 2)
    run = steps.run()
    next(run)
    assert steps.proved is None
    for _ in run:
        pass
    assert (steps.proved, steps.line, steps.answers) == (whole.proved, whole.line, whole.answers)


def test_a_proof_looks_at_two_turns_at_most() -> None:
    for turns in (-1, 3):
        with pytest.raises(ValueError, match="turns"):
            Proof(table(), 0, turns)
