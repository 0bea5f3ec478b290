"""The lesson board: the page's actions reach the session, and what it says reaches the page."""

from __future__ import annotations

import json
import re
from datetime import date
from typing import Any

import pytest

from otys_nb.lessons import Lesson, all_lessons, lesson
from otys_nb.lessons.dives import Day, Dive
from otys_nb.lessons.exercises import make_exercise
from otys_nb.lessons.lesson_message import state
from otys_nb.rules import notation
from otys_nb.rules.moves import Propel, Stay
from otys_nb.widgets.affordances import offered
from otys_nb.widgets.guided_offers import REGIONS
from otys_nb.widgets.lesson import LessonBoard
from otys_nb.widgets.lesson_room import LessonRoom
from otys_nb.widgets.room import Answer
from tests.widgets.boards import lesson_of


def act(board: LessonBoard, do: str, **fields: Any) -> LessonBoard:
    board.receive({"seq": 1, "rev": board.rev, "do": do, **fields})
    return board


def touch(board: LessonBoard, *path: str) -> LessonBoard:
    offer = next(move for move in board.afford["moves"] if move["path"] == list(path))
    return act(board, "move", id=offer["id"])


def test_the_walk_by_touch_ends_where_the_engine_ends() -> None:
    session = lesson("turn", "lesson")
    start = session.position
    board = LessonBoard(session)
    touch(board, "key:1")
    act(board, "step")
    touch(board, "push")
    act(board, "step")
    touch(board, "mechanic")
    act(board, "step")
    touch(board, "choice:c")
    act(board, "step")
    touch(board, "place:0")
    act(board, "step")
    touch(board, "surface")
    assert lesson_of(board)["finished"]
    assert board.position == start.play("1 Eng:m") == session.position
    assert board.seat == 0, "the learner's board stays when the turn passes on"
    assert board.state["players"][0]["keys"] == "12345X"
    assert board.log[board.here]["notation"] == "^"


def test_a_second_press_of_next_before_the_first_is_answered_goes_on_once_and_is_no_error() -> None:
    board = act(LessonBoard("turn", "example"), "step")
    before, rev = lesson_of(board)["feedback"], board.rev
    for _ in range(2):
        board.receive({"seq": 1, "rev": rev, "do": "step"})
    assert board.reject is None
    once = lesson_of(act(act(LessonBoard("turn", "example"), "step"), "step"))["feedback"]
    assert lesson_of(board)["feedback"] == once != before


def test_a_touch_after_right_shows_the_next_step_and_does_nothing_in_it() -> None:
    board = touch(LessonBoard("turn"), "key:1")
    first = lesson_of(board)["step"]["id"]
    touch(board, "push")
    assert lesson_of(board)["step"]["id"] != first and not lesson_of(board)["done"]
    assert board.here == 0, "nothing is played"
    touch(board, "push")
    assert board.here == 1 and lesson_of(board)["done"]


def test_a_double_touch_on_the_piece_that_was_right_leaves_that_it_was_right() -> None:
    board = LessonBoard(lesson("turn").goto("push"))
    touch(board, "push")
    right = lesson_of(board)["feedback"]
    assert right["kind"] == "right" and board.afford["use"] is None
    touched = {target for move in board.afford["moves"] for target in (*move["path"], *move.get("piece", ()))}
    assert "diver:engineer" not in touched and "mechanic" in touched, "no menu opens, and what comes next leads on"
    assert all(len(move["path"]) == 1 for move in board.afford["moves"])
    act(board, "why", target="diver:engineer")
    assert board.reply is not None and board.reply["can"] and lesson_of(board)["feedback"] == right


@pytest.mark.rule(34)
def test_in_an_exercise_a_touch_on_a_sponsor_chooses_its_key_as_in_a_game() -> None:
    board = LessonBoard(lesson("batteries").goto("at-once"))
    assert board.lesson_session.step.exercise
    touch(board, "sponsor:4")
    assert [entry["notation"] for entry in board.log] == ["4", "$"]
    fresh = LessonBoard(lesson("batteries").goto("at-once"))
    fresh.room.restore(board.room.snapshot())
    for one in (board, fresh):
        act(one, "undo")
        assert one.here == -1 and one.lesson_session.position.turn.stage == "key", (
            "what one touch did, one step takes back"
        )
    for name in all_lessons():
        session = lesson(name.id)
        for step in session.steps:
            session.goto(step.id)
            pairs = [offer for offer in LessonRoom(session).offers() if len(offer.moves) == 2]
            assert step.exercise or not pairs, "where a lesson guides to a key, the key is touched"


def test_every_move_is_one_step_of_the_log_with_its_events() -> None:
    board = touch(LessonBoard("turn"), "key:1")
    assert [event["kind"] for event in board.events] == ["KeySlid"]
    assert board.here == 0
    rev = act(board, "step").rev
    touch(board, "push")
    assert (board.here, board.rev) == (1, rev + 1)
    assert [event["kind"] for event in board.events] == ["DiverActivated"]


def test_a_question_offers_its_answers_only() -> None:
    session = lesson("turn").goto("where")
    board = LessonBoard(session)
    assert [option["target"] for option in lesson_of(board)["ask"]["options"]] == ["place:0", "place:2", "place:3"]
    assert set(board.afford["why"]) == {"*"}
    touch(board, "place:2")
    assert lesson_of(board)["feedback"]["kind"] == "wrong"
    assert lesson_of(board)["ask"]["chosen"] == 1
    act(board, "type", text="a")
    assert lesson_of(board)["done"]


def test_where_nothing_may_be_played_the_page_is_told_why() -> None:
    board = LessonBoard("turn", "example")
    assert board.afford["moves"] == []
    assert "watch" in board.afford["why"]["*"]["text"]
    act(board, "type", text="2")
    assert board.reject is not None


def test_a_piece_that_could_be_moved_is_no_answer_to_a_question_about_something_else() -> None:
    board = LessonBoard("x-keys")
    assert ["key:X"] in [move["path"] for move in board.afford["moves"]], "it is the answer here"
    board.lesson_session.goto("home")
    key = next(path[0] for _, path in offered(board.position))
    act(board, "why", target=key)
    told, known = board.reply, board.afford["why"]["*"]
    assert told is not None and told["text"] == known["text"] == "Choose one of the answers."
    assert told["can"] and known["can"], "a touch is no wrong answer: no cross is to stand there"


def test_an_example_is_stepped_and_stepped_back() -> None:
    board = LessonBoard("turn", "example")
    assert lesson_of(board)["feedback"]["kind"] == "told"
    for _ in range(3):
        act(board, "step")
    assert board.log[board.here]["notation"] == "Eng"
    act(board, "undo")
    assert board.log[board.here]["notation"] == "1"


def test_undo_redo_and_goto_stay_within_the_step() -> None:
    board = LessonBoard(lesson("turn", "exercises").goto("offer"))
    touch(board, "key:1")
    touch(board, "sponsor:1", "track:3")
    act(board, "undo")
    assert board.here == 0
    act(board, "redo")
    assert board.here == 1 and board.position.players[0].keys == "3"
    act(board, "goto", node=-1)
    assert board.here == -1
    act(board, "undo")
    assert board.reject is not None


def test_hint_solve_check_and_reset_answer() -> None:
    board = LessonBoard(lesson("turn", "exercises").goto("offer"))
    act(board, "hint")
    assert len(lesson_of(board)["hints"]) == 1
    act(board, "solve")
    assert board.here == 0, "a solution is shown one move at a time"
    act(board, "check")
    assert lesson_of(board)["feedback"]["kind"] == "told"
    for _ in range(6):
        act(board, "solve")
    assert lesson_of(board)["done"]
    assert lesson_of(board)["step"]["states"][-1] == "shown"
    act(board, "reset")
    assert board.here == -1 and not lesson_of(board)["done"]


def test_python_moves_the_board() -> None:
    session = lesson("turn")
    board = LessonBoard(session)
    rev = board.rev
    session.do("1")
    assert board.rev == rev + 1 and lesson_of(board)["done"]
    board.play("push")
    assert session.step.id == "push"
    with pytest.raises(ValueError, match="exactly one key"):
        board.play("2")
    other = LessonBoard(session)
    board.close()
    session.next()
    assert lesson_of(other)["step"]["id"] == "engineer"


def test_messages_are_small_and_plain() -> None:
    board = LessonBoard("turn")
    for step in board.lesson_session.steps:
        board.lesson_session.goto(step.id)
        message = {name: getattr(board, name) for name in ("state", "afford", "events", "log", "lesson")}
        assert len(json.dumps(message)) < 12_000


def test_shows_itself_as_board_text_and_picture() -> None:
    session = lesson("turn")
    bundle, _ = session._repr_mimebundle_()
    assert bundle["text/plain"] == session.text()
    assert "<img alt=" in bundle["text/html"] and "Goal: One key is left. Slide key 1" in bundle["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert str(LessonBoard(session)) == session.text()


def test_an_example_in_another_language_calls_who_plays_it_as_its_statements_do() -> None:
    board = LessonBoard("turn", "example")
    act(board, "lang", lang="de")
    assert board.lang == "de" and "Nadine" in lesson_of(board)["feedback"]["text"]
    assert board.state["players"][0]["name"] == "Nadine"
    for _ in board.lesson_session.step.example.statements[1:]:
        act(board, "step")
    touch(board, "choice:a")
    act(board, "lang", lang="fr")
    assert board.state["players"][0]["name"] == "Noémie"
    assert lesson_of(board)["ask"]["chosen"] == 0 and lesson_of(board)["feedback"]["kind"] == "told"


def test_an_example_seen_offers_what_to_change() -> None:
    board = LessonBoard("turn", "example")
    assert lesson_of(board)["ask"] is None
    for _ in board.lesson_session.step.example.statements[1:]:
        act(board, "step")
    assert len(lesson_of(board)["ask"]["options"]) == len(board.afford["moves"]) == 3
    touch(board, "choice:c")
    assert lesson_of(board)["feedback"]["kind"] == "told"
    assert lesson_of(board)["ask"]["chosen"] == 2
    assert board.state["players"][0]["credits"] == 0


def test_what_the_browser_kept_marks_the_steps_that_were_done() -> None:
    board = LessonBoard(lesson("keys", "lesson"))
    assert lesson_of(board)["step"]["ids"][:2] == ["away", "which"]
    act(board, "progress", done={"keys": {"which": "solved", "gone": "solved"}, "<b>": {}})
    assert board.reject is None
    assert lesson_of(board)["step"]["states"][:3] == ["", "solved", ""]
    act(board, "forget")
    assert set(lesson_of(board)["step"]["states"]) == {""}


def test_what_is_forgotten_or_brought_back_on_one_board_is_so_on_all() -> None:
    board, other = LessonBoard(lesson("keys", "lesson")), LessonBoard(lesson("turn", "lesson"))
    step = lesson_of(other)["step"]["ids"][0]
    while not lesson_of(other)["done"]:
        act(other, "solve")
    act(board, "forget")
    assert set(lesson_of(other)["step"]["states"]) == {""}
    act(board, "progress", done={"turn": {step: "solved"}})
    assert lesson_of(other)["step"]["states"][0] == "solved"
    rev = other.rev
    act(board, "progress", done={"turn": {step: "solved"}})
    assert other.rev == rev, "nothing has changed there"
    late = {"seq": 99, "rev": 0, "do": "forget"}  # boards that are shown together all tell what the browser has kept
    other.receive(late)
    assert other.reject is None and set(lesson_of(other)["step"]["states"]) == {""}


@pytest.mark.parametrize("done", [None, [], "keys", {"keys": 5}, {"keys": ["which"]}, {str(n): {} for n in range(99)}])
def test_what_the_browser_kept_is_refused_in_another_form(done: object) -> None:
    board = LessonBoard(lesson("keys", "lesson"))
    act(board, "progress", done=done)
    assert board.reject is not None and set(lesson_of(board)["step"]["states"]) == {""}


def test_a_step_that_is_begun_again_is_no_longer_marked() -> None:
    board = LessonBoard(lesson("keys", "lesson"))
    act(board, "solve")
    while not lesson_of(board)["done"]:
        act(board, "solve")
    act(board, "reset")
    assert set(lesson_of(board)["step"]["states"]) == {""}


def test_nothing_is_kept_of_fresh_exercises() -> None:
    assert lesson_of(LessonBoard(make_exercise("50.1.a")))["keep"] is None
    assert set(lesson_of(LessonBoard("keys"))["keep"]) == {"forget", "restore"}


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


def test_the_saved_picture_shows_what_its_stage_begins_with() -> None:
    board = LessonBoard("start")
    words = re.findall(r"<text[^>]*>([^<]+)", board.picture().svg(describe=False))
    assert {"Contract", "3", "Metal"} <= set(words)
    assert not {"X", "Sponsors", "Store", "Reward", board.state["players"][0]["name"]} & set(words)
    step = lesson_of(board)["step"]
    assert f"· {step['n']}/{step['of']}</strong>" in board._html()
    later = LessonBoard(lesson("start").goto("surface"))
    assert len(later.picture().svg(describe=False)) > len(board.picture().svg(describe=False)), "the track is drawn"


def test_a_sentence_that_names_a_diver_is_done_by_a_touch_of_him_also_before_the_next_is_asked_for() -> None:
    board = touch(LessonBoard("start"), "key:2")
    assert lesson_of(board)["done"], "its next step is still to be asked for"
    guided = [move for move in board.afford["moves"] if move["id"] in lesson_of(board)["step"]["lit"]]
    assert [(move["path"], move["piece"]) for move in guided] == [(["push"], ["diver:metal"])]
    up = LessonBoard(lesson("start").goto("surface"))
    [only] = [move for move in up.afford["moves"] if move["id"] in lesson_of(up)["step"]["lit"]]
    assert (only["path"], only["piece"]) == (["surface"], ["diver:metal"])


@pytest.mark.parametrize("name", ["start", "turn", "keys", "x_keys"])
def test_what_a_later_lesson_teaches_is_not_offered_and_its_lesson_is_named(name: str) -> None:
    session = lesson(name)
    room = LessonRoom(session)
    for step in session.steps:
        session.goto(step.id)
        offered = [offer for offer in room.offers() if offer.moves]
        told = room.view()["afford"]
        assert not [offer for offer in offered if isinstance(offer.moves[0], Propel | Stay)]
        if step.kind == "do":
            assert [tuple(move["path"]) for move in told["moves"]] == [offer.path for offer in offered]
            assert [move["id"] for move in told["moves"]] == list(range(len(offered)))
    if name == "turn":
        session.goto("key").do("1")
        session.next()
        assert "lesson 04" in room.view()["afford"]["why"]["diver:spy"]["text"]
        answer = room.do({"do": "why", "target": "diver:spy", "value": [], "seq": 1, "rev": 1})
        assert isinstance(answer, Answer) and "lesson 04" in answer.text


@pytest.mark.parametrize("found", all_lessons(), ids=lambda found: found.id)
def test_all_that_a_solution_needs_is_offered_and_nothing_of_what_is_not_drawn_yet(found: Lesson) -> None:
    session = lesson(found.id)
    room = LessonRoom(session)
    for step, line in [(each, line) for each in session.steps for line in each.solutions]:
        session.goto(step.id)
        met = found.met(step.id)
        for move in notation.parse_line(session.position, f"{line} ..").moves:
            if session.done:
                break
            offered = [offer.moves[0] for offer in room.offers() if offer.moves]
            assert move in offered, (step.id, move)
            assert not met or all(REGIONS.get(type(one), met[0]) in met for one in offered)
            session.do(move)


def test_a_goal_of_several_touches_asks_for_the_next_one() -> None:
    session = lesson("start").goto("metal")
    first = state(session)["goal"]
    session.do("M")
    assert state(session)["goal"] != first and "again" in state(session)["goal"]
    session.undo()
    assert state(session)["goal"] == first


def test_the_winner_of_a_dive_is_called_as_on_its_board() -> None:
    session = Dive(Day(date(2026, 11, 27)))
    board = LessonBoard(session)
    session.do(session.step.solutions[0])
    assert board.events[-1]["text"] == "The game is over. Winner: You."


def test_where_a_contract_can_be_paid_in_an_exercise_the_big_button_pays_it_before_the_turn_ends() -> None:
    session = Dive(Day(date(2026, 11, 27)))
    board = LessonBoard(session)
    session.do("x2 $ R:+t ..")
    use = board.afford["use"]
    assert use is not None and use["target"].startswith("public:")
    assert {board.afford["moves"][id]["path"][0] for id in use["moves"]} == {use["target"]}
    act(board, "move", id=use["moves"][0])
    assert board.events[0]["kind"] == "ContractCompleted"


def test_a_touch_of_a_level_orders_no_key_that_leads_off_the_task() -> None:
    room = LessonRoom(lesson("contracts").goto("bring"))
    answer = room.do({"do": "why", "target": "level:1", "value": [], "seq": 1, "rev": 1})
    assert isinstance(answer, Answer) and answer.text == "Key 1 acts on level 1."
    assert answer.cause and answer.cause["ids"] == ["key:1"] and answer.cause["text"] == "only level 1"
