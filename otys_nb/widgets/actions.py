"""What the page may ask for: reading an action, strictly; whatever is not exactly right is `Rejected`."""

from __future__ import annotations

import reprlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.refusal import Cite
from otys_nb.widgets.messages import say

MAX_TEXT_CHARACTERS: Final = 4000
"""Characters of a typed line at most."""
MAX_NUMBER: Final = 2**53
MAX_FIELDS: Final = 12
MAX_TOUCHED_TARGETS: Final = 8
MAX_QUOTED_CHARACTERS: Final = 40
STRENGTHS: Final = ("mild", "fair", "greedy", "keen", "search")
"""How the computer can be asked to play, the mildest first."""


class Rejected(Exception):
    """An action that changes nothing. Either a message of the interface (`key`, `facts`) or a finished `text`.

    `at` is a place in a typed line, `cause` where the reason lies on the table (`otys_nb.widgets.causes`).
    """

    def __init__(
        self,
        key: str = "",
        *,
        text: str = "",
        rules: tuple[Cite, ...] = (),
        at: int | None = None,
        cause: Mapping[str, Any] | None = None,
        **facts: Any,
    ) -> None:
        super().__init__(key or text)
        self.key = key
        self.facts = facts
        self.rules = rules
        self.at = at
        self.cause = cause
        self._text = text

    def text(self, lang: str) -> str:
        """Why, as a sentence."""
        return self._text or say(f"reject.{self.key}", lang, **self.facts)


@dataclass(frozen=True, slots=True)
class Action:
    """One request of the page, with its fields checked; `what` holds the field that belongs to `do`."""

    do: str
    seq: int
    rev: int
    what: Any = None
    value: Any = None


def read(data: object) -> Action:
    """The action in a message of the page.

    Raises:
        Rejected: naming what is wrong, for anything that is not of the form of `docs/contract.md`.
    """
    if not isinstance(data, Mapping):
        raise Rejected("malformed", what=type(data).__name__)
    if len(data) > MAX_FIELDS or not all(isinstance(name, str) for name in data):
        raise Rejected("malformed", what="fields")
    seq, rev = _whole(data, "seq"), _whole(data, "rev")
    do = data.get("do")
    if not isinstance(do, str) or do not in FIELDS:
        raise Rejected("unknown", what=shown(do))
    name, check = FIELDS[do]
    if not name:
        return Action(do, seq, rev)
    if name not in data or not check(data[name]):
        raise Rejected("malformed", what=f"{name} = {shown(data.get(name))}")
    value = data.get("value")
    if do == "why" and not _targets(value):
        raise Rejected("malformed", what=f"value = {shown(value)}")
    return Action(do, seq, rev, data[name], value)


def seq_of(data: object) -> int:
    """The `seq` of a message, as far as it has one: the page matches answers by it."""
    seq = data.get("seq") if isinstance(data, Mapping) else None
    return seq if type(seq) is int and 0 <= seq < MAX_NUMBER else -1


def shown(value: object) -> str:
    """An untrusted value, short enough to be quoted."""
    text = value if isinstance(value, str) else reprlib.repr(value)  # which stops at what is deep or long
    text = "".join(
        character if character.isprintable() else "\ufffd" for character in text[: MAX_QUOTED_CHARACTERS + 1]
    )
    return text if len(text) <= MAX_QUOTED_CHARACTERS else text[:MAX_QUOTED_CHARACTERS] + "…"


def _whole(data: Mapping[str, Any], name: str) -> int:
    value = data.get(name)
    if type(value) is not int or not 0 <= value < MAX_NUMBER:
        raise Rejected("malformed", what=f"{name} = {shown(value)}")
    return value


def _index(value: object) -> bool:
    return type(value) is int and 0 <= value < MAX_NUMBER


def _node(value: object) -> bool:
    return type(value) is int and -1 <= value < MAX_NUMBER


def _line(value: object) -> bool:
    return isinstance(value, str) and len(value) <= MAX_TEXT_CHARACTERS


def _target(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= 80


def _targets(value: object) -> bool:
    return value is None or (isinstance(value, list) and len(value) <= MAX_TOUCHED_TARGETS and all(map(_target, value)))


def _gesture(value: object) -> bool:
    return isinstance(value, list) and 0 < len(value) <= 2 and all(map(_target, value))


def _lang(value: object) -> bool:
    return isinstance(value, str) and value in LANGUAGES


def _ref(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= 8


def _path(value: object) -> bool:
    return isinstance(value, str | list) and len(value) <= 80


def _done(value: object) -> bool:
    return isinstance(value, dict) and len(value) <= 80


FIELDS: Final[dict[str, tuple[str, Callable[[object], bool]]]] = {
    "move": ("id", _index),
    "undo": ("", _index),
    "redo": ("", _index),
    "goto": ("node", _node),
    "look": ("node", _node),
    "rejoin": ("", _index),
    "type": ("text", _line),
    "why": ("target", _target),
    "lay": ("gesture", _gesture),
    "hint": ("", _index),
    "solve": ("", _index),
    "check": ("", _index),
    "reset": ("", _index),
    "progress": ("done", _done),
    "kept": ("place", _done),
    "forget": ("", _index),
    "step": ("", _index),
    "visit": ("step", _index),
    "edit": ("path", _path),
    "explore": ("path", _path),
    "rule": ("ref", _ref),
    "puzzle": ("", _index),
    "lang": ("lang", _lang),
    "assists": ("", _index),
    **dict.fromkeys(STRENGTHS, ("", _index)),
}
"""For each `do` the field that goes with it, and what that has to be."""
