"""What is proved about a position and about the turns suggested for it: won, lost, or neither.

`Verdicts` asks one `Proof` after the other, the quick ones first, slice by slice: can the player to move force to win
now, before the round is over, or within two turns; does somebody else win whatever is played; and for each suggested
turn, does it win, and if not, what is the reply that wins for another, or that spoils the win.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from otys_nb.analysis.proof import End, Line, Proof
from otys_nb.rules.moves import Move
from otys_nb.rules.position import NATURE, Position

Kind: TypeAlias = Literal["now", "round", "two", "lost"]
"""What is proved: a win with this turn, a win that cannot be stopped, because the game ends with this round, a win
within two turns against every reply, or that somebody else wins."""
AHEAD: Final = 2
"""Own turns looked ahead."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is proved of a turn, or of a position: `by` is who wins. `reply` is the turn with which somebody else wins;
    `answers` are the winner's next turns, each with how many replies it answers and one of these."""

    kind: Kind
    by: int
    reply: End | None = None
    answers: tuple[tuple[Line, int, End], ...] = ()


class Verdicts:
    """The proofs about one position: `win` and `loss` are what is known of the position itself, `of` of a turn.

    Nothing can be asked where the game is over or chance decides: `done`.
    """

    def __init__(self, position: Position) -> None:
        self.position = position
        self.win: Verdict | None = None
        self.loss: Verdict | None = None
        self.line: Line | None = None
        """The turn that wins."""
        self.end: Position | None = None
        self.done = position.finished or position.to_act in (None, NATURE) or position.to_act != position.to_move
        self.searched = False
        """Whether it is known that there is no win within two turns that counts on no draw."""
        self.moments = 0
        self._proof: Proof | None = None
        self._turns: dict[Line, Verdict | None] = {}

    @property
    def over(self) -> bool:
        """Whether it is known what can be proved of the position itself."""
        return self.done or self.searched or self.win is not None or self.loss is not None

    @property
    def progress(self) -> tuple[int, int]:
        """How many of the own turns have been looked through, and how many there are."""
        return (self._proof.looked, self._proof.of) if self._proof is not None else (0, 0)

    def of(self, line: Sequence[Move]) -> Verdict | None:
        """What is proved of a turn that was suggested."""
        return self._turns.get(tuple(line))

    def position_first(self) -> Iterator[None]:
        """Work on the position itself, with a chance to stop after every few moments."""
        if self.done:
            return
        seat = self.position.to_move
        assert seat is not None
        for turns in range(1, AHEAD + 1):
            proof = Proof(self.position, seat, turns)
            yield from self._run(proof)
            if proof.proved:
                assert proof.line is not None and proof.end is not None
                self.line, self.end = proof.line, proof.end
                self.win = self._turns[proof.line] = _won(proof, proof.end, seat, turns)
                return
            if turns == 1:
                for other in self._others():
                    proof = Proof(self.position, other, 1, eyes=seat)
                    yield from self._run(proof)
                    if proof.proved:
                        self.loss = Verdict("lost", other)
                        return
        self.searched = True

    def turn(self, line: Line, end: Position) -> Iterator[None]:
        """Work on a suggested turn, which leads to `end` if nothing is drawn that matters."""
        seat = self.position.to_move
        assert seat is not None
        if self.done or line in self._turns:
            return
        if end.finished:
            winners = end.winners()
            others = [winner for winner in winners if winner != seat]
            won, lost = Verdict("now", seat), Verdict("lost", others[0]) if others and seat not in winners else None
            self._turns[line] = won if winners == (seat,) else lost
            return
        found: Verdict | None = None
        for other in self._others():
            proof = Proof(end, other, 1, eyes=seat)
            yield from self._run(proof)
            if proof.proved:
                reply = End(proof.end, proof.line) if proof.line is not None and proof.end is not None else None
                found = Verdict("lost", other, reply)
                break
        hopeful = found is None and self.loss is None and not self.searched
        for left in range(AHEAD) if hopeful and (self.win is None or self.win.kind != "now") else ():
            proof = Proof(end, seat, left, eyes=seat)
            yield from self._run(proof)
            if proof.proved:
                found = _won(proof, end, seat, left + 1)
                break
        self._turns[line] = found

    def _others(self) -> Iterator[int]:
        """The others, in the order in which they play."""
        count, seat = len(self.position.players), self.position.to_move or 0
        return ((seat + step) % count for step in range(1, count))

    def _run(self, proof: Proof) -> Iterator[None]:
        self._proof = proof
        before = 0
        for _ in proof.run():
            self.moments, before = self.moments + proof.moments - before, proof.moments
            yield
        self.moments += proof.moments - before


def _won(proof: Proof, end: Position, seat: int, turns: int) -> Verdict:
    kind: Kind = "now" if end.finished else "round" if turns == 1 else "two"
    answers = [(line, count, proof.replies[line]) for line, count in proof.answers.most_common()]
    return Verdict(kind, seat, None, tuple(answers))
