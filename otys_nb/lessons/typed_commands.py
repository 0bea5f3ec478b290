"""Commands that a learner can type besides notation: buttons and session commands by their names, in every language.

The signs of the notation (``^`` surfaces, ``=`` stays) and the English names work in each language. The words stand in
the table `typed` of the messages.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from otys_nb.lessons.messages import say
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.moves import EndTurn, Move, Push, Stay, Surface

TYPED_MOVES: Final[Mapping[str, Move]] = {"push": Push(), "surface": Surface(), "stay": Stay(), "end": EndTurn()}
"""The moves for the buttons of the turn, by their English names."""

COMMANDS: Final = ("hint", "solve", "check", "undo", "reset", "next", "back")
"""The methods of a session that can be typed."""


def spellings(name: str, lang: str) -> list[str]:
    """How a move or a command can be typed in a language; the first is its name."""
    return [each.strip() for each in say(f"typed.{name}", lang).split(",")]


def meant(line: str) -> str:
    """The move or the command that a line names in any language; empty if it names none."""
    return _names().get(line.strip().lower(), "")


@cache
def _names() -> Mapping[str, str]:
    # English last, so that its names work whatever the others are.
    return {
        each: name
        for lang in reversed(LANGUAGES)
        for name in (*TYPED_MOVES, *COMMANDS)
        for each in spellings(name, lang)
    }
