"""The things in the box, each written in the codes of `otys-position/1`.

A piece *is* its code: a level's cubes are a string such as ``"mpp"``, a contract is ``"mpp:3b"``, a reward token
``"mf/orange"``, an upgraded Spy ``"spy+"``. This module says what the codes mean and does the small sums with cubes.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import permutations
from typing import Final

from otys_nb.rules.mistake import wrong

COLOURS: Final = "mpft"
"""Metal, plant, fuel, tech: always in this order inside a string [R26]."""

CAPACITY: Final = (3, 3, 4, 5, 6)
"""Room for cubes on level 1 to 5 [R23]."""

SURFACE: Final = 3
"""Diver positions above the water; level *n* is position ``SURFACE + n - 1`` [R22]."""

EXPERTS: Final = {"metal": "m", "plant": "p", "fuel": "f", "tech": "t"}
DIVERS: Final = ("metal", "plant", "fuel", "tech", "trader", "spy", "engineer", "explorer")
TILES: Final = tuple(name + side for name in DIVERS for side in ("", "+"))
SPONSORS: Final = tuple(f"{number}{side}" for number in "12345" for side in "BA")
NUMBERED_KEYS: Final = "12345"
OWN_KEYS: Final = "12345X"
NEUTRAL: Final = "N"
NEUTRAL_SUPPLY: Final = 12
"""Sixteen X keys less one in each of the four player colours [R27]."""

FRONTS: Final = ("mp", "mf", "mt", "pf", "pt", "ft", "battery", "contracts", "upgrade", "prestige")
BACKS: Final = ("orange", "green")
UNKNOWN: Final = "?"
GOAL: Final = 18
"""The score that starts the end of the game [R79]."""
COLUMN: Final = 3
"""Spaces in a column of the Store."""

_CONTRACT: Final = re.compile(r"(m*p*f*t*|[1-6]{1,4}):([1-5])(c?b?)")


def in_order(cubes: str) -> str:
    """The same cubes in the order m, p, f, t."""
    return "".join(colour * cubes.count(colour) for colour in COLOURS)


@cache
def added(cubes: str, colour: str) -> str:
    """`cubes` and one more of `colour`."""
    return in_order(cubes + colour)


@cache
def removed(cubes: str, paid: str) -> str:
    """`cubes` less those of `paid`.

    Raises:
        ValueError: if they are not all there.
    """
    for colour in paid:
        if colour not in cubes:
            raise ValueError(f"no {colour!r} in {cubes!r}")
        cubes = cubes.replace(colour, "", 1)
    return cubes


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract card: what it asks for, what it gives [R69][R74]–[R76].

    `named` holds the cubes of a card that names them, `numbers` the lots of a free card (``(2, 2, 1)``: two of one
    colour, two of another, one of a third); one of the two is empty.
    """

    named: str
    numbers: tuple[int, ...]
    prestige: int
    credit: bool
    battery: bool

    @property
    def size(self) -> int:
        """How many cubes it takes."""
        return len(self.named) + sum(self.numbers)


def is_contract(code: str) -> bool:
    """Whether this is a contract code."""
    try:
        contract(code)
    except ValueError:
        return False
    return True


@cache
def contract(code: str) -> Contract:
    """Read a contract code such as ``mpp:3``, ``ft:1b``, ``221:4cb``.

    Raises:
        ValueError: saying what is wrong, for anything not written in the one way that `otys-position/1` allows.
    """
    match = _CONTRACT.fullmatch(code)
    if match is None:
        raise wrong("contract", code=repr(code))
    needs, prestige, bonus = match.groups()
    numbers = tuple(int(digit) for digit in needs) if needs.isdigit() else ()
    if not needs:
        raise wrong("contract_empty", code=repr(code))
    if list(numbers) != sorted(numbers, reverse=True):
        raise wrong("contract_order", code=repr(code))
    return Contract("" if numbers else needs, numbers, int(prestige), "c" in bonus, "b" in bonus)


@lru_cache(maxsize=1 << 16)
def payments(code: str, cubes: str) -> tuple[str, ...]:
    """Every way to pay the contract `code` out of one level's `cubes`; empty if there is none [R64][R74][R75]."""
    return tuple(paid for paid in _prices(code) if all(paid.count(c) <= cubes.count(c) for c in paid))


def lacking(price: str, cubes: str) -> str:
    """What `cubes` lack of a price, in the order of the colours."""
    return "".join(colour * max(0, price.count(colour) - cubes.count(colour)) for colour in COLOURS)


@lru_cache(maxsize=1 << 10)
def _prices(code: str) -> tuple[str, ...]:
    """Every set of cubes that pays a contract: one if it names them, else a colour for each number."""
    if code == UNKNOWN:
        return ()
    card = contract(code)
    if card.named:
        return (card.named,)
    lots = (zip(chosen, card.numbers, strict=True) for chosen in permutations(COLOURS, len(card.numbers)))
    return tuple(sorted({in_order("".join(colour * number for colour, number in lot)) for lot in lots}))


@cache
def token(code: str) -> tuple[str, str]:
    """Front and back of a reward token such as ``mf/orange`` [R147]–[R153].

    Raises:
        ValueError: for any other text.
    """
    front, slash, back = code.partition("/")
    if not slash or front not in FRONTS or back not in BACKS:
        raise wrong("token", code=repr(code), fronts=", ".join(FRONTS), backs=", ".join(BACKS))
    return front, back


def diver_name(tile: str) -> str:
    """The diver on a tile, whichever side shows: ``spy`` for ``spy+``."""
    return tile[:-1] if tile[-1] == "+" else tile


def level_of(place: int) -> int:
    """The level of diver position `place` (0 to 7, top first); 0 on the surface."""
    return max(0, place - SURFACE + 1)


def place_of(level: int) -> int:
    """The diver position at `level` (1 to 5)."""
    return SURFACE + level - 1
