"""Looking up rules, rulings, differences and players' questions by everyday words, with answers played on a board.

>>> lookup("what does an X key turn?", "en")[0].refs[0]
'59'

The lexicon of daily speech and the questions are data (``data/``); the engine checks every answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from otys_nb.reference.hits import Hit, Hits, lookup, rule_hit
from otys_nb.reference.library import Card, cards
from otys_nb.reference.questions import AnswerBoard, AnswerFrame, Question, QuestionError, all_questions
from otys_nb.rules.module_names import of_package

__all__ = [
    "AnswerBoard",
    "AnswerFrame",
    "Card",
    "Hit",
    "Hits",
    "Question",
    "QuestionError",
    "all_questions",
    "cards",
    "lookup",
    "rule_hit",
]

if not TYPE_CHECKING:  # a type checker would then find any name here
    __getattr__ = of_package(__name__)
