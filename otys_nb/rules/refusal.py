"""Why a move is not legal, as data: a reason code, the rules behind it and the facts of the case."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from otys_nb.rules import messages
from otys_nb.rules.arguments import explained, shown
from otys_nb.rules.mistake import Mistake, wrong_kind
from otys_nb.rules.module_names import of_module
from otys_nb.rules.readable import Readable
from otys_nb.rules.sealed import sealed

if TYPE_CHECKING:
    from otys_nb.rules.moves import Move
    from otys_nb.rules.position import Position

Cite: TypeAlias = int | str
"""A rule by its number (1 to 154) or a ruling by its question (``"Q8"``): see `otys_nb.rules.rulebook`."""


def cited(rules: Sequence[Cite]) -> str:
    """Rules and rulings as every text cites them: ``[R30 R31 Q8]``; nothing for none."""
    return f"[{' '.join(f'R{ref}' if isinstance(ref, int) else ref for ref in rules)}]" if rules else ""


@sealed
@dataclass(frozen=True, slots=True, repr=False)
class Refusal(Readable):
    """`reason` is a key of the message catalogue (`refusal.<reason>`), `facts` fill its sentence."""

    reason: str
    rules: tuple[Cite, ...]
    facts: Mapping[str, Any] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.reason, self.rules))

    def text(self, lang: str = "") -> str:
        """The refusal as a sentence (`messages.say`); made by hand, of a reason that is none, that word."""
        try:
            return messages.say(f"refusal.{self.reason}", lang, **self.facts)
        except KeyError:
            return str(self.reason)

    def __str__(self) -> str:
        return f"{self.text()} {cited(self.rules)}".rstrip()


class IllegalMove(Mistake, ValueError):
    """Raised by `play`; `position` is unchanged and `refusal` says why `move` was refused."""

    @explained
    def __init__(self, position: Position, move: Move, refusal: Refusal) -> None:
        from otys_nb.rules import position as positions  # these import this module
        from otys_nb.rules.turn import FAMILIES

        for name, given, wanted in (("position", position, positions.Position), ("refusal", refusal, Refusal)):
            if not isinstance(given, wanted):
                raise wrong_kind("kind", field=name, wanted=wanted.__name__, value=shown(given))
        if type(move) not in FAMILIES:
            raise wrong_kind("no_move", move=shown(move))
        super().__init__(position, move, refusal)
        self.position = position
        self.move = move
        self.refusal = refusal

    def __str__(self) -> str:
        from otys_nb.rules import notation  # it imports this module

        word = notation.write_move(self.position, self.move) or repr(self.move)  # a push has no word
        return f"{word}: {messages.say('why_not.reasons', reasons=str(self.refusal))}"


__all__ = ["IllegalMove", "Refusal"]

if not TYPE_CHECKING:  # a type checker would then find any name here
    __getattr__ = of_module(__name__)
