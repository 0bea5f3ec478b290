"""What a teacher shows: large boards, and a class that is made up."""

from __future__ import annotations

import pytest

import otys_nb
from otys_nb.classroom import ClassWordError, class_results, class_work, invented_class, projector
from otys_nb.lessons import lesson


def test_a_lesson_on_the_wall_moves_with_the_one_at_the_desk() -> None:
    session = lesson("turn")
    wall = projector(session)
    assert wall.options["size"] == "projector" and not wall.options["code"]
    rev = wall.rev
    session.do("1")
    assert wall.rev > rev


def test_a_pupil_s_exercises_and_a_position_can_be_shown() -> None:
    assert projector(class_work("50-1x1-pearl", 1)).view == "lesson"
    assert projector(otys_nb.new_position(["Ada", "Grace"], seed=1)).view == "table"


def test_anything_else_is_refused() -> None:
    with pytest.raises(TypeError):
        projector("keys")


def test_a_made_up_class_has_results_that_can_be_read() -> None:
    found = class_results("keys-2-pearl", invented_class("keys-2-pearl", 28))
    assert len(found.pupils) == 28
    assert not found.troubles
    shares = sorted(found.share(rule) for rule in found.rules)
    assert shares[0] < 0.5 < shares[-1]


@pytest.mark.parametrize("pupils", [0, 128])
def test_a_made_up_class_is_a_class(pupils: int) -> None:
    with pytest.raises(ClassWordError):
        invented_class("keys-2-pearl", pupils)


def test_a_teacher_sees_what_may_be_misread_in_a_lesson() -> None:
    some, everything = otys_nb.misreadings("keys"), otys_nb.misreadings()
    assert 0 < len(some) < len(everything)
    assert "one key later" in str(some)
    assert otys_nb.misreadings("keys", lang="de")._repr_mimebundle_()["text/html"].startswith("<ul><li>")


def test_an_unknown_lesson_is_named() -> None:
    with pytest.raises(KeyError, match="kings"):
        otys_nb.misreadings("kings")
