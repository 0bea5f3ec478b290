"""The card over a board with which somebody sends a friend a puzzle: a turn of a game, an exercise, or one that the
explorer has made (docs/contract.md). It holds the puzzle as a page to be saved and as a link."""

from __future__ import annotations

from itertools import count
from typing import Final, cast

from otys_nb.rules.layers import above
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.messages import say
from otys_nb.widgets.opponent_turns import TurnSpan
from otys_nb.widgets.shared import module
from otys_nb.widgets.wire.board import PanelButton, PuzzleCard

_SENT: Final = count(1)
"""Numbers the cards: the page hears of each, also of one that is like the last."""


def button(key: str, lang: str) -> PanelButton:
    """The button that asks for the card, named by a message."""
    return {"do": "puzzle", "label": say(f"puzzle.{key}", lang)}


def card(shown: object, lang: str, **how: str) -> PuzzleCard:
    """The card of what is sent, given as the arguments of `otys.send_puzzle`.

    Raises:
        Rejected: if there is nothing to send, or if it makes no puzzle.
    """
    if shown is None:
        raise Rejected("no_puzzle")
    try:
        made = above("otys_nb.bake.sent_puzzle", "send_puzzle")(shown, **how, lang=lang)
    except ValueError as error:
        raise Rejected(text=say("puzzle.not", lang, why=str(error))) from error
    drawn = f"IPY_MODEL_{module('card.js').model_id}"
    return cast("PuzzleCard", {**made.card(), "do": "puzzle", "n": next(_SENT), "lang": lang, "module": drawn})


def turn_card(turn: TurnSpan | None, lang: str) -> PuzzleCard:
    """The card of a turn that was played: the table as its player saw it, and what was done; chance draws what it drew.

    Raises:
        Rejected: as `card`.
    """
    if turn is None:
        raise Rejected("no_puzzle")
    return card(turn.before.position, lang, solution=turn.line(), hide="hands")


__all__ = ["button", "card", "turn_card"]
