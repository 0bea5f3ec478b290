"""Whatever is touched or dropped in vain is answered in the coach, and pinned where the reason lies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

import otys_nb as otys
from otys_nb.lessons import lesson
from otys_nb.rules import notation
from otys_nb.rules.moves import ChooseKey, Push
from otys_nb.rules.setup import new_position
from otys_nb.widgets.boards import Table
from otys_nb.widgets.lesson import LessonBoard
from otys_nb.widgets.opponents import PlayTable
from tests.browser.boards import ROOT
from tests.browser.live_page import Live
from tests.rules.tables import table as tabled


@pytest.fixture
def table(screen: Callable[..., Page], harness: Callable[[Path], str]) -> Callable[..., Live]:
    """A game after a line, on a laptop's or a phone's screen."""

    def opened(line: str, size: str = "lab", **mine: Any) -> Live:
        position = notation.parse_line(new_position(["Ada", "Grace", "Bo"], seed=7), line).position
        position = replace(position, players=(replace(position.players[0], **mine), *position.players[1:]))
        return Live(screen(size), harness(ROOT), Table(otys.Game(position), animate=False))

    return opened


def near(shown: Live, target: str) -> bool:
    """Whether the mark on the table stands at a target."""
    mark, piece = shown.page.locator(".otys-mark").first.bounding_box(), shown.at(target).bounding_box()
    assert mark and piece
    return (
        mark["x"] < piece["x"] + piece["width"]
        and piece["x"] < mark["x"] + mark["width"]
        and (mark["y"] < piece["y"] + piece["height"] and piece["y"] < mark["y"] + mark["height"])
    )


def test_a_level_that_lacks_cubes_says_what_it_lacks_and_the_contract_stays_in_hand(table: Callable[..., Live]) -> None:
    shown = table("4 ..", zone=("m", "", "pt", "mpt", ""))
    at = shown.board.position.colony.contracts.index("pt:1b")
    shown.touch(f"public:{at}", "level:5")
    assert "for" in shown.said and "one level" in shown.said
    assert shown.pin == "lacks 1 plant and 1 tech" and near(shown, "level:5")
    assert shown.page.locator('[data-do="cancel"]').is_visible()


def test_a_drop_that_is_not_allowed_springs_back_and_says_why_at_the_cause(table: Callable[..., Live]) -> None:
    shown = table("4 ..")
    before = shown.board.position
    shown.drag("diver:spy", "diver:plant")
    assert shown.pin.startswith("at most") and near(shown, "mechanic")
    assert "Mechanic" in shown.said and shown.board.position == before
    assert not shown.page.locator('[data-do="cancel"]').is_visible(), "nothing is in hand any more"


@pytest.mark.rule(2, 33)
def test_a_key_that_is_dragged_to_another_level_is_refused_though_an_x_could_lie_there(
    screen: Callable[..., Page], harness: Callable[[Path], str]
) -> None:
    position = tabled(me={"keys": "23", "track": "145X", "neutral_x": 1})
    shown = Live(screen("lab"), harness(ROOT), PlayTable(position, {1: "random"}, coached=True, seed=3, lang="en"))
    before = shown.board.position
    shown.drag("key:2", "level:4")
    assert "key 2 does not fit level 4" in shown.said and shown.pin == "only level 2"
    assert shown.board.position == before


def test_the_battery_box_answers_for_itself(table: Callable[..., Live]) -> None:
    shown = table("4 ..", "phone")
    shown.touch("batteries")
    assert "moves a diver" in shown.said and near(shown, "batteries")


def test_a_reason_that_stands_whole_promises_no_more_lines(table: Callable[..., Live]) -> None:
    shown = table("")
    shown.page.locator(".otys-primary").click(force=True)
    shown.page.wait_for_function("document.querySelector('.otys-coach .otys-answer')")
    cut = "part => part.scrollHeight > part.clientHeight + 1"
    assert not shown.page.locator(".otys-say").evaluate(cut), "the words stand whole"
    assert not shown.page.locator("[data-more]").count()


@pytest.mark.parametrize("target", ["diver:tech", "level:4", "cube:4:t"])
def test_a_first_dive_answers_what_is_touched_in_vain(
    screen: Callable[..., Page], harness: Callable[[Path], str], target: str
) -> None:
    shown = Live(screen("phone"), harness(ROOT), LessonBoard("start", animate=False))
    assert shown.page.locator("[data-sparse]").count()
    shown.page.locator(f'[data-target~="{target}"]').click(force=True)
    shown.page.locator(".otys-coach .otys-answer").wait_for()


def test_cubes_of_two_levels_are_touched_as_one_payment_and_answered_by_its_rule(table: Callable[..., Live]) -> None:
    shown = table("4 ..", zone=("p", "", "t", "", ""))
    at = shown.board.position.colony.contracts.index("pt:1b")
    shown.touch(f"public:{at}", "cube:1:p", "cube:3:t")
    assert "(1, 3)" in shown.said and shown.pin == "not on one level"
    answer = shown.page.locator(".otys-coach .otys-answer")
    assert answer.get_attribute("aria-label") == "Why not?"
    shown.at("sponsor:4").focus()
    shown.page.keyboard.press("?")
    assert answer.get_attribute("aria-label") == "This is how", "what can be done is no refusal"


@pytest.mark.rule(130)
@pytest.mark.parametrize("size", ["lab", "phone"])
def test_the_diver_whom_a_spy_copies_is_touched_on_the_rival_s_board(
    size: str, screen: Callable[..., Page], harness: Callable[[Path], str]
) -> None:
    position = tabled(me={"facing": {3: "spy+"}}, others={1: {"facing": {3: "tech"}}})
    board = PlayTable(position, {1: "random"}, coached=True, seed=3, lang="en")
    board.session.play(ChooseKey("3", 3))
    shown = Live(screen(size), harness(ROOT), board)
    before = board.position
    shown.page.locator("[data-tab=others]:visible").first.click()
    hers = shown.page.locator("[data-board=player-1]")
    assert hers.locator("[data-lit]").get_attribute("data-target") == "diver:tech place:5 neighbour:1"
    assert shown.page.locator(".otys-seat").inner_text() == "Use from Grace: Tech Expert (0 credits)"
    hers.locator('[data-target~="diver:trader"]').click(force=True)
    assert "use from Grace: Tech Expert" in shown.said and board.position == before
    reward = hers.locator('[data-target="reward:2"]')
    reward.click(force=True)
    assert f"Grace: {reward.get_attribute('aria-label')}" in shown.said, "no diver: it says what it is"
    sheet, drawn = shown.page.locator(".otys-sheet").bounding_box(), hers.bounding_box()
    assert sheet and drawn and drawn["y"] + drawn["height"] <= sheet["y"] + sheet["height"], "all of it is seen"
    bubble = shown.page.locator(".otys-bubble").bounding_box()
    apart = bubble and (bubble["x"] >= sheet["x"] + sheet["width"] or bubble["y"] + bubble["height"] <= drawn["y"])
    assert apart, "what is said covers none of it"
    hers.locator('[data-target~="diver:tech"]').click()
    shown.settle()
    assert board.position.players[0].zone[2] == "pt"
    assert shown.page.locator(".otys-thread [aria-current]").inner_text().endswith("Resurface")


def test_the_frame_of_a_level_stands_round_its_free_spaces_not_round_what_a_finger_reaches(
    screen: Callable[..., Page], harness: Callable[[Path], str]
) -> None:
    shown = Live(screen("wide"), harness(ROOT), LessonBoard(lesson("contracts", lang="en").goto("bring")))
    shown.touch("public:0")
    assert shown.pin == "lacks 1 plant"
    cubes = [one.bounding_box() for one in shown.page.locator('[data-id*="cube:5:"]').all()]
    mark = shown.page.locator(".otys-mark").first.bounding_box()
    assert mark and 0 <= mark["x"] - max(box["x"] + box["width"] for box in cubes if box) < 8


@pytest.mark.parametrize("lang", ["en", "de"])
def test_an_answer_that_was_wrong_moves_no_answer_and_its_note_covers_no_word(
    lang: str, screen: Callable[..., Page], harness: Callable[[Path], str]
) -> None:
    board = LessonBoard(lesson("contracts", lang=lang).goto("left"))
    shown = Live(screen("wide"), harness(ROOT), board)
    answers = shown.page.locator(".otys-ask button")
    before = [answers.nth(at).bounding_box() for at in range(3)]
    shown.click(answers.nth(2))
    after = [answers.nth(at).bounding_box() for at in range(3)]
    for old, new in zip(before, after, strict=True):
        assert old and new and abs(old["x"] - new["x"]) < 5, (before, after)


def test_what_is_paid_is_asked_in_the_dock_and_cut_nowhere(
    screen: Callable[..., Page], harness: Callable[[Path], str]
) -> None:
    for size in ("wide", "lab", "low", "phone"):
        shown = Live(screen(size), harness(ROOT), LessonBoard(lesson("contracts", lang="en").goto("two")))
        shown.touch("public:1")
        dock = shown.page.locator(".otys-dock").bounding_box()
        for answer in shown.page.locator(".otys-ask button").all():
            box = answer.bounding_box()
            assert dock and box and dock["y"] <= box["y"] and box["y"] + box["height"] <= dock["y"] + dock["height"]


def test_a_refusals_mark_is_gone_while_a_turn_is_shown_again(
    screen: Callable[..., Page], harness: Callable[[Path], str]
) -> None:
    board = otys.against(["Ada", "Grace"], {1: "mild"}, seed=3)
    board.play("4 ..")
    shown = Live(screen("lab"), harness(ROOT), board)
    shown.settle()
    shown.touch("level:4")
    mark = shown.page.locator(".otys-mark")
    assert mark.count()
    shown.page.locator('.otys-dock [data-do="watch"]').click()
    shown.page.locator(".otys[data-otys-busy]").wait_for()
    assert not mark.count()


def test_what_the_rival_did_stands_in_the_log_once_it_is_shown(
    screen: Callable[..., Page], harness: Callable[[Path], str]
) -> None:
    board = otys.against(["Ada", "Grace"], {1: "mild"}, seed=3)
    board.play(ChooseKey("4", 4))
    board.play(Push())
    shown = Live(screen("lab"), harness(ROOT), board)
    hers = shown.page.locator(".otys-entry", has_text="Grace: ")
    before = hers.count()
    shown.page.locator(".otys-dock [data-target=surface]").click()
    shown.page.locator(".otys[data-otys-busy]").wait_for()
    assert hers.count() == before and board.position.to_move == 0
    shown.settle()
    assert hers.count() > before


def test_an_answer_on_the_board_that_was_wrong_is_lit_no_more(
    screen: Callable[..., Page], harness: Callable[[Path], str]
) -> None:
    board = LessonBoard("contracts", "", animate=False, lang="en")
    steps = [step.id for step in board.room.lesson.steps]
    board.receive({"seq": 1, "rev": board.rev, "do": "visit", "step": steps.index("numbers")})
    shown = Live(screen("lab"), harness(ROOT), board)
    lit = "[...document.querySelectorAll('[data-board] [data-lit]')].map((spot) => spot.dataset.target)"
    levels = ["level:3", "level:4", "level:5"]
    for wrong in range(2):
        assert shown.page.evaluate(lit) == levels[wrong:]
        shown.touch(levels[wrong])
        shown.settle()
    assert shown.page.evaluate(lit) == ["level:5"]
    shown.touch("level:5")
    assert board.lesson and board.lesson["done"]


def test_on_a_phone_an_example_lies_under_no_sheet_and_what_leads_on_comes_before_the_verdict(
    screen: Callable[..., Page], harness: Callable[[Path], str]
) -> None:
    board = LessonBoard("x-keys", animate=False)
    board.lesson_session.goto("turn-round")
    board.lesson_session.answer(1)
    shown = Live(screen("phone"), harness(ROOT), board)
    if not shown.page.locator(".otys-sheet:visible").count():
        shown.click(shown.page.locator(".otys-tabs button").first)
    shown.click(shown.page.locator('[data-do="example"]'))
    example = shown.page.locator(".otys-example")
    assert example.is_visible() and not shown.page.locator(".otys-sheet:visible").count()
    done = LessonBoard("keys", lang="de", animate=False)
    done.lesson_session.goto("pass")
    done.lesson_session.answer(1)
    told = Live(screen("phone"), harness(ROOT), done)
    told.touch("key:2")
    answer, bubble = (told.page.locator(f".otys-{one}").bounding_box() for one in ("answer", "bubble"))
    assert answer and bubble and answer["y"] + answer["height"] <= bubble["y"] + bubble["height"]
    goes = told.page.locator(".otys-answer p").first
    assert "Weiter" in goes.inner_text()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_on_a_phone_what_could_not_be_done_hides_no_line_of_the_coach(
    lang: str, screen: Callable[..., Page], harness: Callable[[Path], str]
) -> None:
    board = LessonBoard("x-keys", lang=lang, animate=False)
    board.lesson_session.goto("turn-round")
    board.lesson_session.answer(0)
    shown = Live(screen("phone"), harness(ROOT), board)
    shown.click(shown.page.locator('.otys-dock [data-do="undo"]'))
    lies = [shown.page.locator(f".otys-{one}").bounding_box() for one in ("bubble", "banner", "dock")]
    bubble, banner, dock = lies
    assert bubble and banner and dock and bubble["y"] + bubble["height"] <= banner["y"]
    assert banner["y"] + banner["height"] <= dock["y"], "nor an answer"
