"""A practice session: the learner chooses a topic and a level, then gets one exercise after the other.

It is a lesson without an end: its first two steps are choices, and *another* makes the next exercise. Besides lessons,
the topics are the rules that are due, which take five minutes, and the rules that the learner often gets wrong.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, Final

from otys_nb.lessons import all_lessons
from otys_nb.lessons.exercises.factory import Exercise, alike, make_exercise, supported
from otys_nb.lessons.exercises.messages import say, say_in_each
from otys_nb.lessons.exercises.spec import LEVELS, seeded
from otys_nb.lessons.exercises.stable_random import shuffled
from otys_nb.lessons.feedback import Feedback
from otys_nb.lessons.lesson_message import LETTERS
from otys_nb.lessons.memory import MEMORY, Memory, Remembered
from otys_nb.lessons.model import Lesson, Option, Question, Start, Step, Texts, in_each
from otys_nb.lessons.session import LessonSession
from otys_nb.rules.language import spoken
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
MAX_KEPT_EXERCISES: Final = 200
"""Exercises that a snapshot may hold."""
MISSED_RULES: Final = 4
"""So many of the rules that the learner gets wrong are practised at a time."""


@cache
def topics() -> dict[str, tuple[int, ...]]:
    """Map each lesson that can be practised to its rules."""
    known = {each.id: tuple(rule for rule in each.rules if rule in supported()) for each in all_lessons()}
    return {name: rules for name, rules in known.items() if rules}


class PracticeSession(LessonSession):
    """Practice that goes on as long as the learner likes; it counts right answers, and how many came in a row.

    Typed, a topic and a level are chosen by their letters, ``next`` is another exercise, ``back`` goes to the choice.
    """

    endless = practised = True

    def __init__(
        self, *, seed: int | str | None = None, lang: str = "", memory: Memory = MEMORY, assists: bool = True
    ) -> None:
        self.topic, self.level = "", 0
        self.right = self.tried = self.streak = self.best = 0
        self._memory, self._seed, self._made = memory, seeded(seed), 0
        self._recent: list[Exercise] = []
        self._rules_now: tuple[int, ...] = ()
        self._shown: list[tuple[str, Exercise]] = []
        """The exercises among the steps, each with the id of its step."""
        self._waiting: list[tuple[int, int]] = []
        super().__init__(_lesson((self._topic_step(),)), lang=spoken(lang))
        self.memory, self.assists = memory, assists

    @property
    def choosing(self) -> bool:
        """Tell whether a topic or a level is being chosen."""
        return self.step.id in ("topic", "level")

    @property
    def finished(self) -> bool:
        """False: a practice session has no end."""
        return False

    def answer(self, what: int | str) -> LessonSession:
        """Choose by number or letter, or answer the question of an exercise."""
        if not self.choosing:
            return super().answer(what)
        self._begin()
        names = [DUE, *topics(), WRONG] if self.step.id == "topic" else list(LEVELS)
        number = what if isinstance(what, int) else LETTERS.find(what.strip().lower() or "?")
        if not 0 <= number < len(names):
            return self._refuse("no_option", answer=repr(what), options=", ".join(LETTERS[: len(names)]))
        if self.step.id == "level":
            self.level = int(names[number])
            self._set_out()
        elif names[number] == DUE:
            self._waiting = due_today(self._memory)
            if not self._waiting:
                self.refusal = Feedback("refused", texts=in_each(self._next_day))
                return self._told()
            self.topic = DUE
            self._set_out()
        else:
            self.topic = str(names[number])
            self._show_only(self._level_step())
        return self._told()

    def next(self) -> LessonSession:
        """Go on to another exercise, once this one is done."""
        if self.choosing or not self.done or self.at + 1 < len(self.steps):
            return super().next()
        if self.topic == DUE and not self._waiting:
            return self.back()
        self._begin()
        self._another()
        return self._told()

    def back(self) -> LessonSession:
        """Return to the choice of a topic."""
        self._begin()
        self.topic, self.level = "", 0
        self._show_only(self._topic_step())
        return self._told()

    def remind(self) -> None:
        """Update the label of what is due after more was read into the memory."""
        if self.step.id == "topic":
            self._show_only(self._topic_step())
            self.tell()

    def reset(self) -> LessonSession:
        """Begin the exercise again; once it is done, choose anew."""
        return self.back() if self.done else super().reset()

    def hint(self) -> LessonSession:
        """Give a hint to an exercise; a choice needs none."""
        return self._refuse("no_more") if self.choosing else super().hint()

    def solve(self, moves: int | None = None) -> LessonSession:
        """Show a solution of an exercise; a choice has none."""
        return self._refuse("answer_first") if self.choosing else super().solve(moves)

    def result(self, lang: str = "") -> str:
        """The score: how many answers were right at once, out of how many, and how many in a row."""
        lang = lang or self.lang
        facts = {"right": self.right, "tried": self.tried, "streak": self.streak}
        told = say("frame.streak" if self.streak > 1 else "frame.result", lang, **facts)
        if self.topic != DUE:
            return told
        left = say("due.left", lang, n=len(self._waiting)) if self._waiting else self._next_day(lang)
        return f"{told} {left}"

    def _succeed(self) -> None:
        again = self.step.id in self.reached
        super()._succeed()
        if again or self.choosing or self.feedback is None or self.feedback.texts is None:
            return
        self.tried += 1
        self.streak = self.streak + 1 if self.step_result.grade == "solved" else 0
        self.right += self.step_result.grade == "solved"
        self.best = max(self.best, self.streak)
        told = self.feedback.texts
        self.feedback = replace(self.feedback, texts=in_each(lambda lang: f"{told[lang]} {self.result(lang)}"))

    def _set_out(self) -> None:
        self.right = self.tried = self.streak = 0
        self._another()

    def _another(self) -> None:
        if self.topic == DUE:
            rule, self.level = self._waiting.pop(0)
            self._rules_now = (rule,)
        else:
            self._rules_now = self._rules()
        made = self._fresh_exercise()
        self._recent = [*self._recent, made][-RECENT_EXERCISES:]
        shown = [] if self.choosing else self._shown
        self._show_exercises([*shown, (f"exercise-{self._made}", made)])
        self._enter(len(self.steps) - 1)

    def _show_exercises(self, shown: list[tuple[str, Exercise]]) -> None:
        self._shown = shown
        self.steps = tuple(replace(made.step, id=name) for name, made in shown)
        self.lesson = _lesson(self.steps, self._title())

    def _fresh_exercise(self) -> Exercise:
        for _ in range(MAX_TRIES):
            self._made += 1
            rules = self._rules_now
            rule = shuffled(Random(f"{self._seed} {self._made // len(rules)}"), rules)[self._made % len(rules)]
            made = make_exercise(rule, self.level, f"{self._seed[:10]}{self._made:x}", lang=self.lang)
            if not any(alike(made, other) for other in self._recent):
                break
        return made

    def _rules(self) -> tuple[int, ...]:
        if self.topic != WRONG:
            return topics()[self.topic]
        return self._memory.missed(supported())[:MISSED_RULES] or supported()

    def _title(self) -> Texts:
        named = _named(self.topic)
        return say_in_each("frame.practising", lambda lang: {"topic": named[lang]}, level=self.level)

    def _topic_step(self) -> Step:
        goals = say_in_each("frame.topic_goal")
        ahead = self._memory.ahead()
        if ahead:
            warning = say_in_each("due.ahead", n=ahead)
            goals = in_each(lambda lang: f"{warning[lang]} {goals[lang]}")
        labels = [_due_label(due_today(self._memory)), *(_named(name) for name in (*topics(), WRONG))]
        return _choice("topic", "frame.topic", goals, labels)

    def _level_step(self) -> Step:
        nothing = self.topic == WRONG and not self._memory.missed(supported())
        return _level_step("frame.nothing_wrong" if nothing else "frame.level")

    def _next_day(self, lang: str) -> str:
        """Say in words when something will be due."""
        day = self._memory.next_day(supported())
        if self._memory.due(supported()):
            return say("due.more", lang)
        if day is None:
            return say("due.never", lang)
        ahead = day - self._memory.clock()
        when = say("due.tomorrow", lang) if ahead == 1 else say("due.in_days", lang, n=ahead)
        return say("due.over", lang, when=when)

    def kept_steps(self) -> Any:
        """The choices, the score, and the exercises by their specs."""
        return {
            "choice": self.step.id if self.choosing else "",
            "topic": self.topic,
            "level": self.level,
            "score": [self.right, self.tried, self.streak, self.best],
            "seed": self._seed,
            "made": self._made,
            "rules": list(self._rules_now),
            "waiting": [list(one) for one in self._waiting],
            "recent": [str(made.spec) for made in self._recent],
            "shown": [] if self.choosing else [[name, str(made.spec)] for name, made in self._shown],
        }

    def make_steps(self, kept: Any) -> None:
        """Make the exercises again."""
        match kept:
            case {
                "choice": "topic" | "level" | "" as choice,
                "topic": str(topic),
                "level": int(level),
                "score": [int(), int(), int(), int()] as score,
                "seed": str(seed),
                "made": int(number),
                "rules": [*rules],
                "waiting": [*waiting],
                "recent": [*recent],
                "shown": [*shown],
            } if (
                topic in ("", DUE, WRONG, *topics())
                and level in (0, *LEVELS)
                and (choice == "topic" or topic)
                and (choice or (shown and level))
            ):
                due = [self._due_pair(one) for one in waiting]
                exercises = [self._named_exercise(one) for one in shown[:MAX_KEPT_EXERCISES]]
                remembered = [self._exercise(spec) for spec in recent[-RECENT_EXERCISES:]]
            case _:
                raise ValueError("steps: no practice")
        if not all(rule in tuple(supported()) for rule in rules):
            raise ValueError("steps: rules that nobody practises")
        self.topic, self.level, self._seed, self._made = topic, level, seed, number
        self.right, self.tried, self.streak, self.best = score
        self._rules_now, self._waiting, self._recent = tuple(rules), due, remembered
        if choice == "topic":
            self._show_only(self._topic_step())
        elif choice == "level":
            self._show_only(self._level_step())
        else:
            self._show_exercises(exercises)

    def _due_pair(self, kept: Any) -> tuple[int, int]:
        match kept:
            case [int(rule), int(level)] if rule in supported() and level in LEVELS:
                return rule, level
        raise ValueError("steps: nothing that can be due")

    def _named_exercise(self, kept: Any) -> tuple[str, Exercise]:
        match kept:
            case [str(name), spec] if name.startswith("exercise-"):
                return name, self._exercise(spec)
        raise ValueError("steps: no exercise")

    def _exercise(self, spec: Any) -> Exercise:
        if not isinstance(spec, str):
            raise ValueError("steps: no exercise")
        return make_exercise(spec, lang=self.lang)

    def _show_only(self, step: Step) -> None:
        self.steps = (step,)
        self.lesson = _lesson(self.steps, self._title() if self.topic and self.level else None)
        self.reached.pop(step.id, None)
        self._enter(0)


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


def _lesson(steps: tuple[Step, ...], titles: Texts | None = None) -> Lesson:
    aim = say_in_each("frame.room_aim")
    return Lesson("practice", "", titles or say_in_each("frame.room"), aim, (), 5, "", (), (), steps)


def _choice(id: str, title: str, goals: Texts, labels: list[Texts]) -> Step:
    options = tuple(Option(texts, ()) for texts in labels)
    start = Start(code=_table())
    titles = say_in_each(title)
    return Step(id=id, kind="ask", titles=titles, goals=goals, start=start, question=Question("", options))


def _level_step(goal: str) -> Step:
    return _choice("level", "frame.level_title", say_in_each(goal), [say_in_each(f"level.{level}") for level in LEVELS])


@cache
def _table() -> str:
    return new_position(("Ada", "Grace"), seed=1).code()


def practice_session(seed: int | str | None = None, lang: str = "") -> PracticeSession:
    """Practice without code: see `PracticeSession`."""
    return PracticeSession(seed=seed, lang=lang)
