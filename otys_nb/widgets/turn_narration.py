"""A turn told for people: at most two short sentences, with the name of the player first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from otys_nb.rules import events as event_types
from otys_nb.rules.components import COLOURS, diver_name
from otys_nb.rules.messages import in_words, listed
from otys_nb.rules.position import Position
from otys_nb.widgets.messages import say

WORTH: Final = {"prestige": "prestige", "credits": "credits", "batteries": "batteries", "neutral_x": "neutrals"}
"""What is counted, in the order in which it is told, and its noun."""
BY_HIMSELF: Final = frozenset({"sells", "buys", "improves", "draws"})
"""Of these one diver alone is able: nobody has to be told that he was used."""


@dataclass(slots=True)
class Deal:
    """What was done at one price: the pieces, and what it cost, or what a sale brought."""

    what: Counter[str] = field(default_factory=Counter)
    price: Counter[str] = field(default_factory=Counter)


class _Told:
    """What one player's events come to: each deal with its price, what contracts cost and brought, and the rest."""

    def __init__(self, seat: int, events: Sequence[event_types.Event]) -> None:
        self.seat = seat
        self.deals: dict[str, Deal] = {}
        self.contracts: list[str] = []
        self.brought: Counter[str] = Counter()
        self.gains: Counter[str] = Counter()
        self.taken: list[str] = []
        self._owed: Counter[str] = Counter()
        """What was paid, and not yet for what."""
        self._gets = self.gains
        """Where what is gained next belongs."""
        for event in events:
            self._take(event)
        if self._owed:
            self._deal("spends")

    def _deal(self, verb: str, *what: str) -> Deal:
        deal = self.deals.setdefault(verb, Deal())
        deal.what.update(what)
        deal.price += self._owed
        self._owed.clear()
        return deal

    def _take(self, event: event_types.Event) -> None:
        match event:
            case event_types.Paid():
                self._owed[event.what] += event.amount
                return
            case event_types.Gained():
                self._gets[event.what] += event.amount
                return
        self._gets = self.gains
        match event:
            case event_types.CubeTaken():
                self.gains[event.cube] += 1
            case event_types.CubeSold():
                self._gets = self._deal("sells", event.cube).price
            case event_types.CubeBought():
                self._deal("buys", event.cube)
            case event_types.CubeCarried():
                self._deal("carries", event.cube)
            case event_types.DiverMoved():
                self._deal("moves", event.diver)
            case event_types.StayedDown():
                self._deal("keeps", event.diver)
            case event_types.DiverUpgraded():
                self._deal("upgrades", diver_name(event.diver))
            case event_types.DiverUsed(owner=owner) if owner != self.seat:
                self._deal("copies", event.diver)
            case event_types.DiverUsed():
                self.deals.setdefault("uses", Deal()).what[event.diver] += 1
            case event_types.TechnicianMoved():
                self._deal("improves", event.technician)
            case event_types.TokenTaken():
                self._deal("fetches", str(event.level))
            case event_types.ContractKept():
                self._deal("draws", "card")
            case event_types.KeyTakenBack():
                self.taken.append(event.key)
            case event_types.ContractCompleted():
                self.contracts.append(event.paid)
                self._gets = self.brought


def narrate(
    before: Position, after: Position, seat: int, events: Sequence[event_types.Event], lang: str, you: int | None = None
) -> list[str]:
    """Narrate what the player at `seat` did from `before` to `after`, without hidden information; to the player at
    `you` as such.

    The first sentence tells what was played and, where no contract follows, which diver worked, what paid for what and
    what came besides, or else what became of the diver; the second a contract, with the cubes that paid it and what it
    brought, or without one that all keys come home.
    """
    name, whose = before.players[seat].name, "told.yours" if seat == you else "told"
    mine = [event for event in events if getattr(event, "seat", seat) == seat]
    told = _Told(seat, mine)
    home = any(isinstance(event, event_types.KeysReturned) for event in mine)
    key = next((event for event in mine if isinstance(event, event_types.KeySlid)), None)
    did = []
    if key is not None:
        kind = "number" if key.key in "12345" else "cross"
        did.append(say(f"{whose}.key.{kind}", lang, key=key.key, level=key.level))
    # A phone has room for one of him and a contract.
    if told.contracts or BY_HIMSELF & told.deals.keys():
        told.deals.pop("uses", None)
    did += [_deal(whose, verb, deal, lang) for verb, deal in told.deals.items()]
    if told.gains:
        did.append(say(f"{whose}.gets", lang, what=listed(_counted(told.gains, lang), lang)))
    if told.taken and not home:
        keys = [say("told.back", lang, key=one) for one in told.taken]
        did.append(say(f"{whose}.takes", lang, what=listed(keys, lang)))
    if key is not None and len(did) == 1 and not told.contracts:
        idle = (one.diver for one in mine if isinstance(one, event_types.DiverActivated))
        did += [say(f"{whose}.idle", lang, diver=one) for one in idle]
    if home and told.contracts:
        did.append(say(f"{whose}.home", lang))
    sentences = [say(f"{whose}.turn", lang, name=name, did=listed(did, lang))] if did else []
    if told.contracts:
        cards = listed([say("told.card", lang, cubes=paid) for paid in told.contracts], lang)
        gains = listed(_counted(told.brought, lang), lang)
        sentences.append(say(f"{whose}.completed", lang, name=name, cards=cards, gains=gains))
    elif home:
        sentences.append(say("told.all_home", lang))
    return sentences


def _deal(whose: str, verb: str, deal: Deal, lang: str) -> str:
    """One deal in words, with its price where it has one."""
    price = listed(_counted(deal.price, lang), lang) if +deal.price else ""
    if verb == "spends":
        return say(f"{whose}.spends", lang, what=price)
    act = say(f"{whose}.{verb}", lang, what=listed(_pieces(verb, deal.what, lang), lang))
    return say("told.for", lang, act=act, price=price) if price else act


def _pieces(verb: str, what: Counter[str], lang: str) -> Iterator[str]:
    """What a deal was about, in words."""
    match verb:
        case "sells" | "buys" | "carries":
            yield from _counted(what, lang)
        case "improves":
            yield from (say("told.technician", lang, technician=one) for one in what)
        case "fetches":
            yield from (say("told.laid", lang, level=int(level)) for level in what)
        case "draws":
            yield say("told.kept", lang)
        case _:
            yield from (say("told.diver", lang, diver=one) for one in what)


def _counted(what: Counter[str], lang: str) -> Iterator[str]:
    """What is counted and cubes, in words."""
    nouns = WORTH | {colour: colour for colour in COLOURS}
    return (in_words(what[one], noun, lang) for one, noun in nouns.items() if what[one])
