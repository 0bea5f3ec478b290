"""The end of a turn as somebody expects it who reads a rule wrongly, or forgets something; each reading has a name.

A wrong answer is only offered where one of these leads to it in that very turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from dataclasses import fields as dataclass_fields
from functools import partial
from itertools import combinations
from typing import Final

from otys_nb.examples.claims import Claim, Happened
from otys_nb.lessons.exercises.ablation import without, without_rule
from otys_nb.lessons.exercises.candidate import misreadings, rule_text, with_rule
from otys_nb.lessons.exercises.messages import say_in_each
from otys_nb.lessons.exercises.walk import Walk
from otys_nb.lessons.exercises.wrong_readings import READINGS
from otys_nb.lessons.misconceptions import known
from otys_nb.lessons.model import Texts, in_each
from otys_nb.rules.events import Event
from otys_nb.rules.position import Position
from otys_nb.rules.refusal import Cite

NOT_BY_CITING: Final = frozenset(
    {30, 31, 32, 33, 35, 37, 42, 43, 45, 55, 56, 57, 58, 62, 64, 65, 66, 74, 75, 77, 114, 120, 127}
)
"""Rules about what may be done: an event that cites them does not show what they change."""
TELLING: Final = {129: 128}
"""Where another rule says what is wrong with a reading: 129 is about the one contract that 128 lets one keep."""
MAX_NAMED_EVENTS: Final = 2
"""The most things left out that are named."""
AS_BEFORE: Final = "as-before"


@dataclass(frozen=True, slots=True)
class Reading:
    """The end of a turn as somebody sees it, and the answer to that.

    `name` says which wrong reading it is, `known` the misconception of the course behind it (or ""), `truths` are what
    `why` says, as claims; it is made where it is told. `events` are what is left out.
    """

    name: str
    end: Position
    why: Callable[[], Texts]
    rules: tuple[Cite, ...]
    known: str = ""
    truths: tuple[Claim, ...] = ()
    events: tuple[Event, ...] = ()


def of_rule(rule: int, found: Walk) -> Iterator[Reading]:
    """The end of the turn for each wrong reading of the rule, and without the rule."""
    for name in misreadings(rule):
        about = known()[name]
        yield Reading(name, about.predict(found.played), partial(getattr, about, "texts"), about.rules, name)
    if rule in READINGS:
        for end in READINGS[rule](found):
            telling = TELLING.get(rule, rule)
            cited = tuple(dict.fromkeys((telling, rule)))
            yield Reading(f"misread-{rule}", end, partial(with_rule, "why.rule", telling), cited)
    if rule in NOT_BY_CITING:
        return
    for moment in found.moments:
        left = without_rule(found.end, moment, rule)
        if left is not None and left != found.end:
            events = tuple(event for event in moment.events if rule in event.rules)[:MAX_NAMED_EVENTS]
            truths = tuple(map(happened, events))
            yield Reading(f"without-{rule}", left, _left_out(events, found), (rule,), "", truths, events)


def of_others(found: Walk) -> Iterator[Reading]:
    """The end of the turn if one thing that happens in it is forgotten, or two, or all."""
    events = list(dict.fromkeys(found.events))
    for some in (*((event,) for event in events), *combinations(events, 2)):
        end = without(found.end, some)
        if end is not None and end != found.end:
            rules = tuple(dict.fromkeys(rule for event in some for rule in event.rules))
            name = "without-" + "-".join(str(next(iter(event.rules), event.kind)) for event in some)
            yield Reading(name, end, _left_out(some, found), rules, truths=tuple(map(happened, some)))


def reason(rule: int, readings: Sequence[Reading], found: Walk) -> Texts:
    """What is told with an answer that these readings of the rule miss: the rule; before it what happens, where that
    alone decides, and by other rules as well."""
    events = readings[0].events
    alone = any({each for each in event.rules if isinstance(each, int)} == {rule} for event in events)
    if alone or not all(reading.events for reading in readings):
        return rule_text(rule)
    told = _in_words(events, found)
    return in_each(lambda lang: f"{told(lang)} {rule_text(rule)[lang]}")


def _left_out(events: Sequence[Event], found: Walk) -> Callable[[], Texts]:
    told = _in_words(events, found)
    return lambda: say_in_each("why.left_out", lambda lang: {"event": told(lang)})


def _in_words(events: Sequence[Event], found: Walk) -> Callable[[str], str]:
    names = [player.name for player in found.start.players]
    return lambda lang: " ".join(event.text(lang, names) for event in events)


def bearing(found: Walk, differs: Callable[[Position], bool]) -> int:
    """Count the events of the turn without which the answer `differs`."""
    ends = (without(found.end, [event]) for event in dict.fromkeys(found.events))
    return sum(end is not None and differs(end) for end in ends)


def happened(event: Event) -> Claim:
    """Return the claim that this event happened."""
    facts = {part.name: getattr(event, part.name) for part in dataclass_fields(event) if part.name != "rules"}
    return Happened(event.kind, facts)
