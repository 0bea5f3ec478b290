"""What all studies share that play many games: when a game is broken off, the progress that is told, and one line."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import AbstractContextManager, closing, nullcontext, suppress
from contextvars import ContextVar
from typing import Final, Protocol

from otys_nb.analysis.messages import say
from otys_nb.rules.mistake import wrong
from otys_nb.rules.readable import Readable, one_line

MAX_ROUNDS: Final = 400
"""Rounds after which a game is broken off: nobody wins it."""
_under_way: ContextVar[bool] = ContextVar("under_way", default=False)


class Played(Protocol):
    """A game of a study."""

    @property
    def complete(self) -> bool:
        """Whether it came to its end."""
        ...


class ManyGames(Readable):
    """What is counted in many games: fewer than were `planned` were played before an interrupt."""

    __slots__ = ()
    planned: int

    @property
    @abstractmethod
    def _played(self) -> Sequence[Played]: ...

    @property
    def complete(self) -> bool:
        """Whether all games were played: no interrupt came before."""
        return len(self._played) >= self.planned


def refuse_none(games: Sequence[Played]) -> None:
    """Check that there is something to count. ValueError without games."""
    if not games:
        raise wrong("no_games_played")


def until_interrupted() -> AbstractContextManager[object]:
    """What an interrupt ends, so that what was found so far is the answer; inside a study that is the whole study."""
    return nullcontext() if _under_way.get() else suppress(KeyboardInterrupt)


def play_all(steps: Generator[tuple[int, int]], progress: Callable[[int, int], None] | None) -> None:
    """Take all steps of a study, each the number of games played and of all, and tell of them; an interrupt ends it,
    and the study whose player it was that asked for this one."""
    with until_interrupted(), closing(steps):
        before = _under_way.set(True)
        try:
            for step in steps:
                if progress is not None:
                    progress(*step)
        finally:
            _under_way.reset(before)


def counted(what: str, games: Sequence[Played], won: Mapping[str, float], planned: int) -> str:
    """A study in one line: its games, the victories of each player, and what was broken off."""
    told = [f"{len(games)} game{'s' * (len(games) != 1)}"]
    if games:
        told += [", ".join(f"{name} won {victories:g}" for name, victories in won.items())]
    return one_line(f"<{what}: {'; '.join([*told, *broken_off(games, planned)])}>")


def broken_off(games: Sequence[Played], planned: int) -> list[str]:
    """The lines that say how many of the games were broken off, and that the study was, if they were."""
    count = sum(not game.complete for game in games)
    told = [say("broken_off", count=count, rounds=MAX_ROUNDS)] if count else []
    return told + [say("interrupted", count=len(games), games=planned)] * (len(games) < planned)
