"""The basis of a card: the rules and rulings behind its sentence, and the differences between the texts about it."""

from __future__ import annotations

from typing import Final

from otys_nb.reference.library import Card
from otys_nb.rules import rulebook
from otys_nb.rules.rulebook import Difference

MAX_DIFFERENCES: Final = 3
"""Differences shown with a card."""


def basis_of(card: Card) -> tuple[str, ...]:
    """The rules and rulings that a card is based on: those that decide a question; for a rule, the rulings about it."""
    if card.kind == "question":
        return tuple(ref for ref in card.refs if not ref.startswith("D"))
    about = [ruling.question for ruling in rulebook.rulings() if card.id in map(str, ruling.rules)]
    return tuple(ref for ref in dict.fromkeys((*card.refs[1:], *about)) if not ref.startswith("D") and ref != card.id)


def differences_about(card: Card) -> tuple[Difference, ...]:
    """The differences between the texts about the rules that decide a card, at most three."""
    first = set(card.refs[:2])
    found = [
        difference
        for difference in rulebook.differences()
        if difference.number in card.refs or first & {*difference.questions, *map(str, difference.rules)}
    ]
    return tuple(sorted(found, key=lambda difference: difference.number not in card.refs)[:MAX_DIFFERENCES])


def readings(difference: Difference, lang: str) -> list[list[str]]:
    """What each text says, as pairs of the texts' names and their sentence; last, with no name, why it is ruled so."""
    said = [[_texts(numbers, lang), text.text(lang)] for numbers, text in difference.readings]
    return [*said, ["", difference.why.text(lang)]]


def _texts(numbers: str, lang: str) -> str:
    """The texts of a reading by their names, capital first."""
    named = ", ".join(rulebook.TEXTS[number].text(lang) for number in numbers.split())
    return named[:1].upper() + named[1:]
