"""What a page asks of the teacher's desk, strictly read, and what that answers, card by card.

`seq` and `do` of a request stand beside its answer. A number that a field does not hold is None; what cannot be is said
by the card in a sentence, so bounds here are only those beyond which nothing is looked at.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from otys_nb.widgets.wire.words import Lang, Reference, Whole, Within

FieldText: TypeAlias = Annotated[str, Within(0, 400)]
"""What stands in a field of one line."""
FieldNumber: TypeAlias = int | None
"""What stands in a field for a number; null if it is none."""


class DeskTraits(TypedDict):
    """The traits of the desk, none of which the page may write."""

    lang: Lang
    words: dict[str, str]
    """The messages in that language."""
    topics: list[list[str]]
    """Each with its title, as `lessons`."""
    lessons: list[list[str]]
    plans: list[int]
    """Of how many minutes there are plans."""
    presets: dict[str, list[str]]
    """By a plan's minutes, the topics of its class word."""
    usual: int
    """The minutes of the plan that is shown at first."""
    levels: list[int]
    most: int
    """Exercises of a class word at most."""


class _DeskAsked(TypedDict):
    seq: Whole


class WordFields(_DeskAsked):
    """What a class word is made of: topics, level, number of exercises, and any word."""

    topic: FieldText
    level: FieldNumber
    count: FieldNumber
    said: FieldText


class AskWord(WordFields):
    """How the class word is written."""

    do: Literal["word"]


class AskHandOut(WordFields):
    """One more seat of the class file."""

    do: Literal["hand_out"]
    seats: FieldNumber
    form: Literal["html", "1.2", "2004"]
    asks: bool
    at: NotRequired[Whole]


class AskQr(_DeskAsked):
    """An address to scan."""

    do: Literal["qr"]
    address: FieldText


class AskResults(_DeskAsked):
    """What these codes hold."""

    do: Literal["results"]
    word: FieldText
    codes: Annotated[str, Within(0, 100_000)]
    nameless: bool


class AskSheet(WordFields):
    """One of the sheets."""

    do: Literal["sheet"]
    pupil: FieldNumber
    of: FieldNumber
    title: FieldText
    address: FieldText


class AskPlan(_DeskAsked):
    """The plan of so many minutes."""

    do: Literal["plan"]
    minutes: FieldNumber


class AskSteps(_DeskAsked):
    """The steps of a lesson."""

    do: Literal["steps"]
    lesson: FieldText


class AskWall(_DeskAsked):
    """A step, a misreading or a position on the wall, in a language, and as it stood there."""

    do: Literal["wall"]
    lesson: NotRequired[FieldText]
    step: NotRequired[FieldText]
    code: NotRequired[Annotated[str, Within(0, 20_000)]]
    misreading: NotRequired[FieldText]
    place: NotRequired[Annotated[dict[str, object], Within(0, 80)]]
    lang: NotRequired[FieldText]


class AskBox(_DeskAsked):
    """The form for the cards of the own box."""

    do: Literal["box"]


class AskKit(WordFields):
    """One more part of the package."""

    do: Literal["kit"]
    seats: FieldNumber
    at: NotRequired[Whole]


class AskKitPiece(_DeskAsked):
    """A piece of its zip."""

    do: Literal["kit_piece"]
    at: FieldNumber


class AskClear(_DeskAsked):
    """Nothing of what was played is kept."""

    do: Literal["clear"]


DeskRequest: TypeAlias = (
    AskWord
    | AskHandOut
    | AskQr
    | AskResults
    | AskSheet
    | AskPlan
    | AskSteps
    | AskWall
    | AskBox
    | AskKit
    | AskKitPiece
    | AskClear
)
"""What the page asks, as a message."""


class Wrong(TypedDict):
    """What cannot be done, and why."""

    wrong: str
    field: NotRequired[Literal["said", "count", "level"]]
    """The field of the class word that is at fault."""


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
    told: NotRequired[str]
    """What is said of the file."""


class QrAnswer(TypedDict):
    """An address as a picture to scan."""

    address: str
    picture: str


class CodeTrouble(TypedDict):
    """A line that could not be used, and the reason."""

    line: int
    why: str


class Believed(TypedDict):
    """A misreading in words, how many showed it, and its name."""

    text: str
    times: int
    misreading: str


class ResultsAnswer(TypedDict):
    """What the codes so far hold."""

    svg: str
    text: str
    pupils: int
    troubles: list[CodeTrouble]
    believed: list[Believed]


class SheetAnswer(TypedDict):
    """One of the sheets, and its answers."""

    done: int
    of: int
    sheet: str
    answers: str
    frame: NotRequired[Annotated[list[str], Within(2, 2)]]
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
    """The board on the wall."""

    board: Reference


class KitAnswer(TypedDict):
    """How many parts of the package are made, with the one that is being made."""

    done: int
    of: int
    part: float
    """Which part of the work that is: a lesson takes longer than a seat."""
    name: str


class KitPiece(TypedDict):
    """A piece of the package's zip."""

    done: int
    of: int
    base64: NotRequired[str]


class DeskAnswers(TypedDict):
    """What answers each request that can be done."""

    word: WordAnswer
    hand_out: HandOutAnswer
    qr: QrAnswer
    results: ResultsAnswer
    sheet: SheetAnswer
    plan: PlanAnswer
    steps: StepsAnswer
    wall: WallAnswer
    box: WallAnswer
    kit: KitAnswer
    kit_piece: KitPiece
    clear: Done


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
"""One of `DeskAnswers`, or what is wrong."""


class DeskAnswer(TypedDict):
    """The answer to the request `seq`."""

    seq: Whole
    do: str
    told: CardAnswer
