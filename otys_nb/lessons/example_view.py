"""Watching an example: what the board shows at a statement, and what becomes of it when one thing is changed."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from otys_nb.examples import claims
from otys_nb.lessons.feedback import Feedback, refused
from otys_nb.lessons.history import Decision, decisions
from otys_nb.lessons.messages import say
from otys_nb.lessons.model import Step
from otys_nb.rules import notation
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.position import Position


@dataclass(frozen=True, slots=True)
class Watched:
    """Where an example stands: its start, what has been played, and what is said."""

    base: Position
    history: tuple[Decision, ...]
    feedback: Feedback


def statement(step: Step, cursor: int, lang: str, rng: Random) -> Watched:
    """The example played up to a statement, which is said."""
    base = step.example.position_in(lang)
    shown = step.example.statements[cursor]
    return Watched(base, _played(step, base, cursor, rng), Feedback("told", texts=shown.texts, rules=shown.rules))


def broken(step: Step, number: int, lang: str, rng: Random) -> Watched:
    """The example with one thing changed, played up to the first statement that is no longer true."""
    shown, change = step.example, step.example.breaks[number]
    base = shown.broken(change, lang)
    failing = shown.judge(base)
    assert failing is not None
    history = _played(step, base, failing, rng)
    falls = shown.statements[failing]
    before = _played(step, base, failing - 1, rng)
    start = before[-1].after if before else base
    stopped = claims.play(start, falls.play).error
    why = refused(stopped, start).texts or {} if stopped else {}
    texts = {
        lang: " ".join(
            (say("broken", lang, change=change.text(lang), statement=falls.text(lang)), why.get(lang, ""))
        ).strip()
        for lang in LANGUAGES
    }
    return Watched(base, history, Feedback("wrong", texts=texts, rules=falls.rules))


def _played(step: Step, base: Position, cursor: int, rng: Random) -> tuple[Decision, ...]:
    """What the statements up to that one play, as far as it goes."""
    history: list[Decision] = []
    for shown in step.example.statements[: cursor + 1]:
        position = history[-1].after if history else base
        if shown.play:
            history += decisions(position, notation.parse_line(position, f"{shown.play} ..").moves, rng)
    return tuple(history)
