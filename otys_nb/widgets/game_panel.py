"""The panel beside the boards of a game: the message `lesson` of docs/contract.md.

It says whose turn it is and what there is to decide; then what the opponents did, hints, take-backs and the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from otys_nb.rules.components import GOAL
from otys_nb.rules.moves import Stay
from otys_nb.rules.position import NATURE, Position
from otys_nb.rules.sponsors import KINDS
from otys_nb.rules.turn import moves
from otys_nb.widgets import game_end, puzzle_card
from otys_nb.widgets.affordances import USES, activated
from otys_nb.widgets.free_placement import switch_button
from otys_nb.widgets.messages import say

if TYPE_CHECKING:
    from otys_nb.widgets.opponents import PlayTable


def asks(position: Position, lang: str, *, assists: bool = True) -> str:
    """What the player to act has to decide, as a sentence that offers nothing that the rules refuse now."""
    said = question(position)
    if said == "key" and assists:
        said = "key_or_sponsor"
    named = {"diver": activated(position)} if position.turn.stage in ("sponsor", "diver") else {}
    return say(f"opponents.ask.{said}", lang, **named)


def question(position: Position) -> str:
    """What there is to decide, as the name of its sentence in the catalogue."""
    turn, legal = position.turn, moves(position)
    if turn.pending:
        return "pending"
    if turn.stage == "sponsor" and not any(isinstance(move, KINDS) for move in legal):
        return "push"
    if turn.stage == "diver" and not any(isinstance(move, USES) for move in legal):
        return "up_or_stay" if any(isinstance(move, Stay) for move in legal) else "up"
    return turn.stage


def decider(position: Position) -> str:
    """The name of the player to act; empty if chance acts, or nobody."""
    seat = position.to_act
    return "" if seat is None or seat == NATURE else position.players[seat].name


def title(position: Position, lang: str) -> str:
    """The round, and everybody's prestige."""
    scores = [f"{player.name} {player.score}" for player in position.players]
    return " · ".join([say("opponents.round", lang, round=position.round), *scores])


def message(table: PlayTable) -> dict[str, Any]:
    """Build the message for a table."""
    position, lang = table.shown, table.lang
    name = decider(position)
    phase = table.phase
    key = {"mine": "yours" if table.alone else "turn_of", "over": "finished"}.get(phase, phase)
    goal = (
        asks(position, lang, assists=table.options["assists"])
        if phase == "mine"
        else say(f"opponents.{phase}", lang, name=name)
    )
    score = position.players[table.seat if table.seat is not None else position.to_move or 0].score
    return {
        "id": "play",
        "title": title(position, lang),
        "word": say(f"opponents.word.{key}", lang, name=name),
        "again": say("opponents.again", lang) if table.answers else "",
        "curtain": say("opponents.hand_over", lang, name=name) if phase == "curtain" else "",
        "goal": goal,
        "rules": [] if phase != "mine" else [30],
        "step": {"id": phase, "kind": "do", "text": "", "n": score, "of": GOAL, "states": []},
        "hints": _hints(table),
        "tip": list(table.tip) if table.advice else [],
        "feedback": _said(table),
        "ask": None,
        "done": phase in ("theirs", "seen", "curtain", "looking", "judged"),
        "finished": position.finished and phase == "over",
        "welcome": table.welcome,
        "end": _end(table),
        "buttons": _buttons(table),
    }


def _buttons(table: PlayTable) -> list[dict[str, str]]:
    """The buttons: what can be done now; in your turn also the switch for assists and, as it begins, the strengths."""
    found = [(do, say(f"opponents.{label}", table.lang)) for do, label in table.buttons]
    if table.phase == "mine" and table.position.turn.stage == "key" and not table.trying:
        found += table.strengths()
    sent = table.phase in ("mine", "over") and not table.trying and table.last_turn()
    sends = [puzzle_card.button("send_turn", table.lang)] if sent else []
    switch = [switch_button(table.options["assists"], table.lang)] if table.phase == "mine" else []
    return [*({"do": do, "label": label} for do, label in found), *switch, *sends]


def _hints(table: PlayTable) -> list[dict[str, Any]]:
    """The hint that was asked for, or the coach's remark."""
    if table.advice:
        return [{"text": text, "rules": []} for text in table.advice]
    remark = None if table.welcome else table.remark
    return [{"text": remark[0], "rules": list(remark[1])}] if remark else []


def _said(table: PlayTable) -> dict[str, Any] | None:
    """A verdict, or what the opponents did: a line for each of their turns."""
    if table.verdict is not None:
        return table.verdict
    if table.advice or not table.turns_told:
        return None
    return {"kind": "told", "text": "\n".join(table.turns_told), "rules": []}


def _end(table: PlayTable) -> dict[str, Any] | None:
    """The end of a game: winner, scores and where they came from, and after a review the turns that cost most."""
    if table.phase != "over":
        return None
    node, lang = table.session.game.node, table.lang
    lines: list[dict[str, Any]] = [{"text": text, "rules": []} for text in game_end.lines(node, lang)]
    for at, text in enumerate(table.lines):
        more = (("show", at), ("try", len(table.verdicts) + at)) if table.verdicts else ()
        shown = [{"label": say(f"opponents.{name}", lang), "step": step} for name, step in more]
        lines.append({"text": text, "rules": [], "to": shown})
    seen = table.taken_back
    if seen:
        lines.append({"text": say("opponents.taken_back", lang, count=seen), "rules": []})
    won = game_end.headline(node, lang)
    return {"title": won, "learned": lines, "result": "", "next": None}


__all__ = ["asks", "decider", "message", "title"]
