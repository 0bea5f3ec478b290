"""What was read of a typed turn: the moves, the word that was not understood, or the choice that is left open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from otys_nb.explorer.messages import say
from otys_nb.explorer.negated_parts import NOT
from otys_nb.explorer.table_note.words import plain
from otys_nb.explorer.turn_reading import Read
from otys_nb.explorer.turn_words import quoted, spoken_as, words_of
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.messages import listed
from otys_nb.rules.moves import Move
from otys_nb.rules.position import Position
from otys_nb.widgets.actions import Rejected

MAX_MEANINGS: Final = 60
"""Among at most so many turns it is asked which one is meant."""

_SEVERAL: Final = frozenset({"keep", "only", "just", "behalten", "behalte", "nur", "garder", "garde", "seulement"})
"""Words of labels that may mean something else: that no turn has them is not proved."""


@dataclass(frozen=True, slots=True)
class TypedTurn:
    """What was read: the moves, or the word that was not understood, or the choice that the text leaves open."""

    moves: tuple[Move, ...]
    """The moves that were read, up to the fault if there is one."""
    at: int | None = None
    word: str = ""
    more: tuple[tuple[int, str], ...] = ()
    """Where further words stand that are none of the game, and which."""
    turns: tuple[tuple[Move, ...], ...] = ()
    """The nearest legal turns, or those that may be meant if no word is at fault."""
    refused: Rejected | None = None
    """Why the rules forbid what was read at that word."""
    said: int = 0
    """How many of the moves were said; the others are what the end of a line implies."""

    def rejection(self, lang: str) -> Rejected:
        """The answer to a text that cannot be played; the turns stand beside the board."""
        if self.refused is not None:
            return Rejected(text=self.refused.text(lang), rules=self.refused.rules, at=self.at)
        beside = say("explore.typed.beside" if self.word else "explore.typed.which", lang)
        told = [self.unread(lang)] if self.word else []
        told += [beside] if self.turns or not self.word else []
        return Rejected(text=" ".join(told), at=(self.at or 0, *(at for at, _ in self.more)))

    def unread(self, lang: str) -> str:
        """Which words were not understood; those that are known, but go with no legal turn, are told apart."""
        words = (self.word, *(word for _, word in self.more))
        strange = [word for word in words if not _is_known(word)]
        told = "explore.typed.unread" if strange else "explore.typed.unfit"
        return say(told, lang, words=listed(quoted(strange or words, lang), lang))


def _is_known(text: str) -> bool:
    """Whether all words of a text are words of the game, in whichever language, and say nothing else."""
    words = words_of(text)
    return (
        bool(words)
        and not NOT.search(text)
        and plain(text) not in _SEVERAL
        and all(any(spoken_as(word.text, lang) for lang in LANGUAGES) for word in words)
    )


def distinct(found: Sequence[Read]) -> tuple[tuple[Move, ...], ...]:
    """The turns of several readings, each position once by the cheapest way to it."""
    turns: dict[Position, tuple[Move, ...]] = {}
    for read in found:
        turns.setdefault(read.position, read.whole)
    return tuple(turns.values())[:MAX_MEANINGS]


def shared(lines: Sequence[Sequence[Move]]) -> int:
    """How many moves all of several lines begin with."""
    count = 0
    while len({tuple(line[: count + 1]) for line in lines}) == 1 and count < len(lines[0]):
        count += 1
    return count
