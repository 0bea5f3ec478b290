"""Where a position's problems are on the table: each is listed, leads to its place, and marks what is wrong alone."""

from __future__ import annotations

import re
from typing import Any

import pytest

from otys_nb.explorer import edits
from otys_nb.explorer.board import Explorer
from otys_nb.explorer.problem_places import problem_in_words, problem_place
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.problem import kinds
from tests.explorer.explorers import START, Page
from tests.explorer.test_explorer import NONSENSE


def test_every_problem_has_a_place_that_the_boards_or_the_fields_have() -> None:
    found: dict[str, set[str]] = {}
    for fields in NONSENSE:
        position = START
        for path, value in fields.items():
            if not path.startswith(f"players[{len(position.players)}]"):
                position = edits.put(position, path, value)
        explorer = Explorer(position)
        for problem in explorer.problems():
            spot = problem_place(problem, position)
            found.setdefault(problem.code, set()).update((*spot.targets, spot.field))
            assert spot.seat is None or 0 <= spot.seat < len(position.players)
    assert len(found) > 25 and set(found) <= set(kinds())
    assert "place:0" in found["divers.twice"] and "store:m" in found["store.over-height"]
    assert "key:4" in found["keys.missing"] and "level:3" in found["zone.over-capacity"]


def test_only_the_doubled_piece_is_marked() -> None:
    """Not those beside it, nor all of them because another is missing."""
    explorer = Explorer(START)
    divers = list(START.players[0].divers)
    explorer.edit("players[0].divers", [divers[0], *divers[1:5], divers[0], *divers[6:]])
    explorer.edit("colony.sponsors", ["1B", "2B", "1A", "4B", "5B"])
    marked = set(" ".join(explorer.explore["marks"].values()).split())
    assert {mark for mark in marked if mark.startswith("place")} == {"place:0", "place:5"}
    assert {mark for mark in marked if mark.startswith("sponsor")} == {"sponsor:1", "sponsor:3"}


@pytest.mark.parametrize("fields", NONSENSE[:6], ids=str)
def test_every_problem_is_listed_and_leads_to_its_place(fields: dict[str, Any]) -> None:
    explorer = Explorer(START)
    for path, value in fields.items():
        explorer.edit(path, value)
    page = Page(explorer)
    shown = [part["value"] for part in page.parts() if part.get("path") == "problem"]
    assert shown == list(range(len(explorer.problems()))), "those that are folded away too"
    folded = [part for part in page.parts() if part.get("kind") == "further"]
    assert len(folded) == (len(shown) > 4)


def test_marks_light_up_the_board_shown_and_the_colony_only() -> None:
    explorer = Explorer(START)
    explorer.move("key:4", "off", 0).move("key:5", "off", 1).edit("colony.store", "mmmm")

    def marked() -> set[str]:
        return set(" ".join(explorer.explore["marks"].values()).split())

    assert {"key:4", "store:m"} <= marked() and "key:5" not in marked()
    Page(explorer).send("explore", "seat", 1)
    assert {"key:5", "store:m"} <= marked() and "key:4" not in marked()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_problem_says_a_place_in_signs(lang: str) -> None:
    """Each is worded with the boards' names: no path, no name of a field."""
    told: dict[str, str] = {}
    for fields in (*NONSENSE, {"players[1].hacker": 4}):
        explorer = Explorer(START, lang=lang)
        for path, value in fields.items():
            if not path.startswith(f"players[{len(explorer.position.players)}]"):
                explorer.edit(path, value)
        position = explorer.held_position
        told |= {one.code: problem_in_words(one, position, lang) for one in explorer.problems()}
        told |= {text: text for text in explorer.explore["marks"]}
    assert len(told) > 25 and "technician.range" in told
    wrong = [text for text in told.values() if re.search(r"[\[\]_{}]|\w\.\w", text)]
    assert wrong == []


def test_the_number_of_a_technician_ends_where_his_track_does() -> None:
    page = Page(Explorer(START))
    most = {part["path"]: part.get("most") for part in page.parts() if part["type"] == "number"}
    assert most["players[0].hacker"] == most["players[0].mechanic"] == 3 and most["players[0].score"] is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nonsense_is_answered_with_its_problems(lang: str) -> None:
    for path, value in (("players[0].divers", ["spy"]), ("players[0].credits", -3), ("to_move", None)):
        explorer = Explorer(edits.put(START, path, value), lang=lang)
        page = Page(explorer)
        assert page.send("explore", "tab", "best") == ""
        assert explorer.advice is None and not explorer.explore["more"]
        words = [problem_in_words(one, explorer.position, lang) for one in explorer.analysis.game.blocking()]
        assert any(said in page.labels() for said in words)
        assert page.send("explore", "run")
