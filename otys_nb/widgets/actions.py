"""What the page may ask for: reading an action, strictly; whatever is not exactly right is `Rejected`."""

from __future__ import annotations

import re
import reprlib
from collections.abc import Mapping
from typing import Any, Final, cast, get_args

from otys_nb.rules.refusal import Cite
from otys_nb.widgets.messages import say
from otys_nb.widgets.read import Malformed, reader
from otys_nb.widgets.wire.action import Action
from otys_nb.widgets.wire.table import Cause
from otys_nb.widgets.wire.words import MAX_NUMBER, Strength

MAX_QUOTED_CHARACTERS: Final = 40
STRENGTHS: Final[tuple[str, ...]] = get_args(Strength)
"""How the computer can be asked to play, the mildest first."""


class Rejected(Exception):
    """An action that changes nothing. Either a message of the interface (`key`, `facts`) or a finished `text`.

    `at` is a place in a typed line, or several, `cause` where the reason lies on the table (`otys_nb.widgets.causes`).
    """

    def __init__(
        self,
        key: str = "",
        *,
        text: str = "",
        rules: tuple[Cite, ...] = (),
        at: int | tuple[int, ...] | None = None,
        cause: Cause | None = None,
        **facts: Any,
    ) -> None:
        super().__init__(key or text)
        self.key = key
        self.facts = facts
        self.rules = rules
        self.at = at if isinstance(at, tuple) else () if at is None else (at,)
        self.cause = cause
        self._text = text

    def text(self, lang: str) -> str:
        """Why, as a sentence."""
        return self._text or say(f"reject.{self.key}", lang, **self.facts)


def read(data: object) -> Action:
    """The action in a message of the page.

    Raises:
        Rejected: naming what is wrong, for anything that is none of the types of `otys_nb.widgets.wire.action`.
    """
    if not isinstance(data, dict):
        raise Rejected("malformed", what=type(data).__name__)
    if isinstance(do := data.get("do"), str) and "." in do:  # a button that a part of the game has sent the page
        data = {**data, "do": "press", "button": do}
    try:
        reader(Action)(data, "")
    except Malformed as error:
        name = re.split(r"[.\[]", error.at)[0]
        if name == "do":
            raise Rejected("unknown", what=shown(data.get("do"))) from None
        raise Rejected("malformed", what=f"{shown(name)} = {shown(data.get(name))}") from None
    return cast("Action", data)


def seq_of(data: object) -> int:
    """The `seq` of a message, as far as it has one: the page matches answers by it."""
    seq = data.get("seq") if isinstance(data, Mapping) else None
    return seq if type(seq) is int and 0 <= seq <= MAX_NUMBER else -1


def shown(value: object) -> str:
    """An untrusted value, short enough to be quoted."""
    text = value if isinstance(value, str) else reprlib.repr(value)  # which stops at what is deep or long
    text = "".join(
        character if character.isprintable() else "\ufffd" for character in text[: MAX_QUOTED_CHARACTERS + 1]
    )
    return text if len(text) <= MAX_QUOTED_CHARACTERS else text[:MAX_QUOTED_CHARACTERS] + "…"
