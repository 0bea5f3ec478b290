"""The dive of the day: its puzzles have one answer, its days are everybody's, and it is played and shared in three
languages."""

from __future__ import annotations

import hashlib
import os
import pickle
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Hashable
from datetime import date, datetime, timedelta
from importlib.resources import files
from itertools import pairwise

import pytest

import otys_nb as otys
from otys_nb.analysis.outcomes import TurnGraph
from otys_nb.analysis.solutions import decisions, minimal_solutions, unique_solution
from otys_nb.lessons import checks, lesson_message
from otys_nb.lessons.dives import Day, Dive, puzzles
from otys_nb.lessons.dives import session as module
from otys_nb.lessons.dives.days import DEEPEST, FIRST
from otys_nb.lessons.dives.puzzle import KINDS, MAX_CREDITS, MIN_PRESTIGE, Puzzle, goal, measured
from otys_nb.lessons.dives.step import Solved
from otys_nb.rules import turn
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.mistake import Mistake
from otys_nb.rules.moves import ChooseKey, Draw
from otys_nb.rules.position import with_player
from otys_nb.rules.setup import new_position
from otys_nb.widgets.lesson import LessonBoard
from tests.widgets.boards import lesson_of
from tools import dives as tool

TODAY = date(2026, 11, 22)
EVERY = 25
"""Of the puzzles, those that are looked at at each change; whole at night."""
PINNED, DIGEST = 427, "c29817ea59236a57"
"""The puzzles that belong to their days for ever, and what their lines add up to."""
ALL = [pytest.param(each, id=f"{at}-{each.kind}") for at, each in enumerate(puzzles())]


@pytest.fixture(autouse=True)
def today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_today", lambda: TODAY)


# the puzzles


def check_one_answer(puzzle: Puzzle) -> None:
    """Counted anew, it is as the file says; each turn that is right holds the whole answer."""
    position = puzzle.position
    assert position.problems() == () and position.code() == puzzle.code
    graph = TurnGraph(position).complete()
    found = measured(puzzle.kind, graph, puzzle.solution)
    assert found is not None
    assert found[0] == puzzle
    wanted = goal(puzzle.kind, graph)
    assert wanted is not None
    needed: Counter[Hashable] = Counter(decision for decision, _ in found[1].way)
    right = [graph.line(mark) for mark, end in graph.results.items() if wanted.reached(end)]
    assert len(right) == puzzle.right
    for line in right:
        assert needed <= Counter(decision for move in line for decision in decisions(move))
    assert wanted.reached(position.play(puzzle.solution))


def check_it_is_played(puzzle: Puzzle) -> None:
    """Its solution reaches the goal of the step; each hint is said, and the last one begins it."""
    at = puzzles().index(puzzle)
    played = Dive(Day(FIRST + timedelta(days=at)))
    for hint in played.step.hints:
        played.hint()
        assert all(text in played.text(lang) for lang, text in hint.texts.items())
    assert not played.do(f"{played.step.hints[-1].play} ..").lost
    assert played.reset().do(puzzle.solution).done
    assert played.share().endswith("???✓")


@pytest.mark.parametrize("puzzle", ALL[::EVERY])
def test_a_puzzle_has_exactly_one_answer(puzzle: Puzzle) -> None:
    check_one_answer(puzzle)


@pytest.mark.parametrize("puzzle", ALL[5::EVERY])
def test_a_puzzle_is_played_with_its_hints(puzzle: Puzzle) -> None:
    check_it_is_played(puzzle)


@pytest.mark.nightly
@pytest.mark.parametrize("puzzle", ALL)
def test_every_puzzle_has_exactly_one_answer_and_is_played(puzzle: Puzzle) -> None:
    check_one_answer(puzzle)
    check_it_is_played(puzzle)


def test_there_are_whole_weeks_of_different_puzzles_of_every_kind() -> None:
    assert len(puzzles()) % DEEPEST == 0 and len(puzzles()) >= 60
    assert len({each.code for each in puzzles()}) == len(puzzles())
    kinds = Counter(each.kind for each in puzzles())
    assert set(kinds) == set(KINDS) and min(kinds.values()) >= len(puzzles()) // 10


def test_each_week_goes_from_easy_to_hard() -> None:
    for monday in range(0, len(puzzles()), DEEPEST):
        week = [each.difficulty for each in puzzles()[monday : monday + DEEPEST]]
        assert week == sorted(week), monday


@pytest.mark.rule(69)
def test_prestige_is_asked_for_of_those_who_have_hardly_a_credit() -> None:
    asked = [each for each in puzzles() if each.kind == "prestige"]
    for puzzle in asked:
        position = puzzle.position
        before, after = (where.players[position.to_move or 0] for where in (position, position.play(puzzle.solution)))
        assert before.credits <= MAX_CREDITS and after.score - before.score >= MIN_PRESTIGE


def test_the_file_is_as_the_tool_writes_it_and_is_only_added_to() -> None:
    text = (files("otys_nb.lessons.dives") / "data" / "dives.tsv").read_text(encoding="utf-8")
    assert tool.written(puzzles()) == text
    begun = "".join(text.splitlines(keepends=True)[: 1 + PINNED])
    assert hashlib.sha256(begun.encode()).hexdigest()[:16] == DIGEST, (
        "days that have been would have other puzzles; after a change of the rules: tools.dives --mend, then DIGEST"
    )


def found_in_a_game(enough: Callable[[list[Puzzle]], bool]) -> list[Puzzle]:
    """What the tool finds in the first game, from the second on, in which that is enough."""
    for number in range(2, 40):
        found: list[Puzzle] = []
        for position in tool.game(number):
            found += tool.found(position)
            if enough(found):
                return found
    raise AssertionError("no game of 38 has such a puzzle")


def test_the_tool_finds_puzzles_in_a_game_and_orders_them() -> None:
    for each in found_in_a_game(lambda found: bool(found)):
        check_one_answer(each)
    ordered = tool.in_order(puzzles()[:21], 3)
    assert sorted(ordered, key=lambda each: each.code) == sorted(puzzles()[:21], key=lambda each: each.code)
    assert all(each.difficulty <= after.difficulty for each, after in pairwise(ordered[:DEEPEST]))


def test_after_a_change_of_the_rules_what_holds_keeps_its_day_and_the_rest_is_replaced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    week = list(puzzles()[:DEEPEST])
    gone = next(each for each in week if each.kind == "home")
    counted_again = tool.counted_again
    monkeypatch.setattr(tool, "counted_again", lambda puzzle: None if puzzle == gone else counted_again(puzzle))
    found = found_in_a_game(lambda found: any(each.kind == gone.kind for each in found))
    after = tool.mended(week, [[each.position for each in found]])
    assert len(after) == len(week) and set(week) - set(after) == {gone}
    (new,) = set(after) - set(week)
    assert new.kind == gone.kind and tool.counted_again(new) == new
    with pytest.raises(ValueError, match="home"):
        tool.mended(week, [])


def test_a_goal_that_two_keys_reach_or_that_hangs_on_a_draw_has_no_one_answer() -> None:
    position = new_position(["Ada", "Grace"], seed=7)
    graph = TurnGraph(position).complete()
    one = unique_solution(graph, lambda end: end.players[0].track == "3")
    assert one is not None and {decision for decision, _ in one.way} == {ChooseKey("3", 3)}
    assert unique_solution(graph, lambda end: end.players[0].track in ("2", "3")) is None
    assert unique_solution(graph, lambda end: False) is None


def test_a_way_that_needs_a_card_drawn_is_no_answer() -> None:
    dealt = new_position(["Ada", "Grace"], seed=7)
    others = [tile for tile in dealt.players[0].divers if tile != "spy"]
    position = with_player(dealt, 0, keys="3", track="1245", credits=1, divers=(*others[:5], "spy", *others[5:]))
    graph = TurnGraph(position).complete()
    card = position.colony.deck[0]
    kept = minimal_solutions(graph, lambda end: card in end.players[0].contracts)
    assert kept is not None and len(kept) == 1 and any(Draw() in line for line in kept.values())
    assert unique_solution(graph, lambda end: card in end.players[0].contracts) is None


# the days


def test_a_day_has_the_same_puzzle_on_every_machine() -> None:
    code = (
        "from datetime import date, timedelta\n"
        "import hashlib\n"
        "from otys_nb.lessons.dives import Day\n"
        "days = [Day(date(2026, 1, 5) + timedelta(days=at)) for at in range(0, 800, 3)]\n"
        "print(hashlib.sha256(''.join(day.puzzle.code for day in days).encode()).hexdigest())\n"
    )
    told = set()
    for zone, seed in (("Pacific/Kiritimati", "1"), ("Pacific/Pago_Pago", "2")):
        environment = {**os.environ, "TZ": zone, "PYTHONHASHSEED": seed, "LC_ALL": "C"}
        run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
        told.add(run.stdout)
    assert len(told) == 1


def test_a_day_is_named_by_a_date_a_time_or_a_text() -> None:
    named = [
        otys.dive(TODAY),
        otys.dive("2026-11-22"),
        otys.dive(" 2026-11-22 "),
        otys.dive(datetime(2026, 11, 22, 23)),
    ]
    assert {each.base.code() for each in named} == {otys.dive().base.code()}


def test_a_puzzle_comes_again_on_the_same_day_of_the_week() -> None:
    before = Day(FIRST + timedelta(days=3))
    again = Day(before.date + timedelta(days=len(puzzles())))
    assert again.puzzle == before.puzzle
    assert again.depth == before.depth == 4


@pytest.mark.parametrize(
    ("lang", "first", "other"),
    [("en", "1 February", "5 January"), ("fr", "1er février", "5 janvier"), ("de", "1. Februar", "5. Januar")],
)
def test_its_title_has_the_date_as_people_say_it(lang: str, first: str, other: str) -> None:
    assert first in Dive(Day(date(2026, 2, 1))).lesson.title(lang)
    assert other in Dive(Day(FIRST)).lesson.title(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "day", ["tomorrow", "2026-02-30", 7, "2026-11-23", "2026-01-04", date.max, date.min, "9" * 5000]
)
def test_a_day_without_a_dive_is_told_calmly(day: object, lang: str) -> None:
    otys.speak(lang)
    try:
        with pytest.raises(Mistake) as error:
            otys.dive(day)  # type: ignore[arg-type]
        assert isinstance(error.value, ValueError) and len(str(error.value)) < 160
    finally:
        otys.speak("en")


def test_a_clock_that_is_far_behind_still_opens_the_first_dive(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_today", lambda: date(1970, 1, 1))
    with pytest.raises(ValueError, match="the first is that of 2026-01-05"):
        otys.dive()
    assert otys.dive(FIRST).day == Day(FIRST)
    assert [day.date for day in otys.dives()] == [FIRST]


# playing it


def test_a_victory_is_asked_for_as_a_number_that_wins() -> None:
    for puzzle in puzzles():
        if puzzle.kind != "win":
            continue
        solved = Solved.of(puzzle)
        scores = {seat: player.score for seat, player in enumerate(solved.end.players)}
        assert solved.asked("win") == "win"
        assert scores.pop(solved.seat) >= solved.facts["wins"] > max(scores.values())


def test_what_was_said_at_the_start_is_not_said_of_what_came_after() -> None:
    at = next(at for at, puzzle in enumerate(puzzles()) if puzzle.kind == "win")
    played = Dive(Day(FIRST + timedelta(days=at)), lang="en")
    assert "You began with" in played.text()
    played.hint().hint()
    assert played.step.hints[1].texts["en"] in played.text()
    played.do(f"{played.step.hints[-1].play} ..")
    assert not any(hint.texts["en"] in played.text() for hint in played.step.hints), "the board stands otherwise"


@pytest.mark.parametrize("kind", ["win", "prestige"])
def test_once_the_number_is_reached_the_end_of_the_turn_alone_is_asked_for(kind: str) -> None:
    reached = "You have reached it. Now end your turn."
    told = set()
    for at, puzzle in enumerate(puzzles()):
        if puzzle.kind != kind or reached in told:  # mostly it is the last move that brings it
            continue
        played = Dive(Day(FIRST + timedelta(days=at)), lang="en")
        solved = Solved.of(puzzle)
        for move in solved.moves:
            scores = [each.players[solved.seat].score for each in (solved.start, played.position)]
            gained = scores[1] - scores[0] == solved.facts["gain"]
            told.add(said := lesson_message.goal(played, "en"))
            assert said == (reached if gained else played.step.goals["en"])
            played.do(move)
        assert played.done
    assert reached in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_played_by_hand_and_says_what_to_share(lang: str) -> None:
    played = otys.dive("2026-01-05", lang=lang)
    assert "▾ " not in played.text()
    played.do(played.day.puzzle.solution)
    assert played.finished
    assert played.share() == "Otys 2026-01-05 ▾ ✓"
    assert played.share() not in played.text(), "it is told in words"
    assert played.day.puzzle.solution not in played.share()


def test_tries_that_went_astray_are_counted_and_taken_back() -> None:
    played = otys.dive("2026-01-05")
    while not played.attempt.over:
        played.do(turn.moves(played.position)[0])
    assert played.lost and not played.done and played.feedback is not None and played.feedback.kind == "wrong"
    assert played.share() == "Otys 2026-01-05 ▾ ✗…"
    played.reset().do(played.day.puzzle.solution)
    assert played.share() == "Otys 2026-01-05 ▾ ✗✓"


@pytest.mark.parametrize("kind", KINDS)
def test_a_turn_that_ends_without_the_goal_is_told_why(kind: str) -> None:
    at = next(at for at, each in enumerate(puzzles()) if each.kind == kind)
    played = Dive(Day(FIRST + timedelta(days=at)))
    graph = TurnGraph(played.position).complete()
    wanted = goal(kind, graph)
    assert wanted is not None
    mark = next(mark for mark, end in graph.results.items() if not wanted.reached(end))
    for move in graph.line(mark):
        played.do(move)
    assert played.feedback is not None
    assert played.feedback.texts in [wrong.texts for wrong in played.step.wrong]


def test_a_solution_that_was_shown_is_no_result() -> None:
    assert otys.dive().solve().done
    shown = otys.dive()
    shown.solve()
    assert shown.share() == "Otys 2026-11-22 ▾▾▾▾▾▾▾ ○"


def test_nothing_is_lit_and_the_whole_table_is_in_view() -> None:
    for day in range(DEEPEST):
        board = LessonBoard(Dive(Day(FIRST + timedelta(days=day))))
        step = lesson_of(board)["step"]
        assert step["lit"] is None
        assert step["needs"] == ["board", "sponsors", "contracts", "store", "others"]
        board.close()


def test_a_dive_is_pickled_as_its_day() -> None:
    again = pickle.loads(pickle.dumps(otys.dive("2026-03-04", lang="de")))
    assert again.day == Day(date(2026, 3, 4)) and again.lang == "de"


# the archive


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_archive_prints_the_last_two_weeks_and_opens_any_day(lang: str) -> None:
    past = otys.dives(lang)
    assert past[0].date == TODAY and past[-1].date == FIRST
    lines = str(past).splitlines()
    assert len(lines) == 15 and lines[0].startswith("2026-11-22  ▾▾▾▾▾▾▾") and "2026-01-05" in lines[-1]
    assert repr(past) == f"<{len(past)} dives>"
    assert "2026-11-22" in past._repr_mimebundle_()["text/plain"]
    assert otys.dive(past[1].date).day.depth == 6


def test_the_first_touch_of_a_dive_is_not_judged_and_neither_is_a_step_back() -> None:
    played = Dive(Day(date(2026, 11, 27))).do("2 ..")
    assert checks.out_of_reach(played.step, played.attempt)
    assert played.feedback is None and not played.lost
    played.do("R ..").undo()
    assert played.feedback is None and not played.lost and len(played.history) == 1
