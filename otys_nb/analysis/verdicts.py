"""What is proved about a position and about the turns suggested for it: won, lost, or neither.

`Verdicts` runs one `Proof` after the other, the quick ones first: can the player to move force a win now, before the
round is over, or within two turns; does somebody else win whatever is played; and for each suggested turn, does it win,
and if not, which reply wins for another player.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from otys_nb.analysis.proof import MAX_TURNS, Line, Proof, ProofEnd
from otys_nb.rules.moves import Move
from otys_nb.rules.position import NATURE, Position

Kind: TypeAlias = Literal["now", "round", "two", "lost"]
"""What is proved: a win with this turn; a win at the end of this round that nobody can stop; a win within two turns
against every reply; or a win of somebody else."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is proved of a turn or a position: the player at seat `by` wins. `reply` is the turn with which somebody
    else wins; `met` holds every reply with the winner's next turn that answers it, the commonest answers first."""

    kind: Kind
    by: int
    reply: ProofEnd | None = None
    met: tuple[tuple[ProofEnd, Line], ...] = ()


class Verdicts:
    """The proofs about one position: `win` and `loss` are verdicts on the position itself, `of` on a turn.

    `done` is true from the start where there is nothing to prove: the game is over or chance decides.
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
        """Whether the search has shown that no win within two turns is possible without luck."""
        self.part = 1
        """What is searched: a win in this round, one of somebody else, or one within two turns."""
        self.moments = 0
        self._proof: Proof | None = None
        self._turns: dict[Line, Verdict | None] = {}

    @property
    def over(self) -> bool:
        """Whether the proofs of the position itself are finished."""
        return self.done or self.searched or self.win is not None or self.loss is not None

    @property
    def progress(self) -> tuple[int, int]:
        """How many of the own turns have been searched, and how many there are."""
        return (self._proof.turns_searched, self._proof.turns_found) if self._proof is not None else (0, 0)

    def of(self, line: Sequence[Move]) -> Verdict | None:
        """The verdict on a suggested turn."""
        return self._turns.get(tuple(line))

    def position_first(self) -> Iterator[None]:
        """Work on the position itself, with a chance to stop after every few moments."""
        if self.done:
            return
        seat = self.position.to_move
        assert seat is not None
        for turns in range(1, MAX_TURNS + 1):
            proof = Proof(self.position, seat, turns)
            yield from self._run(proof)
            if proof.proved:
                assert proof.line is not None and proof.end is not None
                self.line, self.end = proof.line, proof.end
                self.win = self._turns[proof.line] = _won(proof, proof.end, seat, turns)
                return
            if turns == 1:
                self.part = 2
                for other in self._others():
                    proof = Proof(self.position, other, 1, eyes=seat)
                    yield from self._run(proof)
                    if proof.proved:
                        self.loss = Verdict("lost", other)
                        return
                self.part = 3
        self.searched = True

    def turn(self, line: Line, end: Position) -> Iterator[None]:
        """Work on a suggested turn, which leads to `end` as planned."""
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
                reply = ProofEnd(proof.end, proof.line) if proof.line is not None and proof.end is not None else None
                found = Verdict("lost", other, reply)
                break
        hopeful = found is None and self.loss is None and not self.searched
        for left in range(MAX_TURNS) if hopeful and (self.win is None or self.win.kind != "now") else ():
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
    rank = {line: at for at, (line, _) in enumerate(proof.answers.most_common())}
    return Verdict(kind, seat, None, tuple(sorted(proof.met, key=lambda one: rank[one[1]])))
