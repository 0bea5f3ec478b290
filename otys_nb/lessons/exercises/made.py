"""What the makers of exercises share: a step with its difficulty, and texts that say a rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from otys_nb.lessons.exercises.difficulty import Difficulty
from otys_nb.lessons.exercises.words import texts
from otys_nb.lessons.misconceptions import known
from otys_nb.lessons.model import Hint, Step, Texts
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.rulebook import rule as of_number


@dataclass(frozen=True, slots=True)
class Made:
    """An exercise made."""

    step: Step
    difficulty: Difficulty


def with_rule(key: str, rule: int) -> Texts:
    """A sentence with the rule's own in it."""
    return texts(key, lambda lang: {"text": of_number(rule).text(lang)})


def rule_text(rule: int) -> Texts:
    """The rule's sentence in every language."""
    return {lang: of_number(rule).text(lang) for lang in LANGUAGES}


def hints(kind: str, rule: int, last: Texts, play: str = "") -> tuple[Hint, ...]:
    """Where to look, the rule, and then almost the answer."""
    return Hint(texts(f"hint.{kind}")), Hint(with_rule("hint.rule", rule), (rule,)), Hint(last, play=play)


NOT_OF_A_TURN = frozenset({"levels-together", "level-of-the-key", "all-different", "colours-repeat", "x-to-be-earned",
                          "three-open", "every-row-prestige", "top-cube"})  # fmt: skip
"""Misconceptions that are about a card or a board that is looked at, not about how a turn ends."""


def misreadings(rule: int) -> tuple[str, ...]:
    """The known misconceptions of a rule."""
    return tuple(name for name, found in known().items() if rule in found.rules and name not in NOT_OF_A_TURN)


def in_each(say: Any) -> Texts:
    """What a function of the language says, in every language."""
    return {lang: say(lang) for lang in LANGUAGES}
