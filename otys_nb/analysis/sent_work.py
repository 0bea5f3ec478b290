"""A function as an executor calls it. What it calls is not spread again: a pool in a process of a pool waits for ever.
An error that cannot be sent back as it is comes back with the same type, words and notes, or else as text."""

from __future__ import annotations

import pickle
import traceback
from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Final, Generic, TypeVar

from otys_nb.rules.mistake import notes_of

Work = TypeVar("Work")
Answer = TypeVar("Answer")

MAX_TRACE: Final = 4000
"""Characters of a traceback's end that are sent."""
MAX_LINE: Final = 1000
"""Characters of a line of it."""
_sent: ContextVar[bool] = ContextVar("sent", default=False)


def is_sent() -> bool:
    """Whether what runs here was given to an executor by a study."""
    return _sent.get()


class PlayerFailed(RuntimeError):
    """An error of a player in another process, of a class that is not found here."""


class Trace(Exception):
    """Where an error arose in another process."""


class Failure:
    """An error of the function. It is itself where it stays in one process, and can be sent whatever it is."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    def __reduce__(self) -> tuple[Any, ...]:
        error = self.error
        if _arrives(error):
            return _whole, (error, _trace(error))
        notes = [_words(note) for note in notes_of(error)]
        try:
            parts = BytesIO()
            _Parts(parts).dump(error)
            if _words(pickle.loads(parts.getvalue())) == _words(error):
                return _in_parts, (parts.getvalue(), _trace(error))
        except Exception:  # whatever a class of a reader's own raises
            pass
        return _as_text, (f"{type(error).__name__}: {_words(error)}", notes, _trace(error))


@dataclass(frozen=True, slots=True)
class Sent(Generic[Work, Answer]):
    """The function, which answers with its error instead of raising it."""

    function: Callable[[Work], Answer]

    def __call__(self, work: Work) -> Answer | Failure:
        before = _sent.set(True)
        try:
            return self.function(work)
        except Exception as error:
            return Failure(error)
        finally:
            _sent.reset(before)


def _arrives(error: Exception) -> bool:
    """Whether an error is the same when it was sent: its class may take other arguments than it keeps."""
    try:
        again = pickle.loads(pickle.dumps(error))
        return type(again) is type(error) and _words(again) == _words(error)
    except Exception:  # whatever a class of a reader's own raises
        return False


class _Parts(pickle.Pickler):
    """Takes apart each error that does not arrive, those of a group, too."""

    def reducer_override(self, value: object) -> Any:
        if isinstance(value, Exception) and not _arrives(value):
            return _put_together, (type(value), value.args, vars(value))
        return NotImplemented


def _words(told: object) -> str:
    try:
        return str(told)
    except Exception:  # whatever a class of a reader's own raises
        return "<no text>"


def _trace(error: Exception) -> str:
    lines = traceback.format_exception(error)
    return "".join(line if len(line) <= MAX_LINE else f"{line[:MAX_LINE]}…\n" for line in lines).rstrip()[-MAX_TRACE:]


def _put_together(kind: type[Exception], args: tuple[object, ...], fields: dict[str, Any]) -> Exception:
    """The error, made without its constructor."""
    error = kind.__new__(kind, *args)
    BaseException.__setattr__(error, "args", args)
    vars(error).update(fields)
    return error


def _whole(error: Exception, trace: str) -> Failure:
    BaseException.__setattr__(error, "__cause__", Trace(f"\n{trace}"))
    return Failure(error)


def _in_parts(parts: bytes, trace: str) -> Failure:
    return _whole(pickle.loads(parts), trace)


def _as_text(said: str, notes: list[str], trace: str) -> Failure:
    return _whole(_put_together(PlayerFailed, (said,), {"__notes__": notes}), trace)
