"""The engine and the naive referee, which know nothing of each other, reach the same positions."""

from __future__ import annotations

from random import Random

import pytest

from otys_nb.analysis.outcomes import canonical_lines
from otys_nb.rules.formats import interchange
from tests.referee import referee
from tests.referee.positions import random_position
from tests.referee.small import one_key_left, with_deepest

LONG = (19, 25, 40, 44, 60, 70, 78, 91, 99)
"""Seeds of positions whose outcomes take two thirds of the referee's time."""

DAILY = 20
"""How many seeds are tried at each change, but for these."""


def assert_agreement(seed: int) -> None:
    """Both find the same outcomes of the random position with this seed."""
    rng = Random(seed)
    given = random_position(rng, players=2 + seed % 3, variants=["designer"] if seed % 2 else [])
    ours = canonical_lines(interchange.from_dict(given))
    assert len(set(ours)) == len(ours)
    assert set(ours) == set(referee.outcomes(given)), f"seed {seed}: {given}"


@pytest.mark.parametrize(
    "block", [pytest.param(block, marks=pytest.mark.nightly if 10 * block >= DAILY else ()) for block in range(10)]
)
def test_engine_and_referee_agree(block: int) -> None:
    for seed in range(10 * block, 10 * block + 10):
        if seed not in LONG:
            assert_agreement(seed)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", [*LONG, *range(100, 150)])
def test_engine_and_referee_agree_however_long_it_takes(seed: int) -> None:
    assert_agreement(seed)


@pytest.mark.parametrize("seed", range(40))
def test_engine_and_referee_agree_where_cards_are_equal(seed: int) -> None:
    rng = Random(seed)
    cards = [rng.choice(["pf:2", "mp:2", "32:5"]) for _ in range(rng.randint(2, 6))]
    given = one_key_left(divers=with_deepest(rng.choice(["spy", "explorer"])), credits=2)
    given["colony"]["display"][4] = ["contracts/green", "prestige/orange"]
    given["colony"]["deck"] = rng.choice([cards, cards, [cards], [cards[0], cards[1:]]])
    ours = canonical_lines(interchange.from_dict(given))
    assert set(ours) == set(referee.outcomes(given)), given


@pytest.mark.nightly
@pytest.mark.parametrize("block", range(100))
def test_engine_and_referee_agree_on_thousands(block: int) -> None:
    for seed in range(1_000 + 20 * block, 1_020 + 20 * block):
        assert_agreement(seed)
