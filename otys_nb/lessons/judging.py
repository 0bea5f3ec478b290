"""What a lesson says to a move or an answer: whether it is right, and if not, what was misread."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from otys_nb.lessons import checks
from otys_nb.lessons.checks import Attempt
from otys_nb.lessons.claimed_position import claimed_position
from otys_nb.lessons.feedback import Feedback, explaining
from otys_nb.lessons.helping import naming
from otys_nb.lessons.history import attempts
from otys_nb.lessons.lesson_state import LessonState
from otys_nb.lessons.messages import say
from otys_nb.lessons.misconceptions import Misconception
from otys_nb.lessons.model import Option, Step, Texts, in_each
from otys_nb.rules import rulebook
from otys_nb.rules.position import Position


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the goal is reached, and what is said where it cannot be reached any more; `misread` names a known
    misconception that explains it."""

    right: bool
    feedback: Feedback | None = None
    misread: str = ""


def played(session: LessonState) -> Verdict:
    """Judge what was played; nothing is said on the way to the goal, and off it what led there.

    Where a search would take too long, only a guided step's own words for a wrong way can tell that it is one.
    """
    step, attempt = session.step, session.attempt
    if checks.reached(step, attempt):
        return Verdict(True)
    if step.patient and not attempt.over:
        return Verdict(False)
    lost = checks.out_of_reach(step, attempt)
    unsure = not lost and not step.exercise and checks.ways_on(step, attempt) is None
    if not lost and not unsure:
        return Verdict(False)
    tries = attempts(session)
    found = checks.explained(step, tries)
    if found is not None:
        return Verdict(False, explaining(found), found.id if isinstance(found, Misconception) else "")
    return Verdict(False, None if unsure else _lost(session, tries))


def _lost(session: LessonState, tries: Sequence[Attempt]) -> Feedback:
    """That the goal is out of reach, and with which move, where that is known; the end of a turn speaks for itself."""
    step = session.step
    led = checks.within_reach(step, tries) + 1
    if session.attempt.over and led == len(tries) - 1:
        return Feedback("wrong", "turn_over", rules=step.rules)
    if step.patient or not checks.out_of_reach(step, tries[led]):
        return Feedback("wrong", "turn_over" if session.attempt.over else "lost", rules=step.rules)
    decision = session.history[session.step_start + led - 1]
    return Feedback("wrong", texts=naming("lost_by", decision.before, decision.moves[0]), rules=step.rules)


def begins_anew(session: LessonState) -> bool:
    """Whether what went wrong is undone by beginning again: a turn that is over, or one that went on from a first touch
    that led astray."""
    if session.attempt.over:
        return True
    decisions = session.history[session.step_start :]
    first = next((at for at, one in enumerate(decisions) if at and not one.joined), 0)
    return bool(first) and checks.out_of_reach(session.step, attempts(session)[first])


def outlook(session: LessonState) -> Feedback:
    """Whether the goal can still be reached, where that is known."""
    found = checks.search(session.step, session.attempt)
    if session.lost or (found.line is None and found.complete):
        return played(session).feedback or Feedback("wrong", "lost")
    return Feedback("told", "open" if found.line is None else "still")


def answered(step: Step, attempt: Attempt, option: Option) -> Verdict:
    """Judge an answer to the question of a step; `attempt` is what the question asks about."""
    if attempt.holds(option.claims):
        return Verdict(True)
    misread = checks.misread(step, attempt, option.claims)
    said = Feedback("wrong", texts=option.why, rules=option.rules or step.rules)
    told = replace(explaining(misread) if misread else said, foretold=foretold(step, attempt, option))
    return Verdict(False, told, misread.id if misread else "")


def bypassed(step: Step, attempt: Attempt) -> bool:
    """Whether an exercise on a rule was done by a turn in which that rule had no part."""
    return bool(step.quotes) and not attempt.cites(step.rules[0])


def done(step: Step, attempt: Attempt, *, helped: bool, end: Texts | None, chosen: int | None = None) -> Feedback:
    """What is said once the goal is reached; `end` is said, too, where nobody helped. After an exercise, which says no
    more than its rule, the answer that was `chosen` is named. A rule without a part in it is no reason."""
    how = "shown" if helped else "right"
    key = "answered" if helped and step.question else how
    # What came of the one way is said.
    if helped and step.kind == "do" and len(step.solutions) == 1 and step.after and not step.quotes:
        key = ""
    if step.exercise and step.question and chosen is not None and not helped:
        option = step.question.options[chosen]
        return Feedback(how, texts=in_each(partial(_named, option, step.after)), rules=step.rules, end=end)
    after = step.after
    if step.quotes and not (attempt.cites(step.quotes) and attempt.cites(step.rules[0])):
        rule = rulebook.rule(step.rules[0])
        aside = bypassed(step, attempt)
        after = in_each(lambda lang: say("bypassed", lang, text=rule.text(lang)) if aside else rule.text(lang))
    return Feedback(how, key, texts=after, rules=step.rules, end=None if helped else end)


def _named(option: Option, after: Texts | None, lang: str) -> str:
    """The right answer, and the rule that makes it so, which may tell the answer itself."""
    answer, reason = option.texts[lang].rstrip("."), after[lang] if after else ""
    words, told = (re.findall(r"\w+", each.lower()) for each in (answer, reason))
    missing = [word for word in words if word not in told]
    if 2 * len(missing) < len(words) and not any(map(str.isdigit, missing)):
        return f"{say('right', lang)} {reason}"
    return f"{say('right_answer', lang, answer=answer)} {reason}".rstrip()


def foretold(step: Step, attempt: Attempt, option: Option) -> tuple[Attempt, Position] | None:
    """What the question plays, and its end as a wrong answer says it; None if no board can show that."""
    assert step.question is not None
    misread = checks.misread(step, attempt, option.claims)
    if misread is not None:  # how somebody reads what may be played is no board that he saw
        played = attempt.start != attempt.position
        return (attempt, checks.imagined(attempt, misread)) if played else None
    return claimed_position(step.question, attempt, option.claims)
