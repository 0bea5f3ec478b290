"""The class file: one page that asks for the pupil's seat and plays that seat's exercises on boards baked beforehand,
in the language that the pupil chooses.

It needs neither Python nor a network, so it works from a USB stick, a share, a learning platform or an attachment. At
the end it shows the code that `otys_nb.classroom.class_results` reads.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NotRequired, Protocol, TypedDict, TypeVar

from otys_nb.bake import learning_platform, page
from otys_nb.bake.graph import Graph
from otys_nb.bake.messages import table
from otys_nb.bake.store import pack
from otys_nb.bake.walk import LessonWalk
from otys_nb.classroom import spread
from otys_nb.classroom.codes import MISREAD_BITS
from otys_nb.classroom.messages import say
from otys_nb.classroom.word import COURSE_BITS, WORD_BITS, ClassWord, ClassWordError
from otys_nb.classroom.work import ClassWork
from otys_nb.classroom.worksheet.answers import answer
from otys_nb.lessons import LessonSession, judging
from otys_nb.lessons.misconceptions import known
from otys_nb.lessons.wire import HowDone
from otys_nb.pictures.safe_text import plain
from otys_nb.rules import files
from otys_nb.rules.arguments import checked
from otys_nb.rules.language import LANGUAGES, spoken
from otys_nb.widgets.rule_card import short_cards
from otys_nb.widgets.shared import text as file
from otys_nb.widgets.wire.board import Lesson, Verdict

DEFAULT_SEATS: Final = 30
"""The number of seats if none is asked for."""
MAX_SEATS: Final = 60
Part = TypeVar("Part")
CHARS_PER_EXERCISE: Final = 4_500
"""Characters that the boards of one exercise may take."""


class Kept(Protocol):
    """Where parts are kept that take long to make."""

    def __call__(self, name: str, make: Callable[[], Part], /) -> Part:
        """The part of this name; it is made where it is not there yet."""


def made_anew(name: str, make: Callable[[], Part], /) -> Part:
    """The part, which nobody keeps."""
    return make()


class ClassFile:
    """The page of a class word, whose seats are filled one after the other: a whole class takes a while.

    It begins in the language `lang`.
    """

    def __init__(self, word: ClassWord, seats: int, lang: str, asks: bool, kept: Kept = made_anew) -> None:
        self.word = word
        self.seats = seats
        self.lang = lang
        self.asks = asks
        self._kept = kept
        self._boards: list[_Boards] = []

    @property
    def filled(self) -> int:
        """How many seats have their boards."""
        return len(self._boards)

    @property
    def whole(self) -> bool:
        """Whether all seats have them."""
        return self.filled == self.seats

    def fill(self) -> None:
        """Make the boards of the next seat; what they answer is worked out once for all languages."""
        seat = self.filled + 1
        boards = self._kept(f"seat {seat} of {self.word}", lambda: self._made(seat))
        spread.take_up(self.word, seat, boards["given"])
        self._boards.append(boards)

    def _made(self, seat: int) -> _Boards:
        walks = self._walks(seat)
        graph = Graph(walks[0], CHARS_PER_EXERCISE * self.word.count, also=walks[1:])
        found = spread.given(self.word, seat)
        return {"graphs": graph.packs(), "rules": sorted(walks[0].rules()), "given": found}

    def _walks(self, seat: int) -> list[_ClassWalk]:
        """A seat's boards in each language, as they begin."""
        return [_ClassWalk(ClassWork(self.word, seat, each).session) for each in LANGUAGES]

    @property
    def name(self) -> str:
        """What the file is called, without its ending."""
        return f"otys-{self.word}"

    def html(self, lang: str = "") -> str:
        """The page; it begins in another language if one is given."""
        lang = lang or self.lang
        while not self.whole:
            self.fill()
        first = self._walks(1)
        walk = first[LANGUAGES.index(lang)]
        held: ClassPage = {
            "langs": {each.lang: self._packed(at, each) for at, each in enumerate(first)},
            "mark": self.word.mark,
            "bits": [WORD_BITS + COURSE_BITS, MISREAD_BITS],
            "lang": lang,
        }
        if self.asks:
            held["asks"] = [zlib.crc32(each.encode()) for each in self._asked()]
        else:
            held["word"] = str(self.word)
        title = "Otys" if self.asks else f"Otys: {self.word}"
        still = walk.room.picture(walk.picture).html()
        return page.playing_page(walk, title, still, held, script="class-file.js", style=file("class-file.css"))

    def package(self, version: str, page: str = "") -> bytes:
        """The page as a package for learning platforms (`otys_nb.bake.learning_platform`); `page` is it, once made.

        Raises:
            KeyError: for a version that there is not.
        """
        return learning_platform.package(
            page or self.html(), f"Otys: {self.word}", f"class-{self.word.mark}-{self.lang}", version
        )

    @checked
    def save(self, path: str | Path) -> Path:
        """Write the page.

        Raises:
            OSError: if it cannot be written.
        """
        files.write(path, lambda: self.html().encode())
        return Path(path)

    def _packed(self, at: int, walk: LessonWalk) -> ClassBoards:
        """What the page holds of a language."""
        rules = {rule for boards in self._boards for rule in boards["rules"]}
        traits = page.traits_of(walk) | {"cards": short_cards(walk.lang, rules)}
        seats = {seat: boards["graphs"][at] for seat, boards in enumerate(self._boards, 1)}
        return {"seats": seats, "traits": pack(traits), "words": table("seat", walk.lang)}

    def _asked(self) -> tuple[str, str]:
        """What the page takes for the word: the whole of it, or the class's own part; letters and digits alone."""
        return "".join(sign for sign in str(self.word) if sign.isalnum()), self.word.word

    def __repr__(self) -> str:
        return f"class_file({str(self.word)!r}, {self.seats})"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": repr(self)}


@checked
def class_file(word: str | ClassWord, seats: int = DEFAULT_SEATS, *, asks: bool = False, lang: str = "") -> ClassFile:
    """The page of a class word with boards for so many seats; with `asks` it opens only for who knows the word.

    Raises:
        ClassWordError: if the word stands for nothing, or the number of seats cannot be.
        ValueError: for a language that is not one of en, fr, de.
    """
    lang = spoken(lang)
    read = word if isinstance(word, ClassWord) else ClassWord.parse(word)
    return ClassFile(read, number_of_seats(seats, lang), lang, asks)


def number_of_seats(seats: object, lang: str) -> int:
    """How many seats there are.

    Raises:
        ClassWordError: for what is no such number.
    """
    if not isinstance(seats, int) or isinstance(seats, bool) or not 1 <= seats <= MAX_SEATS:
        raise ClassWordError(say("word.seats", lang, seats=plain(str(seats))[:9], most=MAX_SEATS))
    return seats


class _Boards(TypedDict):
    """A seat's boards: what they answer in each language, the rules whose cards they need, and what those of the next
    seats depend on."""

    graphs: list[str]
    rules: list[str]
    given: list[list[Any]]


class ClassBoards(TypedDict):
    """What the page holds of a language: the boards by seats, what all share packed, the words about seats."""

    seats: dict[int, str]
    traits: str
    words: dict[str, str]


class ClassPage(TypedDict):
    """What the page holds of a class's work."""

    langs: dict[str, ClassBoards]
    mark: int
    bits: list[int]
    lang: str
    asks: NotRequired[list[int]]
    """The checksums of the words that it may be opened with."""
    word: NotRequired[str]


class Bypassed(Lesson):
    """A lesson whose step was done without the rule that it is on."""

    how: HowDone


class Misread(Verdict):
    """What is said to a wrong answer, with the number of the misreading in result codes."""

    misread: int


class _ClassWalk(LessonWalk):
    """A walk whose page knows the misreading behind a wrong answer, by its number in result codes."""

    def __init__(self, session: LessonSession) -> None:
        super().__init__(session)
        self._listed: dict[str, Sequence[str]] = {}

    def lines(self) -> Sequence[str]:
        """All turns that the answer sheet lists."""
        step = self.session.step
        if step.id not in self._listed:
            self._listed[step.id] = answer(step, self.lang).typed
        return self._listed[step.id]

    def told(self, lesson: Lesson) -> Lesson:
        built = super().told(lesson)
        session = self.session
        if session.done and not session.helped and judging.bypassed(session.step, session.attempt):
            aside: Bypassed = {**built, "how": "bypassed"}
            built = aside
        verdict, said = built["feedback"], self.session.feedback
        if verdict is None or said is None or said.kind != "wrong":
            return built
        names = sorted(known())
        found = next((at for at, name in enumerate(names, 1) if known()[name].texts == said.texts), 0)
        misread: Misread = {**verdict, "misread": found}
        return {**built, "feedback": misread}


__all__ = ["class_file"]
