"""The further headers of a game, such as a date: each is checked when it is set, so that a record can be read again."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, MutableMapping
from typing import Any, Final, Self

from otys_nb.rules.arguments import kept_text, shown
from otys_nb.rules.mistake import wrong, wrong_kind, wrong_value

MAX_HEADER: Final = 10_000
"""Characters of a header of a reader's own."""
OF_RECORD: Final = ("Otys", "Edition", "Seats", "Setup", "Result", "Stands")
"""The headers that a record writes itself."""
STRING: Final = r'"(?:[^"\\]|\\.)*"'
HEADER: Final = re.compile(rf"\[([A-Za-z][A-Za-z0-9_-]{{0,40}})((?:\s+{STRING})+)\s*\]")


class Headers(dict[str, str]):
    """The headers of a reader's own."""

    def __init__(self, headers: Mapping[str, str]) -> None:
        if not isinstance(headers, Mapping):
            raise wrong_kind("kind", field="headers", wanted="dict[str, str]", value=shown(headers))
        self.update(headers)

    def __setitem__(self, name: str, value: str) -> None:
        if name in OF_RECORD:
            raise wrong("own_header", field="headers", value=repr(name))
        texts = isinstance(name, str) and isinstance(value, str)
        if not texts or not HEADER.fullmatch(f"[{name} {quoted(value)}]"):
            raise wrong_value("header", texts, field="headers", value=shown({name: value}))
        kept_text(f"headers[{name!r}]", value, MAX_HEADER)
        super().__setitem__(name, value)

    update, setdefault = MutableMapping.update, MutableMapping.setdefault

    def __ior__(self, headers: Any) -> Self:  # type: ignore[misc,override]
        self.update(headers)
        return self


def quoted(text: str) -> str:
    """A text as a record writes it."""
    return json.dumps(text, ensure_ascii=False)
