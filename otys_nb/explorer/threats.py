"""Which rival answers a suggestion most strongly: at a table of three or four it need not be who plays next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from otys_nb.analysis.search import PlannedTurn, judged_turns
from otys_nb.analysis.suggestions import Suggestion
from otys_nb.explorer.estimates import FEW_DEALS
from otys_nb.rules.moves import Complete, Move


def strongest_reply(one: Suggestion) -> PlannedTurn | None:
    """The turn of a rival after which he most likely wins, if each were the next to play what he has then; that of the
    next player as it was found on deals, unless these are few or it needs a card that nobody sees: then the best turn
    with what lies open."""
    after, me, tried = one.after, one.before.to_move, one.reply_turn
    if tried is None or after.to_move in (None, me):
        return tried
    sure = one.deals >= FEW_DEALS and not completes_a_guess(one, tried[1])
    if sure and len(after.players) < 3:
        return tried
    best, chance = tried, -1.0
    for seat in range(len(after.players)) if len(after.players) > 2 else (after.to_move,):
        view, found = judged_turns(replace(after, to_move=seat), seat, 1) if seat not in (None, me) else (after, [])
        if found and found[0].guess > chance:
            chance = found[0].guess
            best = tried if sure and seat == after.to_move else (view, found[0].line)
    return best


def completes_a_guess(one: Suggestion, line: Sequence[Move]) -> bool:
    """Whether a reply completes a card that nobody sees before the suggestion is played."""
    seen = {*one.before.colony.contracts, *one.after.colony.contracts}
    return any(isinstance(move, Complete) and not move.private and move.card not in seen for move in line)
