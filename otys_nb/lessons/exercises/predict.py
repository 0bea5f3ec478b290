"""Questions of the kind "you play this: what will be?", in which leaving the rule out leads to another answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from dataclasses import fields as dataclass_fields
from random import Random
from typing import Any, Final

from otys_nb.examples.claims import Claim, Happened, Not
from otys_nb.examples.paths import PathError
from otys_nb.lessons.exercises.ablation import without, without_rule
from otys_nb.lessons.exercises.candidate import Candidate, ask, misreadings, with_rule
from otys_nb.lessons.exercises.fields import Field, fields
from otys_nb.lessons.exercises.messages import say, say_in_each
from otys_nb.lessons.exercises.moves_in_words import line_in_words
from otys_nb.lessons.exercises.stable_random import below, one_of, shuffled
from otys_nb.lessons.exercises.walk import Walk
from otys_nb.lessons.exercises.wrong_readings import READINGS
from otys_nb.lessons.misconceptions import known
from otys_nb.lessons.model import Option, Texts, in_each
from otys_nb.rules.events import ContractRevealed, Event, TokenDrawn
from otys_nb.rules.position import Position
from otys_nb.rules.refusal import Cite

NOT_BY_CITING: Final = frozenset(
    {30, 31, 32, 33, 35, 37, 42, 43, 45, 55, 56, 57, 58, 62, 64, 65, 66, 74, 75, 77, 114, 127}
)
"""Rules about what may be done: an event that cites them does not show what they change."""
TIMES: Final = {39: ("DiverMoved", 2), 67: ("ContractCompleted", 2), 88: ("DiverUsed", 2), 89: ("DiverUsed", 2)}
"""Rules that decide only where something happens so often."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """A wrong answer: its value, what to say to it, the misconception behind it (or ""), and what makes that true."""

    value: Any
    why: Texts
    rules: tuple[Cite, ...] = ()
    misread: str = ""
    truths: tuple[Claim, ...] = ()


def predict(rule: int, level: int, found: Walk, rng: Random) -> Candidate | None:
    """A question about the end of this turn; None if the rule does not decide anything that can be asked."""
    if rule in TIMES:
        kind, count = TIMES[rule]
        if sum(event.kind == kind for event in found.events) < count:
            return None
    readings = list(_readings(rule, found))
    if not readings:
        return None
    text = found.text()
    if not text or not (level + 1 <= len(found.moments) <= 5 + 3 * level):
        return None
    for field in _with_drawn(shuffled(rng, tuple(fields(found.start, found.seat))), found):
        deciding = _wrongs(field, found, readings)
        if deciding:
            others = _wrongs(field, found, list(_others(rule, found)))
            return _question(rule, level, found, field, deciding, [*others, *_near(field, found)], text, rng)
    return None


def _with_drawn(fields: Iterable[Field], found: Walk) -> Iterator[Field]:
    """The fields, with what the turn draws there; none where a token is like the one before: it may be that, or new."""
    slots = {event.slot + 1 for event in found.events if isinstance(event, ContractRevealed)}
    tokens = {(event.level, event.token) for event in found.events if isinstance(event, TokenDrawn)}
    for field in fields:
        facts = dict(field.facts)
        if field.name == "slot" and facts["slot"] in slots:
            yield replace(field, drawn=field.value(found.end, found.seat) or "")
        elif field.name == "display" and (facts["level"], now := field.value(found.end, found.seat)) in tokens:
            if now != field.value(found.start, found.seat):
                yield replace(field, drawn=now or "")
        else:
            yield field


def _readings(rule: int, found: Walk) -> Iterator[tuple[Position, Wrong]]:
    """The end of the turn to somebody who reads the rule wrongly, or leaves it out."""
    for name in misreadings(rule):
        yield known()[name].predict(found.played), Wrong(None, known()[name].texts, known()[name].rules, name)
    if rule in READINGS:
        yield from ((end, Wrong(None, with_rule("why.rule", rule), (rule,))) for end in READINGS[rule](found))
    if rule in NOT_BY_CITING:
        return
    for moment in found.moments:
        end = without_rule(found.end, moment, rule)
        if end is not None and end != found.end:
            cited = next(event for event in moment.events if rule in event.rules)
            yield end, Wrong(None, _left_out(cited, found), (rule,), truths=(_did_happen(cited),))


def _others(rule: int, found: Walk) -> Iterator[tuple[Position, Wrong]]:
    """The end of the turn to somebody who leaves something else out."""
    yield found.start, Wrong(None, say_in_each("why.as_before"), (rule,))
    for event in found.events:
        end = without(found.end, [event])
        if end is not None and end != found.end:
            yield end, Wrong(None, _left_out(event, found), event.rules, truths=(_did_happen(event),))


def _left_out(event: Event, found: Walk) -> Texts:
    names = [player.name for player in found.start.players]
    return say_in_each("why.left_out", lambda lang: {"event": event.text(lang, names)})


def _did_happen(event: Event) -> Claim:
    facts = {part.name: getattr(event, part.name) for part in dataclass_fields(event) if part.name != "rules"}
    return Happened(event.kind, facts)


def _wrongs(field: Field, found: Walk, readings: list[tuple[Position, Wrong]]) -> list[Wrong]:
    try:
        truth = field.value(found.end, found.seat)
        values = [(field.value(end, found.seat), wrong) for end, wrong in readings]
    except PathError:
        return []
    seen = {field.in_words(truth, "en")}
    wrongs = []
    for value, wrong in values:
        words = field.in_words(value, "en")
        if words not in seen:
            seen.add(words)
            wrongs.append(replace(wrong, value=value))
    return wrongs


def _near(field: Field, found: Walk) -> Iterator[Wrong]:
    """Values near by, where there are too few wrong answers."""
    truth = field.value(found.end, found.seat)
    if isinstance(truth, int) and not isinstance(truth, bool):
        yield from (Wrong(truth + by, say_in_each("why.miscounted")) for by in (1, -1, 2) if truth + by >= 0)
    if field.name in ("top", "lowest", "diver"):
        for tile in found.end.players[found.seat].divers:
            if tile != truth:
                yield Wrong(tile, say_in_each("why.miscounted"))


def _question(
    rule: int, level: int, found: Walk, field: Field, deciding: list[Wrong], others: list[Wrong], text: str, rng: Random
) -> Candidate | None:
    truth = field.value(found.end, found.seat)
    chosen: list[Wrong] = []
    for wrong in (deciding[below(rng, len(deciding))], *deciding, *others):
        words = field.in_words(wrong.value, "en")
        if len(chosen) <= level - 1 and words not in {field.in_words(each.value, "en") for each in chosen}:
            chosen.append(wrong)
    options = [Option(in_each(lambda lang: field.label(truth, lang)), (field.claim(truth),))]
    options += [_option(field, wrong, rule) for wrong in chosen]
    misread = tuple(dict.fromkeys(wrong.misread for wrong in chosen if wrong.misread))
    goal = in_each(
        lambda lang: say(
            "frame.played", lang, line=line_in_words(found.start, found.moves, lang), question=field.asked(lang)
        )
    )
    denied = one_of(rng, chosen)
    return ask(
        rule,
        found.start,
        goal,
        options,
        lambda lang: field.in_words(denied.value, lang),
        rng,
        play=text,
        length=len(found.moments),
        by_rule=sum(wrong in deciding for wrong in chosen),
        misconceptions=misread,
    )


def _option(field: Field, wrong: Wrong, rule: int) -> Option:
    said = in_each(lambda lang: field.label(wrong.value, lang))
    claim = field.claim(wrong.value)
    rules, truths = wrong.rules or (rule,), (Not((claim,)), *wrong.truths)
    return Option(said, (claim,), why=wrong.why, rules=rules, truths=truths)
