"""Whatever a pupil touches in a task of a class, the reason is about that piece, in that moment."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

import pytest

from otys_nb.classroom import class_work
from otys_nb.examples.paths import with_changes
from otys_nb.lessons.exercises import make_exercise
from otys_nb.lessons.model import Step
from otys_nb.rules import notation, turn
from otys_nb.rules.position import NATURE, Position
from otys_nb.rules.rulebook import rule as of_number
from otys_nb.widgets import whynot
from otys_nb.widgets.affordances import by_piece, offered
from otys_nb.widgets.messages import say
from otys_nb.widgets.targets import targets
from tests.depth import mostly_at_night

READY = say("why.pick", "en", label="")[:-1]
"""What begins the reason of a piece that can be used."""
WORDS = mostly_at_night(
    ["keys-1x4-pearl-e", "x-keys-1x3-pearl-d"],
    [f"{topic}-{level}x8-pearl-d" for topic in ("turn", "keys+contracts", "divers+sponsors") for level in (1, 2)],
)


def moments(step: Step) -> Iterator[Position]:
    """The start of a task, and what follows each move of the turn that it was made with."""
    position = step.start.position()
    yield position
    for line in step.solutions or (step.question.lines[:1] if step.question else ()):
        for move in notation.parse_line(position, line).moves:
            position = turn.advance(position, move)
            yield position


def ready(position: Position) -> list[tuple[str, str]]:
    """The pieces of which it is said that they can be used, though no move begins with them, goes over them, or is a
    button's that a touch of them makes, too."""
    if position.finished or position.to_act == NATURE:
        return []
    paths = [*(path for _, path in offered(position)), tuple(by_piece(position, offered(position)))]
    told = [(one, whynot.why(position, one, "en", None)["text"]) for one in targets(position)]
    return [(one, text) for one, text in told if text.startswith(READY) and not any(one in path for path in paths)]


@pytest.mark.parametrize("word", WORDS)
def test_of_a_piece_that_waits_nobody_says_that_it_lies_ready(word: str) -> None:
    for seat in (1, 2):
        for step in class_work(word, seat).session.steps:
            for position in moments(step):
                assert not ready(position), (word, seat, step.id)


def test_a_neutral_key_on_the_track_waits_there_though_another_lies_ready() -> None:
    start = make_exercise(53, 1, 3).step.start.position()
    position = with_changes(start, start.to_move or 0, {"me.track": "N", "me.neutral_x": 1})
    assert "waits on the Hacker track" in whynot.why(position, "track:N", "en", None)["text"]
    assert not ready(position)


def test_a_turn_that_comes_to_something_else_is_told_what_and_no_rule_that_had_no_part_in_it() -> None:
    steps = (make_exercise(53, 1, seed).step for seed in range(40))
    likely = list(islice((step for step in steps if step.wrong), 2))
    assert len(likely) == 2, "hardly an exercise of rule 53 has a wrong turn of which something is said"
    for step, lang in product(likely, ("en", "fr", "de")):
        told = [wrong.texts[lang] for wrong in step.wrong]
        assert not any(of_number(53).text(lang) in text for text in told), told
        assert len(set(told)) == len(told)
