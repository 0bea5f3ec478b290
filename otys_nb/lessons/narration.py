"""Narration of events: a sentence for each, with the player's name where several players are concerned."""

from __future__ import annotations

from collections.abc import Sequence

from otys_nb.lessons.messages import labelled
from otys_nb.rules.events import Event
from otys_nb.rules.refusal import Cite


def narrate(events: Sequence[Event], names: Sequence[str], lang: str = "") -> list[tuple[str, tuple[Cite, ...]]]:
    """Each event's sentence and rules; if the events concern several players, each sentence names its player."""
    seats = {seat for event in events if (seat := getattr(event, "seat", None)) is not None}
    found = []
    for event in events:
        sentence = event.text(lang, names)
        seat = getattr(event, "seat", None)
        if len(seats) > 1 and seat is not None and names[seat] not in sentence:
            sentence = labelled(names[seat], sentence, lang)
        found.append((sentence, event.rules))
    return found
