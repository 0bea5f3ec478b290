"""Which boards a lesson shows: the one that the step is about, and the neighbours where their divers count."""

from __future__ import annotations

from otys_nb.lessons import lesson
from otys_nb.widgets.lesson import LessonBoard
from tests.widgets.boards import lesson_of


def test_the_still_picture_is_that_of_the_board_that_the_step_is_about() -> None:
    assert LessonBoard("setup", "lesson").picture().kind == "player"
    colony = LessonBoard("setup", "colony")
    assert colony.picture().kind == "colony"
    assert "The colony board" in colony._repr_mimebundle_()[0]["text/html"]


def test_the_other_players_are_shown_where_a_diver_may_be_copied() -> None:
    boards = {step.id: LessonBoard(lesson("divers").goto(step.id)) for step in lesson("divers").steps}
    shown = {step for step, board in boards.items() if lesson_of(board)["others"]}
    touched = {
        step.id for step in lesson("divers").steps if any("neighbour:" in target for target in _touched(step.id))
    }
    assert touched and touched <= shown
    assert not lesson_of(LessonBoard("turn"))["others"]


def _touched(step: str) -> set[str]:
    """Everything that is on offer on the way of the step's solution."""
    session = lesson("divers").goto(step)
    if session.step.kind != "do":
        return set()
    board, found = LessonBoard(session), set()
    for _ in range(9):
        found |= {target for move in board.afford["moves"] for target in move["path"]}
        if session.done:
            break
        session.solve(1)
    return found
