"""The result of parsing a line of notation: the moves, or the place where parsing stopped and the reason."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

from otys_nb.rules import messages
from otys_nb.rules.mistake import Mistake
from otys_nb.rules.moves import Move
from otys_nb.rules.notation.effects import spell
from otys_nb.rules.position import Position
from otys_nb.rules.refusal import IllegalMove, Refusal, cited

UNREADABLE: Final = ("unreadable", "long", "brace")
"""The reasons for which a line is none on any table: it is mistyped."""
_MAX_EXPECTED_SHOWN: Final = 8
_CONTEXT_CHARACTERS: Final = 100
"""A long line is shown with so many characters on either side of the error."""
_LAYOUT: Final = re.compile(r"\s")


@dataclass(frozen=True, slots=True)
class ReaderState:
    """What the reader knows between two words: offset, position, and the diver whose word may continue (or "")."""

    at: int
    position: Position
    used: str = ""
    joint: str = ","
    over: bool = False


class NotationError(Mistake, ValueError):
    """A line of notation cannot be played; the error says where the line stops making sense, and why.

    `line` is the text, `at` the offset of the offending word, `reason` a key (``notation.<reason>`` in the message
    catalogues), `facts` what fills its sentence. `expected` lists words that could stand there instead, `candidates`
    the moves meant by an ambiguous word. Where the engine refuses a move, `refusal` is its reason, `move` the move and
    `position` the position in which it was asked; such an error is an `IllegalMove` too (`RefusedLine`).
    """

    noted = True
    refusal: Refusal | None = None
    move: Move | None = None
    moves: tuple[Move, ...] = ()
    """What could be played before it, where a session has read the line."""

    def __init__(
        self, line: str, mark: ReaderState, reason: str, *, candidates: tuple[Move, ...] = (), **facts: Any
    ) -> None:
        ValueError.__init__(self, line, mark, reason)
        self.line = line
        self.mark = mark
        self.at = mark.at
        self.reason = reason
        self.position = mark.position
        self.candidates = candidates
        self.facts = facts

    @property
    def expected(self) -> tuple[str, ...]:
        """List the words that could stand at `at`."""
        from otys_nb.rules.notation.writer import continuations  # it imports this module

        return tuple(dict.fromkeys(texts[0] for _, texts in continuations(self.mark)))

    def text(self, lang: str = "") -> str:
        """Say what is wrong, as a sentence."""
        if self.refusal is not None:
            return self.refusal.text(lang)
        facts = dict(self.facts)
        if self.candidates:
            spelt = [spell(self.position, move) for move in self.candidates]
            facts = {"candidates": messages.listed(spelt, lang, "or"), **facts}
        return messages.say(f"notation.{self.reason}", lang, **facts)

    def with_help(self) -> NotationError:
        """This error, with a note where the notation is described if it is the notation that is wrong."""
        if self.refusal is None and not hasattr(self, "__notes__"):
            self.add_note(messages.say("mistake.help_notation"))
        return self

    def nearest(self) -> tuple[str, ...]:
        """Pick the `expected` words that share the longest beginning with the offending word."""
        word = self.line[self.at :]
        common = {text: _common(word, text) for text in self.expected}
        most = max(common.values(), default=0)
        return tuple(text for text in common if common[text] == most)

    def __str__(self) -> str:
        nearest = () if self.candidates else self.nearest()
        key = "notation.expected_some" if len(nearest) > _MAX_EXPECTED_SHOWN else "notation.expected"
        hint = f" {messages.say(key, words=', '.join(nearest[:_MAX_EXPECTED_SHOWN]))}" if nearest else ""
        first = max(0, self.at - _CONTEXT_CHARACTERS) if len(self.line) > 2 * _CONTEXT_CHARACTERS else 0
        line = _LAYOUT.sub(" ", self.line[first : first + 2 * _CONTEXT_CHARACTERS])
        cites = f" {cited(self.refusal.rules)}" if self.refusal is not None else ""
        return f"{self.text()}{cites}{hint}\n{line}\n{' ' * (self.at - first)}^"


class RefusedLine(NotationError, IllegalMove):  # type: ignore[misc]
    """The line can be read, but the rules forbid one of its moves."""

    noted = False

    def __init__(self, line: str, mark: ReaderState, refusal: Refusal, move: Move | None, asked: Position) -> None:
        NotationError.__init__(self, line, mark, "refused")
        self.args = (line, mark, refusal, move, asked)
        self.position = asked
        self.refusal = refusal
        self.move = move


@dataclass(frozen=True, slots=True)
class ParsedLine:
    """The result of reading a line: the moves played and the position reached.

    `error` is None if all of the text was used; else it says where the line stops and why.
    """

    moves: tuple[Move, ...]
    position: Position
    error: NotationError | None = None


def _common(word: str, text: str) -> int:
    """Count the characters that two words share at their beginning."""
    return next((at for at, (a, b) in enumerate(zip(word, text, strict=False)) if a != b), min(len(word), len(text)))
