"""A puzzle that is sent to a friend: an exercise, a dive or a turn, and the sender's solution, to be beaten and hidden
until then.

It is a link to the course's puzzle page (`puzzle.html`) that carries the boards in itself, or that page saved with the
same puzzle in it: neither needs Python. A puzzle ends with a checksum and says nothing about who sent it.
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
from otys_nb.bake.store import dumps, pack
from otys_nb.bake.walk import LessonWalk
from otys_nb.lessons.dives.made import Find
from otys_nb.lessons.history import spelt
from otys_nb.lessons.messages import labelled
from otys_nb.lessons.model import Lesson, Start, Step, in_each
from otys_nb.lessons.session import LessonSession
from otys_nb.pictures.safe_text import address, escaped
from otys_nb.rules import arguments, files, notation, turn
from otys_nb.rules.arguments import checked
from otys_nb.rules.formats import base64url
from otys_nb.rules.game import Game
from otys_nb.rules.language import spoken
from otys_nb.rules.mistake import wrong
from otys_nb.rules.moves import Complete, Move, Reveal
from otys_nb.rules.position import Position
from otys_nb.rules.readable import Readable
from otys_nb.rules.views import nameless
from otys_nb.widgets.wire import board

FILE: Final = "puzzle.html"
SIGN: Final = "#puzzle="
IN_LINK, IN_FILE = 14_000, 160_000
"""Characters for the boards: in a link, and on a page that is saved."""
EACH, BEST = 1500, 6
"""So many moments of a turn are looked at with each first decision, and so many of the best turns are held."""
SCANNED: Final = 2300
"""A longer address makes no picture that a telephone reads."""
LINK: Final = ("send", "link", "copy", "copied", "long")
WORDS: Final = (*LINK, "ask", "you", "friend", "won", "even", "lost", "solution", "damaged", "none")
CARD: Final = (*LINK, "save", "saved", "where", "where_not", "close")
"""What a link to be copied, the page, and the card over a board say."""
_served = ""
"""Where the baked course is served, once somebody has said so."""
BLANKS: Final = {fact: f"{{{fact}}}" for fact in ("decisions", "prestige", "tries", "line")}
"""What the page fills in."""


@dataclass(frozen=True, slots=True)
class Solution:
    """How it was solved: decisions, prestige gained, tries, the turn in notation; `most`: prestige counts first."""

    decisions: int
    prestige: int
    tries: int
    line: str
    most: bool = False


class SentPuzzle(Readable):
    """What is asked and the solution to be beaten; a notebook shows its link, with a picture if that can be scanned."""

    def __init__(self, asked: LessonSession, solution: Solution) -> None:
        self.asked, self.solution, self.lang = asked, solution, asked.lang
        self.address = ""
        """Where it can be opened, once that is known."""

    def __repr__(self) -> str:
        return f"<SentPuzzle: {say('puzzle_ask', self.lang)}>"

    def __str__(self) -> str:
        goal = labelled(self.asked.lesson.title(self.lang), self.asked.step.goals[self.lang], self.lang)
        return "\n".join([goal, say("puzzle_ask", self.lang), self.address]).rstrip()

    def fragment(self) -> str:
        """What follows the address of the puzzle page: the solution, the boards, and a checksum."""
        return self._packed(self._walk(), IN_LINK)

    def card(self) -> board.SentPuzzle:
        """What a board's page needs to send it to a friend: `docs/contract.md`."""
        said, solution = self.fragment(), self.solution
        return {
            "told": say("puzzle_mine", self.lang, decisions=solution.decisions, prestige=solution.prestige),
            "fragment": said,
            "base": _served,
            "name": f"puzzle-{said.rpartition('.')[2]}.html",
            "page": zlib.compress(self.page().encode(), 9),
            "words": {key: say(f"puzzle_{key}", self.lang) for key in CARD},
        }

    def page(self) -> str:
        """The puzzle page with this puzzle in it, to be saved."""
        walk = self._walk()
        sent = self._packed(walk, IN_FILE)
        still = f"{walk.room.picture(walk.picture).html()}\n<pre>{escaped(walk.session.text())}</pre>"
        return _page(walk, self.asked.lesson.title(self.lang), still, sent)

    def _walk(self) -> LessonWalk:
        return LessonWalk(LessonSession(self.asked.lesson, lang=self.lang))

    def _packed(self, walk: LessonWalk, room: int) -> str:
        solution = dumps(asdict(self.solution)).encode()
        boards = b64decode(Graph(walk, room).pack())
        said = f"{base64url.encoded(solution)}.{base64url.encoded(boards)}"
        return f"{SIGN}{said}.{zlib.crc32(said.encode()):x}"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        shown = {"text/plain": str(self)}
        if self.address:
            shown["text/html"] = f"<p>{escaped(say('puzzle_ask', self.lang))}</p>"
            shown["text/html"] += Link(self.address)._repr_mimebundle_()["text/html"]
        if 0 < len(self.address) <= SCANNED:
            import segno  # a page with the engine in it does without

            scan = segno.make(self.address, error="l", micro=False)
            shown["text/html"] += f"<br>{scan.svg_inline(scale=3, border=4, light='#fff')}"
        return shown


@checked
def send_puzzle(
    shown: LessonSession | Game | Position,
    solution: str = "",
    *,
    base: str = "",
    file: str | Path | None = None,
    hide: str | Iterable[str] = HIDDEN,
    lang: str = "",
) -> SentPuzzle:
    """Send a friend a puzzle: an exercise, a dive, one that was made (`otys.puzzle`), or the turn of a position.

    `solution` is what is to be beaten, a line of notation or the letter of an answer. Where the exercise is done
    already it is what was done; for a puzzle that was made it is the one that was found.

    `base` is where the baked course is served, which the boards' own buttons then know, too: there is a link to its
    puzzle page, which holds all of it. With `file` that page is saved with the puzzle in it, and needs neither Python
    nor a network; with both the link leads to that page beside the course. What the player whose turn it is may not
    know is left out, as far as `hide` says (`share_url`); with ``hide="hands"`` a turn that has been played draws what
    it drew. Nothing in it says who played.

    Raises:
        ValueError: for a solution that does not do what is asked, a lesson of more than one step, an address that is
            none.
        OSError: if the file cannot be written.
    """
    if isinstance(shown, Game):
        shown = shown.position
    most = isinstance(shown, Position)
    asked = LessonSession(_turn(shown, solution, hide), lang=spoken(lang)) if isinstance(shown, Position) else shown
    if len(asked.lesson.steps) != 1 or asked.step.kind == "watch":
        raise wrong("puzzle_steps")
    if not solution and not asked.done and isinstance(asked, Find):
        solution = asked.made.puzzle.solution
    if solution:
        asked = LessonSession(asked.lesson, lang=lang or asked.lang)
        asked.memory = None  # it is the friend who is to be asked
        asked.do(solution)
    if not asked.done or asked.helped:
        told = asked.refusal or asked.feedback
        raise wrong("puzzle_solution", value=arguments.shown(solution), why=told.text(asked.lang) if told else "")
    made = SentPuzzle(asked, _measured(asked, most))
    global _served
    beside = address(base) if base else ""
    _served = beside or _served
    if file is not None:
        path = Path(file)
        files.write(file, lambda: made.page().encode())
        made.address = f"{beside.rpartition('/')[0]}/{quote(path.name)}" if beside else quote(path.name)
    elif beside:
        made.address = f"{beside.rpartition('/')[0]}/{FILE}{made.fragment()}"
    return made


def _measured(asked: LessonSession, most: bool) -> Solution:
    course = asked.attempt
    seats = [position.players[asked.seat].score for position in (course.start, course.position)]
    moves = [move for decision in asked.history[asked.step_start :] for move in decision.moves]
    line = " ".join(spelt(course.start, moves))
    if asked.step.question is not None and asked.chosen is not None:
        line = asked.step.question.options[asked.chosen].texts[asked.lang]
    return Solution(len(asked.history) - asked.step_start, seats[1] - seats[0], asked.step_result.wrong + 1, line, most)


def _turn(position: Position, solution: str, hide: str | Iterable[str] = HIDDEN) -> Lesson:
    """A lesson of one step: play this turn as well as you can. Beside the solution it holds what may beat it."""
    position = nameless(seen(position, hide))
    step = Step(
        id="turn",
        kind="do",
        titles=in_each(lambda lang: say("puzzle_title", lang)),
        goals=in_each(lambda lang: say("puzzle_goal", lang)),
        start=Start(code=position.code()),
        until="turn",
        solutions=(solution, *_rivals(position)),
    )
    title = in_each(lambda lang: say("puzzle", lang))
    return Lesson("puzzle", "", title, step.goals, (), 5, "", (), (), (step,))


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
    """What a page says about a puzzle that was sent."""
    return {f"puzzle_{key}": say(f"puzzle_{key}", lang, **BLANKS) for key in WORDS}


def bake_puzzle_page(
    lang: str = "",
    *,
    around: Mapping[str, str] = page.NO_PAGES,
    pages: Mapping[str, str] = page.NO_PAGES,
    rules: str = "",
) -> str:
    """The page of the baked course on which links with puzzles open; the rest as for `bake.page.bake_lesson`."""
    from otys_nb.rules.setup import new_position  # a table to take the words from

    lang = spoken(lang)
    walk = LessonWalk(LessonSession(_turn(new_position(("Ada", "Grace"), seed=1), ""), lang=lang))
    still = f"<p>{escaped(say('puzzle_none', lang))}</p>"
    return _page(walk, say("puzzle", lang), still, "", around, pages, rules)


def _page(
    walk: LessonWalk,
    title: str,
    still: str,
    sent: str,
    around: Mapping[str, str] = page.NO_PAGES,
    pages: Mapping[str, str] = page.NO_PAGES,
    rules: str = "",
) -> str:
    """The puzzle page, with the puzzle that is `sent`; if that is empty, with whichever its address brings."""
    traits = pack(page.traits_of(walk, pages, rules))
    held = {"puzzle": sent, "traits": traits, "words": words(walk.lang)}
    return page.playing_page(walk, title, still, held, around)


__all__ = ["send_puzzle"]
