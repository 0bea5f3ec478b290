"""What is said against a typed line holds of the table as it stands, not of a moment that the reader guessed."""

from __future__ import annotations

import pytest

from otys_nb.rules.position import Position
from tests.explorer.test_known_words import answer
from tests.rules.tables import table

TRADER = table(me={"facing": {5: "trader"}, "zone": ("", "t", "p", "f", "m"), "credits": 1, "batteries": 0})
CARDS = table(me={"zone": ("", "m", "", "", "")}, colony={"contracts": ("mmp:3", "ftt:4b")}, legal=False)
FLAT = table(me={"batteries": 0})
RICH = table(me={"batteries": 1})


@pytest.mark.rule(62)
@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("why not the contract with two metal?", "en"),
        ("why not the contract with 2 metal?", "en"),
        ("why not the contract with one plant?", "en"),
        ("warum nicht der Auftrag mit zwei Metall?", "de"),
        ("pourquoi pas le contrat avec deux métaux ?", "fr"),
    ],
)
def test_a_contract_is_named_by_a_part_of_what_it_costs(text: str, lang: str) -> None:
    said = {"en": "2 metal and 1 plant", "de": "2 Metall und 1 Pflanze", "fr": "2 métaux et 1 plante"}[lang]
    assert said in answer(CARDS, text, lang) and "No such" not in answer(CARDS, text, lang)


@pytest.mark.rule(62)
def test_where_no_such_contract_lies_those_that_do_are_named() -> None:
    told = answer(CARDS, "why not the contract for 3 metal?")
    assert "No such contract" in told and "2 metal and 1 plant" in told and "1 fuel and 2 tech" in told


@pytest.mark.rule(46)
@pytest.mark.parametrize("key", "12345")
@pytest.mark.parametrize("text", ["key {} and buy a tech for one credit", "key {}, buy tech", "key {} and buy a plant"])
@pytest.mark.parametrize("here", [TRADER, RICH], ids=["trader", "explorer"])
def test_nobody_is_said_to_be_used_before_anybody_was(here: Position, key: str, text: str) -> None:
    assert "already this turn" not in answer(here, text.format(key))


@pytest.mark.rule(49)
@pytest.mark.parametrize(
    ("text", "lang", "reason"),
    [
        ("why not stay down?", "en", ("First push a diver", "takes a battery, and you have none")),
        ("key 4, stay down", "en", ("takes a battery, and you have none",)),
        ("key 1, tech, he should not go up", "en", ("takes a battery, and you have none",)),
    ],
)
def test_why_nobody_stays_down_is_said_before_a_diver_is_pushed(text: str, lang: str, reason: tuple[str, ...]) -> None:
    told = answer(FLAT, text, lang)
    assert all(part in told for part in reason) and "No legal turn" not in told


@pytest.mark.rule(49)
@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("key 1, tech, and he should not go up", "en"),
        ("key 1, tech, don't come up", "en"),
        ("Zugang 1, Tech, er soll nicht hoch", "de"),
        ("clé 1, tech, il ne doit pas remonter", "fr"),
    ],
)
def test_who_is_not_to_go_up_stays_down(text: str, lang: str) -> None:
    assert answer(RICH, text, lang) == "1 T:t ="


@pytest.mark.parametrize("text", ["key 1, tech, keep", "key 1, keep my things"])
def test_a_word_that_may_mean_something_else_proves_nothing(text: str) -> None:
    assert "No legal turn" not in answer(RICH, text)
