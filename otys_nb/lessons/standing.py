"""Where a learner stands in a lesson: a value that a session gives and takes, and the same as plain data.

A session on the same lesson that takes what another one gave shows the same, to the letter.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from otys_nb.lessons import judging
from otys_nb.lessons.checks import question_attempt
from otys_nb.lessons.feedback import Feedback, seen_at
from otys_nb.lessons.history import Decision, decision_of, first_of, spelt, understood
from otys_nb.lessons.messages import say
from otys_nb.lessons.model import Texts
from otys_nb.lessons.step_results import DONE, StepResult
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.position import Position

if TYPE_CHECKING:
    from otys_nb.lessons.lesson_state import LessonState
    from otys_nb.lessons.session import LessonSession

"""How a step can have been done."""
KINDS: Final = ("right", "shown", "wrong", "told", "hint")
"""The kinds of feedback that a board keeps."""
KEPT: Final = ("at", "base", "step_start", "seat", "hints", "cursor", "chosen", "done", "helped", "lost", "feedback")
"""The attributes of a session that a `Standing` takes over as they are."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The step, what was played and answered in it, what is said to that, and the steps done; see `LessonSession`."""

    at: int
    base: Position
    history: tuple[Decision, ...]
    step_start: int
    seat: int
    hints: int
    cursor: int
    chosen: int | None
    done: bool
    helped: bool
    lost: bool
    feedback: Feedback | None
    reached: Mapping[str, str]
    chance: Any
    """The state of the generator that draws for chance."""

    @classmethod
    def of(cls, session: LessonState) -> Standing:
        """Where the learner stands; how the steps went (`results`) is no part of it."""
        kept = {name: getattr(session, name) for name in KEPT}
        return cls(**kept, history=tuple(session.history), reached=dict(session.reached), chance=session.rng.getstate())

    def take(self, session: LessonState) -> None:
        """Let a session on the same lesson stand here, without telling anybody."""
        for name in KEPT:
            setattr(session, name, getattr(self, name))
        session.history, session.reached = list(self.history), dict(self.reached)
        session.rng.setstate(self.chance)
        session.refusal = None
        session.told = len(session.history)


def snapshot(session: LessonSession) -> dict[str, Any]:
    """Where the session stands, as plain data."""
    now = Standing.of(session)
    ids = {step.id for step in session.steps}
    return {
        "steps": session.kept_steps(),
        "step": session.step.id,
        "base": list(_bases(session, now.at)).index(now.base),
        "played": [spelt(decision.before, decision.moves) for decision in now.history],
        "joined": [at for at, decision in enumerate(now.history) if decision.joined],
        "step_start": now.step_start,
        "seat": now.seat,
        "hints": now.hints,
        "cursor": now.cursor,
        "chosen": now.chosen,
        "done": now.done,
        "helped": now.helped,
        "lost": now.lost,
        "feedback": _kept_feedback(session, now.feedback),
        "reached": {step: how for step, how in now.reached.items() if step in ids},
        "results": {
            step: {"wrong": one.wrong, "hints": one.hints, "misread": one.misread, "done": one.done}
            for step, one in session.results.items()
            if step in ids
        },
        "chance": [now.chance[0], list(now.chance[1]), now.chance[2]],
    }


def restore(session: LessonSession, kept: object) -> None:
    """Stand where a session on the same lesson stood.

    Raises:
        ValueError: for anything that `snapshot` does not write; nothing has changed then.
    """
    steps, before = session.kept_steps(), Standing.of(session)
    session.make_steps(_field(kept, "steps"))
    try:
        standing, results = _read(session, kept)
        standing.take(session)
        session.feedback = _read_feedback(session, _field(kept, "feedback"))
    except (KeyError, TypeError, OverflowError, ValueError) as error:
        session.make_steps(steps)
        before.take(session)
        raise ValueError(f"lesson: {error}") from error
    session.results = results
    session.tell()


def _read(session: LessonSession, kept: object) -> tuple[Standing, dict[str, StepResult]]:
    ids = [step.id for step in session.steps]
    step = _field(kept, "step")
    if step not in ids:
        raise ValueError("step: none of this lesson")
    at = ids.index(step)
    bases = list(_bases(session, at))
    position = bases[_number(kept, "base", len(bases) - 1)]
    history: list[Decision] = []
    joined = _typed(kept, "joined", list)
    for words in _typed(kept, "played", list):
        before = history[-1].after if history else position
        moves = understood(before, words)
        if not moves or len(moves) != len(words):
            raise ValueError("played: no such move")
        history.append(replace(decision_of(before, moves), joined=len(history) in joined))
    if not all(type(at) is int and 0 < at < len(history) for at in joined):
        raise ValueError("joined: no decisions after others")
    chosen = _field(kept, "chosen")
    if chosen is not None and not 0 <= _typed(kept, "chosen", int) < 100:
        raise ValueError("chosen: no answer")
    standing = Standing(
        at,
        position,
        tuple(history),
        _number(kept, "step_start", len(history)),
        _number(kept, "seat", len(position.players) - 1),
        _number(kept, "hints", len(session.steps[at].hints)),
        _number(kept, "cursor", session.steps[at].last_statement),
        chosen,
        _typed(kept, "done", bool),
        _typed(kept, "helped", bool),
        _typed(kept, "lost", bool),
        None,
        _marks(kept, ids),
        _chance(kept),
    )
    return standing, _results(kept, ids)


def _bases(session: LessonSession, at: int) -> Iterator[Position]:
    """The positions on which a step can be played: where its board began, or a question or an example led to."""
    first = first_of(session.steps, at)
    yield session.steps[first].start.position()
    for step in session.steps[first : at + 1]:
        if step.question is not None and step.question.then is not None:
            yield step.question.then.position()
        if step.kind == "watch":
            for lang in LANGUAGES:
                yield step.example.position_in(lang)
                yield from (step.example.broken(change, lang) for change in step.example.changes)


def _marks(kept: object, ids: list[str]) -> dict[str, str]:
    found = _typed(kept, "reached", dict)
    if not all(step in ids and how in DONE for step, how in found.items()):
        raise ValueError("reached: no steps of this lesson")
    return dict(found)


def _results(kept: object, ids: list[str]) -> dict[str, StepResult]:
    found = {}
    for step, one in _typed(kept, "results", dict).items():
        match one:
            case {
                "wrong": int(wrong),
                "hints": int(hints),
                "misread": str(misread),
                "done": "" | "solved" | "bypassed" | "shown" as done,
            } if step in ids:
                found[step] = StepResult(wrong, hints, misread, done)
            case _:
                raise ValueError("results: no result of a step")
    return found


def _chance(kept: object) -> Any:
    match _field(kept, "chance"):
        case [int(version), [*words], None] if all(type(word) is int for word in words):
            return version, tuple(words), None
    raise ValueError("chance: no state of a generator")


def _kept_feedback(session: LessonSession, found: Feedback | None) -> dict[str, Any] | None:
    if found is None:
        return None
    return {
        "kind": found.kind,
        "key": found.key,
        "texts": dict(found.texts) if found.texts else None,
        "end": dict(found.end) if found.end else None,
        "rules": list(found.rules),
        "see": found.see,
        "move": spelt(_position_back(session, found.back), [found.move]) if found.move is not None else [],
        "back": found.back,
        "foretold": found.foretold is not None,
    }


def _position_back(session: LessonSession, taken: int) -> Position:
    """The position before the last so many decisions."""
    return session.history[-taken].before if taken else session.position


def _read_feedback(session: LessonSession, kept: object) -> Feedback | None:
    if kept is None:
        return None
    rules = _typed(kept, "rules", list)
    key, see = _typed(kept, "key", str), _typed(kept, "see", str)
    if _field(kept, "kind") not in KINDS or not all(type(rule) in (int, str) for rule in rules):
        raise ValueError("feedback: not of a lesson")
    if key:
        say(key, session.lang)
    if see:
        seen_at(see)
    taken = _number(kept, "back", len(session.history) - session.step_start)
    moves = understood(_position_back(session, taken), _field(kept, "move"))
    question, chosen = session.step.question, session.chosen
    foretold = None
    if _field(kept, "foretold") and question is not None and chosen is not None and chosen < len(question.options):
        asked = question_attempt(question, session.position, session.seat)
        foretold = judging.foretold(session.step, asked, question.options[chosen])
    return Feedback(
        _typed(kept, "kind", str),
        key,
        texts=_texts(kept, "texts"),
        rules=tuple(rules),
        see=see,
        move=moves[0] if moves else None,
        back=taken,
        end=_texts(kept, "end"),
        foretold=foretold,
    )


def _texts(kept: object, name: str) -> Texts | None:
    found = _field(kept, name)
    if found is None:
        return None
    if (
        not isinstance(found, dict)
        or set(found) != set(LANGUAGES)
        or not all(isinstance(one, str) for one in found.values())
    ):
        raise ValueError(f"{name}: not a sentence in each language")
    return dict(found)


def _field(kept: object, name: str) -> Any:
    if not isinstance(kept, dict) or name not in kept:
        raise ValueError(f"{name}: is missing")
    return kept[name]


def _typed(kept: object, name: str, kind: type) -> Any:
    found = _field(kept, name)
    if type(found) is not kind:
        raise ValueError(f"{name}: not of type {kind.__name__}")
    return found


def _number(kept: object, name: str, most: int) -> int:
    found: int = _typed(kept, name, int)
    if not 0 <= found <= most:
        raise ValueError(f"{name}: not between 0 and {most}")
    return found
