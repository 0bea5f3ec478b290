"""Goals to reach in one turn, which cannot be reached without the rule."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Final

from otys_nb.examples.claims import Happened, Not
from otys_nb.lessons.checks import ended
from otys_nb.lessons.exercises.candidate import Candidate, hints, misreadings, rule_text, with_rule
from otys_nb.lessons.exercises.difficulty import Difficulty
from otys_nb.lessons.exercises.fields import Field, fields
from otys_nb.lessons.exercises.messages import say_in_each
from otys_nb.lessons.exercises.moves_in_words import move_in_words
from otys_nb.lessons.exercises.stable_random import one_of, shuffled
from otys_nb.lessons.exercises.walk import LONGEST, Walk, walk, whole_turn
from otys_nb.lessons.model import Start, Step, Wrong, in_each
from otys_nb.rules import notation, turn
from otys_nb.rules.moves import Move
from otys_nb.rules.position import NATURE, Position

MOST: Final = 1200
"""Moments of a turn that are looked at; a turn with more is not used."""
TRIES: Final = 60
"""Turns played at random to see how many reach the goal by luck."""
REACHED: Final = frozenset(
    {
        34,
        36,
        37,
        39,
        40,
        46,
        49,
        50,
        51,
        52,
        53,
        61,
        69,
        76,
        78,
        85,
        86,
        88,
        89,
        91,
        94,
        96,
        97,
        98,
        99,
        100,
        101,
        102,
        107,
        110,
        111,
        112,
        113,
        119,
        120,
        124,
        125,
        126,
        128,
        130,
        131,
        135,
        138,
        141,
        142,
        143,
        146,
        147,
        148,
        149,
        151,
    }
)
"""Rules that bring something about that can be aimed at."""
AIMS: Final = (
    "credits",
    "batteries",
    "prestige",
    "neutral",
    "keys",
    "top",
    "diver",
    "zone",
    "threshold",
    "propeller",
    "reward",
    "hand",
)


@dataclass(frozen=True, slots=True)
class Ends:
    """Every end of a turn, as the fields that can be aimed at: whether some way there does without the rule, and a
    shortest line."""

    lines: dict[Position, tuple[Move, ...]]
    without: frozenset[Position]


def reach(rule: int, level: int, found: Walk, rng: Random) -> Candidate | None:
    """A goal for this turn; None if nothing that it reaches needs the rule."""
    if rule not in REACHED or not found.cites(rule):
        return None
    ends = _ends(rule, found.start, found.seat)
    if ends is None:
        return None
    aims = [field for field in fields(found.start, found.seat) if field.name in AIMS]
    for field in shuffled(rng, aims):
        before, aim = field.value(found.start, found.seat), field.value(found.end, found.seat)
        if before == aim or (field.name == "reward" and not aim):
            continue
        right = [end for end in ends.lines if field.value(end, found.seat) == aim]
        if right and not any(end in ends.without for end in right):
            return _goal(rule, found, field, aim, ends, right, rng)
    return None


def _ends(rule: int, start: Position, seat: int) -> Ends | None:
    """All ends of the turn, or None if there are too many moments, or chance or another player decides on the way."""
    waiting: list[tuple[Position, bool, tuple[Move, ...]]] = [(start, False, ())]
    seen = {(start, False)}
    lines: dict[Position, tuple[Move, ...]] = {}
    ignoring: set[Position] = set()
    while waiting:
        following: list[tuple[Position, bool, tuple[Move, ...]]] = []
        for position, cited, line in waiting:
            for move in turn.moves(position):
                after, events = turn.explained(position, move)
                by_rule = cited or any(rule in event.rules for event in events)
                if ended(events, seat):
                    lines.setdefault(after, (*line, move))
                    if not by_rule:
                        ignoring.add(after)
                elif after.to_act in (NATURE, None) or after.to_act != seat:
                    return None
                elif (after, by_rule) not in seen:
                    seen.add((after, by_rule))
                    if len(seen) > MOST:
                        return None
                    following.append((after, by_rule, (*line, move)))
        waiting = following
    return Ends(lines, frozenset(ignoring))


def _goal(
    rule: int, found: Walk, field: Field, aim: Any, ends: Ends, right: list[Position], rng: Random
) -> Candidate | None:
    luck = sum(_by_luck(found, field, aim, rng) for _ in range(TRIES)) / TRIES
    if luck > 0.6:
        return None
    lines = sorted((ends.lines[end] for end in right), key=len)
    ways = (walk(found.start, rng, line) for line in lines)
    solution = next((way for way in ways if way is not None and way.foreseeable), None)
    if solution is None:
        return None
    first = notation.write_move(found.start, solution.moves[0])
    text = whole_turn(found.start, solution.moves, solution.end)
    if not text:
        return None
    over = (Happened("TurnEnded", {}),)
    step = Step(
        id="exercise",
        kind="do",
        titles=say_in_each("frame.reach"),
        goals=in_each(lambda lang: field.wished(aim, lang)),
        start=Start(code=found.start.code()),
        rules=(rule,),
        done=(field.claim(aim),),
        until="turn",
        solutions=(text,),
        after=rule_text(rule),
        misconceptions=misreadings(rule),
        hints=hints(
            "reach",
            rule,
            say_in_each("hint.begin", lambda lang: {"move": move_in_words(found.start, solution.moves[0], lang)}),
            first,
        ),
        wrong=(Wrong(over, with_rule("why.short", rule), (rule,), truths=(*over, Not((field.claim(aim),)))),),
    )
    return Candidate(step, Difficulty(len(ends.lines), len(right), len(solution.moves), len(step.misconceptions), luck))


def _by_luck(found: Walk, field: Field, aim: Any, rng: Random) -> bool:
    """Whether a turn played at random reaches the goal."""
    position = found.start
    for _ in range(LONGEST):
        move = one_of(rng, turn.moves(position))
        position, events = turn.explained(position, move)
        if ended(events, found.seat):
            return bool(field.value(position, found.seat) == aim)
    return False
