"""The boards of the answers for a page: what is drawn of each picture, as short texts, and what each changes.

`js/src/rules/table.js` draws them. A look is a flat table of texts, so that two can be compared field by field: a board
is its first look and, for each later picture, the fields that differ.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from otys_nb.examples.claims import Changed, Holds, Is, Lacks
from otys_nb.reference.asked import Question, boards
from otys_nb.rules.events import GameEnded
from otys_nb.rules.position import Position

Look = Mapping[str, str]

STANDARD: Final = "table"
"""The board that looks are compared with first: most answers begin there."""


def look(position: Position, seat: int) -> Look:
    """What is drawn of a position, seen by the player at `seat`."""
    me, colony, turn = position.players[seat], position.colony, position.turn
    acting = turn.key and position.to_move == seat and turn.stage in ("sponsor", "diver")
    them = [
        f"{other.name}|{','.join(other.divers)}|{other.score}|{other.credits}|{other.batteries}|{other.hacker}"
        for at, other in enumerate(position.players)
        if at != seat
    ]
    return {
        "name": me.name,
        "score": str(me.score),
        "credits": str(me.credits),
        "batteries": str(me.batteries),
        "keys": me.keys,
        "neutral": str(me.neutral_x),
        "track": me.track,
        "hacker": str(position.edition.hacker[me.hacker]),
        "mechanic": str(position.edition.propeller[me.mechanic]),
        "divers": ",".join(me.divers),
        "zone": "/".join(me.zone),
        "rewards": ",".join(token.partition("/")[2] if token else "" for token in me.rewards),
        "hand": ",".join(me.contracts),
        "key": f"{turn.key}{turn.level}{'>' if turn.stage == 'diver' else ''}" if acting else "",
        "sponsors": ",".join(colony.sponsors),
        "display": "|".join(",".join(token or "" for token in pair) for pair in colony.display),
        "store": colony.store,
        "public": ",".join(card or "" for card in colony.contracts),
        "supply": str(colony.neutral_x),
        "others": ";".join(them),
    }


def pictured(question: Question, lang: str) -> dict[str, Any]:
    """A question's board as a page needs it.

    Its ``looks``, each by what differs from the one before, the ``texts`` under them, which of them are ``refused``,
    and the ``parts`` of the table beside the player's board that the answer is about.
    """
    board, standard = question.board, look(boards()[STANDARD], 0)
    looks = [look(frame.position, board.seat) for frame in board.frames]
    changes = [_changes(before, after) for before, after in zip([standard, *looks], looks, strict=False)]
    return {
        "looks": changes,
        "texts": [frame.text(lang) for frame in board.frames],
        "refused": [int(frame.refusal is not None) for frame in board.frames],
        "parts": _parts(question, looks),
    }


def _changes(before: Look, after: Look) -> dict[str, str]:
    return {field: text for field, text in after.items() if before[field] != text}


def _parts(question: Question, looks: list[Look]) -> list[str]:
    """What is shown beside the player's board: what changes, what is traded, and what the claims speak of."""
    board = question.board
    differ = {field for one in looks for field in one if one[field] != looks[0][field]}
    steps = " ".join((*board.steps, *board.refused))
    claimed = " ".join(claim.path for claim in question.claims if isinstance(claim, Is | Changed | Holds | Lacks))
    ended = any(isinstance(event, GameEnded) for frame in board.frames for event in frame.events)
    shown = {
        "public": "public" in differ or "#" in steps or "colony.contracts" in claimed,
        "hand": any(one["hand"] for one in looks),
        "store": "store" in differ or "R:" in steps or "colony.store" in claimed,
        "display": "display" in differ or "Xpl:" in steps or "colony.display" in claimed,
        "others": "others" in differ or "S:>Eng" in steps or "S:>S" in steps or ended,
        "supply": "supply" in differ or "neutral_x" in claimed or board.refused == ("n2",),
    }
    return [part for part, needed in shown.items() if needed]
