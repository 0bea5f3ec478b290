"""What must hold where a turn can still complete a contract: nothing that is ordered or urged gives it up."""

from __future__ import annotations

from typing import Any

from otys_nb.rules import turn, views
from otys_nb.rules.components import place_of
from otys_nb.rules.moves import Complete, Propel, Push
from otys_nb.rules.position import Position, mover
from tests.truth.walker import Untrue


def completable(position: Position) -> bool:
    """Whether what is still lawful in this turn completes a contract, without a draw."""
    assert position.to_move is not None
    known = views.seen_by(position, position.to_move)
    waiting, seen = [known], {known}
    while waiting:
        moment = waiting.pop()
        for move in turn.moves(moment):
            if isinstance(move, Complete):
                return True
            after = turn.advance(moment, move)
            mine = after.to_act == after.to_move == position.to_move and after.turn.stage != "key"
            if mine and after not in seen:
                seen.add(after)
                waiting.append(after)
    return False


def bringing(position: Position, batteries: int) -> set[str]:
    """The tiles that so many batteries, and no fewer, bring to the key."""
    place, met, moments = place_of(position.turn.level), set[str](), {position}
    for _ in range(batteries):
        met |= {mover(moment).divers[place] for moment in moments}
        moments = {turn.advance(at, move) for at in moments for move in turn.moves(at) if isinstance(move, Propel)}
    return {mover(moment).divers[place] for moment in moments} - met


def keeps_the_contract(board: Any, name: str) -> None:
    """Nothing that is ordered or urged gives up a contract that this turn can still complete, but what a hint means."""
    position, lesson = board.position, board.lesson
    if position.turn.stage == "key" or board.room.hints.text or board.room.hints._plan or not completable(position):
        return
    if name == "push" and not follows(position, [Push()]):
        raise Untrue("contract", f"{lesson['goal']} {position.turn}")
    use, main = board.afford["use"], lesson["main"]
    if not board.options["assists"] or main == "":
        return
    urged = use["moves"] if use and main in (None, use["target"]) else []
    lines = [board.room.offers()[id].moves for id in urged]
    if not use and Push() in turn.moves(position):
        lines = [(Push(),)]
    if lines and not any(any(isinstance(move, Complete) for move in line) or follows(position, line) for line in lines):
        raise Untrue("contract", f"the button urges {use} {position.turn}")


def follows(position: Position, line: Any) -> bool:
    """Whether a contract can still be completed after these moves."""
    for move in line:
        position = turn.advance(position, move)
    return completable(position)
