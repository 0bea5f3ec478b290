"""Commands that a learner can type besides notation: buttons and session commands by their names, in every language.

The signs of the notation (``^`` surfaces, ``=`` stays) and the English names work in each language.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from otys_nb.rules.moves import EndTurn, Move, Push, Stay, Surface

TYPED_MOVES: Final[Mapping[str, Move]] = {
    word: move
    for move, words in (
        (Push(), "push pousser schieben"),
        (Surface(), "surface remonter auftauchen"),
        (Stay(), "stay rester bleiben"),
        (EndTurn(), "end finir ende"),
    )
    for word in words.split()
}
"""The moves for the buttons of the turn, by the words that a learner can type."""

COMMANDS: Final[Mapping[str, str]] = {
    word: command
    for command, words in {
        "hint": "hint indice tipp",
        "solve": "solve solution lösung",
        "check": "check vérifier prüfen",
        "undo": "undo annuler zurücknehmen",
        "reset": "reset recommencer neu",
        "next": "next suite weiter",
        "back": "back retour zurück",
    }.items()
    for word in words.split()
}
"""The methods of a session, by the words that a learner can type."""
