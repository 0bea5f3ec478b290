"""Why a move is not legal, and the smallest change of the position that would make it so.

The refusals come from `turn.check` alone. For each, `otys_nb.rules.fixes` knows the single changes worth trying; a
change is offered only if the engine itself then accepts the move.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from otys_nb.rules import messages, notation, turn
from otys_nb.rules.fixes import Change, fixes
from otys_nb.rules.mistake import wrong
from otys_nb.rules.moves import Move
from otys_nb.rules.position import Position
from otys_nb.rules.readable import Readable
from otys_nb.rules.refusal import Cite, Refusal, cited
from otys_nb.rules.validity import refuse_start

MAX_REASONS: Final = 4
"""Reasons that are searched for against one move."""


@dataclass(frozen=True, slots=True, repr=False)
class Explanation(Readable):
    """The answer to "why not?": every reason against `move`, and the single changes that would allow it."""

    move: Move
    refusals: tuple[Refusal, ...]
    changes: tuple[Change, ...]

    @property
    def rules(self) -> tuple[Cite, ...]:
        """The rules and rulings that forbid the move, each once."""
        return tuple(dict.fromkeys(rule for refusal in self.refusals for rule in refusal.rules))

    def text(self, lang: str = "") -> str:
        """The whole answer in sentences, with the numbers of the rules."""
        if not self.refusals:
            return messages.say("why_not.legal", lang)
        told = [f"{refusal.text(lang)} {cited(refusal.rules)}".rstrip() for refusal in self.refusals]
        reasons = " ".join(dict.fromkeys(told))
        if not self.changes:
            hint = messages.say("why_not.none", lang)
        elif len(self.changes) == 1:
            hint = messages.say("why_not.change", lang, change=self.changes[0].text(lang))
        else:
            first, other = self.changes[:2]
            hint = messages.say("why_not.changes", lang, change=first.text(lang), other=other.text(lang))
        return f"{reasons} {hint}"

    def __str__(self) -> str:
        return self.text()


def why_not(position: Position, move: Move | str) -> Explanation:
    """Every reason why `move` is not legal, and which single changes would allow it.

    `move` may be a line of notation: then what can be played of it is played, and the answer is about the first move
    that cannot.

    Raises:
        ValueError: for notation that cannot be read, or a position for which the rules have no answer (`problems`).
    """
    refuse_start(position)
    if isinstance(move, str):
        position, move = _stopped_at(position, move)
    refusals: list[Refusal] = []
    changes: list[Change] = []
    current = position
    for _ in range(MAX_REASONS):
        refusal = turn.check(current, move)
        if refusal is None:
            break
        turn.check_kinds(move)
        refusals.append(refusal)
        tries = list(fixes(current, move, refusal))
        if current is position:
            changes = [fix for fix in tries if turn.check(fix.position, move) is None]
        onward = [fix for fix in tries if _other_reason(fix.position, move, refusal)]
        if not onward:
            break
        current = onward[0].position
    return Explanation(move, tuple(refusals), tuple(changes))


def _stopped_at(position: Position, text: str) -> tuple[Position, Move]:
    line = notation.parse_line(position, text)
    error = line.error
    if error is None and not line.moves:
        raise wrong("nothing_to_play", field="move", move=repr(text))
    if error is None:
        return position, line.moves[0]
    if error.move is None:
        raise error
    return error.position, error.move


def _other_reason(position: Position, move: Move, refusal: Refusal) -> bool:
    following = turn.check(position, move)
    return following is None or following != refusal
