"""The card over a board with which somebody sends a friend a puzzle: a turn of a game, an exercise, or one that the
explorer has made (docs/contract.md). It holds the puzzle as a page to be saved and as a link. A dive is the same for
everybody, so its card holds the line with its result."""

from __future__ import annotations

from itertools import count
from typing import Final, cast

from otys_nb.lessons import LessonSession
from otys_nb.lessons.dives import Dive
from otys_nb.rules.layers import above
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.messages import say
from otys_nb.widgets.opponent_turns import TurnSpan
from otys_nb.widgets.shared import module
from otys_nb.widgets.wire.board import PanelButton, PuzzleCard, SentPuzzle
from otys_nb.widgets.wire.words import Lang

_SENT: Final = count(1)
"""Numbers the cards: the page hears of each, also of one that is like the last."""
SHARE: Final = ("send", "link", "copy", "copied", "long", "close")
"""What the card of a dive says."""


def button(key: str, lang: str) -> PanelButton:
    """The button that asks for the card, named by a message."""
    return {"do": "puzzle", "label": say(f"puzzle.{key}", lang)}


def offer(buttons: list[PanelButton], solved: LessonSession, lang: str) -> None:
    """Add the button that asks for the card of what was solved; to share a dive is what comes next."""
    if isinstance(solved, Dive):
        buttons.insert(0, button("share", lang))
    else:
        buttons.append(button("send", lang))


def card(shown: object, lang: str, **how: str) -> PuzzleCard:
    """The card of what is sent, given as the arguments of `otys.send_puzzle`.

    Raises:
        Rejected: if there is nothing to send, or if it makes no puzzle.
    """
    if shown is None:
        raise Rejected("no_puzzle")
    if isinstance(shown, Dive):
        return _carded(_result(shown, lang), lang)
    try:
        made = above("otys_nb.bake.sent_puzzle", "send_puzzle")(shown, **how, lang=lang)
    except ValueError as error:
        raise Rejected(text=say("puzzle.not", lang, why=str(error))) from error
    return _carded(made.card(), lang)


def _result(solved: Dive, lang: str) -> SentPuzzle:
    """What the card of a dive says: the line with its result, and what follows the address of the page that has it."""
    words = {key: say(f"share.{key}", lang) for key in SHARE}
    return {
        "told": solved.share(),
        "fragment": f"#dive/{solved.day.date}",
        "base": "",
        "name": "",
        "page": b"",
        "words": words,
    }


def _carded(said: SentPuzzle, lang: str) -> PuzzleCard:
    drawn = f"IPY_MODEL_{module('card.js').model_id}"
    return {**said, "do": "puzzle", "n": next(_SENT), "lang": cast("Lang", lang), "module": drawn}


def turn_card(turn: TurnSpan | None, lang: str) -> PuzzleCard:
    """The card of a turn that was played: the table as its player saw it, and what was done; chance draws what it drew.

    Raises:
        Rejected: as `card`.
    """
    if turn is None:
        raise Rejected("no_puzzle")
    return card(turn.before.position, lang, solution=turn.line(), hide="hands")
