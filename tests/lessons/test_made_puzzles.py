"""Puzzles that people make: any start of a turn, its solutions counted, written as one line, sent, solved by hand."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import otys_nb as otys
from otys_nb.analysis.outcomes import TurnGraph
from otys_nb.lessons.dives import puzzles
from otys_nb.lessons.dives.made import made, puzzle
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.notation import play_line
from otys_nb.rules.setup import new_position
from tests.bake.test_sent_puzzle import parts, sent_in
from tests.explorer.explorers import Page, middle


@pytest.mark.parametrize("seed", range(4))
def test_what_is_counted_is_so(seed: int) -> None:
    position = middle(seed, 150)
    graph = TurnGraph(position)
    for progress in graph.run(1000):
        if progress.moments > 6000:
            pytest.skip("a long turn")
    for one in made(graph):
        end = play_line(position, one.puzzle.solution)
        seat = position.to_move or 0
        ends = [each.players[seat] for each in graph.results.values()]
        if one.puzzle.kind == "prestige":
            best = max(each.score for each in ends)
            assert end.players[seat].score == best > position.players[seat].score
            assert one.puzzle.right == sum(each.score == best for each in ends)
            assert one.puzzle.near == sum(each.score == best - 1 for each in ends)
        if one.puzzle.kind == "home":
            assert not end.players[seat].track
        assert one.ways >= 1 and one.puzzle.ends == len(ends)


def test_a_dive_of_the_day_has_one_way_as_a_puzzle_too() -> None:
    for each in puzzles()[:3]:
        found = puzzle(each.code, each.kind)
        assert (found.made.ways, found.made.puzzle.right) == (1, each.right)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_line_opens_the_same_puzzle_to_be_solved_with_hints(lang: str) -> None:
    each = puzzles()[0]
    sent = otys.puzzle(each.position, each.kind, lang=lang)
    got = otys.puzzle(sent.code(), lang=lang)
    assert got.made == sent.made and len(got.code()) < 700
    got.hint()
    assert got.step_result.hints == 1
    got.do(each.solution)
    assert got.done
    again = pickle.loads(pickle.dumps(got))
    assert again.made == got.made and str(got.made.ways) in got.lesson.aim(lang)


@pytest.mark.parametrize(
    ("code", "kind", "words"),
    [
        ("find-moon-x", "", "kind"),
        ("find-win-otys1_x", "", "."),
        (new_position(["A", "B"], seed=7).code(), "win", "turn"),
    ],
)
def test_what_is_no_puzzle_is_refused(code: str, kind: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        puzzle(code, kind)


def test_the_explorer_makes_puzzles_of_the_turn_on_its_board() -> None:
    page = Page(otys.Explorer(puzzles()[0].position, tab="turns", lang="en"))
    page.send("explore", "run")
    while page.explorer.explore["more"]:
        page.send("explore", "more", page.explorer.explore["tick"])
    assert page.send("explore", "send_puzzle", 0), "not before they were counted"
    assert not page.send("explore", "puzzle")
    for wrong in (None, -1, 99, "0", True):
        assert page.send("explore", "send_puzzle", wrong)
    assert page.send("explore", "send_puzzle", 0) == ""
    solution, graph = parts(page.explorer.card["fragment"])
    assert solution["line"] and graph["edges"] and page.explorer.card["do"] == "puzzle"


def test_a_puzzle_is_a_page_with_the_makers_solution_and_its_hints(tmp_path: Path) -> None:
    each = next(one for one in puzzles() if one.kind == "win")
    found = otys.puzzle(each.position, "win", lang="en")
    otys.send_puzzle(found, file=tmp_path / "find.html")
    page = (tmp_path / "find.html").read_text(encoding="utf-8")
    solution, graph = parts(sent_in(page))
    assert solution["tries"] == 1 and solution["line"], "the maker's solution is what is to be beaten"
    assert any("hint" in edge for edge in graph["edges"]) and any("solve" in edge for edge in graph["edges"])
    assert found.step.goals["en"] in page
    link = otys.send_puzzle(found, base="https://example.org/course/").address
    assert link.startswith("https://example.org/course/puzzle.html#puzzle=")
