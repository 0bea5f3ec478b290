"""Contracts: completing them [R64]–[R78], drawing and keeping them [R128]."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from otys_nb.rules import events, piles
from otys_nb.rules.components import CAPACITY, UNKNOWN, contract, payments, token
from otys_nb.rules.frames import ChanceFrame, Frame, pop, push
from otys_nb.rules.moves import Complete, Keep, Move, Reveal
from otys_nb.rules.position import Pile, Position, mover
from otys_nb.rules.refusal import Cite, Refusal

if TYPE_CHECKING:
    from otys_nb.rules.draft import Draft

CARDS_TO_CHOOSE_FROM: Final = 4
"""How many contracts one looks at to keep one [R128][R149]."""


@lru_cache(maxsize=1 << 15)
def completions(
    zone: tuple[str, ...], public: tuple[str | None, ...], private: tuple[str, ...]
) -> tuple[Complete, ...]:
    """Every way to complete a contract with these cubes: public cards first, then the own hand [R64][R65]."""
    cards = [(card, False) for card in dict.fromkeys(public) if card is not None]
    cards += [(card, True) for card in dict.fromkeys(private)]
    return tuple(
        [
            Complete(card, level, paid, own)
            for card, own in cards
            for level, cubes in enumerate(zone, start=1)
            if cubes
            for paid in payments(card, cubes)
        ]
    )


def options(position: Position) -> tuple[Complete, ...]:
    """The contracts that the player to move can complete now."""
    player = mover(position)
    return payable(player.rewards, completions(player.zone, position.colony.contracts, player.contracts))


def payable(rewards: tuple[str | None, ...], found: tuple[Complete, ...]) -> tuple[Complete, ...]:
    """Those of the completions whose level has no token of which nobody knows what it pays."""
    return tuple([move for move in found if rewards[move.level - 1] != UNKNOWN]) if UNKNOWN in rewards else found


def check(position: Position, move: Complete) -> Refusal | None:
    """None if the contract can be completed so, else why not."""
    player = mover(position)
    if move.card not in (player.contracts if move.private else position.colony.contracts):
        where = "contract.not_in_hand" if move.private else "contract.not_public"
        return Refusal(where, (65,), {"card": move.card})
    if not 1 <= move.level <= len(CAPACITY):
        return Refusal("level.none", (22, 23), {"level": move.level})
    if move.paid in payments(move.card, player.zone[move.level - 1]):
        if player.rewards[move.level - 1] == UNKNOWN:
            return Refusal("contract.reward_unknown", (78,), {"level": move.level})
        return None
    return _why_not_paid(move, player.zone)


def _why_not_paid(move: Complete, zone: tuple[str, ...]) -> Refusal:
    facts = {"card": move.card, "level": move.level, "paid": move.paid}
    cubes = zone[move.level - 1]
    if payments(move.card, cubes):
        return Refusal("contract.wrong_cubes", (74 if contract(move.card).named else 75,), facts)
    if move.card == "?":
        return Refusal("contract.unknown", (65,), facts)
    if contract(move.card).size > CAPACITY[move.level - 1]:
        return Refusal("contract.too_large", (77, 23), facts)
    if payments(move.card, "".join(zone)):
        return Refusal("contract.one_level", (64,), facts)
    return Refusal("contract.cubes_missing", (64, 74 if contract(move.card).named else 75), facts)


def apply(draft: Draft, move: Complete) -> None:
    """Pay the cubes, score, take bonus and permanent reward, replace a public card."""
    card = contract(move.card)
    me = draft.me
    draft.lift(move.paid, move.level)
    if move.private:
        at = me.contracts.index(move.card)
        me.contracts = me.contracts[:at] + me.contracts[at + 1 :]
    else:
        slot = draft.base.colony.contracts.index(move.card)
        _lay_public(draft, slot, None)
        push(draft, RefillPublic(slot))
    if draft.log is not None:
        kind: Cite = 74 if card.named else 75
        rules: tuple[Cite, ...] = (64, 65, 66, 67, 68, kind, 70, 71, 72, 77, "Q23", "Q24")
        draft.log.append(
            events.ContractCompleted(
                seat=draft.seat, card=move.card, level=move.level, paid=move.paid, private=move.private, rules=rules
            )
        )
    draft.gain("prestige", card.prestige, 69, 28)
    if card.credit:
        draft.gain("credits", 1, 76)
    if card.battery:
        draft.gain("batteries", 1, 76)
    reward = me.rewards[move.level - 1]
    if reward is not None:
        if token(reward)[1] == "orange":
            draft.gain("credits", 2, 78, 152, 153)
        else:
            draft.gain("prestige", 1, 78, 152, 153)


def _lay_public(draft: Draft, slot: int, card: str | None) -> None:
    row = list(draft.colony.contracts)
    row[slot] = card
    draft.colony.contracts = tuple(row)


@dataclass(frozen=True, slots=True)
class RefillPublic(ChanceFrame):
    """An empty public slot is filled from the deck at once [R73]; it stays empty when the deck is [Q28]."""

    slot: int

    def pile(self, position: Position) -> Pile:
        return position.colony.deck

    def settle(self, draft: Draft) -> bool:
        deck = draft.colony.deck
        card = piles.certain_draw(deck) if deck else None
        if deck and card is None:
            return False
        self._reveal(draft, card)
        return True

    def apply(self, draft: Draft, move: Move) -> None:
        assert isinstance(move, Reveal)
        self._reveal(draft, move.piece)

    def _reveal(self, draft: Draft, card: str | None) -> None:
        pop(draft)
        if card is not None:
            draft.colony.deck = piles.without(draft.colony.deck, card)
            _lay_public(draft, self.slot, card)
        if draft.log is not None:
            two: tuple[Cite, ...] = (18,) if len(draft.base.players) == 2 else ()
            empty: tuple[Cite, ...] = ("Q28",) if card is None else ()
            draft.log.append(events.ContractRevealed(slot=self.slot, card=card, rules=(73, *two, *empty)))


@dataclass(frozen=True, slots=True)
class DrawCards(ChanceFrame):
    """Contracts come one by one from the deck until four, or all there are, are seen [R128][R149]."""

    rules: tuple[Cite, ...]
    cards: tuple[str, ...] = ()

    def pile(self, position: Position) -> Pile:
        return position.colony.deck

    def settle(self, draft: Draft) -> bool:
        deck, cards = draft.colony.deck, self.cards
        while deck and len(cards) < CARDS_TO_CHOOSE_FROM:
            card = piles.certain_draw(deck)
            if card is None:
                break
            deck = piles.without(deck, card)
            cards += (card,)
        draft.colony.deck = deck
        pop(draft)
        if deck and len(cards) < CARDS_TO_CHOOSE_FROM:
            push(draft, DrawCards(self.rules, cards))
            return False
        if draft.log is not None:
            draft.log.append(events.ContractsSeen(seat=draft.seat, cards=cards, rules=self.rules))
        push(draft, KeepCard(self.rules, cards))
        return True

    def apply(self, draft: Draft, move: Move) -> None:
        assert isinstance(move, Reveal)
        draft.colony.deck = piles.without(draft.colony.deck, move.piece)
        pop(draft)
        push(draft, DrawCards(self.rules, (*self.cards, move.piece)))


@dataclass(frozen=True, slots=True)
class KeepCard(Frame):
    """Exactly one of the cards seen is kept; the others go under the deck in the order drawn [R128]."""

    rules: tuple[Cite, ...]
    cards: tuple[str, ...]

    def choices(self) -> dict[Keep, int]:
        """What may be kept, with its place among the cards; equal cards side by side are one choice."""
        found: dict[Keep, int] = {}
        for at, card in enumerate(self.cards):
            if at == 0 or card != self.cards[at - 1]:
                found[Keep(card, 1 + sum(move.card == card for move in found))] = at
        return found

    def options(self, position: Position) -> tuple[Move, ...]:
        return tuple(self.choices())

    def check(self, position: Position, move: Move) -> Refusal | None:
        if not isinstance(move, Keep):
            return Refusal("pending.looking", self.rules, {"cards": self.cards})
        if move.card not in self.cards:
            return Refusal("contract.not_seen", self.rules, {"card": move.card, "cards": self.cards})
        if move not in self.choices():
            return Refusal("contract.not_apart", self.rules, {"card": move.card, "cards": self.cards})
        return None

    def apply(self, draft: Draft, move: Move) -> None:
        assert isinstance(move, Keep)
        at = self.choices()[move]
        others = self.cards[:at] + self.cards[at + 1 :]
        pop(draft)
        draft.me.contracts += (move.card,)
        draft.colony.deck += others
        if draft.log is not None:
            draft.log.append(
                events.ContractKept(
                    seat=draft.seat, card=move.card, others=others, rules=(*self.rules, 129, "Q26", "Q27")
                )
            )
