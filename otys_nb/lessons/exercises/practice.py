"""Practice on what a lesson teaches: a few fresh exercises on its rules, one after the other on one board."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import Any, Final, overload

from otys_nb.lessons import lesson
from otys_nb.lessons.exercises.factory import exercises, number_of, session_of
from otys_nb.lessons.exercises.practice_plan import practised
from otys_nb.lessons.exercises.practice_session import PracticeSession
from otys_nb.lessons.exercises.spec import LEVELS, MAX_COMMON_SEED_SIGNS, seeded
from otys_nb.lessons.exercises.stable_random import shuffled
from otys_nb.lessons.messages import say
from otys_nb.lessons.model import Texts, in_each
from otys_nb.lessons.session import LessonSession
from otys_nb.rules.arguments import checked
from otys_nb.rules.language import spoken
from otys_nb.rules.mistake import wrong
from otys_nb.rules.moves import Move
from otys_nb.rules.readable import Readable
from otys_nb.rules.rulebook import SECTIONS, rule

ROUND: Final = 4
"""The number of exercises in one round of practice."""
_RULE: Final = re.compile(r"[Rr]\d{1,3}")


class Practice(Readable):
    """Fresh exercises on some rules: shown on a board in a notebook, as text where they are printed, and played by the
    commands of a lesson (`LessonSession`). A saved notebook holds only what they are on, the same on every run."""

    def __init__(
        self,
        number: str,
        titles: Texts,
        rules: Sequence[int],
        level: int,
        seed: int | str | None,
        lang: str,
        *,
        assists: bool = True,
    ) -> None:
        self.number = number
        self.titles = titles
        self.rules = tuple(rules)
        self.level = level
        self.seed = seeded(seed, MAX_COMMON_SEED_SIGNS)
        self.lang = spoken(lang)
        self.assists = assists

    @cached_property
    def session(self) -> LessonSession:
        """Return the exercises as a session, made when it is first asked for."""
        some = shuffled(Random(self.seed), self.rules)[:ROUND]
        made = session_of(exercises(some, self.level, self.seed, ROUND, lang=self.lang), lang=self.lang)
        made.assists, made.practised = self.assists, True
        return made

    def __repr__(self) -> str:
        return say("practice", self.lang, number=self.number, title=say(self.titles, self.lang))

    def __str__(self) -> str:
        return f"{self!r}\n\n{self.session.text(self.lang)}"

    def do(self, what: Move | str) -> LessonSession:
        """Play a line or a move, or give an answer by its letter, as in a lesson."""
        return self.session.do(what)

    def hint(self) -> LessonSession:
        """Give the next hint."""
        return self.session.hint()

    def solve(self) -> LessonSession:
        """Show a solution."""
        return self.session.solve()

    def undo(self) -> LessonSession:
        """Take the last decision back."""
        return self.session.undo()

    def next(self) -> LessonSession:
        """Go on to the next exercise, once this one is done."""
        return self.session.next()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        shown = self.session._repr_mimebundle_(**kwargs)
        live, metadata = shown if isinstance(shown, tuple) else (shown, {})
        live.pop("text/html", None)
        return {**live, "text/plain": repr(self)}, metadata


@overload
def practice(
    name: None = None, *, level: int = 1, seed: int | str | None = None, lang: str = "", assists: bool = True
) -> PracticeSession: ...


@overload
def practice(
    name: str | int, *, level: int = 1, seed: int | str | None = None, lang: str = "", assists: bool = True
) -> Practice: ...


@checked
def practice(
    name: str | int | None = None,
    *,
    level: int = 1,
    seed: int | str | None = None,
    lang: str = "",
    assists: bool = True,
) -> Practice | PracticeSession:
    """Fresh exercises: on the rules of a lesson, found as by `otys_nb.lesson`, or on one rule (``50``, ``"R50"``).

    Without a name it asks what to practise, and how hard, and goes on as long as one likes (`PracticeSession`).
    `level` is 1, 2 or 3; the same `seed` gives the same exercises, without one they are new each time.
    With ``assists=False`` it is as on a real table: no piece is lit, each can be taken and laid anywhere, and at the
    end of the turn the first rule that was broken is told; a typed turn, too, is played up to there.

    Raises:
        KeyError: if there is no such lesson, naming the closest.
        ValueError: for a level, a seed or a language that there is not, for a lesson without a rule to decide about, or
            a rule about which nobody decides.
    """
    if name is None:
        return PracticeSession(seed=seed, lang=lang, assists=assists)
    if level not in LEVELS:
        raise wrong("choice", field="level", value=repr(level), known=", ".join(map(str, LEVELS)))
    if isinstance(name, int) or _RULE.fullmatch(name):
        number = number_of(name)
        return Practice(
            f"R{number}", in_each(SECTIONS[rule(number).section].text), [number], level, seed, lang, assists=assists
        )
    found = lesson(name).lesson
    rules = practised(found)
    if not rules:
        raise wrong("lesson_undecided", field="name", lesson=repr(found.id))
    return Practice(found.number, found.titles, rules, level, seed, lang, assists=assists)
