"""What each symbol is for is said by rules that there are."""

from __future__ import annotations

from otys_nb.rules import rulebook
from otys_nb.rules.components import DIVERS
from otys_nb.widgets.messages import for_page, symbols


def test_every_symbol_is_told_by_rules_that_there_are() -> None:
    known = {rule.number for rule in rulebook.all_rules()}
    assert all(rules and known.issuperset(rules) for rules in symbols().values())


def test_every_diver_sponsor_and_front_has_its_symbol_on_both_sides() -> None:
    wanted = {f"{diver}{side}" for diver in DIVERS for side in ("", "+")}
    wanted |= {f"{n}{side}" for n in range(1, 6) for side in "AB"}
    wanted |= {f"front.{front}" for front in ("cube", "battery", "contracts", "upgrade", "prestige")}
    assert wanted <= symbols().keys()


def test_the_page_gets_the_rules_of_a_symbol_in_every_language_beside_their_sentences() -> None:
    for lang in ("en", "fr", "de"):
        words = for_page(lang)
        for symbol in symbols():
            assert all(words[f"rule.{rule}"] for rule in words[f"about.{symbol}"].split())
