"""What takes minutes to be made, made beside all else: in a process of its own that gives way to whatever is pressed.

The work is a generator: it yields how far it is after each part, and returns what was made. It goes on as long as
somebody asks. Where there are no processes, as in a page, each question makes one part.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Generator
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar
from weakref import finalize

from otys_nb.analysis.sent_work import Failure

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

Far = TypeVar("Far")
Made = TypeVar("Made")

IDLE_S: Final = 5.0
"""Who has not asked for so long waits for it no more: the work stops, and goes on with the next question."""
NAME: Final = "made beside"
"""What its process is called."""
LESS_URGENT: Final = 5
"""It gives way, and still gets on where much else is done: at 19 it stood still there."""


class MadeBeside(Generic[Far, Made]):
    """What `work` makes; asked for another, it begins anew."""

    def __init__(self, work: Callable[..., Generator[Far, None, Made]]) -> None:
        self._work = work
        self._asked: tuple[object, ...] = ()
        self._here: Generator[Far, None, Made] | None = None
        self._process: BaseProcess | None = None
        self._stop: Callable[[], object] = lambda: None
        """Ends the process, as the end of whoever asked for it does."""
        self._line: Connection | None = None
        self._far: Far | None = None
        self.made: Made | None = None
        """The last that was made."""

    def ask(self, *args: object) -> Far | None:
        """How far the work on these arguments is, once a part is done; it goes on, until `made` is what it came to.

        Raises:
            Exception: whatever went wrong; asked again, it begins anew.
        """
        if args != self._asked:
            self._begin(args)
        elif self.made is not None:
            return self._far
        if self._line is None:
            assert self._here is not None
            heard = [_part(self._here)]
        else:
            heard = self._heard(self._line)
        for what, told in heard:
            self._heed(what, told)
        return self._far

    def _heard(self, line: Connection) -> list[tuple[str, Any]]:
        """What the process has told since it was asked last; it is asked again."""
        heard: list[tuple[str, Any]] = []
        try:
            while line.poll():
                heard.append(line.recv())
            line.send(None)
        except (EOFError, OSError):  # it is done; or it was ended from outside: then it is made here
            self._end()
        return heard

    def _begin(self, args: tuple[object, ...]) -> None:
        self._end()
        self._asked, self._here, self._far, self.made = args, self._work(*args), None, None
        if sys.platform == "emscripten":
            return
        import multiprocessing  # not there in every Pyodide

        line, other = multiprocessing.Pipe()
        try:
            given = line, other, self._work, args
            self._process = multiprocessing.Process(target=_make, args=given, name=NAME, daemon=True)
            self._process.start()
            self._line, self._stop = line, finalize(self, _ended, self._process)
        except OSError:  # there may be no more processes
            line.close()
        other.close()

    def _heed(self, what: str, told: Any) -> None:
        if what == "far":
            self._far = told
            return
        self._end()
        if what == "made":
            self.made = told
            return
        self._asked = ()
        raise told.error

    def _end(self) -> None:
        """Make no more of it beside all else."""
        if self._line is not None:
            self._stop()
            self._line.close()
            self._line = None


def _ended(process: BaseProcess) -> None:
    process.kill()
    process.join()


def _part(work: Generator[Any, None, Any]) -> tuple[str, Any]:
    """Make the next part: how far it is then, what was made, or what went wrong."""
    try:
        return "far", next(work)
    except StopIteration as whole:
        return "made", whole.value
    except Exception as error:
        return "wrong", Failure(error)


def _make(other: Connection, line: Connection, work: Callable[..., Any], args: tuple[object, ...]) -> None:
    """The process: nobody hears what it makes once the kernel has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    other.close()
    if hasattr(os, "nice"):
        os.nice(LESS_URGENT)
    making, asked, what = work(*args), monotonic(), "far"
    with suppress(EOFError, OSError):
        while what == "far":
            what, told = _part(making)
            line.send((what, told))
            while line.poll(None if monotonic() - asked > IDLE_S else 0):
                line.recv()
                asked = monotonic()
