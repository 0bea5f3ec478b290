"""What is best? The suggestions of `otys_nb.analysis.best` for the position on the explorer's board, slice by slice.

The page asks for more until there is no more, so it can stop whenever it likes and the kernel is never held up.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import monotonic
from typing import Final

from otys_nb.analysis.best import BestTurns, Suggestion, improving
from otys_nb.explorer.parts import Part, button, group, text
from otys_nb.explorer.which import WhichParts
from otys_nb.rules.game import Game, Node
from otys_nb.rules.moves import Move
from otys_nb.rules.numbers import signed
from otys_nb.rules.position import NATURE, Position

SLICE: Final = 0.08
"""Seconds of work at once."""
SECONDS: Final = 5.0
"""Seconds of work in all."""
MOST: Final = 5
"""Suggestions."""


class Advice:
    """What is thought about one position: `answer` is the best so far, `running` whether more is being asked for."""

    def __init__(self, position: Position) -> None:
        self.answer = BestTurns()
        self.running = False
        self._answers: Iterator[BestTurns] = improving(position, MOST, seconds=SECONDS, rng=Random(0))

    def run(self, seconds: float = SLICE) -> None:
        """Think for about so long."""
        until = monotonic() + seconds
        for answer in self._answers:
            self.answer = answer
            if answer.done or monotonic() > until:
                break
        self.running = not self.answer.done

    def stop(self) -> None:
        """Stop; `run` goes on where this was."""
        self.running = False

    def suggested(self, turn: object) -> Suggestion | None:
        """The suggestion of that notation, if it still stands."""
        return next((one for one in self.answer if one.turn == turn), None)


def kept(node: Node, moves: tuple[Move, ...]) -> bool:
    """Whether these moves have been played from there."""
    for move in moves:
        while node.position.to_act == NATURE and node.children:
            node = node.children[0]
        following = next((child for child in node.children if child.move == move), None)
        if following is None:
            return False
        node = following
    return True


def keep(game: Game, moves: tuple[Move, ...]) -> None:
    """Make a future of these moves, and stay where the game stands; nobody is told, since nothing has moved."""
    node, last = game.node, game.node.last
    watcher, game.watcher = game.watcher, None
    try:
        game.add(moves)
        game.goto(node)
    finally:
        node.last, game.watcher = last, watcher


class BestParts(WhichParts):
    """The parts of this tab."""

    def best(self) -> list[Part]:
        """The best turns so far, each with what it brings and what to expect of it."""
        explorer, position = self.explorer, self.explorer.position
        blocking = explorer.blocking()
        if blocking:
            return [text(self.say("no_answer"), "no"), self.problems(blocking)]
        if position.finished:
            return [self.ended()]
        if position.to_act != position.to_move:
            return [text(self.say("best.not_yours"))]
        thought, name = explorer.thought, position.players[position.to_move or 0].name
        if thought is None:
            return [text(self.say("best.about", name=name)), button(self.say("go"), "run")]
        answer = thought.answer
        facts = {"turns": answer.turns, "tries": answer.tries}
        if thought.running:
            state, act = self.say("best.running", **facts), button(self.say("stop"), "stop")
        elif answer.done:
            state, act = self.say("best.done", **facts), None
        else:
            state, act = self.say("best.stopped", **facts), button(self.say("go_on"), "run")
        deals = max((one.deals for one in answer), default=0)
        eyes = self.say("best.dealt", name=name, count=deals) if deals else self.say("best.judged", name=name)
        head = group(self.say("progress"), [text(state, "progress"), act], kind="row")
        low = min((min(one.low, -1.0) for one in answer), default=-1.0)
        high = max((max(one.high, 1.0) for one in answer), default=1.0)
        found = [self._advice(one, rank, low, high) for rank, one in enumerate(answer, 1)]
        return [head, text(eyes, "eyes"), *(found or [text(self.say("best.none"))])]

    def _advice(self, one: Suggestion, rank: int, low: float, high: float) -> Part:
        """One suggestion: `low` and `high` are the ends of the scale that all bars share."""
        expected = self.say("best.forced") if one.forced else self._estimated(one)
        there = kept(self.explorer.session.game.node, one.moves)
        bar: Part = {"is": "bar", "values": [low, one.low, one.margin, one.high, high]}
        parts = [
            button(one.turn, "advice", one.turn, kind="line"),
            text(expected, "expected"),
            bar,
            text(self.say("best.kept")) if there else button(self.say("best.keep"), "keep", one.turn),
            text(one.explain(self.lang), "brings"),
        ]
        return group(self.say("best.rank", n=rank), parts, kind="advice")

    def _estimated(self, one: Suggestion) -> str:
        """The margin and the chance to win, with what they stand on."""
        margin, low, high = (signed(value, self.lang, places=1) for value in (one.margin, one.low, one.high))
        facts = {"margin": margin, "low": low, "high": high, "percent": round(100 * one.chance)}
        if not one.deals:
            return self.say("best.at_sight", **facts)
        sure = one.sure()
        return self.say(
            "best.margin", **facts, least=round(100 * sure.low), most=round(100 * sure.high), count=one.deals
        )
