"""What the teacher's desk answers, card by card; `seq` and `do` of the message stand beside it."""

from __future__ import annotations

from typing import NotRequired, TypeAlias, TypedDict


class Wrong(TypedDict):
    """What cannot be done, and why."""

    wrong: str


class Done(TypedDict):
    """Something was done that has nothing to show."""


class WordAnswer(TypedDict):
    """The class word as it is written, and as it is read aloud."""

    word: str
    aloud: str


class MadeFile(TypedDict):
    """A file to be saved, as text or in base64."""

    name: str
    type: str
    text: NotRequired[str]
    base64: NotRequired[str]


class HandOutAnswer(TypedDict):
    """How many seats are made; after the last the file itself."""

    done: int
    of: int
    file: NotRequired[MadeFile]
    size: NotRequired[int]
    """Bytes of the file."""


class QrAnswer(TypedDict):
    """An address as a picture to scan."""

    address: str
    picture: str


class ResultsAnswer(TypedDict):
    """What the codes so far hold."""

    svg: str
    text: str
    pupils: int
    troubles: list[list[object]]
    """Lines that could not be used, each with the reason."""
    believed: list[list[object]]
    """The misreadings found: words, how many showed it, name."""


class SheetAnswer(TypedDict):
    """One of the sheets, and its answers."""

    done: int
    of: int
    sheet: str
    answers: str
    frame: NotRequired[tuple[str, str]]
    """With the first sheet: what stands around them all."""


class PlanRow(TypedDict):
    """A part of a lesson's plan, with the minute it begins in."""

    at: int
    minutes: int
    lesson: str
    step: str
    title: str
    say: str
    do: str
    ask: str
    late: str
    file: str
    """The notebook in which the part's lesson lies, or nothing."""


class PlanAnswer(TypedDict):
    """What a lesson is made of, and the same as a page to print."""

    parts: list[PlanRow]
    page: str


class StepsAnswer(TypedDict):
    """The steps of a lesson, each with its title."""

    steps: list[list[str]]


class WallAnswer(TypedDict):
    """The board on the wall, as a reference to its model."""

    board: str


class KitAnswer(TypedDict):
    """How many parts of the package are made."""

    done: int
    of: int
    name: str


class KitPiece(TypedDict):
    """A piece of the package's zip."""

    done: int
    of: int
    base64: NotRequired[str]


CardAnswer: TypeAlias = (
    WordAnswer
    | HandOutAnswer
    | QrAnswer
    | ResultsAnswer
    | SheetAnswer
    | PlanAnswer
    | StepsAnswer
    | WallAnswer
    | KitAnswer
    | KitPiece
    | Done
    | Wrong
)
