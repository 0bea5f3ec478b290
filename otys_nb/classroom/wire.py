"""What a page asks of the teacher's desk, strictly read, and what that answers, card by card.

`seq` and `do` of a request stand beside its answer. A number that a field does not hold is None; what cannot be is said
by the card in a sentence, so bounds here are only those beyond which nothing is looked at.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from otys_nb.widgets.wire.words import Whole, Within

Line: TypeAlias = Annotated[str, Within(0, 400)]
"""What stands in a field of one line."""
Number: TypeAlias = int | None


class _DeskAsked(TypedDict):
    seq: Whole


class _WordFields(_DeskAsked):
    topic: Line
    level: Number
    count: Number
    said: Line


class AskWord(_WordFields):
    """How the class word is written."""

    do: Literal["word"]


class AskHandOut(_WordFields):
    """One more seat of the class file."""

    do: Literal["hand_out"]
    seats: Number
    form: Literal["html", "1.2", "2004"]
    asks: bool
    at: NotRequired[Whole]


class AskQr(_DeskAsked):
    """An address to scan."""

    do: Literal["qr"]
    address: Line


class AskResults(_DeskAsked):
    """What these codes hold."""

    do: Literal["results"]
    word: Line
    codes: Annotated[str, Within(0, 100_000)]
    nameless: bool


class AskSheet(_WordFields):
    """One of the sheets."""

    do: Literal["sheet"]
    pupil: Number
    of: Number
    title: Line
    address: Line


class AskPlan(_DeskAsked):
    """The plan of so many minutes."""

    do: Literal["plan"]
    minutes: Number


class AskSteps(_DeskAsked):
    """The steps of a lesson."""

    do: Literal["steps"]
    lesson: Line


class AskWall(_DeskAsked):
    """A step, a misreading or a position on the wall, in a language, and as it stood there."""

    do: Literal["wall"]
    lesson: NotRequired[Line]
    step: NotRequired[Line]
    code: NotRequired[Annotated[str, Within(0, 20_000)]]
    misreading: NotRequired[Line]
    place: NotRequired[Annotated[dict[str, object], Within(0, 80)]]
    lang: NotRequired[Line]


class AskKit(_WordFields):
    """One more part of the package."""

    do: Literal["kit"]
    seats: Number
    at: NotRequired[Whole]


class AskKitPiece(_DeskAsked):
    """A piece of its zip."""

    do: Literal["kit_piece"]
    at: Number


class AskClear(_DeskAsked):
    """Nothing of what was played is kept."""

    do: Literal["clear"]


WordRequest: TypeAlias = AskWord | AskHandOut | AskSheet | AskKit
DeskRequest: TypeAlias = WordRequest | AskQr | AskResults | AskPlan | AskSteps | AskWall | AskKitPiece | AskClear


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
    wall: str
    """What the desk shows there where it is no step: `word`, `results`."""
    card: str
    """The card where the part's things are made, or nothing."""
    title: str
    aim: str
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
