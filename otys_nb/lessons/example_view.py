"""The view of an example: the board at one of its statements, and the first statement that a change makes false."""

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
class ExampleView:
    """An example at one moment: its start, the decisions played, and the sentence shown."""

    base: Position
    history: tuple[Decision, ...]
    feedback: Feedback


def at_statement(step: Step, cursor: int, lang: str, rng: Random) -> ExampleView:
    """Play the example up to a statement and show that."""
    base = step.example.position_in(lang)
    shown = step.example.statements[cursor]
    return ExampleView(
        base, _decisions_up_to(step, base, cursor, rng), Feedback("told", texts=shown.texts, rules=shown.rules)
    )


def with_change(step: Step, number: int, lang: str, rng: Random) -> ExampleView:
    """Change one thing in the example and play it up to the first statement that is no longer true."""
    shown, change = step.example, step.example.breaks[number]
    base = shown.broken(change, lang)
    failing = shown.judge(base)
    assert failing is not None
    history = _decisions_up_to(step, base, failing, rng)
    falls = shown.statements[failing]
    before = _decisions_up_to(step, base, failing - 1, rng)
    start = before[-1].after if before else base
    stopped = claims.play(start, falls.play).error
    why = refused(stopped, start).texts or {} if stopped else {}
    texts = {
        lang: " ".join(
            (say("broken", lang, change=change.text(lang), statement=falls.text(lang)), why.get(lang, ""))
        ).strip()
        for lang in LANGUAGES
    }
    return ExampleView(base, history, Feedback("wrong", texts=texts, rules=falls.rules))


def _decisions_up_to(step: Step, base: Position, cursor: int, rng: Random) -> tuple[Decision, ...]:
    """The decisions of the statements up to that one, as far as they can be played."""
    history: list[Decision] = []
    for shown in step.example.statements[: cursor + 1]:
        position = history[-1].after if history else base
        if shown.play:
            history += decisions(position, notation.parse_line(position, f"{shown.play} ..").moves, rng)
    return tuple(history)
