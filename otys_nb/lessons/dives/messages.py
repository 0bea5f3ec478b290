"""What the dives say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from otys_nb.lessons.model import Texts, in_each
from otys_nb.rules.messages import Messages

say = Messages("otys_nb.lessons.dives").say


def say_in_each(key: str, fact: Callable[[str], Mapping[str, Any]] | None = None, /, **facts: Any) -> Texts:
    """The sentence for a key in every language; `fact` gives the facts that depend on the language.

    Raises:
        KeyError: if there is no such sentence.
    """
    return in_each(lambda lang: say(key, lang, **facts, **(fact(lang) if fact else {})))
