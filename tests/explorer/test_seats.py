"""A whole table by mouse: dealt for as many as sit at it, and played by hand and by the computer in an analysis."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from otys_nb.explorer.board import Explorer
from otys_nb.explorer.our_game_room import face_down_start
from otys_nb.rules import own_edition, turn
from otys_nb.rules.game import Game
from otys_nb.rules.moves import Surface
from otys_nb.rules.setup import new_position
from tests.explorer.explorers import START, Page, middle
from tests.rules.tables import table


def choice(page: Page, label: str) -> dict[str, Any]:
    return next(part for part in page.parts() if part["type"] == "choice" and part["label"] == label)


def press(page: Page, label: str, option: str) -> str:
    """Press one of the buttons of a choice, as they stand on the page."""
    found = choice(page, label)
    return page.send("explore", found["path"], found["values"][found["options"].index(option)])


def think(page: Page) -> int:
    """Let the page ask for slices of work as long as there are more; returns how many there were."""
    slices = 0
    while page.explorer.explore["more"]:
        assert not page.send("explore", "more", page.explorer.analysis.tick)
        slices += 1
        assert slices < 400
    return slices


def a_turn_by_hand(explorer: Explorer) -> None:
    """Play the shortest turn, by hand."""
    seat = explorer.position.to_move
    while explorer.position.to_move == seat and not explorer.position.finished:
        legal = turn.moves(explorer.position)
        explorer.play(next((move for move in legal if isinstance(move, Surface)), legal[-1]))


def test_a_table_for_four_is_dealt_by_touches_alone() -> None:
    explorer = Explorer(START, lang="en", seed=4)
    page = Page(explorer)
    page.send("explore", "section", "table")
    for label, option in (("Players", "4"), ("Sponsors’ sides", "advanced"), ("Variant", "Designer’s variant")):
        assert not press(page, label, option)
        assert choice(page, label)["value"].endswith(choice(page, label)["values"][-1].partition(":")[2])
    assert not page.send("edit", "deal")
    position = explorer.position
    assert [player.name for player in position.players] == ["Ada", "Grace", "Mae", "Zoë"]
    assert all(tile.endswith("A") for tile in position.colony.sponsors) and position.variants == ("designer",)
    assert not position.problems()
    page.send("undo")
    assert explorer.position == START, "what was on the board is not lost"
    assert page.send("explore", "deal", "seats:9") and page.send("explore", "deal", "moon")


def test_the_cards_of_the_own_box_are_dealt_where_they_are_asked_for(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    page = Page(Explorer(START, lang="en", seed=4))
    page.send("explore", "section", "table")
    assert not any(part.get("label") == "Cards" for part in page.parts()), "there is only one box"
    cards = ("mm:1", "pp:1", "ff:1", "tt:1", "mp:1", "mf:1", "mt:1", "pf:1", "pt:1", "ft:1")
    own_edition.keep(replace(own_edition.in_use(), name=own_edition.NAME, contracts=cards))
    page.send("explore", "section", "table")
    assert not press(page, "Cards", "My box")
    assert not page.send("edit", "deal")
    assert set(page.explorer.position.colony.contracts) <= set(cards)


def test_the_computer_answers_a_turn_and_waits_where_one_was_taken_back() -> None:
    explorer = Explorer(START, tab="play", lang="en", seed=1)
    page = Page(explorer)
    assert not press(page, "Grace", "hard")
    assert not explorer.explore["more"], "it is the turn of Ada"
    a_turn_by_hand(explorer)
    assert explorer.position.to_move == 1 and "Thinking: Grace" in page.labels()
    assert think(page) == 1 and explorer.position.to_act == 0
    assert not page.send("undo") and explorer.position.to_act == 1
    assert not explorer.explore["more"] and "It is the computer’s turn, for Grace." in page.labels()
    assert not page.send("explore", "run") and explorer.position.to_act == 0
    page.send("undo")
    page.send("undo")
    assert explorer.position.to_act == 0, "taking back leads back to one’s own turn"


def test_the_computer_plays_only_while_the_board_is_played() -> None:
    explorer = Explorer(START, tab="play", lang="en", seed=1)
    page = Page(explorer)
    press(page, "Grace", "easy")
    page.send("explore", "tab", "setup")
    a_turn_by_hand(explorer)
    assert explorer.position.to_move == 1 and not explorer.explore["more"]
    page.send("explore", "tab", "play")
    assert think(page) == 1 and explorer.position.to_act == 0


def test_a_game_for_three_is_played_to_its_end_by_the_computer_alone() -> None:
    explorer = Explorer(new_position(["Ada", "Grace", "Mae"], seed=5), tab="play", lang="en", seed=1)
    page = Page(explorer)
    for name, how in (("Ada", "hard"), ("Grace", "easy"), ("Mae", "medium")):
        press(page, name, how)
    turns = think(page)
    assert explorer.position.finished and turns > 12


def test_the_computer_plays_on_from_a_table_on_which_all_lies_face_down() -> None:
    explorer = Explorer(face_down_start(["Ada", "Grace"]), tab="play", lang="en", seed=1)
    page = Page(explorer)
    press(page, "Ada", "hard")
    assert think(page) == 1 and explorer.position.to_act == 1


def test_who_plays_is_kept_with_the_board_and_goes_with_the_seat() -> None:
    explorer = Explorer(middle(3, players=3), tab="play", lang="en", seed=1)
    page = Page(explorer)
    assert not press(page, "Katherine", "very hard")
    kept = explorer.room.snapshot()
    other = Explorer(START, lang="en")
    other.room.restore(kept)
    assert choice(Page(other), "Katherine")["value"] == "2:keen"
    page.send("edit", "players", 2)
    assert explorer.analysis.setup.seats.players == {}
    assert page.send("explore", "sit", "3:keen") and page.send("explore", "sit", "0:strongest")


def test_a_new_table_begins_with_nobody_played_by_the_computer() -> None:
    explorer = Explorer(START, tab="play")
    page = Page(explorer)
    page.send("explore", "sit", "1:keen")
    assert explorer.analysis.setup.seats.players == {1: "keen"}
    explorer.analysis.game.hold(new_position(["Ada", "Kim"], seed=3))
    explorer.show("play")
    assert explorer.analysis.setup.seats.players == {}


def test_a_typed_line_ends_no_turn_against_the_computer_unless_it_says_so() -> None:
    explorer = Explorer(START, tab="play", lang="en", seed=1)
    page = Page(explorer)
    press(page, "Grace", "easy")
    assert not page.send("type", text="key 1, take fuel")
    assert Surface() in turn.moves(explorer.position), "a contract may be completed, or the diver stay down"
    assert not explorer.explore["more"]
    assert not page.send("type", text="resurface") and explorer.position.to_move == 1


def test_a_typed_line_is_a_whole_turn_where_a_game_is_entered() -> None:
    explorer = Explorer(START, tab="play", lang="en", seed=1)
    assert not Page(explorer).send("type", text="key 1, take fuel") and explorer.position.to_move == 1


@pytest.mark.rule(129)
def test_what_a_rival_at_the_computer_keeps_is_hidden_until_the_game_is_over() -> None:
    deck = ("ppf:3", ("fft:3", "mmm:2c", "pp:2", "pp:3c"))
    start = table(to_move=1, me={"facing": {3: "spy"}}, colony={"deck": deck})
    page = Page(Explorer(start, tab="play", lang="en", seed=1))
    explorer = page.explorer
    explorer.session.play("3 S:{pp:3c,mmm,pp}>pp:3c")

    def told(tab: str) -> str:
        assert not page.send("explore", "tab", tab)
        shown = {**explorer.explore, "state": explorer.state, "log": explorer.log, "events": explorer.events}
        return str({name: value for name, value in shown.items() if name not in ("own", "unsure")})

    def whole() -> list[str]:
        return [tab for tab in ("play", "futures", "review") if "pp:3c" in told(tab) or "mmm" in told(tab)]

    assert "play" in whole() and "futures" in whole(), "an analysis lies open"
    page.send("explore", "tab", "play")
    assert not press(page, "Grace", "hard") and explorer.position.to_move == 0
    assert not whole()
    assert ">?" in explorer.log[-1]["notation"]
    page.send("explore", "tab", "play")
    assert not press(page, "Grace", "By hand")
    assert "play" in whole()
    page.send("explore", "tab", "play")
    assert not press(page, "Grace", "hard")
    over = replace(explorer.position, finished=True)
    explorer.session.hold(Game(over))
    assert "pp:3c" in told("play")
