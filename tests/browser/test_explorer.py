"""The explorer in a real browser, on a page that asks a real explorer in this process."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from otys_nb.explorer import advice as explorer_advice
from otys_nb.explorer.board import Explorer
from otys_nb.explorer.edits import blank, moved, put
from otys_nb.rules.setup import new_position
from tests.browser.boards import violations
from tests.browser.explorer_page import Bench
from tests.browser.shown import LISTEN
from tests.depth import mostly_at_night
from tests.explorer.test_explorer import NONSENSE

ROOT = Path(__file__).parents[2]
START = new_position(["Ada", "Grace"], seed=7)
Open = Callable[..., Bench]


@pytest.fixture
def bench(page: Page, harness: Callable[[Path], str]) -> Open:
    """Open an explorer: `bench(position, theme="dark", width=400, tab="turns")`."""

    def opened(shown: Any = START, theme: str = "", width: int = 1280, shared: str = "", **options: Any) -> Bench:
        return Bench(page, harness(ROOT), Explorer(shown, animate=False, **options), theme, width, shared)

    return opened


# ---------------------------------------------------------------- setting up


@pytest.mark.nightly
def test_a_position_is_built_from_an_empty_table_by_mouse(bench: Open) -> None:
    shown = bench(None)
    for place, diver in enumerate(["spy", "metal", "trader", "explorer", "tech", "plant", "engineer", "fuel"]):
        if shown.position.players[0].divers[place] != diver:
            shown.drag(f"diver:{diver}", f"place:{place}")
    shown.touch("diver:spy")
    shown.press("Turn over")
    for cube, level in (("m", 2), ("p", 3), ("p", 3), ("f", 4), ("t", 5)):
        shown.drag(f"tray:{cube}", f"level:{level}")
    shown.drag("key:4", "hacker")
    shown.touch("key:2", "track:")
    shown.touch("tray:N", "key:X")
    shown.drag("sponsor:1", "sponsor:5")
    shown.touch("sponsor:2")
    shown.press("Turn over")
    shown.touch("tray:battery/orange", *(f"token:{level}:0" for level in range(1, 4)))
    assert shown.explorer.explore["hand"] == ""
    shown.touch("tray:battery/green", "token:4:0", "token:5:0")
    for level in range(1, 6):
        shown.fill("Take a piece", "mp/orange")
        shown.touch(f"token:{level}:1")
    shown.fill("Take a piece", "pt/green")
    shown.touch("reward:3")
    shown.touch("tray:m", "store:m", "store:m", "tray:f", "store:f")
    shown.fill("Take a piece", "mpp:3")
    shown.touch("public:0")
    shown.fill("Take a piece", "221:4cb")
    shown.touch("hand")
    shown.press("Players")
    for label, times in (("Credits: one more", 3), ("Prestige: one more", 2), ("Mechanic, improvements: one more", 1)):
        for _ in range(times):
            shown.press(label)
    shown.fill("Batteries", "2")
    shown.press("Table")
    shown.fill("Contract deck, next first", "ft:1b {mt:1 pp:2} ?*3")
    shown.page.get_by_role("group", name="Whose turn").get_by_role("button", name="Grace").click()
    shown.settle()
    shown.press("Rules")
    shown.press("Designer’s variant")

    goal = blank()
    fields: dict[str, Any] = {
        "players[0].divers": ["spy+", "metal", "trader", "explorer", "tech", "plant", "engineer", "fuel"],
        "players[0].zone": ["", "m", "pp", "f", "t"],
        "players[0].keys": "135X",
        "players[0].track": "42",
        "players[0].neutral_x": 1,
        "players[0].rewards": [None, None, "pt/green", None, None],
        "players[0].contracts": ["221:4cb"],
        "players[0].credits": 3,
        "players[0].batteries": 2,
        "players[0].score": 2,
        "players[0].mechanic": 1,
        "colony.sponsors": ["5B", "2A", "3B", "4B", "1B"],
        "colony.display": [*[["battery/orange", "mp/orange"]] * 3, *[["battery/green", "mp/orange"]] * 2],
        "colony.store": "mmf",
        "colony.contracts": ["mpp:3", None],
        "colony.deck": ["ft:1b", ["mt:1", "pp:2"], "?", "?", "?"],
        "to_move": 1,
        "variants": ["designer"],
    }
    for path, value in fields.items():
        goal = put(goal, path, value)
    assert shown.position.code() == goal.code()
    shown.press("Save, load")
    assert shown.page.locator(".otys-bench textarea[readonly]").input_value() == goal.code()


def test_a_piece_is_moved_and_removed_by_keyboard_alone(bench: Open) -> None:
    shown = bench()
    press = shown.page.keyboard.press
    shown.at("diver:spy").focus()
    press("Enter")
    shown.settle()
    assert "In hand: Spy" in shown.page.locator(".otys-sr[role=log]").inner_text()
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "Enter"):
        press(key)
    shown.settle()
    assert shown.position.players[0].divers[3] == "spy"
    shown.at("cube:3:f").focus()
    press("Enter")
    press("Delete")
    shown.settle()
    assert shown.position.players[0].zone[2] == ""
    shown.at("key:1").focus()
    press("Enter")
    press("Escape")
    shown.settle()
    assert shown.explorer.explore["hand"] == "" and shown.position.players[0].keys == "12345X"
    press("u")
    shown.settle()
    assert shown.position.players[0].zone[2] == "f"
    press("r")
    shown.settle()
    assert shown.position.players[0].zone[2] == ""
    assert not shown.page.evaluate("harness.escaped")


def test_what_cannot_be_is_refused_where_it_can_be_seen(bench: Open) -> None:
    shown = bench()
    before = shown.page.locator(".otys-boards").bounding_box()
    shown.fill("Take a piece", "moon")
    assert shown.page.locator(".otys-boards").bounding_box() == before, "a fault is told without moving the board"
    alert = shown.page.get_by_role("alert")
    assert "Not understood: “moon”" in alert.inner_text()
    line, told = shown.page.get_by_role("textbox", name="Take a piece").bounding_box(), alert.bounding_box()
    assert line and told
    gap = max(told["y"] - line["y"] - line["height"], line["y"] - told["y"] - told["height"])
    assert 0 <= gap < 24, "where one looks"
    assert shown.page.get_by_role("textbox", name="Take a piece").input_value() == "moon", "and nothing typed is lost"
    shown.fill("Private contracts", "mpp")
    assert "“mpp” was not understood as a contract" in shown.page.get_by_role("alert").inner_text()
    shown.press("Table")
    assert not shown.page.get_by_role("alert").is_visible(), "what is done next puts it away"
    assert shown.position == START


def test_a_turn_that_is_not_understood_stays_in_its_line_and_an_offered_one_is_played(bench: Open) -> None:
    shown = bench(tab="play")
    line = shown.page.locator(".otys-command input")
    line.fill("key 4; juggle the metal")
    line.press("Enter")
    shown.settle()
    assert line.input_value() == "key 4; juggle the metal"
    assert "“juggle”" in shown.page.locator(".otys-fault").inner_text()
    offered = shown.page.get_by_role("button", name="Sell metal for 2 credits")
    offered.hover()
    assert shown.page.locator(".otys-arrows .otys-arrow-dot").count() == 2, "the turn is drawn while it is pointed at"
    offered.click()
    shown.settle()
    assert shown.position.to_move == 1 and line.input_value() == ""


@pytest.mark.nightly
def test_nonsense_is_drawn(bench: Open) -> None:
    shown = bench()
    for fields in NONSENSE:
        position = START
        for path, value in fields.items():
            if not path.startswith(f"players[{len(position.players)}]"):
                position = put(position, path, value)
        shown.explorer.load(position.to_json())
        shown.follow()
        for tab in ("Play from here", "What if?", "Set up"):
            shown.press(tab)
        assert shown.page.locator(".otys-board").count() >= 2


# ---------------------------------------------------------------- turns and futures


def test_where_the_turn_can_end_is_sorted_filtered_and_played(bench: Open) -> None:
    shown = bench()
    shown.press("What can I do?")
    rows = shown.page.locator(".otys-table tbody tr")
    assert rows.count() == 12
    shown.press("Credits")
    assert shown.page.locator('th[aria-sort="descending"]').inner_text() == "Credits"
    shown.press("Credits")
    assert rows.first.locator("td").nth(2).inner_text() == "−3"
    shown.fill("Filter", "credits>0 cubes>0")
    assert rows.first.locator("td").nth(2).inner_text() == "+1"
    line = rows.first.locator("button .otys-notation").inner_text()
    rows.first.locator("button").click()
    shown.settle()
    assert shown.position == START.play(line)


def test_the_best_turns_are_thought_of_while_the_page_lives(bench: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explorer_advice, "SUGGESTION_SECONDS", 60.0)  # so long that it has to be stopped
    shown = bench()
    beside = shown.page.locator(".otys-plain")
    beside.get_by_role("button", name="What is best?").click()
    beside.locator('[data-kind="advice"] button').first.wait_for()
    beside.get_by_role("button", name="Stop", exact=True).click()
    shown.settle()
    thought = shown.explorer.advice
    assert thought is not None and not thought.running and not thought.answer.done
    assert "Stopped." in beside.inner_text()
    advice = beside.locator('.otys-part[data-kind="advice"]')
    assert advice.count() == len(thought.answer) == 5
    for at, one in enumerate(thought.answer):
        said = advice.nth(at).inner_text()
        assert one.turn in said and (one.explain() in said) == (at == 0) and advice.nth(at).locator("svg").is_visible()
    advice.nth(1).get_by_role("button", name="Keep as a future").click()
    shown.settle()
    assert shown.position == START and "Kept" in advice.nth(1).inner_text()
    advice.nth(1).get_by_role("button", name="Because").click()
    shown.settle()
    assert thought.answer[1].explain() in advice.nth(1).inner_text()
    arrows = shown.page.locator(".otys-arrows circle")
    advice.first.locator('[data-kind="turn"]').hover()
    assert arrows.count() > 1, "the turn is drawn on the board while it is pointed at"
    advice.first.locator('[data-kind="turn"]').click()
    shown.settle()
    assert shown.position == START.play(thought.answer[0].turn) and not arrows.count()
    shown.press("What if?")
    assert thought.answer[1].turn in beside.inner_text()


@pytest.mark.parametrize("width", mostly_at_night([400], [1280]))
def test_what_has_been_face_down_for_long_is_asked_in_one_line(bench: Open, width: int) -> None:
    shown = bench(put(START, "colony.contracts", ["?", "?"]), width=width, tab="play")
    asked = shown.page.locator("details", has_text="Which came up?")
    assert not asked.get_by_role("button", name="Deal one").first.is_visible()
    asked.locator("summary").click()
    asked.get_by_role("button", name="Deal one").first.click()
    shown.settle()
    assert "?" not in (shown.position.colony.contracts[0] or "?")
    assert asked.get_by_role("button", name="Deal one").first.is_visible(), "it stays as it was left"


def test_two_futures_are_compared_by_pattern_and_in_words(bench: Open) -> None:
    shown = bench()
    shown.press("Play from here")
    shown.page.get_by_label("Type a move").fill("4 R:-mc")
    shown.page.keyboard.press("Enter")
    shown.settle()
    shown.press("What if?")
    shown.fill("Name of this future", "sell")
    shown.press("Undo")
    shown.press("Play from here")
    shown.page.get_by_label("Type a move").fill("4 R:+f")
    shown.page.keyboard.press("Enter")
    shown.settle()
    shown.press("What if?")
    shown.page.get_by_role("row").filter(has_text="sell").get_by_role("button", name="Compare").click()
    shown.settle()
    titles = shown.page.locator("[data-bench] > .otys-title, .otys-twin > .otys-title").all_inner_texts()
    assert titles == ["4 R:+f", "sell"], "each of the boards has its name"
    words = shown.page.locator('.otys-part[data-kind="differences"]').inner_text()
    assert "Ada, Level 4: 1 metal and 1 fuel → nothing" in words and "Ada, Credits" in words
    assert "beside it, sell" in words, "both sides are named, and read in one direction"
    for place in (".otys-boards", ".otys-twin"):
        differing = shown.page.locator(f"{place} [data-differs]")
        targets = {target for spot in differing.all() for target in (spot.get_attribute("data-target") or "").split()}
        assert {"level:4", "store:f", "credits"} <= targets and "key:4" not in targets
    shown.press("End the comparison")
    assert not shown.page.locator(".otys-twin:visible").count()
    shown.page.get_by_text("All futures side by side").click()
    for row in shown.page.locator(".otys-table").first.get_by_role("row").all():
        assert row.get_by_role("button", name="Compare").count() == 0 or row.bounding_box()["height"] > 40  # type: ignore[index]
    shown.page.get_by_role("button", name="Compare").nth(1).click()  # not squeezed by the long table below it
    shown.settle()


@pytest.mark.parametrize("theme", ["", pytest.param("dark", marks=pytest.mark.nightly)])
@pytest.mark.parametrize("width", [400, pytest.param(1280, marks=pytest.mark.nightly)])
def test_nothing_stands_in_anybodys_way(bench: Open, theme: str, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = bench(moved(START, "key:4", "off"), theme, width)
    monkeypatch.setattr(explorer_advice, "SUGGESTION_SECONDS", 0.5)
    for tab in ("Set up", "What can I do?", "What is best?", "What if?", "Save, load"):
        shown.press(tab)
        if tab == "Set up":
            shown.touch("token:2:0")
        if tab == "What can I do?":
            shown.page.locator('[data-kind="line"]').first.click()
            shown.settle()
        if tab == "What if?":
            shown.page.get_by_role("button", name="Compare").first.click()
            shown.settle()
        assert violations(shown.page, "main") == [], tab
        wide = shown.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, (tab, wide)


def test_by_ear_the_best_turn_is_said_and_tab_leads_through_all_that_can_be_done_with_it(
    bench: Open, page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(explorer_advice, "SUGGESTION_SECONDS", 0.3)
    shown = bench(START, tab="play", lang="en")
    page.evaluate(LISTEN)
    heard = "() => window.spoken.splice(0).join(' ')"
    shown.page.locator("[data-target^='key:']").first.focus()
    page.evaluate(heard)
    page.keyboard.press("h")
    shown.settle()
    said = str(page.evaluate(heard))
    best = shown.explorer.explore["announcement"]
    assert "Suggestion 1: Key" in best and best in said, said
    page.keyboard.press("h")
    assert page.evaluate(heard) == best, "asked again, it is said again"
    page.locator("[data-kind=tabs] [aria-pressed=true]").focus()
    stops = []
    while not page.evaluate("() => Boolean(document.activeElement.closest('[data-board]'))"):
        page.keyboard.press("Tab")
        stops.append(str(page.evaluate("() => document.activeElement.textContent")))
        assert len(stops) < 40, stops
    count = len(page.locator("[data-kind=advice] [data-kind=turn]").all())
    assert count > 1 and stops.count("Because") == count == stops.count("Keep as a future"), stops

    def pressed(name: str) -> str:
        button = page.get_by_role("button", name=name, exact=True)
        button.focus()
        page.keyboard.press("Enter")
        shown.settle()
        assert page.evaluate("() => document.activeElement.closest('.otys') !== null")
        return str(page.evaluate(heard))

    assert pressed("Because, Suggestion 2").startswith("1. "), "each has the name of its suggestion, and says why"
    assert pressed("Keep as a future, Suggestion 2") == "Kept under “What if?”"
    assert pressed("What if?") == "Futures: 2."
    assert pressed("Play from here") == "To move: Ada. M says what can be done."
    assert "No problem" in pressed("Set up")
    credits = page.get_by_role("textbox", name="Credits").first
    credits.focus()
    page.keyboard.press("n")
    assert credits.input_value().isdigit()
    assert page.evaluate("() => document.activeElement.textContent") == "Set up"
