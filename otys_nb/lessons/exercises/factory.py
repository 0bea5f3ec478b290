"""The exercise factory: a few candidates are made from the seed, measured, and the one that fits the level is taken."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from difflib import get_close_matches
from functools import lru_cache
from itertools import count
from random import Random
from typing import Any, Final

from otys_nb.lessons.decision_rules import DECISION_RULES
from otys_nb.lessons.exercises.candidate import Candidate, answer_given_away
from otys_nb.lessons.exercises.choose import choose
from otys_nb.lessons.exercises.difficulty import Difficulty
from otys_nb.lessons.exercises.lay import lay
from otys_nb.lessons.exercises.messages import say_in_each
from otys_nb.lessons.exercises.positions import candidates
from otys_nb.lessons.exercises.predict import predict
from otys_nb.lessons.exercises.reach import reach
from otys_nb.lessons.exercises.single_rule import RULES, single_rule
from otys_nb.lessons.exercises.spec import LEVELS, MAX_COMMON_SEED_SIGNS, Spec, seeded
from otys_nb.lessons.exercises.stable_random import below, shuffled
from otys_nb.lessons.exercises.touch import touch
from otys_nb.lessons.exercises.walk import Walk, walk
from otys_nb.lessons.model import Lesson
from otys_nb.lessons.session import LessonSession
from otys_nb.rules import own_edition
from otys_nb.rules.arguments import checked, whole
from otys_nb.rules.edition import Edition
from otys_nb.rules.language import spoken
from otys_nb.rules.mistake import wrong
from otys_nb.rules.readable import Listing
from otys_nb.rules.rulebook import all_rules
from otys_nb.rules.rulebook import rule as of_number

DEFAULT_COUNT: Final = 4
"""The number of exercises in a set if no rules are named."""
MAX_COUNT: Final = 1000
"""The most exercises that are made at once."""
POOL_SIZE: Final = 4
"""The number of exercises that are made and measured; the one closest to the level's target is taken."""
TARGETS: Final = {1: 3.4, 2: 5.4, 3: 7.8}
"""The difficulty aimed at, by level."""
DIFFICULTY_TOLERANCE: Final = 0.8
"""An exercise as close to the target as this is taken at once."""
MAX_SEEDS: Final = 40
"""The number of seeds tried to find an exercise that a set does not contain yet."""
MIN_POSITIONS: Final = 24
POSITIONS_WITHOUT_GIVEAWAYS: Final = 60
"""During the first so many positions, questions whose wording gives the answer away are passed over."""
MAX_POSITIONS: Final = 3000
"""Positions searched: after `MIN_POSITIONS` a smaller pool is enough, after `MAX_POSITIONS` the search fails."""
Maker = Callable[[int, int, Walk, Random], Candidate | None]
BY_HAND: Final[tuple[Maker, ...]] = (reach, touch, lay)
IN_WORDS: Final[tuple[Maker, ...]] = (predict, choose)
QUESTION_RULES: Final = frozenset({73, 92, 132, 140, 145})
"""Rules with hardly any exercise by hand and with questions of about equal difficulty: for them the level ranks the
questions made."""
ASKED_POOL_SIZE: Final = 9
ASKED_POSITIONS: Final = 60
"""The size of the pool for them, and the positions searched for it."""
POSITIONS_BY_HAND: Final = 30
"""During the first so many positions only exercises by hand are taken."""
POSITIONS_WITH_GOAL: Final = 20
"""The first so many positions are searched for a goal to reach; if nothing else is found, so are those after
`POSITIONS_BEFORE_LATE_GOALS`."""
POSITIONS_BEFORE_LATE_GOALS: Final = 100


class Exercise(LessonSession):
    """An exercise: a lesson of one step, with its `spec` and its measured `difficulty`."""

    def __init__(self, spec: Spec, made: Candidate, *, lang: str = "") -> None:
        self.spec = spec
        self.difficulty: Difficulty = made.difficulty
        self.kind = made.kind
        super().__init__(_lesson(spec, made), lang=spoken(lang))

    def check(self, line: str = "") -> LessonSession:
        """Begin again and play `line`, or give an answer by its letter: `done` says whether it is right, `feedback` why
        not. Without a line: how it stands."""
        if not line:
            return super().check()
        return self.reset().do(line)

    def __reduce__(self) -> tuple[Callable[..., Exercise], tuple[Any, ...]]:
        return _again, (str(self.spec), self.lang)


@checked
def make_exercise(
    rule: int | str | Spec, level: int | None = None, seed: int | str | None = None, *, lang: str = ""
) -> Exercise:
    """A fresh exercise in which a rule decides: somebody who leaves the rule out, or reads it wrongly, is wrong.

    `rule` is its number or its id, or a whole spec such as ``"50.2.k7"``, without the rest. `level` is 1 to 3, 1 unless
    it is given, `difficulty` what was measured. The same rule, level and seed make the same exercise everywhere;
    without a seed it is a new one.

    Raises:
        ValueError: for a rule about which nobody decides, naming the closest that there are; for a level or seed that
            cannot be.
    """
    spec = _spec(rule, level, seed)
    return Exercise(spec, _made(spec, own_edition.in_use()), lang=lang)


@checked
def exercises(
    rules: Sequence[int | str] | int | str | None = None,
    level: int = 1,
    seed: int | str | None = None,
    n: int | None = None,
    *,
    lang: str = "",
) -> tuple[Exercise, ...]:
    """`n` different exercises on these rules, taken in turn (one for each if `n` is not given).

    `rules` may be a single one. Without any, they are on a few of all rules about which players decide.

    Raises:
        ValueError: as `make_exercise`, or if `rules` is empty.
    """
    if n is not None:
        whole("n", n, 1, MAX_COUNT)
    first = seeded(seed, MAX_COMMON_SEED_SIGNS)
    if rules is None:
        rules = shuffled(Random(first), supported())[: n or DEFAULT_COUNT]
    numbers = [number_of(rule) for rule in ([rules] if isinstance(rules, int | str) else rules)]
    if not numbers:
        raise wrong("no_rules", field="rules")
    places = range(len(numbers) if n is None else n)
    at = count()
    found: list[Exercise] = []
    for place in places:
        for _ in range(MAX_SEEDS):  # no two of them alike, as far as some tries go
            made = make_exercise(numbers[place % len(numbers)], level, f"{first}{next(at):x}", lang=lang)
            if not any(alike(made, other) for other in found):
                break
        found.append(made)
    return Listing(found)


def supported() -> tuple[int, ...]:
    """List the rules on which exercises can be made."""
    return DECISION_RULES


def session_of(made: Iterable[Exercise], *, lang: str = "") -> LessonSession:
    """Join several exercises to one session."""
    found = list(made)
    steps = tuple(replace(each.step, id=f"exercise-{at}") for at, each in enumerate(found, start=1))
    title = say_in_each("frame.several" if len(found) > 1 else "frame.one", n=len(found))
    return LessonSession(_whole(title, steps), lang=spoken(lang))


# ---------------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def _made(spec: Spec, _box: Edition) -> Candidate:
    """Make the exercise of a spec, dealt from a box; `Random` seeded by a text is the same everywhere."""
    rng = Random(str(spec))
    pool: list[Candidate] = []

    def off(made: Candidate) -> float:
        return abs(made.difficulty.score - TARGETS[spec.level])

    asked = spec.rule in QUESTION_RULES
    enough, first = (ASKED_POOL_SIZE, ASKED_POSITIONS) if asked else (POOL_SIZE, MIN_POSITIONS)
    for tried, found in enumerate(_walks(spec.rule, rng)):
        near = bool(pool) and not asked and off(pool[-1]) <= DIFFICULTY_TOLERANCE
        if len(pool) >= enough or (pool and (tried > first or near)):
            break
        if tried > MAX_POSITIONS:
            raise AssertionError(f"no exercise on rule {spec.rule} among {MAX_POSITIONS} positions")
        made = _of_walk(spec, found, rng, IN_WORDS if asked else _makers(tried))
        if made is not None and not (tried < POSITIONS_WITHOUT_GIVEAWAYS and answer_given_away(made.step)):
            pool.append(made)
    if asked:
        ranked = sorted(pool, key=lambda made: made.difficulty.score)
        return ranked[(len(ranked) - 1) * (spec.level - 1) // (len(LEVELS) - 1)]
    return min(pool, key=off)


def _makers(tried: int) -> tuple[Maker, ...]:
    """The makers to try: at first only exercises by hand, then all; goals take longest, so only for a while."""
    hands = BY_HAND if tried < POSITIONS_WITH_GOAL or tried > POSITIONS_BEFORE_LATE_GOALS else BY_HAND[1:]
    return hands if tried < POSITIONS_BY_HAND else (*hands, *IN_WORDS)


def _walks(rule: int, rng: Random) -> Iterator[Walk]:
    for candidate in candidates(rule, rng):
        found = walk(candidate.position, rng, candidate.line)
        if found is not None:
            yield found


def _of_walk(spec: Spec, found: Walk, rng: Random, makers: Sequence[Maker]) -> Candidate | None:
    if spec.rule in RULES:
        return single_rule(spec.rule, spec.level, found, rng)
    first = below(rng, len(makers))
    for maker in (*makers[first:], *makers[:first]):
        made = maker(spec.rule, spec.level, found, rng)
        if made is not None:
            return made
    return None


def _spec(rule: int | str | Spec, level: int | None, seed: int | str | None) -> Spec:
    if isinstance(rule, str) and rule[:1].isdecimal() and "." in rule:
        rule = Spec.read(rule)
    if isinstance(rule, Spec):
        for field, given in (("level", level), ("seed", seed)):
            if given is not None:
                raise wrong("in_spec", field=field, value=repr(str(rule)))
        return Spec(number_of(rule.rule), rule.level, rule.seed)
    return Spec(number_of(rule), 1 if level is None else level, seeded(seed))


def number_of(rule: int | str) -> int:
    """Return the number of a rule on which there are exercises.

    Raises:
        ValueError: for a rule that there is not, or about which nobody decides, naming those near by.
    """
    if isinstance(rule, str) and not rule.strip("Rr ").isdecimal():
        ids = {each.id: each.number for each in all_rules()}
        if rule not in ids:
            close = get_close_matches(rule, ids, n=3) or ["keys-return"]
            raise wrong("rule_name", field="rule", rule=repr(rule), names=", ".join(close))
        rule = ids[rule]
    number = int(rule.strip("Rr ")) if isinstance(rule, str) else rule
    if number not in DECISION_RULES:
        near = sorted(DECISION_RULES, key=lambda each: (abs(each - number), each))[:3]
        if not 1 <= number <= len(all_rules()):
            raise wrong("rule_number", field="rule", rule=repr(number), last=len(all_rules()))
        named = "; ".join(f"{each}: {of_number(each).text()}" for each in sorted(near))
        raise wrong("rule_undecided", field="rule", rule=repr(number), named=named)
    return number


def _lesson(spec: Spec, made: Candidate) -> Lesson:
    title = say_in_each("frame.title", rule=spec.rule, level=spec.level)
    return _whole(title, (made.step,), str(spec))


def _whole(title: Any, steps: Any, name: str = "exercises") -> Lesson:
    return Lesson(name, "", title, say_in_each("frame.aim"), (), 1, "", (), (), tuple(steps))


def alike(one: LessonSession, other: LessonSession) -> bool:
    """Tell whether two exercises seem the same to a pupil: they ask the same, on boards that look the same.

    What is asked is compared without its numbers; boards look the same where the divers lie as before and the keys or
    the cubes do.
    """
    if _asked(one) != _asked(other):
        return False
    first, second = (made.position.players[made.seat] for made in (one, other))
    same = first.divers == second.divers, first.keys == second.keys, first.zone == second.zone
    return sum(same) > (one.step.goals != other.step.goals)


def _asked(exercise: LessonSession) -> str:
    return re.sub(r"\d+", "", exercise.step.goals["en"])


def _again(spec: str, lang: str) -> Exercise:
    return make_exercise(spec, lang=lang)
