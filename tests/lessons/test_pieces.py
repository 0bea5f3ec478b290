"""The lessons come in pieces of a few steps, each with an end; a short way leads through the first of them."""

from __future__ import annotations

import pytest

from otys_nb.lessons import Lesson, all_lessons, lesson
from otys_nb.lessons.chapters import chapters
from otys_nb.lessons.lesson_message import state
from otys_nb.rules.language import LANGUAGES
from tools import coverage_report

each = pytest.mark.parametrize("taught", all_lessons(), ids=lambda taught: taught.id)
SHORT = 45
"""Minutes from the first dive to the end of contracts."""


@each
def test_every_step_lies_in_one_piece_of_five_at_most(taught: Lesson) -> None:
    assert [step for piece in taught.sections for step in piece.steps] == [step.id for step in taught.steps], (
        "the first [[piece]] begins with the first step"
    )
    assert all(1 <= len(piece.steps) <= 5 for piece in taught.sections), "begin a [[piece]] after five steps at most"
    assert not taught.sections[0].more


@each
def test_every_piece_with_something_to_do_has_an_end_in_each_language(taught: Lesson) -> None:
    kinds = {step.id: step.kind for step in taught.steps}
    for piece in taught.sections:
        watched = all(kinds[step] == "watch" for step in piece.steps)
        goes_on = taught.id == "setup" and piece.steps[0] == "display"  # the rest of the colony follows at once
        needs = "no `end`: nothing is done in it" if watched or goes_on else "an `end`, which says what one can do now"
        assert (piece.ends is None) == (watched or goes_on), (
            f"the piece that begins with {piece.steps[0]} needs {needs}"
        )
        spoken = set(LANGUAGES) - set(taught.missing)
        assert piece.ends is None or len({piece.ends[lang] for lang in spoken}) == len(spoken)


@each
def test_what_is_more_comes_after_the_short_way_of_its_board(taught: Lesson) -> None:
    """On one board one never has to pass what is more of it, but for a film."""
    for part in taught.parts:
        found = [taught.section(step.id) for step in taught.of_part(part)]
        more = [piece.more for piece in found if piece is not None]
        assert more == sorted(more), part


def test_the_end_of_a_piece_is_told_to_whoever_did_its_last_step() -> None:
    session = lesson("turn", "lesson").do("1 Eng").do("Eng:m")
    assert "You know how to play a key and use its diver." in session.text()
    assert state(session)["piece"]["n"] == state(session)["piece"]["of"] == 3


def test_nobody_is_praised_for_a_solution_that_was_shown() -> None:
    session = lesson("turn", "lesson").do("1 Eng").next().solve()
    assert session.done and session.step.id == "engineer"
    assert "You can play a key" not in session.text() and "Right." not in session.text()


def test_a_lesson_without_pieces_is_one() -> None:
    assert lesson("turn").lesson.section("nothing") is None


def test_the_short_way_is_short() -> None:
    way = [chapter for chapter in chapters() if chapter.group == "short"]
    folder = coverage_report.ROOT / "notebooks"
    estimated = sum(coverage_report.minutes(folder / chapter.file, short=True) for chapter in way)
    assert estimated <= SHORT
    assert sum(chapter.minutes for chapter in way) <= SHORT
