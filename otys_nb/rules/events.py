"""What happened, as small typed records: the only description of a move's effect.

Boards animate events, lessons check them, the log prints them. Each names the `rules` that caused it: numbers 1 to 154
or rulings such as ``"Q8"`` (`otys_nb.rules.rulebook`). `seat` is the player it happened to; levels are 1 to 5, diver
places 0 to 7 from the top.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from otys_nb.rules import messages
from otys_nb.rules.readable import Readable, ReadableTuple
from otys_nb.rules.refusal import Cite, cited


@dataclass(frozen=True, slots=True, kw_only=True)
class Event(Readable):
    """Something that happened on the table."""

    rules: tuple[Cite, ...]

    @property
    def kind(self) -> str:
        """The name of the event, which is also its key in the message catalogue (`event.<kind>`)."""
        return type(self).__name__

    def as_dict(self) -> dict[str, Any]:
        """Plain data for JSON: ``{"kind": …, "rules": […], …}``."""
        return {"kind": self.kind, **self._facts()}

    def text(self, lang: str = "", names: Sequence[str] = ()) -> str:
        """What happened, as a sentence; `names` are the players', by seat."""
        return messages.say(".".join(filter(None, ("event", self.kind, self._case))), lang, **self._facts())

    def _facts(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__dataclass_fields__}

    @property
    def _case(self) -> str:
        """Which of several sentences for this kind of event fits; empty if there is but one."""
        return ""

    def __str__(self) -> str:
        return f"{self.text()} {cited(self.rules)}".rstrip()


class Events(ReadableTuple[Event]):
    """What happened, in order; printed, a line for each."""

    __slots__ = ()

    _repr_pretty_ = ReadableTuple._repr_pretty_  # IPython prefers a __repr__ of the same class to one inherited

    def __repr__(self) -> str:
        return f"<{len(self)} event{'s' * (len(self) != 1)}>"

    def __str__(self) -> str:
        return "\n".join(map(str, self))


@dataclass(frozen=True, slots=True, kw_only=True)
class KeySlid(Event):
    """A key was chosen and slid until it touched the diver on `level`."""

    seat: int
    key: str
    level: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DisplayRotated(Event):
    """The sponsors moved down one level, the lowest to the top; `sponsors` is the new order."""

    sponsors: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SponsorUsed(Event):
    """The sponsor `tile` on `level` was used; what it gave follows in its own events."""

    seat: int
    tile: str
    level: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DiverMoved(Event):
    """A propeller moved `diver` from place `origin` to place `target`; those passed shifted by one."""

    seat: int
    diver: str
    origin: int
    target: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DiverActivated(Event):
    """The key pushed `diver` on `level`: step 2."""

    seat: int
    diver: str
    level: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DiverUsed(Event):
    """The effect of the tile `diver`, lying on the board of `owner`, was used by `seat`."""

    seat: int
    diver: str
    owner: int

    def text(self, lang: str = "", names: Sequence[str] = ()) -> str:
        """Who is used, and whose he is, by name or number of the seat, where a Spy has copied him."""
        case = "" if self.owner == self.seat else ".copied"
        owner = names[self.owner] if names else str(self.owner + 1)
        return messages.say(f"event.DiverUsed{case}", lang, diver=self.diver, owner=owner)


@dataclass(frozen=True, slots=True, kw_only=True)
class DiverUpgraded(Event):
    """The tile of `diver` was turned to its upgraded side."""

    seat: int
    diver: str
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Gained(Event):
    """`seat` gained `amount` of ``credits``, ``batteries``, ``prestige`` or ``neutral_x``."""

    seat: int
    what: str
    amount: int

    @property
    def _case(self) -> str:
        return self.what


@dataclass(frozen=True, slots=True, kw_only=True)
class Paid(Event):
    """`seat` paid `amount` of ``credits`` or ``batteries``; `to` is a seat, or None for the supply."""

    seat: int
    what: str
    amount: int
    to: int | None = None

    @property
    def _case(self) -> str:
        return self.what


@dataclass(frozen=True, slots=True, kw_only=True)
class CubeTaken(Event):
    """A cube came from the supply to `level`."""

    seat: int
    cube: str
    level: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CubeCarried(Event):
    """A cube was carried from level `origin` to level `target`."""

    seat: int
    cube: str
    origin: int
    target: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CubeSold(Event):
    """A cube went from `level` to row `row` (0 at the top) of its Store column."""

    seat: int
    cube: str
    level: int
    row: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CubeBought(Event):
    """A cube came from row `row` of its Store column to `level`."""

    seat: int
    cube: str
    level: int
    row: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractCompleted(Event):
    """A contract was completed with the cubes `paid` from `level`; the card left the game."""

    seat: int
    card: str
    level: int
    paid: str
    private: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractRevealed(Event):
    """A public slot was filled from the deck; `card` is None when the deck is empty."""

    slot: int
    card: str | None

    @property
    def _case(self) -> str:
        return "none" if self.card is None else "card"


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractsSeen(Event):
    """`seat` looks at the top cards of the deck, in the order drawn."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractKept(Event):
    """`seat` kept `card`; the `others` went under the deck."""

    seat: int
    card: str
    others: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TechnicianMoved(Event):
    """The ``mechanic`` or the ``hacker`` improved; `value` is the new propeller value or key threshold."""

    seat: int
    technician: str
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class KeysPushed(Event):
    """The Hacker would cover a key: the keys on the track were pushed left; they come home at the end of the turn."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenTaken(Event):
    """`seat` took a reward token from the display of `level`."""

    seat: int
    token: str
    level: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenResolved(Event):
    """The front of a reward token was used; what it gave follows."""

    seat: int
    token: str
    choice: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenSkipped(Event):
    """The front of a reward token was left unused."""

    seat: int
    token: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenDiscarded(Event):
    """A reward token went to the discards."""

    token: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenDrawn(Event):
    """The display of `level` was refilled from the bag; None when there was nothing to draw."""

    token: str | None
    level: int

    @property
    def _case(self) -> str:
        return "none" if self.token is None else "token"


@dataclass(frozen=True, slots=True, kw_only=True)
class BagRefilled(Event):
    """The bag was empty: the discarded tokens went back into it."""

    tokens: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenLaid(Event):
    """A reward token was laid back side up on the player's space of `level`."""

    seat: int
    token: str
    level: int


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyToTrack(Event):
    """The key was flipped and laid on the leftmost free Hacker space."""

    seat: int
    key: str


@dataclass(frozen=True, slots=True, kw_only=True)
class KeysReturned(Event):
    """All keys on the track came home: `own` to the board, `neutral` of them to the supply."""

    seat: int
    own: str
    neutral: int


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyTakenBack(Event):
    """One own key came back from the track."""

    seat: int
    key: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Resurfaced(Event):
    """`diver` went from place `origin` to the top; those above its old place shifted down one."""

    seat: int
    diver: str
    origin: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StayedDown(Event):
    """`diver` stayed where it was thanks to its oxygen reserve."""

    seat: int
    diver: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEnded(Event):
    """The turn of `seat` is over; `round` is the round of the next turn."""

    seat: int
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Event):
    """The game is over; several `winners` share the victory."""

    winners: tuple[int, ...]

    def text(self, lang: str = "", names: Sequence[str] = ()) -> str:
        """Who has won, by name, or by the number of the seat if there are no names."""
        who = [names[seat] if names else str(seat + 1) for seat in self.winners]
        case = "one" if len(who) == 1 else "several"
        return messages.say(f"event.GameEnded.{case}", lang, winners=messages.listed(who, lang))
