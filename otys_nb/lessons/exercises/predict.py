"""Questions of the kind "you play this: what will be?", each wrong answer is what a wrong reading leads to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from otys_nb.examples.claims import First, Not
from otys_nb.examples.paths import PathError
from otys_nb.lessons.exercises.candidate import Candidate, ask
from otys_nb.lessons.exercises.fields import Field, fields
from otys_nb.lessons.exercises.messages import say, say_in_each
from otys_nb.lessons.exercises.moves_in_words import turn_in_words
from otys_nb.lessons.exercises.readings import AS_BEFORE, Reading, bearing, of_others, of_rule, reason
from otys_nb.lessons.exercises.stable_random import one_of, shuffled
from otys_nb.lessons.exercises.walk import Walk
from otys_nb.lessons.model import Option, in_each
from otys_nb.rules.events import ContractRevealed, TokenDrawn

TIMES: Final = {39: ("DiverMoved", 2), 67: ("ContractCompleted", 2), 88: ("DiverUsed", 2), 89: ("DiverUsed", 2)}
"""Rules that decide only if a kind of event happens at least so many times in the turn."""
FEWEST: Final = 3
"""The fewest answers to a question; each higher level adds one, if there is one."""


def decides(rule: int, found: Walk) -> bool:
    """Tell whether the rule can decide anything in this turn."""
    kind, count = TIMES.get(rule, ("", 0))
    return sum(event.kind == kind for event in found.events) >= count


def fitting(level: int, found: Walk) -> bool:
    """Tell whether the turn has as many decisions as this level asks to think through."""
    return level <= len(found.moments) <= 5 + 3 * level


def deciding_readings(rule: int, level: int, found: Walk) -> tuple[list[Reading], str]:
    """The wrong readings of the rule for this turn, and the turn as text; no text where there is nothing to ask."""
    readings = list(of_rule(rule, found)) if decides(rule, found) and fitting(level, found) else []
    return readings, found.text() if readings else ""


def predict(rule: int, level: int, found: Walk, rng: Random) -> Candidate | None:
    """A question about the end of this turn; None if the rule does not decide anything that can be asked."""
    readings, text = deciding_readings(rule, level, found)
    if not text:
        return None
    others = list(of_others(found))
    for field in _with_drawn(shuffled(rng, tuple(fields(found.start, found.seat))), found):
        deciding = wrong_values(field, found, readings)
        if not deciding:
            continue
        rest = wrong_values(field, found, [*others, _before(field, found)])
        made = _question(rule, level, found, field, deciding, rest, text, rng)
        if made is not None:
            return made
    return None


def _before(field: Field, found: Walk) -> Reading:
    """Return the reading of somebody who overlooks the whole turn: the value from before it."""
    claim = field.claim(field.value(found.start, found.seat))
    return Reading(AS_BEFORE, found.start, lambda: say_in_each("why.as_before"), (), truths=(First((claim,)),))


def _with_drawn(fields: Iterable[Field], found: Walk) -> Iterator[Field]:
    """The fields, each with the piece that the turn draws there.

    A token like the one before is left out: nobody could tell whether it is the old one or a new one.
    """
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


def wrong_values(field: Field, found: Walk, readings: Iterable[Reading]) -> list[tuple[Any, Reading]]:
    """List the wrong values that these readings come to, each once."""
    wrongs: list[tuple[Any, Reading]] = []
    try:
        truth = field.value(found.end, found.seat)
        values, seen = {truth}, {field.in_words(truth, "en")}
        for reading in readings:
            value = field.value(reading.end, found.seat)
            if value in values:
                continue
            values.add(value)
            words = field.in_words(value, "en")
            if words not in seen:
                seen.add(words)
                wrongs.append((value, reading))
    except PathError:
        return []
    return wrongs


def _question(
    rule: int,
    level: int,
    found: Walk,
    field: Field,
    deciding: Sequence[tuple[Any, Reading]],
    rest: Sequence[tuple[Any, Reading]],
    text: str,
    rng: Random,
) -> Candidate | None:
    truth = field.value(found.end, found.seat)
    words = {field.in_words(value, "en") for value, _ in deciding}
    rest = [(value, reading) for value, reading in rest if field.in_words(value, "en") not in words]
    chosen = [one_of(rng, deciding)]
    chosen += shuffled(rng, [each for each in (*deciding, *rest) if each not in chosen])[: FEWEST - 3 + level]
    if len(chosen) < FEWEST - 1:
        return None
    options = [Option(in_each(lambda lang: field.label(truth, lang)), (field.claim(truth),))]
    options += [_option(field, value, reading, rule) for value, reading in chosen]
    if any(len({option.texts[lang] for option in options}) < len(options) for lang in options[0].texts):
        return None
    goal = in_each(
        lambda lang: say(
            "frame.played", lang, line=turn_in_words(found.start, found.moves, lang), question=field.asked(lang)
        )
    )
    denied = one_of(rng, chosen)[0]
    return ask(
        rule,
        found.start,
        goal,
        options,
        lambda lang: field.in_words(denied, lang),
        rng,
        play=text,
        length=len(found.moments),
        by_rule=sum(each in deciding for each in chosen),
        bearing=bearing(found, lambda end: field.value(end, found.seat) != truth),
        misconceptions=tuple(dict.fromkeys(reading.known for _, reading in chosen if reading.known)),
        after=reason(rule, [reading for _, reading in deciding], found),
    )


def _option(field: Field, value: Any, reading: Reading, rule: int) -> Option:
    said = in_each(lambda lang: field.label(value, lang))
    claim = field.claim(value)
    truths = (Not((claim,)), *reading.truths)
    return Option(said, (claim,), "", reading.why(), reading.rules or (rule,), truths, reading.name)
