"""The log: the entries around the present moment, as the message `log`."""

from __future__ import annotations

from typing import Any, Final

from otys_nb.rules import notation, turn
from otys_nb.rules.contracts import DrawCards
from otys_nb.rules.moves import Keep, Move, Reveal
from otys_nb.rules.position import NATURE, Position
from otys_nb.widgets.affordances import label, python_line
from otys_nb.widgets.messages import say
from otys_nb.widgets.session import LogEntry
from otys_nb.widgets.state import called as with_names
from otys_nb.widgets.state import names
from otys_nb.widgets.wire.table import Entry

HOP: Final = 10
"""Entries by which the window on the log moves, so that most moves only add one entry to it."""


def window(here: int, hop: int = HOP) -> slice:
    """The window of entries shown if `here` of them lie behind."""
    first = max(0, (here - 1) // hop - 1) * hop
    return slice(first, first + 2 * hop)


def entry(step: LogEntry, lang: str, viewer: int | None, *, reveal: bool = False, you: int | None = None) -> Entry:
    """An entry as ``{notation, python, text, events}`` with an empty Python line; what `viewer` may not know is
    masked. Whoever is spoken to sits at `you`."""
    before = step.before.position
    masked = _masked(step, viewer, reveal)
    decisions = [move for move in step.moves if not isinstance(move, Reveal)]
    if len(decisions) == 1 and decisions[0] == step.moves[0]:
        hidden = masked and isinstance(decisions[0], Keep)
        text = ">?" if hidden else " ".join(_words(before, step.moves, masked))
    else:
        text = _masked_line(step) if masked else notation.write_line(before, step.moves)
    name = names(before, you, lang)[_actor(step)]
    return {
        "notation": text,
        "python": "",
        "text": say("log.move", lang, name=name, label=" · ".join(_labels(step, lang, masked, you))),
        "events": len(step.events()),
    }


def _labels(step: LogEntry, lang: str, masked: bool, you: int | None) -> list[str]:
    """What was decided, move by move; what only the player may know of it is masked, and what chance drew left out."""
    called = [
        say("told.to_you", lang) if seat == you else each for seat, each in enumerate(names(step.before.position))
    ]
    labels = []
    position = with_names(step.before.position, called)
    for move in step.moves:
        if not isinstance(move, Reveal):
            hidden = masked and isinstance(move, Keep)
            labels.append(say("move.Keep.hidden", lang) if hidden else label(position, move, lang))
        position = turn.advance(position, move)
    return labels


def python(step: LogEntry, viewer: int | None, name: str, *, reveal: bool = False) -> str:
    """The Python line that plays the step on the game or board called `name`; "" where something of it is masked."""
    if _masked(step, viewer, reveal):
        return ""
    return python_line(name, notation.write_line(step.before.position, step.moves))


def _actor(step: LogEntry) -> int:
    """The seat that decided."""
    before = step.before.position
    actor = before.to_move if before.to_act == NATURE else before.to_act
    assert actor is not None
    return actor


def _masked(step: LogEntry, viewer: int | None, reveal: bool) -> bool:
    return not reveal and viewer is not None and _actor(step) != viewer and _secret(step)


def _words(position: Position, moves: tuple[Move, ...], masked: bool) -> list[str]:
    words = []
    for move in moves:
        looked_at = isinstance(move, Reveal) and isinstance(position.turn.pending[-1], DrawCards)
        words.append("{?}" if masked and looked_at else notation.write_move(position, move))
        position = turn.advance(position, move)
    return words


def _masked_line(step: LogEntry) -> str:
    """A line that hides which cards were looked at and which was kept."""
    words = []
    position = step.before.position
    for move in step.moves:
        words.append(">?" if isinstance(move, Keep) else _words(position, (move,), True)[0])
        position = turn.advance(position, move)
    return " ".join(words)


def _secret(step: LogEntry) -> bool:
    """Whether only the player who decided may know all of it: the card kept, or the cards looked at."""
    position = step.before.position
    for move in step.moves:
        if isinstance(move, Keep):
            return True
        if isinstance(move, Reveal) and isinstance(position.turn.pending[-1], DrawCards):
            return True
        position = turn.advance(position, move)
    return False


def variable_of(*things: Any) -> str:
    """The name under which the notebook knows one of `things`, the first defined; "" if there is no notebook."""
    try:
        from IPython.core.getipython import get_ipython  # missing where there is no notebook
    except ImportError:
        return ""
    shell = get_ipython()
    if shell is None:
        return ""
    for thing in things:
        for name, value in list(shell.user_ns.items()):
            if value is thing and not name.startswith("_") and name.isidentifier():
                return str(name)
    return ""
