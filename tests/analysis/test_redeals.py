"""All redeals give the same advice: what lies hidden from a player changes nothing that is suggested or proved."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from otys_nb.analysis.suggestions import best_turns
from otys_nb.analysis.verdicts import Verdicts
from otys_nb.rules import views
from otys_nb.rules.edition import default_edition
from otys_nb.rules.position import Position
from tests.analysis.test_bots import later
from tests.analysis.test_proof import small

DEALS = 3


def suggested(position: Position) -> list[dict[str, Any]]:
    """The suggestions with their figures, out of so many tries."""
    return best_turns(position, 5, tries=10).rows()


def proved(position: Position) -> tuple[Any, ...]:
    """What is proved of a position and of each turn suggested for it."""
    verdicts = Verdicts(position)
    for _ in verdicts.position_first():
        pass
    told = []
    for one in best_turns(position, 3, tries=0):
        for _ in verdicts.turn(one.line, one.after):
            pass
        found = verdicts.of(one.line)
        told.append((one.turn, found and (found.kind, found.by)))
    return verdicts.win and verdicts.win.kind, verdicts.loss and verdicts.loss.by, verdicts.searched, told


def late(seed: int) -> Position:
    """A position near the end of a game, with cards in the other's hand and in the deck that the mover cannot know."""
    rng = Random(seed)
    position = small(rng)
    seat = position.to_move or 0
    seen = {*position.colony.contracts, *(card for player in position.players for card in player.contracts)}
    unseen = [card for card in default_edition().contracts if card not in seen]
    rng.shuffle(unseen)
    other = replace(position.players[1 - seat], contracts=(unseen.pop(), unseen.pop()))
    players = (position.players[seat], other) if seat == 0 else (other, position.players[seat])
    return replace(position, players=players, colony=replace(position.colony, deck=tuple(unseen[:6])))


def redeals(position: Position) -> list[Position]:
    seat = position.to_move or 0
    return [position, *(views.redealt(position, seat, Random(deal)) for deal in range(DEALS))]


@pytest.mark.parametrize(
    ("seed", "rounds"),
    [(13, 4), pytest.param(12, 8, marks=pytest.mark.nightly), pytest.param(15, 9, marks=pytest.mark.nightly)],
)
def test_all_redeals_give_the_same_suggestions(seed: int, rounds: int) -> None:
    first, *others = redeals(later(seed, rounds))
    assert any(other != first for other in others)
    expected = suggested(first)
    assert expected and all(suggested(other) == expected for other in others)


@pytest.mark.parametrize("seed", range(2))
def test_all_redeals_give_the_same_proofs(seed: int) -> None:
    first, *others = redeals(late(seed))
    assert any(other != first for other in others)
    expected = proved(first)
    assert all(proved(other) == expected for other in others)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(100, 130))
def test_all_redeals_of_thirty_positions_give_the_same_advice(seed: int) -> None:
    first, *others = redeals(late(seed))
    expected = proved(first), suggested(first)
    assert all((proved(other), suggested(other)) == expected for other in others)
