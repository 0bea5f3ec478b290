"""To send a friend a puzzle from a board: what its card holds, and when there is one."""

from __future__ import annotations

import zlib

import pytest

import otys_nb as otys
from otys_nb.analysis import policies
from otys_nb.bake import sent_puzzle as module
from otys_nb.lessons.exercises.practice_session import PracticeSession
from otys_nb.lessons.memory import Memory
from otys_nb.widgets import opponent_turns
from otys_nb.widgets.lesson import LessonBoard
from otys_nb.widgets.opponents import PlayTable, against
from tests.bake.test_sent_puzzle import parts
from tests.depth import mostly_at_night, often

NAMES = ["Zaphod Beeblebrox", "Trillian"]


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "IN_LINK", 4_000)
    monkeypatch.setattr(module, "IN_FILE", 4_000)
    monkeypatch.setattr(module, "_served", "")


def press(board: PlayTable | LessonBoard, seq: int = 1) -> str:
    """Press the button; what is refused."""
    board.receive({"seq": seq, "rev": board.rev, "do": "puzzle"})
    return board.reject["text"] if board.reject else ""


def offered(board: PlayTable | LessonBoard) -> list[str]:
    assert board.lesson is not None
    return [one["label"] for one in board.lesson["buttons"] if one["do"] == "puzzle"]


def turns(table: PlayTable, n: int) -> None:
    """Play so many turns of yours."""
    player = policies.opponent("greedy")
    done = table.position.round + n
    while table.position.round < done and not table.position.finished:
        for move in policies.decision(table.position, player, table.room.rng)[:1]:
            table.play(move)


@pytest.mark.parametrize("lang", mostly_at_night(["fr"], ["en", "de"]))
def test_in_a_game_your_last_turn_is_to_be_beaten(lang: str) -> None:
    table = against(NAMES, {1: "greedy"}, seed=7, lang=lang)
    assert not offered(table) and press(table)
    assert table.card == {}
    turns(table, 1)
    [label] = offered(table)
    assert label and press(table) == ""
    card = table.card
    solution, graph = parts(card["fragment"])
    assert solution["most"] and str(solution["prestige"]) in card["told"] and graph["nodes"]
    page = zlib.decompress(card["page"]).decode()
    assert f'<html lang="{lang}">' in page and card["name"].endswith(".html") and all(card["words"].values())
    assert all(name.split()[0] not in page + str(graph) for name in NAMES), "nothing says who played"
    if lang == "en":
        turns(table, 1)
        assert press(table, 2) == "" and table.card["fragment"] != card["fragment"], "it is the last turn"
        again = table.card
        assert press(table, 3) == "" and table.card != again, "the page hears of it again"


@pytest.mark.deep
def test_what_was_drawn_in_a_turn_is_drawn_again() -> None:
    """Turns that hang on a card or a token out of deck and bag are puzzles, too."""
    told: list[str] = []
    for seed in (5, 6)[: often(2, 1)]:
        table = against(NAMES, {1: "greedy"}, seed=seed, lang="en")
        table.autoplay("greedy")
        node = table.session.game.node
        path = [one for one in node.path() if one.ends_turn]
        for end in path[:: often(3, 5)]:
            table.session.game.goto(end)
            turn = opponent_turns.last_turn(table.session.game.node, table.seats)
            if turn is not None:
                sent = otys.send_puzzle(turn.before.position, turn.line(), hide="hands", lang="en")
                told.append(sent.solution.line)
    assert len(told) > often(8, 1) and any("S:" in line or "Xpl:" in line for line in told)


def test_an_exercise_that_is_solved_in_a_notebook_is_one_and_one_that_was_shown_is_none() -> None:
    room = PracticeSession(seed=3, lang="en", memory=Memory())
    board = LessonBoard(room)
    assert not offered(board)
    room.answer(3)
    room.answer(0)
    assert not offered(board) and press(board)
    room.solve()
    assert not offered(board)
    room.reset()
    dive = otys.dive("2026-11-09")
    found = LessonBoard(dive)
    dive.do(dive.day.puzzle.solution)
    assert offered(found) == ["Share"] and press(found) == ""
    assert (
        found.card["told"] == dive.share() and found.card["fragment"] == "#dive/2026-11-09" and not found.card["page"]
    )


def test_the_address_that_was_told_once_is_known_to_the_boards() -> None:
    exercise = otys.make_exercise("50.1.k7", lang="en")
    board = LessonBoard(exercise)
    exercise.do(exercise.step.solutions[0])
    assert press(board) == "" and board.card["base"] == ""
    otys.send_puzzle(exercise, base="https://school.example/otys/index.html")
    assert press(board, 2) == "" and board.card["base"] == "https://school.example/otys/index.html"


def test_a_lesson_of_the_course_and_a_baked_page_offer_none() -> None:
    assert not offered(LessonBoard("turn"))
    from otys_nb.bake.walk import LessonWalk

    exercise = otys.make_exercise("50.1.k7", lang="en")
    walk = LessonWalk(exercise)
    exercise.do(exercise.step.solutions[0])
    assert exercise.done and "puzzle" not in [one["do"] for one in walk.message()["lesson"]["buttons"]]
