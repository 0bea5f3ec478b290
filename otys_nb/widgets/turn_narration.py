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
MAX_LETTERS: Final = 150
"""A turn of another player that takes more is told in brief: which piece gave or cost what is the log's."""
NAMED: Final = ("sponsor", "token", "upgrade")
"""What gives something and is no diver."""
TOKEN_REWARD: Final = frozenset({78})
"""The rules by which a token pays for a contract on its level."""
SUMMED_UP: Final = frozenset({"uses", "keeps", "spends"})
"""Of these what changes is in the sum that ends a turn told in brief."""
BY_HIMSELF: Final = frozenset({"sells", "buys", "improves", "draws", "looks"})
"""Of these one diver alone is able: nobody has to be told that he was used."""


@dataclass(slots=True)
class Step:
    """What was done at one price, or gained from one source: the pieces, and what it cost, or what a sale brought."""

    verb: str
    source: str = ""
    what: Counter[str] = field(default_factory=Counter)
    price: Counter[str] = field(default_factory=Counter)


class _Told:
    """What one player's events come to, in the order in which it happened; like things beside each other are one."""

    def __init__(self, seat: int, events: Sequence[event_types.Event]) -> None:
        self.seat = seat
        self.steps: list[Step] = []
        self.contracts: list[event_types.ContractCompleted] = []
        self.brought = Step("gets")
        self.reward = Step("gets", "token")
        """What the token of a contract's level brought."""
        self.split = 0
        """How many steps came before the first contract."""
        self.sum = Counter[str]()
        """What the turn comes to."""
        self._owed: Counter[str] = Counter()
        """What was paid, and not yet for what."""
        self._source = ""
        """What gives what is gained next."""
        self._gets: Counter[str] | None = None
        """Where what is gained next belongs, if it is told with something else."""
        for event in events:
            if getattr(event, "seat", seat) == seat:
                self._take(event)
        if self._source.rstrip("+") == "spy" and {"draws", "copies"}.isdisjoint(step.verb for step in self.steps):
            self._did("looks", "card")  # which contracts they are is not known yet
        if self._owed:
            self._did("spends")
        self._count_uses()

    def _count_uses(self) -> None:
        """Say of a diver whom a sponsor lets work twice that he did where he worked first, also around a contract."""
        first, *more = [step for step in self.steps if step.verb == "uses"] or [Step("uses")]
        for step in more:
            first.what.update(step.what)
            self.steps.remove(step)

    def _step(self, verb: str, source: str = "") -> Step:
        """The step of this kind; a new one after a contract, and after what was gained and may have paid for it."""
        for step in reversed(self.steps[self.split :]):
            if (step.verb, step.source) == (verb, source):
                return step
            earned = step.what | step.price if step.verb in ("gets", "sells") else {}
            if self._owed.keys() & earned.keys():
                break
        self.steps.append(Step(verb, source))
        return self.steps[-1]

    def _did(self, verb: str, *what: str) -> Step:
        step = self._step(verb)
        step.what.update(what)
        step.price += self._owed
        self._owed.clear()
        return step

    def _take(self, event: event_types.Event) -> None:
        match event:
            case event_types.Paid():
                self._owed[event.what] += event.amount
                self.sum[event.what] -= event.amount
                return
            case event_types.Gained():
                self.sum[event.what] += event.amount
                gets = self._gets if self._gets is not None else self._step("gets", self._source).what
                if gets is self.brought.what and TOKEN_REWARD & set(event.rules):
                    gets = self.reward.what
                gets[event.what] += event.amount
                return
        self._gets = None
        match event:
            case event_types.KeySlid():
                self._step("key", event.key).what[str(event.level)] = 1
            case event_types.SponsorUsed():
                self._source = "sponsor"
            case event_types.TokenResolved():
                self._source = "token"
            case event_types.CubeTaken():
                self._step("gets", self._source).what[event.cube] += 1
            case event_types.CubeSold():
                self._gets = self._did("sells", event.cube).price
            case event_types.CubeBought():
                self._did("buys", event.cube)
            case event_types.CubeCarried():
                self._did("carries", event.cube)
            case event_types.DiverMoved():
                self._did("moves", event.diver)
            case event_types.StayedDown():
                self._did("keeps", event.diver)
            case event_types.DiverUpgraded():
                self._did("upgrades", diver_name(event.diver))
                self._source = "upgrade"
            case event_types.DiverUsed(owner=owner, diver=diver):
                self._source = diver
                if owner != self.seat:
                    self._did("copies", diver)
                else:
                    self._step("uses").what[diver] += 1
            case event_types.TechnicianMoved():
                self._did("improves", event.technician)
            case event_types.TokenTaken():
                self._did("fetches", str(event.level))
            case event_types.ContractKept():
                self._did("draws", "card")
            case event_types.KeyTakenBack():
                self._step("takes").what[event.key] += 1
            case event_types.KeysReturned():
                self._step("home")
            case event_types.ContractCompleted():
                self.split = self.split if self.contracts else len(self.steps)
                self.contracts.append(event)
                self._gets = self.brought.what


def brief(before: Position, after: Position, seat: int, events: Sequence[event_types.Event], lang: str) -> list[str]:
    """Narrate a turn in letters that are followed by ear: of a longer one what was done, and what it comes to."""
    whole = narrate(before, after, seat, events, lang)
    if len(" ".join(whole)) <= MAX_LETTERS:
        return whole
    told = _Told(seat, events)
    verbs = {step.verb for step in told.steps}
    done: list[str] = []
    for step in [*told.steps[: told.split], *[Step("completes")][: len(told.contracts)], *told.steps[told.split :]]:
        if step.verb == "completes":
            done.append(say("told.completes", lang, cards=_cards(told, lang)))
        elif step.verb == "gets":
            cubes = Counter({one: step.what[one] for one in COLOURS if step.what[one]})
            done += [say("told.gets", lang, what=listed(_counted(cubes, lang), lang))] if cubes else []
        elif _twice(step) and not verbs >= {"draws", "copies"}:  # a Spy's two uses are told one by one
            done.append(_in_words("told", step, lang, plain=True))
        elif step.verb not in SUMMED_UP and (step.verb == "home" or _is_told(step, told, short=False)):
            done.append(_in_words("told", Step(step.verb, step.source, step.what), lang, plain=True))
    sums = {"more": +told.sum, "less": +Counter({what: -n for what, n in told.sum.items()})}
    both = [say(f"told.{way}", lang, what=listed(_counted(what, lang), lang)) for way, what in sums.items() if what]
    sentences = [say("told.turn", lang, name=before.players[seat].name, did=listed(done, lang))]
    return [*sentences, say("told.in_all", lang, what=", ".join(both))] if both else sentences


def _cards(told: _Told, lang: str) -> str:
    """The contracts that were completed, in words."""
    hands = {False: "public", True: "private"}
    return listed([say(f"told.card.{hands[one.private]}", lang, card=one.card) for one in told.contracts], lang)


def narrate(
    before: Position, after: Position, seat: int, events: Sequence[event_types.Event], lang: str, you: int | None = None
) -> list[str]:
    """Narrate what the player at `seat` did from `before` to `after`, without hidden information; to the player at
    `you` as such.

    The first sentence tells what was played and, where no contract follows, which diver worked, what paid for what and
    what came besides, or else what became of the diver; the second a contract, by its card, and what it
    brought, or without one that all keys come home.
    """
    name, whose = before.players[seat].name, "told.yours" if seat == you else "told"
    told = _Told(seat, events)
    home = any(step.verb == "home" for step in told.steps)
    short = bool(told.contracts or BY_HIMSELF & {step.verb for step in told.steps})
    named = [step for step in told.steps if step.verb in ("copies", "uses") and _is_told(step, told, short)]
    worked = {diver for step in named for diver in step.what}

    def words(steps: Sequence[Step]) -> list[str]:
        shown = [step for step in steps if _is_told(step, told, short)]
        return [_in_words(whose, step, lang, plain=step.source in worked) for step in shown]

    first, then = words(told.steps[: told.split or None]), words(told.steps[told.split :]) if told.contracts else []
    if told.contracts and not told.split:
        first = []
    if len(first) == 1 and not told.contracts and told.steps[0].verb == "key":
        idle = (one.diver for one in events if isinstance(one, event_types.DiverActivated) and one.seat == seat)
        first += [say(f"{whose}.idle", lang, diver=one) for one in idle]
    sentences = [say(f"{whose}.turn", lang, name=name, did=listed(first, lang))] if first else []
    if told.contracts:
        cards = _cards(told, lang)
        gains = listed(_gains(told.brought, lang) + _gains(told.reward, lang), lang)
        if first and then:  # what came after it may have been paid from it
            then = [say(f"{whose}.completes", lang, cards=cards), say(f"{whose}.gets", lang, what=gains), *then]
        else:
            sentences.append(say(f"{whose}.completed", lang, name=name, cards=cards, gains=gains))
        if then:
            sentences.append(say(f"{whose}.turn", lang, name=name, did=listed(then, lang)))
    elif home:
        sentences.append(say(f"{whose}.all_home", lang, name=name))
    return sentences


def _is_told(step: Step, told: _Told, short: bool) -> bool:
    """Whether a step is told for itself: a phone has room for one diver and a contract."""
    if step.verb == "home":
        return bool(told.contracts)
    if step.verb == "takes":
        return all(other.verb != "home" for other in told.steps)
    return step.verb != "uses" or not short or _twice(step)


def _twice(step: Step) -> bool:
    """Whether a diver worked twice: that is told of every turn, for so often it was paid."""
    return step.verb == "uses" and max(step.what.values()) > 1


def _in_words(whose: str, step: Step, lang: str, *, plain: bool) -> str:
    """One step in words, with its price or, unless `plain`, its source: it may have been named just before."""
    match step.verb:
        case "key":
            kind = "number" if step.source in "12345" else "cross"
            return say(f"{whose}.key.{kind}", lang, key=step.source, level=int(next(iter(step.what))))
        case "home":
            return say(f"{whose}.home", lang)
        case "gets":
            return say(f"{whose}.gets", lang, what=listed(_gains(step, lang, plain=plain), lang))
        case "takes":
            keys = [say("told.back", lang, key=one) for one in step.what]
            return say(f"{whose}.takes", lang, what=listed(keys, lang))
    price = listed(_counted(step.price, lang), lang) if +step.price else ""
    if step.verb == "spends":
        return say(f"{whose}.spends", lang, what=price)
    act = say(f"{whose}.{step.verb}", lang, what=listed(_pieces(step.verb, step.what, lang), lang))
    return say("told.for", lang, act=act, price=price) if price else act


def _gains(step: Step, lang: str, *, plain: bool = False) -> list[str]:
    """What was gained, in words; unless `plain`, with its source."""
    counted = list(_counted(step.what, lang))
    if plain or not step.source or not counted:
        return counted
    kind = step.source if step.source in NAMED else "diver"
    return [say(f"told.from.{kind}", lang, what=listed(counted, lang), diver=diver_name(step.source))]


def _pieces(verb: str, what: Counter[str], lang: str) -> Iterator[str]:
    """What a deal was about, in words."""
    match verb:
        case "sells" | "buys" | "carries":
            yield from _counted(what, lang)
        case "improves":
            yield from (say("told.technician", lang, technician=one) for one in what)
        case "fetches":
            yield from (say("told.laid", lang, level=int(level)) for level in what)
        case "draws" | "looks":
            yield say("told.kept", lang)
        case _:
            often = what if verb == "uses" else Counter[str]()
            yield from (say("told.twice" if often[one] > 1 else "told.diver", lang, diver=one) for one in what)


def _counted(what: Counter[str], lang: str) -> Iterator[str]:
    """What is counted and cubes, in words."""
    nouns = WORTH | {colour: colour for colour in COLOURS}
    return (in_words(what[one], noun, lang) for one, noun in nouns.items() if what[one])
