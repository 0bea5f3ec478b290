"""What a lesson tells a page: the part of the message `lesson` that is the same on every board.

A line below a field describes it; `tools/wire.py` writes the page's types and the tables of `docs/contract.md` from it.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

Rule: TypeAlias = int | str
"""The number of a rule, or the name of a ruling (`Q13`) or of a difference (`D9`)."""


class Line(TypedDict):
    """A sentence, and the rules that it rests on."""

    text: str
    rules: list[Rule]


class LessonStep(TypedDict):
    """The step of the lesson that is shown."""

    id: str
    kind: Literal["do", "ask", "watch"]
    text: str
    """Its short title, which may end in a question mark."""
    n: int
    of: int
    ids: list[str]
    """The steps of this board."""
    states: list[Literal["", "solved", "shown"]]
    """How each of them was done."""


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


class Feedback(TypedDict):
    """What is said to the last thing done; what the others did has a line of `text` for each of their turns."""

    kind: FeedbackKind
    text: str
    rules: list[Rule]


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
    """The notebook that follows; empty: the next board of this one."""


class LessonEnd(TypedDict):
    """What is said once the last step is done."""

    learned: list[Line]
    result: str
    """How many steps were right at once."""
    next: Next | None


LessonDo: TypeAlias = Literal["step", "undo", "reset", "hint", "solve", "check"]


class LessonButton(TypedDict):
    do: LessonDo
    label: str


class LessonMessage(TypedDict):
    """What a lesson says of itself, whatever shows it."""

    id: str
    title: str
    goal: str
    step: LessonStep
    piece: Section | None
    keep: Keep | None
    rules: list[Rule]
    memory: dict[str, str] | None
    hints: list[Line]
    feedback: Feedback | None
    ask: Ask | None
    others: bool
    done: bool
    finished: bool
    end: LessonEnd | None
    buttons: list[LessonButton]


class LessonPlace(TypedDict):
    """Where a learner stands: the step, and what was done in it."""

    step: str
    played: list[str]
    cursor: int
    chosen: int
    helped: bool
