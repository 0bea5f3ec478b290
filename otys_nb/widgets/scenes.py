"""What a lesson plays when an answer was wrong: the documented example about the same point, on a board of its own, and
the prediction as the learner saw it, then as it is.

A scene's tables differ little from the one that is shown, so only a patch crosses.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from otys_nb.lessons.example_view import present_scene
from otys_nb.lessons.feedback import seen_at
from otys_nb.lessons.history import decisions, happened
from otys_nb.lessons.session import LessonSession
from otys_nb.rules import notation
from otys_nb.rules.moves import Move
from otys_nb.widgets.messages import say
from otys_nb.widgets.patch import patch
from otys_nb.widgets.room import BoardView
from otys_nb.widgets.state import called, drawn, narrated_events, seen, table, told_from
from otys_nb.widgets.wire.board import Example, Scenes
from otys_nb.widgets.wire.table import Happening


def scenes(session: LessonSession, lang: str, title: str, names: Sequence[str]) -> Scenes:
    """What there is to be played to the last thing said: ``example``, ``foretold``, both or neither; `names`: what the
    players are called on the board."""
    said = session.feedback
    found: Scenes = {}
    if said is not None and said.see:
        found["example"] = _example(said.see, lang)
    if said is not None and said.foretold is not None:
        fact, mine = said.foretold
        eyes = session.seat
        shown, as_seen, as_it_is = (
            drawn(called(seen(each, eyes), names), title) for each in (session.position, mine, fact.position)
        )
        told = happened(fact.start, fact.moves)
        found["foretold"] = {
            "mine": {"label": say("scene.asYouSaw", lang), "to": patch(shown, as_seen)},
            "fact": {
                "label": say("scene.asItIs", lang),
                "to": patch(shown, as_it_is),
                "events": _only_shown(narrated_events(fact.start, told, lang, eyes, names=names), lang),
            },
        }
    return found


def _only_shown(events: list[Happening], lang: str) -> list[Happening]:
    """The same events, the first told as shown only and the last as taken back: an ear sees no label over the board."""
    for at, key in ((0, "scene.shown"), (-1, "scene.back")):
        if events:
            events[at] = {**events[at], "text": say(key, lang, text=events[at]["text"])}
    return events


def show_statement(view: BoardView, session: LessonSession, lang: str) -> None:
    """Show of an example what its statement says, and of what was played nothing that is told later."""
    scene, seat = present_scene(session), session.seat
    if scene is None:
        return
    view["state"] = table(seen(scene.position, seat), "", lang)
    view["events"] = told_from(scene.before, scene.told, lang, seat)
    if not scene.whole:
        view["log"], view["here"] = view["log"][:-1], view["here"] - 1


def _example(see: str, lang: str) -> Example:
    """The statement that a reference names, with the last play up to it."""
    shown, at = seen_at(see)
    before = after = shown.position_in(lang)
    moves: tuple[Move, ...] = ()
    for statement in shown.statements[: at + 1]:
        if statement.play:
            line = notation.parse_line(after, f"{statement.play} ..").moves
            played = list(decisions(after, line, Random(0)))
            before, after = after, played[-1].after if played else after
            moves = tuple(move for decision in played for move in decision.moves)
    viewer = before.to_move
    return {
        "label": say("ui.example", lang),
        "text": shown.statements[at].text(lang),
        "rules": list(shown.statements[at].rules),
        "from": drawn(seen(before, viewer)),
        "events": narrated_events(before, happened(before, moves), lang, viewer),
    }
