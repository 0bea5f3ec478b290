"""What is practised: a topic at a level, the exercise that comes next, and what of it a snapshot keeps.

Besides lessons, the topics are the rules that are due, which take five minutes, and the rules that the learner often
gets wrong.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass, replace
from functools import cache
from random import Random
from typing import Any, Final

from otys_nb.lessons import all_lessons
from otys_nb.lessons.exercises.factory import Exercise, alike, make_exercise, supported
from otys_nb.lessons.exercises.messages import say, say_in_each
from otys_nb.lessons.exercises.spec import LEVELS, seeded
from otys_nb.lessons.exercises.stable_random import shuffled
from otys_nb.lessons.memory import Memory, Remembered
from otys_nb.lessons.model import Lesson, Option, Question, Start, Step, Texts, in_each
from otys_nb.rules.setup import new_position

DUE: Final = "due"
"""The topic of what is due today."""
WRONG: Final = "wrong"
"""The topic of what somebody gets wrong."""
SECONDS_BY_LEVEL: Final = {1: 30, 2: 40, 3: 50}
"""About how long an exercise takes, by level."""
DUE_SECONDS: Final = 300
"""How long one session on what is due takes."""
DAYS_BY_LEVEL: Final = {1: 0, 2: 7, 3: 30}
"""A rule that is due is asked at the highest level whose number of days its memory lasts."""
RECENT_EXERCISES: Final = 6
"""A new exercise must not resemble so many before it."""
MAX_TRIES: Final = 12
MISSED_RULES: Final = 4
"""So many of the rules that the learner gets wrong are practised at a time."""
MAX_KEPT_EXERCISES: Final = 200
"""Exercises that a snapshot may hold."""


PASSING: Final = {
    "turn": {42},
    "keys": {32},
    "x-keys": {44, 45, 46, 50, 94, 100, 107, 112, 114},
    "batteries": {30, 31, 33, 34, 35, 40, 43, 44, 46, 48, 61, 62, 85, 107},
    "contracts": {49, 107, 108},
    "divers": {33, 46, 49, 50, 95, 153},
    "sponsors": {36, 40, 49, 64, 66, 104, 107, 133, 142, 147, 151},
    "rewards": {49, 68, 131},
    "ending": {49, 128},
}
"""By lesson, the rules that it touches in passing: an exercise on them need not have what the lesson's title names."""


def practised(lesson: Lesson) -> tuple[int, ...]:
    """List the rules on which a lesson can be practised."""
    return tuple(rule for rule in lesson.rules if rule in supported() and rule not in PASSING.get(lesson.id, ()))


@cache
def topics() -> dict[str, tuple[int, ...]]:
    """Map each lesson that can be practised to its rules."""
    known = {each.id: practised(each) for each in all_lessons()}
    return {name: rules for name, rules in known.items() if rules}


@dataclass(slots=True)
class Score:
    """How many exercises were right at once, out of how many, and how many of them in a row."""

    right: int = 0
    tried: int = 0
    streak: int = 0

    def count(self, *, right: bool) -> None:
        """Count an exercise that was done."""
        self.tried += 1
        self.right += right
        self.streak = self.streak + 1 if right else 0

    def text(self, lang: str) -> str:
        """Say it in words."""
        counts = {"right": self.right, "tried": self.tried, "streak": self.streak}
        return say("frame.streak" if self.streak > 1 else "frame.result", lang, **counts)


class PracticePlan:
    """What the learner has chosen to practise, the exercises that follow from it, and how they went."""

    def __init__(self, seed: int | str | None, memory: Memory) -> None:
        self.choice = "topic"
        """What is being chosen: ``topic``, ``level``, or nothing."""
        self.topic, self.level = "", 0
        """The id of a lesson, ``due``, ``wrong``, or nothing before one is chosen; and 1, 2 or 3."""
        self.score = Score()
        self.shown: list[tuple[str, Exercise]] = []
        """The exercises since the last choice, each with the id of its step."""
        self.waiting: list[tuple[int, int]] = []
        """What is still due, each rule with its level."""
        self.made = 0
        """The number of exercises made so far."""
        self._memory, self._seed = memory, seeded(seed)
        self._recent: list[Exercise] = []
        self._rules_now: tuple[int, ...] = ()

    def names(self) -> list[str]:
        """What can be chosen: the topics, or the levels."""
        return [DUE, *topics(), WRONG] if self.choice == "topic" else list(map(str, LEVELS))

    def choose(self, number: int, lang: str) -> bool:
        """Choose a topic or a level, the latter with the first exercise; False where nothing is due."""
        name = self.names()[number]
        if self.choice == "level":
            self.level = int(name)
        elif name != DUE:
            self.topic, self.choice = name, "level"
            return True
        else:
            self.waiting = due_today(self._memory)
            if not self.waiting:
                return False
            self.topic = DUE
        self.choice, self.score, self.shown = "", Score(), []
        self.another(lang)
        return True

    def choose_anew(self) -> None:
        """Go back to the choice of a topic."""
        self.choice, self.topic, self.level = "topic", "", 0

    def another(self, lang: str) -> None:
        """Show one more exercise."""
        if self.topic == DUE:
            rule, self.level = self.waiting.pop(0)
            self._rules_now = (rule,)
        else:
            self._rules_now = self._rules()
        made = self._fresh_exercise(lang)
        self._recent = [*self._recent, made][-RECENT_EXERCISES:]
        self.shown.append((f"exercise-{self.made}", made))

    def _fresh_exercise(self, lang: str) -> Exercise:
        for _ in range(MAX_TRIES):
            self.made += 1
            rules = self._rules_now
            rule = shuffled(Random(f"{self._seed} {self.made // len(rules)}"), rules)[self.made % len(rules)]
            made = make_exercise(rule, self.level, f"{self._seed[:10]}{self.made:x}", lang=lang)
            if not any(alike(made, other) for other in self._recent):
                break
        return made

    def _rules(self) -> tuple[int, ...]:
        if self.topic != WRONG:
            return topics()[self.topic]
        return self._memory.missed(supported())[:MISSED_RULES] or supported()

    def lesson(self) -> Lesson:
        """Make a lesson of the choice, or of the exercises."""
        steps = (self._choice_step(),) if self.choice else tuple(replace(made.step, id=id) for id, made in self.shown)
        titles = say_in_each("frame.room") if self.choice else self._title()
        return Lesson("practice", "", titles, say_in_each("frame.room_aim"), (), 5, "", (), (), steps)

    def _title(self) -> Texts:
        named = _named(self.topic)
        return say_in_each("frame.practising", lambda lang: {"topic": named[lang]}, level=self.level)

    def _choice_step(self) -> Step:
        if self.choice == "level":
            nothing = self.topic == WRONG and not self._memory.missed(supported())
            goals = say_in_each("frame.nothing_wrong" if nothing else "frame.level")
            labels = [say_in_each(f"level.{level}") for level in LEVELS]
            return _choice("level", "frame.level_title", goals, labels)
        goals = say_in_each("frame.topic_goal")
        ahead = self._memory.ahead()
        if ahead:
            warning = say_in_each("due.ahead", n=ahead)
            goals = in_each(lambda lang: f"{warning[lang]} {goals[lang]}")
        labels = [_due_label(due_today(self._memory)), *(_named(name) for name in (*topics(), WRONG))]
        return _choice("topic", "frame.topic", goals, labels)

    def next_day(self, lang: str) -> str:
        """Say in words when something will be due."""
        day = self._memory.next_day(supported())
        if self._memory.due(supported()):
            return say("due.more", lang)
        if day is None:
            return say("due.never", lang)
        ahead = day - self._memory.clock()
        when = say("due.tomorrow", lang) if ahead == 1 else say("due.in_days", lang, n=ahead)
        return say("due.over", lang, when=when)

    def result(self, lang: str) -> str:
        """Say the score in words, and of what is due, how much is left or when there will be more."""
        told = self.score.text(lang)
        if self.topic != DUE:
            return told
        left = say("due.left", lang, n=len(self.waiting)) if self.waiting else self.next_day(lang)
        return f"{told} {left}"

    def kept(self) -> dict[str, Any]:
        """What is needed to go on, as plain data."""
        return {
            "choice": self.choice,
            "topic": self.topic,
            "level": self.level,
            "seed": self._seed,
            "made": self.made,
            "rules": list(self._rules_now),
            "waiting": [list(one) for one in self.waiting],
            "recent": [str(made.spec) for made in self._recent],
            "score": list(astuple(self.score)),
            "shown": [[name, str(made.spec)] for name, made in self.shown],
        }

    def read(self, kept: Any, lang: str) -> PracticePlan:
        """Return the plan that `kept` describes, for the same memory.

        Raises:
            ValueError: if it describes none.
        """
        match kept:
            case {
                "choice": "topic" | "level" | "" as choice,
                "topic": str(topic),
                "level": int(level),
                "seed": str(seed),
                "made": int(number),
                "rules": [*rules],
                "waiting": [*waiting],
                "recent": [*recent],
                "score": [int(), int(), int()] as score,
                "shown": [*shown],
            } if (
                topic in ("", DUE, WRONG, *topics())
                and level in (0, *LEVELS)
                and (choice == "topic" or (topic and (choice or (shown and level))))
            ):
                due = [_due_pair(one) for one in waiting]
                remembered = [_kept_exercise(spec, lang) for spec in recent[-RECENT_EXERCISES:]]
                exercises = [_named_exercise(one, lang) for one in shown[:MAX_KEPT_EXERCISES]]
            case _:
                raise ValueError("steps: no practice")
        if not all(rule in tuple(supported()) for rule in rules):
            raise ValueError("steps: rules that nobody practises")
        plan = PracticePlan(None, self._memory)
        plan.choice, plan.topic, plan.level, plan.waiting, plan.made = choice, topic, level, due, number
        plan._seed, plan._rules_now, plan._recent = seed, tuple(rules), remembered
        plan.score, plan.shown = Score(*score), exercises
        return plan


def _named_exercise(kept: Any, lang: str) -> tuple[str, Exercise]:
    match kept:
        case [str(name), spec] if name.startswith("exercise-"):
            return name, _kept_exercise(spec, lang)
    raise ValueError("steps: no exercise")


def _kept_exercise(spec: Any, lang: str) -> Exercise:
    if not isinstance(spec, str):
        raise ValueError("steps: no exercise")
    return make_exercise(spec, lang=lang)


def _due_pair(kept: Any) -> tuple[int, int]:
    match kept:
        case [int(rule), int(level)] if rule in supported() and level in LEVELS:
            return rule, level
    raise ValueError("steps: nothing that can be due")


def due_today(memory: Memory) -> list[tuple[int, int]]:
    """List the rules that are due, as many as five minutes hold, each with the level at which it is asked."""
    left, found = DUE_SECONDS, []
    for rule in memory.due(supported()):
        level = level_of(memory.rules[rule])
        left -= SECONDS_BY_LEVEL[level]
        if left < 0:
            break
        found.append((rule, level))
    return found


def level_of(known: Remembered) -> int:
    """Return the level at which a rule is asked again."""
    return max(level for level, days in DAYS_BY_LEVEL.items() if known.stability >= days)


def _due_label(waiting: list[tuple[int, int]]) -> Texts:
    if not waiting:
        return say_in_each("due.none")
    seconds = sum(SECONDS_BY_LEVEL[level] for _, level in waiting)
    return say_in_each("due.some", n=len(waiting), minutes=max(1, round(seconds / 60)))


def _named(topic: str) -> Texts:
    if topic == DUE:
        return say_in_each("due.title")
    if topic == WRONG:
        return say_in_each("frame.missed")
    return next(each.titles for each in all_lessons() if each.id == topic)


def _choice(id: str, title: str, goals: Texts, labels: list[Texts]) -> Step:
    options = tuple(Option(texts, ()) for texts in labels)
    start = Start(code=_table())
    titles = say_in_each(title)
    return Step(id=id, kind="ask", titles=titles, goals=goals, start=start, question=Question("", options))


@cache
def _table() -> str:
    return new_position(("Ada", "Grace"), seed=1).code()
