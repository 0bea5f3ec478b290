"""Pushing a diver and using it in one touch, as a game at a table offers it beside the push alone.

An ordinary turn then takes five touches at most: a key, the sponsor, the diver, a contract, and up.
"""

from __future__ import annotations

from typing import Any, Final

from otys_nb.rules import notation, turn
from otys_nb.rules.moves import Move, Push
from otys_nb.rules.position import Position
from otys_nb.widgets.affordances import USES, activated, label, offered
from otys_nb.widgets.messages import say

TARGET: Final = "skip"
"""A button of the turn that is free in step 1: the paths of both together begin with it."""


def both(position: Position, viewer: int | None) -> list[tuple[tuple[Move, Move], tuple[str, ...]]]:
    """To push the diver and each way to use it, with its path; none where it cannot be pushed now, or used then."""
    pushes = [move for move, _ in offered(position, viewer) if isinstance(move, Push)]
    if not pushes:
        return []
    after = turn.advance(position, pushes[0])
    if after.to_act != position.to_act:
        return []
    uses = [(move, path) for move, path in offered(after, viewer) if isinstance(move, USES)]
    return [((pushes[0], move), (TARGET, *path)) for move, path in uses]


def added(afford: dict[str, Any], position: Position, viewer: int | None, lang: str) -> dict[str, Any]:
    """The message `afford` with what can be done at once; the big button says it."""
    found = both(position, viewer)
    if not found or afford.get("use") or not afford["moves"]:
        return afford
    first = len(afford["moves"])
    after = turn.advance(position, found[0][0][0])
    whole = [use for (_, use), _ in found]
    moves = [
        {
            "id": first + at,
            "path": list(path),
            "notation": notation.write_line(position, pair),
            "python": "",
            "label": label(after, pair[1], lang, whole),
        }
        for at, (pair, path) in enumerate(found)
    ]
    text = say("move.PushUse", lang, diver=activated(position))
    use = {"label": text, "target": TARGET, "moves": [move["id"] for move in moves]}
    return afford | {"moves": [*afford["moves"], *moves], "use": use}


__all__ = ["added", "both"]
