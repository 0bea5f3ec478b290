"""Puzzles that somebody makes: any start of a turn becomes *find it*, its solutions counted, with hints.

A dive of the day has exactly one answer; a puzzle that is made says how many it has. It can be written as one line,
``find-win-otys1_…``: the goal and the code of the position, from which all else is counted anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from otys_nb.analysis.outcomes import TurnGraph
from otys_nb.analysis.solutions import minimal_solutions
from otys_nb.lessons.dives.messages import say, say_in_each
from otys_nb.lessons.dives.puzzle import KINDS, Puzzle, goal
from otys_nb.lessons.dives.step import step_of, title
from otys_nb.lessons.exercises.walk import whole_turn
from otys_nb.lessons.model import Lesson, in_each
from otys_nb.lessons.session import LessonSession
from otys_nb.rules import turn
from otys_nb.rules.arguments import checked
from otys_nb.rules.game import Game, position_of
from otys_nb.rules.language import spoken
from otys_nb.rules.mistake import WrongValue, wrong
from otys_nb.rules.position import START, Position
from otys_nb.rules.views import nameless

MAX_MOMENTS: Final = 12_000
"""The most moments of a turn that is searched."""
MIN_PRESTIGE: Final = 1
"""The least prestige that a puzzle somebody makes may ask for."""
SIGN: Final = "find"
MAX_CODE_SIGNS: Final = 4000


@dataclass(frozen=True, slots=True)
class Made:
    """A puzzle, and how many ways lead to its goal, up to order."""

    puzzle: Puzzle
    ways: int

    @property
    def code(self) -> str:
        """Write the puzzle as one line."""
        return f"{SIGN}-{self.puzzle.kind}-{self.puzzle.code}"


class Find(LessonSession):
    """A puzzle that somebody made, to be solved by hand: a lesson of one step. `made` says what was counted."""

    def __init__(self, made: Made, *, lang: str = "") -> None:
        self.made = made
        one = made.puzzle
        step = step_of(one)
        if made.ways > 1:
            step = replace(step, after=say_in_each("after_many", ways=made.ways))
        titles = in_each(lambda lang: title(one, lang))
        facts = {"ways": made.ways, "right": one.right, "ends": one.ends, "near": one.near}
        aims = say_in_each("counted", **facts)
        super().__init__(Lesson("find", "", titles, aims, (), 5, "", (), (), (step,)), lang=spoken(lang))

    def code(self) -> str:
        """Write the puzzle as one line, which `otys.puzzle` opens."""
        return self.made.code

    def __reduce__(self) -> tuple[Callable[..., Find], tuple[Any, ...]]:
        return _again, (self.made, self.lang)


@checked
def puzzle(shown: Position | Game | str, kind: str = "", *, lang: str = "") -> Find:
    """A puzzle of any start of a turn: ``win`` at once, bring all keys ``home``, or as much ``prestige`` as there is.

    `shown` is a position, its code or its link, or the line of a puzzle. Without a `kind` it is
    the first of these that the turn can reach. All its solutions are counted, with the near misses.

    Raises:
        ValueError: for a position in which no turn begins, a turn too long to be counted, or a goal out of reach.
    """
    if isinstance(shown, str):
        shown = shown.strip()
        sign, _, rest = shown[:MAX_CODE_SIGNS].partition("-")
        if sign == SIGN:
            kind, _, shown = rest.partition("-")
    if kind not in ("", *KINDS):
        raise wrong("choice", field="kind", value=repr(kind[:20]), known=", ".join(KINDS))
    position = Position.from_code(shown) if isinstance(shown, str) else position_of(shown)
    blocks = position.problems()
    if position.finished or position.turn != START or any(found.severity == "blocks" for found in blocks):
        raise WrongValue(say("no_turn", lang))
    graph = TurnGraph(position)
    for progress in graph.run(1000):
        if progress.moments > MAX_MOMENTS:
            raise WrongValue(say("too_long", lang, most=MAX_MOMENTS))
    found = next(made(graph, (kind,) if kind else KINDS), None)
    if found is None:
        raise WrongValue(say("out_of_reach", lang))
    return Find(found, lang=lang)


def made(graph: TurnGraph, kinds: tuple[str, ...] = KINDS) -> Iterator[Made]:
    """Find the puzzles in this turn, whose graph is complete, and count their solutions."""
    ends = graph.results.values()
    for kind in kinds:
        wanted = goal(kind, graph, least=MIN_PRESTIGE, poor=None)
        right = sum(map(wanted.reached, ends)) if wanted is not None else 0
        found = minimal_solutions(graph, wanted.reached) if wanted is not None and 0 < right < len(ends) else None
        if wanted is None or not found:
            continue
        way, line = min(found.items(), key=lambda one: (len(one[0]), len(one[1])))
        end = graph.position
        for move in line:
            end = turn.advance(end, move)
        solution = whole_turn(graph.position, line, end)
        if solution:
            near = sum(map(wanted.near, ends))
            code = nameless(graph.position).code()
            yield Made(Puzzle(kind, len(way), len(ends), right, near, solution, code), len(found))


def _again(made: Made, lang: str) -> Find:
    return Find(made, lang=lang)


__all__ = ["Find", "Made", "made", "puzzle"]
