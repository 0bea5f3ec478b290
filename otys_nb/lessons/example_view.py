"""The view of an example: what each of its statements shows, and the first statement that a change makes false.

One move may be told by several statements, as a turn's end by *the key joins the others*, *all come home* and *the
diver comes up*. What happens in it is split between them by the events that they claim.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from otys_nb.examples import claims
from otys_nb.lessons.feedback import Feedback, refused
from otys_nb.lessons.history import Decision, Told, decisions, happened
from otys_nb.lessons.messages import say
from otys_nb.lessons.model import Step
from otys_nb.rules import notation
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.position import Position

if TYPE_CHECKING:
    from otys_nb.lessons.lesson_state import LessonState


@dataclass(frozen=True, slots=True)
class ExampleView:
    """An example at one moment: its start, the decisions played, and the sentence shown."""

    base: Position
    history: tuple[Decision, ...]
    feedback: Feedback


@dataclass(frozen=True, slots=True)
class Scene:
    """What one statement shows: the table before it, and each event with the table as it was told.

    `whole` is False where a later statement tells the rest of the move.
    """

    before: Position
    told: Told = ()
    whole: bool = True

    @property
    def position(self) -> Position:
        """The table that the statement speaks of."""
        return self.told[-1][1] if self.told else self.before


def scene(step: Step, cursor: int, base: Position, played: Sequence[Decision]) -> Scene:
    """What the statement at `cursor` shows of the example, which was `played` from `base` up to there."""
    statements = step.example.statements
    first = max((at for at in range(cursor + 1) if statements[at].play), default=-1)
    if first < 0:
        return Scene(base)
    last = next((at for at in range(cursor + 1, len(statements)) if statements[at].play), len(statements))
    earlier = len(_decisions_up_to(step, base, first - 1, Random(0)))
    before = played[earlier].before
    told = happened(before, [move for decision in played[earlier:] for move in decision.moves])
    ends = _ends([statement.claims for statement in statements[first:last]], told, step.example.seat)
    start, end = (0, *ends)[cursor - first], ends[cursor - first]
    return Scene(told[start - 1][1] if start else before, told[start:end], end == len(told))


def _ends(claimed: Sequence[tuple[claims.Claim, ...]], told: Told, seat: int) -> list[int]:
    """Up to which event each statement on a move shows it: to the first one that a later statement is the first to
    claim."""
    owner: dict[int, int] = {}
    for at, some in enumerate(claimed):
        for claim in some:
            for number, (event, position) in enumerate(told):
                there = claims.Moment(position, position, seat, (event,))
                if isinstance(claim, claims.Happened) and claim.holds(there):
                    owner.setdefault(number, at)
    return [
        min((number for number, whose in owner.items() if whose > at), default=len(told)) for at in range(len(claimed))
    ]


def at_statement(step: Step, cursor: int, lang: str, rng: Random) -> ExampleView:
    """Play the example up to a statement and show that."""
    base = step.example.position_in(lang)
    shown = step.example.statements[cursor]
    return ExampleView(
        base, _decisions_up_to(step, base, cursor, rng), Feedback("told", texts=shown.texts, rules=shown.rules)
    )


def with_change(step: Step, number: int, lang: str, rng: Random) -> ExampleView:
    """Change one thing in the example and play it up to the first statement that is no longer true."""
    shown, change = step.example, step.example.changes[number]
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
    return ExampleView(base, history, Feedback("told", texts=texts, rules=falls.rules))


def show(session: LessonState) -> None:
    """Show the example as far as it was told, or with the change that was chosen."""
    if session.chosen is None:
        watched = at_statement(session.step, session.cursor, session.lang, session.rng)
    else:
        watched = with_change(session.step, session.chosen, session.lang, session.rng)
    session.base, session.history, session.feedback = watched.base, list(watched.history), watched.feedback


def _decisions_up_to(step: Step, base: Position, cursor: int, rng: Random) -> tuple[Decision, ...]:
    """The decisions of the statements up to that one, as far as they can be played."""
    history: list[Decision] = []
    for shown in step.example.statements[: cursor + 1]:
        position = history[-1].after if history else base
        if shown.play:
            history += decisions(position, notation.parse_line(position, f"{shown.play} ..").moves, rng)
    return tuple(history)


def present_scene(session: LessonState) -> Scene | None:
    """What the present statement of an example shows; None where there is none, or the example was changed."""
    if session.step.kind != "watch" or session.chosen is not None:
        return None
    return scene(session.step, session.cursor, session.base, session.history)


def shown_position(session: LessonState) -> Position:
    """The position that is shown: in an example the one that its statement speaks of."""
    present = present_scene(session)
    return session.position if present is None else present.position
