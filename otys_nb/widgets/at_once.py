"""What a game at a table offers besides single moves, so that an ordinary turn takes five touches at most.

The diver is pushed and used in one touch, all that an Expert gives is taken in one; where a single X key can be laid on
a level, the level says enough; what a token's front gives is asked at once. Each move is offered by itself as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from otys_nb.rules import notation, turn
from otys_nb.rules.moves import ChooseKey, Gather, Move, Push, Resolve
from otys_nb.rules.position import Position
from otys_nb.widgets.affordances import USES, activated, label, offered
from otys_nb.widgets.messages import say

Line: TypeAlias = tuple[Move, ...]
Path: TypeAlias = tuple[str, ...]
TARGET: Final = "skip"
"""A button of the turn that is free in step 1: the paths of both together begin with it."""


def more(position: Position, viewer: int | None) -> list[tuple[Line, Path]]:
    """What is offered besides single moves: their lines, and the paths on which they are touched."""
    offers = offered(position, viewer)
    pairs = both(position, viewer)
    return [*pairs, *_straight(offers, pairs), *levels(offers), *_asked(offers)]


def lines(position: Position, viewer: int | None) -> list[Line]:
    """All that can be done at a table, by the number by which it is offered: single moves first."""
    return _numbered(position, viewer, more(position, viewer))


def _numbered(position: Position, viewer: int | None, found: Sequence[tuple[Line, Path]]) -> list[Line]:
    single: list[Line] = [(move,) for move, _ in offered(position, viewer)]
    return single + [line for line, _ in found]


def _straight(offers: Sequence[tuple[Move, Path]], pairs: Sequence[tuple[Line, Path]]) -> list[tuple[Line, Path]]:
    """Once a sponsor has nothing more to give: to push and use by touching what the diver works on."""
    heads = {path[0] for _, path in offers}
    if any(head.startswith("sponsor:") for head in heads):
        return []
    return [(line, path[1:]) for line, path in pairs if path[1] not in heads and not path[1].startswith("diver:")]


def both(position: Position, viewer: int | None) -> list[tuple[Line, Path]]:
    """To push the diver and each way to use it, with its path; none where it cannot be pushed now, or used then."""
    pushes = [move for move, _ in offered(position, viewer) if isinstance(move, Push)]
    if not pushes:
        return []
    after = turn.advance(position, pushes[0])
    if after.to_act != position.to_act:
        return []
    uses = [(move, path) for move, path in offered(after, viewer) if isinstance(move, USES)]
    return [((pushes[0], move), (TARGET, *path)) for move, path in uses]


def levels(offers: Sequence[tuple[Move, Path]]) -> list[tuple[Line, Path]]:
    """The levels on which one key alone can be laid, and that an X key: touching the level lays it."""
    keys = [move for move, _ in offers if isinstance(move, ChooseKey)]
    ways = Counter(move.level for move in keys)
    return [((move,), (f"level:{move.level}",)) for move in keys if ways[move.level] == 1 and move.key in "XN"]


def _asked(offers: Sequence[tuple[Move, Path]]) -> list[tuple[Line, Path]]:
    """What the front of a token gives, without touching the token before."""
    fronts = [(move, path) for move, path in offers if isinstance(move, Resolve) and len(path) > 1]
    return [((move,), path[1:]) for move, path in fronts]


def added(afford: dict[str, Any], position: Position, viewer: int | None, lang: str) -> dict[str, Any]:
    """The message `afford` with what can be done at once; the big button says it."""
    if not afford["moves"]:
        return afford
    found = more(position, viewer)
    pushing = [line for line, path in found if path[0] == TARGET]
    after = turn.advance(position, pushing[0][0]) if pushing else position
    whole = [line[-1] for line in pushing]
    moves = [
        {
            "id": id,
            "path": list(path),
            "notation": notation.write_line(position, line),
            "python": "",
            "label": label(after if len(line) > 1 else position, line[-1], lang, whole),
        }
        for id, (line, path) in enumerate(found, start=len(afford["moves"]))
    ]
    use = afford.get("use")
    if pushing and not use:
        text = say("move.PushUse", lang, diver=activated(position))
        use = {"label": text, "target": TARGET, "moves": [move["id"] for move in moves[: len(pushing)]]}
    afford = afford | {"moves": [*afford["moves"], *moves], "use": use}
    if not use:
        return afford
    return afford | {"use": _all_at_once(afford, _numbered(position, viewer, found), lang)}


def _all_at_once(afford: dict[str, Any], every: Sequence[Line], lang: str) -> dict[str, Any]:
    """How the diver is used with the big button: where an Expert gives both, it takes both, and says so."""
    use: dict[str, Any] = afford["use"]
    full = [id for id in use["moves"] if isinstance(move := every[id][-1], Gather) and move.cube and move.bonus]
    if not full or len(full) == len(use["moves"]):
        return use
    text = _common([afford["moves"][id]["label"] for id in full])
    pushed = len(every[full[0]]) > 1
    return use | {"label": say("move.PushTake", lang, what=text) if pushed else text, "moves": full}


def _common(labels: Sequence[str]) -> str:
    """What the labels begin with, up to a whole word."""
    first, *rest = (one.split(" ") for one in labels)
    same = next((at for at, word in enumerate(first) if any(one[at : at + 1] != [word] for one in rest)), len(first))
    return " ".join(first[:same]) + " …" * (same < len(first))


__all__ = ["added", "lines", "more"]
