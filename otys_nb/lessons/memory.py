"""What is remembered of each rule, and when it is due: told while lessons and exercises are played, kept by a page.

The scheduler is FSRS (`fsrs`, free spaced repetition), without its random spread; `tests/golden/memory.json` pins
its days. A rule is due when nine in ten would still know it.

>>> memory = Memory(clock=lambda: 20_000)
>>> memory.note([50, 51], "wrong")
>>> memory.missed([44, 50, 51])
(50, 51)
>>> memory.due([44, 50, 51], 20_001)
(50, 51)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from otys_nb.lessons.decision_rules import DECISION_RULES
from otys_nb.lessons.step_results import DONE
from otys_nb.rules.refusal import Cite
from otys_nb.rules.sealed import watchful

if TYPE_CHECKING:
    from fsrs import Scheduler

KEY: Final = "rules"
"""Under this name a page keeps it beside the lessons."""
WEIGHTS: Final = {"wrong": 2, "hint": 1, "shown": 2, "solved": -1}
"""What counts for and against a rule."""
MAX_MISSED: Final = 6
"""One rule outweighs no more than this, so that it is forgotten again."""
RATINGS: Final = {"wrong": 1, "shown": 1, "hint": 2, "solved": 3}
"""FSRS's *again*, *hard* and *good*."""
MAX_INTERVAL_DAYS: Final = 365
"""Nothing is put off for longer."""
WRITTEN_FORM: Final = re.compile(r"(\d{1,6}) (\d{1,5}(?:\.\d{1,4})?) (\d{1,2}(?:\.\d{1,4})?) ([0-6])")


def today() -> int:
    """Return the local day, counted from 1 January 1970."""
    return date.today().toordinal() - date(1970, 1, 1).toordinal()


@dataclass(frozen=True, slots=True)
class Remembered:
    """How well a rule is known: the `day` it was last asked (0: never, only taught), FSRS's `stability` in days and
    `difficulty` of 1 to 10, and how much it has been `missed`."""

    day: int = 0
    stability: float = 0.0
    difficulty: float = 0.0
    missed: int = 0

    @property
    def interval(self) -> int:
        """Days until it is asked again."""
        return max(1, min(MAX_INTERVAL_DAYS, int(self.stability + 0.5)))

    @property
    def due(self) -> int:
        """The day on which it is due."""
        return self.day + self.interval if self.day else 0

    def ahead(self, now: int) -> bool:
        """Whether its day is still to come, because a clock has jumped; a page may be a time zone ahead."""
        return self.day > now + 1

    def waits(self, now: int) -> bool:
        """Whether it is to be asked now; what is dated ahead cannot be trusted, so it is asked."""
        return self.due <= now or self.ahead(now)

    def __str__(self) -> str:
        return f"{self.day} {self.stability:.4f} {self.difficulty:.4f} {self.missed}"

    @classmethod
    def read(cls, text: object) -> Remembered | None:
        """Read what `str` wrote; None for anything else."""
        found = WRITTEN_FORM.fullmatch(text) if isinstance(text, str) else None
        if found is None:
            return None
        day, stability, difficulty = int(found[1]), float(found[2]), float(found[3])
        if not (day and 0.001 <= stability <= 36500 and 1 <= difficulty <= 10):
            return None
        return cls(day, stability, difficulty, int(found[4]))

    def reviewed(self, how: str, now: int) -> Remembered:
        """After it was asked on a day, and went ``solved``, ``hint``, ``shown`` or ``wrong``."""
        try:
            from fsrs import Card, Rating, State  # not needed before something is asked
        except ModuleNotFoundError:
            return self  # without the extra `course` nothing is put off, and nothing falls due

        noon = datetime(1970, 1, 1, 12, tzinfo=UTC)
        last = None if not self.day else noon + timedelta(days=min(self.day, now))
        known = {"state": State.Review, "stability": self.stability, "difficulty": self.difficulty} if last else {}
        card = Card(card_id=1, last_review=last, **known)  # type: ignore[arg-type]
        card, _ = _scheduler().review_card(card, Rating(RATINGS[how]), noon + timedelta(days=now))
        assert card.stability is not None and card.difficulty is not None
        return replace(self, day=now, stability=round(card.stability, 4), difficulty=round(card.difficulty, 4))


@cache
def _scheduler() -> Scheduler:
    from fsrs import Scheduler  # not needed before something is asked

    return Scheduler(learning_steps=(), relearning_steps=(), maximum_interval=MAX_INTERVAL_DAYS, enable_fuzzing=False)


def more_telling(one: Remembered, other: Remembered, now: int) -> Remembered:
    """Choose the one that tells more: the later, unless it is dated ahead."""
    return max(one, other, key=lambda each: (not each.ahead(now), each.day))


@watchful
class Memory:
    """Records how well each rule is remembered, in this process; `clock` returns the day."""

    def __init__(self, clock: Callable[[], int] = today) -> None:
        self.rules: dict[int, Remembered] = {}
        self.clock = clock

    def note(self, rules: Iterable[Cite], how: str, *, first: bool = True) -> None:
        """A step about these rules went ``wrong``, took a ``hint``, was ``shown``, or was ``solved``; only what happens
        `first` in it says how well they were known."""
        now = self.clock()
        for rule in with_decisions(rules):
            before = self.rules.get(rule, Remembered())
            try:
                after = before.reviewed(how, now) if first or not before.day else before
            except ModuleNotFoundError:  # Python alone, without the scheduler: what was missed counts all the same
                after = before
            self.rules[rule] = replace(after, missed=max(0, min(MAX_MISSED, before.missed + WEIGHTS[how])))

    def read(self, kept: object) -> None:
        """Take in what a page has kept, untrusted: what it remembers, where it tells more than is known here, and the
        rules of steps that are done, which were taught and never asked. What is of another form is passed over."""
        if not isinstance(kept, Mapping):
            return
        # The lessons' sessions note here what happens.
        from otys_nb.lessons import all_lessons

        self.take(table_of(kept.get(KEY)))
        for lesson in all_lessons():
            steps = kept.get(lesson.id)
            if not isinstance(steps, Mapping):
                continue
            for step in lesson.steps:
                if (done := steps.get(step.id)) in DONE:
                    for rule in with_decisions(step.rules):
                        self.rules.setdefault(rule, Remembered(missed=WEIGHTS["shown"] if done == "shown" else 0))

    def take(self, more: Mapping[int, Remembered]) -> None:
        """Take in what was remembered elsewhere, if it tells more."""
        now = self.clock()
        for rule, each in more.items():
            known = self.rules.get(rule)
            self.rules[rule] = more_telling(known, each, now) if known else each

    def table(self, among: Iterable[Cite] | None = None) -> dict[str, str]:
        """Return what a page is to keep: all rules that were asked, or only some of them."""
        some = sorted(self.rules) if among is None else with_decisions(among)
        return {str(rule): str(self.rules[rule]) for rule in some if rule in self.rules and self.rules[rule].day}

    def missed(self, among: Iterable[int]) -> tuple[int, ...]:
        """Return the rules that were missed, the most often missed first."""
        known = [(-self.rules[rule].missed, rule) for rule in among if rule in self.rules]
        return tuple(rule for missed, rule in sorted(known) if missed)

    def due(self, among: Iterable[int], now: int | None = None) -> tuple[int, ...]:
        """Return the rules that are due, first those longest overdue compared to how well they were known."""
        day = self.clock() if now is None else now
        known = [(rule, self.rules[rule]) for rule in among if rule in self.rules]
        waiting = [(-overdue(each, day), rule) for rule, each in known if each.waits(day)]
        return tuple(rule for _, rule in sorted(waiting))

    def next_day(self, among: Iterable[int]) -> int | None:
        """The day on which the first of the rules will be due; None where nothing is remembered."""
        now = self.clock()
        days = [self.rules[rule].due for rule in among if rule in self.rules and not self.rules[rule].waits(now)]
        return min(days, default=None)

    def ahead(self) -> int:
        """How many rules are dated ahead of the clock."""
        now = self.clock()
        return sum(each.ahead(now) for each in self.rules.values())

    def forget(self) -> None:
        """Begin again."""
        self.rules.clear()


def overdue(each: Remembered, now: int) -> float:
    """How long ago it was asked, for how long it was known; 1 where that is not known."""
    return 1.0 if not each.day or each.ahead(now) else (now - each.day) / each.stability


def with_decisions(rules: Iterable[Cite]) -> list[int]:
    """Those of the rules about which there are exercises."""
    return [rule for rule in dict.fromkeys(rules) if rule in DECISION_RULES and isinstance(rule, int)]


def table_of(read: Any) -> dict[int, Remembered]:
    """What `Memory.table` wrote, from anywhere; what is of another form is left out."""
    if not isinstance(read, Mapping):
        return {}
    known = {number: Remembered.read(read.get(str(number))) for number in DECISION_RULES}
    return {number: each for number, each in known.items() if each is not None}


MEMORY: Final = Memory()
"""What is remembered in this process."""
