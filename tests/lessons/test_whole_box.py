"""The positions of examples and lessons hold all cards and tokens of the box, but for what was completed."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from otys_nb.examples import all_examples
from otys_nb.lessons import all_lessons
from otys_nb.lessons.whole_box import SHORTEST_PILE, cards, tokens
from otys_nb.rules.edition import default_edition
from otys_nb.rules.position import Position

BOX = default_edition()
STARTS = {
    f"{lesson.id}/{step.id}": step.start
    for lesson in all_lessons()
    for step in lesson.steps
    if not (step.start.goes_on or step.start.set_up_to)
}
SHORT = {"divers/few-cards", "rewards/empty-bag"}
"""What they ask is what happens with a pile that hardly ever becomes so short; they say *suppose*."""


def worth(card: str) -> int:
    """The prestige on a card."""
    return int(re.sub(r"\D", "", card.partition(":")[2]))


def adds_up(position: Position) -> None:
    """Every token is there, no card is there twice, and the cards that are not there are paid for by the scores."""
    assert Counter(tokens(position)) == Counter(BOX.tokens)
    assert not Counter(cards(position)) - Counter(BOX.contracts)
    gone = Counter(BOX.contracts) - Counter(cards(position))
    assert sum(map(worth, gone.elements())) <= sum(player.score for player in position.players)


@pytest.mark.rule(10, 11, 17)
@pytest.mark.parametrize("name", [name for name in STARTS if name not in SHORT])
def test_the_position_of_a_step_holds_the_whole_box(name: str) -> None:
    adds_up(replace(STARTS[name], play="").position())


@pytest.mark.rule(10, 11, 17)
@pytest.mark.parametrize("name", [shown.id for shown in all_examples()])
def test_an_example_holds_the_whole_box(name: str) -> None:
    adds_up(next(shown.position for shown in all_examples() if shown.id == name))


@pytest.mark.parametrize("name", sorted(SHORT))
def test_a_pile_is_short_only_where_that_is_asked(name: str) -> None:
    colony = STARTS[name].position().colony
    assert min(len(colony.deck), len(colony.bag)) < SHORTEST_PILE
