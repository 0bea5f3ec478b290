"""The eight divers, both sides [R104]–[R146]: a module for each, with its price, what it offers, refuses and does.

`diver` is what they have in common, `use` one use of one of them; `step_2` answers for the diver that is active on the
key's level.
"""

from __future__ import annotations

from typing import Final

from otys_nb.rules.components import EXPERTS
from otys_nb.rules.divers.diver import Diver
from otys_nb.rules.divers.engineer import Engineer
from otys_nb.rules.divers.expert import Expert
from otys_nb.rules.divers.explorer import Explorer
from otys_nb.rules.divers.spy import CopiedDiver, Spy, neighbours
from otys_nb.rules.divers.step_2 import BY_TILE, active, apply, check, cost, options, usable
from otys_nb.rules.divers.trader import TRADER
from otys_nb.rules.divers.use import Price, Use

BY_NAME: Final[dict[str, Diver]] = {
    **dict.fromkeys(EXPERTS, Expert()),
    "trader": TRADER,
    "spy": Spy(),
    "engineer": Engineer(),
    "explorer": Explorer(),
}
BY_TILE.update((name + side, diver) for name, diver in BY_NAME.items() for side in ("", "+"))

USES: Final = tuple(dict.fromkeys(kind for diver in BY_NAME.values() for kind in diver.kinds))
"""The moves with which divers are used."""

__all__ = [
    "BY_NAME",
    "BY_TILE",
    "TRADER",
    "USES",
    "CopiedDiver",
    "Diver",
    "Price",
    "Use",
    "active",
    "apply",
    "check",
    "cost",
    "neighbours",
    "options",
    "usable",
]
