"""What is offered in place of a turn that the rules forbid: legal turns, the nearest first."""

from __future__ import annotations

import pytest

from otys_nb.rules import turn
from otys_nb.rules.notation import corrections as module
from otys_nb.rules.notation.corrections import corrections
from otys_nb.rules.setup import new_position

START = new_position(["Ada", "Grace"], seed=7)


@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        ("4 $ ~Sv2 R:-mc", "4 $ ~Sv1 R:-mc"),  # one word for another
        ("4 $ 5 R:-mc", "4 $ R:-mc"),  # one word too many
        ("$ R:-mc", "4 $ R:-mc"),  # one word is missing
        ("4 $ ~Sv1 ~Sv1 Sell", "4 $ ~Sv1 R"),
    ],
)
def test_the_nearest_legal_turns_are_found(text: str, nearest: str) -> None:
    found = corrections(START, text)
    assert nearest in [one.text for one in found] and len(found) <= module.MAX_CORRECTIONS
    assert [one.distance for one in found] == sorted(one.distance for one in found)
    for one in found:
        position = START
        for move in one.line.moves:
            position = turn.play(position, move)
        assert position == one.line.position and position.to_move == 1


def test_a_turn_that_can_be_played_needs_none() -> None:
    assert corrections(START, "4 $ R:-mc") == ()


def test_what_is_far_from_any_turn_is_given_up() -> None:
    assert corrections(START, "x " * 300) == ()
    assert corrections(START, "4 " * 3000) == ()
    assert corrections(START, "4 $ ~Sv2 R:-mc")[0].text == "4 $ ~Sv1 R:-mc"
