"""Events tell all that a move changes on the table: for each viewer their patches lead from one table to the next."""

from __future__ import annotations

from random import Random

import pytest

from otys_nb.lessons.history import happened
from otys_nb.rules import chance, turn
from otys_nb.rules.game import new_game
from otys_nb.rules.moves import ChooseKey
from otys_nb.rules.position import NATURE
from otys_nb.widgets import state
from tests.depth import often
from tests.widgets.boards import patched


@pytest.mark.deep
@pytest.mark.parametrize(
    ("names", "variants"),
    [
        ("ABC", ("designer",)),
        *(
            pytest.param(*each, marks=pytest.mark.nightly)
            for each in (("AB", ()), ("ABC", ()), ("ABCD", ("designer",)))
        ),
    ],
)
def test_the_patches_of_a_turn_lead_to_the_table_after_it_for_every_viewer(
    names: str, variants: tuple[str, ...]
) -> None:
    rng = Random(len(names))
    start = position = new_game(list(names), seed=7, variants=variants).position
    moves = []
    while not position.finished and position.round <= often(99, 5):
        move = chance.sample(position, rng) if position.to_act == NATURE else rng.choice(turn.moves(position))
        moves.append(move)
        before, position = position, turn.advance(position, move)
        if position.to_move == before.to_move:
            continue
        for eyes in (0, 1, None):
            table = state.drawn(state.seen(start, eyes))
            for event in state.narrated_events(start, happened(start, moves), "en", eyes):
                table = patched(table, event["patch"])
            assert table == state.drawn(state.seen(position, eyes))
        start, moves = position, []


def test_the_turn_of_another_player_begins_with_a_name_and_ones_own_does_not() -> None:
    start = new_game(["Ada", "Grace"], seed=7).position
    told = happened(start, [next(move for move in turn.moves(start) if isinstance(move, ChooseKey))])
    hers, own = (state.narrated_events(start, told, "en", eyes)[0]["text"] for eyes in (1, 0))
    assert hers == f"Ada: {own}"
