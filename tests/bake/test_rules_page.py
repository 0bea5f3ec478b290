"""The page of rules: one file that asks for nothing, holds every card, and fits its limit in three languages."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest

from otys_nb.app.cli import main
from otys_nb.bake.rules_page import MAX_BYTES, bake_rules
from otys_nb.lessons import all_lessons, lesson
from otys_nb.reference import all_questions, cards
from otys_nb.rules import rulebook
from otys_nb.rules.language import LANGUAGES
from otys_nb.widgets.played_answer import played, standard, table
from tests.widgets.boards import patched


def held(page: str) -> Any:
    """The data in a page."""
    found = re.search(r'<script type="text/plain" id="otys-rules">([A-Za-z0-9+/=]*)</script>', page)
    assert found
    return json.loads(zlib.decompress(b64decode(found[1])))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_holds_every_card_asks_for_nothing_and_keeps_its_limit(lang: str) -> None:
    page = bake_rules(lang)
    assert len(page.encode()) <= MAX_BYTES == 600_000
    assert not re.search(r'(?:src|href)="(?!data:)', page.partition('<script type="text/plain"')[0])
    assert "http://www.w3.org" in page and not re.search(r"https?://(?!www\.w3\.org)", page)
    data = held(page)
    assert len(data["cards"]) == len(cards(lang)) == len(all_questions()) + 154 + 39 + 55
    assert [card["says"] for card in data["cards"]] == [card.text for card in cards(lang)]
    assert len(data["boards"]) == len(all_questions()) == sum(card["kind"] == "question" for card in data["cards"])
    asked = data["cards"][: len(all_questions())]
    assert [card["board"] for card in asked] == list(range(len(asked))), "each question has its own board"
    assert set(data["readings"]) == {difference.number for difference in rulebook.differences()}
    assert {ref for moment in data["moments"].values() for ref in moment} >= set(data["sections"].values()) - {"ex"}
    assert len(data["lessons"]) == len(all_lessons()) and set(data["setup"]) == {"2", "3", "4"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_has_every_word_that_its_modules_say(lang: str) -> None:
    modules = (Path(__file__).parents[2] / "js" / "src" / "rules").glob("*.js")
    said = {key for module in modules for key in re.findall(r'say\("((?:page|piece)\.\w+)"', module.read_text("utf-8"))}
    assert len(said) > 20 and "page.practise_here" in said
    assert said <= held(bake_rules(lang))["words"].keys() | {"page.more"}


def test_two_players_lay_out_two_contracts_and_more_lay_out_three() -> None:
    setup = held(bake_rules("en"))["setup"]
    assert "18" in setup["2"] and "17" not in setup["2"]
    assert "17" in setup["3"] and "18" not in setup["4"]


def test_patches_add_up_to_the_tables_of_the_board() -> None:
    parts = set()
    for question in all_questions():
        shown, now = played(question, "en"), standard()
        parts.add(shown["colony"])
        for frame, change in zip(question.board.frames, shown["tables"], strict=True):
            now = patched(now, change)
            assert now == json.loads(json.dumps(table(frame.position, question.board.seat)))
        assert len(shown["events"]) == len(shown["texts"]) == len(shown["refused"]) == len(question.board.frames)
        assert shown["events"][0] == [] and shown["seat"] == question.board.seat
    assert parts == {"", "contracts", "sponsors", "store", "whole"}


def test_an_answer_shows_what_its_line_and_claims_are_about() -> None:
    shown = {question.id: played(question, "en") for question in all_questions()}
    assert shown["spy-copy"]["others"] and not shown["keys-return"]["others"]
    for question in all_questions():
        events = {event["kind"] for happened in shown[question.id]["events"] for event in happened}
        if "DisplayRotated" in events or "SponsorUsed" in events:
            assert shown[question.id]["colony"] in ("sponsors", "whole"), question.id
        if "CubeSold" in events or "CubeBought" in events:
            assert shown[question.id]["colony"] in ("store", "whole"), question.id


def test_a_page_has_every_word_that_is_written_on_its_boards() -> None:
    modules = Path(__file__).parents[2] / "js" / "src" / "board"
    said = {key for module in modules.glob("*.js") for key in re.findall(r'say\("([\w.]+)"', module.read_text("utf-8"))}
    assert len(said) > 40
    assert said <= held(bake_rules("en"))["words"].keys()


def test_links_lead_to_the_lessons_that_are_there_and_to_the_other_languages(tmp_path: Path) -> None:
    folder = tmp_path / "de"
    folder.mkdir()
    (folder / "03-x-keys.html").write_text("a baked lesson")
    assert main(["bake", "rules", "--lang", "de", "-o", str(folder)]) == 0
    assert sorted(path.name for path in folder.iterdir()) == ["03-x-keys.html", "rules.html"]
    page = (folder / "rules.html").read_text(encoding="utf-8")
    assert 'href="../fr/rules.html"' in page and 'href="../de/rules.html"' not in page
    pages = {each["id"]: each["page"] for each in held(page)["lessons"]}
    assert pages["x-keys"] == "03-x-keys.html" and pages["keys"] == ""
    asked = {each["id"]: each["asked"] for each in held(page)["lessons"]}
    steps = {step.id: step for step in lesson("x-keys").steps}
    assert asked["keys"] == {} and len(asked["x-keys"]) > 5
    for rule, (step, title) in asked["x-keys"].items():
        assert int(rule) in steps[step].rules and steps[step].titles["de"] == title and steps[step].kind != "watch"


def test_bad_arguments_write_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    there = tmp_path / "file"
    there.write_text("kept")
    assert main(["bake", "rules", "-o", str(there)]) == 2
    assert main(["bake", "rules", "--lang", "es", "-o", str(tmp_path / "out")]) == 2
    assert main(["bake", "rules", "--part", "x", "-o", str(tmp_path / "out")]) == 2
    assert there.read_text() == "kept" and not (tmp_path / "out").exists()
    assert capsys.readouterr().err.count("\n") == 3
