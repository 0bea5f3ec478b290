"""The card of one rule, and the answers to a question, as plain data for a board; `js/src/rules` draws them."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Final, cast

from otys_nb.reference.basis import basis_of, differences_about, readings
from otys_nb.reference.hits import lookup, rule_hit
from otys_nb.reference.library import Card, cards, provenance, sentence
from otys_nb.reference.messages import MESSAGES
from otys_nb.reference.questions import AnswerBoard, Question, all_questions
from otys_nb.reference.subjects import by_subject, nearest_subjects
from otys_nb.rules.language import spoken
from otys_nb.widgets.patch import patch
from otys_nb.widgets.played_answer import played, table
from otys_nb.widgets.wire.board import Played, QuestionAnswers, RuleAnswer
from otys_nb.widgets.wire.words import Lang

MOST_ANSWERS: Final = 3
"""The answers under the field of a board."""


def rule_card(ref: int | str, lang: str = "") -> RuleAnswer:
    """A rule, ruling or difference: its sentence, where that comes from, what it hangs on, and the board that plays it.

    Raises:
        KeyError: if there is none of that name.
    """
    lang = spoken(lang)
    return _shown(rule_hit(ref, lang).card, lang)


def answers(question: str, lang: str = "") -> QuestionAnswers:
    """The best answers to a question, the first with the board that plays it; where nothing is found, a question about
    each of the nearest subjects.
    """
    lang = spoken(lang)
    hits = lookup(question, lang, n=MOST_ANSWERS)
    near = [] if hits else [by_subject(lang)[name][0] for name in nearest_subjects(question, lang)]
    found = [hit.card for hit in hits] or [cards(lang)[n] for n in dict.fromkeys(near)]
    shown = [_shown(card, lang, whole=hits.sure and not at) for at, card in enumerate(found)]
    return {"asked": question, "lang": cast("Lang", lang), "sure": hits.sure, "cards": shown}


def _shown(card: Card, lang: str, *, whole: bool = True) -> RuleAnswer:
    return {
        "ref": card.id,
        "lang": cast("Lang", lang),
        "kind": card.kind,
        "title": card.title,
        "says": card.text,
        "provenance": card.provenance,
        "basis": [[other, sentence(other, lang), provenance(other)] for other in basis_of(card)],
        "differ": [
            {
                "id": difference.number,
                "title": difference.topic.text(lang),
                "says": difference.text(lang),
                "readings": readings(difference, lang),
            }
            for difference in differences_about(card)
            if difference.number != card.id
        ],
        "board": _whole(_asked(card.board), lang) if card.board and whole else None,
    }


def short_cards(lang: str, whole: Collection[str] | None = None) -> dict[str, dict[str, object]]:
    """The cards of all rules, rulings and differences for a page without a kernel, which has the rules' sentences.

    Their ``basis`` are numbers alone. Boards and readings have only those that `whole` names (None: all).
    """
    found: dict[str, dict[str, object]] = {}
    for ref, entry in _entries(spoken(lang)).items():
        kept = ["kind", "title", "provenance", "basis"]
        kept += ["says"] if entry["kind"] == "difference" else []
        kept += ["board", "differ"] if whole is None or ref in whole else []
        found[ref] = {field: entry[field] for field in kept}
    return found


@cache
def _entries(lang: str) -> dict[str, dict[str, object]]:
    """The cards of all rules, rulings and differences, made once for all pages."""
    found = {card.id: rule_card(card.id, lang) for card in cards(lang) if card.kind != "question"}
    return {ref: {**card, "basis": [other for other, *_ in card["basis"]]} for ref, card in found.items()}


@cache
def card_words(lang: str) -> dict[str, str]:
    """The words that a card is shown with."""
    return {
        f"{table}.{key}": text
        for table in ("page", "provenance")
        for key, text in MESSAGES.table(table, spoken(lang)).items()
        if table == "provenance" or key in WORDS or key.startswith("about_")
    }


WORDS: Final = frozenset(
    (
        *("show", "hide", "back", "next", "before", "refused", "step", "hangs_on", "differ", "more", "unsure"),
        *("rule", "ruling", "difference"),
    )
)
"""The words of the page of rules that stand on a single card as well."""


def _asked(board: AnswerBoard) -> Question:
    return next(question for question in all_questions() if question.board is board)


def _whole(question: Question, lang: str) -> Played:
    """A question's board whose first table is whole, for there is no page around it to be patched."""
    shown = played(question, lang)
    return {**shown, "tables": [patch(None, table(question.board.position, question.board.seat)), *shown["tables"][1:]]}
