"""Questions answered by touching the table: where a diver will be, and which sponsor will lie on a level."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from otys_nb.examples.claims import Is, Not
from otys_nb.lessons.exercises.candidate import Candidate, ask, rule_text, with_rule
from otys_nb.lessons.exercises.messages import say
from otys_nb.lessons.exercises.moves_in_words import capital, turn_in_words
from otys_nb.lessons.exercises.predict import deciding_readings
from otys_nb.lessons.exercises.readings import Reading, bearing, of_others, reason
from otys_nb.lessons.exercises.stable_random import shuffled
from otys_nb.lessons.exercises.walk import Walk
from otys_nb.lessons.model import Option, Texts, in_each
from otys_nb.rules import messages
from otys_nb.rules.components import DIVERS, diver_name
from otys_nb.rules.events import DisplayRotated, DiverMoved, Resurfaced
from otys_nb.rules.position import Position

ROTATED: Final = 59
"""The rule by which sponsors move."""
PROPELLED: Final = (37, 38)
RESURFACED: Final = (46, 47)
"""The rules by which a diver moves, and by which others make room for it or stay."""


@dataclass(frozen=True, slots=True)
class Spot:
    """What may be touched: its target and its words, and the claim that it is the right one."""

    target: str
    texts: Texts
    claim: Is


@dataclass(frozen=True, slots=True)
class TouchQuestion:
    """A question: its words, what may be touched, and which of that (by number) is right in a position."""

    goal: Callable[[str], str]
    spots: Callable[[], Sequence[Spot]]
    right: Callable[[Position], int]
    diver: str = ""
    """The diver that is asked for; "" for a sponsor."""


def touch(rule: int, level: int, found: Walk, rng: Random) -> Candidate | None:
    """A question about where something lies at the end of this turn; None if the rule does not decide that."""
    readings, text = deciding_readings(rule, level, found)
    if not text:
        return None
    for asked in shuffled(rng, [*_places(found), *_sponsors(found)]):
        truth = asked.right(found.end)
        if any(asked.right(reading.end) != truth for reading in readings):
            return _question(rule, found, asked, readings, text, rng)
    return None


def _places(found: Walk) -> Iterator[TouchQuestion]:
    """Where each diver of the player will be."""
    for tile in found.end.players[found.seat].divers:
        yield _place(diver_name(tile), tile, found.seat)


def _place(name: str, tile: str, seat: int) -> TouchQuestion:
    def spots() -> list[Spot]:
        return [Spot(f"place:{at}", _said(at, "place"), Is(f"me.divers.{at}", tile)) for at in range(len(DIVERS))]

    def right(position: Position) -> int:
        return [diver_name(each) for each in position.players[seat].divers].index(name)

    return TouchQuestion(lambda lang: say("touch.diver", lang, diver=name), spots, right, name)


def _sponsors(found: Walk) -> Iterator[TouchQuestion]:
    """Which sponsor will lie on each level."""
    for level in range(len(found.start.colony.sponsors)):
        yield _sponsor(level, found.start.colony.sponsors)


def _sponsor(level: int, tiles: Sequence[str]) -> TouchQuestion:
    claim = f"colony.sponsors.{level}"

    def spots() -> list[Spot]:
        return [Spot(f"sponsor:{at}", _said(tile, "sponsor"), Is(claim, tile)) for at, tile in enumerate(tiles, 1)]

    def right(position: Position) -> int:
        return tiles.index(position.colony.sponsors[level])

    return TouchQuestion(lambda lang: say("touch.sponsor", lang, level=level + 1), spots, right)


def _said(value: Any, noun: str) -> Texts:
    return in_each(lambda lang: capital(messages.in_words(value, noun, lang)))


def _moved_by(asked: TouchQuestion, found: Walk, rule: int) -> int:
    """The rule by which what is asked for came to lie where it does, or stayed there; `rule` if there is none."""
    for moment in reversed(found.moments):
        if asked.right(moment.before) == asked.right(moment.after):
            continue
        for event in reversed(moment.events):
            match event:
                case DisplayRotated():
                    return ROTATED
                case DiverMoved(diver=diver) | Resurfaced(diver=diver):
                    moves, passes = PROPELLED if isinstance(event, DiverMoved) else RESURFACED
                    wanted = moves if diver == asked.diver else passes
                    # By a sponsor's effect a diver comes up as well.
                    return next(
                        (one for one in (wanted, *event.rules) if one in event.rules and type(one) is int), rule
                    )
    stays = asked.diver and any(
        isinstance(event, Resurfaced) and RESURFACED[1] in event.rules for event in found.events
    )
    return RESURFACED[1] if stays else rule


def _question(
    rule: int, found: Walk, asked: TouchQuestion, readings: Sequence[Reading], text: str, rng: Random
) -> Candidate:
    truth = asked.right(found.end)
    others = list(of_others(found))
    behind: dict[int, Reading] = {}
    for reading in (*readings, *others):
        behind.setdefault(asked.right(reading.end), reading)
    missing = [reading for reading in readings if asked.right(reading.end) != truth]
    own = {asked.right(reading.end) for reading in missing}
    options, spots, cause = [], asked.spots(), _moved_by(asked, found, rule)
    for at, spot in enumerate(spots):
        if at == truth:
            options.append(Option(spot.texts, (spot.claim,), spot.target))
        elif at not in behind:
            why = with_rule("why.rule", cause)
            options.append(Option(spot.texts, (spot.claim,), spot.target, why, (cause,), (Not((spot.claim,)),)))
        else:
            reading = behind[at]
            truths = (Not((spot.claim,)), *reading.truths)
            options.append(
                Option(
                    spot.texts,
                    (spot.claim,),
                    spot.target,
                    reading.why(),
                    reading.rules or (rule,),
                    truths,
                    reading.name,
                )
            )
    goal = in_each(
        lambda lang: say(
            "frame.played", lang, line=turn_in_words(found.start, found.moves, lang), question=asked.goal(lang)
        )
    )
    denied = spots[min(own)]
    return ask(
        rule,
        found.start,
        goal,
        options,
        lambda lang: denied.texts[lang],
        rng,
        play=text,
        length=len(found.moments),
        by_rule=len(own),
        bearing=bearing(found, lambda end: asked.right(end) != truth),
        misconceptions=tuple(dict.fromkeys(behind[at].known for at in sorted(own) if behind[at].known)),
        kind="touch",
        # Of the diver asked for, not of another.
        after=rule_text(cause) if {rule, cause} <= {*PROPELLED, *RESURFACED} else reason(rule, missing, found),
    )
