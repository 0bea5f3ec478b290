"""Decks and bags: pieces in the order in which they are drawn; an inner tuple is an unordered group.

A pile has one form only: groups are sorted, a group of one is the plain piece, an empty group is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from otys_nb.rules.position import Pile


def group(pieces: Iterable[str]) -> Pile:
    """A pile in which any of `pieces` is equally likely to come first."""
    members = tuple(sorted(pieces))
    return (members,) if len(members) > 1 else members


def flat(pile: Pile) -> Iterator[str]:
    """Every piece of a pile; where a group lies, in no order that means anything."""
    for part in pile:
        if isinstance(part, str):
            yield part
        else:
            yield from part


def size(pile: Pile) -> int:
    """How many pieces are in a pile."""
    return sum(1 if isinstance(part, str) else len(part) for part in pile)


def certain_draw(pile: Pile) -> str | None:
    """The next piece if there is no doubt about it, None if chance decides.

    Raises:
        IndexError: if the pile is empty.
    """
    part = pile[0]
    if isinstance(part, str):
        return part
    return part[0] if part[0] == part[-1] else None


def chances(pile: Pile) -> dict[str, int]:
    """The pieces that may come next, each with the number of them."""
    part = pile[0]
    if isinstance(part, str):
        return {part: 1}
    return {piece: part.count(piece) for piece in dict.fromkeys(part)}


def without(pile: Pile, piece: str) -> Pile:
    """The pile after `piece` has come out first."""
    part = pile[0]
    if isinstance(part, str):
        return pile[1:]
    at = part.index(piece)
    return group(part[:at] + part[at + 1 :]) + pile[1:]
