"""What can be typed in a lesson beside notation: buttons and commands by their names, in every language.

The signs of the notation (``^`` surfaces, ``=`` stays) and the English names work whatever language is spoken.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from otys_nb.rules.moves import EndTurn, Move, Push, Stay, Surface

SPOKEN: Final[Mapping[str, Move]] = {
    word: move
    for move, words in (
        (Push(), "push pousser schieben"),
        (Surface(), "surface remonter auftauchen"),
        (Stay(), "stay rester bleiben"),
        (EndTurn(), "end finir ende"),
    )
    for word in words.split()
}
"""Buttons of the turn that can be typed by their name."""

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
"""Commands of a session that can be typed by their name: the word, and the method that it means."""
