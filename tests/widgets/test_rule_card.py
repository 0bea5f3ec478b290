"""The card of one rule, as a board shows it where the rule's number stands."""

from __future__ import annotations

import json
from typing import Any

import pytest

from otys_nb.reference import cards
from otys_nb.rules import rulebook
from otys_nb.rules.language import LANGUAGES
from otys_nb.widgets.messages import rules_for_page
from otys_nb.widgets.played_answer import standard
from otys_nb.widgets.rule_card import card_words, rule_card, short_cards

NAMED = [card.id for card in cards("en") if card.kind != "question"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_ruling_and_difference_has_a_card_small_enough_for_a_message(lang: str) -> None:
    assert len(NAMED) == 154 + 39 + 55
    for ref in NAMED:
        card = rule_card(ref, lang)
        assert card["ref"] == ref and card["lang"] == lang and card["says"] and card["title"]
        assert len(json.dumps(card | {"words": card_words(lang)}).encode()) < 10_000
        assert ref not in [other for other, *_ in card["basis"]]
        assert all(sentence and origin for _, sentence, origin in card["basis"])
        if card["board"]:
            whole = card["board"]["tables"][0][""]
            assert isinstance(whole, dict) and whole.keys() == standard().keys()


def test_a_rule_hangs_on_the_rulings_about_it_and_a_ruling_on_its_rules() -> None:
    about = [ruling.question for ruling in rulebook.rulings() if 36 in ruling.rules]
    assert about and [ref for ref, *_ in rule_card(36)["basis"]] == about
    ruling = next(each for each in rulebook.rulings() if each.question == about[0])
    asked = f"{ruling.asks.text('en')} {ruling.text('en')}"
    assert rule_card(36)["basis"][0][1] == asked, "an answer stands after its question"
    assert [ref for ref, *_ in rule_card(about[0])["basis"]] == [str(number) for number in ruling.rules]
    difference = next(each for each in rulebook.differences() if each.rules)
    assert difference.number in [each["id"] for each in rule_card(difference.rules[0])["differ"]]
    assert rule_card(difference.number)["kind"] == "difference"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_without_a_kernel_has_all_that_the_short_cards_leave_out(lang: str) -> None:
    words, short = rules_for_page(lang), short_cards(lang, {"59"})
    assert list(short) == NAMED
    card: Any
    for ref, card in short.items():
        whole = rule_card(ref, lang)
        assert card.get("says", words.get(f"rule.{ref}")) == whole["says"]
        asks = {to: f"{short[to]['title']} " if short[to]["kind"] == "ruling" else "" for to in card["basis"]}
        says = {to: asked + words[f"rule.{to}"] for to, asked in asks.items()}
        assert [[to, said, short[to]["provenance"]] for to, said in says.items()] == whole["basis"]
        assert ("board" in card) == (ref == "59")
    assert all("board" in card for card in short_cards(lang).values())


def test_what_is_no_rule_has_no_card() -> None:
    for ref in ("0", "155", "Q99", "x", ""):
        with pytest.raises(KeyError):
            rule_card(ref)
    with pytest.raises(ValueError, match="es"):
        rule_card(50, "es")
