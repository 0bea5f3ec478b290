"""The closed set of moves: one small value for each decision that somebody, or chance, takes in a turn.

A turn is a sequence such as ``ChooseKey("4", 4)``, ``Sponsor()``, ``Propel("metal", 2)``, ``Push()``,
``Gather("m")``, ``Stay()``. ``repr`` is code; the notation of whole turns is in `otys_nb.rules.notation`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias, get_args, runtime_checkable

from otys_nb.rules.mistake import wrong
from otys_nb.rules.module_names import of_module
from otys_nb.rules.sealed import unchanging

if TYPE_CHECKING:
    from typing_extensions import ReadOnly, TypedDict


@dataclass(frozen=True, slots=True)
class ChooseKey:
    """Choose a key: a number on its own level, ``X`` (own) or ``N`` (neutral) on any level [R30][R55]–[R58]."""

    key: str
    level: int


@dataclass(frozen=True, slots=True)
class Complete:
    """Complete a contract with the cubes `paid` from one level [R64]–[R76]; `private` for a card of the own hand."""

    card: str
    level: int
    paid: str
    private: bool = False


@dataclass(frozen=True, slots=True)
class Sponsor:
    """Use the sponsor facing the key where it leaves nothing to choose (tile 5 advanced: take the battery)."""


@dataclass(frozen=True, slots=True)
class SponsorKey:
    """Sponsor 3 basic: take back one own key from the track [R94]–[R96]."""

    key: str


@dataclass(frozen=True, slots=True)
class SponsorUpgrade:
    """Sponsor 4 advanced: pay 2 credits and upgrade a diver on the surface [R99]."""

    diver: str


@dataclass(frozen=True, slots=True)
class SponsorCarry:
    """Sponsor 5 advanced: spend a battery and carry a cube to or from the key's level [R101]–[R103]."""

    cube: str
    origin: int
    target: int


@dataclass(frozen=True, slots=True)
class SponsorToken:
    """Sponsor 2 advanced: use the front of one display token of the key's level [R91]; `Resolve` follows."""

    token: str


@dataclass(frozen=True, slots=True)
class Propel:
    """Spend a battery to move a diver `by` positions, down if positive [R36]–[R39]."""

    diver: str
    by: int


@dataclass(frozen=True, slots=True)
class Push:
    """Begin step 2: the key pushes the diver on its level, which is activated [R41]."""


@dataclass(frozen=True, slots=True)
class Gather:
    """Use an expert: take its cube, or ``""`` for none, and the upgraded side's bonus, or ``""`` [R107]–[R114].

    The bonus is ``N`` (neutral X key), ``c`` (credit), ``b`` (battery) or the key that Tech takes back.
    """

    cube: str
    bonus: str = ""


@dataclass(frozen=True, slots=True)
class Sell:
    """Trader: sell a cube for ``credits`` or for ``prestige`` [R116]–[R120]."""

    cube: str
    gain: str


@dataclass(frozen=True, slots=True)
class Buy:
    """Trader: buy a cube [R121]–[R123]."""

    cube: str


@dataclass(frozen=True, slots=True)
class Draw:
    """Spy: look at four contracts [R128]; `Keep` follows."""


@dataclass(frozen=True, slots=True)
class Copy:
    """Spy: use the diver on the same level of the neighbour at `seat` [R130]; a use of that diver follows."""

    seat: int


@dataclass(frozen=True, slots=True)
class Improve:
    """Engineer: improve the ``mechanic`` or the ``hacker`` [R138]."""

    technician: str


@dataclass(frozen=True, slots=True)
class Explore:
    """Explorer: take a display token of the key's level [R142]; `Resolve` or `Skip` follows."""

    token: str


@dataclass(frozen=True, slots=True)
class Resolve:
    """Use the front of the token in hand [R147]–[R151].

    `choice` is the cube to take, the diver to upgrade, or the front itself where it leaves nothing to choose.
    """

    choice: str


@dataclass(frozen=True, slots=True)
class Skip:
    """Leave the front of the Explorer's token unused."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep one of the contracts looked at; the others go under the deck in the order drawn [R128].

    Of equal cards with others between them, `nth` says which: keeping another one leaves another deck. Equal cards side
    by side are one choice, so ``pf:2, pf:2, mp:2, pf:2`` offers ``Keep("pf:2")`` and ``Keep("pf:2", 2)``.
    """

    card: str
    nth: int = 1

    def __repr__(self) -> str:
        return f"Keep(card={self.card!r}{f', nth={self.nth!r}' if self.nth != 1 else ''})"


@dataclass(frozen=True, slots=True)
class Surface:
    """End step 2; the key goes to the track and the activated diver resurfaces [R44]–[R48].

    In the Designer's variant also the answer of the owner of a copied diver [R137].
    """


@dataclass(frozen=True, slots=True)
class Stay:
    """As `Surface`, but spend a battery so that the diver stays where it is [R49]."""


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Close the last contract window."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """Nature's move: this card or token comes out of the unordered group."""

    piece: str


Move: TypeAlias = (
    ChooseKey
    | Complete
    | Sponsor
    | SponsorKey
    | SponsorUpgrade
    | SponsorCarry
    | SponsorToken
    | Propel
    | Push
    | Gather
    | Sell
    | Buy
    | Draw
    | Copy
    | Improve
    | Explore
    | Resolve
    | Skip
    | Keep
    | Surface
    | Stay
    | EndTurn
    | Reveal
)

for _kind in get_args(Move):
    unchanging(_kind)


@runtime_checkable
class HasTurn(Protocol):
    """What is written as a turn, such as a suggested one (`otys_nb.best_turns`)."""

    @property
    def turn(self) -> str:
        """The turn in notation."""


if TYPE_CHECKING:

    class _Row(TypedDict):
        turn: ReadOnly[str]

    Planned: TypeAlias = HasTurn | _Row | Mapping[str, str]
else:
    Planned = "HasTurn | Mapping[str, object]"
"""A suggested turn, or a row of a table with a column ``turn``: a dictionary, or pandas' own."""


def written(move: Move | str | Planned) -> Move | str:
    """A suggested turn, or that of a row, as its line of notation; a move or a line as it is."""
    if isinstance(move, str):
        return move
    line = move.get("turn") if isinstance(move, Mapping) else getattr(move, "turn", None)
    return line if isinstance(line, str) else move  # type: ignore[return-value]


def to_play(move: Move | str | Planned) -> Move | str:
    """What is to be played: a suggested turn, or that of a row, as its line of notation, a move or a line as it is.

    Raises:
        ValueError: for an empty line, or one of prose alone.
    """
    line = written(move)
    if isinstance(line, str) and not line.partition(";")[0].strip():
        raise wrong("nothing_to_play", field="move", move=repr(line))
    return line


__all__ = [
    "Buy",
    "ChooseKey",
    "Complete",
    "Copy",
    "Draw",
    "EndTurn",
    "Explore",
    "Gather",
    "Improve",
    "Keep",
    "Move",
    "Planned",
    "Propel",
    "Push",
    "Resolve",
    "Reveal",
    "Sell",
    "Skip",
    "Sponsor",
    "SponsorCarry",
    "SponsorKey",
    "SponsorToken",
    "SponsorUpgrade",
    "Stay",
    "Surface",
]

if not TYPE_CHECKING:  # a type checker would then find any name here
    __getattr__ = of_module(__name__)
