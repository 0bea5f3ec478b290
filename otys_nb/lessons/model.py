"""A lesson as data: parts of steps, each step one idea with a goal, a position and what has to be done there.

Three kinds of step: ``do`` (play until the goal's claims hold), ``ask`` (say what will happen, then see it) and
``watch`` (a documented example, statement by statement). Nothing here knows Jupyter; `otys_nb.lessons.session` runs it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from otys_nb.examples import Example, example, paths
from otys_nb.examples.claims import Claim, lines, play
from otys_nb.lessons.layout import laid
from otys_nb.lessons.messages import say
from otys_nb.lessons.whole_box import refilled
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.mistake import unknown
from otys_nb.rules.position import Position
from otys_nb.rules.readable import Readable
from otys_nb.rules.refusal import Cite
from otys_nb.rules.sealed import unchanging

PARTS: Final = ("board", "sponsors", "contracts", "store", "others")
"""The parts of a table."""
REGIONS: Final = (
    *("contract", "contracts", "track", "sponsors", "purse", "mechanic", "x", "piles", "hand", "bonus", "rewards"),
    *("store", "others"),
)
"""What the table can be without: the ladder with the divers, the numbered keys and the cubes are always drawn.
`contract` is one open contract; `bonus` what the other side of a diver adds; `piles` are deck, bag and supply."""
LATER: Final = ("batteries",)
"""What a board may not offer yet: spending batteries."""
KINDS: Final = ("do", "ask", "watch")
UNTIL: Final = ("reached", "turn")
MAIN: Final = "lesson"
"""The part in which a step lies if it names none."""

Texts = Mapping[str, str]
"""A sentence in each language."""


def in_each(say: Callable[[str], str]) -> Texts:
    """What a function of the language says, in every language."""
    return {lang: say(lang) for lang in LANGUAGES}


@dataclass(frozen=True, slots=True)
class Start:
    """Where a step begins: at an example, at a position code, or, if neither is given, where the step before ended.

    `after` is the statement of the example whose board is meant, `changes` what is different (paths as in
    `otys_nb.examples.paths`), `play` notation that has been played by then. `set_up_to` is a step of the
    setup (``"player 4"``): the start position as it looks when that is done.
    """

    example: str = ""
    after: str = ""
    code: str = ""
    set_up_to: str = ""
    changes: Mapping[str, Any] = field(default_factory=dict)
    play: str = ""

    @property
    def goes_on(self) -> bool:
        """Whether the step begins where the one before ended."""
        return not (self.example or self.code)

    def position(self) -> Position:
        """The position.

        Raises:
            ValueError: if the step goes on, or what is to be played cannot be.
        """
        if self.goes_on:
            raise ValueError("this step begins where the one before ended")
        if self.code:
            position = Position.from_code(self.code)
            seat = position.to_move or 0
        else:
            shown = example(self.example)
            seat = shown.seat
            position = shown.position
            if self.after:
                position = shown.replay()[shown.index(self.after)].position
        if self.set_up_to:
            position = laid(position, self.set_up_to)
        if self.changes:
            position = refilled(paths.with_changes(position, seat, self.changes), position)
        played = play(position, self.play)
        if played.error is not None:
            raise ValueError(f"{self.play!r} cannot be played: {played.error.text()}")
        return played.position


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint; the graded ones go from a nudge over a rule to the first action, whose notation is `play`."""

    texts: Texts
    rules: tuple[Cite, ...] = ()
    play: str = ""


@dataclass(frozen=True, slots=True)
class Wrong:
    """What to say when the claims in `when` hold and the goal's do not; `see` is a statement (``noemie/home``).

    `truths` are what the sentence says of the answer, as claims that hold wherever it is told.
    """

    when: tuple[Claim, ...]
    texts: Texts
    rules: tuple[Cite, ...] = ()
    see: str = ""
    truths: tuple[Claim, ...] = ()


@dataclass(frozen=True, slots=True)
class Option:
    """An answer to a question: right if its claims hold. `target` is a place on the board that stands for it.

    `why` is what to say if it is chosen and wrong, unless a misconception explains the choice; `truths` are what that
    says, as claims that hold once the question has been played. `reading` names the wrong reading that leads to it.
    """

    texts: Texts
    claims: tuple[Claim, ...]
    target: str = ""
    why: Texts | None = None
    rules: tuple[Cite, ...] = ()
    truths: tuple[Claim, ...] = ()
    reading: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """What will be true once `play` has been played (empty: what is true now)? One of the options is.

    With `then` it asks about that board instead, such as one on which more has been set up. With `reveal` it is played
    or shown on the board when the right answer has been given.
    """

    play: str
    options: tuple[Option, ...]
    reveal: bool = False
    then: Start | None = None

    @property
    def claims(self) -> tuple[Claim, ...]:
        """The claims of all options."""
        return tuple(claim for option in self.options for claim in option.claims)

    @property
    def lines(self) -> tuple[str, ...]:
        """All notation in it: what is played, and what options say can be played."""
        return tuple(line for line in (self.play, *lines(self.claims)) if line)


@dataclass(frozen=True, slots=True, repr=False)
class Step(Readable):
    """One idea.

    `done` are the claims that make the goal (kind ``do``), judged after every move or, with ``until = "turn"``, once
    the turn is over; a `patient` step says only then, too, that its goal is out of reach. `solutions` are lines of
    notation, each of them right. `misconceptions` are ids of `otys_nb.lessons.misconceptions` under which an answer is
    looked at if it is wrong. `needs` are the parts of the table (of `PARTS`) that must be in view beside those that its
    solutions touch, what it is about first.
    """

    id: str
    kind: str
    titles: Texts
    goals: Texts
    start: Start
    part: str = MAIN
    rules: tuple[Cite, ...] = ()
    done: tuple[Claim, ...] = ()
    until: str = "reached"
    patient: bool = False
    solutions: tuple[str, ...] = ()
    hints: tuple[Hint, ...] = ()
    wrong: tuple[Wrong, ...] = ()
    after: Texts = field(default_factory=dict)
    quotes: int = 0
    """The rule that `after` quotes of a turn in which it had a part; 0 where `after` is said of every way."""
    question: Question | None = None
    misconceptions: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    unveils: tuple[str, ...] = ()
    """The regions (of `REGIONS`) that are drawn from here on, and were not before."""
    then: Texts | None = None
    """What is asked once the first move is played, where the goal takes several touches."""
    then_if: tuple[Claim, ...] = ()
    """What has to be true before that is asked."""

    def __hash__(self) -> int:
        return hash(self.id)

    def __str__(self) -> str:
        return f"<Step {self.id}: {say(self.titles)}>"

    @property
    def example(self) -> Example:
        """The example that is watched.

        Raises:
            KeyError: if the step names none.
        """
        return example(self.start.example)

    @property
    def last_statement(self) -> int:
        """The number of the last statement of the example; 0 without one."""
        return len(self.example.statements) - 1 if self.kind == "watch" else 0

    @property
    def board(self) -> str:
        """The board that the step is about: ``colony`` while that is being laid out, else ``player``."""
        then = self.question.then if self.question is not None else None
        laid = (then or self.start).set_up_to or self.start.set_up_to
        return "colony" if laid.startswith("colony") else "player"

    @property
    def exercise(self) -> bool:
        """Whether the learner has to find something out here, rather than follow."""
        return self.kind == "ask" or self.until == "turn"


@unchanging
@dataclass(frozen=True, slots=True)
class Section:
    """A section of a lesson: a few steps that learners do in one go; `ends` says what they can do after them.

    Sections marked `more` are optional; the short way through the course leaves them out.
    """

    titles: Texts
    steps: tuple[str, ...]
    ends: Texts | None = None
    more: bool = False


@unchanging
@dataclass(frozen=True, repr=False)
class Lesson(Readable):
    """A lesson: `number` is its place in the course, `missing` the languages that show English for the time being."""

    id: str
    number: str
    titles: Texts
    aims: Texts
    learned: tuple[Texts, ...]
    minutes: int
    following: str
    aliases: tuple[str, ...]
    missing: tuple[str, ...]
    steps: tuple[Step, ...]
    sections: tuple[Section, ...] = ()
    """The sections, in the order of the steps; every step lies in one. A lesson may have none."""
    knows: tuple[str, ...] = ()
    """The regions (of `REGIONS`) that are drawn from the start, where not all of them are met yet; empty: all."""
    later: tuple[str, ...] = ()
    """What a later lesson teaches (of `LATER`): a board does not offer it yet."""

    def __hash__(self) -> int:
        return hash(self.id)

    def __str__(self) -> str:
        return f"<Lesson {self.id}: {self.title()}, {len(self.steps)} steps>"

    def title(self, lang: str = "") -> str:
        """The title in a language."""
        return say(self.titles, lang)

    def aim(self, lang: str = "") -> str:
        """What it is for, in one sentence."""
        return say(self.aims, lang)

    def met(self, step: str) -> tuple[str, ...]:
        """The regions that are drawn at a step; empty: all."""
        if not self.knows:
            return ()
        ids = [each.id for each in self.steps]
        before = self.steps[: ids.index(step) + 1]
        return (*self.knows, *(region for each in before for region in each.unveils))

    def section(self, step: str) -> Section | None:
        """The section in which a step lies."""
        return next((found for found in self.sections if step in found.steps), None)

    @cached_property
    def films(self) -> frozenset[str]:
        """The examples that are only offered: the turn that they show has been played before, with one's own hands."""
        played: set[str] = set()
        found: set[str] = set()
        shown = ""
        for step in self.steps:
            section = self.section(step.id)
            if not step.start.goes_on:
                shown = "" if step.start.changes else step.start.example
            if step.kind == "do":
                played.add(shown)
            if step.kind == "watch" and section is not None and section.more and step.start.example in played:
                found.add(step.id)
        return frozenset(found)

    def end_after(self, step: str) -> Texts | None:
        """What learners can do after this step, if a section ends with it."""
        found = self.section(step)
        return found.ends if found is not None and found.steps[-1] == step else None

    @property
    def parts(self) -> tuple[str, ...]:
        """The names of its parts, in order."""
        return tuple(dict.fromkeys(step.part for step in self.steps))

    @property
    def rules(self) -> tuple[Cite, ...]:
        """The rules that it teaches, each once, in the order in which they come."""
        return tuple(dict.fromkeys(rule for step in self.steps for rule in step.rules))

    def of_part(self, part: str = "") -> tuple[Step, ...]:
        """The steps of a part; all steps if none is named.

        Raises:
            KeyError: for a part that there is not, naming those there are.
        """
        if not part:
            return self.steps
        found = tuple(step for step in self.steps if step.part == part)
        if not found:
            raise unknown("part", lesson=repr(self.id), part=repr(part), parts=", ".join(self.parts))
        return found
