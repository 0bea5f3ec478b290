"""What happened, in sentences: with the players' names where it happened to more than one."""

from __future__ import annotations

from collections.abc import Sequence

from otys_nb.lessons.messages import labelled
from otys_nb.rules.events import Event
from otys_nb.rules.refusal import Cite


def told(events: Sequence[Event], names: Sequence[str], lang: str = "") -> list[tuple[str, tuple[Cite, ...]]]:
    """Each event's sentence and rules; where two players or more are concerned, each sentence says whose it is."""
    seats = {seat for event in events if (seat := getattr(event, "seat", None)) is not None}
    found = []
    for event in events:
        sentence = event.text(lang, names)
        seat = getattr(event, "seat", None)
        if len(seats) > 1 and seat is not None and names[seat] not in sentence:
            sentence = labelled(names[seat], sentence, lang)
        found.append((sentence, event.rules))
    return found
