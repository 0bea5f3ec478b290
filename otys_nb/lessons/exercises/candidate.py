"""What all makers of exercises use: a step with its difficulty, and sentences that contain a rule."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from otys_nb.lessons.exercises.difficulty import Difficulty
from otys_nb.lessons.exercises.messages import say_in_each
from otys_nb.lessons.exercises.stable_random import shuffled
from otys_nb.lessons.misconceptions import known
from otys_nb.lessons.model import Hint, Option, Question, Start, Step, Texts, in_each
from otys_nb.rules.position import Position
from otys_nb.rules.rulebook import rule as of_number


@dataclass(frozen=True, slots=True)
class Candidate:
    """An exercise made; `kind` is the name of its maker (`factory.BY_HAND`, `factory.IN_WORDS`)."""

    step: Step
    difficulty: Difficulty
    kind: str


def with_rule(key: str, rule: int) -> Texts:
    """Return a sentence that quotes the rule."""
    return say_in_each(key, lambda lang: {"text": of_number(rule).text(lang)})


def rule_text(rule: int) -> Texts:
    """Return the rule's sentence in every language."""
    return in_each(of_number(rule).text)


def hints(kind: str, rule: int, last: Texts, play: str = "") -> tuple[Hint, ...]:
    """Make three hints: where to look, the rule, and almost the answer."""
    return Hint(say_in_each(f"hint.{kind}")), Hint(with_rule("hint.rule", rule), (rule,)), Hint(last, play=play)


def answer_given_away(step: Step) -> bool:
    """Tell whether the right answer shares more words with its question than any other answer does."""
    if step.question is None:
        return False
    asked = words(step.goals["en"])
    shared = [(len(asked & words(option.texts["en"])), option.why is None) for option in step.question.options]
    return max(count for count, right in shared if right) > max(count for count, right in shared if not right)


def words(text: str) -> set[str]:
    """Return the set of words of a text."""
    return set(re.findall(r"\w+", text.lower()))


NOT_OF_A_TURN = frozenset(
    {
        "levels-together",
        "level-of-the-key",
        "all-different",
        "colours-repeat",
        "x-to-be-earned",
        "three-open",
        "every-row-prestige",
        "top-cube",
    }
)
"""Misconceptions that are about a card or a board that is looked at, not about how a turn ends."""


def misreadings(rule: int) -> tuple[str, ...]:
    """Return the known misconceptions of a rule."""
    return tuple(name for name, found in known().items() if rule in found.rules and name not in NOT_OF_A_TURN)


def ask(
    rule: int,
    start: Position,
    goals: Texts,
    options: list[Option],
    denied: Callable[[str], str],
    rng: Random,
    *,
    length: int,
    by_rule: int,
    bearing: int,
    played: str = "",
    play: str = "",
    misconceptions: tuple[str, ...] = (),
    kind: str = "",
    after: Texts | None = None,
) -> Candidate:
    """Make a question: what the table will be once `play` has been played, or without it what can be done now.

    The last hint denies a wrong answer, whose words `denied` gives. `played` is the notation of what comes before,
    `length` the decisions to follow, `by_rule` how many answers are wrong because of the rule, `bearing` how many
    things bear on the answer. `kind` says how it is asked, where not in words alone, and `after` what is told
    with the right answer, if not the rule alone.
    """
    kind = kind or ("predict" if play else "choose")
    step = Step(
        id="exercise",
        kind="ask",
        titles=say_in_each(f"frame.{kind}"),
        goals=goals,
        start=Start(code=start.code(), play=played),
        rules=(rule,),
        after=after or rule_text(rule),
        question=Question(play, tuple(shuffled(rng, options)), reveal=bool(play)),
        misconceptions=misconceptions,
        hints=hints(kind, rule, say_in_each("hint.not_that", lambda lang: {"answer": denied(lang)})),
    )
    return Candidate(step, Difficulty(len(options), 1, length, by_rule, bearing, 1 / len(options)), kind)
