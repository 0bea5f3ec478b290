"""What a board shows of a lesson: the message `lesson` of `docs/contract.md`, as plain data."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Final

from otys_nb.lessons.checks import looks_over, secured, within_reach
from otys_nb.lessons.ending import ending, sentence, short_way_done
from otys_nb.lessons.history import attempts
from otys_nb.lessons.judging import begins_anew
from otys_nb.lessons.messages import say
from otys_nb.lessons.model import Hint, Option
from otys_nb.lessons.wire import AnswerOption, Ask, Line, Section

if TYPE_CHECKING:
    from otys_nb.lessons.session import LessonSession

LETTERS: Final = "abcdefghijklmnop"
"""The answers to a question, as they are typed."""

WHOSE: Final = re.compile(r"\b(my|mine|your|own|[md]ein\w*|eigen\w*|mon|ma|mes|votre|vos|propres?)\b\s*")
"""Words for whose something is, in the three languages."""

KEPT: Final = ("forget", "restore")
"""What a page that keeps a course's progress offers; of exercises made afresh nothing is kept."""


def state(session: LessonSession, lang: str = "") -> dict[str, Any]:
    """The message."""
    step = session.step
    return {
        "id": session.lesson.id,
        "title": session.lesson.title(lang),
        "goal": goal(session, lang),
        "step": {
            "id": step.id,
            "kind": step.kind,
            "text": say(step.titles, lang),
            "n": session.at + 1,
            "of": len(session.steps),
            **_named(session, lang),
            "ids": [each.id for each in session.steps],
            "states": [session.reached.get(each.id, "") for each in session.steps],
            **_grown(session, lang),
        },
        "piece": _piece(session, lang),
        "keep": {name: say(f"progress_{name}", lang) for name in KEPT} if session.lesson.number else None,
        "rules": list(step.rules),
        "memory": None if session.memory is None else session.memory.table(step.rules),
        "hints": _hints(session, lang),
        "feedback": feedback(session, lang),
        "ask": _asked(session, lang),
        "others": looks_over(step, session.attempt.start),
        "done": session.done,
        "finished": session.finished,
        "end": ending(session, lang),
        "buttons": [{"do": do, "label": _label(session, key, lang)} for do, key in buttons(session)],
    }


def goal(session: LessonSession, lang: str) -> str:
    """What is asked now; once the first move is played, or all of the goal is reached, what comes after it."""
    step, attempt = session.step, session.attempt
    if session.lost and not attempt.over:  # what is asked for is what one step back leads to
        tries = attempts(session)
        attempt = tries[within_reach(step, tries)]
    asks_on = bool(attempt.events) and not (session.lost and attempt.over)
    if asks_on and step.then and attempt.holds(step.then_if):
        return say(step.then, lang)
    left = asks_on and not session.lost and step.until == "turn" and not attempt.over and secured(step, attempt)
    return say("turn_left" if left else step.goals, lang)


def counted(session: LessonSession) -> tuple[int, int]:
    """Which exercise of the whole lesson this is, and how many there are."""
    numbers, of = _numbers(session)
    return numbers[session.at], of


def _numbers(session: LessonSession) -> tuple[list[int], int]:
    """The number of each step among the exercises of the whole lesson, and how many there are; a film that is only
    offered is none, and has that of the exercise before it."""
    films = session.lesson.films
    steps = session.lesson.steps if session.part else session.steps  # a board of a part counts with the others
    numbers = [max(number, 1) for number in accumulate(int(step.id not in films) for step in steps)]
    first = steps.index(session.steps[0])
    return numbers[first:], numbers[-1]


def _named(session: LessonSession, lang: str) -> dict[str, Any]:
    """How far one is, and what each step is called, where there are several, or a film has a board of its own; a film
    that is only offered has no number."""
    if len(session.steps) < 2 and not (session.part and session.step.id in session.lesson.films):
        return {}
    (numbers, of), films = _numbers(session), session.lesson.films
    names = [
        say(step.titles, lang) if step.id in films else say("exercise", lang, n=number)
        for step, number in zip(session.steps, numbers, strict=False)
    ]
    shown = [at for at, step in enumerate(session.steps) if step.id in films]
    return {"count": f"{numbers[session.at]}/{of}", "names": names, "films": shown}


def _grown(session: LessonSession, lang: str) -> dict[str, Any]:
    """What of the table is drawn, where not all is met yet, and, until something is played, what is new in this step: a
    region, or all of it."""
    step, knows = session.step, session.lesson.met(session.step.id)
    anew = session.lesson.number and session.at and step.kind != "watch" and not step.start.goes_on
    told = [say("new_position", lang)] * bool(anew) + [say(f"new_{region}", lang) for region in step.unveils]
    new = "" if session.done or len(session.history) > session.step_start else " ".join(told)
    return {**({"knows": [*knows]} if knows else {}), **({"unveiled": new} if new else {})}


def _piece(session: LessonSession, lang: str) -> Section | None:
    """The section of the lesson in which the step lies; None in a lesson without sections."""
    found = session.lesson.section(session.step.id)
    if found is None:
        return None
    firsts = {each.steps[0] for each in session.lesson.sections}
    return {
        "text": say(found.titles, lang),
        "n": found.steps.index(session.step.id) + 1,
        "of": len(found.steps),
        "more": say("map_more", lang) if found.more else "",
        "firsts": [at for at, step in enumerate(session.steps) if step.id in firsts],
    }


def feedback(session: LessonSession, lang: str) -> dict[str, Any] | None:
    """What the lesson says to the last thing done; a refusal is no part of it."""
    found = session.feedback
    if found is None:
        return None
    said = sentence(found.said(lang))  # what it cites stands beside it
    said |= {"kind": found.kind, "rules": [*dict.fromkeys([*found.rules, *said["rules"]])]}
    # Elsewhere the last decision is taken back.
    return said | ({"anew": True} if found.kind == "wrong" and begins_anew(session) else {})


def _hints(session: LessonSession, lang: str) -> list[Line]:
    step = session.step
    if step.kind == "watch":
        asks = session.done and step.example.breaks and session.chosen is None
        return [{"text": say("breaks", lang), "rules": []}] if asks else []
    return [{"text": say(hint.texts, lang), "rules": list(hint.rules)} for hint in open_hints(session)]


def open_hints(session: LessonSession) -> list[Hint]:
    """The hints shown so far, which are about how the step begins: none is left once something was played."""
    begun = session.done or len(session.history) > session.step_start
    return [] if begun else [*session.step.hints[: session.hints]]


def option_number(what: int | str, labels: Sequence[str]) -> int:
    """The number of the option that a learner names by its number or letter, by its words, or by words with which it
    alone begins, or that it alone has; what is none of these is -1."""
    if isinstance(what, int):
        return what
    letter = what.strip().lower()
    if len(letter) < 2 and letter in LETTERS:
        return LETTERS.find(letter or "?")
    said, known = _bare(what), [_bare(label) for label in labels]
    for as_said in (rf"{re.escape(said)}$", rf"{re.escape(said)}\b", rf".*\b{re.escape(said)}\b"):
        found = [at for at, label in enumerate(known) if said and re.match(as_said, label)]
        if len(found) == 1:
            return found[0]
    return -1


def _bare(text: str) -> str:
    """A text as it is typed: without capitals, commas, the marks around it, and whose things are: “Your X” is “my own
    X”."""
    words = re.sub(WHOSE, "", text.replace("'", "’").lower())
    return re.sub(r"^\W+|\W+$|[,;]", "", words)


def options(session: LessonSession, lang: str = "") -> list[AnswerOption]:
    """What can be answered: to a question, or, once an example has been seen, the things to change in it."""
    step = session.step
    if step.question is not None:
        answers = step.question.options
        return [{"label": say(each.texts, lang), "target": target(each, at)} for at, each in enumerate(answers)]
    if step.kind == "watch" and session.done:
        changes = enumerate(step.example.changes)
        return [{"label": each.text(lang), "target": f"choice:{LETTERS[at]}"} for at, each in changes]
    return []


def _asked(session: LessonSession, lang: str) -> Ask | None:
    found = options(session, lang)
    return {"options": found, "chosen": session.chosen} if found else None


def target(option: Option, at: int) -> str:
    """Where an answer is touched: its place on a board, or the choice of its letter."""
    return option.target or f"choice:{LETTERS[at]}"


def _label(session: LessonSession, key: str, lang: str) -> str:
    """A button's words; a hint after the first says which it is, and what an example shows next."""
    step, count = session.step, len(session.step.hints)
    if key == "next" and step.kind == "watch" and not session.done:
        return f"{say(key, lang)} {say('film_at', lang, n=session.cursor + 2, of=step.last_statement + 1)}"
    counted = f" {session.hints + 1}/{count}" if key == "hint" and 0 < session.hints < count else ""
    return f"{say(key, lang)}{counted}"


def buttons(session: LessonSession) -> Iterator[tuple[str, str]]:
    """What can be done with the lesson now: the action, and the key of its label; the likeliest first."""
    step, last = session.step, session.at == len(session.steps) - 1
    if session.choosing:
        return
    if step.kind == "watch":
        if not session.done or not last:
            yield "step", "next"
        if session.cursor < step.last_statement - 1:
            yield "solve", "skip_film"
        if session.cursor:
            yield "undo", "back"
            yield "reset", "again"
        return
    if session.done:
        if not last or session.endless:
            yield "step", "another" if last else "map_more" if short_way_done(session) else "next"
        yield "reset", "choose" if session.endless else "again"
        return
    if session.hints < len(step.hints) or len(session.history) > session.step_start:
        yield "hint", "hint"
    yield "solve", "go_on" if session.helped and step.kind == "do" else "solve"
    if step.kind == "do" and len(session.history) > session.step_start:
        if step.until == "turn" and not session.attempt.over:
            yield "check", "check"
        yield "reset", "again"
