"""The rules' switches: what they do, and where their values come from."""

from __future__ import annotations

import json

import pytest

from otys_nb.explorer.board import Explorer
from otys_nb.explorer.edits import put
from otys_nb.explorer.messages import say
from otys_nb.explorer.piece_editing import EditError
from otys_nb.explorer.rule_settings import RULES, current_setting, settings, unprinted, value_sources, with_setting
from otys_nb.explorer.rules_panel import EXPLAINED_SOURCES
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
    for switch in RULES:
        codes = [one.code for one in settings(START, switch)]
        assert current_setting(START, switch) in codes
        for code in codes:
            there = with_setting(START, switch, code)
            assert current_setting(there, switch) == code
            assert with_setting(there, switch, current_setting(START, switch)) == START
    assert with_setting(START, "hacker", "5-4-3-2").edition.hacker == (5, 4, 3, 2)
    assert with_setting(START, "mechanic", "1-2-3-6").edition.propeller == (1, 2, 3, 6)
    assert with_setting(START, "variant", DESIGNER).variants == (DESIGNER,)
    for wrong in ("moon", "9-9-9-9", None, 3):
        with pytest.raises(EditError):
            with_setting(START, "hacker", wrong)
    with pytest.raises(EditError):
        with_setting(START, "moon", "")


def test_a_position_under_another_reading_is_saved_and_loaded_anywhere() -> None:
    there = with_setting(with_setting(START, "hacker", "5-4-3-2"), "mechanic", "1-2-3-5")
    explorer = Explorer(there)
    for text in (explorer.code(), explorer.link(), explorer.to_json(), explorer.record()):
        assert Explorer(text).position == there
    assert turn.moves(there)


def test_each_value_is_told_with_its_provenance_and_what_is_not_printed_is_marked() -> None:
    told = value_sources(START, "hacker")
    assert [(value, source and source.certainty) for value, source in told] == [
        ("6", "printed"),
        ("5", "inferred"),
        ("4", "inferred"),
        ("3", "inferred"),
    ]
    assert [target for target, *_ in unprinted(START, 0)] == ["store:m"], "a third row that no text has"
    page = Page(Explorer(START))
    page.send("edit", "players[0].hacker", 1)
    page.send("edit", "players[0].mechanic", 3)
    assert set(page.explorer.explore["unsure"]) == {"hacker", "mechanic", "store:m"}
    page.send("edit", "rule:hacker", "5-4-3-2")
    assert "supposed" in page.explorer.explore["unsure"]["hacker"]
    page.send("explore", "section", "rules")
    said = " ".join(page.labels())
    assert "supposed" in said and "not a fact about the box" in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_provenance_of_store_cards_tokens_and_variant_is_told_and_marked_where_they_lie(lang: str) -> None:
    page = Page(Explorer(put(START, "players[0].contracts", ["mpp:3", "mmmm:5"]), lang=lang))
    page.send("explore", "section", "rules")
    marked = page.explorer.explore["unsure"]
    shown = START.colony
    invented = [f"public:{at}" for at, code in enumerate(shown.contracts) if code != "mpp:3"]
    assert set(invented) < set(marked) and "token:1:0" in marked and "store:m" in marked
    assert "private:0" not in marked, "that card is printed in an example"
    assert "private:1" not in marked, "that card is the player's own"
    said = page.labels()
    variant = [part for part in page.parts() if part.get("rules") == [136, 137]]
    assert variant and variant[0]["kind"] == "source"
    for count in ("31", "2", "1"):
        assert any(f", {count}" in label for label in said)
    page.send("explore", "section", "table")
    assert set(page.explorer.explore["unsure"]) == {"store:m"}


def test_the_provenance_is_told_in_the_readers_language_and_says_the_same_as_the_edition() -> None:
    stand_in = default_edition()
    for name in EXPLAINED_SOURCES:
        assert say(f"explore.rule.from.{name}", "en") == stand_in.sources[name].source
        assert len({say(f"explore.rule.from.{name}", lang) for lang in LANGUAGES}) == len(LANGUAGES)
    assert say("explore.rule.from.title", "en") == stand_in.title
    told = {source.source for kind in ("hacker", "mechanic") for _, source in value_sources(START, kind) if source}
    assert told == {stand_in.sources[name].source for name in EXPLAINED_SOURCES}
    page = Page(Explorer(START, lang="de"))
    page.send("explore", "section", "rules")
    assert not [text for text in page.labels() if "rulebook" in text.casefold()]


def test_an_edition_of_ones_own_is_read_from_its_text_and_can_be_switched_to_and_fro() -> None:
    page = Page(Explorer(START))
    assert page.send("edit", "edition", OWN) == ""
    assert page.explorer.position.edition == load_edition(OWN)
    assert page.send("edit", "rule:edition", default_edition().name) == "" and page.explorer.position == START
    assert page.send("edit", "rule:edition", "emy") == ""
    assert (
        Explorer(page.explorer.code(), editions=page.explorer.analysis.setup.rules.editions).position
        == page.explorer.position
    )
    before = page.explorer.position
    assert "TOML" in page.send("edit", "edition", "this is [ no file")
    assert page.send("edit", "edition", "x" * 300_000) and page.explorer.position == before


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_section_of_the_form_fits_in_a_message(lang: str) -> None:
    page = Page(Explorer(START, lang=lang))
    note = "\n".join(["<b>moon</b> " * 6] * 40)
    page.send("edit", "note", note)
    for section in ("player", "table", "words", "rules"):
        page.send("explore", "section", section)
        traits = ("state", "afford", "events", "log", "explore", "seat", "rev", "here", "view")
        size = len(json.dumps({name: getattr(page.explorer, name) for name in traits}, ensure_ascii=False).encode())
        # A note that was read stands there whole, each phrase with what it was taken for, or with what is wrong.
        assert size < LIMIT + (4 * len(note) if section == "words" else 0), (section, size)
