"""An explorer's own game is looked back on, and what stands beside the board is about the board that is shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from otys_nb.analysis.game_report import chances
from otys_nb.explorer.advice import Advice
from otys_nb.explorer.board import Explorer
from otys_nb.explorer.estimates import FEW_DEALS
from otys_nb.explorer.explored_line import ExploredLine
from otys_nb.explorer.room import TABS
from otys_nb.rules.language import LANGUAGES
from tests.explorer.explorers import START, Page


def played(tab: str = "play", lang: str = "en") -> Page:
    """Two turns were played."""
    explorer = Explorer(START, tab=tab, lang=lang)
    for line in ("4 R:-mc", "3 $ Xpl"):
        explorer.session.play(line)
    return Page(explorer)


def told(page: Page) -> Iterator[str]:
    """All that is said beside the board, besides the tabs."""
    for part in page.parts():
        if part["type"] != "choice" and part.get("do") not in ("undo", "redo"):
            yield str(part.get("text", part.get("label", "")))


@pytest.mark.parametrize("tab", [tab for tab in TABS if tab not in ("setup", "review")])
def test_beside_an_earlier_moment_stands_nothing_about_the_present(tab: str) -> None:
    page = played(tab)
    page.send("explore", "tab", tab)
    assert page.send("look", node=-1) == ""
    shown = page.explorer
    assert shown.state["to_move"] == START.to_move == shown.seat, "the head is that of the board"
    said = [one for one in told(page) if one]
    assert said == ["Explorer", shown.analysis.front.say("earlier")]
    assert not any(part.get("kind") == "hand" for part in page.parts()), "nothing is put between the turn and the board"
    page.send("rejoin")
    assert shown.analysis.front.say("earlier") not in told(page)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_position_is_set_up_from_the_moment_that_is_shown(lang: str) -> None:
    page = played(lang=lang)
    explorer = page.explorer
    end, gone = explorer.session.game.node, explorer.analysis.front.say("turns_went")
    page.send("look", node=0)
    seen = explorer.state
    page.send("explore", "tab", "setup")
    assert (explorer.state["players"], explorer.state["colony"]) == (seen["players"], seen["colony"])
    assert page.send("redo") == "" and explorer.session.game.node is end, "the turns after it are kept"
    page.send("undo")
    assert gone not in told(page)
    page.send("edit", "players[0].score", 5)
    assert gone in told(page) and explorer.explore["announcement"] == gone and not explorer.session.game.root.children
    page.send("edit", "players[0].score", 6)
    assert gone not in told(page), "once"
    page.send("undo")
    page.send("undo")
    assert explorer.session.game.root.children and gone not in told(page)


def test_going_on_from_an_earlier_moment_what_is_best_is_about_that_moment() -> None:
    page = played("best")
    page.send("explore", "tab", "best")
    page.send("look", node=-1)
    page.send("goto", node=-1)
    assert not any("Suggestion" in one for one in told(page)), "nothing was worked out for it yet"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_explorer_offers_to_find_out_where_it_was_lost(lang: str) -> None:
    page = played(lang=lang)
    tabs = next(part for part in page.parts() if part.get("path") == "tab")
    label = {"en": "Where was it lost?", "fr": "Où a-t-on perdu\u202f?", "de": "Wo verloren?"}[lang]
    assert dict(zip(tabs["options"], tabs["values"], strict=True))[label] == "review"


def test_a_game_entered_by_turns_is_looked_back_on() -> None:
    page = played("review")
    panel = page.explorer.analysis.review
    assert isinstance(panel.played, ExploredLine)
    panel.complete()
    assert panel.review is not None and len(panel.review.turns) == 2
    assert panel.review.done and any("Turns looked back on: 2" in one for one in told(page))
    page.send("explore", "tab", "review")
    node = page.explorer.session.game.node
    page.explorer.session.game.goto(node.path()[0])
    assert panel.review is not None, "looking at an earlier moment keeps it"
    assert page.send("explore", "ended") == "" and page.explorer.session.game.node is node
    page.explorer.session.play("1")
    assert panel.review is None, "the game has gone on"


@pytest.mark.parametrize("asked_first", [True, False])
def test_a_turn_that_was_taken_back_is_not_looked_back_on(asked_first: bool) -> None:
    page = played("review")
    panel = page.explorer.analysis.review
    if asked_first:
        panel.complete()
    assert not page.send("undo")
    assert [end.position.to_move for end in panel.played.ends] == [1] and panel.review is None
    panel.complete()
    assert panel.review is not None and len(panel.review.turns) == 1
    assert not page.send("redo") and panel.review is None, "it stands again"


def test_another_way_to_play_can_be_looked_back_on_instead() -> None:
    page = played("review")
    panel = page.explorer.analysis.review
    panel.complete()
    game = page.explorer.session.game
    game.goto(game.root)
    page.explorer.session.play("1")
    assert panel.review is not None and "Look back on this line" in told(page)
    page.send("explore", "run")
    assert panel.review is not None and panel.played.ends == (game.node,)


def test_without_a_turn_it_is_said_how_a_played_game_is_entered() -> None:
    page = Page(Explorer(START, tab="review"))
    assert any("Lay the table as it stood at the beginning" in one for one in told(page))
    assert "Enter its turns" in told(page) and "Work it out" not in told(page)


def test_a_note_that_takes_the_place_of_turns_says_so_beforehand() -> None:
    page = played("setup")
    page.send("explore", "section", "words")
    page.send("edit", "note", "Ada: 9 credits")
    assert any("the turns played here go, “Undo” brings them back" in one for one in told(page))
    page.send("edit", "take_note")
    page.send("undo")
    assert page.explorer.session.game.root.children


def test_loading_says_that_it_has_worked() -> None:
    page = played("save")
    written = page.explorer.record()
    other = Page(Explorer(START, tab="save"))
    assert other.send("edit", "load", written) == ""
    assert any("Loaded. It lies on the board; turns to go through: 2" in one for one in told(other))
    assert other.send("edit", "load", '[Otys "9"]') and not any("Loaded" in one for one in told(other))
    assert other.send("edit", "load", written) == ""
    other.explorer.session.play("1")
    other.explorer.hold(START)
    assert not any("Loaded" in one for one in told(other))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_gives_way_to_what_is_loaded_is_said_and_that_a_code_holds_no_turns(lang: str) -> None:
    page = played("save", lang=lang)
    say = page.explorer.analysis.front.say
    assert say("save.no_turns") in told(page), "the code is the first form"
    code = page.explorer.code()
    assert page.send("edit", "load", code) == ""
    assert say("loaded_over", count=2) in next(one for one in told(page) if say("loaded", count=0) in one)
    assert say("save.no_turns") not in told(page)
    page.send("undo")
    assert page.explorer.session.game.root.children


def test_the_turns_of_what_was_loaded_are_those_of_its_longest_line() -> None:
    explorer = Explorer(START, tab="play", lang="en")
    explorer.session.play("3 T:t")  # a first try
    explorer.session.game.goto(explorer.session.game.root)
    for line in ("4 R:-mc", "3 $ Xpl"):
        explorer.session.play(line)
    other = Page(Explorer(START, tab="save", lang="en"))
    assert other.send("edit", "load", explorer.record()) == ""
    assert any("turns to go through: 2" in one for one in told(other))


def test_whoever_lets_the_computer_play_is_told_that_it_plays_by_chance_too() -> None:
    page = Page(Explorer(START, tab="play"))
    assert not any("by chance" in one for one in told(page))
    page.send("explore", "sit", "1:greedy")
    assert any("by chance" in one for one in told(page))


def test_a_better_turn_lies_beside_the_one_that_was_played_with_the_way_out() -> None:
    page = played("review")
    panel = page.explorer.analysis.review
    panel.complete()
    assert panel.review is not None and not any("a rule was broken" in one for one in told(page))
    if panel.review.costly:
        assert page.send("explore", "better", ["costly", 0]) == ""
        assert page.explorer.explore["other"] is not None and "End the comparison" in told(page)


@pytest.mark.parametrize("asked_first", [True, False])
def test_the_chance_that_is_found_for_a_board_is_the_one_that_its_curve_shows(asked_first: bool) -> None:
    page = played()
    explorer = page.explorer
    game, end = explorer.session.game, explorer.session.game.node
    if not asked_first:
        page.send("explore", "tab", "review")
        explorer.analysis.review.complete()
    game.goto(game.root)
    explorer.analysis.best.advice = thought = Advice(START, seconds=0.01, proof_seconds=0.01)
    while not thought.done:
        thought.run()
    best = replace(thought.answer.suggestions[0], deals=FEW_DEALS, chance=0.25, forced=False)
    thought.answer = replace(thought.answer, suggestions=(best,))
    game.goto(end)
    if asked_first:
        explorer.analysis.review.complete()
    review = explorer.analysis.review.review
    assert review is not None and review.points[0].node is game.root
    assert review.points[0].chances == pytest.approx((0.25, 0.75))
    assert review.points[1].chances == pytest.approx(chances(review.points[1].node.position)), "nobody asked there"


def test_no_win_is_called_unmissed_where_a_turn_was_not_looked_at_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("otys_nb.analysis.game_report.MAX_MOMENTS_PER_PROOF", 0)
    page = played("review", lang="en")
    page.explorer.analysis.review.complete()
    said = list(told(page))
    assert any(one.startswith("Turns looked at to the end: 0 of 2.") for one in said), said
    assert not any("No win" in one for one in said)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_turn_over_which_the_curve_swings_most_is_named_and_shown(lang: str) -> None:
    page = played(lang=lang)
    panel = page.explorer.analysis.review
    panel.begin()
    assert panel.review is not None
    points = panel.review.points
    points[:] = [replace(point, chances=(0.5, 0.5)) for point in points]
    assert panel.review.turning() is None, "nothing turns where nothing moves"
    points[-1] = replace(points[-1], chances=(0.75, 0.25))
    assert panel.review.turning() == (len(points) - 2, 0)
    page.send("explore", "tab", "review")
    said = next(one for one in told(page) if "3 $ Xpl" in one)
    assert all(one in said for one in ("50", "75", START.players[0].name))
    assert page.send("explore", "look", ["swing", len(points) - 2]) == ""
