"""What a lesson plays when an answer was wrong: the documented example about the same point, on a board of its own, and
the prediction as the learner saw it, then as it is.

A scene's tables differ little from the one that is shown, so only a patch crosses.
"""

from __future__ import annotations

from random import Random

from otys_nb.lessons.feedback import seen_at
from otys_nb.lessons.history import decisions
from otys_nb.lessons.session import LessonSession
from otys_nb.rules import notation
from otys_nb.rules.events import Event
from otys_nb.widgets.messages import say
from otys_nb.widgets.patch import patch
from otys_nb.widgets.state import drawn, narrated_events, seen
from otys_nb.widgets.wire.board import Example, Scenes


def scenes(session: LessonSession, lang: str, title: str) -> Scenes:
    """What there is to be played to the last thing said: ``example``, ``foretold``, both or neither."""
    said = session.feedback
    found: Scenes = {}
    if said is not None and said.see:
        found["example"] = _example(said.see, lang)
    if said is not None and said.foretold is not None:
        happened, mine = said.foretold
        eyes = session.seat
        shown = drawn(seen(session.position, eyes), title)
        found["foretold"] = {
            "mine": {"label": say("ui.asYouSaw", lang), "to": patch(shown, drawn(seen(mine, eyes), title))},
            "fact": {
                "label": say("ui.asItIs", lang),
                "to": patch(shown, drawn(seen(happened.position, eyes), title)),
                "events": narrated_events(happened.start, happened.events, lang, eyes),
            },
        }
    return found


def _example(see: str, lang: str) -> Example:
    """The statement that a reference names, with the last play up to it."""
    shown, at = seen_at(see)
    before = after = shown.position_in(lang)
    events: tuple[Event, ...] = ()
    for statement in shown.statements[: at + 1]:
        if statement.play:
            moves = notation.parse_line(after, f"{statement.play} ..").moves
            played = list(decisions(after, moves, Random(0)))
            before, after = after, played[-1].after if played else after
            events = tuple(event for decision in played for event in decision.events)
    viewer = before.to_move
    start = drawn(seen(before, viewer))
    return {
        "label": say("ui.example", lang),
        "text": shown.statements[at].text(lang),
        "rules": list(shown.statements[at].rules),
        "from": start,
        "to": patch(start, drawn(seen(after, viewer))),
        "events": narrated_events(before, events, lang, viewer),
    }


__all__ = ["scenes"]
