"""Reward tokens: their fronts [R147]–[R151], laying them down [R143][R144], refilling the display [R145]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from otys_nb.rules import events, piles
from otys_nb.rules.components import CAPACITY, DIVERS, token
from otys_nb.rules.contracts import DrawCards
from otys_nb.rules.frames import ChanceFrame, Frame, pop, push
from otys_nb.rules.moves import Move, Resolve, Reveal, Skip
from otys_nb.rules.position import Pile, Position, mover
from otys_nb.rules.refusal import Refusal

if TYPE_CHECKING:
    from otys_nb.rules.draft import Draft


def choices(position: Position, code: str) -> tuple[str, ...]:
    """What the front of a token can do now for the player to move; empty if it cannot be resolved."""
    player = mover(position)
    front = "" if code == "?" else token(code)[0]
    if front in ("battery", "prestige"):
        return (front,)
    if front == "contracts":
        return (front,) if position.colony.deck else ()
    if front == "upgrade":
        return tuple(tile for tile in player.divers if tile in DIVERS)
    level = position.turn.level
    return tuple(front) if len(player.zone[level - 1]) < CAPACITY[level - 1] else ()


def refusal(position: Position, code: str, choice: str) -> Refusal | None:
    """None if the front of `code` can be used as `choice` says, else why not."""
    if choice in choices(position, code):
        return None
    front = "" if code == "?" else token(code)[0]
    facts = {"token": code, "choice": choice, "level": position.turn.level}
    if front == "contracts" and choice == front:
        return Refusal("deck.empty", (149, "Q28"), facts)
    if front == "upgrade":
        if choice in DIVERS:
            return Refusal("upgrade.already", (150, "Q34"), facts)
        return Refusal("token.choice", (150,), facts)
    if len(front) == 2 and len(choice) == 1 and choice in front:
        return Refusal("level.full", (147, 108, "Q29"), facts)
    return Refusal("token.choice", (147 if len(front) == 2 else 143,), facts)


def resolve(draft: Draft, code: str, choice: str) -> None:
    """Use the front of a token as `choice` says."""
    if draft.log is not None:
        draft.log.append(events.TokenResolved(seat=draft.seat, token=code, choice=choice, rules=(143,)))
    if choice == "battery":
        draft.gain("batteries", 1, 148)
    elif choice == "prestige":
        draft.gain("prestige", 1, 151, 28)
    elif choice == "contracts":
        push(draft, DrawCards((149,)))
    elif choice in DIVERS:
        draft.upgrade(choice, 150, 104, 105)
    else:
        draft.take_cube(choice, draft.turn.level, 147)


@dataclass(frozen=True, slots=True)
class ResolveFront(Frame):
    """The front of a token in hand is to be used; the Explorer's may be skipped."""

    token: str
    skippable: bool

    def options(self, position: Position) -> tuple[Move, ...]:
        fronts: tuple[Move, ...] = tuple(Resolve(choice) for choice in choices(position, self.token))
        return (*fronts, Skip()) if self.skippable else fronts

    def check(self, position: Position, move: Move) -> Refusal | None:
        if isinstance(move, Skip):
            return None if self.skippable else Refusal("token.must", (91,), {"token": self.token})
        if not isinstance(move, Resolve):
            return Refusal("pending.resolving", (143 if self.skippable else 91,), {"token": self.token})
        return refusal(position, self.token, move.choice)

    def apply(self, draft: Draft, move: Move) -> None:
        pop(draft)
        if isinstance(move, Resolve):
            resolve(draft, self.token, move.choice)
        elif draft.log is not None:
            draft.log.append(events.TokenSkipped(seat=draft.seat, token=self.token, rules=(32, 143)))


@dataclass(frozen=True, slots=True)
class LayToken(Frame):
    """The Explorer's token is laid on the player's space, back side up; an old one is discarded [R143][R144]."""

    token: str

    def settle(self, draft: Draft) -> bool:
        pop(draft)
        at = draft.turn.level - 1
        rewards = draft.me.rewards
        old = rewards[at]
        if old is not None:
            draft.me.rewards = (*rewards[:at], None, *rewards[at + 1 :])
            discard(draft, old, 144)
        draft.me.rewards = (*rewards[:at], self.token, *rewards[at + 1 :])
        if draft.log is not None:
            draft.log.append(
                events.TokenLaid(seat=draft.seat, token=self.token, level=at + 1, rules=(143, 24, 154, 153))
            )
        return True


@dataclass(frozen=True, slots=True)
class DiscardToken(Frame):
    """Sponsor 2 advanced: the display token used is discarded and replaced [R92][R93]."""

    place: int

    def settle(self, draft: Draft) -> bool:
        pop(draft)
        level = draft.turn.level
        code = draft.colony.display[level - 1][self.place]
        assert code is not None
        lift(draft, self.place)
        discard(draft, code, 92, 93)
        push(draft, RefillDisplay(self.place, 92))
        return True


@dataclass(frozen=True, slots=True)
class RefillDisplay(ChanceFrame):
    """A token is drawn for the display of the key's level; an empty bag takes the discards first [R92][R145]."""

    place: int
    rule: int

    def pile(self, position: Position) -> Pile:
        return position.colony.bag

    def settle(self, draft: Draft) -> bool:
        colony = draft.colony
        if not colony.bag and colony.discards:
            refill = colony.discards
            colony.bag = piles.group(refill)
            colony.discards = ()
            if draft.log is not None:
                draft.log.append(events.BagRefilled(tokens=tuple(sorted(refill)), rules=(self.rule,)))
        code = piles.certain_draw(colony.bag) if colony.bag else None
        if colony.bag and code is None:
            return False
        self._draw(draft, code)
        return True

    def apply(self, draft: Draft, move: Move) -> None:
        assert isinstance(move, Reveal)
        self._draw(draft, move.piece)

    def _draw(self, draft: Draft, code: str | None) -> None:
        pop(draft)
        if code is not None:
            draft.colony.bag = piles.without(draft.colony.bag, code)
            _lay(draft, self.place, code)
        if draft.log is not None:
            draft.log.append(events.TokenDrawn(token=code, level=draft.turn.level, rules=(self.rule, 11)))


def lift(draft: Draft, place: int) -> None:
    """Take a token from the display of the key's level."""
    _lay(draft, place, None)


def discard(draft: Draft, code: str, *rules: int) -> None:
    """Put a token to the discards."""
    draft.colony.discards += (code,)
    if draft.log is not None:
        draft.log.append(events.TokenDiscarded(token=code, rules=rules))


def _lay(draft: Draft, place: int, code: str | None) -> None:
    at = draft.turn.level - 1
    display = draft.colony.display
    row = list(display[at])
    row[place] = code
    draft.colony.display = (*display[:at], tuple(row), *display[at + 1 :])
