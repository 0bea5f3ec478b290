"""Parallel work on any `concurrent.futures.Executor`, with the same answers in the same order on each.

Work is cut into chunks. A chunk whose worker died is submitted again; answers are stored by the chunk's number, so that
none is lost or counted twice, even if a worker that was thought dead answers after all. A function that has worked long
enough answers what it has, and leaves the rest of its chunk, which becomes a chunk of its own.

Workers of a pool that was made here heed no interrupt: whoever is interrupted ends them, whatever they are at.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from contextlib import contextmanager
from queue import SimpleQueue
from typing import Any, Final, Generic, Literal, TypeVar

from otys_nb.analysis.sent_work import Failure, Sent, is_sent
from otys_nb.rules.arguments import shown
from otys_nb.rules.messages import say
from otys_nb.rules.mistake import Mistake, wrong, wrong_kind, wrong_value

Work = TypeVar("Work")
Answer = TypeVar("Answer")

MAX_ATTEMPTS: Final = 4
"""Submissions of a chunk after which the chunk itself is taken to kill the workers."""

LOST_WORKER_ERRORS: Final = frozenset(
    ("KilledWorker", "CommClosedError", "WorkerDied", "FutureCancelledError", "FuturesCancelledError")
)
"""Names of errors by which `dask.distributed` says that a worker is gone."""


class WorkerLost(Mistake, RuntimeError):
    """A chunk lost its worker again and again."""


def has_processes() -> bool:
    """Whether work can be spread here: not where there is one core, or no processes (Pyodide), or in work that is
    spread already."""
    return sys.platform != "emscripten" and usable_cores() > 1 and not is_sent()


def local_executor() -> Executor | None:
    """A pool over this machine's cores; None where work cannot be spread."""
    if not has_processes():
        return None
    from concurrent.futures import ProcessPoolExecutor  # Pyodide has no processes, and cannot import it

    return ProcessPoolExecutor(usable_cores(), initializer=_heed_no_interrupt)


def _heed_no_interrupt() -> None:
    """Begin a worker: the terminal interrupts all processes, and it is the first that ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])


@contextmanager
def _interrupt_held_back() -> Iterator[None]:
    """Let an interrupt come afterwards only; a process that is started here begins without it."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end(pool: Executor) -> None:
    """End a pool's processes without waiting for what they are at."""
    workers = [*(getattr(pool, "_processes", None) or {}).values()]
    answers = getattr(pool, "_result_queue", None)
    with _interrupt_held_back():
        for worker in workers:
            worker.kill()
        if answers is not None:  # else the pool would wait for the rest of an answer that a worker was at
            answers._writer.close()
    pool.shutdown(wait=True)  # else Python would wait at its end


def given_executor(executor: Executor | Literal["serial"] | None) -> Executor | None:
    """The executor that was given; None for work in this process.

    Raises:
        ValueError: for what can run nothing.
    """
    if executor is None or (isinstance(executor, str) and executor == "serial"):
        return None
    if isinstance(executor, str) or not hasattr(executor, "submit"):
        raise wrong_value("executor", isinstance(executor, str), field="executor", value=shown(executor))
    return executor


def usable_cores() -> int:
    """The cores that this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity is not None else os.cpu_count() or 1


class ParallelWork(Generic[Work, Answer]):
    """`function` for each chunk of `work`, on `executor`; `run` yields the numbers of chunks as they are answered.
    The function returns its answer, and the rest of the chunk or None.

    Without an executor the work runs in this process. If an executor breaks, as a process pool does when one of its
    processes dies, the rest runs on a new pool or in this process. `retries` counts the chunks submitted again.
    `players` are what a reader has put into the work, by name: whether it can be sent is seen by them, each once.
    """

    def __init__(
        self,
        function: Callable[[Work], tuple[Answer, Work | None]],
        work: Sequence[Work],
        executor: Executor | None,
        own: bool = False,
        *,
        players: Mapping[str, object],
    ) -> None:
        self.function = function
        self.work = list(work)
        self.executor = executor
        self.own = own
        self.answers: dict[int, Answer] = {}
        self.retries = 0
        self._players = players
        self._waiting: dict[Future[Any], int] = {}
        self._finished: SimpleQueue[Future[Any]] = SimpleQueue()
        """Futures as they are done. `concurrent.futures.wait` would not hear of what an executor's shutdown cancels."""
        self._attempts = [0] * len(self.work)
        self._open: list[int] = []
        self._broken = 0

    def run(self) -> Generator[int]:
        """Answer all chunks, yielding each one's number when its answer is there; in whatever order they come.

        Raises:
            WorkerLost: for a chunk whose workers die every time.
            Exception: whatever `function` raises is raised here.
        """
        # Also where it is too little to be spread: what runs in a trial must run in earnest.
        if type(self.executor).__name__ == "ProcessPoolExecutor" or (self.own and has_processes()):
            _check_sent(self._players.values())
        try:
            yield from self._run()
        finally:
            for future, number in self._waiting.items():
                cancelled = not self.own and future.cancel()  # our own pool is ended, and would stumble over it
                if not cancelled and future.done() and future.exception() is None:
                    answer = future.result()
                    if isinstance(answer, tuple):
                        self._keep(number, *answer)
            if self.own and self.executor is not None:
                if len(self.answers) < len(self.work):
                    _end(self.executor)
                else:
                    self.executor.shutdown(wait=False)

    def _run(self) -> Generator[int]:
        self._open = list(range(len(self.work)))
        sent: Sent[Work, tuple[Answer, Work | None]] = Sent(self.function)
        while len(self.answers) < len(self.work):
            if self.executor is None:
                number = self._open.pop(0)
                self._keep(number, *self.function(self.work[number]))
                yield number
                continue
            chunks, self._open = self._open, []
            self._open += self._give_out(sent, chunks)
            if self.executor is None or not self._waiting:
                continue
            future = self._finished.get()
            if (number := self._waiting.pop(future, -1)) < 0:  # of a pool that broke
                continue
            if self._collect(number, future):
                self._open = sorted([*self._open, number])
            if number in self.answers:
                yield number

    def _keep(self, number: int, answer: Answer, rest: Work | None) -> None:
        """Store an answer, and what it leaves to do."""
        if number in self.answers:  # of a worker that was thought dead
            return
        self.answers[number] = answer
        if rest is not None:
            self._open.insert(0, len(self.work))
            self.work.append(rest)
            self._attempts.append(0)

    def _give_out(self, sent: Callable[[Work], object], chunks: list[int]) -> list[int]:
        """Submit these chunks; returns those that are left because the executor broke."""
        assert self.executor is not None
        for at, number in enumerate(chunks):
            try:
                with _interrupt_held_back():
                    future = self.executor.submit(sent, self.work[number])
            except BrokenExecutor as error:
                if not (self._waiting or self.answers or self.retries or self._broken):  # it came broken
                    raise wrong("executor_closed", field="executor", value=shown(self.executor)) from error
                return self._replace(chunks[at:])
            except RuntimeError as error:
                raise wrong("executor_closed", field="executor", value=shown(self.executor)) from error
            if not isinstance(future, Future):
                raise wrong_kind("kind", field="executor.submit(…)", wanted="Future", value=shown(future))
            self._waiting[future] = number
            future.add_done_callback(self._finished.put)
        return []

    def _replace(self, chunks: list[int]) -> list[int]:
        """Take back the chunks of a broken executor and replace it by a new pool, or by none."""
        for future, number in self._waiting.items():
            if self._collect(number, future) if future.done() else True:
                chunks.append(number)
        self._waiting.clear()
        self._broken += 1
        self.executor = local_executor() if self._broken < MAX_ATTEMPTS else None
        self.own = True
        return sorted(chunks)

    def _collect(self, number: int, future: Future[Any]) -> bool:
        """Store the answer; True if the chunk was lost and must be submitted again."""
        try:
            answer = future.result()
        except (BrokenExecutor, CancelledError):
            pass
        except Exception as error:
            if type(error).__name__ not in LOST_WORKER_ERRORS:
                raise
        else:
            if isinstance(answer, Failure):
                raise answer.error
            if not isinstance(answer, tuple):
                raise wrong_kind("kind", field="executor.submit(…).result()", wanted="tuple", value=shown(answer))
            self._keep(number, *answer)
            return False
        self.retries += 1
        self._attempts[number] += 1
        if self._attempts[number] >= MAX_ATTEMPTS:
            players = ", ".join(f"{name}: {_name(player)}" for name, player in self._players.items())
            raise WorkerLost(say("mistake.worker_lost", part=number, count=MAX_ATTEMPTS, players=players))
        return True


def _check_sent(players: Iterable[object]) -> None:
    """Check that a pool's processes can be sent these players.

    Raises:
        ValueError: naming the reader's function that they cannot find, such as a lambda.
    """
    for each in players:
        try:
            pickle.dumps(each)
        except (pickle.PicklingError, AttributeError, TypeError) as error:
            raise wrong("not_sent", value=_name(each)) from error


def _name(player: object) -> str:
    """The name of a reader's function, or of the class of a player."""
    function = getattr(player, "function", type(player))
    return str(getattr(function, "__qualname__", shown(function)))
