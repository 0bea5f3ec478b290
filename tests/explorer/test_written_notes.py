"""Notes of a table after a game: nothing is read wrong in silence, and nine of ten things said are read."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

import pytest

from otys_nb.rules.language import LANGUAGES
from tests.explorer.written_facts import NOTES, compare

READ: Final = {False: 0.98, True: 0.95}
"""The share of what the notes say that has to be read: of those that the reader is tuned on, and of those kept."""


@pytest.mark.parametrize("note", NOTES, ids=lambda note: str(note["id"]))
def test_nothing_is_read_wrong_in_silence(note: dict[str, Any]) -> None:
    found = compare(note)
    assert (found.wrong, found.unmarked) == ((), ())


@pytest.mark.parametrize("note", NOTES, ids=lambda note: str(note["id"]))
def test_each_phrase_is_shown_in_its_place(note: dict[str, Any]) -> None:
    phrases = compare(note).reading.phrases
    for before, after in pairwise(phrases):
        assert before.start <= after.start
    assert all(note["text"][one.start : one.end].split()[:1] == one.words.split()[:1] for one in phrases)


@pytest.mark.parametrize("kept", [False, True], ids=["tuned", "kept"])
def test_nine_of_ten_things_said_are_read(kept: bool) -> None:
    notes = [note for note in NOTES if note["kept"] == kept]
    assert {note["language"] for note in notes} == set(LANGUAGES) and len(notes) > 18
    found = [compare(note) for note in notes]
    right = sum(len(one.right) for one in found)
    said = right + sum(len(one.unread) for one in found)
    assert right / said >= READ[kept], f"{right} of {said}"
