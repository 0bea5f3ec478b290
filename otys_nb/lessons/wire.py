"""What a lesson tells a page: the part of the message `lesson` that is the same on every board.

A line below a field describes it; `tools/wire.py` writes the page's types and the tables of `docs/contract.md` from it.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

Rule: TypeAlias = int | str
"""The number of a rule, or the name of a ruling (`Q13`) or of a difference (`D9`)."""


class Line(TypedDict):
    """A sentence, and the rules that it rests on."""

    text: str
    rules: list[Rule]


class Section(TypedDict):
    """The piece of the lesson in which the step lies."""

    text: str
    n: int
    of: int
    more: str
    """A word if it is more of the lesson, else empty."""
    firsts: list[int]
    """The steps, from 0, with which pieces begin."""


class Keep(TypedDict):
    """The labels of what a page offers that keeps `{lesson: {step: state}}` in this browser under `otys-progress`."""

    forget: str
    restore: str


FeedbackKind: TypeAlias = Literal["right", "shown", "wrong", "told", "hint"]
"""`shown`: reached by a solution that was shown; `told`: a statement of an example, its state, or what others did."""


class AnswerOption(TypedDict):
    label: str
    target: str
    """`place:3`, or `choice:a`, `choice:b` … where no place stands for it."""


class Ask(TypedDict):
    """A question, or, at the end of an example, what can be changed in it."""

    options: list[AnswerOption]
    chosen: int | None
    """The index of the last answer."""


class Next(TypedDict):
    label: str
    file: str
    """The notebook that follows; empty: a board of this one."""
    past: NotRequired[int]
    """How many boards before that one are passed over: films of what was just played."""


class StepKept(TypedDict):
    """Where somebody stands in a lesson: the step, and what was done in it."""

    step: str
    played: list[str]
    cursor: int
    chosen: int
    helped: bool
    wrong: int
    hints: int
    """Wrong tries, and hints asked for, before the step was done."""


HowDone: TypeAlias = Literal["", "solved", "bypassed", "shown"]
"""How a step was done, `bypassed` where the rule that it is on had no part in it; empty while it is not."""


class StepFared(TypedDict):
    """How an exercise of a class went; `misread` is the misconception behind what was wrong."""

    wrong: int
    hints: int
    misread: str
    done: HowDone


class ClassKept(TypedDict, total=False):
    """How a class's exercises went so far."""

    code: str
    """The result as a code."""
    results: list[StepFared]


LessonDo: TypeAlias = Literal["step", "undo", "reset", "hint", "solve", "check", "branch"]
