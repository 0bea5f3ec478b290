"""Judging what was played in a step: whether the goal is reached, whether it still can be, what was misread.

The goal of a step is a list of claims (`otys_nb.examples.claims`), so every way that makes them true is right.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from otys_nb.examples.claims import Claim, Happened, If, Moment, Never, play
from otys_nb.lessons.misconceptions import Misconception, PlayedTurn, known
from otys_nb.lessons.model import Option, Question, Step, Wrong
from otys_nb.rules import notation, turn
from otys_nb.rules.events import Event, GameEnded, TurnEnded
from otys_nb.rules.moves import ChooseKey, Copy, EndTurn, Move, Push, Surface
from otys_nb.rules.position import NATURE, Position
from otys_nb.rules.refusal import Cite
from otys_nb.rules.sealed import unchanging

MAX_SEARCHED: Final = 6000
"""Moments that a search visits before it gives up."""
MAX_WAYS: Final = 3
"""Of a longer way only one beginning is known: to try all others takes too long."""
MAX_SEARCHED_LIVE: Final = 1000
"""The same where a learner waits for an answer to a touch."""


def ended(events: Iterable[Event], seat: int) -> bool:
    """Whether with these events the turn of the player at `seat` ended, or the game."""
    return any(
        isinstance(event, GameEnded) or (isinstance(event, TurnEnded) and event.seat == seat) for event in events
    )


@unchanging
@dataclass(frozen=True, slots=True)
class Attempt:
    """What was played since a step began: from where, to where, and what happened; `seat` is the learner's."""

    start: Position
    position: Position
    events: tuple[Event, ...]
    seat: int
    moves: tuple[Move, ...] = ()
    """Of a play that is only foretold: what was played."""

    @property
    def over(self) -> bool:
        """Whether the learner's turn ended."""
        return ended(self.events, self.seat)

    def moment(self) -> Moment:
        """As the claims want it: "happened" means since the step began."""
        return Moment(self.start, self.position, self.seat, self.events, self.events)

    def holds(self, claims: tuple[Claim, ...]) -> bool:
        """Whether all of them are true now."""
        moment = self.moment()
        return all(claim.holds(moment) for claim in claims)

    def cites(self, rule: Cite) -> bool:
        """Whether something happened by that rule."""
        return any(rule in event.rules for event in self.events)

    def then(self, position: Position, events: tuple[Event, ...]) -> Attempt:
        """One decision later."""
        return Attempt(self.start, position, self.events + events, self.seat)


def reached(step: Step, attempt: Attempt) -> bool:
    """Whether the goal of the step is reached."""
    return (step.until == "reached" or attempt.over) and attempt.holds(step.done)


def secured(step: Step, attempt: Attempt) -> bool:
    """Whether the goal is reached in a turn that need only be played to its end: who plays a key, pushes and comes up
    keeps it, and there is nothing that may not happen any more."""
    if not attempt.holds(step.done) or any(isinstance(claim, Never) for claim in step.done):
        return False
    now = attempt
    while not now.over:
        plain = [after for after, move in onward(now) if isinstance(move, ChooseKey | Push | Surface | EndTurn)]
        if not plain:
            return False
        now = plain[0]
    return now.holds(step.done)


def explained(step: Step, tries: Sequence[Attempt]) -> Wrong | Misconception | None:
    """What is to be said to the last of these tries, each one decision after the one before; None if nothing is (yet).

    What was so while the goal was within reach is not what lost it, and nothing is said that is not so any more.
    """
    last, at = tries[-1], within_reach(step, tries)
    if last.over and (found := misread(step, last, step.done)):
        return found
    said = [one for one in step.wrong if not tries[at].holds(one.when)]
    since = (one for tried in tries[at + 1 :] for one in said if tried.holds(one.when))
    return next((one for one in since if last.holds(one.truths)), None)


def within_reach(step: Step, tries: Sequence[Attempt]) -> int:
    """The last of these tries from which the goal is known to be within reach: a step begins so."""
    found = (at for at in reversed(range(len(tries))) if search(step, tries[at], MAX_SEARCHED_LIVE).line is not None)
    return next(found, 0)


@dataclass(frozen=True, slots=True)
class Search:
    """What a search for the goal found: a shortest way (None: none), and whether it saw everything."""

    line: tuple[Move, ...] | None
    complete: bool


def out_of_reach(step: Step, attempt: Attempt) -> bool:
    """Whether the goal can certainly not be reached any more; False where the search gave up."""
    if attempt.over:
        return not reached(step, attempt)
    found = search(step, attempt, MAX_SEARCHED_LIVE)
    return found.line is None and found.complete


@lru_cache(maxsize=4096)  # hints, answers and steps back ask about the same attempts again and again
def search(step: Step, attempt: Attempt, most: int = MAX_SEARCHED) -> Search:
    """A shortest way to the goal within the learner's turn. It looks beyond no draw of chance, and says so."""
    waiting: list[tuple[Attempt, tuple[Move, ...]]] = [(attempt, ())]
    seen = {_key(step, attempt)}
    complete = True
    while waiting:
        following: list[tuple[Attempt, tuple[Move, ...]]] = []
        for now, line in waiting:
            if reached(step, now):
                return Search(line, True)
            complete = complete and now.position.to_act != NATURE
            for after, move in onward(now):
                key = _key(step, after)
                if key in seen:
                    continue
                if len(seen) >= most:
                    return Search(None, False)
                seen.add(key)
                following.append((after, (*line, move)))
        waiting = following
    return Search(None, complete)


def ways_on(step: Step, attempt: Attempt) -> tuple[Move, ...] | None:
    """The moves with which a shortest way to the goal begins; none where it is out of reach, None where the search gave
    up."""
    found = search(step, attempt, MAX_SEARCHED_LIVE)
    if found.line is None:
        return () if found.complete else None
    left = len(found.line) - 1
    if left > MAX_WAYS:
        return found.line[:1]
    return tuple(move for after, move in onward(attempt) if _within(step, after, left))


def _within(step: Step, attempt: Attempt, moves: int) -> bool:
    """Whether the goal can be reached with so many moves."""
    return reached(step, attempt) or (moves > 0 and any(_within(step, to, moves - 1) for to, _ in onward(attempt)))


def onward(attempt: Attempt) -> list[tuple[Attempt, Move]]:
    """Every decision of the learner that can follow, with where it leads; none once the turn is over."""
    position = attempt.position
    if attempt.over or position.to_act in (None, NATURE):
        return []
    found = []
    for move in turn.moves(position):
        after, events = turn.explained(position, move)
        found.append((attempt.then(after, events), move))
    return found


def _key(step: Step, attempt: Attempt) -> Hashable:
    """Equal for two attempts from which the same can be reached."""
    moment = attempt.moment()
    told = tuple(claim.holds(moment) for claim in step.done if isinstance(claim, Happened | Never | If))
    position = attempt.position
    return position.turn, position.players, position.colony, attempt.over, told


@lru_cache(maxsize=512)  # a board asks whenever anything changes, and it hangs on how the step begins alone
def looks_over(step: Step, start: Position) -> bool:
    """Whether the step looks over to the other players' boards: a diver of theirs can be copied in it."""
    for line in (*step.solutions, *(step.question.lines if step.question is not None else ())):
        position = start
        for move in notation.parse_line(start, f"{line} ..").moves:
            if any(isinstance(offered, Copy) for offered in turn.moves(position)):
                return True
            position = turn.advance(position, move)
    return False


# questions


def question_attempt(question: Question, position: Position, seat: int) -> Attempt:
    """What the question asks about, played through.

    Raises:
        ValueError: if it cannot be played.
    """
    if question.then is not None:
        return Attempt(position, question.then.position(), (), seat)
    played = play(position, question.play)
    if played.error is not None:
        raise ValueError(f"{question.play!r} cannot be played: {played.error.text()}")
    return Attempt(position, played.position, played.events, seat, played.moves)


def right(question: Question, attempt: Attempt) -> tuple[Option, ...]:
    """The options that are true."""
    return tuple(option for option in question.options if attempt.holds(option.claims))


def misread(step: Step, attempt: Attempt, claims: tuple[Claim, ...]) -> Misconception | None:
    """The misconception of the step under which these claims are exactly right, if there is one."""
    for name in step.misconceptions:
        found = known()[name]
        end = imagined(attempt, found)
        if end != attempt.position and Attempt(attempt.start, end, attempt.events, attempt.seat).holds(claims):
            return found
    return None


def imagined(attempt: Attempt, found: Misconception) -> Position:
    """The end of a attempt as somebody sees it who reads the rules in that wrong way."""
    return found.predict(PlayedTurn(attempt.start, attempt.position, attempt.events, attempt.seat))
