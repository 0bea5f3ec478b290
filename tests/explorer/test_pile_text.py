"""What is typed for a deck, a hand or divers and cannot be read is told in the language spoken."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from otys_nb.explorer.pile_text import read_divers, read_pile, read_slots
from otys_nb.rules import language
from otys_nb.rules.components import contract, token
from otys_nb.rules.language import LANGUAGES


@pytest.mark.parametrize(
    ("read", "typed"),
    [
        (read_pile, "{ft:2 {mp:2"),
        (read_pile, "ft:2}"),
        (read_pile, "{ft:2"),
        (read_pile, "?*999"),
        (read_slots, "{ft:2}"),
        (read_divers, "mQ"),
        (contract, "12:3"),
        (contract, ":3"),
        (contract, "<b>"),
        (token, "mp/red"),
    ],
)
def test_what_cannot_be_read_is_told_in_the_language_spoken(
    read: Callable[[str], object], typed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = []
    for lang in LANGUAGES:
        monkeypatch.setattr(language, "_chosen", lang)
        with pytest.raises(ValueError, match=r"\w") as error:
            read(typed)
        said.append(str(error.value))
    assert len(set(said)) == len(LANGUAGES)
