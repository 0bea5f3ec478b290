"""The boards of a class are searched once for all languages."""

from __future__ import annotations

import pytest

from otys_nb.bake import graph
from otys_nb.bake.graph import Graph
from otys_nb.bake.walk import LessonWalk
from otys_nb.lessons.exercises import make_exercise
from otys_nb.rules.language import LANGUAGES


@pytest.mark.parametrize("rule", [30, 53])
def test_boards_that_go_along_are_those_that_each_language_has_alone(
    rule: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(graph, "MAX_NODES", 60)

    def walks() -> list[LessonWalk]:
        return [LessonWalk(make_exercise(rule, 1, 7, lang=lang)) for lang in LANGUAGES]

    first, *others = walks()
    assert Graph(first, 10**6, also=others).packs() == [Graph(walk, 10**6).pack() for walk in walks()]
