"""What a teacher shows: large boards, and a class that is made up."""

from __future__ import annotations

import pytest

import otys_nb
from otys_nb.classroom import class_results, class_work, invented_class, projector
from otys_nb.lessons import LessonSession, lesson
from otys_nb.lessons.saved_place import place_of
from otys_nb.widgets.board import Board
from otys_nb.widgets.lesson import LessonBoard


def test_a_lesson_on_the_wall_moves_with_the_one_at_the_desk() -> None:
    session = lesson("turn")
    wall = projector(session)
    assert wall.options["size"] == "projector" and not wall.options["code"]
    rev = wall.rev
    session.do("1")
    assert wall.rev > rev
    assert wall.lesson is not None and wall.lesson["keep"] is None, "what a class is shown is no pupil's progress"
    assert wall.lesson["memory"] is None and wall.place["board"] == "", "nor what a pupil remembers, or goes on with"
    small = LessonBoard("turn").lesson
    assert small is not None and small["keep"]
    over = lesson("start").goto("contract")
    over = over.goto(over.steps[-1].id)
    own = LessonBoard(over)
    wall = projector(over)
    while not over.done:
        over.do(over.step.solutions[0])
    assert wall.lesson is not None and wall.lesson["end"] is not None and wall.lesson["end"]["result"] == ""
    assert own.lesson is not None and own.lesson["end"] is not None and own.lesson["end"]["result"], "a learner's own"


def test_a_lesson_on_the_wall_begins_where_it_is_told_whatever_the_teacher_has_tried() -> None:
    done = {"turn": dict.fromkeys([step.id for step in lesson("turn").steps][:3], "solved")}
    wall, own = projector(lesson("turn")), LessonBoard("turn")
    for board in (wall, own):
        pressed(board, "progress", done=done)
    assert wall.lesson is not None and wall.lesson["step"]["n"] == 1 and not wall.lesson["welcome"]
    assert own.lesson is not None and own.lesson["step"]["n"] == 4 and own.lesson["welcome"]


def test_a_pupil_s_exercises_and_a_position_can_be_shown() -> None:
    assert projector(class_work("50-1x1-pearl", 1)).view == "lesson"
    assert projector(otys_nb.new_position(["Ada", "Grace"], seed=1)).view == "table"


def pressed(board: Board, do: str, **more: object) -> None:
    board.receive({"seq": board.rev, "rev": board.rev, "do": do, **more})


def test_what_if_plays_on_beside_the_lesson_and_comes_back_to_the_same_statement() -> None:
    film = next(step.id for step in lesson("turn").steps if step.kind == "watch")
    session = lesson("turn").goto(film).next()
    wall = projector(session)
    told, place = wall.lesson, place_of(session)
    assert told is not None and {"do": "branch", "label": "What if?"} in told["buttons"]
    pressed(wall, "branch")
    assert wall.lesson is None and wall.afford["waits"] and wall.afford["moves"]
    assert wall.afford["knows"] == told["step"]["knows"], "no region comes up that the lesson has not met"
    before = wall.state
    assert before["result"].startswith("What if?") and told["feedback"]["text"] in before["result"]
    assert before["players"][session.seat]["name"] == "You"
    for _ in range(2):
        pressed(wall, "move", id=0)
    assert wall.state != before and wall.lesson is None
    pressed(wall, "undo")
    pressed(wall, "lang", lang="fr")
    assert wall.lang == "fr" and wall.lesson is None
    pressed(wall, "rejoin")
    assert wall.lesson is not None and wall.lesson["feedback"]["text"] != told["feedback"]["text"], "now in French"
    assert place_of(session) == place


@pytest.mark.parametrize("step", ["home", "key"])
def test_what_if_stays_on_the_learner_s_board_with_what_the_lesson_asks_and_its_end_leads_back(step: str) -> None:
    session = lesson("turn").goto(step)
    wall = projector(session, lang="de")
    told = wall.lesson
    assert told is not None
    pressed(wall, "branch")
    for _ in range(20):
        assert wall.seat == session.seat
        assert wall.state["result"].startswith("Und wenn?")
        assert (told["goal"] in wall.state["result"]) == (session.step.kind == "ask" or wall.here < 0)
        if not wall.afford["moves"]:
            break
        pressed(wall, "move", id=0)
    assert wall.position.to_act == session.position.to_act and wall.afford["waits"]
    pressed(wall, "rejoin")
    assert wall.lesson is not None and wall.lesson["goal"] == told["goal"]


def test_what_if_offers_what_the_lesson_shows_and_asks_for_nothing_that_was_done() -> None:
    session = lesson("start").goto("metal")
    wall = projector(session)
    pressed(wall, "branch")
    assert [move["notation"] for move in wall.afford["moves"]] == ["M"], "no sponsor, no battery"
    assert "your key pushes him out" in wall.state["result"]
    for _ in range(9):
        pressed(wall, "move", id=0)
        assert "your key pushes him out" not in wall.state["result"]
        assert not any(move["notation"][0] in "$~=" for move in wall.afford["moves"])
    assert wall.position.to_act != session.seat or not wall.afford["moves"]


def test_no_other_board_branches() -> None:
    board = LessonBoard("turn")
    pressed(board, "branch")
    assert board.reject is not None and board.lesson is not None


def test_a_remote_goes_over_the_end_of_a_film_and_back_to_its_last_statement() -> None:
    film = next(at for at, step in enumerate(lesson("turn").steps) if step.kind == "watch")
    session = lesson("turn").goto(lesson("turn").steps[film].id)
    wall = projector(session)
    for _ in range(session.step.last_statement + 1):
        pressed(wall, "step")
    assert session.at == film + 1
    pressed(wall, "back")
    assert (session.at, session.cursor) == (film, session.step.last_statement)
    pressed(wall, "back")
    assert session.cursor == session.step.last_statement - 1


def test_back_from_a_later_step_shows_the_end_of_each_step_and_its_moves_one_by_one() -> None:
    session = lesson("start").goto("contract")
    wall = projector(session)
    ids = [step.id for step in session.steps]
    at, seen = ids.index("metal"), []
    while session.at >= at:
        pressed(wall, "back")
        seen.append((session.step.id, session.done, len(session.history) - session.step_start))
    assert seen[:3] == [("metal", True, 2), ("metal", False, 1), ("metal", False, 0)]
    assert not session.reached, "nobody has done it"


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "This is the right answer."), ("de", "Das ist die richtige Antwort.")]
)
def test_an_answer_that_is_shown_is_called_an_answer(lang: str, said: str) -> None:
    session = lesson("turn", lang=lang).goto("home")
    wall = projector(session, lang=lang)
    pressed(wall, "solve")
    assert wall.lesson is not None and wall.lesson["feedback"]["text"].startswith(said)


def test_a_remote_goes_back_by_decisions_and_answers_then_by_steps() -> None:
    session = lesson("turn")
    wall = projector(session)
    session.do("1 Eng:m")
    assert session.step.id == "engineer" and session.done
    back = [("engineer", False), ("push", True), ("push", False), ("key", True), ("key", False), ("key", False)]
    for wanted in back:
        pressed(wall, "back")
        assert (session.step.id, session.done) == wanted
    assert session.history == []
    session.goto("home").solve()
    pressed(wall, "back")
    assert session.step.id == "home" and session.chosen is None and not session.done


def test_back_shows_what_stood_before_a_step_and_takes_back_one_move_at_a_press() -> None:
    session = lesson("turn")
    wall = projector(session)
    seen: list[object] = []
    for _ in range(60):
        if session.finished:
            break
        seen.append(shown_now(wall, session))
        pressed(wall, "step" if session.done or session.step.kind == "watch" else "solve")
    assert session.finished
    reached = dict(session.reached)
    for before in reversed(seen):
        pressed(wall, "back")
        assert shown_now(wall, session) == before
    assert session.reached == reached, "what was done stays done"


def shown_now(wall: Board, session: LessonSession) -> object:
    told = wall.lesson
    assert told is not None
    said = told["feedback"]["text"] if told["feedback"] and session.done else ""
    return session.step.id, session.done, session.cursor, session.position, said


def test_back_from_a_change_in_an_example_is_the_same_statement() -> None:
    name, film = next(
        (name, step)
        for name in ("turn", "keys", "contracts")
        for step in lesson(name).steps
        if step.kind == "watch" and step.example.breaks
    )
    session = lesson(name).goto(film.id)
    wall = projector(session)
    while not session.done:
        session.next()
    session.answer(0)
    pressed(wall, "back")
    assert session.chosen is None and session.cursor == film.last_statement


def test_anything_else_is_refused() -> None:
    with pytest.raises(TypeError):
        projector("keys")


def test_a_made_up_class_has_results_that_can_be_read() -> None:
    found = class_results("keys-2-pearl", invented_class("keys-2-pearl", 28))
    assert len(found.pupils) == 28
    assert not found.troubles
    shares = sorted(found.share(rule) or 0 for rule in found.rules)
    assert shares[0] < 0.5 < shares[-1]


@pytest.mark.parametrize("pupils", [0, 128])
def test_a_made_up_class_is_a_class(pupils: int) -> None:
    with pytest.raises(ValueError, match="pupils"):
        invented_class("keys-2-pearl", pupils)


def test_a_teacher_sees_what_may_be_misread_in_a_lesson() -> None:
    some, everything = otys_nb.misreadings("keys"), otys_nb.misreadings()
    assert 0 < len(some) < len(everything)
    assert "one key later" in str(some)
    assert otys_nb.misreadings("keys", lang="de")._repr_mimebundle_()["text/html"].startswith("<ul><li>")


def test_an_unknown_lesson_is_named() -> None:
    with pytest.raises(KeyError, match="kings"):
        otys_nb.misreadings("kings")
