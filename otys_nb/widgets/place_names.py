"""Short names for the places and pieces on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from otys_nb.rules.components import SURFACE, UNKNOWN
from otys_nb.rules.messages import in_words
from otys_nb.rules.position import Position, mover
from otys_nb.widgets.messages import say

PREFERRED_KINDS = ("level", "place", "store")
"""Where several targets share a spot, one of these kinds names it."""


def place_name(position: Position, names: Sequence[str], lang: str = "") -> str:
    """Name a spot by its targets: a single piece by itself, several by the place that holds them."""
    kinds = [name.partition(":")[0] for name in names]
    place = next((at for at, kind in enumerate(kinds) if kind in PREFERRED_KINDS), 0) if len(names) > 1 else 0
    kind, _, what = names[place].partition(":")
    return _NAMES[kind](position, what, lang) if kind in _NAMES else say(f"real.{kind}", lang)


def _place(position: Position, what: str, lang: str) -> str:
    at = int(what)
    return f"{say('ui.surface', lang)} {at + 1}" if at < SURFACE else _level(position, str(at - SURFACE + 1), lang)


def _level(position: Position, what: str, lang: str) -> str:
    return say("ui.level", lang, n=what[0])


def _key(position: Position, what: str, lang: str) -> str:
    return in_words(what, "Key", lang)


def _cube(position: Position, what: str, lang: str) -> str:
    return f"{say(f'ui.{what[2:]}', lang)} ({_level(position, what, lang)})"


def _on_level(kind: str) -> Callable[[Position, str, str], str]:
    return lambda position, what, lang: f"{say(f'real.{kind}', lang)} ({_level(position, what, lang)})"


def _contract(row: Sequence[str | None], what: str, lang: str) -> str:
    card = row[int(what)]
    return in_words(card, "card", lang) if card not in (None, UNKNOWN) else say("real.contract", lang)


_NAMES: Final[Mapping[str, Callable[[Position, str, str], str]]] = {
    "level": _level,
    "place": _place,
    "key": _key,
    "track": _key,
    "sponsor": _on_level("sponsor"),
    "token": _on_level("token"),
    "reward": _on_level("reward"),
    "cube": _cube,
    "diver": lambda position, what, lang: say(f"ui.{what}", lang),
    "store": lambda position, what, lang: f"{say('real.store', lang)}, {say(f'ui.{what}', lang)}",
    "public": lambda position, what, lang: _contract(position.colony.contracts, what, lang),
    "private": lambda position, what, lang: _contract(mover(position).contracts, what, lang),
    "neighbour": lambda position, what, lang: position.players[int(what)].name,
}
