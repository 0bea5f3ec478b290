"""A puzzle as a step of a lesson: its goal as claims, its hints, and what is said to a turn that missed it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from otys_nb.examples.claims import Changed, Claim, Happened, Is
from otys_nb.lessons.dives.messages import say, say_in_each
from otys_nb.lessons.dives.puzzle import Puzzle
from otys_nb.lessons.exercises.moves_in_words import move_in_words
from otys_nb.lessons.model import PARTS, Hint, Start, Step, Wrong
from otys_nb.rules import notation, turn
from otys_nb.rules.components import GOAL, NUMBERED_KEYS
from otys_nb.rules.events import ContractCompleted, DiverActivated, Event
from otys_nb.rules.moves import ChooseKey, Move
from otys_nb.rules.position import Position
from otys_nb.rules.refusal import Cite

RULES: dict[str, tuple[Cite, ...]] = {"home": (50,), "win": (79, 81), "prestige": (69,)}
"""The rules that each kind of puzzle is about."""

STRANGERS: dict[str, str] = {"Ada": "Lena", "Grace": "Iris", "Alan": "Otto", "Maryam": "Nora"}
"""What the others of a puzzle are called: the names of its position are those of a game's rivals."""


@dataclass(frozen=True, slots=True)
class Solved:
    """A puzzle's solution after it was played."""

    start: Position
    end: Position
    moves: tuple[Move, ...]
    events: tuple[Event, ...]

    @classmethod
    def of(cls, puzzle: Puzzle) -> Solved:
        """Play it.

        Raises:
            ValueError: if it cannot be played.
        """
        start = position = among_strangers(puzzle.position)
        line = notation.parse_line(start, puzzle.solution)
        if line.error is not None:
            raise ValueError(f"{puzzle.solution!r} cannot be played: {line.error.text()}")
        events: list[Event] = []
        for move in line.moves:
            position, told = turn.explained(position, move)
            events += told
        return cls(start, position, line.moves, tuple(events))

    @property
    def seat(self) -> int:
        """Return the seat of the player whose turn it is."""
        return self.start.to_move or 0

    @property
    def facts(self) -> dict[str, Any]:
        """Return the facts of the texts: prestige to be gained, and what the player has."""
        before, after = self.start.players[self.seat], self.end.players[self.seat]
        others = [player for seat, player in enumerate(self.start.players) if seat != self.seat]
        told = ", ".join(f"{player.name} {player.score}" for player in others)
        return {
            "gain": after.score - before.score,
            "credits": before.credits,
            "score": before.score,
            "others": told,
            "wins": max(GOAL, *(player.score + 1 for player in others)),
        }

    def asked(self, kind: str) -> str:
        """Return the key of the goal's text: a victory is a number to reach, unless a tie has to be broken for it."""
        tied = kind == "win" and self.end.players[self.seat].score < self.facts["wins"]
        return "tied" if tied else kind


def among_strangers(position: Position) -> Position:
    """The same table, at which nobody is called as the rival of a game is."""
    players = (replace(each, name=STRANGERS.get(each.name, each.name)) for each in position.players)
    return replace(position, players=tuple(players))


def title(puzzle: Puzzle, lang: str = "") -> str:
    """Say in a few words what is asked."""
    return say(f"title.{puzzle.kind}", lang, **Solved.of(puzzle).facts)


def step_of(puzzle: Puzzle) -> Step:
    """Make the step; it shows all parts of the table, so that the view gives nothing away, and leaves alone whoever
    looks for the way: a turn is judged when it is over."""
    solved = Solved.of(puzzle)
    facts, asked = solved.facts, solved.asked(puzzle.kind)
    # What is to be gained is there before the turn ends; all else shows only then.
    gained = (Changed("me.score", facts["gain"]),) if asked in ("win", "prestige") else ()
    return Step(
        id="dive",
        kind="do",
        titles=say_in_each(f"title.{puzzle.kind}", **facts),
        goals=say_in_each(f"goal.{asked}", **facts),
        start=Start(code=solved.start.code()),
        rules=RULES[puzzle.kind],
        done=_claims(puzzle.kind, solved),
        until="turn",
        patient=True,
        solutions=(puzzle.solution,),
        hints=_hints(puzzle.kind, solved),
        wrong=_wrong(puzzle.kind, solved),
        after=say_in_each("after"),
        then=say_in_each("reached") if gained else None,
        then_if=gained,
        needs=PARTS,
    )


def _claims(kind: str, solved: Solved) -> tuple[Claim, ...]:
    if kind == "home":
        return (Is("me.track", ""),)
    if kind == "win":
        return (Happened("GameEnded", {"winners": (solved.seat,)}),)
    return (Changed("me.score", solved.facts["gain"]),)


def _hints(kind: str, solved: Solved) -> tuple[Hint, ...]:
    """Make three hints: where to look, whom to push, and the first decision."""
    contract = any(isinstance(event, ContractCompleted) for event in solved.events)
    nudge = "home" if kind == "home" else "contract" if contract else "without"
    pushed = next(event.diver for event in solved.events if isinstance(event, DiverActivated))
    first = solved.moves[0]
    by_x = isinstance(first, ChooseKey) and first.key not in NUMBERED_KEYS
    return (
        Hint(say_in_each(f"hint.{nudge}"), RULES[kind]),
        Hint(say_in_each("hint.push_x" if by_x else "hint.push", diver=pushed)),
        Hint(
            say_in_each("hint.begin", lambda lang: {"move": move_in_words(solved.start, first, lang)}),
            play=notation.write_move(solved.start, first),
        ),
    )


def _wrong(kind: str, solved: Solved) -> tuple[Wrong, ...]:
    over = Happened("TurnEnded", {})
    general = Wrong((over,), say_in_each(f"wrong.{kind}"), RULES[kind])
    if kind == "win":
        return Wrong((Happened("GameEnded", {}),), say_in_each("wrong.shared"), (81, 82)), general
    if kind == "prestige":
        return Wrong((over, Changed("me.score", solved.facts["gain"] - 1)), say_in_each("wrong.near"), (69,)), general
    return (general,)
