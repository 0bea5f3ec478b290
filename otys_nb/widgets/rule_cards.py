"""The card of a rule, as a board sends it to its page when its number is touched, and the answers to a question."""

from __future__ import annotations

from otys_nb.widgets.actions import Rejected, shown
from otys_nb.widgets.shared import module
from otys_nb.widgets.wire.board import AnswersFound, RuleCard


def card_message(ref: str, lang: str) -> RuleCard:
    """The card, the words that it is shown with, and the reference to the module that draws it.

    Raises:
        Rejected: if there is no such rule.
    """
    from otys_nb.widgets.rule_card import card_words, rule_card  # slow to load, and asked for by few

    try:
        card = rule_card(ref, lang)
    except KeyError as error:
        raise Rejected("malformed", what=f"ref = {shown(ref)}") from error
    return {**card, "words": card_words(lang), "module": f"IPY_MODEL_{module('card.js').model_id}"}


def answers_message(question: str, lang: str) -> AnswersFound:
    """The best answers to a question, as `card_message` sends a card."""
    from otys_nb.widgets.rule_card import answers, card_words  # slow to load, and asked for by few

    module_of_cards = f"IPY_MODEL_{module('card.js').model_id}"
    return {"do": "answers", **answers(question, lang), "words": card_words(lang), "module": module_of_cards}
