"""A challenge for a friend: an exercise, a dive or a turn, with one's own way to be beaten, hidden until then.

It is a page of its own, or a link to the course's challenge page (`challenge.html`) that carries the boards in itself:
neither needs Python. A link ends with a checksum and says nothing about who sent it.
"""

from __future__ import annotations

import zlib
from base64 import b64decode
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from otys_nb.analysis.outcomes import TurnGraph
from otys_nb.bake import page
from otys_nb.bake.graph import Graph
from otys_nb.bake.messages import say
from otys_nb.bake.share import HIDDEN, Link, seen
from otys_nb.bake.store import dumps, packed
from otys_nb.bake.walk import LessonWalk
from otys_nb.lessons.dives.made import Find
from otys_nb.lessons.history import spelt
from otys_nb.lessons.messages import labelled
from otys_nb.lessons.model import Lesson, Start, Step, in_each
from otys_nb.lessons.session import LessonSession
from otys_nb.pictures.untrusted import address, escaped
from otys_nb.rules import files, notation, turn
from otys_nb.rules.formats import base64url
from otys_nb.rules.game import Game
from otys_nb.rules.language import spoken
from otys_nb.rules.mistake import wrong
from otys_nb.rules.moves import Complete, Move, Reveal
from otys_nb.rules.position import Position
from otys_nb.rules.readable import Readable
from otys_nb.rules.views import nameless

FILE: Final = "challenge.html"
SIGN: Final = "#challenge="
IN_LINK, IN_FILE = 14_000, 160_000
"""Characters for the boards."""
EACH, BEST = 1500, 6
"""So many moments of a turn are looked at with each first decision, and so many of the best turns are held."""
SCANNED: Final = 2300
"""A longer address makes no picture that a telephone reads."""
WORDS: Final = (
    *("ask", "you", "friend", "won", "even", "lost", "way", "damaged", "none", "give", "copy", "copied", "long"),
)
CARD: Final = ("give", "save", "saved", "where", "where_not", "link", "copy", "copied", "long", "scan", "close")
"""What the card of a board says."""
_served = ""
"""Where the baked course is served, once somebody has said so."""
BLANKS: Final = {fact: f"{{{fact}}}" for fact in ("decisions", "prestige", "tries", "way")}
"""What the page fills in."""


@dataclass(frozen=True, slots=True)
class Way:
    """How it was done: decisions, prestige gained, tries, the turn in notation; `most`: prestige counts first."""

    decisions: int
    prestige: int
    tries: int
    way: str
    most: bool = False


class Challenge(Readable):
    """What is asked and the way to be beaten; a notebook shows its link, as a picture too where that can be scanned."""

    def __init__(self, asked: LessonSession, way: Way) -> None:
        self.asked, self.way, self.lang = asked, way, asked.lang
        self.address = ""
        """Where it can be opened, once that is known."""

    def __repr__(self) -> str:
        return f"<Challenge: {say('challenge_ask', self.lang)}>"

    def __str__(self) -> str:
        lines = [labelled(self.asked.lesson.title(self.lang), self.asked.step.goals[self.lang], self.lang)]
        told = [] if self.scanned or not self.address else [say("challenge_no_picture", self.lang)]
        return "\n".join([*lines, say("challenge_ask", self.lang), self.address, *told]).rstrip()

    @property
    def scanned(self) -> bool:
        """Whether its address is short enough for a picture to be scanned."""
        return 0 < len(self.address) <= SCANNED

    def fragment(self) -> str:
        """What follows the address of a challenge page: the way, the boards, and a checksum."""
        graph = Graph(LessonWalk(self._afresh()), IN_LINK).packed()
        way = base64url.encoded(dumps(asdict(self.way)).encode())
        said = f"{way}.{base64url.encoded(b64decode(graph))}"
        return f"{SIGN}{said}.{zlib.crc32(said.encode()):x}"

    def card(self) -> dict[str, Any]:
        """What a board's page needs to give it to a friend: `docs/contract.md`."""
        said = self.fragment()
        name = f"challenge-{said.rpartition('.')[2]}.html"
        return {
            "told": say("challenge_mine", self.lang, decisions=self.way.decisions, prestige=self.way.prestige),
            "fragment": said,
            "base": _served,
            "name": name,
            "page": zlib.compress(self.page().encode(), 9),
            "words": {key: say(f"challenge_{key}", self.lang, name=name) for key in CARD},
        }

    def page(self) -> str:
        """A page of its own."""
        walk = LessonWalk(self._afresh())
        held = {
            "graph": Graph(walk, IN_FILE).packed(traits=page.traits_of(walk, walk.board)),
            "challenge": asdict(self.way),
            "words": words(self.lang),
        }
        still = f"{walk.board.picture().html()}\n<pre>{escaped(walk.course.text())}</pre>"
        return page.playing(walk, self.asked.lesson.title(self.lang), still, held)

    def _afresh(self) -> LessonSession:
        return LessonSession(self.asked.lesson, lang=self.lang)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        shown = {"text/plain": str(self)}
        if self.address:
            link = Link(self.address)._repr_mimebundle_()["text/html"]
            picture = f"<p>{escaped(say('challenge_no_picture', self.lang))}</p>"
            if self.scanned:
                import segno  # a page with the engine in it does without

                scan = segno.make(self.address, error="l", micro=False)
                picture = f"<br>{scan.svg_inline(scale=3, border=4, light='#fff')}"
            shown["text/html"] = f"<p>{escaped(say('challenge_ask', self.lang))}</p>{link}{picture}"
        return shown


def challenge(
    shown: LessonSession | Game | Position,
    way: str = "",
    *,
    base: str = "",
    file: str | Path | None = None,
    hide: Iterable[str] = HIDDEN,
    lang: str = "",
) -> Challenge:
    """Challenge a friend with an exercise, a dive, or the turn of a position.

    `way` is what is to be beaten, a line of notation or the letter of an answer; where the exercise is done already it
    is what was done. Whoever made a puzzle (`otys.puzzle`) knows how it goes: there it is the solution that was found.

    `base` is where the baked course is served, which the boards' own buttons then know, too: there is a link to its
    challenge page, which holds all of it. With `file` a page of its own is written, which needs neither Python nor a
    network; with both the link leads to that page beside the course. What the player whose turn it is may not know is
    left out, as far as `hide` says (`share_url`); with ``hide="hands"`` a turn that has been played draws what it
    drew. Nothing in it says who played.

    Raises:
        ValueError: for a way that does not do what is asked, a lesson of more than one step, an address that is none.
        OSError: if the file cannot be written.
    """
    if isinstance(shown, Game):
        shown = shown.position
    most = isinstance(shown, Position)
    asked = LessonSession(_turn(shown, way, hide), lang=spoken(lang)) if isinstance(shown, Position) else shown
    if len(asked.lesson.steps) != 1 or asked.step.kind == "watch":
        raise wrong("challenge_steps")
    if not way and not asked.done and isinstance(asked, Find):
        way = asked.made.puzzle.solution
    if way:
        asked = LessonSession(asked.lesson, lang=lang or asked.lang)
        asked.memory = None  # it is the friend who is to be asked
        asked.do(way)
    if not asked.done or asked.helped:
        told = asked.refusal or asked.feedback
        raise wrong("challenge_way", why=told.text(asked.lang) if told else "")
    made = Challenge(asked, _measured(asked, most))
    global _served
    beside = address(base) if base else ""
    _served = beside or _served
    if file is not None:
        path = Path(file)
        files.write(path, made.page().encode())
        made.address = f"{beside.rpartition('/')[0]}/{quote(path.name)}" if beside else quote(path.name)
    elif beside:
        made.address = f"{beside.rpartition('/')[0]}/{FILE}{made.fragment()}"
    return made


def _measured(asked: LessonSession, most: bool) -> Way:
    course = asked.course
    seats = [position.players[asked.seat].score for position in (course.start, course.position)]
    moves = [move for decision in asked.history[asked.begun :] for move in decision.moves]
    way = " ".join(spelt(course.start, moves))
    if asked.step.question is not None and asked.chosen is not None:
        way = asked.step.question.options[asked.chosen].texts[asked.lang]
    return Way(len(asked.history) - asked.begun, seats[1] - seats[0], asked.mark.wrong + 1, way, most)


def _turn(position: Position, way: str, hide: Iterable[str] = HIDDEN) -> Lesson:
    """A lesson of one step: play this turn as well as you can. Beside the way it holds what may beat it."""
    position = nameless(seen(position, hide))
    step = Step(
        id="turn",
        kind="do",
        titles=in_each(lambda lang: say("challenge_title", lang)),
        goals=in_each(lambda lang: say("challenge_goal", lang)),
        start=Start(code=position.code()),
        until="turn",
        solutions=(way, *_rivals(position)),
    )
    title = in_each(lambda lang: say("challenge", lang))
    return Lesson("challenge", "", title, step.goals, (), 5, "", (), (), (step,))


def _rivals(position: Position) -> Iterator[str]:
    """Other turns that a page holds to their end: the best with each first decision, and the best of all."""
    seat, found = position.to_move or 0, []
    for first in turn.moves(position):
        graph = TurnGraph(turn.advance(position, first))
        next((True for progress in graph.run(EACH) if progress.moments >= EACH), None)
        ends = [(-end.players[seat].score, (first, *graph.line(end_of))) for end_of, end in graph.results.items()]
        sure = [(score, len(line), line) for score, line in ends if not any(isinstance(move, Reveal) for move in line)]
        found.append(sorted(sure, key=lambda one: one[:2])[:BEST])
    best = sorted((one for some in found for one in some), key=lambda one: one[:2])[:BEST]
    lines = [line for _, _, line in (*best, *(one for some in found for one in some[:1]))]
    for line in dict.fromkeys(other for one in lines for other in _orders(position, one)):
        yield notation.write_line(position, line)


def _orders(position: Position, line: tuple[Move, ...]) -> Iterator[tuple[Move, ...]]:
    """A turn as it is, and with its contract completed earlier or later, as far as the rules allow it."""
    done = [move for move in line if isinstance(move, Complete)]
    rest = [move for move in line if not isinstance(move, Complete)]
    for at in range(len(rest) + 1 if len(done) == 1 else 0):
        other, now = (*rest[:at], *done, *rest[at:]), position
        for move in other:
            if now.finished or now.to_move != position.to_move or turn.check(now, move) is not None:
                break
            now = turn.advance(now, move)
        else:
            yield other
    yield line


def words(lang: str) -> dict[str, str]:
    """What a page says about a challenge."""
    return {f"challenge_{key}": say(f"challenge_{key}", lang, **BLANKS) for key in WORDS}


def bake_challenges(
    lang: str = "",
    *,
    around: Mapping[str, str] = page.NOWHERE,
    pages: Mapping[str, str] = page.NOWHERE,
    rules: str = "",
) -> str:
    """The page of the baked course on which links with challenges open; the rest as for `bake.page.bake_lesson`.

    Raises:
        ValueError: for a language that is not one of en, fr, de.
    """
    from otys_nb.rules.setup import new_position  # a table to take the words from

    lang = spoken(lang)
    walk = LessonWalk(LessonSession(_turn(new_position(("Ada", "Grace"), seed=1), ""), lang=lang))
    traits = page.traits_of(walk, walk.board, pages, rules)
    held = {"challenges": True, "traits": packed(traits), "words": words(lang)}
    return page.playing(walk, say("challenge", lang), f"<p>{escaped(say('challenge_none', lang))}</p>", held, around)
