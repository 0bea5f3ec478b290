"""Any rule in ten seconds: rules, rulings, differences and players' questions, found by daily words, played on a board.

>>> lookup("what does an X key turn?", "en")[0].refs[0]
'59'

The lexicon of daily speech and the questions are data (``data/``); the engine checks every answer.
"""

from __future__ import annotations

from otys_nb.reference.asked import Board, Frame, Question, QuestionError, all_questions
from otys_nb.reference.hits import Hit, Hits, about, lookup
from otys_nb.reference.library import Card, cards

__all__ = [
    "Board",
    "Card",
    "Frame",
    "Hit",
    "Hits",
    "Question",
    "QuestionError",
    "about",
    "all_questions",
    "cards",
    "lookup",
]
