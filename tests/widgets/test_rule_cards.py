"""A board asks for the card of a rule: the table stays as it is, and what is no rule is refused."""

from __future__ import annotations

import pytest

from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.setup import new_position
from otys_nb.widgets.boards import Table
from otys_nb.widgets.messages import rules_for_page
from otys_nb.widgets.rule_card import answers


def asked(board: Table, ref: object) -> None:
    board.receive({"seq": 1, "rev": 0, "do": "rule", "ref": ref})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_comes_in_the_language_of_the_board_and_changes_nothing_else(lang: str) -> None:
    board = Table(new_position(("Ada", "Grace"), seed=7), lang=lang)
    rev, state = board.rev, board.state
    asked(board, "50")
    assert board.card["ref"] == "50" and board.card["lang"] == lang
    assert board.card["says"] == rules_for_page(lang)["rule.50"] and board.card["words"]["page.show"]
    assert board.card["module"].startswith("IPY_MODEL_")
    assert board.rev == rev and board.state is state and board.reject is None


@pytest.mark.parametrize("ref", ["", "0", "999", "Q99", 50, None, "5" * 1000, "<b>"])
def test_what_is_no_rule_is_refused(ref: object) -> None:
    board = Table(new_position(("Ada", "Grace"), seed=7))
    asked(board, ref)
    assert board.card == {} and board.reject is not None and len(board.reject["text"]) < 200


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_nothing_is_found_the_nearest_questions_are_offered(lang: str) -> None:
    found = answers("zzqsponzz", lang)
    assert not found["sure"] and found["cards"] and all(card["kind"] == "question" for card in found["cards"])
