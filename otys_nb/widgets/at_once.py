"""What a game at a table offers besides single moves, so that an ordinary turn takes five touches at most.

A sponsor that is touched before a key is chosen is used with the key of its level, an X key can be laid on the sponsor
that it is to meet; the diver is pushed and used in one touch, and a neighbour's diver by touching what he works on; all
that an Expert gives is taken in one. Where a single X key can be laid on a level, the level says enough; what a token's
front gives is asked at once; to come up and to end the turn is one touch where a contract could still be completed.
Each move is offered by itself as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, TypeAlias

from otys_nb.rules import notation, turn
from otys_nb.rules.moves import ChooseKey, Copy, EndTurn, Gather, Move, Push, Resolve, Surface
from otys_nb.rules.position import Position
from otys_nb.rules.setup import LEVELS
from otys_nb.widgets.affordances import USES, activated, label, offered
from otys_nb.widgets.messages import say

Line: TypeAlias = tuple[Move, ...]
Path: TypeAlias = tuple[str, ...]
Offer: TypeAlias = tuple[Line, Path]
TARGET: Final = "skip"
"""A button of the turn that is free in step 1: the paths of both together begin with it."""
END: Final = "end"
"""A button of the turn that is free until the diver has come up."""


def more(position: Position, viewer: int | None) -> list[Offer]:
    """What is offered besides single moves: their lines, and the paths on which they are touched."""
    offers = offered(position, viewer)
    pairs = both(position, viewer)
    return [
        *pairs,
        *_straight(position, viewer, offers, pairs),
        *levels(offers),
        *_asked(offers),
        *keyed(position, viewer, offers),
        *_leaving(position, offers),
    ]


def lines(position: Position, viewer: int | None) -> list[Line]:
    """All that can be done at a table, by the number by which it is offered: single moves first."""
    return _numbered(position, viewer, more(position, viewer))


def _numbered(position: Position, viewer: int | None, found: Sequence[tuple[Line, Path]]) -> list[Line]:
    single: list[Line] = [(move,) for move, _ in offered(position, viewer)]
    return single + [line for line, _ in found]


def _straight(
    position: Position, viewer: int | None, offers: Sequence[tuple[Move, Path]], pairs: Sequence[Offer]
) -> list[Offer]:
    """To push and use by touching what the diver works on, be it a neighbour's diver whom a Spy copies, where one
    neighbour alone has him."""
    heads = {path[0] for _, path in offers}
    own: list[Offer] = [(line, path[1:]) for line, path in pairs]
    uses = [line for line, _ in own] or [(move,) for move, _ in offers if isinstance(move, USES)]
    copied = list(_copied(position, viewer, uses))
    ways = Counter(path for _, path in copied)
    taken = {path[0] for _, path in own}
    own += [(line, path) for line, path in copied if ways[path] == 1 and path[0] not in taken]
    return [(line, path) for line, path in own if path[0] not in heads and not path[0].startswith("diver:")]


def _copied(position: Position, viewer: int | None, uses: Iterable[Line]) -> Iterator[Offer]:
    """To copy a neighbour's diver and each way to use him, by what he works on."""
    for line in uses:
        if not isinstance(line[-1], Copy):
            continue
        after = position
        for move in line:
            after = turn.advance(after, move)
        if after.to_act == position.to_act:
            used = [(move, path) for move, path in offered(after, viewer) if isinstance(move, USES)]
            yield from (((*line, move), path) for move, path in used if not isinstance(move, Copy))


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


def keyed(position: Position, viewer: int | None, offers: Sequence[tuple[Move, Path]]) -> Iterator[Offer]:
    """A key and its sponsor: a numbered key by touching the sponsor on its level, an X key by laying it on the sponsor
    that will then stand on its level, since all move down first."""
    for move, path in offers:
        if not isinstance(move, ChooseKey):
            continue
        numbered = move.key not in "XN"
        stands = move.level if numbered else (move.level - 2) % LEVELS + 1
        for use, way in offered(turn.advance(position, move), viewer):
            if way[0] == f"sponsor:{move.level}":
                yield (move, use), (*(() if numbered else path[:1]), f"sponsor:{stands}", *way[1:])


def levels(offers: Sequence[tuple[Move, Path]]) -> list[tuple[Line, Path]]:
    """The levels on which one key alone can be laid, and that an X key: touching the level lays it."""
    keys = [move for move, _ in offers if isinstance(move, ChooseKey)]
    ways = Counter(move.level for move in keys)
    return [((move,), (f"level:{move.level}",)) for move in keys if ways[move.level] == 1 and move.key in "XN"]


def _asked(offers: Sequence[tuple[Move, Path]]) -> list[tuple[Line, Path]]:
    """What the front of a token gives, without touching the token before."""
    fronts = [(move, path) for move, path in offers if isinstance(move, Resolve) and len(path) > 1]
    return [((move,), path[1:]) for move, path in fronts]


def _leaving(position: Position, offers: Sequence[tuple[Move, Path]]) -> list[Offer]:
    """To come up and end the turn, where a contract could still be completed after that."""
    if all(move != Surface() for move, _ in offers):
        return []
    after = turn.advance(position, Surface())
    ends = after.to_act == position.to_act and not after.finished and turn.check(after, EndTurn()) is None
    return [((Surface(), EndTurn()), (END,))] if ends else []


def added(afford: dict[str, Any], position: Position, viewer: int | None, lang: str) -> dict[str, Any]:
    """The message `afford` with what can be done at once; the big button says it."""
    if not afford["moves"]:
        return afford
    found = more(position, viewer)
    pushing = [line for line, path in found if path[0] == TARGET]
    whole = [line[-1] for line in pushing]
    moves = [
        {
            "id": id,
            "path": list(path),
            "notation": notation.write_line(position, line),
            "python": "",
            "label": _said(position, line, lang, whole),
        }
        for id, (line, path) in enumerate(found, start=len(afford["moves"]))
    ]
    use = afford.get("use")
    if pushing and not use:
        text = say("move.PushUse", lang, diver=activated(position))
        use = {"label": text, "target": TARGET, "moves": [move["id"] for move in moves[: len(pushing)]]}
    afford = afford | {"moves": [*_without_use(afford["moves"], bool(pushing), lang), *moves], "use": use}
    if not use:
        return afford
    return afford | {"use": _all_at_once(afford, _numbered(position, viewer, found), lang)}


def _without_use(moves: Sequence[dict[str, Any]], pushing: bool, lang: str) -> list[dict[str, Any]]:
    """The single moves; beside the big button that pushes and uses, to push alone is told as that."""
    only = {"label": say("move.PushOnly", lang)} if pushing else {}
    return [{**move, **only} if move["path"] == ["push"] else move for move in moves]


def _said(position: Position, line: Line, lang: str, whole: Sequence[Move]) -> str:
    """What a line does, in a few words: what is done last, and the key with which it begins."""
    before = position
    for move in line[:-1]:
        before = turn.advance(before, move)
    text = label(before, line[-1], lang, whole)
    match line:
        case (ChooseKey(key, level), _):
            return say(f"move.KeyThen.{'cross' if key in 'XN' else 'number'}", lang, key=key, level=level, what=text)
        case (Surface(), EndTurn()):
            return say("move.Surface.end", lang, diver=activated(position))
    return text


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
