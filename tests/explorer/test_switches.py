"""The rules' switches: what they do, where their values come from, and whether they change the answer."""

from __future__ import annotations

import json

import pytest

from otys_nb.explorer.board import Explorer
from otys_nb.explorer.placing import EditError
from otys_nb.explorer.switches import SWITCHES, options, setting, sources, switched, unsure
from otys_nb.rules import turn
from otys_nb.rules.edition import default_edition, load_edition
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.position import DESIGNER
from tests.explorer.explorers import LIMIT, START, Page

OWN = """format = "otys-edition/1"
name = "emy"
[[hacker]]
values = [5, 4, 3, 2]
certainty = "printed"
source = "my board"
"""


def test_each_switch_changes_what_it_says_and_back_again() -> None:
    for switch in SWITCHES:
        codes = [one.code for one in options(START, switch)]
        assert setting(START, switch) in codes
        for code in codes:
            there = switched(START, switch, code)
            assert setting(there, switch) == code
            assert switched(there, switch, setting(START, switch)) == START
    assert switched(START, "hacker", "5-4-3-2").edition.hacker == (5, 4, 3, 2)
    assert switched(START, "mechanic", "1-2-3-6").edition.propeller == (1, 2, 3, 6)
    assert switched(START, "variant", DESIGNER).variants == (DESIGNER,)
    for wrong in ("moon", "9-9-9-9", None, 3):
        with pytest.raises(EditError):
            switched(START, "hacker", wrong)
    with pytest.raises(EditError):
        switched(START, "moon", "")


def test_a_position_under_another_reading_is_saved_and_loaded_anywhere() -> None:
    there = switched(switched(START, "hacker", "5-4-3-2"), "mechanic", "1-2-3-5")
    explorer = Explorer(there)
    for text in (explorer.code(), explorer.link(), explorer.to_json(), explorer.record()):
        assert Explorer(text).position == there
    assert turn.moves(there)


def test_each_value_is_told_with_its_provenance_and_what_is_not_printed_is_marked() -> None:
    told = sources(START, "hacker")
    assert [(value, source and source.certainty) for value, source in told] == [
        ("6", "printed"),
        ("5", "inferred"),
        ("4", "inferred"),
        ("3", "inferred"),
    ]
    assert list(unsure(START, 0)) == []
    page = Page(Explorer(START))
    page.send("edit", "players[0].hacker", 1)
    page.send("edit", "players[0].mechanic", 3)
    assert set(page.explorer.explore["unsure"]) == {"hacker", "mechanic"}
    page.send("edit", "rule:hacker", "5-4-3-2")
    assert "supposed" in page.explorer.explore["unsure"]["hacker"]
    page.send("explore", "section", "rules")
    said = " ".join(page.labels())
    assert "supposed" in said and "not a fact about the box" in said


def test_an_edition_of_ones_own_is_read_from_its_text_and_can_be_switched_to_and_fro() -> None:
    page = Page(Explorer(START))
    assert page.send("edit", "edition", OWN) == ""
    assert page.explorer.position.edition == load_edition(OWN)
    assert page.send("edit", "rule:edition", default_edition().name) == "" and page.explorer.position == START
    assert page.send("edit", "rule:edition", "emy") == ""
    assert Explorer(page.explorer.code(), editions=page.explorer.editions).position == page.explorer.position
    before = page.explorer.position
    assert "TOML" in page.send("edit", "edition", "this is [ no file")
    assert page.send("edit", "edition", "x" * 300_000) and page.explorer.position == before


def _asked(page: Page, switch: str, code: str) -> None:
    assert page.send("explore", "differs", [switch, code]) == ""
    for _ in range(3000):
        if not page.explorer.explore["more"]:
            return
        page.send("explore", "more", page.explorer.tick)
    raise AssertionError("it does not come to an end")


def test_a_reading_that_lets_the_keys_come_home_and_win_changes_what_is_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked of a position with one touch: both readings are thought about, and the answer says which differs."""
    from otys_nb.explorer import rule_check

    monkeypatch.setattr(rule_check, "SECONDS", 0.2)
    monkeypatch.setattr(rule_check, "PROVING", 1.0)
    page = Page(Explorer(START))
    _asked(page, "variant", DESIGNER)
    assert page.explorer.check is not None and page.explorer.check.answer() in ("same", "close", "changes", "proved")
    shown = " ".join(page.labels())
    assert "Does it change the answer?" in shown and page.explorer.section == "rules"
    page.send("edit", "players[0].credits", 9)
    assert page.explorer.check is None, "another position is another question"


@pytest.mark.parametrize("value", [None, [], ["hacker"], ["hacker", 3], ["moon", ""], ["hacker", "9-9-9-9"], "hacker"])
def test_a_question_about_no_setting_is_refused(value: object) -> None:
    page = Page(Explorer(START))
    assert page.send("explore", "differs", value) and page.explorer.check is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_section_of_the_form_fits_in_a_message(lang: str) -> None:
    page = Page(Explorer(START, lang=lang))
    page.send("edit", "note", "\n".join(["<b>moon</b> " * 6] * 40))
    for section in ("player", "table", "words", "rules"):
        page.send("explore", "section", section)
        traits = ("state", "afford", "events", "log", "explore", "seat", "rev", "here", "view")
        size = len(json.dumps({name: getattr(page.explorer, name) for name in traits}, ensure_ascii=False).encode())
        assert size < LIMIT, (section, size)
